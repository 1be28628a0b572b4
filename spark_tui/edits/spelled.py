"""How what many look for is written: a name, a text in quotation marks, an error, a status code, an option."""

from __future__ import annotations

from spark_tui.edits.pattern import Pattern

NAME = Pattern(r"[^\W\d]\w*")
"""Or a word: it begins with a letter."""
ASCII_NAME = Pattern(r"[A-Za-z_]\w*")
PART = Pattern(r"[^\W_]+")
"""Of a name: what stands between its underscores."""
QUOTED = Pattern(r"\"([^\"]+)\"|(?<!\w)'([^']+)'(?!\w)")
QUOTED_ON_A_LINE = Pattern(r"\"([^\"]+)\"|(?<!\w)'([^'\n]+)'(?!\w)")
IN_QUOTES = Pattern(r"\"[^\"]*\"|(?<!\w)'[^']*'(?!\w)")
"""With its marks, be it empty."""
ERROR = Pattern(r"\b[A-Z]\w*(?:Error|Exception)\b")
TWO_OBJECTS = Pattern(r"<(?:\w+\.)*(\w+)(?: object| instance)?[^<>]*> ?[!=]= ?<(?:\w+\.)*(\w+)")
"""Compared in a test that failed, by their classes."""
FAILING_STATUS = Pattern(r"(?<![\w./#])([45]\d\d)(?![\w/%])")
STATUS_GIVEN_UP = Pattern(r"(?i)\b(?:instead of|rather than|not|no longer) (?:an? |the )*\d{3}\b")
OPTION = Pattern(r"(?<![\w-])--?[a-zA-Z][\w-]*")
VARIABLE = Pattern(r"\b([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|[A-Z]{4,})\b")
"""Of the environment."""
