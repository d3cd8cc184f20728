"""Networks as SBML-qual (Chaouiya et al., BMC Syst Biol 2013, 7:135), the logical models of SBML Level 3.

Each species has levels 0 and 1, and one transition with its rules as a Boolean function. An input row is a constant
species of its own. Parameters, which qual has no place for, go along as annotations.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from xml.etree.ElementTree import Element, SubElement

from benchwork.model.errors import InputError
from benchwork.networks.boolean import alternatives
from benchwork.networks.identifiers import fresh, plain_ids
from benchwork.networks.mathml import apply, ci, cn, math
from benchwork.networks.reactions import Literal, Network, NetworkError, Problem, Reaction, Species, problems_of
from benchwork.networks.sbml_annotation import (
    CORE,
    annotate,
    annotated,
    number,
    reaction_fields,
    reaction_values,
    species_fields,
    species_values,
)
from benchwork.networks.xml_form import parse_xml, write_xml

__all__ = ["is_qual", "read_sbml_qual", "write_sbml_qual"]

QUAL = "http://www.sbml.org/sbml/level3/version1/qual/version1"
_CELL = "cell"


def write_sbml_qual(network: Network) -> bytes:
    """Writes a network as SBML-qual.

    Raises:
        InputError: a text holds a character that XML cannot.
    """
    plain = plain_ids((each.id for each in network.species), (_CELL,))
    taken = {*plain.values(), _CELL}
    root = Element("sbml", {"xmlns": CORE, "xmlns:qual": QUAL, "level": "3", "version": "1", "qual:required": "true"})
    model = SubElement(root, "model", {"name": network.name})
    cells = SubElement(model, "listOfCompartments")
    SubElement(cells, "compartment", {"id": _CELL, "constant": "true"})
    nodes = SubElement(model, "qual:listOfQualitativeSpecies")
    for each in network.species:
        node = _node(plain[each.id], each.name or each.id, constant=False)
        annotate(node, "species", species_fields(each))
        nodes.append(node)
    drivers: dict[str, str] = {}
    for reaction in network.inputs:
        drivers[reaction.id] = fresh(f"input_{plain[reaction.product]}", taken)
        taken.add(drivers[reaction.id])
        node = _node(drivers[reaction.id], f"input of {reaction.product}", constant=True)
        annotate(node, "input", {"of": reaction.product})
        nodes.append(node)
    order = {reaction.id: place for place, reaction in enumerate(network.reactions)}
    transitions = [
        _transition(fresh(f"rules_{plain[product]}", taken), plain[product], rules, plain, drivers, order)
        for product, rules in network.rules_of.items()
        if rules
    ]
    if transitions:
        SubElement(model, "qual:listOfTransitions").extend(transitions)
    return write_xml(root)


def _node(id_: str, name: str, *, constant: bool) -> Element:
    return Element("qual:qualitativeSpecies", {
        "qual:id": id_, "qual:name": name, "qual:compartment": _CELL, "qual:constant": str(constant).lower(),
        "qual:maxLevel": "1",
    })  # fmt: skip


def _transition(
    id_: str, product: str, rules: Sequence[Reaction], plain: dict[str, str], drivers: dict[str, str],
    order: dict[str, int],
) -> Element:  # fmt: skip
    element = Element("qual:transition", {"qual:id": id_})
    annotate(element, "reaction", *(reaction_fields(rule, order[rule.id]) for rule in rules))
    terms = [
        [(plain[each.species], each.sign) for each in rule.inputs] if rule.inputs else [(drivers[rule.id], 1)]
        for rule in rules
    ]
    signs: dict[str, set[int]] = {}
    for species, sign in (literal for term in terms for literal in term):
        signs.setdefault(species, set()).add(sign)
    inputs = SubElement(element, "qual:listOfInputs")
    for place, (species, found) in enumerate(signs.items()):
        SubElement(inputs, "qual:input", {
            "qual:id": f"{id_}_in{place}", "qual:qualitativeSpecies": species, "qual:transitionEffect": "none",
            "qual:sign": "dual" if len(found) > 1 else "positive" if found == {1} else "negative",
        })  # fmt: skip
    outputs = SubElement(element, "qual:listOfOutputs")
    SubElement(outputs, "qual:output", {
        "qual:id": f"{id_}_out", "qual:qualitativeSpecies": product, "qual:transitionEffect": "assignmentLevel",
    })  # fmt: skip
    functions = SubElement(element, "qual:listOfFunctionTerms")
    SubElement(functions, "qual:defaultTerm", {"qual:resultLevel": "0"})
    function = SubElement(functions, "qual:functionTerm", {"qual:resultLevel": "1"})
    holds = [_joined("and", [apply("eq", ci(species), cn(max(sign, 0))) for species, sign in term]) for term in terms]
    function.append(math(_joined("or", holds)))
    return element


def _joined(operator: str, parts: Sequence[Element]) -> Element:
    return parts[0] if len(parts) == 1 else apply(operator, *parts)


def is_qual(root: Element) -> bool:
    """Whether a document's model has qualitative species."""
    return root.find(f"{{*}}model/{{{QUAL}}}listOfQualitativeSpecies") is not None


def read_sbml_qual(data: bytes, *, name: str = "") -> Network:
    """Reads SBML-qual with two levels; each function is taken apart into rules, one for each of its alternatives.

    Args:
        data: an XML document.
        name: of the network, where the model's own is not wanted.

    Raises:
        InputError: this is not SBML-qual.
        NetworkError: more than two levels, functions of other kinds, or parts that do not fit: all faults at once.
    """
    root = parse_xml(data)
    model = root.find("{*}model")
    if model is None or not is_qual(root):
        raise InputError("This is not an SBML model with qualitative species.", remedy="Export SBML-qual.")
    problems: list[Problem] = []
    species: dict[str, Species] = {}
    drivers: set[str] = set()
    for element in model.findall(f"{{{QUAL}}}listOfQualitativeSpecies/{{{QUAL}}}qualitativeSpecies"):
        id_ = _get(element, "id")
        if annotated(element, "input"):
            drivers.add(id_)
            continue
        if _get(element, "maxLevel") not in ("", "1"):
            problems.append(Problem(f"species {id_}", f"it has levels up to {_get(element, 'maxLevel')}, not 0 and 1"))
        stated = next(iter(annotated(element, "species")), {"id": id_, "name": _get(element, "name")})
        species[id_] = Species(**species_values(stated, f"species {id_}", problems))
    known = {id_: each.id for id_, each in species.items()}
    read: list[tuple[int, Reaction]] = []
    for element in model.findall(f"{{{QUAL}}}listOfTransitions/{{{QUAL}}}transition"):
        read += _reactions(element, known, drivers, len(read), problems)
    nodes = tuple(species.values())
    reactions = tuple(reaction for _, reaction in sorted(read, key=lambda each: each[0]))
    if problems := [*problems, *problems_of(nodes, reactions)]:
        raise NetworkError(problems, name=name)
    return Network(name or model.get("name") or model.get("id") or "network", nodes, reactions)


def _get(element: Element, attribute: str) -> str:
    return element.get(f"{{{QUAL}}}{attribute}", element.get(attribute, ""))


def _reactions(
    element: Element, known: dict[str, str], drivers: set[str], first: int, problems: list[Problem]
) -> list[tuple[int, Reaction]]:
    """The rules of a transition, each with its place in the network."""
    where = f"transition {_get(element, 'id')}"
    outputs = [_get(each, "qualitativeSpecies") for each in element.findall("{*}listOfOutputs/{*}output")]
    terms = element.findall("{*}listOfFunctionTerms/{*}functionTerm")
    try:
        if len(outputs) != 1 or len(terms) != 1 or _get(terms[0], "resultLevel") != "1":
            raise InputError("it should have one output, and one function term with the level 1")
        found = alternatives(_boolean(terms[0].find("{*}math")))
    except InputError as error:
        problems.append(Problem(where, error.problem))
        return []
    stated = annotated(element, "reaction")
    if len(stated) != len(found):
        stated = [{"id": f"r{first + place}", "order": str(first + place)} for place in range(1, len(found) + 1)]
    read = []
    for term, row in zip(found, stated, strict=True):
        named = () if len(term) == 1 and term[0].species in drivers else term
        inputs = tuple(Literal(known.get(each.species, each.species), each.negated) for each in named)
        order = int(number(row.get("order", "0"), f"{where}: order", problems))
        values = reaction_values(row, where, problems)
        read.append((order, Reaction(inputs=inputs, product=known.get(outputs[0], outputs[0]), **values)))
    return read


def _boolean(element: Element | None) -> str:
    """The Boolean expression of a function over species that are compared with a level."""
    parts = [] if element is None else list(element)
    tag = "" if element is None else element.tag.rpartition("}")[2]
    if tag == "math" and len(parts) == 1:
        return _boolean(parts[0])
    if tag in ("true", "false"):
        return tag
    if tag != "apply" or not parts:
        raise InputError(f"its function holds {tag or 'nothing'!r} where a condition should stand")
    operator, arguments = parts[0].tag.rpartition("}")[2], parts[1:]
    if operator in ("and", "or") and arguments:
        return f"({f' {_OPERATORS[operator]} '.join(map(_boolean, arguments))})"
    if operator == "not" and len(arguments) == 1:
        return f"!{_boolean(arguments[0])}"
    return _compared(operator, arguments)


_OPERATORS = {"and": "&", "or": "|"}
_COMPARISONS: dict[str, Callable[[int, int], bool]] = {
    "eq": lambda level, bound: level == bound,
    "neq": lambda level, bound: level != bound,
    "geq": lambda level, bound: level >= bound,
    "gt": lambda level, bound: level > bound,
    "leq": lambda level, bound: level <= bound,
    "lt": lambda level, bound: level < bound,
}


def _compared(operator: str, arguments: Iterable[Element]) -> str:
    """A comparison of a species with a level as the species, its negation or a constant."""
    texts = [(each.tag.rpartition("}")[2], (each.text or "").strip()) for each in arguments]
    compare = _COMPARISONS.get(operator)
    if compare is None or [tag for tag, _ in texts] != ["ci", "cn"] or not texts[1][1].isdecimal():
        raise InputError(f"its function holds {operator!r} where a species should be compared with a level")
    low, high = (compare(level, int(texts[1][1])) for level in (0, 1))
    if low == high:
        return str(high).lower()
    return texts[0][1] if high else f"!{texts[0][1]}"
