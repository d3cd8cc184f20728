"""A text that is read, and what was noticed on the way."""

from __future__ import annotations

import re
from bisect import bisect_right
from functools import cached_property

from benchwork.language.findings import Code, Finding, Place, Severity

__all__ = ["Source"]


class Source:
    """A text with its findings; offsets become lines and columns only when something is found.

    Args:
        text: what is read.
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self.findings: list[Finding] = []

    @cached_property
    def _line_starts(self) -> list[int]:
        return [0, *(found.end() for found in re.finditer("\n", self.text))]

    def place(self, offset: int) -> Place:
        """Line and column of an offset."""
        line = bisect_right(self._line_starts, offset)
        return Place(line, offset - self._line_starts[line - 1] + 1)

    def error(
        self, code: Code, at: int, message: str, *, expected: str = "", suggestion: str = "", step: str = ""
    ) -> None:
        """Records that something cannot be read, or cannot be so."""
        self._found(code, Severity.ERROR, at, message, expected, suggestion, step)

    def warn(
        self, code: Code, at: int, message: str, *, expected: str = "", suggestion: str = "", step: str = ""
    ) -> None:
        """Records that something was read, and says less or other than its writer may think."""
        self._found(code, Severity.WARNING, at, message, expected, suggestion, step)

    def note(
        self, code: Code, at: int, message: str, *, expected: str = "", suggestion: str = "", step: str = ""
    ) -> None:
        """Records that something was put into the language's own form."""
        self._found(code, Severity.NOTE, at, message, expected, suggestion, step)

    def _found(
        self, code: Code, severity: Severity, at: int, message: str, expected: str, suggestion: str, step: str
    ) -> None:
        self.findings.append(Finding(code, severity, message, self.place(at), expected, suggestion, step))
