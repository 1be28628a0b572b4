"""Sentences that ask for several things at once."""
