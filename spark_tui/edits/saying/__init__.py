"""What people say in words for code: "half a second", "lines starting with #", "by price". `place` is where it is
about; `value`, `condition` and `name` are what is said of code; `doing` is what is to happen, `outcome` what comes
of a case, `telling` what a program says; `kind` tells which edit the words make plain.

A file reads one turn of phrase, mostly from a `Gap`: a slot that is empty yet. Read `gap.py` first, then
`readers.py`.
"""
