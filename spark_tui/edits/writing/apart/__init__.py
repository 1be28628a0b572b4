"""What is taken out of a function and put apart: which lines or which value is meant, what it is given and gives.

A file is a `WRITER`: the words that ask for it, and a function from the sentence to every patch that may be meant.
Those whose name begins with `_` find things for the others. Read `in_parts.py` first.
"""
