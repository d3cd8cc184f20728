from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchwork.language.arguments import Resolve
from benchwork.language.findings import Code, Severity
from benchwork.language.parser import Parsed, parse
from benchwork.language.primitives import PRIMITIVES
from benchwork.language.primitives.base import Action, Step
from benchwork.language.primitives.phenotype import AlleviatesPhenotype, InducesPhenotype
from benchwork.language.primitives.proteostasis import LocalizesTo
from benchwork.language.primitives.regulation import (
    ModulatesComplex,
    ModulatesMoleculeActivity,
    ModulatesPathwayActivity,
    RegulatesExpression,
)
from benchwork.language.primitives.system import SetContext
from benchwork.language.trace import Edge, EdgeKind
from benchwork.language.values import Direction


def explain(*lines: str) -> Parsed:
    return parse("\n".join(["<explain>", *lines, "</explain>", "<dag>", "</dag>"]))


def codes(parsed: Parsed) -> set[Code]:
    return {finding.code for finding in parsed.findings}


def only(parsed: Parsed) -> Step:
    (step,) = parsed.trace.steps
    return step


def test_the_languages_own_form_has_nothing_to_remark(plain: str) -> None:
    parsed = parse(plain)
    assert parsed.findings == ()
    assert parsed.tags == {"think", "answer", "explain", "dag"}
    assert parsed.trace.thinking == "MEK is what trametinib inhibits."
    assert parsed.trace.context == SetContext(cell_type="C32", genotype="BRAF V600E", disease="melanoma")
    assert [step.id for step in parsed.trace.steps] == ["n1", "n2", "n3", "n4", "n5", "n6"]
    assert parsed.trace.edges[0] == Edge("n1", "n2", EdgeKind.CAUSAL)
    assert str(parsed.places.step(1)) == "12:1"
    assert str(parsed.places.edge(5)) == "25:1"


@pytest.mark.parametrize("cls", PRIMITIVES.values(), ids=list(PRIMITIVES))
def test_every_example_is_in_the_languages_own_form(cls: type[Action]) -> None:
    parsed = parse(f"<explain>\n{cls.spec.example}\n</explain>\n<dag>\n</dag>")
    assert parsed.findings == ()
    assert type(parsed.trace.context if cls is SetContext else only(parsed)) is cls


DIALECTS = [
    ('localises_to(id="n1", entity="A", from_loc="x", to_loc="y")', Code.RENAMED_PRIMITIVE),
    ('localizes_to(id="n1", entity="A", from="x", to="y")', Code.RENAMED_ARGUMENT),
    ('localizes_to("n1", "A", "x", "y")', Code.POSITIONAL),
    ("localizes_to(id='n1', entity='A', from_loc='x', to_loc='y')", Code.QUOTES),
    ("localizes_to(id=“n1”, entity=“A”, from_loc=“x”, to_loc=“y”)", Code.QUOTES),
    ("localizes_to(id=n1, entity=A, from_loc=x, to_loc=y)", Code.QUOTES),
    ('3. localizes_to(id="n1", entity="A", from_loc="x", to_loc="y")', Code.LIST_MARKER),
    ('- localizes_to(id="n1", entity="A", from_loc="x", to_loc="y")', Code.LIST_MARKER),
    ('Step 2: localizes_to(id="n1", entity="A", from_loc="x", to_loc="y")', Code.LIST_MARKER),
    ('* `localizes_to(id="n1", entity="A", from_loc="x", to_loc="y")`', Code.LIST_MARKER),
    ('- **localizes_to**(id="n1", entity="A", from_loc="x", to_loc="y")', Code.LIST_MARKER),
    ('localizes_to(id="n1",\n    entity="A",\n    from_loc="x", to_loc="y")', None),
    ('localizes_to(id="n1", entity="A", from_loc="x", to_loc="y");  # as seen', None),
    ('localizes_to(id="n1", entity="A", from_loc="x", to_loc="y") which is known', Code.TRAILING),
]


@pytest.mark.parametrize(("line", "code"), DIALECTS)
def test_dialects_give_one_step_and_are_told(line: str, code: Code | None) -> None:
    parsed = explain("", "# a comment", line, "", "// another")
    assert only(parsed) == LocalizesTo(id="n1", entity="A", from_loc="x", to_loc="y")
    assert codes(parsed) == ({code} if code else set())
    assert parsed.readable


def test_the_oldest_vocabulary() -> None:
    parsed = explain(
        'set_context(id="n0", cell_type="T cell", disease_context="asthma")',
        'modulates_activity(id="n1", entity="PI3K/Akt pathway", direction="down")',
        'modulates_activity(id="n2", entity="AKT1", direction="down")',
        'regulates_expression(id="n3", source="FOXO3", gene_or_signature=["CDKN1B"], direction="up")',
        'causes_phenotype(id="n4", source="X", phenotype="arrest")',
        'rescues_phenotype(id="n5", actor="X", abnormal_phenotype="growth")',
    )
    assert parsed.trace.context == SetContext(cell_type="T cell", disease="asthma")
    assert parsed.trace.steps == (
        ModulatesPathwayActivity(id="n1", pathway="PI3K/Akt pathway", direction=Direction.DOWN),
        ModulatesMoleculeActivity(id="n2", target="AKT1", direction=Direction.DOWN),
        RegulatesExpression(id="n3", regulator="FOXO3", gene_list=("CDKN1B",), direction=Direction.UP),
        InducesPhenotype(id="n4", source="X", phenotype="arrest"),
        AlleviatesPhenotype(id="n5", actor="X", phenotype="growth"),
    )
    assert {Code.CONTEXT_ID, Code.RENAMED_PRIMITIVE, Code.RENAMED_ARGUMENT, Code.MISSING_ARGUMENT} == codes(parsed)
    assert parsed.readable


def test_a_resolver_tells_a_pathway_from_a_molecule(resolve: Resolve) -> None:
    line = '<explain>\nmodulates_activity(id="n1", entity="{}", direction="up")\n</explain>'
    assert isinstance(only(parse(line.format("autophagy"), resolve)), ModulatesPathwayActivity)
    assert isinstance(only(parse(line.format("MAPK1"), resolve)), ModulatesMoleculeActivity)


def test_lists_as_strings_and_direction_words() -> None:
    parsed = explain('modulates_complex(id="n1", members="A, B (b) and C", complex="X", direction="promote assembly")')
    assert only(parsed) == ModulatesComplex(id="n1", members=("A", "B (b)", "C"), complex="X", direction=Direction.UP)
    assert codes(parsed) == {Code.LIST_FORM, Code.DIRECTION_WORD}


def test_a_direction_that_cannot_be_read_is_not_guessed() -> None:
    parsed = explain('modulates_molecule_activity(id="n1", target="A", direction="dysregulated")')
    assert only(parsed) == ModulatesMoleculeActivity(id="n1", target="A")
    assert Code.BAD_DIRECTION in codes(parsed)
    assert not parsed.readable


def test_the_words_of_an_undeclared_argument_are_kept() -> None:
    parsed = explain('localizes_to(id="n1", entity="A", from_loc="x", to_loc="y", direction="down", via="loss of B")')
    step = only(parsed)
    assert isinstance(step, LocalizesTo)
    assert step.via == "loss of B; direction: down"
    assert codes(parsed) == {Code.UNDECLARED_ARGUMENT}


def test_one_bad_line_never_hides_the_rest() -> None:
    parsed = explain(
        'binds_to(id="n1", actor="A", target="B',
        'binds_to(id="n2", actor="A", target="B")',
        "and then something happens",
        'binds_too(id="n3", actor="A", target="B")',
        'binds_to(id="n4", actor="A", target=["B", "C"',
        'binds_to(id="n5", actor="A", target="B")',
    )
    assert [step.id for step in parsed.trace.steps] == ["n2", "n5"]
    faults = [finding for finding in parsed.findings if finding.severity is Severity.ERROR]
    assert [(str(fault.place), fault.code) for fault in faults] == [
        ("2:37", Code.BAD_ARGUMENT), ("4:1", Code.NOT_A_CALL), ("5:1", Code.UNKNOWN_PRIMITIVE), ("6:46", Code.UNCLOSED),
    ]  # fmt: skip
    assert faults[2].suggestion == "perhaps binds_to"


def test_faults_of_arguments() -> None:
    parsed = explain(
        'binds_to(id="n1", actor="A", actor="B", target="C")',
        'post_translational_modification(id="n2", protein="A", mod_type="phosphorylation", direction="up")',
        'binds_to(actor="A", target="B")',
        'binds_to(id="n4", actor="", target="B")',
    )
    assert [(finding.code, finding.step) for finding in parsed.findings] == [
        (Code.REPEATED_ARGUMENT, "n1"), (Code.MISSING_ARGUMENT, "n2"), (Code.MISSING_ID, "n3"),
        (Code.MISSING_ARGUMENT, "n4"),
    ]  # fmt: skip
    assert [step.id for step in parsed.trace.steps] == ["n1", "n2", "n3", "n4"]


def edges(*lines: str) -> Parsed:
    return parse("\n".join(["<explain>", "</explain>", "<dag>", *lines, "</dag>"]))


@pytest.mark.parametrize(
    "line",
    [
        'edge("n1", "n2", relation="correlative")', "edge('n1','n2',relation='correlative')",
        "edge(n1, n2, correlative)",
        'edge(source="n1", target="n2", relation="correlated")', 'edge(from="n1", to="n2", type="association")',
        '4) edge("n1", "n2", "correlative")', "n1 -> n2 [correlative]", '- "n1" → "n2": correlative',
    ],
)  # fmt: skip
def test_edges_in_every_dress(line: str) -> None:
    assert edges(line).trace.edges == (Edge("n1", "n2", EdgeKind.CORRELATIVE),)


@pytest.mark.parametrize(
    ("relation", "edge"),
    [
        (', relation="causal", feedback="true"', Edge("a", "b", feedback=True)),
        (', relation="feedback"', Edge("a", "b", feedback=True)),
        (', relation="correlative feedback"', Edge("a", "b", EdgeKind.CORRELATIVE, feedback=True)),
        (', relation="causes"', Edge("a", "b")),
        (', relation="not causal"', Edge("a", "b", None)),
        (', relation="causal or correlative"', Edge("a", "b", None)),
        ("", Edge("a", "b", None)),
    ],
)
def test_what_an_edge_says(relation: str, edge: Edge) -> None:
    assert edges(f'edge("a", "b"{relation})').trace.edges == (edge,)


def test_an_edge_of_the_context_is_left_out() -> None:
    parsed = parse(
        '<explain>\nset_context(id="n0")\nsimilar_to("n1", "a", "b", "c")\n</explain><dag>edge("n0", "n1")</dag>'
    )
    assert parsed.trace.edges == ()
    assert Code.CONTEXT_ID in codes(parsed)


def test_the_context_stands_first_and_once() -> None:
    parsed = explain(
        'similar_to(id="n1", entity_a="a", entity_b="b", evidence_type="c")', "set_context()", "set_context()"
    )
    assert codes(parsed) == {Code.CONTEXT_LATE, Code.REPEATED_CONTEXT}


@given(st.text(max_size=200))
def test_any_text_at_all_is_a_trace_or_has_located_faults(text: str) -> None:
    parsed = parse(text)
    assert all(finding.place is not None for finding in parsed.findings)
    lines = text.count("\n") + 1
    assert all(finding.place is None or 1 <= finding.place.line <= lines for finding in parsed.findings)


@given(st.data())
def test_any_piece_of_a_trace_is_read(plain: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(plain)))
    end = data.draw(st.integers(start, len(plain)))
    assert len(parse(plain[start:end]).trace.steps) <= 6


def test_nothing_takes_long() -> None:
    for text in (
        "* " * 20000,
        "1. " * 20000,
        "<explain>" * 5000,
        "f(" * 20000,
        "\n" * 50000,
        "a " * 30000,
        "-" * 50000,
    ):
        assert parse(text).trace.steps == ()
