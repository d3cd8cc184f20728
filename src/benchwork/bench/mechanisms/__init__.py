"""The ranking of paths, measured on curated drug mechanisms that no pack holds."""

from benchwork.bench.mechanisms.cases import load_mechanisms
from benchwork.bench.mechanisms.measure import run_mechanisms
from benchwork.bench.mechanisms.report import MechanismsReport

__all__ = ["MechanismsReport", "load_mechanisms", "run_mechanisms"]
