"""Re-reads a claim against its receipts, from nothing but the records.

This check is deliberately the examiner's own: it shares no code with the one that `ask` makes before it answers.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from benchwork.model.claim import Claim
from benchwork.model.errors import BenchworkError
from benchwork.model.record import Grounding, Receipt, Record
from benchwork.model.relation import RELATIONS, Sign
from benchwork.model.term import PREFIXES, Term

__all__ = ["RecordOf", "claim_faults", "polarity"]

RecordOf = Callable[[str], Record]
"""Digest -> record; raises a BenchworkError where there is none."""

_SIGN_ROLES = ("sign", "effect", "action", "action_type", "mode", "mor", "direction")
# Checked first: most words for lowering contain one for raising ("antagonist", "inactivates", "inverse agonist").
_LOWERS = re.compile(
    r"^\s*-\s*\d|^down|down-?regul|inhibit|antagon|inverse|block|negative|suppress|repress|degrad|destabil|decreas|reduc"
    r"|lower|inactivat|disrupt|silenc|antisense|ic50",
    re.IGNORECASE,
)
_RAISES = re.compile(
    r"^\s*\+?1(\.0*)?\s*$|^up|up-?regul|activat|agonis|stimul|positive|induc|increas|rais|enhanc|promot|stabili|open"
    r"|releas|potentiat|express",
    re.IGNORECASE,
)
_TAXON = re.compile(r"^\d+\.(?=[A-Z])")
_ITEMS = re.compile(r"[|;,()\[\]\s\"']+")
_LIST_ITEMS = re.compile(r"[|;]|\", ?\"|', ?'")


def polarity(text: str) -> Sign | None:
    """+1 or -1 as a database writes an effect ("down-regulates activity", "ANTAGONIST", "1"), or None if neither.

    Example:
        >>> polarity("INVERSE AGONIST"), polarity("up-regulates"), polarity("phosphorylation")
        (-1, 1, None)
    """
    return -1 if _LOWERS.search(text) else 1 if _RAISES.search(text) else None


def claim_faults(claim: Claim, record_of: RecordOf) -> tuple[str, ...]:
    """What is wrong with a claim's receipts, in words; empty if every one of them states the claim.

    A receipt states a claim if each excerpt stands in the record where its pointer says, the excerpts of subject and
    object name the claim's terms (by identifier, label, or groundings whose own receipts hold), a sign is readable as
    that sign, a number as that number, and each qualifier that is pointed to as that qualifier.

    Args:
        claim: the claim as the brief has it.
        record_of: digest -> record.
    """
    if not claim.receipts:
        return ("it has no receipt",)
    return tuple(fault for receipt in claim.receipts for fault in _receipt_faults(claim, receipt, record_of))


def _receipt_faults(claim: Claim, receipt: Receipt, record_of: RecordOf) -> Iterator[str]:
    broken = _broken(receipt, record_of)
    if broken:
        yield broken
        return
    said = receipt.excerpt
    if absent := {"subject", "object"} - said.keys():
        yield f"the receipt does not point to the {' and the '.join(sorted(absent))}"
        return
    if not _ends_agree(claim, said, record_of):
        yield f"the record's {said['subject']!r} and {said['object']!r} are not shown to be {claim.text!r}"
    if claim.sign is not None:
        yield from _sign_faults(claim.sign, receipt)
    if receipt.measurement and not any(_is_number(text, receipt.measurement.value) for text in said.values()):
        yield f"the number {receipt.measurement.value} is not in the excerpt"
    for name, value in claim.qualifiers.items():
        if name in said and said[name].casefold() != value.casefold():
            yield f"the record's {name} is {said[name]!r}, not {value!r}"


def _broken(receipt: Receipt, record_of: RecordOf) -> str:
    """Why a receipt does not hold in its record, or ""."""
    try:
        record = record_of(receipt.record)
        holds = receipt.holds_in(record)
    except (BenchworkError, ValueError) as error:
        return f"its record {receipt.record[:12]} cannot be read: {error}"
    if not holds:
        return f"an excerpt does not stand in record {receipt.record[:12]}"
    if record.source.name != receipt.source:
        return f"the receipt says {receipt.source}, its record says {record.source.name}"
    if loose := receipt.excerpt.keys() - receipt.pointers.keys():
        return f"the excerpt of {', '.join(sorted(loose))} has no pointer"
    return ""


def _ends_agree(claim: Claim, said: dict[str, str], record_of: RecordOf) -> bool:
    orders = [(said["subject"], said["object"])]
    if not RELATIONS[claim.relation].directed:
        orders.append((said["object"], said["subject"]))
    return any(
        _stands_for(subject, claim.subject, claim.groundings, record_of)
        and _stands_for(object_, claim.object, claim.groundings, record_of)
        for subject, object_ in orders
    )


def _sign_faults(sign: Sign, receipt: Receipt) -> Iterator[str]:
    texts = [receipt.excerpt[role] for role in _SIGN_ROLES if role in receipt.excerpt]
    read = {polarity(text) for text in texts or [receipt.excerpt.get("measure", "")]} - {None}
    if read != {sign}:
        yield f"the sign {sign:+d} cannot be read from {texts or 'any excerpt'}"


def _stands_for(excerpt: str, term: Term, groundings: Iterable[Grounding], record_of: RecordOf) -> bool:
    if _writes(excerpt, term.id) or _labels(excerpt, term.label):
        return True
    steps = [g for g in groundings if _holds(g, term, record_of)]
    reached = {g.written for g in steps if _writes(excerpt, g.written)}
    while further := {g.term for g in steps if g.written in reached} - reached:
        reached |= further
    return term.id in reached


def _holds(grounding: Grounding, term: Term, record_of: RecordOf) -> bool:
    """Whether a correspondence is the identity, or both its sides are written in a record that holds."""
    if grounding.receipt is None:
        return grounding.written == grounding.term
    if any(_broken(receipt, record_of) for receipt in grounding.receipts):
        return False
    if grounding.other is not None:
        ours, theirs = ([*receipt.excerpt.values()] for receipt in grounding.receipts)
        shared = {_folded(text) for text in ours} & {_folded(text) for text in theirs}
        sides = ((ours, grounding.written), (theirs, grounding.term))
        return bool(shared) and all(any(_writes(text, curie) for text in said) for said, curie in sides)
    said = grounding.receipt.excerpt.values()
    label = term.label if grounding.term == term.id else grounding.term
    return any(_writes(text, grounding.written) for text in said) and any(
        _writes(text, grounding.term) or _labels(text, label) for text in said
    )


def _folded(name: str) -> str:
    return name.casefold().replace("_", " ")  # SIGNOR writes names of compounds with underscores


def _writes(excerpt: str, curie: str) -> bool:
    """Whether a cell is an identifier, in one of its spellings, or a list that holds it.

    Tables spell prefixes as they like ("CID:2244"), leave them out, or leave out STRING's taxon; a prefix that belongs
    to another registry is another identifier.
    """
    local = curie.partition(":")[2]
    wanted = {curie.casefold(), local.casefold(), _TAXON.sub("", local).casefold()} - {""}
    for item in (excerpt.strip(), *_ITEMS.split(excerpt)):
        prefix, _, rest = item.rpartition(":")
        if item.casefold() in wanted or (prefix not in PREFIXES and rest.casefold() in wanted):
            return True
    return False


def _labels(excerpt: str, label: str) -> bool:
    """Whether a cell is a name, or a list that holds it."""
    wanted = label.casefold()
    return any(item.strip(" \"'[]").casefold() == wanted for item in (excerpt, *_LIST_ITEMS.split(excerpt)))


def _is_number(text: str, value: float) -> bool:
    try:
        return float(text) == value
    except ValueError:
        return False
