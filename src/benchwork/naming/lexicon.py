"""A lexicon: terms and their names in one SQLite file, and the resolution of a text to a term."""

from __future__ import annotations

import contextlib
import difflib
import sqlite3
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

from benchwork.model.errors import NotFoundError, PackError
from benchwork.model.term import HUMAN, Kind, Term
from benchwork.naming.identifiers import read_identifier
from benchwork.naming.names import NameStatus
from benchwork.naming.normalize import Rule, agreement, characters, key
from benchwork.naming.policy import FAMILIES, NUMBER_LEFT_OUT, Standing, decide, standing
from benchwork.naming.resolution import Candidate, Name, Resolution, ResolutionOutcome
from benchwork.naming.variants import Variant, enumeration, latin, variants
from benchwork.naming.words import is_everyday

__all__ = ["LONGEST_NAME", "Lexicon", "NameRow", "NameStatus", "write_lexicon"]

FORMAT, VERSION = "benchwork.lexicon", 1

LONGEST_NAME = 300
"""Characters; a longer text is not looked up."""

_LONGER, _TELLING = 12, 4  # a suggestion may go on for so many characters after a beginning of at least so many

_STATUSES = list(NameStatus)
_MOLECULAR = FAMILIES | {Kind.GENE, Kind.PROTEIN, Kind.RNA}
_SCHEMA = """
CREATE TABLE about (format TEXT, version INTEGER);
CREATE TABLE term (number INTEGER PRIMARY KEY, id TEXT, kind TEXT, label TEXT, species TEXT);
CREATE TABLE name (key TEXT, term INTEGER, text TEXT, status INTEGER, source INTEGER, row INTEGER);
CREATE TABLE member (member INTEGER, family INTEGER, PRIMARY KEY (member, family)) WITHOUT ROWID;
"""
_INDICES = """
CREATE INDEX name_key ON name (key);
CREATE UNIQUE INDEX term_id ON term (id);
CREATE INDEX name_term ON name (term);
CREATE INDEX member_family ON member (family);
"""


@dataclass(frozen=True, slots=True)
class NameRow:
    """A name of a term as a table's row lists it.

    Args:
        term: number of the term.
        text: the name.
        status: a `NameStatus` or its value.
        table: number of the table.
        row: number of the row in that table.
    """

    term: int
    text: str
    status: str
    table: int
    row: int


@dataclass(frozen=True, slots=True)
class Membership:
    """A gene, protein or family that belongs to a family or complex; both by number."""

    member: int
    family: int


def write_lexicon(
    path: Path, terms: Iterable[tuple[int, Term]], names: Iterable[NameRow], members: Iterable[Membership] = ()
) -> None:
    """Writes a lexicon; a name that two rows list for one term is kept once, with the first row.

    Args:
        path: the file; it must not be there yet.
        terms: each term with its number, from 0.
        names: names of these terms.
        members: which terms belong to which families; what an enumeration such as ERK1/2 is checked against.
    """
    code = {status.value: number for number, status in enumerate(_STATUSES)}
    rows: dict[tuple[int, str, str], tuple[str, int, str, int, int, int]] = {}
    for name in names:
        if looked_up := key(name.text):
            rows.setdefault(
                (name.term, name.text, name.status),
                (looked_up, name.term, name.text, code[name.status], name.table, name.row),
            )
    with contextlib.closing(sqlite3.connect(path)) as file:
        file.executescript("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA page_size = 8192;" + _SCHEMA)
        file.execute("INSERT INTO about VALUES (?, ?)", (FORMAT, VERSION))
        file.executemany(
            "INSERT INTO term VALUES (?, ?, ?, ?, ?)",
            ((number, term.id, term.kind.value, term.label, term.species) for number, term in terms),
        )
        file.executemany("INSERT INTO name VALUES (?, ?, ?, ?, ?, ?)", rows.values())
        file.executemany("INSERT OR IGNORE INTO member VALUES (?, ?)", ((m.member, m.family) for m in members))
        file.executescript(_INDICES)
        file.commit()


class Lexicon:
    """Reads a lexicon; never writes.

    Args:
        path: a file that `write_lexicon` wrote.
        root: the CURIE of the term that stands for an identifier, e.g. "uniprot:P15056" -> "HGNC:1097"; an identifier
            without one is returned as it is.

    Raises:
        PackError: the file is missing, damaged or of another version.
    """

    def __init__(self, path: Path, root: Callable[[str], str] = str) -> None:
        self._root = root
        try:
            self._file = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True,
                                         check_same_thread=False)  # fmt: skip
            about = self._file.execute("SELECT format, version FROM about").fetchone()
        except sqlite3.Error as error:
            raise PackError(
                f"The lexicon {path} cannot be read: {error}.", remedy="Delete the index; it will be made again."
            ) from error
        if about != (FORMAT, VERSION):
            raise PackError(f"{path} is not a lexicon of version {VERSION}.", remedy="Delete the index.")
        self._terms: dict[int, Term] = {}

    def term(self, number: int) -> Term:
        """The term of a number.

        Raises:
            NotFoundError: there is none.
        """
        if (known := self._terms.get(number)) is not None:
            return known
        row = self._file.execute("SELECT id, kind, label, species FROM term WHERE number = ?", (number,)).fetchone()
        if row is None:
            raise NotFoundError(f"The lexicon has no term number {number}.", remedy="Make the index again.")
        term = Term(id=row[0], kind=Kind(row[1]), label=row[2], species=row[3])
        self._terms[number] = term
        return term

    def number(self, curie: str) -> int | None:
        """The number of a term by its CURIE, or None."""
        row = self._file.execute("SELECT number FROM term WHERE id = ?", (curie,)).fetchone()
        return None if row is None else int(row[0])

    def names(self, number: int) -> tuple[Name, ...]:
        """All names of a term, best standing first."""
        rows = self._file.execute("SELECT text, status, source, row FROM name WHERE term = ? ORDER BY status, text",
                                  (number,))  # fmt: skip
        return tuple(Name(text=text, status=_STATUSES[status], table=t, row=r) for text, status, t, r in rows)

    def key_from(self, start: str) -> str:
        """The first key of a name, in order, that is not before `start`: `start` itself where it is a name's key.

        It begins with `start` where any name's key does; "" where all keys are before it.
        """
        row = self._file.execute("SELECT key FROM name WHERE key >= ? ORDER BY key LIMIT 1", (start,)).fetchone()
        return "" if row is None else str(row[0])

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
        if variant.text[-1:].isalpha() and any(standing(candidate) is Standing.SYMBOL for candidate in found):
            changed = {"text": f"{variant.text}1", "left_out": (*variant.left_out, NUMBER_LEFT_OUT)}
            numbered = self._having(f"{looked_up}1", variant.model_copy(update=changed), species)
            found += [candidate for candidate in numbered if candidate.name.status is NameStatus.APPROVED_SYMBOL]
        if variant.molecular:
            found = [candidate for candidate in found if candidate.term.kind in _MOLECULAR]
        if variant.head:
            found = [candidate for candidate in found if self._says(candidate.term, variant.head)]
        return found

    def _having(self, looked_up: str, variant: Variant, species: str) -> list[Candidate]:
        rows = self._file.execute("SELECT term, text, status, source, row FROM name WHERE key = ?", (looked_up,))
        found = []
        for number, text, status, table, row in rows.fetchall():
            term = self.term(number)
            if term.species is None or term.species == species:
                name = Name(text=text, status=_STATUSES[status], table=table, row=row)
                rule = agreement(variant.text, text) or Rule.SPACING
                found.append(Candidate(term=term, name=name, rule=rule, left_out=variant.left_out))
        return found

    def _says(self, term: Term, head: str) -> bool:
        """Whether a name of the term, or of a member of the family, has the word: MEK's members are kinases."""
        words = {"kinase": ("kinase", "receptor")}.get(head, (head,))
        number = self.number(term.id)
        members = self._file.execute("SELECT member FROM member WHERE family = ?", (number,)).fetchall()
        names = chain.from_iterable(self.names(int(one)) for (one,) in [(number,), *members] if one is not None)
        return any(word in name.text.casefold() for name in names for word in words)

    def _enumerated(self, variant: Variant, kinds: tuple[Kind, ...], species: str) -> Resolution | None:
        """ERK1/2 is the family whose members are exactly ERK1 and ERK2; without one it is ambiguous."""
        listed = enumeration(variant.text)
        if listed is None:
            return None
        members = [
            decide(text, self._candidates(Variant(text=text, left_out=()), species), (Kind.GENE,))
            for text in listed.members
        ]  # fmt: skip
        if any(member.term is None for member in members):
            return None
        genes = tuple(
            Candidate(term=member.term, name=member.name, rule=member.rule)
            for member in members
            if member.term and member.name and member.rule
        )
        families = self._families_of({gene.term.id for gene in genes})
        stem = self._candidates(Variant(text=listed.stem, left_out=()), species)
        named = [c for c in stem if c.term.id in families] or [
            c for family in families for c in self._labelled(family, variant)
        ]  # fmt: skip
        said = " and ".join(f"{text} ({gene.term.label})" for text, gene in zip(listed.members, genes, strict=True))
        if len({candidate.term.id for candidate in named}) == 1 and (not kinds or named[0].term.kind in kinds):
            why = f"{variant.text} is {said}, the members of the family {named[0].term.label}"
            return Resolution.resolved(variant.text, named[0], (), why)
        return Resolution.ambiguous(variant.text, genes, f"{variant.text} is {said}; no family has just these members")

    def _families_of(self, curies: set[str]) -> list[str]:
        """Families that have exactly these members."""
        numbers = sorted(number for curie in curies if (number := self.number(curie)) is not None)
        marks = ", ".join("?" * len(numbers))
        rows = self._file.execute(
            f"SELECT family FROM member GROUP BY family HAVING count(*) = ? AND sum(member IN ({marks})) = ?",  # noqa: S608
            (len(numbers), *numbers, len(numbers)),
        )
        return sorted(self.term(int(family)).id for (family,) in rows.fetchall())

    def _labelled(self, curie: str, variant: Variant) -> list[Candidate]:
        number = self.number(curie)
        names = self.names(number) if number is not None else ()
        return (
            [Candidate(term=self.term(number), name=names[0], rule=Rule.SPACING)]
            if number is not None and names
            else []
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
        rows = self._file.execute(
            "SELECT DISTINCT key FROM name WHERE key >= ? AND key < ? AND length(key) BETWEEN ? AND ?",
            (wanted[:2], wanted[:2] + chr(0x10FFFF), len(wanted) - 2, len(wanted) + _LONGER),
        )
        keys = sorted(row[0] for row in rows)
        close = [longer for longer in keys if longer.startswith(wanted) and len(wanted) >= _TELLING]
        close = sorted(close, key=len)[:count] + difflib.get_close_matches(wanted, keys, n=count, cutoff=0.75)
        found: dict[str, Term] = {}
        for looked_up in close:
            for (number,) in self._file.execute("SELECT term FROM name WHERE key = ? ORDER BY status", (looked_up,)):
                found.setdefault(self.term(number).id, self.term(number))
        return tuple(found.values())[:count]
