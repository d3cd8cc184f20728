"""The closed vocabulary of relations: what each may join, whether it has a direction and a sign, and how it reads.

The first group is what the twenty trace primitives lower to, the second what databases state. Biolink predicates are
of the Biolink Model 4.x (https://biolink.github.io/biolink-model, CC0); where Biolink says it with a qualifier, the
nearest predicate is named.
"""

from __future__ import annotations

from enum import StrEnum

from benchwork.model.base import Frozen
from benchwork.model.term import Kind

__all__ = ["RELATIONS", "Effect", "Relation", "RelationSpec", "Sign"]

Sign = int
"""+1 raises, -1 lowers; a claim without a sign has None, never 0."""


class Effect(StrEnum):
    """Which property of the object a causal relation changes; two claims conflict only where these overlap."""

    ACTIVITY = "activity"
    AMOUNT = "amount"
    EITHER = "activity or amount"


class Relation(StrEnum):
    """A relation's one word."""

    # what the trace primitives state
    HAS_CONTEXT = "has_context"
    CONVERTS_TO = "converts_to"
    MODULATES_ACTIVITY = "modulates_activity"
    MODULATES_PATHWAY = "modulates_pathway"
    MODULATES_COMPLEX = "modulates_complex"
    MODIFIES = "modifies"
    REGULATES_EXPRESSION = "regulates_expression"
    REGULATES_TRANSLATION = "regulates_translation"
    MODIFIES_CHROMATIN = "modifies_chromatin"
    GAINS_FUNCTION = "gains_function"
    LOSES_FUNCTION = "loses_function"
    SIMILAR_TO = "similar_to"
    CORRELATES_WITH = "correlates_with"
    PARTICIPATES_IN = "participates_in"
    BINDS = "binds"
    SIGNALS_TO = "signals_to"
    INDUCES_PHENOTYPE = "induces_phenotype"
    ALLEVIATES_PHENOTYPE = "alleviates_phenotype"
    MOVES_TO = "moves_to"
    CHANGES_STABILITY = "changes_stability"
    # what databases state
    REGULATES = "regulates"
    INTERACTS_WITH = "interacts_with"
    ASSOCIATED_WITH = "associated_with"
    TREATS = "treats"
    LOCATED_IN = "located_in"
    EXPRESSED_IN = "expressed_in"
    MEMBER_OF = "member_of"
    PART_OF = "part_of"
    IS_A = "is_a"
    SAME_AS = "same_as"
    HAS_PHENOTYPE = "has_phenotype"
    CLASSIFIED_AS = "classified_as"
    MENTIONED_WITH = "mentioned_with"


class RelationSpec(Frozen):
    """What a relation means.

    Args:
        subjects: kinds a subject may have; empty means any.
        objects: kinds an object may have; empty means any.
        directed: False for a symmetric relation, whose two ends may be swapped without changing the claim.
        signed: True if a claim states whether the object is raised or lowered. A signed relation may lack its sign.
        causal: True if it may be a step of a causal path. An association never is.
        effect: what a causal relation changes in the object.
        biolink: Biolink predicate.
        phrase: verb phrase without a sign ("binds").
        raises: verb phrase for sign +1 ("activates").
        lowers: verb phrase for sign -1 ("inhibits").
    """

    subjects: frozenset[Kind] = frozenset()
    objects: frozenset[Kind] = frozenset()
    directed: bool = True
    signed: bool = False
    causal: bool = False
    effect: Effect | None = None
    biolink: str
    phrase: str
    raises: str = ""
    lowers: str = ""

    def reads(self, sign: Sign | None) -> str:
        """The verb phrase for a sign."""
        return (self.raises if sign and sign > 0 else self.lowers if sign and sign < 0 else "") or self.phrase


_MOLECULE = frozenset({Kind.GENE, Kind.PROTEIN, Kind.FAMILY, Kind.COMPLEX, Kind.CHEMICAL, Kind.RNA})
_PRODUCT = frozenset({Kind.GENE, Kind.PROTEIN, Kind.FAMILY, Kind.COMPLEX, Kind.RNA})
_ACTOR = _MOLECULE | {Kind.STIMULUS, Kind.PHENOTYPE, Kind.VARIANT, Kind.PROCESS, Kind.PATHWAY}
_CONDITION = frozenset({Kind.DISEASE, Kind.PHENOTYPE})
_STATE = frozenset({Kind.PHENOTYPE, Kind.PROCESS, Kind.DISEASE, Kind.STIMULUS})


def _is(phrase: str, biolink: str, subjects: frozenset[Kind], objects: frozenset[Kind], **more: object) -> RelationSpec:
    return RelationSpec(phrase=phrase, biolink=f"biolink:{biolink}", subjects=subjects, objects=objects, **more)


def _causes(
    raises: str, lowers: str, phrase: str, biolink: str, objects: frozenset[Kind], effect: Effect | None
) -> RelationSpec:
    return _is(phrase, biolink, _ACTOR, objects, signed=True, causal=True, effect=effect, raises=raises, lowers=lowers)


_ANY: frozenset[Kind] = frozenset()

RELATIONS: dict[Relation, RelationSpec] = {
    Relation.HAS_CONTEXT: _is("has context", "related_to", frozenset({Kind.CELL_LINE}), _ANY),
    Relation.CONVERTS_TO: _is("is converted to", "has_output", _MOLECULE, _MOLECULE, causal=True),
    Relation.MODULATES_ACTIVITY: _causes(
        "activates", "inhibits", "modulates", "affects", _MOLECULE | {Kind.STIMULUS}, Effect.ACTIVITY
    ),
    Relation.MODULATES_PATHWAY: _causes(
        "activates", "inhibits", "modulates", "affects", frozenset({Kind.PATHWAY, Kind.PROCESS}), Effect.ACTIVITY
    ),
    Relation.MODULATES_COMPLEX: _causes(
        "promotes the complex", "disrupts the complex", "modulates the complex", "affects", _PRODUCT, Effect.AMOUNT
    ),
    Relation.MODIFIES: _is("modifies", "affects", _ACTOR, _MOLECULE, causal=True),
    Relation.REGULATES_EXPRESSION: _causes(
        "raises expression of", "lowers expression of", "regulates expression of", "regulates", _PRODUCT, Effect.AMOUNT
    ),
    Relation.REGULATES_TRANSLATION: _causes(
        "raises translation of",
        "lowers translation of",
        "regulates translation of",
        "regulates",
        _PRODUCT,
        Effect.AMOUNT,
    ),
    Relation.MODIFIES_CHROMATIN: _causes("opens", "closes", "modifies chromatin at", "affects", _PRODUCT, None),
    Relation.GAINS_FUNCTION: _is("is a gain of function of", "is_sequence_variant_of", _ANY, _PRODUCT, causal=True),
    Relation.LOSES_FUNCTION: _is("is a loss of function of", "is_sequence_variant_of", _ANY, _PRODUCT, causal=True),
    Relation.SIMILAR_TO: _is("is similar to", "similar_to", _ANY, _ANY, directed=False),
    Relation.CORRELATES_WITH: _is("correlates with", "correlated_with", _ANY, _ANY, directed=False),
    Relation.PARTICIPATES_IN: _is("participates in", "participates_in", _ANY, frozenset({Kind.PATHWAY, Kind.PROCESS})),
    Relation.BINDS: _is("binds", "physically_interacts_with", _MOLECULE, _MOLECULE, directed=False),
    Relation.SIGNALS_TO: _is("signals to", "affects", _MOLECULE, _MOLECULE, causal=True),
    Relation.INDUCES_PHENOTYPE: _is("induces", "contributes_to", _ANY, _STATE, causal=True),
    Relation.ALLEVIATES_PHENOTYPE: _is("alleviates", "ameliorates_condition", _ANY, _STATE, causal=True),
    Relation.MOVES_TO: _is("moves to", "located_in", _MOLECULE, frozenset({Kind.LOCATION})),
    Relation.CHANGES_STABILITY: _causes(
        "stabilizes", "degrades", "changes the stability of", "affects", _MOLECULE, Effect.AMOUNT
    ),
    Relation.REGULATES: _causes(
        "up-regulates", "down-regulates", "regulates", "regulates", _MOLECULE | _STATE | {Kind.PATHWAY}, Effect.EITHER
    ),
    Relation.INTERACTS_WITH: _is("interacts with", "interacts_with", _MOLECULE, _MOLECULE, directed=False),
    Relation.ASSOCIATED_WITH: _is("is associated with", "associated_with", _ANY, _ANY, directed=False),
    Relation.TREATS: _is("treats", "treats", frozenset({Kind.CHEMICAL}), _CONDITION),
    Relation.LOCATED_IN: _is("is located in", "located_in", _MOLECULE, frozenset({Kind.LOCATION})),
    Relation.EXPRESSED_IN: _is(
        "is expressed in", "expressed_in", _PRODUCT, frozenset({Kind.TISSUE, Kind.CELL_TYPE, Kind.CELL_LINE})
    ),
    Relation.MEMBER_OF: _is("is a member of", "member_of", _ANY, frozenset({Kind.FAMILY})),
    Relation.PART_OF: _is("is part of", "part_of", _ANY, _ANY),
    Relation.IS_A: _is("is a", "subclass_of", _ANY, _ANY),
    Relation.SAME_AS: _is("is the same as", "same_as", _ANY, _ANY, directed=False),
    Relation.HAS_PHENOTYPE: _is("has phenotype", "has_phenotype", _ANY, frozenset({Kind.PHENOTYPE})),
    Relation.CLASSIFIED_AS: _is("is classified as", "has_attribute", _ANY, frozenset({Kind.CATEGORY})),
    Relation.MENTIONED_WITH: _is("is mentioned with", "occurs_together_in_literature_with", _ANY, _ANY, directed=False),
}
