"""A lexicon: terms and their names."""

from __future__ import annotations

from benchwork.naming.names import NameStatus

__all__ = ["NameStatus"]
