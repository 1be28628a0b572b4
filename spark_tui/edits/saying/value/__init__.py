"""Values in words: numbers, texts, types, formats, members.

A file is one sort of value. From a `Gap` it yields the code for it, the likeliest first. Read `levels.py` first.
"""
