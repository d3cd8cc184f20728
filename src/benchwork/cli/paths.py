"""benchwork paths."""

from __future__ import annotations

from benchwork.cli.output import DEFAULT, OutputOptions

__all__ = ["paths"]


def paths(
    start: str,
    end: str,
    /,
    *,
    signed: bool = False,
    plain: bool = False,
    max_edges: int = 4,
    top: int = 10,
    relation: tuple[str, ...] = (),
    source: tuple[str, ...] = (),
    min_confidence: float = 0.0,
    pack: str | None = None,
    output: OutputOptions = DEFAULT,
) -> int:
    """Find the best causal paths from one term to another.

    The best associations, which imply no cause, stand apart.

    Try:

        benchwork paths EGFR MYC
        benchwork paths EGFR MYC --signed --max-edges 4 --top 10
        benchwork paths trametinib "cyclin D1" --json
        benchwork paths BRAF CCND1 --source signor --min-confidence 0.5

    "->" raises, "-|" lowers, "-o" acts with an unknown sign, "--" has no
    direction. The score is the seed score less what a path pays for leading
    through terms that touch everything.

    Args:
        start: Where the paths start, as people write it.
        end: Where they end.
        signed: Only paths whose every step raises or lowers, so that the net effect is known.
        plain: Rank by the seed score alone, whatever the paths lead through.
        max_edges: Longest path, 1 to 4 edges.
        top: How many paths at most.
        relation: A relation that counts, such as regulates; may be given again. All count if left out.
        source: A table that counts, such as signor; may be given again. All count if left out.
        min_confidence: Lowest confidence that counts, 0 to 1.
        pack: Name or directory of the pack to read; the shipped one if left out.
    """
    from benchwork import verbs

    with output.working("opening the pack") as say:
        found = verbs.paths(
            start, end, signed=signed, plain=plain, max_edges=max_edges, top=top, relation=relation, source=source,
            min_confidence=min_confidence, pack=pack, progress=say,
        )  # fmt: skip
    output.show(found)
    return 0
