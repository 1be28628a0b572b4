"""Prompt tokens in, tokens out."""
