"""A claim's card: what it says, each receipt with the record and the excerpt marked in it, and how names were read."""

from __future__ import annotations

from collections.abc import Mapping

from benchwork.ask.excerpt import laid_out
from benchwork.ask.markup import Element, Node, Nodes, el, link_out
from benchwork.ask.words import counted
from benchwork.model.brief import Tier
from benchwork.model.claim import Claim
from benchwork.model.record import Grounding, Receipt, Record, Source
from benchwork.model.term import Term

__all__ = ["chip", "claim_card", "facts", "term_link"]


def chip(claim: str, tier: Tier, *, linked: bool = True) -> Element:
    """A claim's id, coloured by the tier of the sentence that it stands under."""
    kind = f"chip {tier.name.lower()}"
    return el("a", claim, href=f"#c-{claim}", class_=kind) if linked else el("code", claim, class_=kind)


def facts(*pairs: tuple[str, Nodes]) -> Element:
    """Names with values; a pair whose value is empty says so with the words "not stated"."""
    rows = [
        el("div", el("dt", name), el("dd", el("i", "not stated") if value in (None, "") else value))
        for name, value in pairs
    ]
    return el("dl", rows, class_="facts")


def term_link(term: Term) -> Element:
    """A term's label with its kind, and its identifier linked to the public page."""
    return el("span", term.label, " ", el("small", f"{term.kind} ", link_out(term.id, term.id)))


def claim_card(claim: Claim, records: Mapping[str, Record], sources: Mapping[str, Source]) -> Element:
    """The card of a claim; its `id` is what chips link to.

    Args:
        records: records by digest. A receipt whose record is missing says that it could not be shown or checked.
        sources: sources by key.
    """
    context = claim.context.model_dump(exclude_none=True)
    return el(
        "article",
        el("h3", el("a", claim.text, " ", el("code", claim.id), href=f"#c-{claim.id}")),
        el(
            "div",
            facts(
                ("Claim", el("code", claim.id)),
                ("Subject", term_link(claim.subject)),
                ("Relation", claim.relation.value),
                ("Object", term_link(claim.object)),
                *((name.capitalize(), value) for name, value in sorted(claim.qualifiers.items())),
                ("Context", ", ".join(f"{name.replace('_', ' ')} {value}" for name, value in context.items())),
                ("Confidence", f"{claim.confidence.value:.2f} ({claim.confidence.basis})"),
            ),
            [_receipt(n, len(claim.receipts), r, records, sources) for n, r in enumerate(claim.receipts, 1)],
            _groundings(claim.groundings),
            class_="body",
        ),
        id=f"c-{claim.id}",
        class_="claim",
        tabindex="-1",
    )  # fmt: skip


def _receipt(
    number: int, total: int, receipt: Receipt, records: Mapping[str, Record], sources: Mapping[str, Source]
) -> Element:
    record = records.get(receipt.record)
    source = record.source if record else sources.get(receipt.source)
    title = source.title if source else receipt.source
    measured = receipt.measurement
    papers = [link_out(reference, reference) for reference in receipt.references]
    return el(
        "details",
        el("summary", el("b", title), f" receipt {number} of {total} ", _check(receipt, record)),
        el("pre", _excerpts(receipt, record), tabindex="0", aria_label=f"Record of {title}"),
        facts(
            ("Release", source.release if source else None),
            ("Released", source.released if source else None),
            ("Retrieved", source.retrieved if source else None),
            ("Licence", source.license if source else None),
            ("Record", el("span", link_out("open at source", receipt.url)) if receipt.url else None),
            ("Row", record.locator if record else None),
            ("SHA-256", el("code", receipt.record)),
            ("Papers", el("span", _separated(papers)) if papers else None),
            ("Origin", ", ".join(receipt.origin)),
            *(
                [("Measured", f"{measured.type} {measured.relation} {measured.value:g} {measured.unit}")]
                if measured else []
            ),
        ),
        open="" if number == 1 else None,
        class_="receipt",
    )  # fmt: skip


def _check(receipt: Receipt, record: Record | None) -> Element:
    if record is None:
        return el("em", "record not at hand: not checked", class_="no")
    try:
        holds = receipt.holds_in(record)
    except ValueError:
        return el("em", "record is not JSON: not checked", class_="no")
    if holds:
        return el("em", "excerpt stands in the record", class_="measured")
    return el("em", "excerpt does NOT stand in the record", class_="no")


def _excerpts(receipt: Receipt, record: Record | None) -> list[Node]:
    if record is None:
        return [line for role, text in receipt.excerpt.items() for line in (f"{role}: ", el("mark", text), "\n")]
    return [
        el("mark", piece.text, title=piece.role) if piece.role else piece.text
        for piece in laid_out(record, receipt.pointers)
    ]


def _groundings(groundings: tuple[Grounding, ...]) -> Element | None:
    hops = [grounding for grounding in groundings if grounding.written != grounding.term]
    if not hops:
        return None
    items = [
        el(
            "li",
            el("code", hop.written), " → ", link_out(hop.term, hop.term), f" by {hop.how}",
            [[" (record ", el("code", receipt.record[:12]), f" of {receipt.source})"] for receipt in hop.receipts],
        )
        for hop in hops
    ]  # fmt: skip
    return el(
        "details",
        el("summary", f"How the names were read: {counted(len(hops), 'hop')}"),
        el("ul", items),
        class_="receipt",
    )


def _separated(nodes: list[Element | str]) -> list[Node]:
    return [part for number, node in enumerate(nodes) for part in ((", ", node) if number else (node,))]
