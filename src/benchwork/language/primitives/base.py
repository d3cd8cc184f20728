"""What the steps of a trace have in common, and how a primitive is declared.

A primitive is a frozen dataclass with the decorator `primitive`. Its fields are its arguments, in the order of its
signature; their metadata say what each takes. Parser, printer, JSON Schema, checks and reference are made from that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from enum import StrEnum
from typing import Any, ClassVar, Protocol, TypeVar

from benchwork.language.findings import Code
from benchwork.language.values import Direction, read_confidence
from benchwork.model.relation import Relation, Sign
from benchwork.model.term import Kind

__all__ = [
    "ANYTHING", "CONDITIONS", "EXTERNAL", "MOLECULES", "PATHWAYS", "PLACES", "PRODUCTS", "Action", "Argument",
    "Category", "Change", "Form", "Mechanism", "Remark", "Scene", "Spec", "Statement", "Step", "direction", "name",
    "names", "primitive", "text",
]  # fmt: skip

PRODUCTS = frozenset({Kind.GENE, Kind.PROTEIN, Kind.FAMILY, Kind.COMPLEX, Kind.RNA})
MOLECULES = PRODUCTS | {Kind.CHEMICAL}
EXTERNAL = MOLECULES | {Kind.STIMULUS, Kind.VARIANT, Kind.PATHWAY, Kind.PROCESS, Kind.PHENOTYPE}
PATHWAYS = frozenset({Kind.PATHWAY, Kind.PROCESS})
CONDITIONS = frozenset({Kind.PHENOTYPE, Kind.PROCESS, Kind.DISEASE})
PLACES = frozenset({Kind.LOCATION})
ANYTHING: frozenset[Kind] = frozenset()

A = TypeVar("A", bound="Action")


class Category(StrEnum):
    """The families of primitives."""

    SYSTEM = "system"
    METABOLIC = "metabolic"
    REGULATION = "regulation"
    FUNCTIONAL = "functional"
    INTERACTION = "interaction"
    PHENOTYPE = "phenotype"
    PROTEOSTASIS = "proteostasis"


class Form(StrEnum):
    """What the value of an argument is."""

    TEXT = "text"
    NAME = "name"  # of one thing, to be resolved to a term
    NAMES = "names"  # of several things
    DIRECTION = "direction"


@dataclass(frozen=True, slots=True)
class Argument:
    """One argument of a primitive.

    Args:
        kinds: kinds of term that a name may stand for; empty means any.
        formerly: names that it had in older vocabularies.
        is_text: whether its value is one text, free or a name.
    """

    name: str
    form: Form
    description: str
    required: bool
    kinds: frozenset[Kind]
    formerly: tuple[str, ...]
    is_text: bool


@dataclass(frozen=True, slots=True)
class Change:
    """What a step changes, and which way.

    Args:
        sign: +1 more or more active, -1 less; None where the step does not say.
    """

    names: tuple[str, ...]
    sign: Sign | None


@dataclass(frozen=True, slots=True)
class Remark:
    """What a step notices about its own values.

    Args:
        message: one sentence without its full stop.
        expected: what belongs there.
    """

    code: Code
    message: str
    expected: str


@dataclass(frozen=True, slots=True)
class Statement:
    """A claim in the words of the trace: what it will be once its names are resolved."""

    subject: str
    relation: Relation
    object: str
    sign: Sign | None = None
    qualifiers: Mapping[str, str] = field(default_factory=dict)


class Scene(Protocol):
    """What a step may ask about the trace that it stands in."""

    @property
    def causes(self) -> Sequence[Change]:
        """What the steps with a causal edge to this one change."""
        ...

    def sign_of(self, name: str) -> Sign | None:
        """Which way the trace says that a thing goes; None where it says nothing, or both."""
        ...


@dataclass(frozen=True, slots=True)
class Spec:
    """A primitive's declaration.

    Args:
        type: the class.
        example: one call as it is written.
        formerly: names that it had in older vocabularies.
        measurable: whether an experiment reads it out directly, so that an explanation may end in it.
        is_event: whether it states that something happens and has no direction to say that it does not.
        is_condition: whether it states how the cells are, before anything is done to them.
        required: its arguments that must be stated.
        by_name: its arguments by their names, today's and former ones.
    """

    type: type[Action]
    name: str
    category: Category
    description: str
    example: str
    arguments: tuple[Argument, ...]
    required: tuple[Argument, ...]
    formerly: tuple[str, ...]
    measurable: bool
    is_event: bool
    is_condition: bool
    by_name: Mapping[str, Argument]

    @property
    def signature(self) -> str:
        """The call with its arguments, the optional ones in braces."""
        required = [each.name for each in self.required]
        optional = [each.name for each in self.arguments if not each.required]
        parts = ["id"] * issubclass(self.type, Step) + required + ["{" + ", ".join(optional) + "}"] * bool(optional)
        return f"{self.name}({', '.join(parts)})"


@dataclass(frozen=True, slots=True, kw_only=True)
class Action:
    """Anything that a trace states by a call of a primitive. A value that is not stated is None."""

    spec: ClassVar[Spec]

    def stated(self) -> Iterator[tuple[Argument, str | tuple[str, ...] | Direction]]:
        """The arguments that have a value, in the order of the signature."""
        for argument in self.spec.arguments:
            value = getattr(self, argument.name)
            if value is not None:
                yield argument, value

    def remarks(self) -> Iterator[Remark]:
        """What is to be said about the values of this action alone."""
        return iter(())

    def named(self) -> Iterator[tuple[Argument, str]]:
        """Every name that stands for a thing, one by one."""
        for argument, value in self.stated():
            if argument.form is Form.NAME and isinstance(value, str):
                yield argument, value
            elif argument.form is Form.NAMES:
                yield from ((argument, entry) for entry in value)


@dataclass(frozen=True, slots=True, kw_only=True)
class Step(Action):
    """An action that is a node of the graph.

    Args:
        id: unique in its trace.
        confidence: a number from 0 to 1, or high, medium or low, as its writer judged it.
    """

    id: str = ""
    confidence: str | None = field(
        default=None, metadata={"form": Form.TEXT, "description": "a number from 0 to 1, or high, medium or low"}
    )

    def remarks(self) -> Iterator[Remark]:
        """A confidence that cannot be read."""
        if self.confidence is not None and read_confidence(self.confidence) is None:
            message = f"confidence {self.confidence!r} is neither a number from 0 to 1 nor a grade"
            yield Remark(Code.CONFIDENCE, message, "high, medium, low or a number from 0 to 1")

    def change(self) -> Change | None:
        """What this step changes; None for a step that changes nothing, such as a correlation."""
        return None

    def lower(self, scene: Scene) -> Iterator[Statement]:
        """The claims that this step makes, in the words of the trace.

        Args:
            scene: what led to the step.
        """
        raise NotImplementedError(f"{type(self).__name__} does not say what it claims")

    def _from_causes(
        self, scene: Scene, relation: Relation, objects: Sequence[str], sign: Sign | None, **qualifiers: str | None
    ) -> Iterator[Statement]:
        """Statements of a step without a subject of its own: each of its causes does it.

        Where MEK falls and ERK falls with it, MEK raises ERK: the sign of the claim is the product of the two.
        """
        said = {key: value for key, value in qualifiers.items() if value is not None}
        for cause in scene.causes:
            both = cause.sign * sign if cause.sign is not None and sign is not None else None
            for subject in cause.names:
                yield from (Statement(subject, relation, each, both, said) for each in objects if each != subject)

    def _from(
        self, scene: Scene, subject: str | None, relation: Relation, objects: Sequence[str], sign: Sign | None
    ) -> Iterator[Statement]:
        """Statements of a step that names its subject, signed where the trace says which way the subject goes."""
        if subject is not None:
            moved = scene.sign_of(subject)
            both = moved * sign if moved is not None and sign is not None else None
            yield from (Statement(subject, relation, each, both) for each in objects)


@dataclass(frozen=True, slots=True, kw_only=True)
class Mechanism(Step):
    """A step that may say by what means."""

    via: str | None = field(default=None, metadata={"form": Form.TEXT, "description": "by what means, in free words"})


def text(description: str, *, required: bool = False, formerly: tuple[str, ...] = ()) -> Any:
    """A field that takes free text."""
    return _argument(Form.TEXT, description, required, formerly)


def name(description: str, kinds: frozenset[Kind], *, required: bool = True, formerly: tuple[str, ...] = ()) -> Any:
    """A field that takes the name of one thing.

    Args:
        kinds: what it may be; empty means anything.
    """
    return _argument(Form.NAME, description, required, formerly, kinds)


def names(description: str, kinds: frozenset[Kind], *, formerly: tuple[str, ...] = ()) -> Any:
    """A field that takes a list of names."""
    return _argument(Form.NAMES, description, True, formerly, kinds)


def direction(description: str) -> Any:
    """A field that takes a direction."""
    return _argument(Form.DIRECTION, description, True)


def _argument(
    form: Form, description: str, required: bool, formerly: tuple[str, ...] = (), kinds: frozenset[Kind] = ANYTHING
) -> Any:
    stated = {"form": form, "description": description, "required": required, "formerly": formerly, "kinds": kinds}
    return field(default=None, metadata=stated)


def primitive(
    category: Category,
    example: str,
    *,
    formerly: tuple[str, ...] = (),
    measurable: bool = False,
    is_event: bool = False,
    is_condition: bool = False,
) -> Callable[[type[A]], type[A]]:
    """Declares a dataclass to be a primitive, by the snake-case form of its name and the first paragraph of its text.

    Args:
        example: one call as it is written.
        formerly: names that it had in older vocabularies.
        measurable: whether an explanation may end in it.
        is_event: whether it states that something happens and has no direction to say that it does not.
        is_condition: whether it states how the cells are, before anything is done to them.
    """

    def declare(cls: type[A]) -> type[A]:
        own = {each.name: each for each in fields(cls)}
        order = [key for key in own if key not in _LAST]
        order += [key for key in _LAST if key in own]
        arguments = tuple(_of_field(key, own[key].metadata) for key in order if key != "id")
        called = "".join(f"_{char.lower()}" if char.isupper() else char for char in cls.__name__).lstrip("_")
        described = " ".join((cls.__doc__ or "").partition("\n\n")[0].split())
        cls.spec = Spec(
            type=cls, name=called, category=category, example=example, arguments=arguments,
            required=tuple(each for each in arguments if each.required), formerly=formerly,
            measurable=measurable, is_event=is_event, is_condition=is_condition, description=described,
            by_name={key: each for each in arguments for key in (*each.formerly, each.name)},
        )  # fmt: skip
        return cls

    return declare


_LAST = ("via", "confidence")


def _of_field(name: str, metadata: Mapping[str, Any]) -> Argument:
    return Argument(
        name=name, form=metadata["form"], description=metadata["description"],
        required=metadata.get("required", False), kinds=metadata.get("kinds", ANYTHING),
        formerly=metadata.get("formerly", ()), is_text=metadata["form"] in (Form.TEXT, Form.NAME),
    )  # fmt: skip
