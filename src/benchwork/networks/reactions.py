"""Reaction networks as values: species, reactions with AND and NOT inputs, and the check that they fit together.

A reaction is one rule, `A & !B => C`. Its inputs are joined by AND; several reactions to one product are joined by OR;
a reaction without inputs is an input row, which drives its product with its weight. The form and the defaults are
those of Netflux (https://github.com/saucermanlab/Netflux) and of Kraeutler, Soltis and Saucerman, BMC Syst Biol 2010,
4:157.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from benchwork.model.errors import InputError
from benchwork.model.record import Source

__all__ = [
    "ARROW",
    "DEFAULTS",
    "Cell",
    "Defaults",
    "Literal",
    "Network",
    "NetworkError",
    "Problem",
    "Reaction",
    "Row",
    "Species",
    "problems_of",
]

ARROW = re.compile(r"(?:=+|-+)>|→|⇒")
"""What stands between the inputs of a rule and its product."""
SHOWN_PROBLEMS = 20
_UNFIT = re.compile(rf"[\s&!~|]|{ARROW.pattern}")


@dataclass(frozen=True, slots=True)
class Defaults:
    """The parameters of what states none, all dimensionless but `tau`.

    Args:
        weight: strength of a reaction.
        n: Hill coefficient.
        ec50: input that gives half of the full response.
        y0: activity at the start.
        ymax: greatest activity.
        tau: time constant, in the model's unit of time.
    """

    weight: float = 1.0
    n: float = 1.4
    ec50: float = 0.5
    y0: float = 0.0
    ymax: float = 1.0
    tau: float = 1.0


DEFAULTS = Defaults()


@dataclass(frozen=True, slots=True)
class Problem:
    """One fault of a network and where it stands.

    Args:
        where: the place, e.g. "reactions row 7" or "reaction r5".
        text: what is wrong there, with the offending text.
    """

    where: str
    text: str

    def __str__(self) -> str:
        return f"{self.where}: {self.text}"


class NetworkError(InputError):
    """A network that cannot be used as it is written.

    Args:
        problems: every fault that was found.
        name: the network's or its file's name.
    """

    def __init__(self, problems: Sequence[Problem], *, name: str = "", remedy: str = "") -> None:
        self.problems = tuple(problems)
        shown = "; ".join(str(problem) for problem in self.problems[:SHOWN_PROBLEMS])
        more = len(self.problems) - SHOWN_PROBLEMS
        super().__init__(
            f"{f'{name}: ' if name else ''}{shown}{f'; and {more} more' if more > 0 else ''}.",
            remedy=remedy or "Mend the places named and read it again.",
        )


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell of a table: its column's head and its text, both as written."""

    head: str
    text: str


@dataclass(frozen=True, slots=True)
class Row:
    """The row that a species or reaction was read from.

    Args:
        sheet: name of the sheet or table.
        number: number of the row, from 1, as a spreadsheet shows it.
        cells: those with text, each under its column's head, or its column's letter where it has none.
    """

    sheet: str
    number: int
    cells: tuple[Cell, ...]

    @property
    def where(self) -> str:
        """Place of the row in words."""
        return f"{self.sheet} row {self.number}"


@dataclass(frozen=True, slots=True)
class Species:
    """A node of the network.

    Args:
        id: as the rules write it; whole and case-sensitive.
        name: as a person reads it; "" if not stated.
        y0: activity at the start, at least 0.
        ymax: greatest activity, at least 0.
        tau: time constant, above 0.
        kind: what it is, as the sheet says ("protein", "geneExpr" ...); "" if not stated.
        module: part of the network that it belongs to; "" if not stated.
        location: where in the cell; "" if not stated.
        genes: gene symbols or identifiers, as the sheet says; "" if not stated.
        row: where it was read; None if it was made here. It does not count in comparisons.
    """

    id: str
    name: str = ""
    y0: float = DEFAULTS.y0
    ymax: float = DEFAULTS.ymax
    tau: float = DEFAULTS.tau
    kind: str = ""
    module: str = ""
    location: str = ""
    genes: str = ""
    row: Row | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Literal:
    """A species in a rule, or its negation."""

    species: str
    negated: bool = False

    @property
    def sign(self) -> int:
        """+1, or -1 where it is negated."""
        return -1 if self.negated else 1

    def __str__(self) -> str:
        return f"!{self.species}" if self.negated else self.species


@dataclass(frozen=True, slots=True)
class Reaction:
    """One rule with its parameters.

    Args:
        id: of this reaction within its network.
        inputs: joined by AND, in the order written; empty for an input row.
        product: id of the species that it acts on.
        weight: greatest effect, at least 0.
        n: Hill coefficient, above 0.
        ec50: input that gives half of the full response, above 0.
        module: part of the network that it belongs to; "" if not stated.
        references: papers, as CURIEs ("pubmed:10652271").
        notes: remarks, as the sheet writes them.
        row: where it was read; None if it was made here. It does not count in comparisons.
    """

    id: str
    inputs: tuple[Literal, ...]
    product: str
    weight: float = DEFAULTS.weight
    n: float = DEFAULTS.n
    ec50: float = DEFAULTS.ec50
    module: str = ""
    references: tuple[str, ...] = ()
    notes: str = ""
    row: Row | None = field(default=None, compare=False, repr=False)

    @property
    def is_input(self) -> bool:
        """Whether it drives its product from outside: it has no inputs."""
        return not self.inputs

    @property
    def rule(self) -> str:
        """The rule in its one written form, e.g. "A & !B => C"."""
        return f"{' & '.join(map(str, self.inputs))} => {self.product}".strip()


@dataclass(frozen=True)
class Network:
    """Species and reactions that fit together, each in the order of its source.

    Args:
        name: of the network.
        species: all nodes.
        reactions: all rules, input rows included.
        title: as a person writes it; "" if not stated.
        source: who published it and under which licence; None where that is not known.
        digest: SHA-256 of the bytes it was read from; "" if it was made here.
        remarks: what a reader did not take as it was written: rows skipped, defaults used.

    Two networks are equal where their names, species and reactions are.

    Raises:
        NetworkError: ids that are empty or repeated, rules about unknown species, parameters out of range: all of them
            at once.
    """

    name: str
    species: tuple[Species, ...]
    reactions: tuple[Reaction, ...]
    title: str = field(default="", compare=False)
    source: Source | None = field(default=None, compare=False)
    digest: str = field(default="", compare=False)
    remarks: tuple[Problem, ...] = field(default=(), compare=False, repr=False)

    def __post_init__(self) -> None:
        if problems := problems_of(self.species, self.reactions):
            raise NetworkError(problems, name=self.name)

    @cached_property
    def by_id(self) -> dict[str, Species]:
        """Species by id."""
        return {each.id: each for each in self.species}

    @cached_property
    def position(self) -> dict[str, int]:
        """Position of each species id in `species`."""
        return {each.id: number for number, each in enumerate(self.species)}

    @cached_property
    def rules_of(self) -> dict[str, tuple[Reaction, ...]]:
        """Reactions by product, in order; a species that no rule acts on has none."""
        found: dict[str, list[Reaction]] = {each.id: [] for each in self.species}
        for reaction in self.reactions:
            found[reaction.product].append(reaction)
        return {product: tuple(reactions) for product, reactions in found.items()}

    @property
    def inputs(self) -> tuple[Reaction, ...]:
        """The input rows."""
        return tuple(reaction for reaction in self.reactions if reaction.is_input)


def problems_of(species: Sequence[Species], reactions: Sequence[Reaction]) -> tuple[Problem, ...]:
    """Everything that keeps these species and reactions from being a network."""
    return (*_species_problems(species), *_reaction_problems(reactions, species))


def _species_problems(species: Sequence[Species]) -> Iterator[Problem]:
    if not species:
        yield Problem("species", "there is none")
    seen: set[str] = set()
    for each in species:
        where = each.row.where if each.row else f"species {each.id}"
        if not each.id:
            yield Problem(where, "the species has no id")
        elif each.id in seen:
            yield Problem(where, f"the species id {each.id!r} is there already")
        elif _UNFIT.search(each.id):
            yield Problem(where, f"the species id {each.id!r} holds a blank or an operator, so no rule can name it")
        seen.add(each.id)
        yield from _out_of_range(where, "y0", each.y0, zero=True)
        yield from _out_of_range(where, "ymax", each.ymax, zero=True)
        yield from _out_of_range(where, "tau", each.tau, zero=False)


def _reaction_problems(reactions: Sequence[Reaction], species: Sequence[Species]) -> Iterator[Problem]:
    known = {each.id for each in species}
    seen: set[str] = set()
    for each in reactions:
        where = each.row.where if each.row else f"reaction {each.id}"
        if not each.id:
            yield Problem(where, "the reaction has no id")
        elif each.id in seen:
            yield Problem(where, f"the reaction id {each.id!r} is there already")
        seen.add(each.id)
        for name in dict.fromkeys((*(literal.species for literal in each.inputs), each.product)):
            if name not in known:
                yield Problem(where, f"the rule {each.rule!r} names {name!r}, which is not a species")
        yield from _out_of_range(where, "weight", each.weight, zero=True)
        yield from _out_of_range(where, "n", each.n, zero=False)
        yield from _out_of_range(where, "EC50", each.ec50, zero=False)


def _out_of_range(where: str, name: str, value: float, *, zero: bool) -> Iterator[Problem]:
    if not math.isfinite(value) or value < 0 or (value == 0 and not zero):
        yield Problem(where, f"{name} is {value:g}; it must be {'at least' if zero else 'above'} 0")
