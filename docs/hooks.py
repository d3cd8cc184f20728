"""Writes the reference pages from the code when the documentation is built, so that they cannot differ from it."""

from __future__ import annotations

import inspect
import json
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

import benchwork.cli.app as cli
from benchwork.language import calls, parser
from benchwork.language.document import trace_schema
from benchwork.language.findings import Code
from benchwork.language.primitives import PRIMITIVES
from benchwork.language.primitives.base import Action, Argument, Category, Step
from benchwork.model.record import Source
from benchwork.model.relation import RELATIONS, RelationSpec
from benchwork.model.term import Kind
from benchwork.packs.tables import table
from benchwork.packs.weights import weights

PAGES = ("reference/relations.md", "reference/confidence.md", "reference/commands.md", "reference/language.md")
SCHEMA = "reference/trace.schema.json"


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Lists every design note under Design; called by mkdocs."""
    docs = Path(config.docs_dir)
    notes = sorted(path.relative_to(docs).as_posix() for path in (docs / "design").glob("*.md"))
    config.nav = [*(config.nav or []), {"Design": notes}]
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Adds the generated pages; called by mkdocs."""
    texts = (relations_page(), confidence_page(), commands_page(), language_page())
    for path, text in zip(PAGES, texts, strict=True):
        files.append(File.generated(config, path, content=text))
    files.append(File.generated(config, SCHEMA, content=json.dumps(trace_schema(), indent=1, ensure_ascii=False)))
    return files


def relations_page() -> str:
    """The vocabulary of relations as a table."""
    rows = [
        [
            f"`{relation.value}`", _kinds(spec.subjects), _phrases(spec), _kinds(spec.objects),
            "yes" if spec.directed else "no", "yes" if spec.causal else "no", f"`{spec.biolink}`",
        ]
        for relation, spec in RELATIONS.items()
    ]  # fmt: skip
    return "\n\n".join([
        "# Relations",
        "A claim joins a subject and an object by one of these relations. The list is closed: a table or a trace that "
        "says something else is refused, not bent.",
        "A relation with three phrases is signed: it raises (+), lowers (-) or, where the source does not say, has no "
        "sign. A relation without direction reads the same from both ends, and is one claim either way. Only causal "
        "relations can be a step of a causal path. The last column is the predicate of the Biolink Model 4.",
        _table(["relation", "subject", "reads", "object", "directed", "causal", "Biolink"], rows),
    ]) + "\n"  # fmt: skip


def confidence_page() -> str:
    """Weight and confidence of every table."""
    sections = [_confidence_section(name, entry, table(name).source) for name, entry in sorted(weights().items())]
    return "\n\n".join([
        "# Confidence and source weight",
        "The score of a path is the mean over its edges of confidence x source weight, less 0.05 for each edge beyond "
        "the first. These numbers are judgements, not measurements. They stand in one file, "
        "`src/benchwork/packs/weights.toml`, with the reason for each.",
        *sections,
    ]) + "\n"  # fmt: skip


def commands_page() -> str:
    """The help of every command."""
    codes = "Exit codes: " + str(cli.__doc__).partition("Exit codes: ")[2].strip()
    return f"{cli.app.generate_docs()}\n{codes}\n"


def language_page() -> str:
    """The trace language: its grammar, every primitive by category, and the codes of findings."""
    by_category = {
        category: [cls for cls in PRIMITIVES.values() if cls.spec.category is category] for category in Category
    }
    sections = [
        "\n\n".join([f"## {category.value.capitalize()}", *map(_primitive_section, found)])
        for category, found in by_category.items()
    ]
    grammar = "\n".join(inspect.cleandoc(module.__doc__ or "") for module in (parser, calls))
    return "\n\n".join([
        "# The trace language",
        "A trace is a mechanistic explanation: steps, each a call of a primitive, and edges between them. An edge is "
        "causal or correlative; one with `feedback=\"true\"` may close a loop. Where it holds is said by "
        "`set_context`, once and first.",
        "Arguments are text until they are looked up. `direction` is up, down, unchanged or altered; it is that of the "
        "thing that changes. What a step claims is worked out from it and its causes: where a kinase goes down and its "
        "target goes down with it, the claim is that the kinase activates the target.",
        "The same as JSON has a [schema](trace.schema.json).",
        "## Grammar",
        f"```text\n{grammar}\n```",
        *sections,
        "## Findings",
        "Every finding has a code, which does not change with its wording: "
        + ", ".join(f"`{code.value}`" for code in Code) + ".",
    ]) + "\n"  # fmt: skip


def _primitive_section(cls: type[Action]) -> str:
    spec = cls.spec
    notes = [f"Formerly {', '.join(f'`{former}`' for former in spec.formerly)}."] * bool(spec.formerly)
    notes += ["An explanation may end in it."] * spec.measurable
    if issubclass(cls, Step):
        notes.append(f"Claims: {str(cls.lower.__doc__).strip().partition(chr(10))[0]}")
    rows = [[_argument_name(each), _argument_value(each), _cell(each.description)] for each in spec.arguments]
    return "\n\n".join([
        f"### {spec.name}", spec.description, f"```text\n{spec.example}\n```", " ".join(notes),
        _table(["argument", "takes", "what it is"], rows),
    ])  # fmt: skip


def _argument_name(argument: Argument) -> str:
    formerly = f" (formerly {', '.join(argument.formerly)})" if argument.formerly else ""
    return f"`{argument.name}`{'' if argument.required else ', optional'}{formerly}"


def _argument_value(argument: Argument) -> str:
    return f"{argument.form.value}: {_kinds(argument.kinds)}" if argument.kinds else argument.form.value


def _confidence_section(name: str, entry: dict[str, Any], source: Source) -> str:
    dated = f", {source.released}" if source.released else ""
    parts = [
        f"## {name}",
        f"{_cell(source.title)}: {_cell(source.release)}{dated}. Licence: {source.license}.",
        f"Weight **{entry['weight']}**. {entry['why']}",
    ]
    if "formula" in entry:
        parts.append(f"Confidence: {entry['formula']}.")
    if entry["confidence"]:
        parts.append(_table(["case", "confidence"], [[f"`{case}`", str(n)] for case, n in entry["confidence"].items()]))
    return "\n\n".join(parts)


def _kinds(kinds: frozenset[Kind]) -> str:
    return ", ".join(kind.value for kind in Kind if kind in kinds) or "any"


def _phrases(spec: RelationSpec) -> str:
    if not spec.signed:
        return spec.phrase
    return f"+ {spec.raises}<br>- {spec.lowers}<br>{spec.phrase}"


def _table(head: list[str], rows: list[list[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("<", "&lt;")
