"""Reaction networks: read, write, compare, run and validate."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from benchwork.verbs.common import Progress, quiet

if TYPE_CHECKING:
    from benchwork.networks.requests import Request
    from benchwork.results.networks import NetworkComparison, NetworkConverted, NetworkView
    from benchwork.results.simulation import ScreenResult, SimulationResult, ValidationResult

__all__ = ["network_compare", "network_convert", "network_show", "screen", "simulate", "validate"]


def network_show(network: str, *, renumber: bool = False) -> NetworkView:
    """Shows what a reaction network looks like: counts, hubs, feedback, longest chain, bottlenecks, modules, edges.

    Args:
        network: name of a bundled network (hypertrophy, fibroblast, mechanosignaling), or a path to one.
        renumber: give a repeated reaction id the suffix .2, .3 ... instead of refusing it.

    Raises:
        InputError: the file is not a network; all its faults are said at once, with sheet, row and text.
        NotFoundError: there is no such network.

    Example:
        benchwork.network_show("hypertrophy").to_polars()
    """
    from benchwork.io.networks import open_network
    from benchwork.results.networks import NetworkView

    return NetworkView.of(open_network(network, renumber=renumber))


def network_convert(network: str, out: Path, *, renumber: bool = False) -> NetworkConverted:
    """Writes a reaction network in the format that the end of a file's name asks for.

    Args:
        network: name of a bundled network, or a path to one.
        out: file to write: .xlsx, .json, .csv, .sbml, .qual.sbml, .bnet, .sif, .graphml or .cx2.
        renumber: give a repeated reaction id the suffix .2, .3 ... instead of refusing it.

    Raises:
        InputError: the network cannot be read, or not be written in this format or at this place.
        NotFoundError: there is no such network.

    Example:
        benchwork.network_convert("hypertrophy", Path("hypertrophy.sbml"))
    """
    from benchwork.io.networks import open_network, save_network
    from benchwork.networks.edges import account
    from benchwork.networks.formats import format_of
    from benchwork.results.networks import NetworkConverted

    target = format_of(out.name)
    read = open_network(network, renumber=renumber)
    save_network(read, out)
    return NetworkConverted(
        file=out, format=target.title, keeps=target.keeps, size=out.stat().st_size, account=account(read),
        remarks=read.remarks,
    )  # fmt: skip


def network_compare(candidate: str, reference: str, *, renumber: bool = False) -> NetworkComparison:
    """Compares a network, or an edge list, with a reference, edge by edge.

    Args:
        candidate: name of a bundled network, or a path to a network or to an edge list (source, target, effect).
        reference: likewise, what to compare it with.
        renumber: give a repeated reaction id the suffix .2, .3 ... instead of refusing it.

    Raises:
        InputError: a file is not a network; all its faults are said at once.
        NotFoundError: there is no such network.

    Example:
        benchwork.network_compare("hypertrophy", "mechanosignaling").to_polars()
    """
    from benchwork.io.networks import open_network
    from benchwork.networks.compare import compare
    from benchwork.results.networks import NetworkComparison

    mine, theirs = (open_network(where, renumber=renumber) for where in (candidate, reference))
    return NetworkComparison.of(compare(mine, theirs))


def simulate(
    network: str,
    *,
    set: tuple[str, ...] = (),
    knockout: tuple[str, ...] = (),
    knockdown: tuple[str, ...] = (),
    overexpress: tuple[str, ...] = (),
    inputs: float | None = None,
    until: float | None = None,
    gates: int = 1,
    progress: Progress = quiet,
) -> SimulationResult:
    """Runs a reaction network to rest, without and with what is asked for.

    Args:
        network: name of a bundled network, or a path to one.
        set: weights and parameters: "AngII=0.9" for the input rows of a species, "r5=0.2" for a reaction, or a
            perturbation code such as "ymax(Ras) = 0".
        knockout: species without activity.
        knockdown: "p38=0.4", a species and what remains of its greatest activity.
        overexpress: species held at full activity.
        inputs: weight of every input row, in the control too; as the network states them if None.
        until: also follow the condition over time, up to here, in the network's unit of time.
        gates: version of the gates, 1 or 2.

    Raises:
        InputError: a text cannot be read, or names what the network does not have; SciPy is needed and not there.
        NotFoundError: there is no such network.

    Example:
        benchwork.simulate("hypertrophy", inputs=0.06, set=("AngII=0.9",), knockout=("p38",)).to_polars()
    """
    from benchwork.results.running import run_simulation

    return run_simulation(
        network, _request(inputs, set, knockout, knockdown, overexpress), until=until, gates=gates, progress=progress
    )


def screen(
    network: str,
    *,
    knockouts: tuple[str, ...] = (),
    knockdowns: tuple[str, ...] = (),
    overexpressions: tuple[str, ...] = (),
    remaining: float = 0.5,
    output: tuple[str, ...] = (),
    set: tuple[str, ...] = (),
    inputs: float | None = None,
    gates: int = 1,
    progress: Progress = quiet,
) -> ScreenResult:
    """Perturbs species of a reaction network one at a time and ranks what that does to the outputs.

    Args:
        network: name of a bundled network, or a path to one.
        knockouts: species to knock out, or "all"; all if nothing else is asked for.
        knockdowns: species to knock down, or "all".
        overexpressions: species to hold at full activity, or "all".
        remaining: what a knock-down leaves of the greatest activity, 0 to 1.
        output: species to look at, or "all"; those that act on no other if empty.
        set: what control and perturbed conditions share, as in `simulate`.
        inputs: weight of every input row; as the network states them if None.
        gates: version of the gates, 1 or 2.

    Raises:
        InputError: a name is not known, or more than one kind of perturbation is asked for.
        NotFoundError: there is no such network.

    Example:
        benchwork.screen("hypertrophy", knockouts=("all",), output=("CellArea",), inputs=0.06).to_polars()
    """
    from benchwork.results.running import run_screen

    return run_screen(
        network, _request(inputs, set), knockouts=knockouts, knockdowns=knockdowns, overexpressions=overexpressions,
        remaining=remaining, output=output, gates=gates, progress=progress,
    )  # fmt: skip


def validate(
    network: str,
    experiments: Path,
    *,
    sheet: str | None = None,
    base: float | None = None,
    stimulus: float | None = None,
    alias: tuple[str, ...] = (),
    relative: float = 0.001,
    absolute: float = 1e-6,
    gates: int = 1,
    progress: Progress = quiet,
) -> ValidationResult:
    """Judges a reaction network by a table of experiments: a call a row, confusion matrix and share that agrees.

    Args:
        network: name of a bundled network, or a path to one.
        experiments: .xlsx, .xls or .csv file with columns such as Input Code, Output and Measurement; or ryall2012,
            the table that comes with Benchwork.
        sheet: which sheet of a workbook; the first if None.
        base: weight of all input rows in the control, to read rows by the names of their inputs, not by codes.
        stimulus: weight of the input rows that a row of the table names; together with `base`.
        alias: "stretch=mechanical", a name of the table and the species it means; together with `base`.
        relative: least change that counts, as a share of the control.
        absolute: least change that counts, in units of activity.
        gates: version of the gates, 1 or 2.

    Raises:
        InputError: the table cannot be read, or only one of `base` and `stimulus` is given.
        NotFoundError: there is no such network or file.

    Example:
        benchwork.validate("hypertrophy", Path("experiments.xlsx")).overall.share
    """
    from benchwork.results.running import run_validation

    return run_validation(
        network, experiments, sheet=sheet, base=base, stimulus=stimulus, alias=alias, relative=relative,
        absolute=absolute, gates=gates, progress=progress,
    )  # fmt: skip


def _request(
    inputs: float | None,
    settings: Sequence[str],
    knockout: Sequence[str] = (),
    knockdown: Sequence[str] = (),
    overexpress: Sequence[str] = (),
) -> Request:
    from benchwork.networks.requests import Request

    return Request(inputs, settings, knockout, knockdown, overexpress)
