"""Functions as a whole: a part that gets a name, two made one, the same in fewer words, a body, a way back.

A file is a `WRITER`: the words that ask for it, and a function from the sentence to every patch that may be meant.
Those whose name begins with `_` find things for the others. Read `rounded_off.py` first.
"""
