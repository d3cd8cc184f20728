"""Tables of experiments that a network should reproduce: which input was changed, and what the output did.

Heads are compared without case. A row says what was done by a perturbation code, or by the name of the species whose
input row was driven. Rows without a measurement are counted, not judged.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from benchwork.model.errors import InputError
from benchwork.networks.perturbation import Condition, control_of, drive, drive_all, read_code, unknown_targets
from benchwork.networks.reactions import Network, Row

__all__ = ["ByName", "Call", "Experiment", "Experiments", "LeftOut", "read_experiments"]


class Call(StrEnum):
    """What became of an output; `NOT_KNOWN` where the network does not settle."""

    INCREASE = "increase"
    DECREASE = "decrease"
    NO_CHANGE = "no change"
    NOT_KNOWN = "not known"


@dataclass(frozen=True, slots=True)
class Experiment:
    """One measurement and the conditions it compares.

    Args:
        id: of the row, as the table has it.
        inputs: what was changed, as the table names it.
        control, perturbed: settings of the two conditions.
        output: species that was measured.
        measured: what it did.
        tag: kind of experiment, as the table has it; "" if not stated.
        references: papers, as the table has them.
        row: where it was read. It does not count in comparisons.
    """

    id: str
    inputs: tuple[str, ...]
    control: Condition
    perturbed: Condition
    output: str
    measured: Call
    tag: str = ""
    references: tuple[str, ...] = ()
    row: Row | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A row that cannot be judged, and why."""

    id: str
    why: str


@dataclass(frozen=True, slots=True)
class Experiments:
    """The rows of a table, each either an experiment or left out for a reason."""

    experiments: tuple[Experiment, ...]
    left_out: tuple[LeftOut, ...]


@dataclass(frozen=True)
class ByName:
    """How rows are read by the names of their inputs, where there is no usable code.

    Args:
        base: weight of all input rows in the control, at least 0.
        stimulus: weight of the rows that are driven in the experiment, at least 0.
        aliases: names of the table -> species of the network, for inputs, and for outputs that the network lacks.
    """

    base: float
    stimulus: float
    aliases: Mapping[str, str] = field(default_factory=dict)


_MEASURED = {"increase": Call.INCREASE, "decrease": Call.DECREASE, "no change": Call.NO_CHANGE}
_UNMEASURED = {"", "no data"}
_HEADS = {
    "id": ("id",),
    "input": ("input", "input 1"),
    "second": ("input 2",),
    "code": ("input code", "inputcode"),
    "output": ("output",),
    "measured": ("measurement",),
    "tag": ("validation tag", "in-out", "tag"),
}
_REFERENCE_HEADS = ("reference", "references", "other references", "additional references", "add. ref", "pmid")


def read_experiments(
    rows: Sequence[Sequence[str]], network: Network, *, sheet: str = "experiments", by_name: ByName | None = None
) -> Experiments:
    """Reads a table of experiments on a network.

    Args:
        rows: the cells of the table as text, heads first.
        network: what the codes and names are about.
        sheet: name of the table, for messages.
        by_name: read inputs by name with these weights; by the column of codes if None.

    Raises:
        InputError: a column is missing, or a measurement is none of increase, decrease, no change and no data.
    """
    heads = [cell.strip().casefold() for cell in rows[0]] if rows else []
    column = {role: _column(heads, names) for role, names in _HEADS.items()}
    needed = ("output", "measured", "input" if by_name else "code")
    if missing := [_HEADS[role][0] for role in needed if column[role] is None]:
        raise InputError(
            f"The table {sheet!r} has no column {', '.join(map(repr, missing))}.",
            remedy="Its first row should hold heads such as ID, Input, Input Code, Output, Measurement.",
        )
    cited = [number for number, head in enumerate(heads) if head in _REFERENCE_HEADS]
    found: list[Experiment] = []
    left_out: list[LeftOut] = []
    for number, cells in enumerate(rows[1:], start=2):
        text = {role: _cell(cells, place) for role, place in column.items()}
        if not (text["output"] or text["code"] or text["input"]):
            continue
        where = Row(sheet, number, ())
        id_ = text["id"] or str(number)
        measured = text["measured"].casefold()
        if measured in _UNMEASURED:
            left_out.append(LeftOut(id_, "nothing was measured"))
            continue
        if measured not in _MEASURED:
            raise InputError(
                f"{where.where}: the measurement {text['measured']!r} is not one.",
                remedy="Write Increase, Decrease, No Change, or No Data.",
            )
        aliases = by_name.aliases if by_name else {}
        inputs = tuple(aliases.get(name, name) for name in (text["input"], text["second"]) if name)
        output = text["output"] if text["output"] in network.position else aliases.get(text["output"], text["output"])
        if output not in network.position:
            left_out.append(LeftOut(id_, f"the network has no species {output!r}"))
            continue
        try:
            control, perturbed = _conditions(network, text["code"], inputs, by_name)
        except InputError as error:
            left_out.append(LeftOut(id_, error.problem.rstrip(".")))
            continue
        if problem := next(unknown_targets(network, perturbed), None):
            left_out.append(LeftOut(id_, str(problem)))
            continue
        found.append(Experiment(
            id=id_, inputs=inputs, control=control, perturbed=perturbed, output=output, measured=_MEASURED[measured],
            tag=text["tag"], references=tuple(filter(None, (_cell(cells, place) for place in cited))), row=where,
        ))  # fmt: skip
    return Experiments(tuple(found), tuple(left_out))


def _conditions(
    network: Network, code: str, inputs: Sequence[str], by_name: ByName | None
) -> tuple[Condition, Condition]:
    """Control and perturbed settings of a row."""
    if by_name is None:
        perturbed = read_code(code)
        return control_of(perturbed), perturbed
    if len(inputs) > 1:
        raise InputError(
            "it names two inputs, and not which of them the control has",
            remedy="Write a code, whose first statement holds in the control.",
        )
    control = drive_all(network, by_name.base)
    driven = [setting for name in inputs for setting in drive(network, name, by_name.stimulus)]
    return control, (*control, *driven)


def _column(heads: Sequence[str], names: Sequence[str]) -> int | None:
    return next((heads.index(name) for name in names if name in heads), None)


def _cell(cells: Sequence[str], place: int | None) -> str:
    return cells[place].strip() if place is not None and place < len(cells) else ""
