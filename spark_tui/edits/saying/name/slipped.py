"""A name with a slip of the finger in it, where one that is there must be meant: "rename by_tagz to tagged", "add a
docstring to by_tags"."""

from __future__ import annotations

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.slips import is_slip
from spark_tui.edits.spelled import ASCII_NAME

_NAME = r"`?(?P<{0}>[a-z]\w*(?:_\w+|[a-z][A-Z]\w*))`?(?:\(\))?"
_PLACES = (
    Pattern(
        rf"\b(?i:rename) (?:the )?(?:(?:function|method|variable|parameter) )?{_NAME.format('old')} (?i:to|into|as)\b"
    ),
    Pattern(
        rf"^{_NAME.format('subject')} "
        r"(?i:should|must|has to|needs? to|returns?|raises?|crashes|fails|prints?|is|does)\b"
    ),
    Pattern(
        r"\b(?i:docstrings?|docs|types|(?:type )?hints|annotations|log\w*|tests?|checks?|caching|timeout|retries)"
        rf" (?i:to|for|of|in) {_NAME.format('about')}"
    ),
    Pattern(rf"\b(?i:in|inside|within|remove|delete|inline|document|annotate|simplify) {_NAME.format('there')}"),
)
"""Where something stands that there has to be."""
_MADE = Pattern(r"(?i)\b(?:add|write|create|define|introduce|make|extract|new|called|named)\b")
"""What is to be made may be put in there, too: only its place is known then."""


def as_there(text: str, code: str) -> str:
    """With such a name spelt as the only one of the file that is so much like it."""
    known = set(ASCII_NAME.findall(code))
    for at, form in enumerate(_PLACES):
        for match in form.finditer(text):
            name = match[1]
            if name in known or (at == 1 and _MADE.match(text)):
                continue
            like = [each for each in known if len(each) > 3 and _is_like(name, each)]
            if len(like) == 1:
                text = f"{text[: match.start(1)]}{like[0]}{text[match.end(1) :]}"
                break
    return text


def _is_like(name: str, other: str) -> bool:
    return name in (f"{other}s", f"{other}es", other.rstrip("s")) or is_slip(name, other)
