"""How results reach the terminal: as text or JSON on standard output, progress and errors on standard error."""

from __future__ import annotations

import os
import sys
import time
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Group, Parameter

from benchwork.model.errors import BenchworkWarning

if TYPE_CHECKING:
    from rich.console import Console

    from benchwork.results import Tabular

__all__ = ["DEFAULT", "Output", "OutputOptions", "fail", "warnings_said"]

NARROWEST, WIDEST, PIPE_WIDTH = 80, 200, 100
QUIET_S = 2.0
"""Work that is done within this time is not spoken of, except in a terminal."""


@dataclass(frozen=True, slots=True)
class Output:
    """Options that every command has.

    Args:
        json: Print the whole result as canonical JSON.
        no_color: No colour and no bold; $NO_COLOR does the same.
        debug: Show the traceback of an error.
    """

    json: bool = False
    no_color: bool = False
    debug: bool = False

    def show(self, result: Tabular) -> None:
        """Prints the result, as JSON or drawn; where nobody watches, without colour or blanks at line ends."""
        if self.json:
            from benchwork.model.base import canonical_json

            sys.stdout.write(f"{canonical_json(result.model_dump(mode='json'))}\n")
            return
        console = self._console(stderr=False)
        if console.is_terminal:
            console.print(result.drawn(), crop=False)
            return
        with console.capture() as captured:
            console.print(result.drawn(), crop=False)
        sys.stdout.write("".join(f"{line.rstrip()}\n" for line in captured.get().splitlines()))

    def note(self, text: str) -> None:
        """Says something beside the result, on standard error."""
        from benchwork.ask.words import visible

        sys.stderr.write(f"{visible(text)}\n")

    @contextmanager
    def working(self, doing: str) -> Iterator[Callable[[str], None]]:
        """Shows on standard error what is being done, and for how long; elsewhere than in a terminal as one line.

        Args:
            doing: what is being done at first.

        Yields:
            A function that says what is being done now.
        """
        if not sys.stderr.isatty():
            yield self._said_once()
            return
        from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

        from benchwork.ask.words import visible

        shown = (SpinnerColumn(), TextColumn("{task.description}", markup=False), TimeElapsedColumn())
        with Progress(*shown, console=self._console(stderr=True), transient=True) as progress:
            task = progress.add_task(doing)
            yield lambda now: progress.update(task, description=visible(now))

    def _said_once(self) -> Callable[[str], None]:
        """A function that passes one thing on, and only where the work has already taken long."""
        start = time.monotonic()
        said: list[str] = []

        def say(now: str) -> None:
            if not said and time.monotonic() - start > QUIET_S:
                said.append(now)
                self.note(f"{now} ...")

        return say

    def _console(self, *, stderr: bool) -> Console:
        from rich.console import Console

        plain = self.no_color or bool(os.environ.get("NO_COLOR"))
        console = Console(
            stderr=stderr, color_system=None if plain else "auto", highlight=False, markup=False, emoji=False,
        )  # fmt: skip
        watched = console.is_terminal or "COLUMNS" in os.environ
        console.width = min(max(console.width, NARROWEST), WIDEST) if watched else PIPE_WIDTH
        return console


DEFAULT = Output()
OutputOptions = Annotated[
    Output, Parameter(name="*", group=Group("Output", sort_key=9), negative=(), show_default=False)
]
"""The options of `Output`, as every command takes them."""


def fail(problem: str, remedy: str) -> None:
    """Says on standard error what is wrong and, below it, what to do."""
    from benchwork.ask.words import visible

    lines = [f"Error: {visible(problem)}", *([f"Remedy: {visible(remedy)}"] if remedy else [])]
    sys.stderr.write("".join(f"{line}\n" for line in lines))


@contextmanager
def warnings_said() -> Iterator[None]:
    """Says our own warnings in one line each on standard error; leaves others to Python."""
    shown = warnings.showwarning

    def say(message: Warning | str, category: type[Warning], *place: Any, **more: Any) -> None:
        if not issubclass(category, BenchworkWarning):
            shown(message, category, *place, **more)
            return
        from benchwork.ask.words import visible

        sys.stderr.write(f"Warning: {visible(str(message))}\n")

    with warnings.catch_warnings():
        warnings.simplefilter("always", BenchworkWarning)
        warnings.showwarning = say
        yield
