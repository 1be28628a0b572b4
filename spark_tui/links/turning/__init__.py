"""Answers that somebody turns with a sentence."""
