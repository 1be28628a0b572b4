"""Patches: from two texts to hunks, kept in part, written and read as git does, found again in a file."""
