# Everything on a fresh machine needs Python 3.11 or newer and make; see `make help`.

PYTHON ?= $(shell command -v python3.11 || command -v python3)
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --no-input install --quiet --constraint constraints.txt
SETTINGS := pyproject.toml constraints.txt

.DEFAULT_GOAL := help
.PHONY: help ask test lint bench docs constraints clean

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' Makefile

# The question is text: make must not expand what stands in it, here or when it hands variables on.
unexport Q
ask: export QUESTION := $(value Q)
ask: $(VENV)/.runtime ## Answer a question: make ask Q="How does EGFR reach MYC?"
	@test -n "$$QUESTION" || { echo 'Give a question: make ask Q="How does EGFR reach MYC?"' >&2; exit 2; }
	@$(BIN)/benchwork ask -- "$$QUESTION"

test: $(VENV)/.development ## Run all tests
	@$(BIN)/python -m pytest -n 2

lint: $(VENV)/.development ## Check style, types and the direction of imports
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports

bench: $(VENV)/.development ## Measure: answers, mechanisms, path search, receipts
	@$(BIN)/benchwork bench answers
	@-$(BIN)/benchwork bench mechanisms
	@set -e; for script in benchmarks/*.py; do echo "== $$script"; $(BIN)/python "$$script"; done

docs: $(VENV)/.development ## Build the documentation into site/
	@$(BIN)/mkdocs build --strict --quiet
	@echo "Built site/index.html"

constraints: $(VENV)/.development ## Write the installed versions to constraints.txt
	@$(BIN)/python -m pip freeze --exclude-editable > constraints.txt

clean: ## Remove the environment and everything that was built
	@rm -rf $(VENV) build dist site .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	@find src tests benchmarks docs -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV)/bin/python:
	@test -n "$(PYTHON)" || { echo "Benchwork needs Python 3.11 or newer, and finds no python3." >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Benchwork needs Python 3.11 or newer; $(PYTHON) is $$($(PYTHON) --version 2>&1)." >&2; \
	  echo "Name another one: make PYTHON=/path/to/python3.11 ..." >&2; exit 1; }
	@echo "Making the environment $(VENV) with $$($(PYTHON) --version)"
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); \
	  echo "The environment could not be made. On Debian and Ubuntu it needs the package python3-venv." >&2; exit 1; }

$(VENV)/.runtime: $(SETTINGS) | $(VENV)/bin/python
	@echo "Installing Benchwork"
	@$(PIP) --editable .
	@touch $@

$(VENV)/.development: $(SETTINGS) | $(VENV)/bin/python
	@echo "Installing Benchwork and what its tests, checks and documentation need"
	@$(PIP) --editable ".[all,dev,docs]"
	@touch $@ $(VENV)/.runtime
