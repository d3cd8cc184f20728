"""How a name belongs to its term."""

from __future__ import annotations

from enum import StrEnum

__all__ = ["NameStatus"]


class NameStatus(StrEnum):
    """What a name is to the authority that lists it.

    A table says for each name which of these it is; `naming.resolution` ranks them.
    """

    APPROVED_SYMBOL = "approved symbol"  # the one symbol a nomenclature committee gives to a gene
    LABEL = "label"  # the name that the term's own authority shows: "melanoma", "trametinib", "A-375"
    APPROVED_NAME = "approved name"  # the long name that goes with an approved symbol
    SYNONYM = "synonym"  # another name for exactly the same thing
    PREVIOUS_SYMBOL = "previous symbol"  # was the approved symbol once
    ALIAS_SYMBOL = "alias symbol"  # a symbol in use that was never approved
    IDENTIFIER = "identifier"  # a CURIE or accession
