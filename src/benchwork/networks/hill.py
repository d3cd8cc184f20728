"""The normalised Hill function and the gates that join its values.

Kraeutler, Soltis and Saucerman, BMC Syst Biol 2010, 4:157, and Netflux (https://github.com/saucermanlab/Netflux). For
an input x, weight w, Hill coefficient n and half-activation EC50, all dimensionless:

    act(x) = min(w, w beta x^n / (K^n + x^n)),   beta = (EC50^n - 1) / (2 EC50^n - 1),   K^n = beta - 1

so that act(0) = 0, act(EC50) = w / 2 and act(1) = w. The inhibition by x is w - act(x). An AND of k members is their
product / w^(k-1), 0 where w = 0; an OR is 1 - prod(1 - v). Below 0, x counts as 0; above 1, act stays at w.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

import numpy as np
import numpy.typing as npt

__all__ = ["Bools", "Floats", "Gate", "Hill", "Ints", "conjunction", "disjunction", "hill", "in_range"]

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.intp]
Bools = npt.NDArray[np.bool_]


class Gate(IntEnum):
    """How inhibition and AND are computed.

    Version 1 is Kraeutler's and Netflux's. In version 2, of the validation tool of Khalilimeybodi et al., PLoS Comput
    Biol 2020, e1008490, the inhibition is 1 - act(x) and an AND of k members is max(product / mean^(k-1), minimum),
    0 where w = 0. There a lone inhibitor whose weight is 0 gives 1, not 0.
    """

    VERSION_1 = 1
    VERSION_2 = 2


@dataclass(frozen=True, slots=True)
class Hill:
    """The constants of Hill functions, one a row.

    Args:
        table: (3, functions, batch or 1): n, beta (the scale that makes act(1) = w) and K^n.
    """

    table: Floats

    def __getitem__(self, rows: Ints) -> Hill:
        return Hill(self.table[:, rows])

    def activation(self, x: Floats) -> Floats:
        """act(x) / w, from 0 to 1.

        Args:
            x: (..., functions, batch) inputs; what is below 0 counts as 0, what is above 1 as 1, where the function
                has its cap.
        """
        n, beta, kn = self.table
        within = np.maximum(x, 0.0)
        np.minimum(within, 1.0, out=within)
        power: Floats = within**n
        value: Floats = beta * power
        power += kn
        value /= power
        return np.minimum(value, 1.0, out=value)


def in_range(n: Floats, ec50: Floats) -> Bools:
    """Whether 0 < EC50^n < 0.5, where the Hill function exists: at 0.5 beta is singular, above it K is complex."""
    power = ec50**n
    return (power > 0) & (2 * power < 1)


def hill(n: Floats, ec50: Floats) -> Hill:
    """The constants of normalised Hill functions.

    Args:
        n: (functions, batch or 1) Hill coefficients, above 0.
        ec50: (functions, batch or 1) half-activations, with 0 < EC50^n < 0.5.
    """
    power = ec50**n
    below = 1 - 2 * power
    # beta - 1 loses digits where EC50 is small; the same number written as one fraction does not.
    return Hill(np.stack(np.broadcast_arrays(n, (1 - power) / below, power / below)))


def conjunction(values: Floats, starts: Ints, sizes: Floats, weight: Floats, gate: Gate) -> Floats:
    """The AND of each run of rows, for points (one side) or for lower and upper bounds (two sides).

    Args:
        values: (sides, literals, batch). Version 1: act(x) / w or 1 - act(x) / w; version 2: act(x) or 1 - act(x).
        starts: first row of each run.
        sizes: (runs, 1) number of members of each run.
        weight: (runs, batch or 1) weights.

    Returns:
        (sides, runs, batch). With two sides, the exact value of any point between the bounds lies between the results.
    """
    lone = len(starts) == values.shape[-2]
    if gate is Gate.VERSION_1:
        # product(w v) / w^(k-1) = w product(v), which needs no case for w = 0
        scaled: Floats = weight * (values if lone else np.multiply.reduceat(values, starts, axis=-2))
        return scaled
    if lone:
        return values
    product = np.multiply.reduceat(values, starts, axis=-2)
    mean = np.add.reduceat(values, starts, axis=-2) / sizes
    least = np.minimum.reduceat(values, starts, axis=-2)
    # The mean divides, so the lower side takes the mean of the upper one. Of a point, product <= mean^k.
    divisor = mean[::-1] ** (sizes - 1)
    softened = np.divide(product, divisor, out=mean.copy(), where=divisor > 0)
    joined = np.maximum(np.minimum(softened, mean), least)
    return np.where((weight == 0) & (sizes > 1), 0.0, joined)


def disjunction(values: Floats, starts: Ints) -> Floats:
    """The OR of each run of rows along the last axis but one: 1 - prod(1 - v)."""
    result: Floats = 1.0 - np.multiply.reduceat(1.0 - values, starts, axis=-2)
    return result
