"""Another thing that is asked for by its name, wherever that is: "and add type hints to carpet", said to an answer that
rounds. What was done is not meant to be done there as well."""

from __future__ import annotations

from collections.abc import Sequence

from spark_tui.edits.calls import Call
from spark_tui.edits.pattern import Pattern

_OF_ITS_OWN = Pattern(
    r"(?i)^\W*(?:(?:and|also|plus|then|now|ok|please)\W+)*(?P<deed>rename|name|call|annotate|document"
    r"|(?:add|write|give|put|make) (?:\w+ )??(?:doc ?strings?|type hints?|types|annotations?|tests?|comments?))\b"
)


def is_asked_apart(said: str, asked: str) -> bool:
    found = _OF_ITS_OWN.match(said)
    return found is not None and found["deed"].lower() not in asked.lower()


_NUMBER = Pattern(r"(?<![\w.])\d+(?:\.\d+)?(?![\w.]*\w)")


def says_another_number(said: str, calls: Sequence[Call]) -> bool:
    """Does it say a number, where one was given, and that was another one? Then it isn't the same again elsewhere."""
    given = {value for call in calls for value in call.values if _NUMBER.fullmatch(value) is not None}
    return bool(given) and any(number not in given for number in _NUMBER.findall(said))
