"""The kinds of edit that a sentence makes plain.

A file is about what is said, and defines `KINDS`: of each kind, how likely it is by a sentence. Those called `of_`
say what is not meant. Read `complaints.py` first; `evident.py` asks them all.
"""
