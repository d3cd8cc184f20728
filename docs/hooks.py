"""Writes the reference pages from the code when the documentation is built, so that they cannot differ from it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

import benchwork.cli.app as cli
from benchwork.model.record import Source
from benchwork.model.relation import RELATIONS, RelationSpec
from benchwork.model.term import Kind
from benchwork.packs.tables import table
from benchwork.packs.weights import weights

PAGES = ("reference/relations.md", "reference/confidence.md", "reference/commands.md")


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Lists every design note under Design; called by mkdocs."""
    docs = Path(config.docs_dir)
    notes = sorted(path.relative_to(docs).as_posix() for path in (docs / "design").glob("*.md"))
    config.nav = [*(config.nav or []), {"Design": notes}]
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Adds the generated pages; called by mkdocs."""
    for path, text in zip(PAGES, (relations_page(), confidence_page(), commands_page()), strict=True):
        files.append(File.generated(config, path, content=text))
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
