"""Published traces and those for Tahoe pairs, read where they are: what their curators found, we find, and no more.

30 traces of Claude Sonnet 4 and Gemini 2.5 Flash carry a list of what each breaks (`deviations`); 14 for Tahoe pairs
carry the faults that were put into them (`defects`).
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from dataclasses import dataclass
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import Any

import pytest

from benchwork.language.check import Checked, check
from benchwork.language.findings import Code, Finding
from benchwork.language.grounding import ground
from benchwork.language.lowering import lower
from benchwork.language.metrics import pool, score
from benchwork.language.parser import parse
from benchwork.language.printer import print_trace
from benchwork.packs.index import Index

MUTATIONS = 1_000


@dataclass(frozen=True)
class Real:
    """A real trace."""

    id: str
    text: str
    row: dict[str, Any]


@pytest.fixture(scope="module")
def published(raw_data: Path) -> list[Real]:
    rows = rows_of(raw_data / "traces" / "vcr_agent_traces.jsonl")
    return [Real(row["id"], row.get("raw_response") or assembled(row), row) for row in rows]


@pytest.fixture(scope="module")
def tahoe(raw_data: Path) -> list[Real]:
    rows = rows_of(raw_data / "traces" / "tahoe_pairs_traces.jsonl")
    return [Real(f"{row['pair']}-{row['variant']}", row["raw_response"], row) for row in rows]


def rows_of(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def assembled(row: dict[str, Any]) -> str:
    """A reply in the layout in which the repository stores whole replies."""
    blocks = ((tag, row[tag]) for tag in ("answer", "explain", "dag"))
    return "\n\n".join(f"<{tag}>\n{body}\n</{tag}>" for tag, body in blocks)


def test_every_trace_is_read_whole(published: list[Real], tahoe: list[Real]) -> None:
    assert (len(published), len(tahoe)) == (30, 14)
    for real in published:
        trace = parse(real.text).trace
        assert (len(trace.steps), len(trace.edges)) == (real.row["n_steps"], real.row["n_edges"]), real.id
        assert trace.context is not None
    for real in tahoe:
        calls = re.findall(
            r"^(?:\d+\. )?[a-z_]+\(", real.text.split("<explain>")[1].split("</explain>")[0], re.MULTILINE
        )
        assert len(parse(real.text).trace.steps) == len(calls) - 1, real.id


def test_every_trace_is_printed_and_read_back(published: list[Real], tahoe: list[Real]) -> None:
    for real in (*published, *tahoe):
        trace = parse(real.text).trace
        again = parse(print_trace(trace))
        assert again.trace == trace, real.id
        assert all(finding.code is Code.MISSING_ARGUMENT for finding in again.findings), real.id


@dataclass(frozen=True)
class Told:
    """A finding that a curator's sentence calls for: its code, its step or "", and words of its message."""

    codes: frozenset[Code]
    step: str
    words: str


ONE_STEP = {
    r'^(\w+): \w+ has undeclared argument "(\w+)"$': (Code.RENAMED_ARGUMENT, Code.UNDECLARED_ARGUMENT),
    r'^(\w+): \w+ lacks required "(\w+)"$': (Code.MISSING_ARGUMENT,),
    r'^set_context carries id "(\w+)"()': (Code.CONTEXT_ID,),
    r"^(\w+): gene_list is a bare string()": (Code.LIST_FORM,),
    r'^(\w+): says ".*" but the movement is blocked()': (Code.BLOCKED_EVENT,),
    r"^(\w+): conversion stated as an event although it is reduced()": (Code.BLOCKED_EVENT,),
}


def told(deviation: str) -> list[Told]:
    """What a curator's sentence calls for."""
    for pattern, codes in ONE_STEP.items():
        if found := re.match(pattern, deviation):
            return [Told(frozenset(codes), "" if found[1] == "set_context" else found[1], found[2])]
    if found := re.match(r"^(\w+): gene list names no gene: (.*)", deviation):
        words = [word for name in re.findall(r"'([^']+)'", found[2]) for word in name.split(" and ")]
        return [Told(frozenset({Code.GROUP_NAME}), found[1], word) for word in words]
    if found := re.match(r"^dag sinks that are not measurable outputs: (.*)", deviation):
        return [Told(frozenset({Code.UNMEASURED_SINK}), step, "") for step in re.findall(r"(\w+) \(", found[1])]
    if found := re.match(r"^dag splits into (\d+ unconnected parts)", deviation):
        return [Told(frozenset({Code.UNCONNECTED}), "", found[1])]
    if found := re.match(r"^same node asserted both up and down.*: (.*)", deviation):
        return [
            Told(frozenset({Code.UP_AND_DOWN}), "", " ".join(re.findall(r'"([^"]+)"', node)))
            for node in found[1].split("; ")
        ]
    if found := re.match(r"^edge against listing order: \['(\w+)->(\w+)'\]", deviation):
        return [Told(frozenset({Code.BACKWARD_EDGE}), "", f"{found[1]} -> {found[2]}")]
    raise AssertionError(f"no reading of {deviation!r}")


def answers(finding: Finding, what: Told) -> bool:
    return (
        finding.code in what.codes and finding.place is not None and what.words in finding.message
        and what.step in ("", finding.step)
    )  # fmt: skip


def test_every_described_deviation_is_found_and_located(published: list[Real]) -> None:
    wanted = [(real, each) for real in published for deviation in real.row["deviations"] for each in told(deviation)]
    checked = {real.id: check(real.text) for real in published}
    missed = [(real.id, each) for real, each in wanted if not any(answers(f, each) for f in checked[real.id].findings)]
    assert len(wanted) >= 90
    assert missed == []


@pytest.mark.parametrize(
    "code",
    [
        Code.BLOCKED_EVENT, Code.CONTEXT_ID, Code.GROUP_NAME, Code.LIST_FORM, Code.UNCONNECTED,
        Code.UNDECLARED_ARGUMENT, Code.UNMEASURED_SINK, Code.MISSING_ARGUMENT, Code.BACKWARD_EDGE,
    ],
)  # fmt: skip
def test_nothing_is_found_that_was_not_described(published: list[Real], code: Code) -> None:
    for real in published:
        described = [each for deviation in real.row["deviations"] for each in told(deviation) if code in each.codes]
        for finding in check(real.text).findings:
            assert finding.code is not code or any(answers(finding, each) for each in described) or (
                code is Code.GROUP_NAME and any(each.step == finding.step for each in described)
            ), f"{real.id}: {finding}"  # fmt: skip


DEFECTS = {
    "markdown fences around the explain and dag blocks": {Code.FENCE},
    "single quotes instead of double quotes": {Code.QUOTES},
    "cycle in dag (n4->n5->n6->n10->n4)": {Code.CYCLE},
    "numbered lines in explain and dag": {Code.LIST_MARKER},
    "British spellings of action names and a value (localises_to, degrades_or_stabilises, stabilise)": {
        Code.RENAMED_PRIMITIVE, Code.DIRECTION_WORD,
    },
    "missing closing tag </answer>": {Code.MISSING_TAG},
}  # fmt: skip


def test_every_defect_of_the_sloppy_traces_is_found_and_located(tahoe: list[Real]) -> None:
    listed = [(real, defect) for real in tahoe for defect in real.row["defects"]]
    assert {defect for _, defect in listed} == DEFECTS.keys()
    for real, defect in listed:
        found = {finding.code for finding in check(real.text).findings if finding.place is not None}
        assert DEFECTS[defect] <= found, (real.id, defect)
    cycle = next(f for real in tahoe for f in check(real.text).findings if f.code is Code.CYCLE)
    assert "n4 -> n5 -> n6 -> n10 -> n4" in cycle.message


def test_a_natural_trace_has_no_error(tahoe: list[Real]) -> None:
    assert all(check(real.text).valid for real in tahoe if real.row["variant"] == "natural")


def mutants(texts: list[str], number: int) -> Iterator[str]:
    """Real traces with one to four random changes: of characters, of lines, of ids and of edges."""
    drawn = random.Random(20261130)
    letters = "\"'()[],=<>/\\#\n\t ab1é“”’`*-–" + "\u2028\x00"
    for _ in range(number):
        text = drawn.choice(texts)
        for _ in range(drawn.randint(1, 4)):
            at = drawn.randrange(len(text) + 1)
            lines = text.split("\n")
            line = drawn.randrange(len(lines))
            match drawn.randrange(8):
                case 0:
                    text = text[:at] + text[at + drawn.randint(1, 9) :]
                case 1:
                    text = text[:at] + drawn.choice(letters) + text[at:]
                case 2:
                    text = text[:at] + drawn.choice(letters) + text[at + 1 :]
                case 3:
                    text = "\n".join([*lines[:line], *lines[line + 1 :]])
                case 4:
                    text = "\n".join([*lines[:line], drawn.choice(lines), *lines[line:]])
                case 5:
                    text = re.sub(r"n(\d+)", lambda found: f"n{int(found[1]) + drawn.randint(-1, 1)}", text, count=line)
                case 6:
                    lines[line] = re.sub(r'edge\("(\w+)", "(\w+)"', r'edge("\2", "\1"', lines[line])
                    text = "\n".join(lines)
                case _:
                    text = text[:at]
            text = text or "\n"
        yield text


def acyclic(checked: Checked) -> bool:
    """Whether the edges have an order, by the standard library; an edge to itself has none."""
    before: dict[str, set[str]] = {}
    for edge in checked.parsed.trace.edges:
        if not edge.feedback:
            before.setdefault(edge.target, set()).add(edge.source)
    try:
        TopologicalSorter(before).prepare()
    except CycleError:
        return False
    return True


def test_no_mutant_crashes_or_hides_an_undeclared_id_or_a_cycle(published: list[Real], tahoe: list[Real]) -> None:
    texts = [real.text for real in (*published, *tahoe)]
    cycles = undeclared = 0
    for text in mutants(texts, MUTATIONS):
        checked = check(text)
        codes = {finding.code for finding in checked.findings}
        ids = {step.id for step in checked.parsed.trace.steps}
        strangers = {end for edge in checked.parsed.trace.edges for end in (edge.source, edge.target)} - ids
        assert bool(strangers) == (Code.UNDECLARED_ID in codes)
        assert strangers or acyclic(checked) or Code.CYCLE in codes
        assert parse(print_trace(checked.parsed.trace)).trace == checked.parsed.trace
        cycles += Code.CYCLE in codes
        undeclared += bool(strangers)
    assert cycles > MUTATIONS / 100
    assert undeclared > MUTATIONS / 100


@pytest.mark.parametrize("turned", [False, True])
def test_a_stranger_or_a_cycle_put_in_is_told_at_its_line(published: list[Real], turned: bool) -> None:
    for real in published:
        trace = check(real.text).parsed.trace
        edge = trace.edges[len(trace.edges) // 2]
        added = f'edge("{edge.target}", "{edge.source if turned else "n999"}", relation="causal")'
        lines = real.text.split("\n")
        end = next(number for number, line in enumerate(lines) if line.startswith("</dag>"))
        findings = check("\n".join([*lines[:end], added, *lines[end:]])).findings
        code = Code.CYCLE if turned else Code.UNDECLARED_ID
        assert any(finding.code is code and finding.place and finding.place.line == end + 1 for finding in findings), (
            real.id
        )


def test_names_are_resolved_or_told_and_claims_stand_on_resolved_names_alone(
    published: list[Real], tahoe: list[Real], starter: Index
) -> None:
    resolve = starter.lexicon.resolve
    scores, claims = [], 0
    for real in (*published, *tahoe):
        checked = check(real.text, resolve)
        lowered = lower(checked.parsed.trace, resolve)
        scores.append(score(checked, resolve))
        unresolved = {each.text for each in ground(checked.parsed.trace, resolve) if each.term is None}
        assert {name for each in lowered.unlowered for name in each.names} <= unresolved
        assert {step.id for step in checked.parsed.trace.steps} == (
            {each.step for each in lowered.claims} | {each.step for each in lowered.unlowered}
        ) - {""}
        claims += len(lowered.claims)
    pooled = pool(scores)
    assert pooled.validity_as_published.value == 1.0
    assert pooled.verifiability.value is not None
    assert pooled.verifiability.value > 0.6
    assert claims > 350


def test_a_worked_trace_lowers_to_the_mechanism_that_it_tells(published: list[Real], starter: Index) -> None:
    """Trametinib in APC-deficient cells: the two kinases are inhibited, and phosphorylate their substrates."""
    (real,) = [real for real in published if real.id == "claude4-v3-r078"]
    said = {each.claim.text for each in lower(parse(real.text).trace, starter.lexicon.resolve).claims}
    assert {
        "Trametinib binds MAP2K1", "Trametinib inhibits MAP2K1", "Trametinib inhibits MAP2K2", "MAP2K1 modifies MAPK3",
        "MAP2K2 modifies MAPK1", "CTNNB1 moves to nucleus",
    } <= said  # fmt: skip
    assert not any("APC siRNA" in text for text in said)


TEXTBOOK = {
    "AKT activates MTOR", "APC inhibits CTNNB1", "Binimetinib inhibits MEK", "CTNNB1 raises expression of AXIN2",
    "CTNNB1 raises expression of MYC", "ERK raises expression of FOS", "HIF1A raises expression of VEGFA",
    "IKK complex activates NFkappaB", "KDR activates ERK", "MEK activates ERK", "PI3K activates AKT",
    "NFkappaB raises expression of IL6", "PIP3 activates AKT", "RAF activates MEK", "RAS activates RAF",
    "RHEB activates mTORC1", "SREBF1 raises expression of FASN", "TGFBR1 activates SMAD2/3", "TSC2 inhibits RHEB",
    "VEGFA activates KDR",
}  # fmt: skip


def test_signs_are_those_of_the_mechanism_and_not_of_the_treatment(
    published: list[Real], tahoe: list[Real], starter: Index
) -> None:
    """Nearly all of these traces tell how something falls under an inhibitor; the textbook says what raises what."""
    said = {
        each.claim.text: each.claim.sign
        for real in (*published, *tahoe)
        for each in lower(parse(real.text).trace, starter.lexicon.resolve).claims
        if each.claim.sign is not None
    }
    assert said.keys() >= TEXTBOOK
    turned = {" activates ": " inhibits ", " inhibits ": " activates ", " raises ": " lowers ", " lowers ": " raises "}
    for text in TEXTBOOK:
        verb = next(verb for verb in turned if verb in text)
        assert text.replace(verb, turned[verb]) not in said
