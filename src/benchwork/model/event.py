"""Events: what a run did, in order. The terminal and the page read the same log."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from benchwork.model.base import Frozen

__all__ = ["Event", "Stage"]


class Stage(StrEnum):
    """The stations of a question's way."""

    UNDERSTOOD = "understood"
    LOOKED_UP = "looked up"
    CHECKED = "checked"
    SEARCHED = "searched"
    WRITTEN = "written"


class Event(Frozen):
    """One step of a run; `data` is JSON-ready."""

    stage: Stage
    message: str
    data: dict[str, Any] = {}
