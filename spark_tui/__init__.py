"""Spark: a pair programmer in the terminal whose edits stream, stop at the token, and turn at a sentence."""

__version__ = "0.1.0"
