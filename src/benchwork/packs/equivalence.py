"""Which identifiers name one thing: every identifier's way to the one term that stands for it in the graph.

Tables say "identifier X stands for term Y". Followed to its end, each identifier has one root or several. With one it
is that root, and the hops are kept, each with the row that states it. With several it is ambiguous: it stays a node of
its own and is counted, because merging two genes is worse than showing one protein apart.

Compounds have no single authority, so roots that are chemicals of equal name are merged too, and a statement that the
names of its two chemicals contradict is not followed. HGNC is the authority for genes: a gene that it lists stands for
itself, whatever a table says; and a gene that it does not list, such as a second Ensembl gene of an alternative locus,
is the listed one whose approved symbol the tables give it.

The result depends on what is stated and in which rows, never on the order in which the statements come.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import polars as pl

from benchwork.packs.substances import are_different

__all__ = ["HOP_COLUMNS", "Equivalence", "merge"]

GENES = "HGNC:"
CHEMICAL_AUTHORITIES = ("chembl.compound", "CHEBI", "drugbank", "drugcentral", "pubchem.compound", "tahoe.drug")
SAME_NAME, SAME_SYMBOL = "same name", "same symbol"

HOP_COLUMNS = {
    "identifier": pl.String,
    "term": pl.String,  # one step nearer to the root
    "how": pl.String,
    "table": pl.UInt8,  # of the row that states the hop, or names the identifier
    "row": pl.UInt32,
    "other_table": pl.UInt8,  # of the row that names the term, where two rows share a name; else null
    "other_row": pl.UInt32,
}


@dataclass(frozen=True, slots=True)
class Equivalence:
    """The result of merging.

    Args:
        hops: HOP_COLUMNS, one row an identifier that another term stands for.
        roots: identifier -> the term at the end of its hops, for the same identifiers.
        ambiguous: identifier -> the roots it could be, in order.
    """

    hops: pl.DataFrame
    roots: dict[str, str]
    ambiguous: dict[str, tuple[str, ...]]

    def root(self, curie: str) -> str:
        """The term that stands for a CURIE; the CURIE itself where nothing else does."""
        return self.roots.get(curie, curie)

    def rooted(self, curies: pl.Series) -> pl.Series:
        """The roots of many CURIEs."""
        return pl.Series(curies.name, [self.roots.get(curie, curie) for curie in curies], pl.String)


@dataclass(frozen=True, slots=True, order=True)
class _Named:
    """A row that gives a chemical its name."""

    table: int
    row: int
    term: str


def merge(pairs: pl.DataFrame, terms: pl.DataFrame) -> Equivalence:
    """Finds every identifier's root.

    Args:
        pairs: IDENTIFIER_COLUMNS and `table`; an identifier may have several rows. Identifiers that stand for each
            other have their preferred member for a root, unless they stand for something else as well.
        terms: TERM_COLUMNS and `table`; chemicals among them are merged by equal label, genes into those of HGNC.
    """
    genes = terms.filter(pl.col("term").str.starts_with(GENES))["term"].implode()
    pairs = (
        pairs.filter((pl.col("identifier") != pl.col("term")) & ~pl.col("identifier").is_in(genes))
        .sort("table", "row", pl.col("how").str.len_bytes(), "how", "term")  # `symbol` before `previous symbol`
        .unique(["identifier", "term"], keep="first", maintain_order=True)
    )
    pairs = _without_contradictions(pairs, terms)
    ways = _Ways(pairs)
    roots: dict[str, str] = {}
    chosen: dict[str, int] = {}
    ambiguous: dict[str, tuple[str, ...]] = {}
    for identifier in ways.targets:
        found = ways.roots_of(identifier)
        if len(found) > 1:
            ambiguous[identifier] = found
        elif found[0] != identifier:
            roots[identifier] = found[0]
            chosen[identifier] = ways.nearest(identifier, found)
    certain = terms.filter(~pl.col("term").is_in(list(ambiguous)))
    named = pl.concat([
        pl.DataFrame(_shared_names(certain, roots), schema=HOP_COLUMNS, orient="row"),
        _shared_symbols(certain.filter(~pl.col("term").is_in(list(roots)))),
    ])  # fmt: skip
    joined: dict[str, str] = dict(named.select("identifier", "term").iter_rows())

    def last(curie: str) -> str:
        while curie in joined:
            curie = roots.get(joined[curie], joined[curie])
        return curie

    ends = {root: last(root) for root in joined.keys() | set(roots.values())}
    roots = {
        **{identifier: ends[root] for identifier, root in roots.items()},
        **{curie: ends[curie] for curie in joined},
    }
    for identifier, possible in list(ambiguous.items()):
        settled = {roots.get(root, root) for root in possible}
        if len(settled) == 1:  # equal names say that all of them are one chemical
            roots[identifier] = settled.pop()
            chosen[identifier] = ways.nearest(identifier, possible)
            del ambiguous[identifier]
    stated = pairs[list(chosen.values())].with_columns(
        pl.lit(None).cast(HOP_COLUMNS[name]).alias(name) for name in ("other_table", "other_row")
    )
    return Equivalence(pl.concat([stated.select(*HOP_COLUMNS), named]), roots, dict(sorted(ambiguous.items())))


def _without_contradictions(pairs: pl.DataFrame, terms: pl.DataFrame) -> pl.DataFrame:
    """The statements but for those about two chemicals whose own names say that they are different substances."""
    labels = (
        terms.filter((pl.col("kind") == "chemical") & (pl.col("label") != ""))
        .select("term", pl.col("label").str.to_lowercase())
        .unique()
    )
    both = (
        pairs.select("identifier", "term")
        .join(labels.rename({"term": "identifier", "label": "name"}), on="identifier")
        .join(labels, on="term")
    )
    agree = both.filter(pl.col("name") == pl.col("label"))
    doubtful = both.join(agree, on=["identifier", "term"], how="anti")
    wrong = doubtful.filter([are_different(*names) for names in doubtful.select("name", "label").iter_rows()])
    return pairs.join(wrong, on=["identifier", "term"], how="anti", maintain_order="left")


class _Ways:
    """Where statements lead.

    Args:
        pairs: statements in their order, each once.
    """

    def __init__(self, pairs: pl.DataFrame) -> None:
        self.targets: dict[str, dict[str, int]] = {}
        """Identifier -> the terms it stands for, each with the number of the statement."""
        for number, (identifier, term) in enumerate(pairs.select("identifier", "term").iter_rows()):
            self.targets.setdefault(identifier, {})[term] = number
        self._reached: dict[str, Mapping[str, int]] = {}

    def roots_of(self, curie: str) -> tuple[str, ...]:
        """Where the ways from a CURIE end, in order; a circle that no way leaves ends at its preferred member."""
        targets = self.targets[curie]
        if len(targets) == 1 and (only := next(iter(targets))) not in self.targets:
            return (only,)
        ends = {
            min(ahead, key=_preference)
            for ahead in map(self._ahead, self._ahead(curie))
            if all(len(self._ahead(further)) == len(ahead) for further in ahead)
        }
        return tuple(sorted(ends))

    def nearest(self, curie: str, roots: tuple[str, ...]) -> int:
        """The statement that leads the shortest way to one of the roots; the earlier one of two."""
        targets = self.targets[curie]
        if len(targets) == 1:
            return next(iter(targets.values()))

        def steps(term: str) -> int:
            ahead = self._ahead(term)
            return min(ahead.get(root, len(self.targets)) for root in roots)

        return min((steps(term), number) for term, number in targets.items())[1]

    def _ahead(self, curie: str) -> Mapping[str, int]:
        """Everything that a CURIE leads to, itself included, with the number of steps."""
        if curie not in self._reached:
            steps = {curie: 0}
            ahead = [curie]
            for here in ahead:
                for term in self.targets.get(here, ()):
                    if term not in steps:
                        steps[term] = steps[here] + 1
                        ahead.append(term)
            self._reached[curie] = steps
        return self._reached[curie]


def _shared_names(terms: pl.DataFrame, roots: Mapping[str, str]) -> Iterator[tuple[object, ...]]:
    """Hops that merge chemicals of equal name, in HOP_COLUMNS, each with the row that names it and the row it joins.

    From the preferred chemical outward: what shares a name with it joins it, then what shares a name with those.
    """
    chemicals = terms.filter((pl.col("kind") == "chemical") & (pl.col("label") != "")).filter(
        ~pl.col("label").str.starts_with("CHEMBL")
    )
    by_name: dict[str, list[_Named]] = defaultdict(list)
    for table, row, term, label in chemicals.select("table", "row", "term", "label").iter_rows():
        by_name[label.casefold()].append(_Named(table, row, term))
    names_of: dict[str, dict[str, None]] = defaultdict(dict)
    for name in sorted(by_name):
        by_name[name].sort()
        ends = {roots.get(row.term, row.term) for row in by_name[name]}
        for root in ends if len(ends) > 1 else ():
            names_of[root][name] = None
    seen: set[str] = set()
    for start in sorted(names_of, key=_preference):
        group = [] if start in seen else [start]
        seen.add(start)
        for here in group:
            for name in names_of[here]:
                same = by_name[name]
                joined = next(row for row in same if roots.get(row.term, row.term) == here)
                for row in same:
                    if row.term not in seen and row.term not in roots:
                        seen.add(row.term)
                        group.append(row.term)
                        yield row.term, joined.term, SAME_NAME, row.table, row.row, joined.table, joined.row


def _shared_symbols(terms: pl.DataFrame) -> pl.DataFrame:
    """Hops from genes that HGNC does not list to the one gene that has their symbol, in HOP_COLUMNS."""
    genes = terms.filter((pl.col("kind") == "gene") & (pl.col("label") != "")).sort("table", "row")
    is_listed = pl.col("term").str.starts_with(GENES)
    approved = genes.filter(is_listed).filter(pl.col("term").n_unique().over("label", "species") == 1)
    shared = genes.filter(~is_listed).join(approved, on=["label", "species"], suffix="_listed", maintain_order="left")
    return (
        shared.filter(pl.col("term_listed").n_unique().over("term") == 1)
        .unique("term", keep="first", maintain_order=True)
        .select(
            identifier="term", term="term_listed", how=pl.lit(SAME_SYMBOL), table="table", row="row",
            other_table="table_listed", other_row="row_listed",
        )
    )  # fmt: skip


def _preference(curie: str) -> tuple[int, int, str]:
    prefix = curie.partition(":")[0]
    rank = CHEMICAL_AUTHORITIES.index(prefix) if prefix in CHEMICAL_AUTHORITIES else len(CHEMICAL_AUTHORITIES)
    return rank, len(curie), curie
