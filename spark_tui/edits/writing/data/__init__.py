"""Small data in the code: tables, their rows, what one of them says.

A file is a `WRITER`: the words that ask for it, and a function from the sentence to every patch that may be meant.
Those whose name begins with `_` find things for the others. Read `leap_years.py` first.
"""
