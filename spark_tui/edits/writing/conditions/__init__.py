"""What an `if`, a `while` or a filter asks.

A file is a `WRITER`: the words that ask for it, and a function from the sentence to every patch that may be meant.
Those whose name begins with `_` find things for the others. Read `either_way.py` first.
"""
