"""What code comes to for plain values and objects of its own classes, worked out on the tree: nothing is run.

A file works out one sort of node, as `statements.py` and `expressions.py` do, or asks for the whole. Read
`worked_out.py` first: what a function gives for some values.
"""
