"""All checks of a trace in one: its form, its graph, its contents and, with a resolver, its names."""

from __future__ import annotations

from dataclasses import dataclass

from benchwork.language.arguments import Resolve
from benchwork.language.dag import check_graph
from benchwork.language.findings import Finding, Severity
from benchwork.language.grounding import check_names, ground
from benchwork.language.parser import Parsed, parse
from benchwork.language.polarity import check_content

__all__ = ["Checked", "check"]


@dataclass(frozen=True, slots=True)
class Checked:
    """A text that was read and checked.

    Args:
        findings: of every check, in the order of the text.
    """

    parsed: Parsed
    findings: tuple[Finding, ...]

    @property
    def valid(self) -> bool:
        """Whether no finding is an error."""
        return all(finding.severity is not Severity.ERROR for finding in self.findings)


def check(text: str, resolve: Resolve | None = None) -> Checked:
    """Reads a trace and checks it.

    Args:
        text: a whole reply with its blocks, or calls alone.
        resolve: from names to terms; without it, names and their kinds are not checked.

    Example:
        >>> checked = check('binds_to(id="n1", actor="A", target="B")\\nedge("n1", "n2", relation="causal")')
        >>> [str(finding) for finding in checked.findings if finding.severity is Severity.ERROR][0]
        '2:1: error: the edge n1 -> n2 names "n2", which no step has; expected one of n1'
    """
    parsed = parse(text, resolve)
    trace, places = parsed.trace, parsed.places
    found = [*parsed.findings, *check_graph(trace, places), *check_content(trace, places)]
    if resolve is not None:
        found += check_names(ground(trace, resolve), places)
    found.sort(key=lambda each: (each.place.line, each.place.column) if each.place else (0, 0))
    return Checked(parsed, tuple(found))
