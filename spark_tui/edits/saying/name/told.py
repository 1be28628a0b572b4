"""What something new is said to be called: "put it into a variable total"."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.reading import PLAIN, said_in
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.name.renamed import NO_NAMES, POLITE

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


_NAME = r"[`\"']?([^\W\d]\w*(?: (?!in\b|on\b|at\b|so\b|please\b|pls\b|thanks\b|first\b|above\b)[a-z]+)?)[`\"']?"
_ENDS = r"(?=\W*$|[,.;]|:(?!=)| (?:in|on|at|above|before|please|pls|thanks|so|because|first|then)\b)"
_BEHIND = (
    Pattern(
        r"(?i)^[`'\"]?(?: (?:on|at|in) (?:line \d+|`[^`]+`))? ?"
        rf"(?:->|=>|→|[:,]|as|into|to(?= an? ))(?: (?:an? )?(?:new |local )?(?:temp\w*|variable|local|name|to a temp))*"
        rf"(?: called| named)? {_NAME}{_ENDS}"
    ),
    Pattern(rf"(?i)[,;.:] ?(?:so |please |just )*(?:call|name) (?:it|this|that) {_NAME}(?: first)?{_ENDS}"),
)
_RIGHT_BEHIND = Pattern(rf"(?i)^[`'\"]? {_NAME}{_ENDS}")
_NAMES_IT = Pattern(r"(?i)\b(?:call|name)(?: the)? [`'\"]?$")
_BEFORE = Pattern(r"(?i)(?<![\w.])`?([^\W\d]\w*)`? ?(?:=(?!=)|equals|for|from|holds|instead of) ?[`'\"]?$")


def told_variable(gap: Gap) -> Iterator[str]:
    """What an expression is said to go into: "put it into a variable total", "`a + b` becomes all parts", "name a + b
    both", "both for a + b"."""
    for match in _INTO_VARIABLE.finditer(gap.text):
        yield from _as_name(said_in(match))
    before, found, behind = gap.text.partition(gap.earlier[1]) if len(gap.earlier) > 1 else (gap.text, "", "")
    if found:
        told = [each.search(behind) for each in _BEHIND] + [_BEFORE.search(before)]
        told += [_RIGHT_BEHIND.match(behind)] if _NAMES_IT.search(before) is not None else []
        for match in told:
            yield from _as_name(match[1]) if match is not None else ()


def _as_name(said: str) -> Iterator[str]:
    words = said.split()
    while len(words) > 1 and words[-1].lower() in POLITE:
        words.pop()
    if words and words[-1].lower() not in NO_NAMES | PLAIN:
        yield "_".join(words)
