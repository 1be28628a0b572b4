"""What happens where something fails or takes too long, and what errors and logs say of it.

A file is a `WRITER`: the words that ask for it, and a function from the sentence to every patch that may be meant.
Those whose name begins with `_` find things for the others. Read `none_of_them.py` first.
"""
