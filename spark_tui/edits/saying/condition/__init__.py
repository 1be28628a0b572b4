"""Conditions in words."""
