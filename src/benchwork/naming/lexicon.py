"""A lexicon: what a text stands for, by the names of one pack."""

from __future__ import annotations

import difflib
from collections.abc import Callable
from pathlib import Path

from benchwork.model.term import HUMAN, Kind, Term
from benchwork.naming.identifiers import read_identifier
from benchwork.naming.names import NameStatus
from benchwork.naming.normalize import Rule, agreement, characters, key, same_capitals
from benchwork.naming.policy import MOLECULAR, NUMBER_LEFT_OUT, Standing, decide, standing
from benchwork.naming.resolution import Candidate, Resolution, ResolutionOutcome
from benchwork.naming.store import Membership, NameRow, NameStore, write_lexicon
from benchwork.naming.variants import Variant, enumeration, latin, variants
from benchwork.naming.words import is_everyday

__all__ = ["LONGEST_NAME", "Lexicon", "Membership", "NameRow", "NameStatus", "write_lexicon"]

LONGEST_NAME = 300
"""Characters; a longer text is not looked up."""

_LONGER, _TELLING = 12, 4  # a suggestion may go on for so many characters after a beginning of at least so many
# A head word is said of a thing by these words in its names: a "receptor tyrosine kinase" is called kinase or receptor.
_SAYS = {"kinase": ("kinase", "receptor")}


class Lexicon(NameStore):
    """Resolves texts by the names of a pack; reads only.

    Args:
        path: a file that `write_lexicon` wrote.
        root: the CURIE of the term that stands for an identifier, e.g. "uniprot:P15056" -> "HGNC:1097"; an identifier
            without one is returned as it is.

    Raises:
        PackError: the file is missing, damaged or of another version.
    """

    def __init__(self, path: Path, root: Callable[[str], str] = str) -> None:
        super().__init__(path)
        self._root = root

    def resolve(self, text: str, kinds: tuple[Kind, ...] = (), species: str = HUMAN) -> Resolution:
        """What a name or identifier stands for; never a guess.

        Args:
            text: as a person writes it.
            kinds: the kinds asked for; empty for any.
            species: NCBITaxon CURIE; terms of other species are not considered.

        Returns:
            A resolution: resolved with one term, ambiguous with the candidates, or unknown.
        """
        written = characters(text)
        if not key(written) or len(written) > LONGEST_NAME:
            return Resolution.unknown(text, "not a name" if len(written) <= LONGEST_NAME else "too long for a name")
        if ":" in written and (found := self._identified(written, kinds)):
            return found
        if found := self._named(written, Variant(text=written, left_out=()), kinds, species):
            return found.model_copy(update={"text": text})
        if found := self._identified(written, kinds):
            return found
        for variant in () if is_everyday(written) else variants(written):
            found = self._named(written, variant, kinds, species)
            if found and found.outcome is not ResolutionOutcome.UNKNOWN:
                return found.model_copy(update={"text": text})
        return decide(text, (), kinds)

    def _named(self, written: str, variant: Variant, kinds: tuple[Kind, ...], species: str) -> Resolution | None:
        candidates = self._candidates(variant, species)
        if candidates:
            decided = decide(variant.text, candidates, kinds)
            return decided if variant.text == written else decided.model_copy(update={"text": written})
        return self._enumerated(variant, kinds, species)

    def _candidates(self, variant: Variant, species: str) -> list[Candidate]:
        looked_up = key(variant.text)
        found = self._having(looked_up, variant, species)
        if (as_latin := latin(looked_up)) is not None:
            changed = {"text": as_latin, "left_out": (*variant.left_out, "Greek letter as Latin")}
            found += self._having(as_latin, variant.model_copy(update=changed), species)
        symbols = any(standing(candidate) is Standing.SYMBOL for candidate in found)
        if symbols and variant.text[-1:].isalpha():
            changed = {"text": f"{variant.text}1", "left_out": (*variant.left_out, NUMBER_LEFT_OUT)}
            numbered = self._having(f"{looked_up}1", variant.model_copy(update=changed), species)
            found += [candidate for candidate in numbered if candidate.name.status is NameStatus.APPROVED_SYMBOL]
        if symbols:
            found = self._with_families(found)
        if variant.molecular:
            found = [candidate for candidate in found if candidate.term.kind in MOLECULAR]
        if variant.head:
            found = [candidate for candidate in found if self._says(candidate.term, variant.head)]
        return found

    def _with_families(self, found: list[Candidate]) -> list[Candidate]:
        """The candidates, each knowing to which of the families among them it belongs."""
        families = {c.term.id: self.number(c.term.id) for c in found if standing(c) is Standing.FAMILY}
        if not families:
            return found
        marked = []
        for candidate in found:
            number = self.number(candidate.term.id)
            above = self.families_above(number) if number is not None else frozenset()
            mine = tuple(curie for curie, family in families.items() if family in above)
            marked.append(candidate.model_copy(update={"families": mine}) if mine else candidate)
        return marked

    def _having(self, looked_up: str, variant: Variant, species: str) -> list[Candidate]:
        return [
            Candidate(
                term=term,
                name=name,
                rule=agreement(variant.text, name.text) or Rule.SPACING,
                same_capitals=same_capitals(variant.text, name.text),
                left_out=variant.left_out,
            )
            for term, name in self.having(looked_up)
            if term.species is None or term.species == species
        ]

    def _says(self, term: Term, head: str) -> bool:
        """Whether a name of the term, or of a member of the family, has the word: MEK's members are kinases."""
        number = self.number(term.id)
        if number is None:
            return False
        names = [name.text.casefold() for one in (number, *self.members(number)) for name in self.names(one)]
        return any(word in name for name in names for word in _SAYS.get(head, (head,)))

    def _enumerated(self, variant: Variant, kinds: tuple[Kind, ...], species: str) -> Resolution | None:
        """ERK1/2 is the family whose members are exactly ERK1 and ERK2; without such a family it is ambiguous."""
        listed = enumeration(variant.text)
        if listed is None:
            return None
        genes = []
        for text in listed.members:
            found = decide(text, self._candidates(Variant(text=text, left_out=()), species), (Kind.GENE,))
            if found.chosen is None:
                return None
            genes.append(found.chosen)
        numbers = frozenset(number for gene in genes if (number := self.number(gene.term.id)) is not None)
        families = {self.term(family).id for family in self.families_of(numbers)}
        of_stem = self._candidates(Variant(text=listed.stem, left_out=()), species)
        named = [candidate for candidate in of_stem if candidate.term.id in families]
        said = " and ".join(f"{text} ({gene.term.label})" for text, gene in zip(listed.members, genes, strict=True))
        if named and (not kinds or named[0].term.kind in kinds):
            why = f"{variant.text} is {said}, the members of the family {named[0].term.label}"
            return Resolution.resolved(variant.text, named[0], (), why)
        return Resolution.ambiguous(
            variant.text, tuple(genes), f"{variant.text} is {said}; no family {listed.stem} has just these members"
        )

    def _identified(self, text: str, kinds: tuple[Kind, ...]) -> Resolution | None:
        for identifier in read_identifier(text):
            number = self.number(self._root(identifier.curie))
            if number is None:
                continue
            term = self.term(number)
            if kinds and term.kind not in kinds:
                why = f"no {' or '.join(kinds)}, but an identifier of {term.label}, a {term.kind}"
                return Resolution.unknown(text, why)
            note = "identifier" if term.id == identifier.curie else f"identifier {identifier.curie} of {term.label}"
            note += f", {identifier.note}" if identifier.note else ""
            return Resolution(
                text=text, outcome=ResolutionOutcome.RESOLVED, term=term, identifier=identifier.curie, note=note
            )
        return None

    def nearest(self, text: str, count: int = 5) -> tuple[Term, ...]:
        """Terms whose names are spelled much like `text`, nearest first; suggestions for a reader, never a resolution.

        Args:
            count: how many at most.
        """
        wanted = key(characters(text)[:LONGEST_NAME])
        if len(wanted) < 2:
            return ()
        keys = self.keys(wanted[:2], len(wanted) - 2, len(wanted) + _LONGER)
        close = [longer for longer in keys if longer.startswith(wanted) and len(wanted) >= _TELLING]
        close = sorted(close, key=len)[:count] + difflib.get_close_matches(wanted, keys, n=count, cutoff=0.75)
        terms = [term for looked_up in close for term, _ in self.having(looked_up)]
        return tuple({term.id: term for term in terms}.values())[:count]
