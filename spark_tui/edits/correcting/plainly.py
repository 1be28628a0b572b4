"""What is said in two halves, in one: "undo that in names and do it in weak" is "no, not in names, do it in weak
instead"."""

from __future__ import annotations

from collections.abc import Collection

from spark_tui.edits.pattern import Pattern

_IT = r"(?:it|that|this|the change|what you did)"
_FILLED = r"\W*(?:(?:no|nope|oh|ok|wait|hm+|sorry|please|actually|rather)\W+)*"
_NAME = r"[`'\"]?(?:\w+\.)*{}[`'\"]?(?:\(\))?"
_HERE, _THERE = _NAME.format(r"(?P<here>[^\W\d]\w*)"), _NAME.format(r"(?P<there>[^\W\d]\w*)")
_UNDONE = rf"(?:undo|revert|drop|cancel|take back)(?: {_IT})?|(?:take|put|roll) {_IT} back"
_ELSEWHERE = Pattern(
    rf"(?i){_FILLED}(?:(?:{_UNDONE}) (?:in|for|from|at)|leave|keep|undo|revert|(?:put|take|bring)(?: back)?)"
    rf" (?:the )?{_HERE}"
    r"(?: (?:alone|as it was|like it was|untouched|unchanged|back))?(?:,? (?:and|but) |[,;.] ?|,? then | - )"
    rf"(?:(?:and|but|please|rather|instead|then|just) )*(?:do|put|make|have|move|change|try) {_IT}"
    rf" (?:instead )?(?:in|for|to|with|at|into) (?:the )?{_THERE}(?:,? (?:instead|rather|please|then))*\W*"
)


def elsewhere(correction: str, here: Collection[str], known: Collection[str]) -> str:
    """`here` are the functions that were changed, `known` those that there are; the same where it says no such thing,
    or more was changed than is to be undone."""
    match = _ELSEWHERE.fullmatch(correction)
    if match is None or {*here} != {match["here"]} or match["there"] not in known or match["there"] in here:
        return correction
    return f"no, not in {match['here']}, do it in {match['there']} instead"
