"""Members of classes, and classes: methods that follow from what an object holds, setters, heirs, enums.

A file is a `WRITER`: the words that ask for it, and a function from the sentence to every patch that may be meant.
Those whose name begins with `_` find things for the others. Read `fields_begin_empty.py` first.
"""
