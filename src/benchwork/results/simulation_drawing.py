"""Runs of networks as text for a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.text import Text

from benchwork.ask.text import facts_text, listing, plain
from benchwork.networks.experiments import Call

if TYPE_CHECKING:
    from benchwork.results.simulation import (
        ModelInfo,
        ScreenResult,
        Share,
        SimulationResult,
        ValidationResult,
    )

__all__ = ["screen_drawn", "simulation_drawn", "validation_drawn"]

_SHOWN = 25
"""Rows of an output that a terminal shows of a screen; the table has all of them."""
_FEW = 4
_SMALL = 5e-5
"""A change below this would read 0 with four decimals."""


def simulation_drawn(found: SimulationResult) -> RenderableType:
    """The network, what was set, and every species beside its control."""
    rows = [
        (each.species, each.name, _number(each.control), _number(each.activity), _change(each.change), each.call.value)
        for each in found.activities
    ]
    return Group(
        plain(f"{found.model.name}: steady state", "bold"),
        _model(
            found.model,
            ("control", _settings(found.control_settings)),
            ("condition", _settings(found.settings)),
            ("found by", found.found),
        ),
        Text(),
        listing(("species", "name", "control", "activity", "change", "call"), rows, (2, 3, 4)),
    )


def screen_drawn(found: ScreenResult) -> RenderableType:
    """For each output the perturbations that change it most, and how many change it at all."""
    parts: list[RenderableType] = [
        plain(f"{found.model.name}: {found.change.value} of {len(found.targets)} species, one at a time", "bold"),
        _model(found.model, ("control", _settings(found.settings))),
    ]
    for output in found.outputs:
        effects = [effect for effect in found.effects if effect.output == output]
        changing = [effect for effect in effects if effect.call is not Call.NO_CHANGE]
        title = f"{output}, {_number(effects[0].control) if effects else 'not known'} at rest"
        parts += [Text(), plain(f"{title}: {len(changing)} of {len(effects)} change it", "bold cyan")]
        if changing:
            rows = [
                (each.target, _number(each.perturbed), _change(each.change), each.call.value)
                for each in changing[:_SHOWN]
            ]
            parts.append(listing(("target", "activity", "change", "call"), rows, (1, 2)))
        if len(changing) > _SHOWN:
            parts.append(plain(f"and {len(changing) - _SHOWN} more, which --json has", "dim"))
    return Group(*parts)


def validation_drawn(found: ValidationResult) -> RenderableType:
    """The share that agrees, the confusion matrix, and the rows that do not agree."""
    calls = [call for call in Call if call is not Call.NOT_KNOWN]
    confusion = [
        (f"measured {measured.value}", *(str(found.confusion[measured][predicted]) for predicted in Call))
        for measured in calls
    ]
    shares = [_share_row(each) for each in (found.overall, *found.tags, found.always_increase)]
    wrong = [
        (
            row.id, _settings([each for each in row.settings if each not in row.control_settings]), row.output,
            row.measured.value, row.predicted.value, _change(_difference(row.control, row.perturbed)),
        )
        for row in found.rows
        if not row.agrees
    ]  # fmt: skip
    thresholds = f"above {found.relative:g} of the control and above {found.absolute:g}"
    parts: list[RenderableType] = [
        plain(f"{found.model.name}: {found.overall.correct} of {found.overall.total} rows agree", "bold"),
        _model(found.model, ("table", found.table), ("a change is", thresholds)),
        Text(),
        listing(("rows", "agree", "share", "95 % interval"), shares, (1, 2)),
        Text(),
        listing(("", *(f"predicted {call.value}" for call in Call)), confusion, range(1, 1 + len(Call))),
    ]
    if found.left_out:
        reasons: dict[str, list[str]] = {}
        for row in found.left_out:
            reasons.setdefault(row.why, []).append(row.id)
        parts += [Text(), plain(f"Not judged: {len(found.left_out)} rows", "bold cyan")]
        parts += [plain(f"{why}: {_some(ids)}") for why, ids in reasons.items()]
    if wrong:
        parts += [Text(), plain(f"Rows that do not agree: {len(wrong)}", "bold cyan")]
        parts.append(listing(("id", "changed", "output", "measured", "predicted", "change"), wrong, (5,)))
    return Group(*parts)


def _model(model: ModelInfo, *more: tuple[str, str]) -> RenderableType:
    source = model.source
    origin = f"{source.attribution}; {source.release}; {source.license}" if source else ""
    digest = f"sha256 {model.digest[:12]}" if model.digest else ""
    gates = f"version {model.gates}"
    return facts_text(("network", model.title or model.name), ("source", origin or digest), ("gates", gates), *more)


def _share_row(share: Share) -> tuple[str, str, str, str]:
    percent = "not known" if share.share is None else f"{share.share:.1%}"
    return share.name, f"{share.correct} of {share.total}", percent, f"{share.low:.1%} to {share.high:.1%}"


def _difference(control: float | None, perturbed: float | None) -> float | None:
    return None if control is None or perturbed is None else perturbed - control


def _settings(texts: Sequence[str]) -> str:
    """The settings in their order; one number for more than a few targets is said once."""
    groups: dict[tuple[str, str], list[str]] = {}
    for text in texts:
        target, _, value = text.partition(" = ")
        parameter, _, name = target.removesuffix(")").partition("(")
        groups.setdefault((parameter, value), []).append(name)
    said = []
    for (parameter, value), names in groups.items():
        if len(names) > _FEW:
            said.append(f"{parameter} = {value} for {len(names)} of them, {names[0]} to {names[-1]}")
        else:
            said += [f"{parameter}({name}) = {value}" for name in names]
    return "; ".join(said) or "as the network states"


def _some(ids: Sequence[str]) -> str:
    more = len(ids) - _FEW
    return ", ".join(ids[:_FEW]) + (f" and {more} more" if more > 0 else "")


def _number(value: float | None) -> str:
    return "not known" if value is None else f"{value:.4f}"


def _change(value: float | None) -> str:
    if value is None:
        return "not known"
    return f"{value:+.1e}" if 0 < abs(value) < _SMALL else f"{value:+.4f}"
