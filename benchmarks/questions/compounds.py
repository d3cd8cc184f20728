"""What the raw tables say of compounds: their identifiers, their targets, and everything they are joined to."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from functools import cache, cached_property

import polars as pl

from benchwork.bench.answers.questions import Party, Provenance
from benchwork.model.relation import Sign
from questions.raw import Raw, Row

__all__ = ["Compounds", "Mechanism"]

MECHANISMS = "chembl_drug_mechanisms_legacy.tsv.gz"
DRUGCENTRAL = "drugcentral_drug_target_2018.tsv.gz"
ACTIVITIES = "chembl_pchembl_by_gene.tsv.gz"
LOWERING = ("INHIBITOR", "ANTAGONIST", "BLOCKER", "INVERSE AGONIST", "NEGATIVE ALLOSTERIC MODULATOR")
RAISING = ("AGONIST", "PARTIAL AGONIST", "ACTIVATOR", "OPENER", "POSITIVE ALLOSTERIC MODULATOR")
_PREFIXES = {"CHEMBL": "chembl.compound", "CHEBI": "CHEBI", "DRUGBANK": "drugbank", "PUBCHEM": "pubchem.compound"}


@dataclass(frozen=True)
class Mechanism:
    """One target that a table gives as the way a drug works."""

    symbol: str
    action: str
    source: Provenance

    @property
    def sign(self) -> Sign | None:
        """The sign of the action, None where the word has none."""
        return -1 if self.action in LOWERING else 1 if self.action in RAISING else None


class Compounds:
    """Compounds by name, over all tables. A name and the same name with a salt behind it are one compound."""

    def __init__(self, raw: Raw) -> None:
        self.raw = raw

    @cache  # noqa: B019  one instance lives as long as the script
    def party(self, name: str) -> Party:
        """All identifiers under which the tables know a compound, and the labels it may carry."""
        chembl = {row["MOLECULE_CHEMBL_ID"] for row in self._rows(MECHANISMS, "MOLECULE_NAME", name)}
        chembl |= {row["molecule_chembl_id"] for row in self._rows(ACTIVITIES, "pref_name", name)}
        bindingdb = {row["drugbank_id"] for row in self._rows("bindingdb_drugbank_gene.tsv.gz", "drugbank_name", name)}
        ids = {f"chembl.compound:{i}" for i in chembl} | {f"drugbank:{i}" for i in bindingdb}
        for group in self._groups(name, {f"CHEMBL:{i}" for i in chembl} | {f"DRUGBANK:{i}" for i in bindingdb}):
            ids |= group
        ids |= {f"drugcentral:{row['STRUCT_ID']}" for row in self._rows(DRUGCENTRAL, "DRUG_NAME", name)}
        signor = self._rows("signor_human_causal.tsv.gz", "ENTITYA", name)
        ids |= {row["IDA"].replace("CID:", "pubchem.compound:") for row in signor}
        return Party(name=name, ids=tuple(sorted(ids)), names=(name.casefold(),))

    def _rows(self, table: str, column: str, name: str) -> list[Row]:
        index = self._index.setdefault((table, column), defaultdict(list))
        if not index:
            for row in self.raw.table(table):
                index[(row[column] or "").casefold().replace("_", " ").split(" ")[0]].append(row)
        wanted = name.casefold()
        return [
            row
            for row in index.get(wanted.split(" ")[0], [])
            if f"{row[column].casefold().replace('_', ' ')} ".startswith(f"{wanted} ")
        ]

    @cached_property
    def _index(self) -> dict[tuple[str, str], dict[str, list[Row]]]:
        return {}

    def _groups(self, name: str, members: set[str]) -> list[set[str]]:
        """Identifiers of the same compound, by group."""
        keys = [name.casefold(), *sorted(members)]
        found = []
        for group in {group for key in keys for group in self._grouped.get(key, ())}:
            pairs = [member.partition(":")[::2] for member in group.split("|")]
            found.append({f"{_PREFIXES[p]}:{i.removeprefix('CHEBI:')}" for p, i in pairs if p in _PREFIXES})
        return found

    @cached_property
    def _grouped(self) -> dict[str, list[str]]:
        """Lower-case name or prefixed identifier -> groups that have it."""
        found: dict[str, list[str]] = defaultdict(list)
        for row in self.raw.table("lspci_compound_ids.tsv.gz"):
            for key in (row["name"].casefold(), *row["members"].split("|")):
                found[key].append(row["members"])
        return found

    @cached_property
    def _components(self) -> dict[str, list[str]]:
        """ChEMBL target -> human symbols of its proteins."""
        found: dict[str, list[str]] = defaultdict(list)
        for row in self.raw.table("chembl35_uniprot_mapping.tsv.gz", ("uniprot", "target", "name", "type")):
            found[row["target"]] += sorted(self.raw.symbols_of.get(row["uniprot"], ()))
        return found

    def components(self, target: str) -> list[str]:
        """Human symbols of the proteins of a ChEMBL target."""
        return self._components.get(target, [])

    def mechanisms(self, name: str) -> list[Mechanism]:
        """Single human proteins by which a drug works: ChEMBL mechanisms, and DrugCentral's rows with MOA = 1."""
        found = [
            Mechanism(symbol, row["ACTION_TYPE"], self._from(MECHANISMS, f"{name}, {row['TARGET_CHEMBL_ID']}"))
            for row in self._rows(MECHANISMS, "MOLECULE_NAME", name)
            if row["TARGET_TYPE"] == "SINGLE PROTEIN" and row["ORGANISM"] == "Homo sapiens"
            for symbol in self._components[row["TARGET_CHEMBL_ID"]]
        ]
        found += [
            Mechanism(row["GENE"], row["ACTION_TYPE"], self._from(DRUGCENTRAL, f"{name}, {row['ACCESSION']}, MOA=1"))
            for row in self._rows(DRUGCENTRAL, "DRUG_NAME", name)
            if row["MOA"] == "1" and row["ORGANISM"] == "Homo sapiens" and row["GENE"] in self.raw.hgnc
        ]
        by_symbol: dict[str, Mechanism] = {}
        for mechanism in found:
            if mechanism.symbol not in by_symbol or by_symbol[mechanism.symbol].sign is None:
                by_symbol[mechanism.symbol] = mechanism
        return list(by_symbol.values())

    def drugs_of(self, symbol: str) -> list[tuple[str, Mechanism]]:
        """Approved drugs that ChEMBL says work by this protein alone, by name, with the mechanism."""
        found = {}
        for row in self.raw.table(MECHANISMS):
            single = row["TARGET_TYPE"] == "SINGLE PROTEIN" and row["ORGANISM"] == "Homo sapiens"
            if single and row["FIRST_APPROVAL"] and symbol in self._components[row["TARGET_CHEMBL_ID"]]:
                key = f"{row['MOLECULE_NAME']}, {row['TARGET_CHEMBL_ID']}"
                found[row["MOLECULE_NAME"]] = Mechanism(symbol, row["ACTION_TYPE"], self._from(MECHANISMS, key))
        return sorted(found.items())

    def affinity(self, name: str, symbol: str) -> Provenance | None:
        """Where ChEMBL gives a binding affinity of a compound for a gene's product, or None."""
        for row in self._rows(ACTIVITIES, "pref_name", name):
            if row["symbol"] == symbol and row["target_type"] == "SINGLE PROTEIN":
                return self._from(ACTIVITIES, f"{row['molecule_chembl_id']}, {row['target_chembl_id']}")
        return None

    def partners(self, name: str) -> set[str]:
        """Symbols of every gene that any raw table joins to a compound, in whatever way."""
        found = self.stated_targets(name) | self._tahoe(name)
        for target in self._targets(name):
            found |= set(self.components(target))
        for end, other in (("head", "tail"), ("tail", "head")):
            found |= {row[other] for row in self._rows("primekg_triples_sample.tsv.gz", end, name)}
        for disease in ("ad_MONDO_0004975", "depression", "pd_MONDO_0005180"):
            rows = self._rows(f"opentargets_assoc_drugs_{disease}.tsv.gz", "prefName", name)
            found |= {row["approvedSymbol"] for row in rows}
        return found & self.raw.hgnc.keys()

    def stated_targets(self, name: str) -> set[str]:
        """Symbols of the genes that ChEMBL (single proteins), DrugCentral, BindingDB or SIGNOR join to a compound."""
        found = {symbol for target in self._targets(name) & self._single for symbol in self.components(target)}
        for row in self._rows(DRUGCENTRAL, "DRUG_NAME", name):
            found |= {row["GENE"], *self._resolved(row["ACCESSION"])}
        for row in self._rows("bindingdb_drugbank_gene.tsv.gz", "drugbank_name", name):
            found |= {row["gene_symbol"], *self._resolved(row["entrez_gene"])}
        for row in self._rows("signor_human_causal.tsv.gz", "ENTITYA", name):
            found |= self._resolved(row["IDB"])
        return found & self.raw.hgnc.keys()

    def _targets(self, name: str) -> set[str]:
        """ChEMBL targets of a compound, by mechanism or measured activity."""
        chembl = [i.partition(":")[2] for i in self.party(name).ids if i.startswith("chembl.compound:")]
        return {target for i in chembl for target in self._targets_by_molecule.get(i, ())}

    @cached_property
    def _targets_by_molecule(self) -> dict[str, set[str]]:
        found: dict[str, set[str]] = defaultdict(set)
        for row in self.raw.table(MECHANISMS):
            found[row["MOLECULE_CHEMBL_ID"]].add(row["TARGET_CHEMBL_ID"])
        for table in (ACTIVITIES, "chembl_pchembl_jump.csv.gz"):
            for row in self.raw.table(table):
                found[row["molecule_chembl_id"]].add(row["target_chembl_id"])
        return found

    @cached_property
    def _single(self) -> set[str]:
        rows = self.raw.table("chembl35_uniprot_mapping.tsv.gz", ("uniprot", "target", "name", "type"))
        return {row["target"] for row in rows if row["type"] == "SINGLE PROTEIN"}

    def _resolved(self, identifiers: str) -> set[str]:
        parts = identifiers.replace(";", "|").split("|")
        return {symbol for part in parts for symbol in self.raw.symbols_of.get(part, ())}

    def _tahoe(self, name: str) -> set[str]:
        drugs = pl.read_parquet(self.raw.root / "perturbation/tahoe/drug_metadata.parquet")
        rows = drugs.select("drug", "targets").drop_nulls().iter_rows()
        mine = [targets for drug, targets in rows if drug.casefold().startswith(name.casefold())]
        return {symbol.strip() for targets in mine for symbol in targets.split(",")}

    @staticmethod
    def _from(table: str, key: str) -> Provenance:
        return Provenance(file=f"knowledge/{table}", key=key)
