"""What is asked first, so that nothing goes wrong after it.

A file is a `WRITER`: the words that ask for it, and a function from the sentence to every patch that may be meant.
Those whose name begins with `_` find things for the others. Read `only_such_ones.py` first.
"""
