"""The report on curated mechanisms: coverage, hits beside baselines, and the routes that must look right on sight."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

from benchwork.bench.answers.report import Proportion
from benchwork.bench.mechanisms.cases import Half
from benchwork.model.base import Frozen

__all__ = ["BAR", "Estimate", "GridRow", "MechanismsReport", "Method", "Route", "Score", "Task", "View"]

BAR = 2.0
"""How many times each baseline's hits the ten best paths must have."""


class Task(StrEnum):
    """What is searched for and which curated proteins count."""

    DISEASE = "drug to disease"
    DOWNSTREAM = "drug to disease, proteins that no claim joins to the drug"
    CHAIN = "drug to the last protein, proteins before it"


class Method(StrEnum):
    """Where the proteins come from that are compared with the curated ones."""

    RANKED = "ten best paths"
    FIRST = "best path alone"
    SEED = "ten best by seed score"
    FEWEST = "ten with fewest edges, same steps"
    FEWEST_FIRST = "one with fewest edges, same steps"
    SHORTEST_TEN = "ten shortest, whole graph"
    SHORTEST = "one shortest, whole graph"
    RANDOM = "random of same degree"


class Estimate(Frozen):
    """A number with the 95 % interval of 2,000 bootstrap samples of drugs; what cannot be told is None."""

    value: float | None
    low: float | None = None
    high: float | None = None

    def __str__(self) -> str:
        if self.value is None:
            return "not known"
        if self.low is None or self.high is None:
            return f"{self.value:.3f}"
        return f"{self.value:.3f} ({self.low:.3f}-{self.high:.3f})"


class Score(Frozen):
    """What one method comes to.

    Args:
        hit: share of covered cases in which a curated protein is among those of the method.
        times: how many times this hit the ten best paths have.
        recall: mean share of a case's curated proteins that are met, over covered cases.
        hit_of_mapped: hits over all mapped cases; one without a path is a miss. None where only covered cases were
            tried.
    """

    method: Method
    hit: Estimate
    times: Estimate
    recall: float | None
    hit_of_mapped: float | None


class View(Frozen):
    """One task on one half of the drugs.

    Args:
        unmapped: pairs of the file that are no case, by reason.
        covered: cases for which the search finds a path at all, over cases.
        drugs: number of different drugs among the covered cases.
        scores: one a method.
    """

    task: Task
    half: Half
    unmapped: dict[str, int]
    covered: Proportion
    drugs: int
    scores: tuple[Score, ...]

    def score(self, method: Method) -> Score:
        """The score of a method."""
        return next(score for score in self.scores if score.method is method)


class Route(Frozen):
    """A question whose answer is known to every reader.

    Args:
        question: both ends, as "EGFR to MYC".
        paths: labels along each causal path, best first.
        apart: labels along each association.
        sticky: chaperones and ubiquitin between the ends of any of them.
        backbone: whether the textbook path stands where it should; None where none is asked for or an end is unknown.
    """

    question: str
    paths: tuple[tuple[str, ...], ...]
    apart: tuple[tuple[str, ...], ...]
    sticky: tuple[str, ...]
    backbone: bool | None


class GridRow(Frozen):
    """One choice of the ranking's parameters, measured on the tuning half alone.

    Args:
        hit, recall: of curated proteins by the ten best paths, drug to disease, over covered cases.
        first: share of covered cases in which the best path alone meets one.
        chain_hit: hits of the task from drug to last protein.
        sticky: chaperones and ubiquitin met on the three routes.
        backbones: whether every textbook path stands where it should.
        chosen: whether questions are answered with it.
    """

    alone: float
    enough: int
    strength: float
    hub: float
    hit: float
    recall: float
    first: float
    chain_hit: float
    sticky: int
    backbones: bool
    chosen: bool


class MechanismsReport(Frozen):
    """What the curated mechanisms say about the ranking of paths.

    Args:
        views: one a task and half.
        routes: the questions that must look right on sight.
        grid: choices of parameters; empty where they were not asked for.
    """

    format: Literal["benchwork.mechanisms-report"] = "benchwork.mechanisms-report"
    version: Literal[1] = 1
    pack: str
    mechanisms: int
    views: tuple[View, ...]
    routes: tuple[Route, ...]
    grid: tuple[GridRow, ...] = ()

    @property
    def primary(self) -> View:
        """The view that the bar is measured on, fixed beforehand: drug to disease, drugs held out."""
        return next(view for view in self.views if (view.task, view.half) == (Task.DISEASE, Half.HELD_OUT))

    def beats(self, method: Method) -> bool | None:
        """Whether the ten best paths have at least twice the hits of a method; None if that cannot be told."""
        times = self.primary.score(method).times.value
        return None if times is None else times >= BAR

    @property
    def clean(self) -> bool:
        """Whether no route goes through a chaperone or ubiquitin, and every textbook path stands where it should."""
        return all(not route.sticky and route.backbone is not False for route in self.routes)

    @property
    def passed(self) -> bool:
        """Whether every bar holds."""
        return self.clean and all(self.beats(method) is True for method in (Method.RANDOM, Method.SHORTEST))
