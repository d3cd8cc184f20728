"""Sealed bytes: compressed text with a checksum over what is stored, so that no changed byte goes unseen.

The digest of the text alone is not enough: a few bits of a zlib stream can change without changing what it unpacks to.
"""

from __future__ import annotations

import hashlib
import zlib

from benchwork.model.errors import IntegrityError

__all__ = ["bind", "changed", "seal", "unseal"]

_CHECKSUM = hashlib.sha256().digest_size


def bind(*parts: bytes) -> bytes:
    """SHA-256 over several byte strings; each is counted with its length, so no two lists of parts are read alike."""
    digest = hashlib.sha256()
    for part in parts:
        digest.update(len(part).to_bytes(8, "big"))
        digest.update(part)
    return digest.digest()


def seal(text: str) -> bytes:
    """The text's UTF-8 bytes, compressed by zlib, behind the SHA-256 of the compressed bytes."""
    packed = zlib.compress(text.encode())
    return hashlib.sha256(packed).digest() + packed


def unseal(blob: bytes, what: str) -> str:
    """The text that was sealed.

    Args:
        blob: what `seal` returned.
        what: name of the thing, for the error.

    Raises:
        IntegrityError: a byte has changed, or the end is missing.
    """
    checksum, packed = blob[:_CHECKSUM], blob[_CHECKSUM:]
    if hashlib.sha256(packed).digest() != checksum:
        raise changed(what)
    return zlib.decompress(packed).decode()


def changed(what: str) -> IntegrityError:
    """The error for something whose stored bytes are not those that were written."""
    return IntegrityError(
        f"The stored bytes of {what} have changed since they were written.",
        remedy="Restore the receipt store from a copy, and cite nothing from it until then.",
    )
