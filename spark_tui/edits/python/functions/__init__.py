"""Functions: what they take and give, what they do, who calls them.

A file answers one question about a function that it is given. Read `searches.py` first.
"""
