"""Several answers to one request: what speaks for each and against it, and which comes first."""
