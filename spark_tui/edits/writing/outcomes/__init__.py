"""What is said to come of a case, written where the code can tell that case.

A file is a `WRITER`: the words that ask for it, and a function from the sentence to every patch that may be meant.
Read `within.py` first.
"""
