"""Rows of a species table and of a reaction table as a network, and back: what spreadsheets and CSV have in common."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from benchwork.model.errors import InputError
from benchwork.networks.reactions import (
    DEFAULTS,
    Cell,
    Network,
    NetworkError,
    Problem,
    Reaction,
    Row,
    Species,
    problems_of,
)
from benchwork.networks.rules import Rule, from_rule

__all__ = [
    "REACTION_HEADS",
    "SPECIES_HEADS",
    "SheetRow",
    "network_of_rows",
    "papers",
    "reaction_cells",
    "species_cells",
]

SPECIES_HEADS = ("module", "ID", "name", "Yinit", "Ymax", "tau", "type", "location", "gene name")
REACTION_HEADS = ("module", "ID", "Rule", "Weight", "n", "EC50", "PMID", "notes")
_REFERENCES = re.compile(r"pmid|ref", re.IGNORECASE)
_PUBMED = re.compile(r"(?:pmid:?\s*|pubmed:)?(\d{5,8})", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A row with its cells by head.

    Args:
        row: as it is kept.
        values: text by head in lower case, that of the first column where several have one head.
        references: papers that its reference columns name, as CURIEs, each once. A column without a head belongs to
            the one on its left.
    """

    row: Row
    values: dict[str, str]
    references: tuple[str, ...]

    @classmethod
    def of(cls, sheet: str, number: int, heads: Sequence[str], texts: Sequence[str]) -> SheetRow:
        """The row of a table.

        Args:
            sheet: name of the table.
            number: of the row, from 1.
            heads: of its columns.
            texts: of its cells, "" where one is blank; there may be fewer or more than heads.
        """
        cells: list[Cell] = []
        values: dict[str, str] = {}
        references: list[str] = []
        seen: Counter[str] = Counter()
        group = ""
        for column, text in enumerate(texts):
            head = heads[column] if column < len(heads) else ""
            group = head or group
            seen[head] += 1
            if not text:
                continue
            shown = head or f"column {_letters(column)}"
            cells.append(Cell(shown if seen[head] == 1 or not head else f"{head} ({seen[head]})", text))
            values.setdefault(head.casefold(), text)
            if _REFERENCES.search(group):
                references.extend(papers(text))
        return cls(Row(sheet, number, tuple(cells)), values, tuple(dict.fromkeys(references)))

    def text(self, head: str) -> str:
        """The text under a head, "" if it is blank."""
        return self.values.get(head, "")


def _letters(column: int) -> str:
    """A column's letters as a spreadsheet shows them, from 0: A, B ... Z, AA."""
    letters = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters


def papers(text: str) -> Iterator[str]:
    """The PubMed identifiers in a cell of identifiers, as CURIEs."""
    for part in re.split(r"[,;\s]+(?=\d|pmid|pubmed)", text.strip(" ,;"), flags=re.IGNORECASE):
        if found := _PUBMED.fullmatch(part.strip()):
            yield f"pubmed:{found[1]}"


class _Reader:
    """Reads rows one by one and remembers what is wrong and what was not taken as written."""

    def __init__(self, *tables: Sequence[SheetRow]) -> None:
        self.heads = {head for rows in tables for row in rows for head in row.values}
        self.problems: list[Problem] = []
        self.remarks: list[Problem] = []

    def number(self, row: SheetRow, head: str, default: float) -> float:
        text = row.text(head)
        if not text:
            where = row.row.where if head in self.heads else row.row.sheet
            remark = Problem(where, f"no {head}; {default:g} is used")
            if remark not in self.remarks:
                self.remarks.append(remark)
            return default
        try:
            return float(text)
        except ValueError:
            self.problems.append(Problem(row.row.where, f"{head} is {text!r}, which is not a number"))
            return default

    def species(self, row: SheetRow) -> Species:
        return Species(
            id=row.text("id"),
            name=row.text("name"),
            y0=self.number(row, "yinit", DEFAULTS.y0),
            ymax=self.number(row, "ymax", DEFAULTS.ymax),
            tau=self.number(row, "tau", DEFAULTS.tau),
            kind=row.text("type"),
            module=row.text("module"),
            location=row.text("location"),
            genes=row.text("gene name"),
            row=row.row,
        )

    def reaction(self, row: SheetRow, names: frozenset[str]) -> Reaction | None:
        rule = self._rule(row, names)
        weight, n, ec50 = (
            self.number(row, head, default)
            for head, default in (("weight", DEFAULTS.weight), ("n", DEFAULTS.n), ("ec50", DEFAULTS.ec50))
        )
        if rule is None:
            return None
        return Reaction(
            id=row.text("id"), inputs=rule.inputs, product=rule.product, weight=weight, n=n, ec50=ec50,
            module=row.text("module"), references=row.references, notes=row.text("notes"), row=row.row,
        )  # fmt: skip

    def _rule(self, row: SheetRow, names: frozenset[str]) -> Rule | None:
        text = row.text("rule")
        if text[0] in "'\"":
            self.remarks.append(Problem(row.row.where, f"the rule {text} begins with a quotation mark; it is left out"))
            text = text[1:].removesuffix(text[0])
        try:
            return from_rule(text, names)
        except InputError as error:
            self.problems.append(Problem(row.row.where, error.problem))
            return None


def network_of_rows(
    species_rows: Sequence[SheetRow],
    reaction_rows: Sequence[SheetRow],
    *,
    name: str,
    digest: str = "",
    renumber: bool = False,
) -> Network:
    """Makes a network of its two tables.

    Args:
        species_rows: with id, name, yinit, ymax, tau, type, module, location, gene name; blank rows are skipped.
        reaction_rows: with id, rule, weight, n, ec50, module, notes and references; those without a rule are skipped.
        name: of the network.
        digest: SHA-256 of the file.
        renumber: give a repeated reaction id the suffix .2, .3 ... instead of refusing it.

    Raises:
        NetworkError: every fault of every row.
    """
    reader = _Reader(species_rows, reaction_rows)
    species = tuple(reader.species(row) for row in species_rows if row.row.cells)
    names = frozenset(each.id for each in species)
    reactions: list[Reaction] = []
    for row in reaction_rows:
        if not row.text("rule"):
            if row.row.cells:
                reader.remarks.append(Problem(row.row.where, "no rule; the row is skipped"))
        elif (reaction := reader.reaction(row, names)) is not None:
            reactions.append(reaction)
    if not reaction_rows:
        reader.problems.append(Problem("reactions", "there is none"))
    if renumber:
        reactions = _renumbered(reactions, reader)
    if problems := (*reader.problems, *problems_of(species, reactions)):
        raise NetworkError(problems, name=name)
    return Network(name, species, tuple(reactions), digest=digest, remarks=tuple(reader.remarks))


def _renumbered(reactions: Sequence[Reaction], reader: _Reader) -> list[Reaction]:
    taken = {each.id for each in reactions}
    seen: set[str] = set()
    kept = []
    for each in reactions:
        if each.id in seen:
            number = next(count for count in range(2, len(reactions) + 2) if f"{each.id}.{count}" not in taken)
            fresh = f"{each.id}.{number}"
            where = each.row.where if each.row else f"reaction {each.id}"
            reader.remarks.append(
                Problem(where, f"the reaction id {each.id!r} is there already; it is read as {fresh!r}")
            )
            taken.add(fresh)
            kept.append(replace(each, id=fresh))
        else:
            kept.append(each)
        seen.add(each.id)
    return kept


def species_cells(species: Species) -> tuple[str | float, ...]:
    """A species as cells below SPECIES_HEADS."""
    return (
        species.module, species.id, species.name, species.y0, species.ymax, species.tau, species.kind,
        species.location, species.genes,
    )  # fmt: skip


def reaction_cells(reaction: Reaction) -> tuple[str | float, ...]:
    """A reaction as cells below REACTION_HEADS."""
    papers = ", ".join(reference.removeprefix("pubmed:") for reference in reaction.references)
    return (
        reaction.module, reaction.id, reaction.rule, reaction.weight, reaction.n, reaction.ec50, papers,
        reaction.notes,
    )  # fmt: skip
