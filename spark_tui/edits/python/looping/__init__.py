"""What is gone through: loops and what they gather, and the order it comes in.

A file finds one form of a loop, or writes it as another. Read `loops.py` first.
"""
