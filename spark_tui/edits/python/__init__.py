"""Python text that is read with `ast` and changed by splicing: what no edit asked for stays as it is, byte by byte.

A file answers one question about code, or makes one change, for whoever needs it: it knows nothing of sentences. All
of them take a `Source`, so `source.py` comes first; `testing.py` is a short one.
"""
