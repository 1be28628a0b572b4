"""What something new is said to be called: "put it into a variable total"."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.reading import PLAIN, said_in
from spark_tui.edits.saying.name.naming import NO_NAMES, POLITE

_INTO_VARIABLE = Pattern(
    r"(?i)(?:\b(?:in|into|to|as) (?:an? |the )?(?:[a-z]+ )?(?:variable|local|name)(?: called| named)?:?"
    r"|\b(?:stor|put|sav|keep|assign)\w* (?:(?:it|this|that|them|the result) )?(?:in|into|as|to)"
    r"|\bbecomes?|\b(?:call|name) (?:it|this|that)|\b(?:should|must|could|to) be (?:called|named))"
    r" (?:`([^\W\d]\w*)`|[\"']?([^\W\d]\w*(?: [a-z]+)?)[\"']?)(?=\W*$|[,.;:])"
    r"|\bas `([^\W\d]\w*)`"
    r"|\b(?:make|create|introduce|add|define|want|need|use) (?:an? )?(?:new |local )*(?:variable|local|name)"
    r"(?: called| named)? [`\"']?([^\W\d]\w*)[`\"']? (?:from|for|out of|with|holding|to hold|that holds|=|containing)\b"
    r"|\b(?:should|must|could|to) be (?:called|named) [`\"']?([^\W\d]\w*)[`\"']?(?= (?:so|because|since|as|to|and)\b)"
    r"|(?<![\w.])([^\W\d]\w*) (?:equals|=) (?=[\w.\"'`]*[.(\[])"
)


def told_variable(text: str) -> Iterator[str]:
    """What an expression is said to go into: "put it into a variable total", "`a + b` becomes all parts"."""
    for match in _INTO_VARIABLE.finditer(text):
        words = said_in(match).split()
        while len(words) > 1 and words[-1].lower() in POLITE:
            words.pop()
        if words[-1].lower() not in NO_NAMES | PLAIN:
            yield "_".join(words)
