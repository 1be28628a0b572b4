"""Across files: what others of a project need when something gets another name, or another option, in one of them.

A file takes what changed and gives what the others become by it. Read `followed.py` first: which others have to
follow a name that is gone.
"""
