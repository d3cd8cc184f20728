"""The primitives of the trace language, one file a category. A file put here adds its primitives to the language."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from benchwork.language.primitives.base import Action, Category, Spec

__all__ = ["FORMER_NAMES", "PRIMITIVES"]


def _declared() -> dict[str, type[Action]]:
    found: dict[str, type[Action]] = {}
    for module in sorted(each.name for each in iter_modules(__path__)):
        for value in vars(import_module(f"{__name__}.{module}")).values():
            if isinstance(value, type) and issubclass(value, Action) and isinstance(getattr(value, "spec", None), Spec):
                found.setdefault(value.spec.name, value)
    order = list(Category)
    return dict(sorted(found.items(), key=lambda item: order.index(item[1].spec.category)))


PRIMITIVES: dict[str, type[Action]] = _declared()
"""Every primitive by its name, in the order of the categories."""

FORMER_NAMES: dict[str, tuple[type[Action], ...]] = {
    former: tuple(each for each in PRIMITIVES.values() if former in each.spec.formerly)
    for former in sorted({former for each in PRIMITIVES.values() for former in each.spec.formerly})
}
"""Primitives by a name that older vocabularies have for them; two where one word became two primitives."""
