"""What the verbs return. Those about Benchwork itself are in `reports`, which loads more."""

from benchwork.results.facts import AskResult, Grid, PathsResult, ReceiptView, Resolutions, Tabular

__all__ = ["AskResult", "Grid", "PathsResult", "ReceiptView", "Resolutions", "Tabular"]
