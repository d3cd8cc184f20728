"""Re-reads every receipt of a claim: what the claim says must stand, readable, in the record itself.

This is the last gate before a sentence. It does not trust the code that read the claim: it takes the record's text at
each pointer and asks whether it names the subject and the object, states the sign and gives the number.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from benchwork.model.claim import Claim
from benchwork.model.record import Receipt, Record

__all__ = ["fault_in", "sign_of"]

_RAISES = re.compile(
    r"\b(?:up-?regulat\w*|activat\w*|agonist|opener|positive|stimulat\w*|inducer|stabili[sz]\w*|chaperone|increase\w*|potentiator"
    r"|gof|gain\w*)\b|(?<![-\w.])\+?1\b",
    re.I,
)
_LOWERS = re.compile(
    r"\b(?:down-?regulat\w*|inhibit\w*|antagonist|blocker|negative|inverse|suppress\w*|degrad\w*|disrupt\w*|decrease\w*"
    r"|destabili[sz]\w*|lof|loss)\b|-1\b",
    re.I,
)


def sign_of(text: str) -> int | None:
    """+1, -1, or None where the text states neither or both. "Inverse agonist" lowers."""
    raises, lowers = bool(_RAISES.search(text)), bool(_LOWERS.search(text))
    if lowers and raises and re.search(r"\b(?:inverse|negative)\b", text, re.I):
        raises = False
    return None if raises == lowers else 1 if raises else -1


def fault_in(claim: Claim, record_of: Callable[[str], Record]) -> str | None:
    """Why a claim must not be shown, or None if every receipt holds.

    Args:
        record_of: a record by its digest.
    """
    if not claim.receipts:
        return "it has no receipt"
    for receipt in claim.receipts:
        if (fault := _fault(claim, receipt, record_of(receipt.record))) is not None:
            return f"{receipt.source}: {fault}"
    return None


def _fault(claim: Claim, receipt: Receipt, record: Record) -> str | None:
    if not receipt.holds_in(record):
        return "the excerpt does not stand in the record"
    for role, term in (("subject", claim.subject.id), ("object", claim.object.id)):
        if not _names(receipt.excerpt.get(role, ""), term, claim):
            return f"the record does not name the {role}: {receipt.excerpt.get(role)!r} is not {term}"
    if claim.sign is not None and sign_of(receipt.excerpt.get("sign", "")) != claim.sign:
        return f"the record does not state the sign: {receipt.excerpt.get('sign')!r}"
    if receipt.measurement is not None:
        try:
            stated = float(receipt.excerpt.get("value", ""))
        except ValueError:
            return "the record does not give the number"
        if abs(stated - receipt.measurement.value) > 1e-6 * max(1.0, abs(stated)):
            return f"the record gives {stated}, the claim {receipt.measurement.value}"
    return None


def _names(text: str, term: str, claim: Claim) -> bool:
    """Whether a text is the term's identifier or one that the claim's groundings lead from to the term."""
    names = {term}
    for _ in claim.groundings:
        names |= {g.written for g in claim.groundings if g.term in names}
    return any(text in (name, name.partition(":")[2]) for name in names)
