"""Tables of pandas: how they are read and written, their columns, which rows they have, how they are put in groups.

A file is a `WRITER`: the words that ask for it, and a function from the sentence to every patch that may be meant.
Those whose name begins with `_` find things for the others. Read `coerced.py` first.
"""
