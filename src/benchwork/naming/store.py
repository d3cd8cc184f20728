"""The file of a lexicon: terms, their names by key, and which terms belong to which families; SQLite, read-only."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from benchwork.model.errors import NotFoundError, PackError
from benchwork.model.term import Kind, Term
from benchwork.naming.names import NameStatus
from benchwork.naming.normalize import key
from benchwork.naming.resolution import Name

__all__ = ["Membership", "NameRow", "NameStore", "write_lexicon"]

FORMAT, VERSION = "benchwork.lexicon", 1

_STATUSES = list(NameStatus)
_LAST = chr(0x10FFFF)
_SCHEMA = """
CREATE TABLE about (format TEXT, version INTEGER);
CREATE TABLE term (number INTEGER PRIMARY KEY, id TEXT, kind TEXT, label TEXT, species TEXT);
CREATE TABLE name (key TEXT, term INTEGER, text TEXT, status INTEGER, source INTEGER, row INTEGER);
CREATE TABLE member (member INTEGER, family INTEGER, PRIMARY KEY (member, family)) WITHOUT ROWID;
"""
_INDICES = """
CREATE INDEX name_key ON name (key);
CREATE INDEX name_term ON name (term);
CREATE UNIQUE INDEX term_id ON term (id);
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
        members: which terms belong to which families. Without them an enumeration such as ERK1/2 stays ambiguous.
    """
    code = {status.value: number for number, status in enumerate(_STATUSES)}
    rows: dict[tuple[int, str, str], tuple[str, int, str, int, int, int]] = {}
    for name in names:
        stated = (name.term, name.text, name.status)
        if stated not in rows and (looked_up := key(name.text)):
            rows[stated] = (looked_up, name.term, name.text, code[name.status], name.table, name.row)
    with contextlib.closing(sqlite3.connect(path)) as file:
        file.executescript("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;" + _SCHEMA)
        file.executemany(
            "INSERT INTO term VALUES (?, ?, ?, ?, ?)",
            ((number, term.id, term.kind.value, term.label, term.species) for number, term in terms),
        )
        file.executemany("INSERT INTO name VALUES (?, ?, ?, ?, ?, ?)", rows.values())
        file.executemany("INSERT OR IGNORE INTO member VALUES (?, ?)", ((m.member, m.family) for m in members))
        file.execute("INSERT INTO about VALUES (?, ?)", (FORMAT, VERSION))
        file.executescript(_INDICES)
        file.commit()


class NameStore:
    """Reads the file of a lexicon.

    Args:
        path: a file that `write_lexicon` wrote.

    Raises:
        PackError: the file is missing, damaged or of another version.
    """

    def __init__(self, path: Path) -> None:
        remedy = "Delete the index; it will be made again."
        try:
            self._file = sqlite3.connect(
                f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True, check_same_thread=False
            )
            about = self._file.execute("SELECT format, version FROM about").fetchone()
        except sqlite3.Error as error:
            raise PackError(f"The lexicon {path} cannot be read: {error}.", remedy=remedy) from error
        if about != (FORMAT, VERSION):
            raise PackError(f"{path} is not a lexicon of version {VERSION}.", remedy=remedy)
        self._terms: dict[int, Term] = {}

    def close(self) -> None:
        """Closes the file."""
        self._file.close()

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
        rows = self._file.execute(
            "SELECT text, status, source, row FROM name WHERE term = ? ORDER BY status, text", (number,)
        )
        return tuple(Name(text=text, status=_STATUSES[status], table=t, row=r) for text, status, t, r in rows)

    def having(self, looked_up: str) -> list[tuple[Term, Name]]:
        """Every term that has a name of this key, with that name."""
        rows = self._file.execute("SELECT term, text, status, source, row FROM name WHERE key = ?", (looked_up,))
        return [
            (self.term(number), Name(text=text, status=_STATUSES[status], table=table, row=row))
            for number, text, status, table, row in rows.fetchall()
        ]

    def key_from(self, start: str) -> str:
        """The first key of a name, in order, that is not before `start`: `start` itself where it is a name's key.

        It begins with `start` where any name's key does; "" where all keys are before it.
        """
        row = self._file.execute("SELECT key FROM name WHERE key >= ? ORDER BY key LIMIT 1", (start,)).fetchone()
        return "" if row is None else str(row[0])

    def keys(self, start: str, shortest: int, longest: int) -> list[str]:
        """The keys that begin with `start` and have from `shortest` to `longest` characters, in order."""
        rows = self._file.execute(
            "SELECT DISTINCT key FROM name WHERE key >= ? AND key < ? AND length(key) BETWEEN ? AND ? ORDER BY key",
            (start, start + _LAST, shortest, longest),
        )
        return [str(row[0]) for row in rows]

    def members(self, family: int) -> list[int]:
        """Numbers of a family's own members."""
        rows = self._file.execute("SELECT member FROM member WHERE family = ? ORDER BY member", (family,))
        return [int(row[0]) for row in rows]

    def families_above(self, member: int) -> frozenset[int]:
        """Numbers of the families that a term belongs to, directly or through another family."""
        rows = self._file.execute(
            "WITH RECURSIVE above (family) AS (SELECT family FROM member WHERE member = ?"
            " UNION SELECT member.family FROM member JOIN above ON member.member = above.family)"
            " SELECT family FROM above",
            (member,),
        )
        return frozenset(int(row[0]) for row in rows)

    def families_of(self, members: frozenset[int]) -> list[int]:
        """Numbers of the families that have exactly these members."""
        found = [
            self._file.execute("SELECT family FROM member WHERE member = ?", (member,)).fetchall() for member in members
        ]
        shared = frozenset.intersection(*(frozenset(int(row[0]) for row in rows) for rows in found))
        return sorted(family for family in shared if members == frozenset(self.members(family)))
