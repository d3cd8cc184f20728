"""One file a kind of answer. Each has `answer(intent, evidence) -> Draft`."""

from __future__ import annotations

from collections.abc import Callable

from benchwork.ask.answers import (
    about,
    action,
    annotation,
    cell_lines,
    comparison,
    disease,
    drugs,
    effect,
    members,
    reach,
)
from benchwork.ask.draft import Draft
from benchwork.ask.evidence import Evidence
from benchwork.ask.forms import Intent
from benchwork.ask.rules import Form

__all__ = ["ANSWERS"]

ANSWERS: dict[Form, Callable[[Intent, Evidence], Draft]] = {
    Form.TARGETS: drugs.targets,
    Form.DRUGS: drugs.drugs,
    Form.INTERACTORS: action.interactors,
    Form.REGULATED: action.regulated,
    Form.REGULATORS: action.regulators,
    Form.LINK: disease.link,
    Form.GENES: disease.genes,
    Form.TREATMENTS: disease.treatments,
    Form.LOCATION: annotation.location,
    Form.PATHWAYS: annotation.pathways,
    Form.MEMBERS: members.members,
    Form.REACH: reach.reach,
    Form.EFFECT: effect.effect,
    Form.COMPARE: comparison.compare,
    Form.DISEASES: disease.diseases,
    Form.GROUPS: annotation.groups,
    Form.CELL_LINE: cell_lines.drivers,
    Form.CARRIERS: cell_lines.carriers,
    Form.EXPRESSION: annotation.expression,
    Form.DRUGGABLE: annotation.druggable,
    Form.ABOUT: about.about,
}
