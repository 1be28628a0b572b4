"""Answers that somebody turns with a sentence: every way in which they may go on from what was written.

`redirects.py` is the way in. Another file is one such way (a function from `Turned` to `Way`s), or says what speaks
against one. Read `turned.py` first, what is known then; `gone_instead.py` is a short way.
"""
