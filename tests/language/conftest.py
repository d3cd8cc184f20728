"""Traces of our own to test with, a strategy for any trace, and a small dictionary of names."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest
from hypothesis import strategies as st

from benchwork.language.arguments import Resolve
from benchwork.language.primitives import PRIMITIVES
from benchwork.language.primitives.base import Action, Form, Step
from benchwork.language.primitives.system import SetContext
from benchwork.language.trace import Edge, EdgeKind, Trace
from benchwork.language.values import Direction
from benchwork.model.term import HUMAN, Kind, Term

PLAIN = """\
<think>
MEK is what trametinib inhibits.
</think>

<answer>
Trametinib stops ERK, so DUSP6 falls and cells arrest.
</answer>

<explain>
set_context(cell_type="C32", genotype="BRAF V600E", disease="melanoma")
binds_to(id="n1", actor="trametinib", target="MAP2K1", affinity="0.92", unit="nM", confidence="high")
modulates_molecule_activity(id="n2", target="MAP2K1", direction="down", via="locked in an inactive form")
post_translational_modification(id="n3", protein="MAPK1", mod_type="phosphorylation", site="T185/Y187", \
direction="down")
modulates_molecule_activity(id="n4", target="MAPK1", direction="down")
regulates_expression(id="n5", regulator="MAPK1", gene_list=["DUSP6", "SPRY4"], direction="down", confidence="0.8")
induces_phenotype(id="n6", source="trametinib", phenotype="cell cycle arrest")
</explain>

<dag>
edge("n1", "n2", relation="causal")
edge("n2", "n3", relation="causal")
edge("n3", "n4", relation="causal")
edge("n2", "n4", relation="causal")
edge("n4", "n5", relation="causal")
edge("n5", "n6", relation="correlative")
</dag>
"""

TERMS = {
    "trametinib": Term(id="chembl.compound:CHEMBL2103875", kind=Kind.CHEMICAL, label="trametinib"),
    "MAP2K1": Term(id="HGNC:6840", kind=Kind.GENE, label="MAP2K1", species=HUMAN),
    "MAPK1": Term(id="HGNC:6871", kind=Kind.GENE, label="MAPK1", species=HUMAN),
    "DUSP6": Term(id="HGNC:3072", kind=Kind.GENE, label="DUSP6", species=HUMAN),
    "SPRY4": Term(id="HGNC:15533", kind=Kind.GENE, label="SPRY4", species=HUMAN),
    "TFEB": Term(id="HGNC:11753", kind=Kind.GENE, label="TFEB", species=HUMAN),
    "nucleus": Term(id="GO:0005634", kind=Kind.LOCATION, label="nucleus"),
    "melanoma": Term(id="MONDO:0005105", kind=Kind.DISEASE, label="melanoma"),
    "C32": Term(id="cellosaurus:CVCL_1097", kind=Kind.CELL_LINE, label="C32"),
    "cell cycle arrest": Term(id="GO:0007050", kind=Kind.PROCESS, label="cell cycle arrest"),
    "autophagy": Term(id="GO:0006914", kind=Kind.PROCESS, label="autophagy"),
}


@dataclass(frozen=True)
class Answer:
    """What the dictionary says of a name."""

    term: Term | None
    note: str


@pytest.fixture(scope="session")
def plain() -> str:
    """A trace in the language's own form, with nothing to remark."""
    return PLAIN


@pytest.fixture(scope="session")
def resolve() -> Resolve:
    """A dictionary of eleven names."""
    return lambda name: Answer(TERMS.get(name), "listed" if name in TERMS else "not listed")


_TEXTS = st.text(alphabet=st.characters(exclude_categories=["Cs"]), max_size=12)
_WORDS = st.sampled_from(
    ["MAP2K1", 'a "quoted" name', "β-catenin", "it's", "a\\b\n", "[x], (y)", "edge(", "</dag>", "#"]
)
_VALUES = {
    Form.TEXT: _TEXTS | _WORDS,
    Form.NAME: _TEXTS | _WORDS,
    Form.NAMES: st.lists(_TEXTS | _WORDS, max_size=3).map(tuple),
    Form.DIRECTION: st.sampled_from(Direction),
}


@st.composite
def _actions(draw: st.DrawFn, cls: type[Action]) -> Action:
    stated = {
        argument.name: draw(_VALUES[argument.form])
        for argument in cls.spec.arguments
        if argument.required or draw(st.booleans())
    }
    return cls(**stated)


@st.composite
def _traces(draw: st.DrawFn) -> Trace:
    primitives = [cls for cls in PRIMITIVES.values() if issubclass(cls, Step)]
    drawn = draw(st.lists(st.sampled_from(primitives).flatmap(_actions), max_size=6))
    steps = tuple(replace(step, id=f"n{number}") for number, step in enumerate(drawn) if isinstance(step, Step))
    ids = st.sampled_from([f"n{number}" for number in range(8)])
    edges = draw(st.lists(st.builds(Edge, ids, ids, st.sampled_from(EdgeKind), st.booleans()), max_size=8))
    context = draw(st.none() | _actions(SetContext))
    assert context is None or isinstance(context, SetContext)
    return Trace(context, steps, tuple(edges), draw(_TEXTS | _WORDS), draw(_TEXTS | _WORDS))


@pytest.fixture(scope="session")
def traces() -> st.SearchStrategy[Trace]:
    """Any trace with unique ids, sound or not."""
    return _traces()
