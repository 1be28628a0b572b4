"""Texts: their quotes, f-strings and what is put together; and who prints and logs them.

A file finds one form of a text, or writes it as another. Read `quotes.py` first.
"""
