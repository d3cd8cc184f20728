from __future__ import annotations

from collections.abc import Sequence
from itertools import product

import polars as pl
from hypothesis import given, settings
from hypothesis import strategies as st

from benchwork.model.term import HUMAN
from benchwork.packs.equivalence import Equivalence, merge
from benchwork.packs.table import IDENTIFIER_COLUMNS, TERM_COLUMNS

Pair = tuple[str, str]
Label = tuple[str, str]

PAIRS = {**IDENTIFIER_COLUMNS, "table": pl.UInt8}
TERMS = {**TERM_COLUMNS, "table": pl.UInt8}


def pairs_frame(pairs: Sequence[Pair]) -> pl.DataFrame:
    """Pairs of table 1, each in the row of its number."""
    rows = [(row, identifier, term, "column", 1) for row, (identifier, term) in enumerate(pairs)]
    return pl.DataFrame(rows, schema=PAIRS, orient="row")


def terms_frame(labels: Sequence[Label], kind: str = "chemical") -> pl.DataFrame:
    """Terms of table 2 with their labels, each in the row of its number."""
    rows = [(row, term, kind, label, HUMAN, 2) for row, (term, label) in enumerate(labels)]
    return pl.DataFrame(rows, schema=TERMS, orient="row")


def merged(pairs: Sequence[Pair] = (), labels: Sequence[Label] = ()) -> Equivalence:
    return merge(pairs_frame(pairs), terms_frame(labels))


def hop(equivalence: Equivalence, identifier: str) -> tuple[object, ...]:
    (row,) = equivalence.hops.filter(pl.col("identifier") == identifier).drop("identifier").rows()
    return row


def followed(equivalence: Equivalence, curie: str) -> str:
    """The end of a CURIE's hops, by the hops alone."""
    hops = dict(equivalence.hops.select("identifier", "term").iter_rows())
    for _ in range(len(hops) + 1):
        if curie not in hops:
            return curie
        curie = hops[curie]
    raise AssertionError("the hops go round in a circle")


def test_egfr_is_one_gene_by_its_uniprot_accession_and_its_string_identifier() -> None:
    found = merged([("string:9606.ENSP00000275493", "uniprot:P00533"), ("uniprot:P00533", "HGNC:3236")])
    assert found.root("string:9606.ENSP00000275493") == found.root("uniprot:P00533") == "HGNC:3236"
    assert hop(found, "string:9606.ENSP00000275493") == ("uniprot:P00533", "column", 1, 0, None, None)
    assert found.root("HGNC:3236") == "HGNC:3236"


def test_an_accession_of_two_genes_is_ambiguous() -> None:
    """UniProt P62805, histone H4, is the product of fourteen genes."""
    found = merged([("uniprot:P62805", "HGNC:4781"), ("uniprot:P62805", "HGNC:4782")])
    assert found.ambiguous == {"uniprot:P62805": ("HGNC:4781", "HGNC:4782")}
    assert found.root("uniprot:P62805") == "uniprot:P62805"
    assert found.hops.is_empty()


def test_what_leads_to_an_ambiguous_identifier_is_ambiguous() -> None:
    found = merged([
        ("string:9606.ENSP00000000001", "uniprot:P62805"), ("uniprot:P62805", "HGNC:4781"),
        ("uniprot:P62805", "HGNC:4782"),
    ])  # fmt: skip
    assert found.ambiguous["string:9606.ENSP00000000001"] == ("HGNC:4781", "HGNC:4782")


def test_two_ways_to_one_root_are_not_ambiguous_and_the_shorter_is_taken() -> None:
    found = merged([("CHEBI:1", "drugbank:DB00001"), ("drugbank:DB00001", "chembl.compound:CHEMBL1"),
                    ("CHEBI:1", "chembl.compound:CHEMBL1")])  # fmt: skip
    assert hop(found, "CHEBI:1")[0] == "chembl.compound:CHEMBL1"


def test_a_circle_ends_at_its_preferred_member() -> None:
    circle = [("CHEBI:1", "drugbank:DB00001"), ("drugbank:DB00001", "chembl.compound:CHEMBL1"),
              ("chembl.compound:CHEMBL1", "CHEBI:1")]  # fmt: skip
    found = merged(circle)
    assert {found.root(curie) for curie, _ in circle} == {"chembl.compound:CHEMBL1"}
    assert {followed(found, curie) for curie, _ in circle} == {"chembl.compound:CHEMBL1"}


def test_a_circle_with_a_way_out_ends_outside() -> None:
    found = merged([("CHEBI:1", "CHEBI:2"), ("CHEBI:2", "CHEBI:1"), ("CHEBI:2", "chembl.compound:CHEMBL1")])
    assert found.root("CHEBI:1") == found.root("CHEBI:2") == followed(found, "CHEBI:1") == "chembl.compound:CHEMBL1"


def test_a_statement_about_itself_says_nothing() -> None:
    found = merged([("CHEBI:1", "CHEBI:1")])
    assert found.hops.is_empty()
    assert not found.ambiguous


def test_a_withdrawn_hgnc_identifier_becomes_its_successor_and_a_listed_one_stays() -> None:
    pairs = pairs_frame([("HGNC:6680", "HGNC:6121"), ("HGNC:1097", "HGNC:6121")])
    found = merge(pairs, terms_frame([("HGNC:6121", "IRAG1"), ("HGNC:1097", "BRAF")], "gene"))
    assert found.root("HGNC:6680") == "HGNC:6121"
    assert found.root("HGNC:1097") == "HGNC:1097"


def test_the_first_of_two_rows_that_state_a_hop_is_its_receipt() -> None:
    pairs = pairs_frame([("uniprot:P00533", "HGNC:3236")] * 2)
    assert hop(merge(pairs.reverse(), terms_frame([])), "uniprot:P00533")[3] == 0


def test_chemicals_of_equal_name_are_one_and_both_rows_are_kept() -> None:
    found = merged(labels=[("tahoe.drug:binimetinib", "binimetinib"), ("chembl.compound:CHEMBL3187723", "Binimetinib")])
    assert found.root("tahoe.drug:binimetinib") == "chembl.compound:CHEMBL3187723"
    assert hop(found, "tahoe.drug:binimetinib") == ("chembl.compound:CHEMBL3187723", "same name", 2, 0, 2, 1)


def test_a_name_that_two_tables_share_joins_across_identifiers() -> None:
    """DrugCentral's row names an identifier that leads to ChEMBL; the screen's row has the same name."""
    found = merged(
        [("drugcentral:4921", "chembl.compound:CHEMBL2103875")],
        [("drugcentral:4921", "trametinib"), ("tahoe.drug:Trametinib", "Trametinib")],
    )
    assert hop(found, "tahoe.drug:Trametinib") == ("drugcentral:4921", "same name", 2, 1, 2, 0)
    assert found.root("tahoe.drug:Trametinib") == "chembl.compound:CHEMBL2103875"


def test_names_in_a_chain_make_one_chemical() -> None:
    found = merged(labels=[("CHEBI:1", "a"), ("drugbank:DB00001", "a"), ("drugbank:DB00001", "b"),
                           ("tahoe.drug:b", "b")])  # fmt: skip
    assert found.root("tahoe.drug:b") == found.root("drugbank:DB00001") == "CHEBI:1"


def test_equal_names_settle_what_was_ambiguous() -> None:
    found = merged(
        [("CHEBI:1", "chembl.compound:CHEMBL1"), ("CHEBI:1", "drugbank:DB00001")],
        [("chembl.compound:CHEMBL1", "x"), ("drugbank:DB00001", "x")],
    )
    assert not found.ambiguous
    assert found.root("CHEBI:1") == followed(found, "CHEBI:1") == "chembl.compound:CHEMBL1"


def test_a_prodrug_is_not_the_drug_that_a_row_calls_it() -> None:
    """DrugCentral's entry 776, dabigatran etexilate, gives the ChEMBL identifier of dabigatran."""
    found = merged(
        [("drugcentral:776", "chembl.compound:CHEMBL48361")],
        [("drugcentral:776", "dabigatran etexilate"), ("chembl.compound:CHEMBL48361", "Dabigatran"),
         ("chembl.compound:CHEMBL539697", "Dabigatran Etexilate")],
    )  # fmt: skip
    assert found.root("drugcentral:776") == "chembl.compound:CHEMBL539697"
    assert found.root("chembl.compound:CHEMBL539697") != found.root("chembl.compound:CHEMBL48361")


def test_a_second_name_that_agrees_is_no_contradiction() -> None:
    found = merged(
        [("drugcentral:1", "chembl.compound:CHEMBL1")],
        [("drugcentral:1", "x pivoxil"), ("chembl.compound:CHEMBL1", "x"), ("chembl.compound:CHEMBL1", "X pivoxil")],
    )
    assert found.root("drugcentral:1") == "chembl.compound:CHEMBL1"


def test_a_second_ensembl_gene_of_siglec5_is_siglec5() -> None:
    """HGNC lists ENSG00000105501; the Human Protein Atlas calls ENSG00000268500 SIGLEC5 as well."""
    found = merge(
        pairs_frame([("ensembl:ENSG00000105501", "HGNC:10874")]),
        terms_frame([("HGNC:10874", "SIGLEC5"), ("ensembl:ENSG00000268500", "SIGLEC5")], "gene"),
    )
    assert hop(found, "ensembl:ENSG00000268500") == ("HGNC:10874", "same symbol", 2, 1, 2, 0)


def test_a_gene_with_two_symbols_or_a_symbol_of_two_genes_stays() -> None:
    two = [("HGNC:1", "A"), ("HGNC:2", "B"), ("ensembl:ENSG00000000001", "A"), ("ensembl:ENSG00000000001", "B")]
    assert merge(pairs_frame([]), terms_frame(two, "gene")).hops.is_empty()
    shared = [("HGNC:1", "A"), ("HGNC:2", "A"), ("ensembl:ENSG00000000001", "A")]
    assert merge(pairs_frame([]), terms_frame(shared, "gene")).hops.is_empty()


def test_what_is_ambiguous_is_not_merged_by_its_own_name() -> None:
    found = merged(
        [("chembl.compound:CHEMBL1", "CHEBI:1"), ("chembl.compound:CHEMBL1", "CHEBI:2")],
        [("CHEBI:1", "a"), ("CHEBI:2", "a"), ("chembl.compound:CHEMBL1", "a")],
    )
    assert found.root("chembl.compound:CHEMBL1") == found.root("CHEBI:2") == "CHEBI:1"
    apart = merged(
        [("CHEBI:3", "CHEBI:1"), ("CHEBI:3", "CHEBI:2")], [("CHEBI:1", "a"), ("CHEBI:2", "b"), ("CHEBI:3", "a")]
    )
    assert apart.ambiguous == {"CHEBI:3": ("CHEBI:1", "CHEBI:2")}


def test_families_are_not_merged_by_name_and_nothing_by_an_identifier() -> None:
    families = merge(pairs_frame([]), terms_frame([("fplx:AKT", "AKT"), ("fplx:PKB", "AKT")], "family"))
    assert families.hops.is_empty()
    assert merged(labels=[("CHEBI:1", "CHEMBL25"), ("CHEBI:2", "CHEMBL25")]).hops.is_empty()


CURIES = ["HGNC:1", "HGNC:2", "uniprot:P00001", "uniprot:P00002", "string:9606.ENSP1"]
CHEMICALS = [
    "CHEBI:1",
    "CHEBI:2",
    "chembl.compound:CHEMBL1",
    "chembl.compound:CHEMBL2",
    "drugbank:DB00001",
    "tahoe.drug:a",
]
GENES = pl.DataFrame([(0, "HGNC:1", "gene", "A", HUMAN, 0), (1, "HGNC:2", "gene", "B", HUMAN, 0)], TERMS, orient="row")

gene_pairs = st.lists(st.tuples(st.sampled_from(CURIES), st.sampled_from(CURIES)), max_size=12)
chemical_pairs = st.lists(st.tuples(st.sampled_from(CHEMICALS), st.sampled_from(CHEMICALS)), max_size=12)
labels = st.lists(st.tuples(st.sampled_from(CHEMICALS), st.sampled_from(["a", "A", "b", "c", ""])), max_size=8)


@given(chemical_pairs, labels, st.integers(0, 1000))
def test_the_order_of_statements_does_not_matter(pairs: list[Pair], named: list[Label], seed: int) -> None:
    stated, defined = pairs_frame(pairs), terms_frame(named)
    one = merge(stated, defined)
    other = merge(
        stated.sample(fraction=1, shuffle=True, seed=seed), defined.sample(fraction=1, shuffle=True, seed=seed)
    )
    assert one.roots == other.roots
    assert one.ambiguous == other.ambiguous
    assert one.hops.sort("identifier").equals(other.hops.sort("identifier"))


@settings(max_examples=300)
@given(chemical_pairs, labels)
def test_hops_lead_to_roots_and_roots_stay(pairs: list[Pair], named: list[Label]) -> None:
    found = merged(pairs, named)
    for curie in CHEMICALS:
        assert followed(found, curie) == found.root(curie)
        assert found.root(found.root(curie)) == found.root(curie)
    assert found.hops["identifier"].is_unique().all()
    assert set(found.hops["identifier"]) == found.roots.keys()
    assert not found.ambiguous.keys() & found.roots.keys()


@given(gene_pairs)
def test_no_two_genes_of_hgnc_are_one(pairs: list[Pair]) -> None:
    found = merge(pairs_frame(pairs), GENES)
    assert [found.root(gene) for gene in ("HGNC:1", "HGNC:2")] == ["HGNC:1", "HGNC:2"]


@given(gene_pairs)
def test_an_identifier_has_the_root_that_it_can_reach_and_no_other(pairs: list[Pair]) -> None:
    """Against a closure computed by repetition: an identifier is a gene's if it reaches that gene alone."""
    found = merge(pairs_frame(pairs), GENES)
    reached = {(one, one) for one in CURIES} | {(a, b) for a, b in pairs if not a.startswith("HGNC:")}
    for middle, one, other in product(CURIES, repeat=3):
        if (one, middle) in reached and (middle, other) in reached:
            reached.add((one, other))
    for curie in CURIES:
        genes = {gene for gene in CURIES[:2] if (curie, gene) in reached}
        if len(genes) == 2:
            assert found.root(curie) == curie
            assert set(found.ambiguous[curie]) >= genes
        elif (root := found.root(curie)).startswith("HGNC:"):
            assert genes == {root}
