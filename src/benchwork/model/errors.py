"""One tree of errors. Each carries what was wrong and what to do about it, so that no traceback is needed."""

from __future__ import annotations

__all__ = [
    "BenchworkError", "BenchworkWarning", "InputError", "IntegrityError", "NotFoundError", "PackError", "StoreError",
]  # fmt: skip


class BenchworkError(Exception):
    """Something a user can understand and mend.

    Args:
        problem: what is wrong, in one sentence, naming the file, row or text at fault.
        remedy: what to do next, in one sentence.
    """

    exit_code = 1

    def __init__(self, problem: str, *, remedy: str = "") -> None:
        super().__init__(problem)
        self.problem = problem
        self.remedy = remedy

    def __str__(self) -> str:
        return f"{self.problem} {self.remedy}".strip()


class InputError(BenchworkError):
    """The user's text or option cannot be used as it is."""

    exit_code = 2


class NotFoundError(BenchworkError):
    """A claim, term or file that was asked for by name is not there."""

    exit_code = 3


class PackError(BenchworkError):
    """A pack is missing, of another version, or cannot be read."""

    exit_code = 4


class IntegrityError(PackError):
    """Bytes differ from the digest that was recorded for them."""


class StoreError(BenchworkError):
    """The receipt store cannot be read or written."""

    exit_code = 5


class BenchworkWarning(UserWarning):
    """Something went wrong beside the work: the result stands, and the text says what is missing and what to do."""
