"""The kinds of edit that a sentence makes plain."""
