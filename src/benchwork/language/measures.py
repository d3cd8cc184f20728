"""Affinities and sites: numbers, units and residues read out of the ways in which people write them."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from functools import lru_cache

__all__ = ["Affinity", "Residue", "read_affinity", "read_sites"]

_MOLAR = {
    "m": 1.0, "mm": 1e-3, "µm": 1e-6, "um": 1e-6, "μm": 1e-6, "nm": 1e-9, "pm": 1e-12, "fm": 1e-15,
    "molar": 1.0, "millimolar": 1e-3, "micromolar": 1e-6, "nanomolar": 1e-9, "picomolar": 1e-12, "mol/l": 1.0,
    "mmol/l": 1e-3, "µmol/l": 1e-6, "umol/l": 1e-6, "μmol/l": 1e-6, "nmol/l": 1e-9, "pmol/l": 1e-12,
}  # fmt: skip
_OTHER_UNITS = r"[a-zµμ]+/(?:ml|l|dl)|m-1\s*s-1(?:\s*\([^)]*\))?|%|percent"
_NUMBER = r"\d+(?:[.,]\d+)?(?:\s*(?:[eE]|[x×*]\s*10\^?)\s*[-−]?\d+)?"
_LONGEST = 80  # characters of an affinity; longer texts are sentences
_THOUSANDS = re.compile(r"\d,\d{3}(?!\d)")  # 1,200 is 1200 to some and 1.2 to others
_RELATIONS = {"≤": "<=", "≥": ">=", "≈": "~", "∼": "~", "about": "~", "approx": "~", "ca": "~", "around": "~"}
_TYPE = r"(?P<type>p?(?:IC50|EC50|AC50|GI50|Kd|KD|Ki|K_?i|Km|kinact/KI|Kd,?app))"
_AFFINITY = re.compile(
    rf"(?:{_TYPE})?\s*(?::|of|is)?\s*(?P<relation>[<>]=?|[=~≤≥≈∼]|about|approx\.?|ca\.?|around)?\s*[~≈]?\s*"
    rf"(?P<value>{_NUMBER})(?:\s*(?:-|–|to)\s*(?P<high>{_NUMBER}))?"
    rf"\s*(?P<unit>{'|'.join(sorted(map(re.escape, _MOLAR), key=len, reverse=True))}|{_OTHER_UNITS})?"
    rf"\s*(?:\(?\s*(?P<after>p?(?:IC50|EC50|Kd|KD|Ki|Km))\s*\)?)?\.?",
    re.IGNORECASE,
)
_ONE_LETTER = {
    "ala": "A", "arg": "R", "asn": "N", "asp": "D", "cys": "C", "gln": "Q", "glu": "E", "gly": "G", "his": "H",
    "ile": "I", "leu": "L", "lys": "K", "met": "M", "phe": "F", "pro": "P", "ser": "S", "thr": "T", "trp": "W",
    "tyr": "Y", "val": "V",
}  # fmt: skip
_SITE = re.compile(rf"(?:p[-.]?)?({'|'.join(_ONE_LETTER)}|[ACDEFGHIKLMNPQRSTVWY])[-\s]?(\d{{1,5}})", re.IGNORECASE)
_BARE_POSITION = re.compile(r"\d{1,5}")
_SITE_SPLIT = re.compile(r"\s*(?:[,;/+&]|\band\b)\s*", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Affinity:
    """A strength of binding as a trace states it.

    Args:
        value: the number in `unit`, the lower end of a range.
        high: the upper end of a range, in `unit`; None for one number.
        unit: as written, such as "nM"; "" where none is stated.
        relation: "=", "<", ">", "<=", ">=" or "~".
        type: what was measured, such as "IC50"; "" where that is not stated.
    """

    value: float
    unit: str
    relation: str = "="
    type: str = ""
    high: float | None = None

    @property
    def molar(self) -> float | None:
        """In mol/L, for a range the geometric mean of its ends; None for a unit that is not a concentration."""
        factor = _MOLAR.get(self.unit.lower())
        # "mM" and "MM" fold to one key; only a capital M is molar, so that metres and millimetres are not read.
        if factor is None or (len(self.unit) <= 2 and not self.unit.endswith("M")):
            return None
        middle = self.value if self.high is None else math.sqrt(self.value * self.high)
        return middle * factor

    @property
    def p(self) -> float | None:
        """-log10 of the concentration in mol/L, or what a pIC50 says already; None where that is not known.

        Example:
            >>> round(read_affinity("~12 nM").p, 2)
            7.92
        """
        if self.type.startswith("p"):
            return self.value
        molar = self.molar
        return -math.log10(molar) if molar else None


@dataclass(frozen=True, slots=True)
class Residue:
    """An amino acid of a protein: one-letter code and position, numbered from 1."""

    amino_acid: str
    position: int

    def __str__(self) -> str:
        return f"{self.amino_acid}{self.position}"


@lru_cache(maxsize=2048)
def read_affinity(text: str, unit: str = "") -> Affinity | None:
    """Reads an affinity.

    Args:
        text: such as "12", "~12 nM", "IC50 = 0.15 ug/ml" or "0.1-10 nM".
        unit: where the text has none.

    Returns:
        None where there is no one number to read, as in "low nanomolar" or "48 % inhibition at 1 uM".

    Example:
        >>> read_affinity("IC50 = 0.15 ug/ml")
        Affinity(value=0.15, unit='ug/ml', relation='=', type='IC50', high=None)
    """
    written = " ".join(text.split())
    found = _AFFINITY.fullmatch(written) if len(written) <= _LONGEST else None
    if found is None or _THOUSANDS.search(written):
        return None
    value = _number(found["value"])
    high = _number(found["high"]) if found["high"] else None
    relation = (found["relation"] or "=").rstrip(".").lower()
    if relation == "=" and ("~" in written or "≈" in written):
        relation = "~"
    return Affinity(
        value=value, unit=(found["unit"] or unit).strip(), relation=_RELATIONS.get(relation, relation),
        type=found["type"] or found["after"] or "", high=high,
    )  # fmt: skip


@lru_cache(maxsize=2048)
def read_sites(text: str) -> tuple[Residue, ...]:
    """Reads the residues of a site; a bare number takes the amino acid before it, as in "Ser235/236".

    Returns:
        None of them where any part is not a residue: half a site is another site.

    Example:
        >>> [str(residue) for residue in read_sites("T202/Y204 and S235/236")]
        ['T202', 'Y204', 'S235', 'S236']
    """
    residues: list[Residue] = []
    for part in _SITE_SPLIT.split(" ".join(text.split())):
        if found := _SITE.fullmatch(part):
            written = found[1].lower()
            residues.append(Residue(_ONE_LETTER.get(written, written.upper()), int(found[2])))
        elif residues and _BARE_POSITION.fullmatch(part):
            residues.append(Residue(residues[-1].amino_acid, int(part)))
        else:
            return ()
    return tuple(residues)


def _number(text: str) -> float:
    plain = re.sub(r"\s*[x×*]\s*10\^?\s*", "e", text.replace("−", "-").replace(",", "."), flags=re.IGNORECASE)
    return float(re.sub(r"\s+", "", plain))
