"""Collects questions and the parties that they speak of."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable

from benchwork.bench.answers.questions import Fact, Form, Party, Provenance, Question, QuestionSet, Trap
from benchwork.model.brief import Answer
from benchwork.model.relation import Relation, Sign
from questions.compounds import Compounds
from questions.genes import Genes
from questions.raw import Raw

__all__ = ["Collection"]


class Collection:
    """Questions so far, with the facts' parties by key.

    Args:
        raw: the raw files, for identifiers.
    """

    def __init__(self, raw: Raw) -> None:
        self.raw, self.genes, self.compounds = raw, Genes(raw), Compounds(raw)
        self.parties: dict[str, Party] = {}
        self.questions: list[Question] = []
        self._numbers: Counter[str] = Counter()

    def ask(
        self,
        form: Form,
        text: str,
        rule: str,
        about: Iterable[str] = (),
        expected: Iterable[Fact] = (),
        answers: tuple[Answer, ...] = (Answer.LISTED,),
        among: Iterable[str] | None = None,
        forbidden: Iterable[Trap] = (),
        misreadings: Iterable[Trap] = (),
        independent: bool = False,
    ) -> None:
        """Adds a question; `among` are the symbols of all genes that may be named, None where that is not known."""
        facts, about = tuple(expected), tuple(about)
        misread = (*misreadings, *self._strays(form, text, about))
        if not facts and form is not Form.REFUSED and answers != (Answer.NOT_KNOWN,):
            raise ValueError(f"nothing is expected of {text!r}")
        self._numbers[form.name] += 1
        self.questions.append(
            Question(
                id=f"{form.name.lower()}-{self._numbers[form.name]:02}", form=form, question=text, answers=answers,
                about=about, expected=facts, complete=among is not None,
                allowed=tuple(sorted(self.raw.hgnc[symbol] for symbol in among or ())),
                forbidden=tuple(forbidden), misreadings=misread, independent=independent, rule=rule,
            )
        )  # fmt: skip

    def _strays(self, form: Form, text: str, about: tuple[str, ...]) -> list[Trap]:
        """Genes that a word of an answerable question also names, besides what it is about ("act" is SERPINA3)."""
        if form is Form.REFUSED:
            return []
        rightful = {i for key in about for i in self.parties[key].ids}
        found: dict[str, str] = {}
        for word in re.findall(r"[\w-]+", text.casefold()):
            for spelling in (word, word.replace("-", "")):
                for symbol in (self.raw.aliases.get(spelling, set()), self.raw.approved_as.get(spelling, set())):
                    found |= dict.fromkeys(sorted(symbol), word)
        return [
            self.trap(s, f"{word!r} also names it") for s, word in found.items() if self.raw.hgnc[s] not in rightful
        ]

    def gene(self, symbol: str) -> str:
        """Key of a gene."""
        return self._keep(f"gene:{symbol}", lambda: self.genes.party(symbol))

    def any_gene(self, name: str, symbols: Iterable[str]) -> str:
        """Key of "any of these genes will do"."""
        ids = tuple(sorted(self.raw.hgnc[symbol] for symbol in symbols))
        return self._keep(f"any:{name}", lambda: Party(name=name, ids=ids))

    def family(self, name: str, symbols: Iterable[str]) -> str:
        """Key of a FamPlex family; a member stands for it, since the tables state most facts by member."""
        ids = (f"fplx:{name}", *sorted(self.raw.hgnc[symbol] for symbol in symbols))
        return self._keep(f"family:{name}", lambda: Party(name=f"{name} family", ids=ids))

    def drug(self, name: str) -> str:
        """Key of a compound."""
        return self._keep(f"drug:{name.casefold()}", lambda: self.compounds.party(name))

    def disease(self, doid: str) -> str:
        """Key of a disease."""
        return self._keep(f"disease:{doid}", lambda: self.genes.disease(doid))

    def place(self, go: str, name: str) -> str:
        """Key of a cellular component."""
        return self._keep(f"place:{go}", lambda: Party(name=name, ids=(go,)))

    def pathway(self, identifier: str, name: str) -> str:
        """Key of a Reactome pathway."""
        return self._keep(f"pathway:{identifier}", lambda: Party(name=name, ids=(f"reactome:{identifier}",)))

    def _keep(self, key: str, make: Callable[[], Party]) -> str:
        if key not in self.parties:
            self.parties[key] = make()
        return key

    def trap(self, symbol: str, why: str) -> Trap:
        """A gene that must not be named."""
        return Trap(id=self.raw.hgnc[symbol], name=symbol, why=why)

    def links(
        self, subject: str, objects: Iterable[tuple[str, Provenance]], *relations: Relation, sign: Sign | None = None
    ) -> list[Fact]:
        """Facts from one party to many, each with its source; the ends may be swapped."""
        return [
            Fact(subject=subject, object=o, relations=relations, sign=sign, undirected=True, source=source)
            for o, source in objects
        ]

    def finish(self) -> QuestionSet:
        """The whole set, by form in the order of `Form`, with the parties that are spoken of."""
        order = list(Form)
        questions = tuple(sorted(self.questions, key=lambda q: (order.index(q.form), q.id)))
        named = {end for q in questions for f in q.expected for end in (f.subject, f.object)}
        named |= {key for q in questions for key in q.about}
        return QuestionSet(
            parties={k: self.parties[k] for k in sorted(self.parties) if k in named}, questions=questions
        )
