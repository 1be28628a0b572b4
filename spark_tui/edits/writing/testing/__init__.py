"""Tests, in the style of those that are there: of what a sentence says, of what a docstring shows; cases, fixtures.

A file is a `WRITER`: the words that ask for it, and a function from the sentence to every patch that may be meant.
Those whose name begins with `_` find things for the others. Read `run_as_script.py` first.
"""
