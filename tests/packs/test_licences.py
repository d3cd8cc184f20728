from __future__ import annotations

from dataclasses import replace

import pytest

from benchwork.model.errors import PackError
from benchwork.packs.licences import SHIPPABLE, check_shippable, parts_of
from benchwork.packs.manifest import load_manifest, shipped
from benchwork.packs.spec import load_spec
from benchwork.packs.table import Table
from benchwork.packs.tables import table


def licensed(licence: str) -> Table:
    huri = table("huri")
    return replace(huri, source=huri.source.model_copy(update={"license": licence}))


@pytest.mark.parametrize("name", load_spec("starter").tables)
def test_every_table_of_the_starter_may_be_shipped(name: str) -> None:
    check_shippable(table(name))


def test_the_shipped_pack_holds_no_licence_but_those() -> None:
    manifest = load_manifest(shipped())
    assert manifest.ships
    assert {part for entry in manifest.tables for part in parts_of(entry.source.license)} <= SHIPPABLE.keys()
    assert not [path for entry in manifest.tables for path in entry.inputs if "noncommercial" in path.path]


@pytest.mark.parametrize(
    "licence",
    ["", "CC-BY-NC-4.0", "CC-BY-NC-SA-3.0", "CC-BY-ND-4.0", "GPL-3.0-only", "LicenseRef-academic",
     "CC0-1.0 AND CC-BY-NC-4.0", "NOASSERTION", "cc0-1.0", "CC0-1.0 OR CC-BY-NC-4.0"],
)  # fmt: skip
def test_any_other_licence_is_refused(licence: str) -> None:
    with pytest.raises(PackError, match="does not permit redistribution"):
        check_shippable(licensed(licence))


def test_licences_that_hold_together_are_each_looked_at() -> None:
    check_shippable(licensed("CC0-1.0 AND CC-BY-4.0 AND LicenseRef-public-domain"))


def test_a_raw_file_for_research_only_is_refused_under_any_licence() -> None:
    restricted = replace(table("huri"), inputs=("knowledge/noncommercial/repurposing_hub_drugs_20200324.txt.gz",))
    with pytest.raises(PackError, match="research only"):
        check_shippable(restricted)


@pytest.mark.parametrize("name", ["collectri", "dorothea", "hpo"])
def test_tables_of_the_full_pack_that_may_not_be_shipped(name: str) -> None:
    with pytest.raises(PackError):
        check_shippable(table(name))
