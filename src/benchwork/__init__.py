"""Benchwork: verifiable mechanistic biology.

The verbs are imported when they are first used, so `import benchwork` costs nothing.

Example:
    import benchwork as bw

    brief = bw.ask("Which drugs inhibit MAP2K1?")
    print(brief.headline.text)
"""

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from benchwork.verbs import ask as ask
    from benchwork.verbs import bench_answers as bench_answers
    from benchwork.verbs import bench_mechanisms as bench_mechanisms
    from benchwork.verbs import doctor as doctor
    from benchwork.verbs import network_compare as network_compare
    from benchwork.verbs import network_convert as network_convert
    from benchwork.verbs import network_show as network_show
    from benchwork.verbs import pack_build as pack_build
    from benchwork.verbs import pack_list as pack_list
    from benchwork.verbs import pack_verify as pack_verify
    from benchwork.verbs import paths as paths
    from benchwork.verbs import receipt as receipt
    from benchwork.verbs import resolve as resolve
    from benchwork.verbs import screen as screen
    from benchwork.verbs import simulate as simulate
    from benchwork.verbs import trace_check as trace_check
    from benchwork.verbs import trace_convert as trace_convert
    from benchwork.verbs import trace_draw as trace_draw
    from benchwork.verbs import trace_fix as trace_fix
    from benchwork.verbs import trace_score as trace_score
    from benchwork.verbs import validate as validate

__version__ = "0.1.0"

__all__ = [
    "ask", "bench_answers", "bench_mechanisms", "doctor", "network_compare", "network_convert", "network_show",
    "pack_build", "pack_list", "pack_verify", "paths", "receipt", "resolve", "screen", "simulate",
    "trace_check", "trace_convert", "trace_draw", "trace_fix", "trace_score", "validate",
]  # fmt: skip


class _Face(ModuleType):
    """This package as its users see it: a verb, even where a subpackage has the same name (`ask`)."""

    def __setattr__(self, name: str, value: object) -> None:
        if not (name in __all__ and isinstance(value, ModuleType)):
            super().__setattr__(name, value)


sys.modules[__name__].__class__ = _Face


if not TYPE_CHECKING:  # a type checker that saw this would believe in every name

    def __getattr__(name: str) -> object:
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module("benchwork.verbs"), name)
