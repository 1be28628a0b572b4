"""Sentences that ask for several things at once: where they may be cut, what each part asks for, what is done of it.

`cuts.py` cuts, `apart.py` has the parts answered and puts that together, `apart_turned.py` does so after a
correction; the others help them with one question each. Read `parts.py` first.
"""
