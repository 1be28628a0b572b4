"""Which of several are gone through: those of a time, those with a word in them, files of a size.

A file is a `WRITER`: the words that ask for it, and a function from the sentence to every patch that may be meant.
Those whose name begins with `_` find things for the others. Read `by_mark.py` first.
"""
