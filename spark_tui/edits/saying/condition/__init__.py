"""Conditions in words: from a `Gap`, what an `if` would ask.

A file is one sort of condition, and yields code for it. Read `crossed.py` first; `conditions.py` puts them together.
"""
