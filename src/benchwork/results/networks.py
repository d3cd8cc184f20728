"""What the verbs about networks as data return: what one looks like, how two compare, what was written."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Self

from benchwork.model.record import Source
from benchwork.networks.compare import ComparedEdge, Comparison, Tally
from benchwork.networks.edges import EFFECTS, Account, Edge, account, edges
from benchwork.networks.reactions import Network, Problem
from benchwork.networks.structure import Structure, structure
from benchwork.results import Grid, Tabular

if TYPE_CHECKING:
    from rich.console import RenderableType

__all__ = ["NetworkComparison", "NetworkConverted", "NetworkView"]


class NetworkView(Tabular):
    """A network's parts and structure; its table is its pairwise edges.

    Args:
        name, title: as it calls itself.
        digest: SHA-256 of the file it was read from; "" if it was made here.
        source: who published it; None where that is not known.
        account: how many of what it has.
        structure: hubs, feedback, longest chain, bottlenecks, modules.
        edges: pairwise edges with the reactions that state them.
        remarks: what its reader did not take as it was written.
    """

    name: str
    title: str
    digest: str
    source: Source | None
    account: Account
    structure: Structure
    edges: tuple[Edge, ...]
    remarks: tuple[Problem, ...]

    @classmethod
    def of(cls, network: Network) -> Self:
        """The view of a network."""
        return cls(
            name=network.name, title=network.title, digest=network.digest, source=network.source,
            account=account(network), structure=structure(network), edges=edges(network), remarks=network.remarks,
        )  # fmt: skip

    def grid(self) -> Grid:
        """One row an edge."""
        rows = tuple(
            (each.source, each.target, each.effect, each.mentions, ", ".join(each.reactions)) for each in self.edges
        )
        return Grid(f"{self.name}: edges", ("source", "target", "effect", "mentions", "reactions"), rows)

    def drawn(self) -> RenderableType:
        """Counts, hubs, feedback, longest chain, bottlenecks and modules."""
        from benchwork.results.network_drawing import network_drawn

        return network_drawn(self)


class NetworkConverted(Tabular):
    """A network that was written to a file.

    Args:
        file: where it is.
        format: of the file.
        keeps: what of the network the format keeps.
        size: of the file, in bytes.
        account: how many of what the network has.
        remarks: what its reader did not take as it was written.
    """

    file: Path
    format: str
    keeps: str
    size: int
    account: Account
    remarks: tuple[Problem, ...]

    def grid(self) -> Grid:
        """One row."""
        row = (
            str(self.file), self.format, self.keeps, self.size, self.account.species, self.account.reactions,
            len(self.remarks),
        )  # fmt: skip
        heads = ("file", "format", "keeps", "bytes", "species", "reactions", "remarks")
        return Grid(f"Written to {self.file}", heads, (row,))


class NetworkComparison(Tabular):
    """A candidate beside a reference; its table is the edges of either.

    Args:
        comparison: edge by edge, species by species, module by module.
        precision: matched edges of the candidate's; None where it has none.
        recall: matched edges of the reference's; None where it has none.
        f1: harmonic mean of both; None where there is no edge.
    """

    comparison: Comparison
    precision: float | None
    recall: float | None
    f1: float | None

    @classmethod
    def of(cls, comparison: Comparison) -> Self:
        """The result of a comparison."""
        overall: Tally = comparison.overall
        return cls(comparison=comparison, precision=overall.precision, recall=overall.recall, f1=overall.f1)

    def grid(self) -> Grid:
        """One row an edge."""
        title = f"{self.comparison.candidate} beside {self.comparison.reference}: edges"
        heads = ("source", "target", "match", "effect", "expected", "module")
        return Grid(title, heads, tuple(map(_row, self.comparison.edges)), absent="none")

    def drawn(self) -> RenderableType:
        """Counts overall, by module and of the species that differ most."""
        from benchwork.results.network_drawing import comparison_drawn

        return comparison_drawn(self)


def _row(edge: ComparedEdge) -> tuple[str | None, ...]:
    effect, expected = (None if sign is None else EFFECTS[sign] for sign in (edge.sign, edge.expected))
    return edge.source, edge.target, edge.match.value, effect, expected, edge.module
