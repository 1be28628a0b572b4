"""What a method is called that is only told about: "a method that returns the items sorted by price" is
sorted_by_price."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import plural, singular

_ASKED = Pattern(
    r"(?i)\b(?:add|write|create|implement|need|want|give|define|have)\w*\b.*?\b(?:method|function|property|way)s?\b"
    r"(?P<rest>.*)"
)
_NAMED = Pattern(r"(?i)\b(?:called|named) `?\w+|^ `?\w*_\w+")
_EXTREME = (
    r"cheapest|dearest|priciest|oldest|newest|latest|earliest|youngest|shortest|longest|smallest|biggest|largest|best"
    r"|heaviest|lightest|fastest|slowest"
)
_OF = r"(?:(?:of|all|the|their|its|up|an?|given|certain) )*(?P<of>[a-z_]+)"
_MOST = Pattern(rf"(?i)\b({_EXTREME}|most expensive|least expensive)\b")
"""Of what a method is asked for behind it: "the most expensive product? need a method"."""
_FORMS = (
    (Pattern(rf"(?i)\b(?:sorted|ordered) by {_OF}"), "sorted_by_{of}"),
    (Pattern(rf"(?i)\bsorts? (?:\w+ ){{1,3}}?by {_OF}"), "sort_by_{of}"),
    (
        Pattern(rf"(?i)\b(?P<verb>find|get|fetch|search|remove|delete)s? (?:for )?(?:\w+ ){{0,3}}?(?:by|with) {_OF}"),
        "{verb}_by_{of}",
    ),
    (Pattern(rf"(?i)\blook(?:s|ing)? up (?:\w+ ){{1,3}}?(?:by|with) {_OF}"), "find_by_{of}"),
    (Pattern(r"(?i)\bcounts? (?:the |all )?(?:unique|different|distinct) (?P<of>[a-z_]+)"), "count_unique_{of}s"),
    (Pattern(rf"(?i)\b(?:sums?|adds? up|total(?:s|led)?) {_OF}"), "total_{of}"),
    (Pattern(rf"(?i)\b(?:average|mean)s? {_OF}"), "average_{of}"),
    (Pattern(r"(?i)\b(?P<verb>give|take|bring|put|hand)s? (?:an?|the|its?|one|them)(?: \w+)? back\b"), "{verb}_back"),
    (Pattern(r"(?i)\bmost expensive\b"), "most_expensive"),
    (Pattern(rf"(?i)\b(?P<of>{_EXTREME})\b"), "{of}"),
    (
        Pattern(
            r"(?i)\b(?:returns?|gives?|lists?|gets?) (?:back )?(?:(?:all|the|a|list|of|their|every) )+"
            r"(?P<many>[a-z_]+s)\b"
        ),
        "",
    ),
    (
        Pattern(
            r"(?i)\b(?:if|whether) (?:an?|the|some) (?P<of>[a-z_]+)"
            r" (?:is (?:there|in (?:it|there|the \w+)|known|present|registered|contained|stored)|exists)\b"
        ),
        "has_{of}",
    ),
)


def method_names(text: str) -> Iterator[str]:
    """The first that its words say; nothing where it is named."""
    asked = _ASKED.search(text)
    best = _MOST.search(text) if asked is not None and not asked["rest"].strip(" .!") else None
    if best is not None:
        yield best[1].lower().replace(" ", "_")
        return
    if asked is None or _NAMED.search(asked["rest"]) is not None:
        return
    for words, form in _FORMS:
        if (match := words.search(asked["rest"])) is not None:
            said = {key: singular(value.lower()) for key, value in match.groupdict().items() if value}
            yield plural(said["many"]) if "many" in said else form.format(**said)
            return
