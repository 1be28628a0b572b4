"""What people call lines, and what such lines are like."""

from __future__ import annotations

from spark_tui.edits.pattern import Pattern

_ONE = "(?:" + "|".join(f"(?<={each} )" for each in ("the", "that", "first", "second", "third", "fourth", "last")) + ")"
"""What stands before a word that is a noun only there."""
KINDS_OF_LINES = tuple(
    (Pattern(rf"(?i)\b(?:{words})\b"), Pattern(code))
    for words, code in (
        (r"bare|naked", r"^\s*except\s*:"),
        (r"skip\w*|ignored?", r"^\s*continue\b"),
        (r"returns?|returning|give back", r"^\s*return\b"),
        (r"raises?|raising|raised|throws?|errors?|exceptions?", r"^\s*raise\b"),
        (r"logs?|logged|logging|logger", r"\blog\w*\.\w+\("),
        (r"help", r"\bhelp="),
        (r"excepts?|fails?|failed|failing|failure|catch\w*|handler", r"^\s*except\b"),
        (rf"while[- ]loops?|{_ONE}while", r"^\s*while\b"),
        (rf"for[- ]loops?|{_ONE}for", r"^\s*(?:async )?for\b"),
        (r"(?<!for[- ])(?<!while[- ])loops?|iterat\w+", r"^\s*(?:async )?(?:for|while)\b"),
        (r"ifs?|checks?|conditions?", r"^\s*(?:el)?if\b"),
        (r"prints?|printing", r"\bprint\("),
        (r"comprehension", r"\bfor\b.*\bin\b"),
        (r"sort\w*|order\w*", r"\bsort(?:ed)?\("),
        (r"breaks?", r"^\s*break\b"),
        (r"tries|try", r"^\s*try\b"),
        (rf"{_ONE}pass|pass(?= statement)", r"^\s*pass\b"),
        (rf"{_ONE}with|with(?=[ -](?:statement|block))|context", r"^\s*(?:async )?with\b"),
        (r"mask\w*|bit ?masks?", r"[&|]=? ?~?(?:0[xb]|\d|[A-Z])"),
        (r"regex\w*|patterns?", r"\bre\.\w+\("),
        (r"quer(?:y|ies)|sql", r"\bexecute\w*\(|\b(?:SELECT|INSERT|UPDATE|DELETE)\b"),
        (r"assert\w*", r"^\s*assert\b"),
        (r"imports?", r"^\s*(?:import|from)\b"),
        (r"yields?", r"\byield\b"),
        (r"lambda", r"\blambda\b"),
    )
)
"""A line that is called what it is."""


BRINGS_IN = Pattern(r"\s*(?:from|import) ")
BEGINS_AT_TOP = Pattern(r"(?!(?:else|elif|except|finally)\b)[\w@]")
"""A line with which something begins that stands in no block."""
