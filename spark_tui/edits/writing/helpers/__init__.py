"""A function that is there already gets a piece of data, in the form that suits what it gives.

A file is a `WRITER`: the words that ask for it, and a function from the sentence to every patch that may be meant.
Those whose name begins with `_` find things for the others. Read `put_through.py` first.
"""
