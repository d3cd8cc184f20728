"""Questions that cannot be answered: the right thing is to say so, and to name no gene."""

from __future__ import annotations

from benchwork.bench.answers.questions import Form
from benchwork.model.brief import Answer
from questions.collection import Collection

__all__ = ["add_refused_questions"]

_NONSENSE = [
    ("asdf qwer zxcv", "no words"),
    ("", "empty"),
    ("What will the weather be in Paris tomorrow?", "no biology"),
    ("Should I stop taking my tablets?", "medical advice, no term"),
    ("How does EGFR reach?", "one end is missing"),
    ("Does inhibit?", "both ends are missing"),
    ("Compare.", "nothing to compare"),
    ("What are the targets of unobtainium-42?", "no such compound"),
    ("Which drugs inhibit XYZZY1?", "no such gene"),
    ("What does FOOBAR7 regulate?", "no such gene"),
    ("Which genes are linked to gobbledygook syndrome?", "no such disease"),
    ("Robert'); DROP TABLE claims;-- regulates what?", "query syntax as a name"),
    ("What are the targets of {{7*7}}<script>alert(1)</script>?", "template syntax and markup as a name"),
    ("Какие гены связаны с этой болезнью?", "another language, no term"),
    ("この薬の標的は何ですか", "another language, no term"),
    ("MYC " * 2500, "ten thousand characters"),
]
_AMBIGUOUS = ["ASP", "CAP", "TRAP", "COX2", "DP1", "NRF2"]


def add_refused_questions(into: Collection) -> None:
    """Adds them all."""
    for text, why in _NONSENSE:
        into.ask(Form.REFUSED, text, why, answers=(Answer.NOT_UNDERSTOOD,))
    for name in _AMBIGUOUS:
        genes = sorted(into.raw.aliases[name.casefold()])
        if name in into.raw.hgnc or len(genes) < 2:
            raise ValueError(f"{name} is not ambiguous")
        traps = [into.trap(symbol, f"{name} is an alias of {len(genes)} genes") for symbol in genes]
        rule = f"an alias of {', '.join(genes)} and no approved symbol"
        into.ask(
            Form.REFUSED, f"What does {name} interact with?", rule, answers=(Answer.NOT_UNDERSTOOD,), misreadings=traps
        )
