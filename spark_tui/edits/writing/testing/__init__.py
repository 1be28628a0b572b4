"""Tests, in the style of those that are there: of what a sentence says, of what a docstring shows; cases, fixtures."""
