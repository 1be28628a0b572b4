"""Mending as a search: what is wrong with code is mostly one of few small slips, and each of them can be undone.

`defects` are looked for in files that parse, `syntax` in those that do not. What is found are whole answers, each
with how much speaks for it; a model that reads code then says which of them looks like what somebody would write.
`search.py` asks them all; the files beside it read a complaint. Read `repair.py` first.
"""
