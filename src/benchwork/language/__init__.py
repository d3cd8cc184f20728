"""The trace language: mechanistic explanations as graphs of typed steps that lower to claims."""
