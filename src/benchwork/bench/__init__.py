"""Benchmarks: what the product claims about itself, measured."""
