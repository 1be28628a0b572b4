"""What a function decided by itself, and its callers or the command line decide from now on.

A file is a `WRITER`: the words that ask for it, and a function from the sentence to every patch that may be meant.
Those whose name begins with `_` find things for the others. Read `default_given.py` first.
"""
