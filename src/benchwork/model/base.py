"""What every value object of the model has in common, and how meanings are hashed."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from pydantic import BaseModel, ConfigDict

__all__ = ["Frozen", "canonical_json", "sha256_hex"]


class Frozen(BaseModel):
    """A value object: immutable, compared by value, and strict about unknown fields."""

    model_config = ConfigDict(frozen=True, extra="forbid")


def canonical_json(value: Any) -> str:
    """The one JSON text of a value: sorted keys, no spaces, no NaN. Equal values give equal bytes."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def sha256_hex(data: bytes | str) -> str:
    """Hexadecimal SHA-256 of bytes, or of a text's UTF-8 bytes."""
    return hashlib.sha256(data.encode() if isinstance(data, str) else data).hexdigest()
