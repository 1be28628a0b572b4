"""Names: new ones that nobody said, those that are replaced, those that are not there.

A file reads one such name from a `Gap` or a sentence, or says why there is none. Read `told.py` first.
"""
