"""Every format: written and read again without loss of a sign or rule, and read by programs that are not ours."""

from __future__ import annotations

import itertools
import json
import math
import operator
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import libsbml
import networkx
import pytest
from biodivine_aeon import BooleanNetwork
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from benchwork.model.errors import InputError
from benchwork.networks.bundled import BUNDLED, bundled
from benchwork.networks.edges import edges
from benchwork.networks.formats import FORMATS, format_of, read_network, write_network
from benchwork.networks.reactions import Literal, Network, NetworkError, Reaction, Species
from benchwork.networks.sbml import write_sbml
from benchwork.networks.sbml_qual import write_sbml_qual

LOSSLESS = [".xlsx", ".json", ".csv", ".sbml", ".qual.sbml", ".graphml", ".cx2"]
RULES_ONLY = [".bnet", ".sif"]


def again(network: Network, end: str) -> Network:
    return read_network(write_network(network, f"file{end}"), f"file{end}", name=network.name)


def rules(network: Network) -> list[str]:
    return sorted(reaction.rule for reaction in network.reactions)


@pytest.mark.parametrize("end", LOSSLESS)
@pytest.mark.parametrize("name", BUNDLED)
def test_a_published_network_comes_back_whole(name: str, end: str) -> None:
    network = bundled(name)
    assert again(network, end) == network


@pytest.mark.parametrize("end", RULES_ONLY)
@pytest.mark.parametrize("name", BUNDLED)
def test_a_published_network_comes_back_with_its_rules(name: str, end: str) -> None:
    network = bundled(name)
    read = again(network, end)
    assert rules(read) == rules(network)
    assert {each.id for each in read.species} == {each.id for each in network.species}
    assert {(e.source, e.target, e.sign, e.mentions) for e in edges(read)} == {
        (e.source, e.target, e.sign, e.mentions) for e in edges(network)
    }


names = st.text("ABcd12_-αβ.+'/():;\"", min_size=1, max_size=6).filter(lambda text: text.strip("+-'\";.,:") == text)
words = st.text(st.characters(codec="utf-8", categories=("L", "N", "P", "S")), max_size=8)
positive = st.floats(0.01, 10).map(lambda value: round(value, 6))  # a workbook keeps fifteen digits

hill_n = st.floats(1.1, 4).map(lambda value: round(value, 3))
ec50 = st.floats(0.05, 0.5).map(lambda value: round(value, 3))


@st.composite
def networks(draw: Callable[..., Any]) -> Network:
    ids = draw(st.lists(names, min_size=1, max_size=6, unique=True))
    one = st.sampled_from(ids)
    species = [
        draw(st.builds(Species, st.just(id_), words, positive, positive, positive, words, words, words, words))
        for id_ in ids
    ]
    literals = st.lists(st.builds(Literal, one, st.booleans()), max_size=4).map(tuple)
    papers = st.lists(st.integers(10_000, 99_999_999).map(lambda number: f"pubmed:{number}"), max_size=2, unique=True)
    made = draw(
        st.lists(
            st.tuples(literals, one, positive, hill_n, ec50, words, papers.map(tuple), words),
            min_size=1, max_size=8,
        )
    )  # fmt: skip
    return Network("net", tuple(species), tuple(Reaction(f"r{n}", *parts) for n, parts in enumerate(made, 1)))


QUICK = settings(
    deadline=None, max_examples=25, suppress_health_check=[HealthCheck.too_slow],
    phases=(Phase.explicit, Phase.reuse, Phase.generate),
)  # fmt: skip


@QUICK
@given(networks())
def test_any_network_comes_back(network: Network) -> None:
    for end in LOSSLESS:
        assert again(network, end) == network, end
    for end in RULES_ONLY:
        read = again(network, end)
        assert rules(read) == rules(network), end
        assert {each.id for each in read.species} == {each.id for each in network.species}, end


@pytest.mark.parametrize("write", [write_sbml, write_sbml_qual])
@pytest.mark.parametrize("name", BUNDLED)
def test_libsbml_finds_no_fault(name: str, write: Callable[[Network], bytes]) -> None:
    document = libsbml.readSBMLFromString(write(bundled(name)).decode())
    document.setConsistencyChecks(libsbml.LIBSBML_CAT_UNITS_CONSISTENCY, False)
    assert document.checkConsistency() == 0, document.getError(0).getMessage()


@QUICK
@given(networks())
def test_libsbml_finds_no_fault_in_any_network(network: Network) -> None:
    for write in (write_sbml, write_sbml_qual):
        document = libsbml.readSBMLFromString(write(network).decode())
        document.setConsistencyChecks(libsbml.LIBSBML_CAT_UNITS_CONSISTENCY, False)
        assert document.checkConsistency() == 0, document.getError(0).getMessage()


@pytest.mark.parametrize("name", BUNDLED)
def test_aeon_reads_the_same_rules_from_bnet(name: str) -> None:
    """Every species' function has the value of its rules in 200 random states, by AEON's own reader and evaluation."""
    network = bundled(name)
    read = BooleanNetwork.from_bnet(write_network(network, "x.bnet").decode())
    chance = random.Random(7)
    variables = [read.get_variable_name(each) for each in read.variables()]
    for _ in range(200):
        state = {variable: chance.random() < 0.5 for variable in variables}
        for species in network.species:
            terms = [
                all(state[each.species] is not each.negated for each in reaction.inputs) if reaction.inputs
                else state[f"input_{species.id}"]
                for reaction in network.rules_of[species.id]
            ]  # fmt: skip
            function = read.get_update_function(species.id)
            assert function is not None
            assert _value(function, state, read) is any(terms), species.id


def _value(function: Any, state: dict[str, bool], network: BooleanNetwork) -> bool:
    if function.is_const():
        return bool(function.as_const())
    if function.is_var():
        return state[network.get_variable_name(function.as_var())]
    if function.is_not():
        return not _value(function.as_not(), state, network)
    joined = all if function.is_and() else any
    return joined(_value(part, state, network) for part in (function.as_and() or function.as_or()))


@pytest.mark.parametrize("name", BUNDLED)
def test_libsbml_evaluates_the_same_right_hand_side(name: str) -> None:
    """The rate rules, as libSBML reads them, give (F ymax - y) / tau with the gates written out here."""
    network = bundled(name)
    model = libsbml.readSBMLFromString(write_sbml(network).decode()).getModel()
    chance = random.Random(11)
    state = {each.id: chance.choice([-0.1, 0.0, chance.random(), 1.0, 1.2]) for each in network.species}
    rates = {}
    for reaction in network.reactions:
        law = model.getReaction(reaction.id).getKineticLaw()
        local = {each.getId(): each.getValue() for each in law.getListOfLocalParameters()}
        rates[reaction.id] = _evaluate(law.getMath(), {**state, **local}, model)
        assert rates[reaction.id] == pytest.approx(_gate(reaction, state))
    constants = {each.getId(): each.getValue() for each in model.getListOfParameters()}
    for species in network.species:
        values = [_gate(reaction, state) for reaction in network.rules_of[species.id]]
        target = 1 - math.prod(1 - value for value in values) if values else 0
        found = _evaluate(model.getRateRule(species.id).getMath(), {**state, **constants, **rates}, model)
        assert found == pytest.approx((target * species.ymax - state[species.id]) / species.tau)


def _gate(reaction: Reaction, state: dict[str, float]) -> float:
    w, n, half = reaction.weight, reaction.n, reaction.ec50
    if not reaction.inputs:
        return w
    if w == 0:
        return 0
    beta = (half**n - 1) / (2 * half**n - 1)
    values: list[float] = []
    for each in reaction.inputs:
        x = max(state[each.species], 0) ** n
        act = min(w, w * beta * x / (beta - 1 + x))
        values.append(w - act if each.negated else act)
    return math.prod(values) / w ** (len(values) - 1)


def _evaluate(node: Any, names: dict[str, float], model: Any) -> Any:
    """An expression of libSBML's own tree."""
    parts = [node.getChild(place) for place in range(node.getNumChildren())]
    if node.isNumber():
        return float(node.getValue())
    if node.getType() == libsbml.AST_FUNCTION:
        definition = model.getFunctionDefinition(node.getName())
        bound = (definition.getArgument(place).getName() for place in range(definition.getNumArguments()))
        values = (_evaluate(part, names, model) for part in parts)
        return _evaluate(definition.getBody(), dict(zip(bound, values, strict=True)), model)
    if node.isName():
        return names[node.getName()]
    if node.getType() == libsbml.AST_FUNCTION_PIECEWISE:
        for value, condition in zip(parts[::2], parts[1::2], strict=False):
            if _evaluate(condition, names, model):
                return _evaluate(value, names, model)
        return _evaluate(parts[-1], names, model)
    return OPERATORS[node.getType()](*(_evaluate(part, names, model) for part in parts))


OPERATORS: dict[int, Callable[..., Any]] = {
    libsbml.AST_PLUS: lambda *values: sum(values),
    libsbml.AST_TIMES: lambda *values: math.prod(values),
    libsbml.AST_MINUS: operator.sub,
    libsbml.AST_DIVIDE: operator.truediv,
    libsbml.AST_FUNCTION_POWER: operator.pow,
    libsbml.AST_POWER: operator.pow,
    libsbml.AST_RELATIONAL_LEQ: operator.le,
    libsbml.AST_RELATIONAL_GEQ: operator.ge,
    libsbml.AST_RELATIONAL_GT: operator.gt,
}


def test_networkx_reads_graphml() -> None:
    network = bundled("hypertrophy")
    graph = networkx.parse_graphml(write_network(network, "x.graphml").decode(), force_multigraph=True)
    gates = [node for node, stated in graph.nodes(data=True) if stated["node"] == "gate"]
    assert len(graph) - len(gates) == 106
    assert len(gates) == sum(len(reaction.inputs) != 1 for reaction in network.reactions)
    assert graph.nodes["AngII"]["tau"] == 1.0


def test_cx2_declares_every_attribute() -> None:
    document = {
        key: value for part in json.loads(write_network(bundled("fibroblast"), "x.cx2")) for key, value in part.items()
    }
    declared = document["attributeDeclarations"][0]
    for aspect in ("nodes", "edges"):
        assert {name for each in document[aspect] for name in each["v"]} == declared[aspect].keys()
    assert {each["name"]: each["elementCount"] for each in document["metaData"]}["nodes"] == len(document["nodes"])


def test_ids_that_collide_once_they_are_plain_stay_apart() -> None:
    species = tuple(map(Species, ("IL-6", "IL_6", "IL 6".replace(" ", "."), "time", "cell", "and", "r1", "ymax_r1")))
    chain = [Reaction(f"r{n}", (Literal(a.id),), b.id) for n, (a, b) in enumerate(itertools.pairwise(species), 1)]
    network = Network("net", species, tuple(chain))
    for end in LOSSLESS:
        assert again(network, end) == network, end
    assert rules(again(network, ".bnet")) == rules(network)


@pytest.mark.parametrize(
    ("file", "data", "said"),
    [
        ("x.sif", b"A\tB\n", "line 1: 'A\\tB' is not a source, an effect and a target"),
        ("x.sif", b"A 1 B\nB ? C\n", "edge B to C: '?' is not a word for an effect"),
        ("x.sif", b"A 1 and1\n", "gate and1: it acts on nothing"),
        ("x.sif", b"\xff\xfe", "not UTF-8"),
        ("x.bnet", b"A, B &\nB\n", "line 1: the expression 'B &' cannot be read: a name is missing at its end"),
        ("x.bnet", b"A, B\n", "names 'B', which is not a species"),
        ("x.bnet", b"A, " + b"(" * 60 + b"A" + b")" * 60, "nested more than 50 deep"),
        ("x.csv", b"a,b\n1,2\n", "'a', 'b' are not those of a network"),
        ("x.csv", b"source,target,effect\nA,B,up\nA,C,perhaps\n,C,down\n", "table row 3: 'perhaps' is not a word"),
        ("x.csv", b"ID,Rule\nr1,A =>\nr2,=> B\n", "table row 2: the rule 'A =>' has no product"),
        ("x.csv", b'ID,Rule\nr1,"A => B\n', "not CSV"),
        ("x.json", b"{", "not JSON"),
        ("x.json", b'{"format": "other"}', "format: Input should be"),
        ("x.json", b'{"format": "benchwork-network", "version": 2}', "version: Input should be less"),
        ("x.sbml", b"<sbml", "not well-formed XML"),
        ("x.sbml", b"<sbml/>", "not an SBML model with species"),
        ("x.sbml", b'<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', "document type"),
        ("x.graphml", b"<graphml/>", "one directed graph"),
        ("x.cx2", b"[]", "not CX2"),
        ("x.xls", b"", "neither"),
        ("x.pdf", b"", "not known which format"),
    ],
)  # fmt: skip
def test_what_is_not_of_the_format_is_said(file: str, data: bytes, said: str) -> None:
    with pytest.raises(InputError) as caught:
        read_network(data, file, name="x")
    assert said in caught.value.problem
    assert caught.value.remedy


def test_reactions_that_are_no_rules_are_all_named() -> None:
    text = b"""<sbml><model><listOfSpecies><species id="A"/><species id="B"/></listOfSpecies><listOfReactions>
    <reaction id="r1"><listOfReactants><speciesReference species="A"/></listOfReactants>
      <listOfProducts><speciesReference species="B"/></listOfProducts></reaction>
    <reaction id="r2"><listOfProducts><speciesReference species="B"/></listOfProducts>
      <listOfModifiers><modifierSpeciesReference species="A"/></listOfModifiers></reaction>
    </listOfReactions></model></sbml>"""
    with pytest.raises(NetworkError) as caught:
        read_network(text, "x.sbml", name="x")
    assert [str(problem) for problem in caught.value.problems] == [
        "reaction r1: it has 1 reactants and 1 products; a rule has one product only",
        "reaction r2: its modifier A does not say whether it raises or lowers",
    ]


def test_a_singular_hill_function_is_not_written_as_sbml_core() -> None:
    network = Network("x", (Species("A"), Species("B")), (Reaction("r1", (Literal("A"),), "B", n=1.25, ec50=0.6),))
    with pytest.raises(NetworkError, match=r"reaction r1: EC50\^n is 0\.528"):
        write_sbml(network)
    assert again(network, ".qual.sbml") == network


@pytest.mark.parametrize(
    ("text", "rules_"),
    [
        ("AngII, AngII\nA, AngII & !(B | C)\nB, true\nC, 0\n", ["=> AngII", "=> B", "AngII & !B & !C => A"]),
        ("targets, factors\nA, !(A & !B) # both\nB, 1 & A\n", ["!A => A", "B => A", "A => B"]),
    ],
)
def test_foreign_bnet(text: str, rules_: list[str]) -> None:
    assert rules(read_network(text.encode(), "x.bnet", name="x")) == sorted(rules_)


def test_edge_lists_and_reaction_tables() -> None:
    listed = read_network(b"source;target;effect\nA;B;stimulated\nC;B;inhibited\nA;B;+1\n", "x.csv", name="x")
    assert [reaction.rule for reaction in listed.reactions] == ["A => B", "!C => B"]
    table = read_network(b"\xef\xbb\xbfID,Rule,Weight\nr1,=> A,0.5\nr2,A + !B => C,\n", "x.csv", name="x")
    assert [species.id for species in table.species] == ["A", "B", "C"]
    assert [(reaction.rule, reaction.weight) for reaction in table.reactions] == [("=> A", 0.5), ("A & !B => C", 1.0)]


def test_each_end_has_one_format() -> None:
    ends = [end for each in FORMATS for end in each.ends]
    assert len(set(ends)) == len(ends)
    assert all(end in format_of(f"model.v2{end.upper()}").ends for end in ends)


def test_what_is_read_only_is_not_written() -> None:
    with pytest.raises(InputError, match="is read, not written"):
        write_network(bundled("fibroblast"), "x.xls")


def test_the_page_of_formats_has_each() -> None:
    page = (Path(__file__).resolve().parents[2] / "docs" / "reference" / "networks.md").read_text("utf-8")
    for each in FORMATS:
        row = next(line for line in page.splitlines() if line.startswith(f"| {each.title} |"))
        assert all(f"`{end}`" in row for end in each.ends)
        assert each.keeps in row
        assert ("read only" in row) is (each.write is None)
