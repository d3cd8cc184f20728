"""What the tests of networks share."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from benchwork.networks.reactions import Literal, Network, Reaction, Species
from benchwork.networks.rules import from_rule


@pytest.fixture(scope="session")
def sheets(raw_data: Path) -> Path:
    """The directory of published network sheets."""
    return raw_data / "networks"


def _network_of(*rules: str, **species: dict[str, float]) -> Network:
    read = [from_rule(rule) for rule in rules]
    ids = dict.fromkeys(name for rule in read for name in (*(each.species for each in rule.inputs), rule.product))
    return Network(
        name="test",
        species=tuple(Species(name, **species.get(name, {})) for name in ids),  # type: ignore[arg-type]
        reactions=tuple(Reaction(f"r{number}", rule.inputs, rule.product) for number, rule in enumerate(read, 1)),
    )


def _random_network(seed: int) -> Network:
    """2 to 8 species with 0 to 4 rules each of 0 to 3 literals, cycles and self loops among them."""
    rng = np.random.default_rng(seed)
    ids = [f"S{number}" for number in range(int(rng.integers(2, 9)))]
    reactions: list[Reaction] = []
    for product in ids:
        for _ in range(int(rng.integers(0, 5))):
            sources = rng.permutation(ids)[: int(rng.integers(0, min(3, len(ids)) + 1))]
            n = float(rng.uniform(0.6, 4.0))
            reactions.append(Reaction(
                id=f"r{len(reactions)}",
                inputs=tuple(Literal(str(source), bool(rng.random() < 0.4)) for source in sources),
                product=product,
                weight=float(rng.choice([0.0, 1.0, rng.random()])),
                n=n,
                ec50=float(rng.uniform(0.05, 0.98) * 0.5 ** (1 / n)),
            ))  # fmt: skip
    species = tuple(
        Species(
            name, y0=float(rng.random()), ymax=float(rng.choice([1.0, rng.random()])), tau=float(rng.uniform(0.1, 9))
        )
        for name in ids
    )
    return Network(name=f"random {seed}", species=species, reactions=tuple(reactions))


@pytest.fixture(scope="session")
def network_of() -> Callable[..., Network]:
    """A network from rules, all parameters as they are by default unless given by species."""
    return _network_of


@pytest.fixture(scope="session")
def random_network() -> Callable[[int], Network]:
    """A network for a seed."""
    return _random_network
