"""The place in the code that a sentence is about, and what is there.

A file is one way to speak of a place. It gives lines or nodes, or how much speaks for one. Read `spoken_of.py`
first: by its name, or by words of it.
"""
