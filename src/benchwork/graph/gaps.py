"""Gaps: a link that a question needed and that no record states, with the experiment that would tell.

The wording follows from the kinds of the two terms and from the last claim of the best path, if there is one. Where
nothing is known, nothing is invented: the experiment then is a screen, and no mechanism is named.
"""

from __future__ import annotations

from dataclasses import dataclass

from benchwork.model.brief import Experiment, Gap, Path, Step
from benchwork.model.claim import Claim
from benchwork.model.relation import RELATIONS, Relation, Sign
from benchwork.model.term import Kind, Term

__all__ = ["propose_experiment"]

_GENE_LIKE = frozenset({Kind.GENE, Kind.PROTEIN, Kind.RNA})
_MOLECULES = _GENE_LIKE | {Kind.FAMILY, Kind.COMPLEX, Kind.CHEMICAL}
_CONDITIONS = frozenset({Kind.DISEASE, Kind.PHENOTYPE})

_EFFECT_PERCENT, _BACK_PERCENT, _REPLICATES, _P = 30, 50, 3, 0.05


@dataclass(frozen=True, slots=True)
class _Perturbation:
    """How the subject is changed.

    Args:
        text: what is done.
        raises: +1 if the subject rises by it, -1 if it falls.
        control: what is done to the cells beside it.
        rescue: how the change itself is undone.
    """

    text: str
    raises: Sign
    control: str
    rescue: str


def propose_experiment(
    subject: Term,
    object_: Term,
    *,
    asked: Relation | None = None,
    path: Path | None = None,
    number: int | None = None,
    last: Claim | None = None,
) -> Gap:
    """The gap between two terms, with the experiment that would close it.

    Args:
        subject, object_: the link that the question needed.
        asked: the relation that the question asked for; None for any effect.
        path: the best-scoring inferred path between them, which the experiment would confirm or refute.
        number: that path's number in the brief, from 1.
        last: the best claim of the path's last step; the readout follows its relation and qualifiers.
    """
    verb = RELATIONS[asked].phrase if asked else "affects"
    text = f"No record in these packs states that {subject.label} {verb} {object_.label}."
    if path is None:
        return Gap(text=text, experiment=_screen(subject, object_), why=_WHY_SCREEN)
    done, readout = _perturbation(subject), _readout(object_, last)
    weakest = min(path.steps, key=lambda step: step.weight)
    return Gap(
        text=text,
        experiment=Experiment(
            perturbation=done.text,
            readout=readout,
            controls=_controls(done, path, weakest),
            expected=_expected(done, subject, path.sign, object_),
            decision=_DECISION,
        ),
        why=_why(path, number, weakest),
        path=number,
    )


_DECISION = (
    f"Confirmed if the readout changes as expected by at least {_EFFECT_PERCENT} % in {_REPLICATES} independent "
    f"replicates (two-sided Welch test, p < {_P}) and the rescue takes back at least {_BACK_PERCENT} % of the change; "
    f"refuted if the 95 % confidence interval of the change lies within {_EFFECT_PERCENT} % either way; otherwise "
    "open. These numbers are conventions, to be set before the experiment."
)
_WHY_SCREEN = "No path of measured claims joins the two, so no mechanism is proposed; a screen comes first."


def _perturbation(term: Term) -> _Perturbation:
    name = term.label
    washed = _Perturbation(
        f"Treat cells with {name} at eight concentrations in half-logarithmic steps.", 1, "vehicle alone",
        f"wash {name} out",
    )  # fmt: skip
    if term.kind is Kind.CHEMICAL:
        return washed
    if term.kind is Kind.STIMULUS:
        return _Perturbation(f"Apply {name} over a time course.", 1, "the same cells left alone", f"take {name} away")
    if term.kind in _GENE_LIKE:
        return _Perturbation(
            f"Knock down {name} by CRISPR interference with two independent guides.",
            -1,
            "a non-targeting guide",
            f"re-express {name} in a form that the guides do not reach",
        )
    if term.kind in (Kind.FAMILY, Kind.COMPLEX):
        return _Perturbation(
            f"Knock down the members of {name} one by one and together by CRISPR interference.",
            -1,
            "a non-targeting guide",
            "re-express the members in a form that the guides do not reach",
        )
    if term.kind is Kind.VARIANT:
        return _Perturbation(
            f"Introduce {name} by base or prime editing into an isogenic line.", 1, "the unedited line",
            f"revert {name} in the edited line",
        )  # fmt: skip
    if term.kind in (Kind.PATHWAY, Kind.PROCESS):
        return _Perturbation(
            f"Block {name} with two selective inhibitors of different targets in it.",
            -1,
            "vehicle alone",
            "wash the inhibitors out",
        )
    return _Perturbation(
        f"Compare matched samples with and without {name}.", 1, "samples matched for age, sex and batch",
        "repeat the comparison in an independent set of samples",
    )  # fmt: skip


def _readout(term: Term, last: Claim | None) -> str:
    """What is measured, after the relation of the last claim where there is one, and after the kind of the object."""
    name, relation = term.label, last.relation if last else None
    if last and relation is Relation.MODIFIES:
        what = last.qualifiers.get("modification", "modification")
        where = f" at {residue}" if (residue := last.qualifiers.get("residue")) else ""
        return f"Immunoblot of {name} with an antibody to its {what}{where}, against total {name}."
    if term.kind is Kind.LOCATION or relation in (Relation.MOVES_TO, Relation.LOCATED_IN):
        return f"Immunofluorescence imaging of the protein's share in the {name}, with a marker of it."
    if relation in (Relation.REGULATES_EXPRESSION, Relation.MODIFIES_CHROMATIN) or term.kind is Kind.RNA:
        return f"RT-qPCR of {name} against two reference genes, and an immunoblot if it is translated."
    if relation in (Relation.REGULATES_TRANSLATION, Relation.CHANGES_STABILITY):
        return f"Immunoblot of {name} over a cycloheximide chase, beside RT-qPCR of its transcript."
    if relation in (Relation.BINDS, Relation.INTERACTS_WITH, Relation.MODULATES_COMPLEX):
        return f"Binding assay: co-immunoprecipitation of {name} and its partner, quantified by immunoblot."
    if term.kind in _CONDITIONS or term.kind is Kind.PROCESS:
        return f"A phenotype assay of {name} that is accepted in the field, with cell viability beside it."
    if term.kind is Kind.PATHWAY:
        return f"A reporter of {name} and the expression of its accepted target genes by RT-qPCR."
    if term.kind is Kind.CHEMICAL:
        return f"Mass spectrometry of {name} with an isotope-labelled standard."
    if term.kind in _MOLECULES:
        return f"Immunoblot of {name}, total and active form, and RT-qPCR of its transcript."
    return f"The measurement that defines {name} in the field, read by someone who does not know the samples."


def _controls(done: _Perturbation, path: Path, weakest: Step) -> str:
    bypass = (
        f"at the weakest step ({_read(weakest)}) restore {weakest.object.label} while the perturbation lasts"
        if len(path.steps) > 1 and weakest is not path.steps[-1]
        else f"at the weakest step ({_read(weakest)}) block {weakest.subject.label} as well, which should add nothing"
    )
    return f"{done.control.capitalize()}; as rescue, {done.rescue}; {bypass}."


def _expected(done: _Perturbation, subject: Term, sign: Sign | None, object_: Term) -> str:
    if sign is None:
        return f"The readout of {object_.label} changes in either direction; the sign is not known."
    way = "rises" if sign * done.raises > 0 else "falls"
    subject_way = "raises" if done.raises > 0 else "lowers"
    return (
        f"The readout of {object_.label} {way}: the perturbation {subject_way} {subject.label}, "
        f"and the signs along the path multiply to {sign:+d}."
    )


def _why(path: Path, number: int | None, weakest: Step) -> str:
    chain = " -> ".join([path.steps[0].subject.label, *(step.object.label for step in path.steps)])
    named = f"path {number}" if number else "the inferred path"
    return (
        f"It would confirm or refute {named}, the best-scoring one ({chain}; score {path.score:.3f}); "
        f"its weakest step is {_read(weakest)} (weight {weakest.weight:.2f})."
    )


def _read(step: Step) -> str:
    return f"{step.subject.label} {step.phrase} {step.object.label}"


def _screen(subject: Term, object_: Term) -> Experiment:
    """The first experiment where nothing joins the two terms."""
    kinds = {subject.kind, object_.kind}
    one, other = subject.label, object_.label
    if kinds <= _MOLECULES and Kind.CHEMICAL in kinds:
        drug, target = (one, other) if subject.kind is Kind.CHEMICAL else (other, one)
        perturbation = f"Treat intact cells and lysate with {drug}."
        readout = f"Proteome-wide thermal stability; look whether {target} shifts."
        controls = "Vehicle alone; a compound with a known target as positive control."
        hit = f"{target} shifts with rising concentration of {drug}"
    elif kinds <= _MOLECULES:
        perturbation = f"Tag {one} for proximity labelling in a line that expresses both {one} and {other}."
        readout = f"Mass spectrometry of the labelled proteins; look whether {other} is among them."
        controls = "The tag alone, in the same compartment; a known partner as positive control."
        hit = f"{other} is enriched over the tag alone"
    else:
        changed, seen = (subject, object_) if subject.kind in _MOLECULES else (object_, subject)
        perturbation = _perturbation(changed).text
        readout = (
            f"{_readout(seen, None)} Beside it, expression of {changed.label} in samples that differ in {seen.label}."
        )
        controls = f"{_perturbation(changed).control.capitalize()}; a gene with a known effect as positive control."
        hit = f"{changed.label} changes the readout"
    return Experiment(
        perturbation=perturbation,
        readout=readout,
        controls=controls,
        expected="Either direction; the sign is not known.",
        decision=(
            f"A link is worth following if {hit} in {_REPLICATES} independent replicates at a false discovery rate "
            f"below {_P}; otherwise nothing is concluded, as a screen misses much. These numbers are conventions."
        ),
    )
