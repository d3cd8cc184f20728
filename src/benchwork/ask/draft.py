"""A draft: what a form's answer consists of, before its claims and sources are gathered into a brief."""

from __future__ import annotations

from dataclasses import dataclass, field

from benchwork.model.brief import Answer, Gap, Path, Section, Sentence, Tier

__all__ = ["Draft", "nothing_known", "section"]


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
