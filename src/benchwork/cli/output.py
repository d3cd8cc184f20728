"""How results reach the terminal: as text or JSON on standard output, progress and errors on standard error."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, TypeVar

from cyclopts import Group, Parameter

if TYPE_CHECKING:
    from pydantic import BaseModel
    from rich.console import Console, RenderableType

    from benchwork.results import Tabular

__all__ = ["DEFAULT", "Output", "OutputOptions", "fail", "grid_text"]

NARROWEST, WIDEST, PIPE_WIDTH = 80, 200, 100

T = TypeVar("T", bound="BaseModel")


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

    def show(self, result: T, draw: Callable[[T], RenderableType]) -> None:
        """Prints the result, as JSON or drawn; where nobody watches, without colour or blanks at line ends."""
        if self.json:
            from benchwork.model.base import canonical_json

            sys.stdout.write(f"{canonical_json(result.model_dump(mode='json'))}\n")
            return
        console = self._console(stderr=False)
        if console.is_terminal:
            console.print(draw(result))
            return
        with console.capture() as captured:
            console.print(draw(result))
        sys.stdout.write("".join(f"{line.rstrip()}\n" for line in captured.get().splitlines()))

    def note(self, text: str) -> None:
        """Says something beside the result, on standard error."""
        from benchwork.ask.words import visible

        sys.stderr.write(f"{visible(text)}\n")

    @contextmanager
    def working(self, doing: str) -> Iterator[Callable[[str], None]]:
        """Shows what is being done while it is done, on standard error and only in a terminal.

        Yields:
            A function that says what is being done now.
        """
        if not sys.stderr.isatty():
            yield lambda _: None
            return
        from rich.text import Text

        from benchwork.ask.words import visible

        with self._console(stderr=True).status(Text(doing)) as status:
            yield lambda now: status.update(Text(visible(now)))

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


def grid_text(result: Tabular) -> RenderableType:
    """A result as its title and table."""
    from rich.console import Group as Stack

    from benchwork.ask.text import listing, plain

    grid = result.grid()
    title = plain(grid.title, "bold")
    if not grid.rows:
        return title
    numbers = [
        column for column in range(len(grid.heads)) if all(isinstance(row[column], int | float) for row in grid.rows)
    ]
    return Stack(title, listing([head.replace("_", " ") for head in grid.heads], grid.texts(), numbers))


def fail(problem: str, remedy: str) -> None:
    """Says on standard error what is wrong and, below it, what to do."""
    from benchwork.ask.words import visible

    lines = [f"Error: {visible(problem)}", *([f"Remedy: {visible(remedy)}"] if remedy else [])]
    sys.stderr.write("".join(f"{line}\n" for line in lines))
