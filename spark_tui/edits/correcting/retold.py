"""The first request, as it would have been said with the correction in mind: about something else, or a part of it."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from spark_tui.edits.correcting.corrections import affirmed, clauses, name_for_it, subjects
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.reading import PLAIN
from spark_tui.edits.spelled import NAME

_PARTS = Pattern(r"(?i)\s*[,;]\s*(?:and |then )?|\s+(?:and|then|plus)\s+")
_UNWANTED = Pattern(
    r"(?i)\b(?:undo|no|not|without|drop|revert|leave out|skip|forget|lose|minus|never mind|don't|w/o)\b"
)
_BACK = Pattern(r"(?i)\b(?:it|its|they|them|that|there|those)\b")
"""What speaks of something that another part names."""
_ONLY = Pattern(
    r"(?i)\b(?:only|just)\s+((?:add|annotate|call|change|convert|delete|document|drop|extract|fix|give|log"
    r"|make|move|name|print"
    r"|raise|remove|rename|replace|return|rewrite|show|simplify|skip|sort|split|turn|use|write)\b.*)"
)
_ONES = Pattern(
    r"(?i)\b(?:only|just|no,|meant?|nothing but)(?: (?:skip|drop|remove|take|keep|count|show|print|log|raise for|for))?"
    r" (?:the )?([a-z]+) ones\b|^\W*(?:the )?([a-z]+) ones (?:only|instead|rather)\b"
)
_WHEN = r"\b(?:when(?:ever)?|once|as soon as|every time|each time|after|before)"
_DONE = r"(?:(?:an?|the|every|each|any|some) )?\w+ (?:is|are|gets?|was|were|has been) \w+(?:ed|en|nt|de|ld|ne)"
_WHEN_DONE = Pattern(rf"(?i){_WHEN} {_DONE}\W*$")
_THEN_RATHER = Pattern(
    rf"(?i)\W*(?:(?:no|nope|not that|rather|i meant?|sorry|actually|wait|oh|only|just)\W+)+{_WHEN} {_DONE}"
    r"(?:,? (?:instead|please|rather|not (?:when )?(?:it (?:is )?)?\w+ed))*\W*"
)
_SEVERAL = Pattern(r"\b(?:([A-Za-z]+) )?([a-z]{2,}(?<!s)s)\b(?! (?:is|are|should|must|can))")
_NO_KIND = Pattern(
    r"(?i)|an?|the|this|that|these|those|its?|my|our|all|any|for|in|of|on|to|from|with|by|as|and|or|if|when"
)
_MEANT = Pattern(r"(?i)\b(?:i )?mean\w*\b|\bwrong\b|\binstead\b|\brather\b|\bsorry\b|^\W*(?:no|nope)\b")


def partly(asked: str, correction: str) -> Iterator[str]:
    """The part of it that is still wanted: "undo the rename, just add the check"; or what alone is to be done."""
    yield from _of_that_kind(asked, correction)
    match = _ONLY.search(correction)
    if match is not None:
        yield match[1]
    parts = [part for part in _PARTS.split(asked) if part.strip()]
    if len(parts) < 2:
        return
    unwanted = {word for clause, _ in clauses(correction) if _UNWANTED.search(clause) for word in _telling(clause)}
    left = [part for part in parts if not unwanted & _telling(part)]
    if unwanted and 0 < len(left) < len(parts):
        gone = " ".join(part for part in parts if part not in left)
        others = [word for word in NAME.findall(gone) if word.lower() not in PLAIN | unwanted]
        rest = ", ".join(left)
        yield f"{rest} ({' '.join(others)})" if _BACK.search(rest) is not None else rest


def is_another_time(asked: str, correction: str) -> bool:
    """ "Log when an item is removed", and then "no, when one is added": that is when, and no condition."""
    return _WHEN_DONE.search(asked) is not None and _THEN_RATHER.fullmatch(correction) is not None


def _of_that_kind(asked: str, correction: str) -> Iterator[str]:
    """ "Skip bad lines", and then "only the empty ones": skip empty lines."""
    ones, several = _ONES.search(correction), _SEVERAL.search(asked)
    if ones is None or several is None:
        return
    kind, word = ones[1] or ones[2], several[1] or ""
    is_kind = several.start() > 0 and _NO_KIND.fullmatch(word) is None
    before = asked[: several.start(1)] if is_kind else asked[: several.start(2)]
    yield f"{before}{kind} {asked[several.start(2) :]}"


def about_another(asked: str, correction: str, known: Collection[str], new: Collection[str]) -> Iterator[str]:
    """With what the correction names in the place of a name it had: "mode, i mean", "in merge call it merged". `known`
    are names of functions and classes, `new` those that came with the answer."""
    said = affirmed(correction)
    words = NAME.findall(asked)
    name = name_for_it(correction)
    made = [word for word in words if word in new]
    here = [word for word in words if word in known]
    there = [word for word in NAME.findall(said) if word in known and word not in words]
    if name is not None and made and there and here:
        yield _with(_with(asked, made[-1], name), here[-1], there[0])
    subject = next((each for each, share in subjects(correction) if share == 1.0 and each.isidentifier()), None)
    if subject is not None and _MEANT.search(correction) is not None:
        for old in dict.fromkeys(made):
            yield _with(asked, old, subject)


def _telling(text: str) -> set[str]:
    return {word.lower() for word in NAME.findall(text) if word.lower() not in PLAIN}


def _with(text: str, old: str, new: str) -> str:
    return re.sub(rf"\b{re.escape(old)}\b", new, text)
