"""What is given out or shown: in which order, how much of it, once, in which unit, without what.

A file is a `WRITER`: the words that ask for it, and a function from the sentence to every patch that may be meant.
Those whose name begins with `_` find things for the others. Read `returned_in_order.py` first.
"""
