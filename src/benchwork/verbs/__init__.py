"""The verbs of Benchwork: one list, of which the command line and `import benchwork` are two views.

A verb takes plain values, raises only `BenchworkError`, prints nothing, and returns a frozen result with a JSON form.
`progress` is told in words what is being done, where that may take a while.
"""

from __future__ import annotations

from benchwork.verbs.benches import bench_answers, bench_mechanisms
from benchwork.verbs.facts import ask, paths, receipt, resolve
from benchwork.verbs.networks import network_compare, network_convert, network_show, screen, simulate, validate
from benchwork.verbs.packs import doctor, pack_build, pack_list, pack_verify
from benchwork.verbs.traces import trace_check, trace_convert, trace_draw, trace_fix, trace_score

__all__ = [
    "ask",
    "bench_answers",
    "bench_mechanisms",
    "doctor",
    "network_compare",
    "network_convert",
    "network_show",
    "pack_build",
    "pack_list",
    "pack_verify",
    "paths",
    "receipt",
    "resolve",
    "screen",
    "simulate",
    "trace_check",
    "trace_convert",
    "trace_draw",
    "trace_fix",
    "trace_score",
    "validate",
]
