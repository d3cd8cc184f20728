"""A network as arrays, ready to be worked out for many conditions at once.

Species are split into blocks in an order in which each needs only those before it: all species of one level that stand
on no cycle are one block, each cyclic component is one. A network without cycles is worked out in one pass.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby

import numpy as np

from benchwork.model.errors import NotFoundError
from benchwork.networks.hill import Bools, Floats, Gate, Hill, Ints, conjunction, disjunction, hill, in_range
from benchwork.networks.order import components
from benchwork.networks.reactions import Network, NetworkError, Problem

__all__ = ["HELD", "Block", "BlockRun", "Compiled", "Parameters", "compile_network"]

HELD = 1e4
"""A species whose tau is at least this many times the network's median tau is held at y0: it does not move while the
others settle. This is how published perturbation codes write over-expression, `y0(X) = 1; tau(X) = 10^9`."""


@dataclass(frozen=True, slots=True)
class Parameters:
    """The numbers of one or many conditions; the second axis is the batch, or 1 where all conditions agree.

    Args:
        weight, n, ec50: (reactions, batch or 1), dimensionless.
        y0, ymax: (species, batch or 1), dimensionless.
        tau: (species, batch or 1), in the model's unit of time.
        count: number of conditions.
    """

    weight: Floats
    n: Floats
    ec50: Floats
    y0: Floats
    ymax: Floats
    tau: Floats
    count: int = 1

    def take(self, columns: Ints) -> Parameters:
        """The parameters of some of the conditions."""

        def chosen(values: Floats) -> Floats:
            return values if values.shape[1] == 1 else values[:, columns]

        return Parameters(
            weight=chosen(self.weight), n=chosen(self.n), ec50=chosen(self.ec50), y0=chosen(self.y0),
            ymax=chosen(self.ymax), tau=chosen(self.tau), count=len(columns),
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Block:
    """Species that are worked out together, and the rules that act on them.

    Args:
        species: positions in the network: first those without a rule, then those with one, then those with several.
        unruled, lone: numbers of the first and second of these groups.
        rules: positions of the reactions, in the order of their products.
        gated: rows of `rules` that have inputs; the others are input rows.
        starts: of `gated`, the first literal of each.
        sizes: of `gated`, (gated, 1) number of literals of each.
        alternatives: of the species with several rules, the first of its rules, counted behind those of lone ones.
        source: position of the species of each literal.
        owner: position of the reaction of each literal.
        sign, offset: (literals, 1): a literal is offset + sign x activation; 0 + a, or 1 - a if negated.
        negates: whether any literal is negated.
        cyclic: whether its species act on one another.
    """

    species: Ints
    unruled: int
    lone: int
    rules: Ints
    gated: Ints
    starts: Ints
    sizes: Floats
    alternatives: Ints
    source: Ints
    owner: Ints
    sign: Floats
    offset: Floats
    negates: bool
    cyclic: bool


class BlockRun:
    """A block with the parameters of a batch of conditions at hand.

    Args:
        block: the block.
        parameters: of the conditions.
        constants: Hill constants of all reactions.
        held: (species, batch or 1) which species do not move; None where all do.
        gate: how inhibition and AND are computed.
    """

    def __init__(self, block: Block, parameters: Parameters, constants: Hill, held: Bools | None, gate: Gate) -> None:
        self.block = block
        self.gate = gate
        self.ymax = parameters.ymax[block.species]
        self._parameters = parameters
        self._held = None if held is None else held[block.species]
        self._weight = parameters.weight[block.rules]
        self._gated_weight = self._weight if len(block.gated) == len(block.rules) else self._weight[block.gated]
        self._constants = constants[block.owner]
        self._member_weight = parameters.weight[block.owner] if gate is Gate.VERSION_2 else None

    @property
    def y0(self) -> Floats:
        """(species of the block, batch or 1) where they start."""
        start: Floats = self._parameters.y0[self.block.species]
        return start

    def drive(self, state: Floats) -> Floats:
        """F, what the rules ask of each species of the block.

        Args:
            state: (1, species, batch) activities, or (2, species, batch) lower and upper bounds of them.

        Returns:
            (sides, species of the block, batch): F, or bounds of F; from 0 to 1 where no weight is above 1.
        """
        block = self.block
        sides, _, batch = state.shape
        joined = self._joined(state) if block.gated.size else None
        if joined is not None and len(block.gated) == len(block.rules):
            terms = joined
        else:
            terms = np.empty((sides, len(block.rules), batch))
            terms[:] = self._weight
            if joined is not None:
                terms[:, block.gated] = joined
        if block.lone == len(block.species):
            return terms
        asked = np.zeros((sides, len(block.species), batch))
        first, last = block.unruled, block.unruled + block.lone
        asked[:, first:last] = terms[:, : block.lone]
        if block.alternatives.size:
            asked[:, last:] = disjunction(terms[:, block.lone :], block.alternatives)
        return asked

    def _joined(self, state: Floats) -> Floats:
        """What each rule with inputs asks for."""
        block = self.block
        values = self._constants.activation(self._sources(state))
        if self._member_weight is not None:
            values *= self._member_weight
        if block.negates:
            values *= block.sign
            values += block.offset
        return conjunction(values, block.starts, block.sizes, self._gated_weight, self.gate)

    def settle(self, state: Floats) -> Floats:
        """What the species of the block tend to while the others stay: F ymax, or y0 where they are held."""
        target = self.drive(state)
        target *= self.ymax
        return target if self._held is None else np.where(self._held, self.y0, target)

    def _sources(self, state: Floats) -> Floats:
        if state.shape[0] == 1:
            return state[:, self.block.source]
        # an inhibitor's upper bound gives the lower bound of what it inhibits
        rising = self.block.sign[:, 0] > 0
        low = np.where(rising, 0, 1)
        return np.stack([state[low, self.block.source], state[1 - low, self.block.source]])


@dataclass(frozen=True)
class Compiled:
    """A network as arrays.

    Args:
        network: what it was made of.
        gate: how inhibition and AND are computed.
        defaults: the parameters as the network states them, one condition.
        blocks: in an order in which each needs only itself and those before it.
        whole: all species as one block, for the right-hand side of the differential equations.
    """

    network: Network
    gate: Gate
    defaults: Parameters
    blocks: tuple[Block, ...]
    whole: Block

    @property
    def ids(self) -> tuple[str, ...]:
        """Species ids, in the order of every array's species axis."""
        return tuple(species.id for species in self.network.species)

    def row(self, species: str) -> int:
        """Position of a species on every array's species axis.

        Raises:
            NotFoundError: the network has no such species.
        """
        found = self.network.position.get(species)
        if found is None:
            raise NotFoundError(f"{self.network.name} has no species {species!r}.", remedy="Ids are case-sensitive.")
        return found

    @cached_property
    def _longest_moving(self) -> float:
        return HELD * float(np.median(self.defaults.tau))

    @cached_property
    def acyclic(self) -> bool:
        """Whether no species acts on itself, directly or through others."""
        return not any(block.cyclic for block in self.blocks)

    def held(self, parameters: Parameters) -> Bools:
        """(species, batch or 1) which species do not move; see `HELD`."""
        return parameters.tau >= self._longest_moving

    def runs(self, parameters: Parameters, blocks: Iterable[Block] | None = None) -> list[BlockRun]:
        """The blocks, or those given, with the parameters of a batch at hand.

        Raises:
            NetworkError: a Hill function that does not exist, with the reaction named.
        """
        self.check(parameters)
        with np.errstate(divide="ignore", invalid="ignore"):  # input rows have no Hill function, whatever they state
            constants = hill(parameters.n, parameters.ec50)
        held = self.held(parameters)
        some_held = held if held.any() else None
        return [
            BlockRun(block, parameters, constants, some_held, self.gate)
            for block in (self.blocks if blocks is None else blocks)
        ]

    def check(self, parameters: Parameters) -> None:
        """Makes sure that every reaction with inputs has a Hill function.

        Raises:
            NetworkError: naming each reaction that has none, with its n and EC50.
        """
        fine = in_range(parameters.n, parameters.ec50).all(axis=1)
        if fine.all():
            return
        problems = []
        for number in np.flatnonzero(~fine):
            reaction = self.network.reactions[number]
            if not reaction.is_input:
                n, ec50 = np.broadcast_arrays(parameters.n[number], parameters.ec50[number])
                worst = int(np.flatnonzero(~in_range(n, ec50))[0])
                problems.append(Problem(
                    f"reaction {reaction.id}",
                    f"EC50 {ec50[worst]:g} with n {n[worst]:g} gives EC50^n = {ec50[worst] ** n[worst]:.3g}, "
                    f"and {reaction.rule!r} has no Hill function",
                ))  # fmt: skip
        if problems:
            raise NetworkError(
                problems, name=self.network.name,
                remedy="Choose EC50 and n so that EC50^n is above 0 and below 0.5: at 0.5 the function is singular.",
            )  # fmt: skip


def compile_network(network: Network, gate: Gate = Gate.VERSION_1) -> Compiled:
    """Turns a network into arrays.

    Raises:
        NetworkError: reactions whose Hill function does not exist (EC50^n is 0.5 or more), all of them at once.
    """
    position = network.position
    sources = [
        list(dict.fromkeys(position[literal.species] for rule in rules for literal in rule.inputs))
        for rules in (network.rules_of[species.id] for species in network.species)
    ]
    blocks = []
    ordered = sorted(components(sources), key=lambda part: (part.level, part.cyclic))
    for (_, cyclic), group in groupby(ordered, key=lambda part: (part.level, part.cyclic)):
        parts = list(group)
        if cyclic:
            blocks += [_block(network, part.nodes, cyclic=True) for part in parts]
        else:
            blocks.append(_block(network, [node for part in parts for node in part.nodes], cyclic=False))
    compiled = Compiled(
        network=network,
        gate=gate,
        defaults=_defaults(network),
        blocks=tuple(blocks),
        whole=_block(network, range(len(network.species)), cyclic=any(block.cyclic for block in blocks)),
    )
    compiled.check(compiled.defaults)
    return compiled


def _defaults(network: Network) -> Parameters:
    def column(values: Iterable[float]) -> Floats:
        return np.array(list(values), dtype=np.float64).reshape(-1, 1)

    return Parameters(
        weight=column(each.weight for each in network.reactions),
        n=column(each.n for each in network.reactions),
        ec50=column(each.ec50 for each in network.reactions),
        y0=column(each.y0 for each in network.species),
        ymax=column(each.ymax for each in network.species),
        tau=column(each.tau for each in network.species),
    )


def _block(network: Network, nodes: Iterable[int], *, cyclic: bool) -> Block:
    number_of = {reaction.id: number for number, reaction in enumerate(network.reactions)}
    rules_of = {node: network.rules_of[network.species[node].id] for node in nodes}
    species = sorted(rules_of, key=lambda node: (min(len(rules_of[node]), 2), node))
    rules = [rule for node in species for rule in rules_of[node]]
    gated = [row for row, rule in enumerate(rules) if not rule.is_input]
    sizes = [len(rules[row].inputs) for row in gated]
    literals = [(literal, number_of[rules[row].id]) for row in gated for literal in rules[row].inputs]
    several = [len(rules_of[node]) for node in species if len(rules_of[node]) > 1]
    signs = np.array([literal.sign for literal, _ in literals], dtype=np.float64).reshape(-1, 1)
    return Block(
        species=np.array(species, dtype=np.intp),
        unruled=sum(not rules_of[node] for node in species),
        lone=sum(len(rules_of[node]) == 1 for node in species),
        rules=np.array([number_of[rule.id] for rule in rules], dtype=np.intp),
        gated=np.array(gated, dtype=np.intp),
        starts=np.cumsum([0, *sizes[:-1]], dtype=np.intp)[: len(sizes)],
        sizes=np.array(sizes, dtype=np.float64).reshape(-1, 1),
        alternatives=np.cumsum([0, *several[:-1]], dtype=np.intp)[: len(several)],
        source=np.array([network.position[literal.species] for literal, _ in literals], dtype=np.intp),
        owner=np.array([owner for _, owner in literals], dtype=np.intp),
        sign=signs,
        offset=(1 - signs) / 2,
        negates=bool((signs < 0).any()),
        cyclic=cyclic,
    )
