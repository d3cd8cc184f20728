"""benchwork ask."""

from __future__ import annotations

from pathlib import Path

from benchwork.cli.output import DEFAULT, OutputOptions
from benchwork.model.errors import BenchworkError, InputError

__all__ = ["ask"]


def ask(question: str, /, *, pack: str | None = None, html: Path | None = None, output: OutputOptions = DEFAULT) -> int:
    """Answer a question in plain English.

    The answer is a brief whose every sentence names its claims.

    Try:

        benchwork ask "Which drugs inhibit MAP2K1?"
        benchwork ask "Is SOD1 linked to amyotrophic lateral sclerosis?" --json
        benchwork ask "How does EGFR reach MYC?" --html brief.html

    The exit code is 2 where the question is not understood.

    Args:
        question: The question, in quotes.
        pack: Name or directory of the pack to read; the shipped one if left out.
        html: Also write the brief as one self-contained page to this file.
    """
    from benchwork import verbs
    from benchwork.model.brief import Answer

    with output.working("opening the pack") as say:
        brief = verbs.ask(question, pack=pack, progress=say)
    if html is not None:
        try:
            html.write_text(brief.to_html(), "utf-8")
        except OSError as error:
            problem = f"The page cannot be written to {html}: {error.strerror or error}."
            raise BenchworkError(problem, remedy="Give another file with --html.") from error
    output.show(brief)
    if html is not None:
        output.note(f"Page written to {html}")
    return InputError.exit_code if brief.answer is Answer.NOT_UNDERSTOOD else 0
