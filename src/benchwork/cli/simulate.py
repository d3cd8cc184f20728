"""benchwork simulate, screen and validate."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from benchwork.cli.output import DEFAULT, OutputOptions

if TYPE_CHECKING:
    from benchwork.cli.output import Output

__all__ = ["screen", "simulate", "validate"]


def simulate(
    network: str,
    /,
    *,
    set: tuple[str, ...] = (),
    knockout: tuple[str, ...] = (),
    knockdown: tuple[str, ...] = (),
    overexpress: tuple[str, ...] = (),
    inputs: float | None = None,
    until: float | None = None,
    gates: int = 1,
    plot: Path | None = None,
    output: OutputOptions = DEFAULT,
) -> int:
    """Run a reaction network to rest, without and with what is asked for.

    Try:

        benchwork simulate hypertrophy --inputs 0.06 --set AngII=0.9
        benchwork simulate hypertrophy --set AngII=0.9 --knockout p38 --plot out.svg
        benchwork simulate fibroblast --set TGFB=1 --until 50 --plot course.svg
        benchwork simulate hypertrophy --set "w(r1) = 0.1; ymax(Ras) = 0" --json

    Args:
        network: Name of a bundled network, or a path to one.
        set: AngII=0.9 for the input rows of a species, r5=0.2 for a reaction, or a perturbation code; may be
            given again.
        knockout: A species without activity; may be given again.
        knockdown: p38=0.4, a species and what remains of its greatest activity; may be given again.
        overexpress: A species held at full activity; may be given again.
        inputs: Weight of every input row, in the control too; as the network states them if left out.
        until: Also follow the condition over time, up to here, in the network's unit of time.
        gates: Version of the gates, 1 or 2.
        plot: Also draw the network, or the time course, to this .svg or .png file.
    """
    from benchwork import verbs

    with output.working("opening the network") as say:
        found = verbs.simulate(
            network, set=set, knockout=knockout, knockdown=knockdown, overexpress=overexpress, inputs=inputs,
            until=until, gates=gates, progress=say,
        )  # fmt: skip
    if plot is not None:
        _write(found.to_svg(), plot, output)
    output.show(found)
    return 0


def screen(
    network: str,
    /,
    *,
    knockouts: tuple[str, ...] = (),
    knockdowns: tuple[str, ...] = (),
    overexpressions: tuple[str, ...] = (),
    remaining: float = 0.5,
    output: tuple[str, ...] = (),
    set: tuple[str, ...] = (),
    inputs: float | None = None,
    gates: int = 1,
    plot: Path | None = None,
    shown: OutputOptions = DEFAULT,
) -> int:
    """Perturb species of a reaction network one at a time and rank what that does.

    Try:

        benchwork screen hypertrophy --knockouts all --output CellArea --inputs 0.06
        benchwork screen fibroblast --knockdowns all --remaining 0.2 --plot heat.svg

    Args:
        network: Name of a bundled network, or a path to one.
        knockouts: A species to knock out, or all; may be given again. All if nothing else is asked for.
        knockdowns: A species to knock down, or all; may be given again.
        overexpressions: A species to hold at full activity, or all; may be given again.
        remaining: What a knock-down leaves of the greatest activity, 0 to 1.
        output: A species to look at, or all; may be given again. Those that act on no other if left out.
        set: What control and perturbed conditions share, as in simulate; may be given again.
        inputs: Weight of every input row; as the network states them if left out.
        gates: Version of the gates, 1 or 2.
        plot: Also draw a heat map to this .svg or .png file.
    """
    from benchwork import verbs

    with shown.working("opening the network") as say:
        found = verbs.screen(
            network, knockouts=knockouts, knockdowns=knockdowns, overexpressions=overexpressions, remaining=remaining,
            output=output, set=set, inputs=inputs, gates=gates, progress=say,
        )  # fmt: skip
    if plot is not None:
        _write(found.to_svg(), plot, shown)
    shown.show(found)
    return 0


def validate(
    network: str,
    experiments: Path,
    /,
    *,
    sheet: str | None = None,
    base: float | None = None,
    stimulus: float | None = None,
    alias: tuple[str, ...] = (),
    relative: float = 0.001,
    absolute: float = 1e-6,
    gates: int = 1,
    output: OutputOptions = DEFAULT,
) -> int:
    """Judge a reaction network by a table of experiments.

    Try:

        benchwork validate hypertrophy experiments.xlsx
        benchwork validate hypertrophy ryall2012 --base 0 --stimulus 1
        benchwork validate fibroblast rows.csv --base 0.25 --stimulus 1 --alias stretch=mechanical

    Args:
        network: Name of a bundled network, or a path to one.
        experiments: File .xlsx, .xls or .csv with columns such as Input Code, Output and Measurement; or ryall2012,
            the table that comes with Benchwork.
        sheet: Which sheet of a workbook; the first if left out.
        base: Weight of all input rows in the control, to read rows by the names of their inputs, not by codes.
        stimulus: Weight of the input rows that a row of the table names; together with base.
        alias: NAME=SPECIES, a name of the table and what it means; may be given again; together with base.
        relative: Least change that counts, as a share of the control.
        absolute: Least change that counts, in units of activity.
        gates: Version of the gates, 1 or 2.
    """
    from benchwork import verbs

    with output.working("opening the network") as say:
        found = verbs.validate(
            network, experiments, sheet=sheet, base=base, stimulus=stimulus, alias=alias, relative=relative,
            absolute=absolute, gates=gates, progress=say,
        )  # fmt: skip
    output.show(found)
    return 0


def _write(svg: str, path: Path, output: Output) -> None:
    from benchwork.io.figures import save_figure

    save_figure(svg, path)
    output.note(f"Figure written to {path}")
