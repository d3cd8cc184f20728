"""From a trace to claims: each step's statements with their names resolved; what cannot be said so is reported."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from benchwork.language.arguments import Resolve, Resolved
from benchwork.language.polarity import blocked_words
from benchwork.language.primitives.base import Change, Statement, Step
from benchwork.language.primitives.system import SetContext
from benchwork.language.trace import EdgeKind, Trace
from benchwork.language.values import Direction, fold, is_placeholder, read_confidence
from benchwork.model.claim import Claim, Confidence, Context
from benchwork.model.relation import RELATIONS, Relation, Sign
from benchwork.model.term import Kind, Term

__all__ = ["UNSTATED_CONFIDENCE", "Lowered", "StepClaim", "Unlowered", "lower"]

UNSTATED_CONFIDENCE = 0.5
"""Stands for a confidence that the trace does not state; the claim's basis says so."""


@dataclass(frozen=True, slots=True)
class StepClaim:
    """A claim that a step makes.

    Args:
        step: id of the step; "" for the context.
        claim: without receipts, as a trace is no evidence.
    """

    step: str
    claim: Claim


@dataclass(frozen=True, slots=True)
class Unlowered:
    """A step, or one of its statements, that makes no claim, and why.

    Args:
        step: id of the step; "" for the context.
        names: texts that did not resolve, if that is why.
    """

    step: str
    reason: str
    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Lowered:
    """What a trace claims.

    Args:
        claims: in the order of the steps; one may stand twice, where two steps say it.
        unlowered: everything else, each reason once a step.
    """

    claims: tuple[StepClaim, ...]
    unlowered: tuple[Unlowered, ...]


def lower(trace: Trace, resolve: Resolve) -> Lowered:
    """Lowers a trace to claims.

    A step without a subject of its own takes those of its causes. Signs are those of the mechanism: where a kinase
    falls and its target falls with it, the kinase activates the target.

    Args:
        resolve: from a name to a term; `Lexicon.resolve` fits.
    """
    return _Lowering(trace, resolve).done()


class _Scene:
    """What a step may ask about its trace.

    Args:
        causes: what leads to the step.
        signs: which way each thing goes, by its folded name.
    """

    def __init__(self, causes: tuple[Change, ...], signs: dict[str, Sign | None]) -> None:
        self._causes, self._signs = causes, signs
        self.asked_for_causes = False

    @property
    def causes(self) -> tuple[Change, ...]:
        """What leads to the step."""
        self.asked_for_causes = True
        return self._causes

    def sign_of(self, name: str) -> Sign | None:
        """Which way the trace says that a thing goes; None where it says nothing, or both."""
        return self._signs.get(fold(name))


@dataclass(frozen=True, slots=True)
class _Leading:
    """What leads to a step: changes that can be held to cause it, and why others cannot."""

    causes: tuple[Change, ...]
    vague: tuple[str, ...]


class _Lowering:
    """One trace on its way to claims."""

    def __init__(self, trace: Trace, resolve: Resolve) -> None:
        self.trace, self.resolve = trace, resolve
        self.known: dict[str, Resolved] = {}
        self.claims: list[StepClaim] = []
        self.unlowered: list[Unlowered] = []
        self.signs = _signs(trace)
        self.times = Counter(step.id for step in trace.steps)

    def done(self) -> Lowered:
        """All claims."""
        context = self._context(self.trace.context) if self.trace.context else Context()
        for step in self.trace.steps:
            before = len(self.claims) + len(self.unlowered)
            if (words := blocked_words(step)) is not None:
                self._leave(step.id, f"it states an event, and {words!r} says that the event is blocked")
                continue
            leading = self._leading(step)
            scene = _Scene(leading.causes, self.signs)
            for statement in step.lower(scene):
                self._claim(step, statement, context)
            if scene.asked_for_causes:
                for reason in leading.vague:
                    self._leave(step.id, reason)
            if len(self.claims) + len(self.unlowered) == before:
                self._leave(step.id, _why_nothing(step, leading.causes))
        return Lowered(tuple(self.claims), tuple(dict.fromkeys(self.unlowered)))

    def _leading(self, effect: Step) -> _Leading:
        """What the steps with a causal edge to this one change, as far as each can be held to cause it.

        A step that is blocked or says that nothing changes causes nothing, and of a list of genes it is not said which
        one does. Beside another cause, the alteration that the cells carry is no reason for the way that things go.
        """
        leading = {
            edge.source for edge in self.trace.edges if edge.target == effect.id and edge.kind is EdgeKind.CAUSAL
        }
        steps = [step for step in self.trace.steps if step.id in leading and self.times[step.id] == 1]
        moving = any(not step.spec.is_condition for step in steps)
        causes: list[Change] = []
        vague: list[str] = []
        for step in steps:
            change = step.change()
            unchanged = getattr(step, "direction", None) is Direction.UNCHANGED
            if change is None or unchanged or blocked_words(step) is not None:
                continue
            if len(change.names) > 1:
                vague.append(f"which of {', '.join(change.names)} leads to it is not said")
            else:
                causes.append(replace(change, sign=None) if moving and step.spec.is_condition else change)
        return _Leading(tuple(causes), tuple(vague))

    def _claim(self, step: Step, statement: Statement, context: Context) -> None:
        subject, object_ = self._term(statement.subject), self._term(statement.object)
        if subject is None or object_ is None:
            lacking = ((statement.subject, subject), (statement.object, object_))
            names = tuple(text for text, term in lacking if term is None)
            why = "; ".join(f"{name!r}: {self.known[name].note}" for name in names)
            self._leave(step.id, f"no one term for {why}", names)
            return
        if subject.id == object_.id:
            self._leave(step.id, f"its cause and what it changes are one term, {subject.label} ({subject.id})")
            return
        spec = RELATIONS[statement.relation]
        for role, term, allowed in (("subject", subject, spec.subjects), ("object", object_, spec.objects)):
            if allowed and term.kind not in allowed:
                message = (
                    f"{statement.relation.value} takes no {term.kind.value} as its {role}, and {term.label} is one"
                )
                self._leave(step.id, message)
                return
        claim = Claim(
            subject=subject, relation=statement.relation, object=object_,
            sign=statement.sign if spec.signed else None, qualifiers=dict(statement.qualifiers), context=context,
            confidence=_confidence(step),
        )  # fmt: skip
        self.claims.append(StepClaim(step.id, claim))

    def _context(self, stated: SetContext) -> Context:
        """The context of every claim, as far as its names resolve."""
        cells = self._stated(stated.cell_type)
        disease = self._stated(stated.disease)
        where = {Kind.CELL_LINE: "cell_line", Kind.CELL_TYPE: "cell_type", Kind.TISSUE: "tissue"}
        found: dict[str, str] = {}
        if cells is not None and cells.kind in where:
            found[where[cells.kind]] = cells.id if cells.kind is Kind.CELL_LINE else cells.label
        if disease is not None and disease.kind is Kind.DISEASE:
            found["disease"] = disease.id
            if cells is not None and cells.kind is Kind.CELL_LINE:
                confidence = Confidence(value=UNSTATED_CONFIDENCE, basis="the context of a trace; no confidence stated")
                claim = Claim(subject=cells, relation=Relation.HAS_CONTEXT, object=disease, confidence=confidence)
                self.claims.append(StepClaim("", claim))
        return Context(**found)

    def _stated(self, name: str | None) -> Term | None:
        if name is None or is_placeholder(name):
            return None
        term = self._term(name)
        if term is None:
            self._leave("", f"no one term for {name!r}: {self.known[name].note}", (name,))
        return term

    def _term(self, name: str) -> Term | None:
        if name not in self.known:
            self.known[name] = self.resolve(name)
        return self.known[name].term

    def _leave(self, step: str, reason: str, names: tuple[str, ...] = ()) -> None:
        self.unlowered.append(Unlowered(step, reason, names))


def _signs(trace: Trace) -> dict[str, Sign | None]:
    """Which way each thing goes, by its folded name; None where the steps do not agree."""
    signs: dict[str, Sign | None] = {}
    for name, sign in _signed_changes(trace):
        signs[name] = sign if signs.setdefault(name, sign) == sign else None
    return signs


def _signed_changes(trace: Trace) -> Iterator[tuple[str, Sign]]:
    for step in trace.steps:
        change = step.change()
        if change is not None and change.sign is not None and blocked_words(step) is None:
            yield from ((fold(name), change.sign) for name in change.names)


def _why_nothing(step: Step, causes: tuple[Change, ...]) -> str:
    if getattr(step, "direction", None) is Direction.UNCHANGED:
        return "it says that nothing changes, which no relation states"
    lacking = [
        argument.name for argument in step.spec.arguments if argument.required and not getattr(step, argument.name)
    ]
    if lacking:
        return f"it lacks {', '.join(lacking)}"
    return "what leads to it changes nothing else" if causes else "nothing that changes is said to lead to it"


def _confidence(step: Step) -> Confidence:
    value = read_confidence(step.confidence) if step.confidence is not None else None
    if value is None:
        return Confidence(value=UNSTATED_CONFIDENCE, basis="a step of a trace; no confidence stated")
    return Confidence(value=value, basis=f"a step of a trace, as its writer judged it: {step.confidence}")
