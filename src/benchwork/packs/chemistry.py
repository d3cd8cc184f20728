"""What the tables of drugs share: readable names, what an action type states, how sure an affinity is, references."""

from __future__ import annotations

import re

import polars as pl

from benchwork.model.relation import Relation
from benchwork.model.term import Kind
from benchwork.naming.names import NameStatus
from benchwork.packs.weights import confidence

__all__ = [
    "ACTIONS", "WEAKEST_P", "affinity_confidence", "chemical_names", "chemical_terms", "readable", "reference",
    "states_relation", "states_sign", "web_address",
]  # fmt: skip

WEAKEST_P = 5.0
"""-log10 of the molar affinity below which no table of affinities states a claim (10 micromolar)."""

ACTIONS: dict[str, tuple[Relation, int | None]] = {
    "ACTIVATOR": (Relation.MODULATES_ACTIVITY, 1),
    "AGONIST": (Relation.MODULATES_ACTIVITY, 1),
    "OPENER": (Relation.MODULATES_ACTIVITY, 1),
    "PARTIAL AGONIST": (Relation.MODULATES_ACTIVITY, 1),
    "POSITIVE ALLOSTERIC MODULATOR": (Relation.MODULATES_ACTIVITY, 1),
    "POSITIVE MODULATOR": (Relation.MODULATES_ACTIVITY, 1),
    "ALLOSTERIC ANTAGONIST": (Relation.MODULATES_ACTIVITY, -1),
    "ANTAGONIST": (Relation.MODULATES_ACTIVITY, -1),
    "BLOCKER": (Relation.MODULATES_ACTIVITY, -1),
    "INHIBITOR": (Relation.MODULATES_ACTIVITY, -1),
    "INVERSE AGONIST": (Relation.MODULATES_ACTIVITY, -1),
    "NEGATIVE ALLOSTERIC MODULATOR": (Relation.MODULATES_ACTIVITY, -1),
    "NEGATIVE MODULATOR": (Relation.MODULATES_ACTIVITY, -1),
    "MODULATOR": (Relation.MODULATES_ACTIVITY, None),
    "RELEASING AGENT": (Relation.MODULATES_ACTIVITY, None),
    "ANTISENSE INHIBITOR": (Relation.REGULATES_EXPRESSION, -1),
    "DEGRADER": (Relation.CHANGES_STABILITY, -1),
    "PHARMACOLOGICAL CHAPERONE": (Relation.CHANGES_STABILITY, 1),
    "STABILISER": (Relation.CHANGES_STABILITY, 1),
    "ALKYLATING AGENT": (Relation.MODIFIES, None),
    "HYDROLYTIC ENZYME": (Relation.MODIFIES, None),
    "OXIDATIVE ENZYME": (Relation.MODIFIES, None),
    "PROTEOLYTIC ENZYME": (Relation.MODIFIES, None),
    "ANTIBODY BINDING": (Relation.BINDS, None),
    "BINDING AGENT": (Relation.BINDS, None),
    "CHELATING AGENT": (Relation.BINDS, None),
    "CROSS-LINKING AGENT": (Relation.BINDS, None),
    "SEQUESTERING AGENT": (Relation.BINDS, None),
    "SUBSTRATE": (Relation.BINDS, None),
}
"""What an action type of ChEMBL or DrugCentral states; a type that is not listed ("OTHER") states no claim."""

_CODE = re.compile(r"[A-Z][a-z]{1,2}-?\d[\w-]*")
_LONG_WORD = re.compile(r"[A-Z]{5,}")
_WORD = re.compile(r"[A-Z]{4,}")


def readable(name: str) -> str:
    """A name written in capitals only, as people write it; any other name unchanged but for outer spaces.

    A code that the source writes like a word ("Ci-1040") is set in capitals. Words of five letters or more are set in
    small letters (four or more if the name holds no digit), so that codes and locants stay; the first letter of the
    name stays a capital.

    Example:
        >>> [readable(name) for name in ("TRAMETINIB", "FOLIC ACID", "5-FLUOROURACIL", "SB-203580", "L-LEUCINE")]
        ['Trametinib', 'Folic acid', '5-fluorouracil', 'SB-203580', 'L-leucine']
    """
    name = name.strip()
    if _CODE.fullmatch(name):
        return name.upper()
    if any(character.islower() for character in name):
        return name
    word = _LONG_WORD if any(character.isdigit() for character in name) else _WORD
    lowered = word.sub(lambda found: found.group().lower(), name)
    return name[:1] + lowered[1:]


def states_relation(action: pl.Expr) -> pl.Expr:
    """The relation that an action type states, null where it states none."""
    return action.replace_strict({key: relation.value for key, (relation, _) in ACTIONS.items()}, default=None)


def states_sign(action: pl.Expr) -> pl.Expr:
    """The sign that an action type states, null where it states none."""
    signs = {key: sign for key, (_, sign) in ACTIONS.items()}
    return action.replace_strict(signs, default=None, return_dtype=pl.Int8)


def affinity_confidence(table: str, p: pl.Expr, measurements: pl.Expr) -> pl.Expr:
    """Confidence that an affinity is real: higher when stronger, lower when measured few times.

    min(most, at_p5 + per_log (p - 5)) - single / n, with the numbers of the table in `weights.toml`.

    Args:
        table: name of the table.
        p: -log10 of the molar affinity, at least 5.
        measurements: n, at least 1.
    """
    case = confidence(table)
    strength = pl.min_horizontal(pl.lit(case["most"]), case["at_p5"] + case["per_log"] * (p - WEAKEST_P))
    return strength - case["single"] / measurements


def chemical_terms(rows: pl.DataFrame, term: str, name: str) -> pl.DataFrame:
    """One chemical a distinct value of the column `term`; its label is the column `name`, or else its identifier.

    Args:
        rows: frame with a `row` column.
        term: column of CURIEs; rows without one are left out.
        name: column of readable names.
    """
    return (
        rows.filter(pl.col(term).is_not_null())
        .sort(pl.col(name).is_null(), maintain_order=True)
        .unique(term, keep="first", maintain_order=True)
        .sort("row")
        .select(
            "row",
            term=pl.col(term),
            kind=pl.lit(Kind.CHEMICAL.value),
            label=pl.coalesce(name, pl.col(term).str.replace(r"^[^:]*:", "")),
            species=pl.lit(None, pl.String),
        )
    )


def chemical_names(rows: pl.DataFrame, term: str, name: str, status: NameStatus = NameStatus.LABEL) -> pl.DataFrame:
    """The distinct names in the column `name`, as names of the term in the column `term`."""
    return (
        rows.filter(pl.col(term).is_not_null() & pl.col(name).is_not_null())
        .unique([term, name], keep="first", maintain_order=True)
        .select("row", term=pl.col(term), text=pl.col(name), status=pl.lit(status.value))
    )


def web_address(text: pl.Expr) -> pl.Expr:
    """The text if it is an http or https address without blanks, quotes or angle brackets, else null."""
    return pl.when(text.str.contains(r"""^https?://[A-Za-z0-9.-]+(/[^\s<>"'`\\]*)?$""")).then(text)


def reference(address: pl.Expr) -> pl.Expr:
    """A web address as a reference: `pubmed:` where it is a PubMed page, else the address; null if it is neither."""
    paper = address.str.extract(
        r"^https?://(?:www\.)?(?:ncbi\.nlm\.nih\.gov/pubmed|europepmc\.org/abstract/MED)/(\d+)/?$"
    )
    return pl.coalesce(pl.concat_str(pl.lit("pubmed:"), paper), web_address(address))
