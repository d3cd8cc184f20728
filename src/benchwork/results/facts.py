"""What the verbs about facts return: frozen values with a JSON text, a polars frame and a notebook cell."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pydantic import PrivateAttr

from benchwork.model.base import Frozen
from benchwork.model.brief import Brief, Path
from benchwork.model.claim import Claim
from benchwork.model.errors import NotFoundError
from benchwork.model.record import Record, Source
from benchwork.model.term import Term
from benchwork.naming.resolution import Resolution
from benchwork.packs.reread import Reread

if TYPE_CHECKING:
    import polars as pl
    from rich.console import RenderableType

__all__ = ["AskResult", "Cell", "Grid", "PathsResult", "ReceiptView", "Resolutions", "Tabular"]

Cell = str | int | float | bool | None


@dataclass(frozen=True, slots=True)
class Grid:
    """A table of values.

    Args:
        title: what the rows are.
        heads: column names, with underscores.
        rows: as many cells as heads; None is a value that is not known.
        absent: how None reads.
    """

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    absent: str = "not stated"

    def texts(self) -> list[tuple[str, ...]]:
        """The rows as people read them: scores with two decimals, numbers grouped by thousands."""
        return [tuple(map(self._text, row)) for row in self.rows]

    def _text(self, cell: Cell) -> str:
        match cell:
            case bool():
                return "yes" if cell else "no"
            case float():
                return f"{cell:.2f}"
            case int():
                return f"{cell:,}"
            case None:
                return self.absent
            case _:
                return cell


class Tabular(Frozen, ABC):
    """A result that is a table at heart."""

    @abstractmethod
    def grid(self) -> Grid:
        """The result as a table."""

    def to_polars(self) -> pl.DataFrame:
        """The table as a polars frame; unknown values are null."""
        import polars as pl

        grid = self.grid()
        return pl.DataFrame(list(grid.rows), schema=list(grid.heads), orient="row", infer_schema_length=None)

    def _repr_html_(self) -> str:
        from benchwork.ask.html import table_fragment

        grid = self.grid()
        return table_fragment(grid.title, [head.replace("_", " ") for head in grid.heads], grid.texts())

    def drawn(self) -> RenderableType:
        """The result as a terminal shows it."""
        from benchwork.results.drawing import grid_drawn

        return grid_drawn(self)

    def __str__(self) -> str:
        from benchwork.results.drawing import as_text

        return as_text(self.drawn())

    __repr__ = __str__


def _claims_grid(title: str, claims: tuple[Claim, ...]) -> Grid:
    heads = ("claim", "subject", "subject_id", "relation", "object", "object_id", "sign", "confidence", "sources")
    rows = tuple(
        (
            claim.id, claim.subject.label, claim.subject.id, claim.relation.value, claim.object.label, claim.object.id,
            claim.sign, claim.confidence.value, ", ".join(sorted({receipt.source for receipt in claim.receipts})),
        )
        for claim in claims
    )  # fmt: skip
    return Grid(title, heads, rows)


class AskResult(Brief, Tabular):
    """A brief that can draw itself; its table is that of its claims."""

    _record_of: Callable[[str], Record] | None = PrivateAttr(default=None)

    @staticmethod
    def of(brief: Brief, record_of: Callable[[str], Record]) -> AskResult:
        """The brief, with a way from a digest to its record."""
        made = AskResult.model_construct(**{name: getattr(brief, name) for name in Brief.model_fields})
        made._record_of = record_of
        return made

    def __eq__(self, other: object) -> bool:
        """Whether both say the same; where the records are found does not matter."""
        return isinstance(other, AskResult) and self.__dict__ == other.__dict__

    __hash__ = Brief.__hash__

    def grid(self) -> Grid:
        """The brief's claims."""
        return _claims_grid(self.question, self.claims)

    def records(self) -> dict[str, Record]:
        """The records that the claims' receipts point into, by digest; those that cannot be found are left out."""
        found: dict[str, Record] = {}
        for digest in {receipt.record for claim in self.claims for receipt in claim.receipts}:
            try:
                found |= {digest: self._record_of(digest)} if self._record_of else {}
            except NotFoundError:  # the page then says that this record was not at hand
                continue
        return found

    def to_html(self) -> str:
        """One self-contained page with a card for every receipt."""
        from benchwork.ask.html import brief_html

        return brief_html(self, self.records())

    def drawn(self) -> RenderableType:
        """The whole brief."""
        from benchwork.ask.text import brief_text

        return brief_text(self)

    __str__ = __repr__ = Tabular.__str__

    def _repr_html_(self) -> str:
        from benchwork.ask.html import brief_fragment

        return brief_fragment(self)


class PathsResult(Tabular):
    """The best paths between two terms.

    Args:
        paths: causal paths, best first.
        associations: paths with at least one step that is not causal; no effect is implied.
        claims: every claim that a step names.
    """

    source: Term
    target: Term
    signed: bool
    max_edges: int
    paths: tuple[Path, ...]
    associations: tuple[Path, ...] = ()
    claims: tuple[Claim, ...] = ()
    packs: tuple[str, ...] = ()

    def grid(self) -> Grid:
        """One row a path; the kind tells causal paths from associations."""
        from benchwork.ask.words import by_id, net_effect, route

        claims = by_id(self.claims)
        rows = tuple(
            (
                kind, number, route(path, claims), net_effect(path), path.score, path.seed_score,
                " ".join(dict.fromkeys(id_ for step in path.steps for id_ in step.claims)),
            )
            for kind, paths in (("causal", self.paths), ("association", self.associations))
            for number, path in enumerate(paths, 1)
        )  # fmt: skip
        heads = ("kind", "number", "path", "net_effect", "score", "seed_score", "claims")
        return Grid(f"Paths from {self.source.label} to {self.target.label}", heads, rows)

    def drawn(self) -> RenderableType:
        """The paths, and the claims of the causal steps."""
        from benchwork.results.drawing import paths_drawn

        return paths_drawn(self)


class ReceiptView(Tabular):
    """A claim with the records that it rests on, and what came of checking them.

    Args:
        found_in: the pack or store that the claim was read from, in words.
        records: those that its receipts point into, then those of its groundings.
        sources: of the records.
        fault: why the claim does not follow from its records; None if it does.
        rereads: what came of reading each record's row again from the pack's own table file.
    """

    claim: Claim
    found_in: str
    records: tuple[Record, ...]
    sources: tuple[Source, ...]
    fault: str | None = None
    rereads: tuple[Reread, ...] = ()

    @property
    def holds(self) -> bool | None:
        """Whether every check passed: False if one failed, None if none failed and one could not be made."""
        if self.fault is not None or any(reread.holds is False for reread in self.rereads):
            return False
        return None if any(reread.holds is None for reread in self.rereads) else True

    def grid(self) -> Grid:
        """One row a receipt and role: what is written where."""
        rows = tuple(
            (receipt.source, receipt.record, role, pointer, receipt.excerpt.get(role), receipt.url)
            for receipt in self.claim.receipts
            for role, pointer in receipt.pointers.items()
        )
        return Grid(self.claim.text, ("source", "record", "role", "pointer", "excerpt", "url"), rows)

    def drawn(self) -> RenderableType:
        """The claim with its receipts and what came of the checks."""
        from benchwork.results.drawing import receipt_drawn

        return receipt_drawn(self)

    def _repr_html_(self) -> str:
        from benchwork.ask.html import claim_fragment

        records = {record.digest: record for record in self.records}
        return claim_fragment(self.claim, records, {source.name: source for source in self.sources})


class Resolutions(Tabular):
    """Names and what they were read as, in the order given.

    Args:
        near: for names that are unknown, terms with a name spelled much like it; suggestions, never readings.
    """

    names: tuple[Resolution, ...]
    near: dict[str, tuple[Term, ...]] = {}

    def grid(self) -> Grid:
        """One row a name; it has no term where it is ambiguous or unknown."""
        rows = tuple(
            (
                found.text, found.term.label if found.term else None, found.term.kind.value if found.term else None,
                found.term.id if found.term else None, found.note,
                ", ".join(f"{term.label} {term.id}" for term in self._others(found)),
            )
            for found in self.names
        )  # fmt: skip
        return Grid("Names", ("name", "term", "kind", "id", "how", "others"), rows, absent="none")

    def _others(self, found: Resolution) -> list[Term]:
        """What else the name could mean, or what is spelled much like it."""
        return [each.term for each in (*found.candidates, *found.collisions)] or [*self.near.get(found.text, ())]
