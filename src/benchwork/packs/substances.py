"""Whether two names of chemicals say that they are different substances, whatever a table of identifiers holds.

Identity sets join what has one skeleton: a drug and its ester, and both of its enantiomers. Salts and hydrates of a
drug act as the drug does, and are left joined; a prodrug is another substance, and so is the other enantiomer.
"""

from __future__ import annotations

import re

__all__ = ["are_different"]

_PRODRUGS = frozenset({
    "acetonide", "aceponate", "alafenamide", "axetil", "buteprate", "butyrate", "caproate", "cypionate", "decanoate",
    "dipivoxil", "dipropionate", "disoproxil", "enanthate", "etexilate", "furoate", "hexacetonide", "marboxil",
    "medoxomil", "mofetil", "palmitate", "pivalate", "pivoxil", "proxetil", "propionate", "undecanoate", "valerate",
})  # fmt: skip
"""Words for the group that makes a prodrug, which no salt is named by; acetates and phosphates may be either."""

_CONFIGURATION = re.compile(r"(?:[rs]+|[dl]|dl)", re.IGNORECASE)
_WORD = re.compile(r"[^\W_]+")


def are_different(identifier: str, term: str) -> bool:
    """Whether a row that makes `identifier` stand for `term` contradicts their names.

    A name without a configuration may mean one of the enantiomers; one with a configuration means no other.

    Example:
        >>> are_different("Betamethasone dipropionate", "Betamethasone"), are_different("(S)-Crizotinib", "Crizotinib")
        (True, True)
        >>> are_different("Adrenaline", "(R)-adrenaline"), are_different("Imatinib mesylate", "Imatinib")
        (False, False)
    """
    (mine, my_core), (theirs, their_core) = (_read(name) for name in (identifier, term))
    my_drug, their_drug = my_core - _PRODRUGS, their_core - _PRODRUGS
    if not (my_drug <= their_drug or their_drug <= my_drug):
        return False
    if (my_core ^ their_core) & _PRODRUGS:
        return True
    return bool(mine) and mine != theirs and my_core == their_core


def _read(name: str) -> tuple[str, frozenset[str]]:
    """The configuration that a name begins with, "" if none, and its other words."""
    words = _WORD.findall(name.casefold())
    count = 0
    while count < len(words) - 1 and _CONFIGURATION.fullmatch(words[count]):
        count += 1
    return "".join(words[:count]), frozenset(words[count:])
