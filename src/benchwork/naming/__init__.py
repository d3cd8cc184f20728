"""Text to terms: approved symbols first, ambiguity shown, every hop recorded."""
