"""What stands for a value: literals, expressions, displays, constants, and what they come to.

A file is about one form of it. Read `constants.py` first.
"""
