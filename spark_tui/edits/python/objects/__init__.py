"""Classes: what they are made of, what their objects hold, who inherits from them.

A file answers one question about a class that it is given. Read `heirs.py` first.
"""
