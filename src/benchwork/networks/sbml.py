"""Networks as SBML Level 3 Version 1 core (Hucka et al., J Integr Bioinform 2019, 16:20190021), ready to simulate.

Each species follows a rate rule, dy/dt = (F ymax - y) / tau. Each rule is an SBML reaction with its inputs as
modifiers, whose SBO terms say what raises and what lowers, and with its gate as the kinetic law; F joins the rates of
the reactions of one product by OR. Species are on the boundary, so the reactions themselves change nothing. The gates
are those of Kraeutler et al. 2010, of which the wording is in `hill`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from xml.etree.ElementTree import Element, SubElement

from benchwork.model.errors import InputError
from benchwork.networks.identifiers import fresh, plain_ids
from benchwork.networks.mathml import apply, ci, cn, function, lambda_, math, piecewise
from benchwork.networks.reactions import (
    DEFAULTS,
    Literal,
    Network,
    NetworkError,
    Problem,
    Reaction,
    Species,
    problems_of,
)
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

__all__ = ["read_sbml", "write_sbml"]

STIMULATOR, INHIBITOR = "SBO:0000459", "SBO:0000020"
_CELL, _ACTIVATION = "cell", "activation"
_RESERVED = frozenset((_CELL, _ACTIVATION, "time", "avogadro", "pi", "w", "n", "ec50", "x", "true", "false"))
_CONSTANTS = {"w": "weight", "n": "n", "EC50": "ec50"}


class _Ids:
    """Plain identifiers of everything in a model: SBML has one space of names."""

    def __init__(self, network: Network) -> None:
        self.species = plain_ids((each.id for each in network.species), _RESERVED)
        self._taken = set(self.species.values())
        plain = plain_ids(each.id for each in network.reactions)
        self.reactions = {each.id: self._new(plain[each.id]) for each in network.reactions}
        self.ymax, self.tau = (
            {id_: self._new(f"{what}_{written}") for id_, written in self.species.items()} for what in ("ymax", "tau")
        )

    def _new(self, stem: str) -> str:
        name = fresh(stem, self._taken, _RESERVED)
        self._taken.add(name)
        return name


def write_sbml(network: Network) -> bytes:
    """Writes a network as SBML core.

    Raises:
        NetworkError: EC50^n of a reaction is not below 0.5, where its Hill function does not exist.
        InputError: a text holds a character that XML cannot.
    """
    problems = [
        Problem(f"reaction {each.id}", f"EC50^n is {each.ec50**each.n:.3g}; a Hill function needs it below 0.5")
        for each in network.reactions
        if each.inputs and each.ec50**each.n >= 0.5
    ]
    if problems:
        raise NetworkError(problems, name=network.name, remedy="Change EC50 or n, or write SBML-qual.")
    ids = _Ids(network)
    root = Element("sbml", {"xmlns": CORE, "level": "3", "version": "1"})
    model = SubElement(root, "model", {"name": network.name})
    SubElement(model, "listOfFunctionDefinitions").append(_activation())
    cells = SubElement(model, "listOfCompartments")
    SubElement(cells, "compartment", {"id": _CELL, "spatialDimensions": "3", "size": "1", "constant": "true"})
    nodes = SubElement(model, "listOfSpecies")
    parameters = SubElement(model, "listOfParameters")
    rules = SubElement(model, "listOfRules")
    for each in network.species:
        nodes.append(_species(each, ids))
        for id_, value in ((ids.ymax[each.id], each.ymax), (ids.tau[each.id], each.tau)):
            SubElement(parameters, "parameter", {"id": id_, "value": repr(value), "constant": "true"})
        rates = [ids.reactions[reaction.id] for reaction in network.rules_of[each.id]]
        rule = SubElement(rules, "rateRule", {"variable": ids.species[each.id]})
        rule.append(math(_rate(ids.species[each.id], ids.ymax[each.id], ids.tau[each.id], rates)))
    if network.reactions:
        reactions = SubElement(model, "listOfReactions")
        reactions.extend(_reaction(each, order, ids) for order, each in enumerate(network.reactions))
    return write_xml(root)


def _activation() -> Element:
    """act(x), 0 where x is at most 0, and w from 1 on, which is where min(w, ...) takes hold."""
    rise = apply(
        "divide",
        apply("times", ci("w"), _beta(), _power("x")),
        apply("plus", apply("minus", _beta(), cn(1)), _power("x")),
    )
    body = piecewise((cn(0), apply("leq", ci("x"), cn(0))), (ci("w"), apply("geq", ci("x"), cn(1))), otherwise=rise)
    definition = Element("functionDefinition", {"id": _ACTIVATION})
    definition.append(math(lambda_("x", "w", "n", "EC50", body=body)))
    return definition


def _beta() -> Element:
    twice = apply("times", cn(2), _power("EC50"))
    return apply("divide", apply("minus", _power("EC50"), cn(1)), apply("minus", twice, cn(1)))


def _power(base: str) -> Element:
    return apply("power", ci(base), ci("n"))


def _species(species: Species, ids: _Ids) -> Element:
    element = Element("species", {
        "id": ids.species[species.id], "name": species.name or species.id, "compartment": _CELL,
        "initialAmount": repr(species.y0), "hasOnlySubstanceUnits": "true", "boundaryCondition": "true",
        "constant": "false",
    })  # fmt: skip
    annotate(element, "species", species_fields(species))
    return element


def _rate(species: str, ymax: str, tau: str, rates: Sequence[str]) -> Element:
    """(F ymax - y) / tau, with F = 1 - prod(1 - v), v itself where there is one, 0 where there is none."""
    joined = cn(0)
    if len(rates) == 1:
        joined = ci(rates[0])
    elif rates:
        joined = apply("minus", cn(1), apply("times", *(apply("minus", cn(1), ci(rate)) for rate in rates)))
    return apply("divide", apply("minus", apply("times", joined, ci(ymax)), ci(species)), ci(tau))


def _reaction(reaction: Reaction, order: int, ids: _Ids) -> Element:
    element = Element("reaction", {
        "id": ids.reactions[reaction.id], "name": reaction.rule, "reversible": "false", "fast": "false",
    })  # fmt: skip
    annotate(element, "reaction", reaction_fields(reaction, order))
    products = SubElement(element, "listOfProducts")
    SubElement(products, "speciesReference", {
        "species": ids.species[reaction.product], "stoichiometry": "1", "constant": "true",
    })  # fmt: skip
    if reaction.inputs:
        modifiers = SubElement(element, "listOfModifiers")
        for each in reaction.inputs:
            SubElement(modifiers, "modifierSpeciesReference", {
                "species": ids.species[each.species], "sboTerm": INHIBITOR if each.negated else STIMULATOR,
            })  # fmt: skip
    law = SubElement(element, "kineticLaw")
    law.append(math(_gate(reaction.inputs, ids)))
    constants = SubElement(law, "listOfLocalParameters")
    for name, value in (("w", reaction.weight), ("n", reaction.n), ("EC50", reaction.ec50)):
        SubElement(constants, "localParameter", {"id": name, "value": repr(value)})
    return element


def _gate(inputs: Sequence[Literal], ids: _Ids) -> Element:
    """W for an input row, act or w - act for one input, product / w^(k-1) for k, which is 0 where w is."""
    if not inputs:
        return ci("w")
    values = [function(_ACTIVATION, ci(ids.species[each.species]), ci("w"), ci("n"), ci("EC50")) for each in inputs]
    signed = [
        apply("minus", ci("w"), value) if each.negated else value for each, value in zip(inputs, values, strict=True)
    ]
    if len(signed) == 1:
        return signed[0]
    product = apply("divide", apply("times", *signed), apply("power", ci("w"), cn(len(signed) - 1)))
    return piecewise((product, apply("gt", ci("w"), cn(0))), otherwise=cn(0))


def read_sbml(data: bytes, *, name: str = "") -> Network:
    """Reads SBML core whose reactions are rules: one product, and modifiers that say whether they raise or lower.

    Parameters are read where they stand as `write_sbml` puts them; others get their defaults.

    Args:
        data: an XML document.
        name: of the network, where the model's own is not wanted.

    Raises:
        InputError: this is not SBML core with a model.
        NetworkError: reactions that are not rules, or parts that do not fit: all faults at once.
    """
    model = parse_xml(data).find("{*}model")
    if model is None or model.find("{*}listOfSpecies") is None:
        raise InputError("This is not an SBML model with species.", remedy="For SBML-qual, name the file .qual.sbml.")
    problems: list[Problem] = []
    species: dict[str, Species] = {}
    values = {each.get("id", ""): each.get("value", "") for each in model.findall("{*}listOfParameters/{*}parameter")}
    for element in model.findall("{*}listOfSpecies/{*}species"):
        id_ = element.get("id", "")
        stated = next(iter(annotated(element, "species")), {"id": id_, "name": element.get("name", "")})
        current = {
            "y0": element.get("initialAmount") or element.get("initialConcentration") or repr(DEFAULTS.y0),
            **{what: values[f"{what}_{id_}"] for what in ("ymax", "tau") if f"{what}_{id_}" in values},
        }
        species[id_] = Species(**species_values({**stated, **current}, f"species {id_}", problems))
    read = [
        (order, reaction)
        for place, element in enumerate(model.findall("{*}listOfReactions/{*}reaction"))
        for order, reaction in _read_reaction(element, place, species, problems)
    ]
    reactions = tuple(reaction for _, reaction in sorted(read, key=lambda each: each[0]))
    nodes = tuple(species.values())
    if problems := [*problems, *problems_of(nodes, reactions)]:
        raise NetworkError(problems, name=name)
    return Network(name or model.get("name") or model.get("id") or "network", nodes, reactions)


def _read_reaction(
    element: Element, place: int, species: dict[str, Species], problems: list[Problem]
) -> Iterator[tuple[int, Reaction]]:
    """The reaction with its place in the network; nothing where it is no rule, which is then a problem."""
    where = f"reaction {element.get('id', '')}"
    products = [each.get("species", "") for each in element.findall("{*}listOfProducts/{*}speciesReference")]
    consumed = element.findall("{*}listOfReactants/{*}speciesReference")
    modifiers = element.findall("{*}listOfModifiers/{*}modifierSpeciesReference")
    if len(products) != 1 or consumed:
        problems.append(
            Problem(
                where, f"it has {len(consumed)} reactants and {len(products)} products; a rule has one product only"
            )
        )
        return
    known = {id_: each.id for id_, each in species.items()}
    inputs = []
    for each in modifiers:
        acting = known.get(each.get("species", ""), each.get("species", ""))
        if each.get("sboTerm") not in (STIMULATOR, INHIBITOR):
            problems.append(Problem(where, f"its modifier {acting} does not say whether it raises or lowers"))
        inputs.append(Literal(acting, each.get("sboTerm") == INHIBITOR))
    stated = next(iter(annotated(element, "reaction")), {"id": element.get("id", "")})
    constants = {
        _CONSTANTS[each.get("id", "")]: each.get("value", "")
        for each in element.findall("{*}kineticLaw/{*}listOfLocalParameters/{*}localParameter")
        if each.get("id") in _CONSTANTS
    }
    order = int(number(stated.get("order", str(place)), f"{where}: order", problems))
    values = reaction_values({**stated, **constants}, where, problems)
    yield order, Reaction(inputs=tuple(inputs), product=known.get(products[0], products[0]), **values)
