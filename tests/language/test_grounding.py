from __future__ import annotations

from collections import Counter

from benchwork.language.arguments import Resolve, Resolved
from benchwork.language.check import check
from benchwork.language.findings import Code
from benchwork.language.grounding import check_names, ground
from benchwork.language.parser import parse


def test_every_name_is_looked_up_once_and_what_is_unknown_is_told(plain: str, resolve: Resolve) -> None:
    asked: Counter[str] = Counter()

    def counting(name: str) -> Resolved:
        asked[name] += 1
        return resolve(name)

    trace = parse(plain.replace("SPRY4", "SPRY44")).trace
    names = ground(trace, counting)
    assert set(asked.values()) == {1}
    assert [(each.id, each.argument.name, each.text) for each in names if each.term is None] == [
        ("n5", "gene_list", "SPRY44")
    ]
    (finding,) = check_names(names)
    assert finding.code is Code.UNRESOLVED
    assert "not listed" in finding.message


def test_a_term_of_the_wrong_kind_is_told(resolve: Resolve) -> None:
    text = '<explain>\nmodulates_molecule_activity(id="n1", target="autophagy", direction="up")\n</explain>'
    (finding,) = [each for each in check(text, resolve).findings if each.code is Code.KIND]
    assert finding.message == "target 'autophagy' is a process"
    assert str(finding.place) == "2:1"
    assert "gene" in finding.expected


def test_several_names_in_one_argument_are_not_taken_apart_and_that_is_told(resolve: Resolve) -> None:
    text = 'modulates_molecule_activity(id="n1", target="MAP2K1/MAPK1", direction="up")'
    (finding,) = [each for each in check(text, resolve).findings if each.code is Code.UNRESOLVED]
    assert finding.suggestion == "name MAP2K1 and MAPK1 one by one, each in a step of its own"
    (other,) = [each for each in check(text.replace("MAPK1", "X"), resolve).findings if each.code is Code.UNRESOLVED]
    assert other.suggestion == ""


def test_placeholders_are_no_names(resolve: Resolve) -> None:
    trace = parse('set_context(cell_type="N/A")\nbinds_to(id="n1", actor="unknown", target="MAPK1")').trace
    assert [each.text for each in ground(trace, resolve)] == ["MAPK1"]


def test_without_a_resolver_names_are_not_judged() -> None:
    codes = {finding.code for finding in check('binds_to(id="n1", actor="A", target="B")').findings}
    assert not codes & {Code.UNRESOLVED, Code.KIND}
