"""The command `benchwork`: its commands, and what becomes of their errors.

Exit codes: 0 done, 1 error, 2 bad input, 3 not found, 4 pack, 5 receipt store, 130 interrupted, 141 reader gone.
"""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Sequence

from cyclopts import App, CycloptsError, Parameter

import benchwork
from benchwork.cli import bench, network, pack, trace
from benchwork.cli.ask import ask
from benchwork.cli.doctor import doctor
from benchwork.cli.output import fail, warnings_said
from benchwork.cli.paths import paths
from benchwork.cli.receipt import receipt
from benchwork.cli.resolve import resolve
from benchwork.cli.simulate import screen, simulate, validate
from benchwork.model.errors import BenchworkError, InputError

__all__ = ["app", "main"]

INTERRUPTED, READER_GONE = 130, 141

app = App(
    name="benchwork",
    version=benchwork.__version__,
    help="""A workbench for verifiable mechanistic biology: every sentence has a receipt, or says that it is not known.

Start here:

    benchwork ask "Which drugs inhibit MAP2K1?"
    benchwork ask "How does EGFR reach MYC?" --html brief.html
    benchwork receipt ID
""",
    help_format="plaintext",
    default_parameter=Parameter(negative=(), show_default=lambda value: repr(value) if value else None),
)
app.command(ask)
app.command(paths)
app.command(receipt)
app.command(resolve)
app.command(doctor)
app.command(simulate)
app.command(screen)
app.command(validate)

_pack = App(name="pack", help="List, build and verify packs of facts.")
_pack.command(pack.list_, name="list")
_pack.command(pack.build)
_pack.command(pack.verify)
app.command(_pack)

_network = App(name="network", help="Show, convert and compare reaction networks.")
_network.command(network.show)
_network.command(network.convert)
_network.command(network.compare)
app.command(_network)

_trace = App(name="trace", help="Check, fix, convert, draw and measure mechanistic traces.")
_trace.command(trace.check)
_trace.command(trace.fix)
_trace.command(trace.convert)
_trace.command(trace.draw)
_trace.command(trace.score)
app.command(_trace)

_bench = App(name="bench", help="Measure what Benchwork claims about itself.")
_bench.command(bench.answers)
_bench.command(bench.mechanisms)
app.command(_bench)


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command.

    Args:
        arguments: the words behind `benchwork`; those of the process if None.

    Returns:
        The exit code.
    """
    words = list(sys.argv[1:] if arguments is None else arguments)
    debug = "--debug" in words
    for stream in (sys.stdout, sys.stderr):
        if (reconfigure := getattr(stream, "reconfigure", None)) is not None:
            reconfigure(errors="backslashreplace")
    try:
        with warnings_said():
            code = _run(words)
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # else the interpreter complains on its way out
        return READER_GONE
    except KeyboardInterrupt:
        fail("Interrupted.", "")
        return INTERRUPTED
    except BenchworkError as error:
        if debug:
            traceback.print_exc()
        fail(error.problem, error.remedy)
        return error.exit_code
    except Exception as error:  # noqa: BLE001  # the last gate: no traceback reaches a user who did not ask for one
        if debug:
            traceback.print_exc()
        fail(f"{type(error).__name__}: {error}", "This is a defect of Benchwork. Report it with what --debug shows.")
        return BenchworkError.exit_code
    return code


def _run(words: list[str]) -> int:
    try:
        for word in words:
            word.encode()
        command, bound, _ = app.parse_args(words, print_error=False, exit_on_error=False)
    except UnicodeEncodeError as error:
        raise InputError("An argument is not valid Unicode text.", remedy="Give it as UTF-8.") from error
    except CycloptsError as error:
        said = " ".join(str(error).split())
        raise InputError(said, remedy="Put names and questions of several words in quotes; see --help.") from error
    code = command(*bound.args, **bound.kwargs)
    return code if isinstance(code, int) else 0
