"""The words of Benchwork as frozen types: terms, records, receipts, claims, relations, verdicts, briefs."""
