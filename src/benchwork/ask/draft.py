"""A draft: what a form's answer consists of, before its claims and sources are gathered into a brief."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from benchwork.model.brief import Answer, Gap, Path, Section, Sentence, Tier

__all__ = ["Draft", "merged", "nothing_known", "section"]


@dataclass
class Draft:
    """What an answer says; the brief is made from it.

    Args:
        paths: causal routes; associations: routes through an undirected step, shown apart.
    """

    answer: Answer
    headline: Sentence
    sections: list[Section] = field(default_factory=list)
    paths: tuple[Path, ...] = ()
    associations: tuple[Path, ...] = ()
    gaps: tuple[Gap, ...] = ()

    def add(self, title: str, sentences: list[Sentence]) -> None:
        """Adds a section unless it is empty."""
        if sentences:
            self.sections.append(section(title, sentences))


def section(title: str, sentences: list[Sentence]) -> Section:
    """A section of a brief."""
    return Section(title=title, sentences=tuple(sentences))


def nothing_known(text: str) -> Draft:
    """A draft that says what no record states; that is never a "no"."""
    return Draft(Answer.NOT_KNOWN, Sentence(text=text, tier=Tier.GAP))


def merged(drafts: Sequence[Draft], asides: Sequence[str] = ()) -> Draft:
    """One draft of several that answer parts of one question.

    Paths are numbered within one answer, so of several answers only those without paths keep their sections.

    Args:
        asides: what the question narrows itself to and no record can tell; said in a section of its own.
    """
    first, *rest = drafts
    if rest:
        tiers = {draft.headline.tier for draft in drafts}
        tier = next((tier for tier in (Tier.INFERRED, Tier.MEASURED) if tier in tiers), Tier.GAP)
        answers = {draft.answer for draft in drafts}
        sections: dict[str, list[Sentence]] = {}
        for draft in drafts:
            for part in () if draft.paths or draft.associations else draft.sections:
                sections.setdefault(part.title, []).extend(part.sentences)
        first = Draft(
            answers.pop() if len(answers) == 1 else Answer.LISTED,
            Sentence(
                text=" ".join(draft.headline.text for draft in drafts),
                tier=tier,
                claims=tuple(dict.fromkeys(id_ for draft in drafts for id_ in draft.headline.claims)),
            ),
            [section(title, list(dict.fromkeys(said))) for title, said in sections.items()],
            gaps=tuple(gap for draft in drafts for gap in draft.gaps if gap.path is None),
        )
    if asides:
        text = (
            f"Nothing here is narrowed to {' or '.join(asides)}: each record holds as it stands, whatever its setting."
        )
        first.sections.insert(0, section("Read without", [Sentence(text=text, tier=Tier.GAP)]))
    return first
