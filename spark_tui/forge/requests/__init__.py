"""Requests made up from real code: what is asked, how people would say it, and what is a right answer."""
