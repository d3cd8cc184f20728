from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchwork.language.arguments import Resolve
from benchwork.language.check import check
from benchwork.language.lowering import lower
from benchwork.language.metrics import PROBABILITY, Mean, Share, pool, score
from benchwork.model.verdict import Status, Verdict


def verdict(claim: str, status: Status, probability: float | None = None) -> Verdict:
    return Verdict(
        claim=claim, status=status, verifier="test", version="1", score=probability,
        unit=PROBABILITY if probability is not None else "", reason="for the test",
    )  # fmt: skip


def test_what_was_not_judged_is_unknown_and_not_zero(plain: str, resolve: Resolve) -> None:
    found = score(check(plain), None)
    assert (found.valid, found.valid_as_published, found.names, found.resolved) == (True, True, 12, None)
    assert (found.verifiability, found.dti, found.de) == (None, None, None)
    looked = score(check(plain, resolve), resolve)
    assert (looked.verifiability, looked.dti, looked.de) == (1.0, None, None)


def test_a_trace_with_a_cycle_is_valid_as_published_and_not_valid(plain: str) -> None:
    found = score(check(plain.replace("</dag>", 'edge("n5", "n1", relation="causal")\n</dag>')))
    assert (found.valid_as_published, found.valid) == (True, False)
    unknown = score(check(plain.replace("induces_phenotype", "makes_happen")))
    assert (unknown.valid_as_published, unknown.valid) == (False, False)
    untagged = score(check(plain.replace("</explain>", "")))
    assert (untagged.valid_as_published, untagged.valid) == (False, True)


def test_verdicts_give_dti_and_de(plain: str, resolve: Resolve) -> None:
    checked = check(plain, resolve)
    claims = {
        (each.step, each.claim.object.label): each.claim.id for each in lower(checked.parsed.trace, resolve).claims
    }
    binding, dusp6, spry4 = claims["n1", "MAP2K1"], claims["n5", "DUSP6"], claims["n5", "SPRY4"]
    verdicts = {
        binding: [verdict(binding, Status.SUPPORTED, 0.8), verdict(binding, Status.SUPPORTED, 0.6)],
        dusp6: [verdict(dusp6, Status.SUPPORTED)],
        spry4: [verdict(spry4, Status.CONTRADICTED)],
    }
    found = score(checked, resolve, verdicts)
    assert found.dti == pytest.approx(0.7)
    assert (found.de, found.genes) == (True, Share(1, 2))
    wrong = score(checked, resolve, {dusp6: [verdict(dusp6, Status.CONTRADICTED)]})
    assert (wrong.dti, wrong.de, wrong.genes) == (None, False, Share(0, 1))
    open_ = score(checked, resolve, {dusp6: [verdict(dusp6, Status.UNVERIFIABLE)]})
    assert (open_.de, open_.genes) == (None, Share(0, 0))


def test_the_share_left_out_stands_beside_a_pooled_figure(plain: str, resolve: Resolve) -> None:
    checked = check(plain, resolve)
    binding = next(each.claim.id for each in lower(checked.parsed.trace, resolve).claims if each.step == "n1")
    judged = score(checked, resolve, {binding: [verdict(binding, Status.SUPPORTED, 0.9)]})
    pooled = pool([judged, score(check("nothing", resolve), resolve)])
    assert pooled.dti.value == 0.9
    assert pooled.dti_excluded == Share(1, 2)
    assert pooled.validity == Share(1, 2)
    assert pooled.de.value is None
    assert pooled.verifiability.value == 1.0


def test_of_nothing_nothing_is_known() -> None:
    nothing = pool([])
    assert (nothing.validity.value, nothing.validity.interval, nothing.dti.value) == (None, None, None)
    assert Mean((0.5,)).interval is None


def test_wilson_interval_of_a_textbook_case() -> None:
    """Newcombe 1998 (Stat. Med. 17:857), table I, method 3: 81 of 263 gives 0.2553 to 0.3662."""
    interval = Share(81, 263).interval
    assert interval is not None
    assert interval.low == pytest.approx(0.2553, abs=5e-5)
    assert interval.high == pytest.approx(0.3662, abs=5e-5)


@given(st.integers(1, 500).flatmap(lambda n: st.builds(Share, st.integers(0, n), st.just(n))))
def test_intervals_hold_their_share(share: Share) -> None:
    interval, value = share.interval, share.value
    assert interval is not None
    assert value is not None
    assert 0 <= interval.low <= value <= interval.high <= 1


@given(st.lists(st.floats(0, 1), min_size=2, max_size=20))
def test_intervals_of_means_lie_within_the_values(values: list[float]) -> None:
    interval = Mean(tuple(values)).interval
    assert interval is not None
    assert min(values) - 1e-9 <= interval.low <= interval.high <= max(values) + 1e-9
