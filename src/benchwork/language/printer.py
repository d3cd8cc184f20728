"""From a trace to its text in the language's own form. Reading that text gives the same trace."""

from __future__ import annotations

import re

from benchwork.language.primitives.base import Action, Step
from benchwork.language.trace import Edge, Trace

__all__ = ["print_action", "print_edge", "print_trace"]

_ESCAPES = str.maketrans({"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r", "\t": "\\t"})
_HIDDEN = re.compile("[\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]")
_OURS = re.compile(r"<(?=[ \t]*+/?[ \t]*+(?:think|answer|explain|dag)\b)", re.IGNORECASE)
_LESS_THAN = r"\\u003c"  # so that a value cannot end a block
_ENTITY = re.compile(r"&(?=(?:lt|amp);)")


def print_trace(trace: Trace) -> str:
    """The whole text, block by block, one call a line."""
    steps = [*([trace.context] if trace.context else []), *trace.steps]
    blocks = [f"<{tag}>\n{_prose(said)}\n</{tag}>\n" for tag, said in _said(trace)]
    blocks.append("".join(["<explain>\n", *(f"{print_action(each)}\n" for each in steps), "</explain>\n"]))
    blocks.append("".join(["<dag>\n", *(f"{print_edge(each)}\n" for each in trace.edges), "</dag>\n"]))
    return "\n".join(blocks)


def print_action(action: Action) -> str:
    """One call with the arguments that are stated, in the order of the signature."""
    parts = [f"id={_quoted(action.id)}"] if isinstance(action, Step) else []
    for argument, value in action.stated():
        written = f"[{', '.join(map(_quoted, value))}]" if isinstance(value, tuple) else _quoted(value)
        parts.append(f"{argument.name}={written}")
    return f"{action.spec.name}({', '.join(parts)})"


def print_edge(edge: Edge) -> str:
    """One edge."""
    parts = [_quoted(edge.source), _quoted(edge.target)]
    parts += [f'relation="{edge.kind.value}"'] if edge.kind else []
    parts += ['feedback="true"'] if edge.feedback else []
    return f"edge({', '.join(parts)})"


def _said(trace: Trace) -> list[tuple[str, str]]:
    return [(tag, said) for tag, said in (("think", trace.thinking), ("answer", trace.answer)) if said]


def _quoted(text: str) -> str:
    shown = _HIDDEN.sub(lambda found: f"\\u{ord(found[0]):04x}", text.translate(_ESCAPES))
    return f'"{_OURS.sub(_LESS_THAN, shown)}"'


def _prose(text: str) -> str:
    return _OURS.sub("&lt;", _ENTITY.sub("&amp;", text))
