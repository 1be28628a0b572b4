"""A sentence that asks for something and for its opposite, or for what it is called already."""

from __future__ import annotations

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.refusal import Refusal

_AT_ODDS = (
    Pattern(
        r"(?i)\b(?P<verb>rename|remove|delete|add|move|change|sort|inline|document)\b [^;.]*?,? (?:but|and"
        r"|yet) (?:please )?"
        r"(?:don'?t|do not|never) (?P=verb) (?:anything|it|a thing|that|nothing)\W*$"
    ),
    Pattern(
        r"(?i)\b(?:should|must|has to|needs to|shall|may)\s+(?:both |always |only )?(?P<verb>[a-z]+) (?P<what>\w+)"
        r"(?: \w+){0,2},? (?:and|but)(?: (?:also|yet|still|at the same time))*"
        r" (?:never|not) (?P=verb) (?:anything|(?P=what))\W*$"
    ),
    Pattern(r"(?i)\b(?P<verb>\w{3,}) and (?:don'?t|do not|never) (?P=verb)\b"),
    Pattern(
        r"(?i)\bmake (?:\S+ ){1,3}?(?:both )?(?P<what>async|private|public|required|a property|static|frozen|abstract"
        r"|lazy|immutable)"
        r" (?:and|but) (?:also )?(?:not (?P=what)|(?P<other>\w+))\W*$"
    ),
)
_OPPOSITES = (
    frozenset(("public", "private")),
    frozenset(("required", "optional")),
    frozenset(("async", "synchronous")),
    frozenset(("async", "sync")),
    frozenset(("immutable", "mutable")),
    frozenset(("frozen", "mutable")),
    frozenset(("lazy", "eager")),
)
_NAME = r"[`'\"]?([\w.]+)[`'\"]?(?:\(\))?"
_TO_ITSELF = Pattern(
    rf"(?i)\W*(?:please |pls |can you |could you )?rename (?:the )?(?:\w+ )?{_NAME} (?:to|into|as|->|→) {_NAME}\W*"
)


def at_odds(sentence: str) -> Refusal | None:
    """Why it cannot be done as it is said."""
    found = _TO_ITSELF.fullmatch(sentence)
    if found is not None and found[1] == found[2].rstrip("."):
        return Refusal(f"{found[1]} is called so already", "say what else it should be called")
    for words in _AT_ODDS:
        found = words.search(sentence)
        if found is None:
            continue
        other = found.groupdict().get("other")
        if other is None or frozenset[str]((str(found["what"]).lower(), str(other).lower())) in _OPPOSITES:
            return Refusal("that asks for something and for its opposite", "say which of both is meant")
    return None
