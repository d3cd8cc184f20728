"""The report on curated mechanisms for a terminal, without colour."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from benchwork.bench.mechanisms.report import BAR, GridRow, MechanismsReport, Method, Route, View

__all__ = ["report_text"]

_WIDEST = max(len(method) for method in Method)
_SHOWN = 5


def report_text(report: MechanismsReport) -> str:
    """The bar first, then every view, the routes, and the grid if it was asked for."""
    lines = [
        f"{report.mechanisms:,} curated mechanisms of DrugMechDB beside the pack {report.pack}",
        "Drugs in two halves by the first hexadecimal digit of the SHA-256 of their name; tuned on one alone.",
        "A hit: one of the paths goes through a curated protein. Covered: our search finds a path at all.",
        "Intervals: 95 %, bootstrap over drugs. Baselines by chance are exact expectations.",
        "",
        *_bar(report),
    ]
    for view in report.views:
        lines += ["", *_view(view)]
    for route in report.routes:
        lines += ["", *_route(route)]
    if report.grid:
        lines += ["", *_grid(report.grid)]
    return "\n".join(lines)


def _bar(report: MechanismsReport) -> Iterator[str]:
    view = report.primary
    yield f"Bar: {view.task}, {view.half} drugs, covered cases; {BAR:g} times the hits of each baseline"
    yield f"  {Method.RANKED.value:{_WIDEST}}  {view.score(Method.RANKED).hit}"
    for method in (Method.RANDOM, Method.SHORTEST):
        score = view.score(method)
        yield f"  {method.value:{_WIDEST}}  {score.hit}, {score.times} times: {_verdict(report.beats(method))}"
        if score.hit.value is not None and BAR * score.hit.value > 1:
            yield f"  {'':{_WIDEST}}  no ranking can: {BAR:g} times that is more than all cases"
    yield f"  {'routes right on sight':{_WIDEST}}  {_verdict(report.clean)}"


def _verdict(holds: bool | None) -> str:
    return "not known" if holds is None else "holds" if holds else "does NOT hold"


def _view(view: View) -> Iterator[str]:
    yield f"{view.task}; {view.half} drugs"
    for reason, count in view.unmapped.items():
        yield f"  no case: {reason}, {count}"
    yield f"  covered: {view.covered}, {view.drugs} drugs"
    yield f"  {'':{_WIDEST}}  {'hit of covered':21}  recall  hit of mapped"
    for score in view.scores:
        numbers = f"{score.hit!s:21}  {_number(score.recall):6}  {_number(score.hit_of_mapped)}"
        yield f"  {score.method.value:{_WIDEST}}  {numbers}"


def _number(value: float | None) -> str:
    return "-" if value is None else f"{value:.3f}"


def _route(route: Route) -> Iterator[str]:
    backbone = "" if route.backbone is None else f"; textbook path on top: {'yes' if route.backbone else 'NO'}"
    yield f"{route.question}: chaperones and ubiquitin: {', '.join(route.sticky) or 'none'}{backbone}"
    for kind, paths in (("causal", route.paths), ("association", route.apart)):
        for path in tuple(dict.fromkeys(paths))[:_SHOWN]:
            yield f"  {kind:11}  {' > '.join(path)}"


def _grid(rows: Iterable[GridRow]) -> Iterator[str]:
    yield "Grid, tuning drugs alone; hit, recall and first from drug to disease, chain from drug to last protein"
    yield "  alone  enough  strength  hub    hit  recall  first  chain  sticky  textbook"
    for row in rows:
        yield (
            f"  {row.alone:5.2f}  {row.enough:6}  {row.strength:8.2f}  {row.hub:3.1f}  {row.hit:.3f}   {row.recall:.3f}"
            f"  {row.first:.3f}  {row.chain_hit:.3f}  {row.sticky:6}  {'yes' if row.backbones else 'no'}"
            f"{'  chosen' if row.chosen else ''}"
        )
