"""What is decided: conditions, branches, chains, patterns.

A file is about one form of it: what there is of that, and how it is written otherwise. Read `branches.py` first.
"""
