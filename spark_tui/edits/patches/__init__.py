"""Patches: from two texts to hunks, kept in part, written and read as git does, found again in a file. A file is one
thing that is done to them; all take and give what `patch.py` defines, which comes first."""
