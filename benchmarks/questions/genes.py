"""What the raw tables say of genes: signed effects, partners, diseases, places and pathways."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from benchwork.bench.answers.questions import Party, Provenance
from benchwork.model.relation import Sign
from questions.raw import Raw

__all__ = ["DiseaseLink", "Genes", "Partner", "Pathway", "Place", "Regulation"]

SIGNOR = "signor_human_causal.tsv.gz"
PHYSICAL = "string_v12_human_physical_min700.tsv.gz"
DISEASES = "jensenlab_diseases_knowledge.tsv.gz"
HPA = "hpa_v22_subcellular_location.tsv.gz"
_DISEASE_COLUMNS = ("ensp", "symbol", "doid", "name", "source", "evidence", "stars")
_WEAK = ("IEA", "ND", "NAS")


@dataclass(frozen=True)
class Regulation:
    """A signed effect of one gene's product on another, as SIGNOR has it."""

    subject: str
    object: str
    sign: Sign
    direct: bool
    source: Provenance


@dataclass(frozen=True)
class Partner:
    """A physical partner with STRING's score, 0-1000."""

    symbol: str
    score: int
    source: Provenance


@dataclass(frozen=True)
class DiseaseLink:
    """A gene curated for a disease, with DISEASES' confidence of 1 to 5 stars."""

    symbol: str
    stars: float
    source: Provenance


@dataclass(frozen=True)
class Place:
    """A cellular component that a gene's product is in."""

    go: str
    name: str
    source: Provenance


@dataclass(frozen=True)
class Pathway:
    """A pathway that a gene's product takes part in."""

    id: str
    name: str
    source: Provenance


class Genes:
    """Facts about genes by approved symbol."""

    def __init__(self, raw: Raw) -> None:
        self.raw = raw

    def party(self, symbol: str) -> Party:
        """A gene; nothing but its HGNC identifier will do."""
        return Party(name=symbol, ids=(self.raw.hgnc[symbol],))

    @cached_property
    def regulations(self) -> list[Regulation]:
        """SIGNOR between proteins that each stand for one gene, each pair and sign once."""
        found: dict[tuple[str, str, Sign], Regulation] = {}
        for row in self.raw.table(SIGNOR):
            subject, object_ = self.raw.symbol_of(row["IDA"]), self.raw.symbol_of(row["IDB"])
            if row["TYPEA"] == row["TYPEB"] == "protein" and subject and object_ and subject != object_:
                sign, direct = int(row["SIGN"]), row["DIRECT"] == "True"
                key = (subject, object_, sign)
                source = Provenance(file=f"knowledge/{SIGNOR}", key=f"{row['IDA']} {row['SIGN']} {row['IDB']}")
                if key not in found or (direct and not found[key].direct):
                    found[key] = Regulation(subject, object_, sign, direct, source)
        return list(found.values())

    def regulated_by(self, symbol: str) -> list[Regulation]:
        """What a gene's product acts on."""
        return [r for r in self.regulations if r.subject == symbol]

    def regulators_of(self, symbol: str) -> list[Regulation]:
        """What acts on a gene's product."""
        return [r for r in self.regulations if r.object == symbol]

    @cached_property
    def _signor(self) -> dict[tuple[str, str], set[Sign]]:
        found: dict[tuple[str, str], set[Sign]] = defaultdict(set)
        for r in self.regulations:
            found[r.subject, r.object].add(r.sign)
        return found

    @cached_property
    def _others(self) -> dict[tuple[str, str], set[Sign]]:
        """Signs by pair in CollecTRI and DoRothEA."""
        found: dict[tuple[str, str], set[Sign]] = defaultdict(set)
        for row in self.raw.table("collectri_human.tsv.gz"):
            found[row["source"], row["target"]].add(int(row["weight"]))
        for row in self.raw.table("dorothea_hs_ABC.tsv.gz"):
            if row["mor"] != "0":
                found[row["tf"], row["target"]].add(1 if float(row["mor"]) > 0 else -1)
        return found

    @cached_property
    def _hints(self) -> dict[tuple[str, str], set[Sign]]:
        """Signs by pair in Reactome FI, which are coarse: they may confirm an effect but not contradict one."""
        found: dict[tuple[str, str], set[Sign]] = defaultdict(set)
        words = {"activate": 1, "express": 1, "inhibit": -1, "repress": -1}
        for row in self.raw.table("reactome_fi_directed_2018.tsv.gz"):
            for word, sign in words.items():
                if word in row["interaction_type"]:
                    found[row["source"], row["target"]].add(sign)
        return found

    def signs(self, subject: str, object_: str) -> set[Sign]:
        """Every sign that SIGNOR, CollecTRI or DoRothEA gives to an effect of one gene's product on another."""
        return self._signor.get((subject, object_), set()) | self._others.get((subject, object_), set())

    @cached_property
    def confirmed(self) -> set[tuple[str, str, Sign]]:
        """Effects of single genes that a table other than SIGNOR states with this sign."""
        nothing: set[Sign] = set()
        return {
            (r.subject, r.object, r.sign)
            for r in self.regulations
            for pair in [(r.subject, r.object)]
            if r.sign in self._others.get(pair, nothing) | self._hints.get(pair, nothing)
        }

    def partners(self, symbol: str) -> list[Partner]:
        """STRING's physical partners, best first."""
        return sorted(self._partners.get(symbol, ()), key=lambda partner: (-partner.score, partner.symbol))

    @cached_property
    def _partners(self) -> dict[str, list[Partner]]:
        found: dict[str, list[Partner]] = defaultdict(list)
        for row in self.raw.table(PHYSICAL):
            left, right = self.raw.symbol_of(row["string_a"]), self.raw.symbol_of(row["string_b"])
            if left and right:
                source = Provenance(file=f"knowledge/{PHYSICAL}", key=f"{row['string_a']} {row['string_b']}")
                found[left].append(Partner(right, int(row["score"]), source))
                found[right].append(Partner(left, int(row["score"]), source))
        return found

    def neighbours(self, symbol: str) -> set[str]:
        """Symbols of every gene that any raw table of pairs joins to a gene, in either direction."""
        return self._neighbours.get(symbol, set()) - {symbol}

    @cached_property
    def _neighbours(self) -> dict[str, set[str]]:
        found: dict[str, set[str]] = defaultdict(set)
        for left, right in self._pairs():
            for a in self._symbols(left):
                for b in self._symbols(right):
                    found[a].add(b)
                    found[b].add(a)
        return found

    def _symbols(self, text: str) -> set[str]:
        return ({text} & self.raw.hgnc.keys()) | self.raw.symbols_of.get(text, set())

    def _pairs(self) -> Iterator[tuple[str, str]]:
        ends = {
            SIGNOR: ("IDA", "IDB"), PHYSICAL: ("string_a", "string_b"),
            "string_v12_human_channels_no_textmining.tsv.gz": ("string_a", "string_b"),
            "huri_binary_ppi_ensembl.tsv.gz": ("protein1", "protein2"),
            "collectri_human.tsv.gz": ("source", "target"), "dorothea_hs_ABC.tsv.gz": ("tf", "target"),
            "reactome_fi_directed_2018.tsv.gz": ("source", "target"),
            "cellphonedb_interaction_input.csv.gz": ("partner_a", "partner_b"),
        }  # fmt: skip
        for table, (a, b) in ends.items():
            yield from ((row[a], row[b]) for row in self.raw.table(table))
        for row in self.raw.table("string_v12_human_channels_no_textmining.tsv.gz"):
            yield row["symbol_a"], row["symbol_b"]
        for row in self.raw.table(PHYSICAL):
            yield row["name_a"], row["name_b"]

    def disease(self, doid: str) -> Party:
        """A disease with the identifiers that MONDO and the Disease Ontology hold equal, and all their names."""
        ids, names = {doid}, set()
        for row in self.raw.table("doid_terms.tsv.gz"):
            if row["id"] == doid:
                names |= {row["name"], *filter(None, row["synonyms"].split("|"))}
        for row in self.raw.table("mondo_terms.tsv.gz"):
            xrefs = row["xrefs"].split("|")
            if doid in xrefs:
                names |= {row["name"], *filter(None, row["synonyms"].split("|"))}
                ids |= {f"MONDO:{row['id']}", *(x for x in xrefs if x.startswith(("EFO:", "OMIM:", "MESH:")))}
        name = next(r["name"] for r in self._disease_rows if r["doid"] == doid)
        return Party(name=name, ids=tuple(sorted(ids)), names=tuple(sorted({n.casefold() for n in (name, *names)})))

    def doid_of(self, mondo: str) -> str | None:
        """The Disease Ontology identifier that MONDO holds equal, or None."""
        for row in self.raw.table("mondo_terms.tsv.gz"):
            if f"MONDO:{row['id']}" == mondo:
                return next((x for x in row["xrefs"].split("|") if x.startswith("DOID:")), None)
        return None

    @cached_property
    def _disease_rows(self) -> list[dict[str, str]]:
        return self.raw.table(DISEASES, _DISEASE_COLUMNS)

    def of_disease(self, doid: str) -> list[DiseaseLink]:
        """Genes curated for a disease in DISEASES, best first, each once."""
        best: dict[str, DiseaseLink] = {}
        for row in self._disease_rows:
            if row["doid"] == doid and (symbol := self.raw.symbol_of(row["ensp"]) or row["symbol"]) in self.raw.hgnc:
                source = Provenance(file=f"knowledge/{DISEASES}", key=f"{row['ensp']} {doid} {row['source']}")
                link = DiseaseLink(symbol, float(row["stars"]), source)
                if symbol not in best or link.stars > best[symbol].stars:
                    best[symbol] = link
        return sorted(best.values(), key=lambda link: (-link.stars, link.symbol))

    def anything_links(self, symbol: str, disease: Party) -> bool:
        """Whether any raw table joins a gene to a disease or to a narrower disease whose name holds its name."""
        names = disease.names
        tables = [(DISEASES, _DISEASE_COLUMNS, "name"),
                  ("jensenlab_diseases_experiments.tsv.gz", _DISEASE_COLUMNS, "name")]  # fmt: skip
        for table, columns, column in tables:
            for row in self.raw.table(table, columns):
                if row["symbol"] == symbol and any(n in row[column].casefold() for n in names):
                    return True
        for row in self.raw.table("primekg_triples_sample.tsv.gz"):
            other = row["tail"] if row["head"] == symbol else row["head"] if row["tail"] == symbol else ""
            if any(n in other.casefold() for n in names):
                return True
        return any(
            row["gene_symbol"] == symbol and row["disease_id"] in disease.ids
            for row in self.raw.table("hpo_genes_to_phenotype.txt.gz")
        )

    def druggable(self, symbol: str) -> bool:
        """Whether Open Targets puts a gene's product into a druggable family."""
        return symbol in self._druggable

    def druggable_source(self, symbol: str) -> Provenance:
        """Where Open Targets says so."""
        return Provenance(file="knowledge/opentargets_druggable_family.csv.gz", key=symbol)

    @cached_property
    def _druggable(self) -> set[str]:
        rows = self.raw.table("opentargets_druggable_family.csv.gz")
        return {row["approvedSymbol"] for row in rows if row["Druggable Family"].casefold() == "yes"}

    def places(self, symbol: str) -> list[Place]:
        """Main locations in the Human Protein Atlas."""
        found = []
        for row in self.raw.table(HPA):
            if self.raw.symbol_of(row["ensembl"]) == symbol:
                main = row["main_location"].split(";")
                for text in row["go_id"].split(";"):
                    name, _, go = text.rstrip(")").rpartition(" (")
                    if name in main:
                        source = Provenance(file=f"knowledge/{HPA}", key=f"{row['ensembl']} {name}")
                        found.append(Place(go, name, source))
        return found

    def leaf_pathways(self, symbol: str) -> list[Pathway]:
        """Reactome pathways that hold a gene, by approved or previous symbol, and no sub-pathway of which does."""
        names = {symbol} | {old for old, now in self.raw.previous.items() if now == {symbol}}
        mine = {i: name for i, (name, symbols) in self.raw.pathways.items() if names & symbols}
        children = self.raw.table("reactome_pathway_hierarchy.tsv.gz")
        parents = {row["parent"] for row in children if row["child"] in mine}
        file = "knowledge/reactome_pathways_human.gmt.gz"
        return [Pathway(i, name, Provenance(file=file, key=i)) for i, name in sorted(mine.items()) if i not in parents]

    def is_placed(self, symbol: str, go: str) -> bool:
        """Whether GO (other than by electronic inference) or the Human Protein Atlas puts a product there."""
        return any(place.go == go for place in self.places(symbol)) or (symbol, go) in self._annotated

    def go_name(self, go: str) -> str:
        """Name of a GO term."""
        return next(row["term"] for row in self.raw.table("go_terms.tsv.gz") if row["go_id"] == go)

    @cached_property
    def _annotated(self) -> set[tuple[str, str]]:
        rows = self.raw.table("go_annotations_human.tsv.gz")
        return {
            (symbol, row["go_id"])
            for row in rows
            if row["evidence"] not in _WEAK
            for symbol in self._symbols(row["entrez"])
        }
