"""Blocks: <think>, <answer>, <explain> and <dag>, with whatever became of their tags."""

from __future__ import annotations

import re
from dataclasses import dataclass

from benchwork.language.findings import Code
from benchwork.language.source import Source

__all__ = ["CALLS", "PROSE", "TAGS", "Block", "find_blocks"]

PROSE = ("think", "answer")
CALLS = ("explain", "dag")
TAGS = (*PROSE, *CALLS)

_TAG = re.compile(rf"<[ \t]*+(/?)[ \t]*+({'|'.join(TAGS)})\b([^<>\n]*)>", re.IGNORECASE)
_FENCE = re.compile(r"^[ \t]*+(?:```|~~~)[\w-]*[ \t\r]*$", re.MULTILINE)
_CALL = re.compile(r"^[ \t>*•`\d.()+-]*+[A-Za-z_]\w*+[ \t]*+\(", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Block:
    """A stretch of the text.

    Args:
        tag: one of TAGS; "" for text outside of all blocks that has calls in it.
        start, end: offsets of what the block holds.
    """

    tag: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class _Tag:
    name: str
    closing: bool
    start: int
    end: int


def find_blocks(source: Source) -> list[Block]:
    """Finds the blocks of a text and reports every recovery.

    A block of prose ends at its closing tag, whatever it says about other tags; one of calls ends at any tag.
    """
    tags = _tags(source)
    blocks: list[Block] = []
    outside, number = 0, 0
    while number < len(tags):
        tag = tags[number]
        if tag.closing:
            source.warn(
                Code.MISSING_TAG, tag.start, f"</{tag.name}> closes nothing", expected=f"<{tag.name}> before it"
            )
            _outside(source, outside, tag.start, blocks)
            outside, number = tag.end, number + 1
            continue
        _outside(source, outside, tag.start, blocks)
        closing = _closing(tags, number)
        if closing is None:
            after = tags[number + 1] if number + 1 < len(tags) else None
            end = after.start if after else len(source.text)
            until = f"before <{'/' * after.closing}{after.name}>" if after else "at the end"
            source.warn(
                Code.MISSING_TAG, end, f"<{tag.name}> of line {source.place(tag.start).line} is not closed",
                expected=f"</{tag.name}> {until}",
            )  # fmt: skip
            blocks.append(Block(tag.name, tag.end, end))
            outside, number = end, number + 1
        else:
            blocks.append(Block(tag.name, tag.end, tags[closing].start))
            outside, number = tags[closing].end, closing + 1
    _outside(source, outside, len(source.text), blocks)
    _report_repeated(source, blocks)
    return blocks


def _tags(source: Source) -> list[_Tag]:
    found: list[_Tag] = []
    for match in _TAG.finditer(source.text):
        slash, name, rest = match.groups()
        plain = f"<{slash}{name.lower()}>"
        if match[0] != plain:
            what = (
                f"the attributes{rest.rstrip()} of a tag were left out" if rest.strip(" /") else f"{match[0]} was read"
            )
            source.note(Code.TAG_FORM, match.start(), what, expected=plain)
        found.append(_Tag(name.lower(), bool(slash), match.start(), match.end()))
    return found


def _closing(tags: list[_Tag], opened: int) -> int | None:
    """Number of the tag that closes the one numbered `opened`; None if there is none before the block must end."""
    name = tags[opened].name
    for number in range(opened + 1, len(tags)):
        tag = tags[number]
        if tag.name == name:
            return number if tag.closing else None
        if name in CALLS:
            return None
    return None


def _outside(source: Source, start: int, end: int, blocks: list[Block]) -> None:
    """Looks at what stands between blocks: fences are dropped, calls are read, prose is left out."""
    between = source.text[start:end]
    if not between or between.isspace():
        return
    first = start + len(between) - len(between.lstrip())
    if _CALL.search(between):
        source.warn(Code.MISSING_TAG, first, "calls outside of all blocks were read", expected="<explain> or <dag>")
        blocks.append(Block("", start, end))
        return
    for fence in _FENCE.finditer(between):
        source.note(Code.FENCE, start + fence.start(), "a markdown fence was left out", expected="the block alone")
    if _FENCE.sub("", between).strip():
        source.warn(
            Code.OUTSIDE, first, "text outside of all blocks was left out", expected=f"one of <{'>, <'.join(TAGS)}>"
        )


def _report_repeated(source: Source, blocks: list[Block]) -> None:
    seen: set[str] = set()
    for block in blocks:
        if block.tag in seen:
            source.warn(Code.REPEATED_TAG, block.start, f"<{block.tag}> stands here again; all of them were read")
        seen.add(block.tag or "outside")
    for tag in CALLS:
        if tag not in seen:
            source.warn(Code.MISSING_TAG, 0, f"there is no <{tag}> block", expected=f"<{tag}> ... </{tag}>")
