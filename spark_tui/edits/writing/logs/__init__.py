"""What is logged, where, and with which values.

A file is a `WRITER`: the words that ask for it, and a function from the sentence to every patch that may be meant.
Those whose name begins with `_` find things for the others. Read `what_it_holds.py` first.
"""
