"""Slips that keep Python from reading a file. One file each, which defines `SLIP`; being here registers it.

A slip is looked for on one line. What it says of a line is tried: only what Python can read afterwards counts. Read
`colon.py` first.
"""
