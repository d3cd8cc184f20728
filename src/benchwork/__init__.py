"""Benchwork: verifiable mechanistic biology."""

__version__ = "0.1.0"
