"""A model that runs elsewhere, behind the HTTP interface that OpenAI's servers have and most others took over.

`wire.py` moves bytes, `dialects.py` and `server.py` know whom they come from, the rest say what went wrong, and the
cure. Read `link.py` first.
"""
