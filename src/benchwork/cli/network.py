"""benchwork network."""

from __future__ import annotations

from pathlib import Path

from benchwork.cli.output import DEFAULT, OutputOptions

__all__ = ["compare", "convert", "show"]


def show(network: str, /, *, renumber: bool = False, output: OutputOptions = DEFAULT) -> int:
    """Show what a reaction network looks like.

    Counts, hubs, feedback, the longest chain, bottlenecks and modules; --json adds every edge.

    Try:

        benchwork network show hypertrophy
        benchwork network show model.xlsx --json

    Args:
        network: Name of a bundled network (hypertrophy, fibroblast, mechanosignaling), or a path to one.
        renumber: Give a repeated reaction id the suffix .2, .3 ... instead of refusing it.
    """
    from benchwork import verbs

    output.show(verbs.network_show(network, renumber=renumber))
    return 0


def convert(network: str, out: Path, /, *, renumber: bool = False, output: OutputOptions = DEFAULT) -> int:
    """Write a reaction network in another format.

    The end of the file's name says which: .xlsx (Netflux), .json, .csv, .sbml, .qual.sbml, .graphml and .cx2 keep
    everything; .bnet and .sif keep species, signs and rules.

    Try:

        benchwork network convert model.xlsx out.sbml
        benchwork network convert fibroblast fibroblast.bnet

    Args:
        network: Name of a bundled network, or a path to one.
        out: File to write.
        renumber: Give a repeated reaction id the suffix .2, .3 ... instead of refusing it.
    """
    from benchwork import verbs

    output.show(verbs.network_convert(network, out, renumber=renumber))
    return 0


def compare(candidate: str, reference: str, /, *, renumber: bool = False, output: OutputOptions = DEFAULT) -> int:
    """Compare a network, or an edge list, with a reference.

    Each edge is matched, has the wrong sign or the reversed direction, is missing or extra.

    Try:

        benchwork network compare mine.csv hypertrophy
        benchwork network compare model.xlsx hypertrophy --json

    Args:
        candidate: Name of a bundled network, or a path to a network or to an edge list (source, target, effect).
        reference: Likewise, what to compare it with.
        renumber: Give a repeated reaction id the suffix .2, .3 ... instead of refusing it.
    """
    from benchwork import verbs

    output.show(verbs.network_compare(candidate, reference, renumber=renumber))
    return 0
