"""Reaction networks: species and signed reactions with AND, OR and NOT rules; pure, bytes in and bytes out."""
