"""The command line: one file a command group."""

from benchwork.cli.app import main

__all__ = ["main"]
