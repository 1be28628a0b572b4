"""Across files: what others of a project need when something gets another name in one of them."""
