"""Makes the question set of `benchwork bench answers` from raw tables and recordings."""
