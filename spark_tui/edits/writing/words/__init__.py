"""What is told in words: docstrings, comments, and a word that is another one from now on.

A file is a `WRITER`: the words that ask for it, and a function from the sentence to every patch that may be meant.
Read `docstrings_gone.py` first.
"""
