"""Two that stand in the wrong order: "a booking that ends before it starts", "min greater than max"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.reading import parts
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.place.things import members
from spark_tui.edits.saying.value.signs import ABOVE, AFTER, BEFORE, BELOW, LONGER, SHORTER

_LESS, _MORE = f"{BEFORE}|{BELOW}|{SHORTER}", f"{AFTER}|{ABOVE}|{LONGER}|exceeds?"
_CROSSED = Pattern(
    r"(?i)\b(\w+)(?: (?:is|are|lies|comes|being|was|date|time|must not be|can't be"
    rf"|cannot be)){{0,2}} (?:(?P<less>{_LESS})|(?:{_MORE}))"
    r" (?:(?:it|its|the|their|they|he|she|a|an) ){0,2}(\w+)"
)


def crossed(gap: Gap) -> Iterator[str]:
    """As code: both are known there, or belong to one and the same thing."""
    own = [(name, name) for name in dict.fromkeys((*gap.bound, *gap.local))]
    held = [*own, *members(gap.place)]
    for match in _CROSSED.finditer(gap.text):
        sign = "<" if match["less"] else ">"
        for left, owner in _meant(match[1], held):
            for right, other in _meant(match[3], held):
                if owner == other and left != right:
                    yield f"{left} {sign} {right}"


def _meant(word: str, held: list[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """The code it may be, each with whose it is: `starts` speaks of booking.start."""
    word = word.lower()
    for code, last in held:
        named = parts(last)
        if word in (last.lower(), f"{last.lower()}s") or (
            len(named) > 1 and word.removesuffix("s") in (named[0], named[-1])
        ):
            yield code, re.split(r"[.\[]", code)[0] if re.search(r"[.\[]", code) else ""
