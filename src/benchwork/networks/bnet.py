"""Boolean networks in the .bnet form of BoolNet and its kin: signs and rules are kept, parameters are not.

A line is `target, expression` with `!`, `&` and `|`. A species that no rule acts on is `false`. An input row is a free
variable of its own, named in a comment; without it an input could not be told from a species that sustains itself.
"""

from __future__ import annotations

from collections.abc import Iterator

from benchwork.model.errors import InputError
from benchwork.networks.boolean import alternatives
from benchwork.networks.identifiers import fresh, plain_ids
from benchwork.networks.reactions import Literal, Network, NetworkError, Problem, Reaction, Species, problems_of

__all__ = ["read_bnet", "write_bnet"]

_RESERVED = frozenset(("true", "false", "and", "or", "not", "targets", "factors"))
_OWN_INPUTS = "# input rows are variables of their own"
_ID, _INPUT = "# id ", "# input "


def write_bnet(network: Network) -> bytes:
    """Writes a network as .bnet; comments name what the form cannot: ids that are not plain, and input variables."""
    plain = plain_ids((each.id for each in network.species), _RESERVED)
    taken = set(plain.values())
    comments = [f"{_ID}{written} {id_}" for id_, written in plain.items() if written != id_]
    lines: list[str] = []
    for species in network.species:
        terms = []
        for reaction in network.rules_of[species.id]:
            if reaction.is_input:
                variable = fresh(f"input_{plain[species.id]}", taken, _RESERVED)
                taken.add(variable)
                comments.append(f"{_INPUT}{variable} {plain[species.id]}")
                lines.append(f"{variable}, {variable}")
                terms.append(variable)
            else:
                term = " & ".join(f"{'!' if each.negated else ''}{plain[each.species]}" for each in reaction.inputs)
                terms.append(f"({term})" if len(reaction.inputs) > 1 else term)
        lines.append(f"{plain[species.id]}, {' | '.join(terms) or 'false'}")
    return "".join(f"{line}\n" for line in (_OWN_INPUTS, *comments, "targets, factors", *lines)).encode()


def read_bnet(data: bytes, *, name: str = "network") -> Network:
    """Reads .bnet; an expression is taken apart into rules, one for each term of its disjunctive form.

    A target that depends on itself only is an input row, as is usual (`AngII, AngII`), unless the file says that its
    input rows are variables of their own. `false` and `0` are no rule, `true` and `1` an input row.

    Args:
        data: UTF-8 text.
        name: of the network.

    Raises:
        InputError: this is not UTF-8 text.
        NetworkError: lines that are not as they should be: all of them.
    """
    try:
        lines = data.decode("utf-8-sig").splitlines()
    except UnicodeDecodeError as error:
        raise InputError(f"This is not UTF-8 text: {error}.", remedy="Save the file as UTF-8.") from error
    ids, inputs = (dict(_pairs(lines, mark)) for mark in (_ID, _INPUT))
    own_inputs = _OWN_INPUTS in lines
    problems: list[Problem] = []
    species: list[Species] = []
    reactions: list[Reaction] = []
    for number, line in enumerate(lines, 1):
        target, comma, factors = (part.strip() for part in line.partition("#")[0].partition(","))
        if not target or (target, factors) == ("targets", "factors") or target in inputs:
            continue
        try:
            if not comma:
                raise InputError(f"{line!r} is not a target and its factors")
            terms = [()] if factors == target and not own_inputs else alternatives(factors)
        except InputError as error:
            problems.append(Problem(f"line {number}", error.problem))
            continue
        species.append(Species(ids.get(target, target)))
        for term in terms:
            named = () if len(term) == 1 and term[0].species in inputs else term
            literals = tuple(Literal(ids.get(each.species, each.species), each.negated) for each in named)
            reactions.append(Reaction(f"r{len(reactions) + 1}", literals, ids.get(target, target)))
    if problems := [*problems, *problems_of(species, reactions)]:
        raise NetworkError(problems, name=name)
    return Network(name, tuple(species), tuple(reactions))


def _pairs(lines: list[str], mark: str) -> Iterator[tuple[str, str]]:
    for line in lines:
        if line.startswith(mark):
            written, _, meant = line.removeprefix(mark).partition(" ")
            yield written, meant
