"""A part of what is there, in words: "the first word of the full name", "the last character of code"."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.place.subjects import expressions
from spark_tui.edits.saying.value.quantities import NUMBER, ORDINALS, numbers

_NOUN = r"(?:the |its |their )?(?P<noun>[a-z_]\w*(?: [a-z_]\w*)?)"
_PLACE = rf"(?P<place>{'|'.join(ORDINALS)})"
_PARTS = (
    (Pattern(rf"(?i)\b{_PLACE} word (?:of|in|from) {_NOUN}"), "{x}.split()[{at}]"),
    (
        Pattern(rf"(?i)\b{_PLACE} (?:letter|character|char|item|element|entry|one|row|line) (?:of|in|from) {_NOUN}"),
        "{x}[{at}]",
    ),
    (
        Pattern(rf"(?i)\bfirst (?P<count>{NUMBER}) (?:letters|characters|chars|items|elements|rows|lines) of {_NOUN}"),
        "{x}[:{n}]",
    ),
    (
        Pattern(rf"(?i)\blast (?P<count>{NUMBER}) (?:letters|characters|chars|items|elements|rows|lines) of {_NOUN}"),
        "{x}[-{n}:]",
    ),
)


def parts_of(gap: Gap) -> Iterator[str]:
    """Of what has a value there; a noun of two words may be one of one: "the full name given"."""
    for pattern, code in _PARTS:
        for match in pattern.finditer(gap.text):
            given = match.groupdict()
            nouns = (match["noun"].replace(" ", "_"), match["noun"], match["noun"].split()[0])
            subject = next((found for noun in nouns for found in expressions(noun, gap)), None)
            if subject is not None:
                count = next(numbers(given.get("count") or ""), "")
                yield code.format(x=subject, at=ORDINALS.get((given.get("place") or "").lower(), ""), n=count)
