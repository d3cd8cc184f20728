from __future__ import annotations

import pytest

from benchwork.language.findings import Code
from benchwork.language.parser import parse

STEP = 'similar_to(id="n1", entity_a="a", entity_b="b", evidence_type="c")'


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f"<explain>{STEP}</explain><dag></dag>", []),
        (f"<Explain version='2'>\n{STEP}\n</ explain >\n<dag/>\n</dag>", ["tag-form", "tag-form", "tag-form"]),
        (f"```xml\n<explain>\n{STEP}\n</explain>\n```\n<dag></dag>", ["fence", "fence"]),
        (f"<explain>\n```\n{STEP}\n```\n</explain><dag></dag>", ["fence", "fence"]),
        (f"<answer>\nx\n<explain>\n{STEP}\n</explain><dag></dag>", ["missing-tag"]),
        (f"<explain>\n{STEP}\n<dag>\n</dag>", ["missing-tag"]),
        (f"<explain>\n{STEP}\n</explain><dag>", ["missing-tag"]),
        (f"{STEP}\n</explain><dag></dag>", ["missing-tag", "missing-tag", "missing-tag"]),
        (f"<explain>\n{STEP}\n</explain>\n<explain>\n</explain><dag></dag>", ["repeated-tag"]),
        (f"Here it is:\n<explain>\n{STEP}\n</explain><dag></dag>", ["outside-blocks"]),
        (f"<explain></explain><dag>\n{STEP}\n</dag>", ["outside-blocks"]),
        (STEP, ["missing-tag", "missing-tag", "missing-tag"]),
        (f"<think>an <explain> block</think><explain>{STEP}</explain><dag></dag>", []),
    ],
)
def test_every_recovery_is_told_and_the_step_is_read(text: str, expected: list[str]) -> None:
    parsed = parse(text)
    assert [step.id for step in parsed.trace.steps] == ["n1"]
    assert [finding.code.value for finding in parsed.findings] == expected
    assert parsed.readable


def test_the_place_of_a_missing_tag_is_where_it_belongs() -> None:
    parsed = parse(f"<answer>\nsaid\n<explain>\n{STEP}\n</explain>\n<dag>\n</dag>")
    (missing,) = parsed.findings
    assert str(missing) == "3:1: warning: <answer> of line 1 is not closed; expected </answer> before <explain>"
    assert parsed.trace.answer == "said"
    assert parsed.tags == {"explain", "dag"}


def test_prose_holds_whatever_it_says() -> None:
    parsed = parse("<think>\na < b & c; edge(x)\n\n&lt;dag> </think>\n<explain>\n</explain>\n<dag>\n</dag>")
    assert parsed.trace.thinking == "a < b & c; edge(x)\n\n<dag> "
    assert Code.OUTSIDE not in {finding.code for finding in parsed.findings}
