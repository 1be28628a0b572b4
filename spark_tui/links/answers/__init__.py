"""How the embedded model comes to an answer: how it may begin, who writes it, and which of several it is.

`setting_out.py` is the way in, and begins with what `openings.py` finds; `choosing.py` decides. Most other files are
one more way to begin (a function to `Opening`s), or one more thing that speaks for an answer. Read `moved.py` first.
"""
