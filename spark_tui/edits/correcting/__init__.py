"""A second sentence about what the first one led to, where that was done by ops: which values it turns, which op the
first one came to. A file answers one such question about the calls before. Read `recognition.py` first: which op
would have done what was done in another way."""
