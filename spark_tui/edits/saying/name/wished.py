"""The things that a sentence asks to be told, chosen or set: "let callers pick the separator", "size as argument"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.reading import PLAIN, Sentence, said_in

_VERBS = (
    r"pick|choose|set|change|configure|pass|specify|override|give|tell|control|adjust|customi[sz]e|make|take|accept"
    r"|inject|decide|add|parameteri[sz]e|let|allow|read|expose|hand(?: in| over)?|say|supply|provide|vary|state"
)
_ASKED = Pattern(
    rf"(?i)\b(?:{_VERBS}|have|get|needs?|wants?|able to|for|with)"
    r"(?=(?: in| on)? (?:(?:the|its|an?|their|my|your|own|optional|another|which|what) )*`?((?:\w+[ -])?\w+))"
    r"|(?:\b|`)(?=((?:\w+ )?\w+)`? (?:is|are|was|should|must|could|needs?|has|configurable|hard"
    r"|(?:as (?:an? )?)?(?:\w+ )?(?:arg|param|kwarg|option)|(?:from|via|on|over|through) the (?:cli|command"
    r"|shell))\w*)"
    r"|\b(?:tell|give|hand) `?\w+`?(?:\(\))? (?:(?:an?|the|my|our|your|their|another|its?) )+"
    r"(?:own |other |different )?(?=`?((?:\w+ )?\w+))"
    r"|(?:\b(?:configur|adjust|customi[sz]|sett)able|\b(?:no|without an?)(?=.*\b(?:add|needs?|give it|have) one\b))"
    r" (?=((?:\w+ )?\w+))"
)
HOW_MANY = Pattern(r"(?i)\b(?:(?:number|count|amount) of|how many) (?:the |its )?`?(?P<many>[a-z]\w+)")
_HEAD = Pattern(
    r"(?i)\b(?:the|its|our) (?P<head>(?!number|count|amount)[a-z]\w+) (?:between|before|after|for|of)"
    r" (?P<tail>(?:\w+ ){1,3}?)(?=should|must|has to|needs to|is|be|configurable|adjustable|settable|as an?|an? "
    r"(?:param|arg))"
)
"""What is wished for, and what only says which one it is: "the pause between tries should be adjustable"."""
_EMPTY = PLAIN - {"file", "name", "line"} | {"constructor", "other", "different", "another", "own"}
_SECONDS = Pattern(r"(?i)(?<=\d )(?:milli)?(?:seconds?|minutes?|hours?|days?)\b")
_VERB = Pattern(rf"(?i)^(?:{_VERBS})s?$")


def asked(sentence: Sentence) -> list[str]:
    """Each as a name."""
    return list(dict.fromkeys(_asked(sentence)))


def _asked(sentence: Sentence) -> Iterator[str]:
    if (many := HOW_MANY.search(sentence.text)) is not None and many["many"].lower() not in _EMPTY:
        yield many["many"].lower()
    empty = _EMPTY | {match[0].lower() for match in _SECONDS.finditer(sentence.text)}
    head = _HEAD.search(sentence.text)
    if head is not None:
        yield head["head"].lower()
    for match in _ASKED.finditer(sentence.text):
        if head is not None and head.start("tail") <= max(match.start(1), match.start(2), match.start(3)) < head.end(
            "tail"
        ):
            continue
        typed = re.split(r"[ -]", said_in(match))
        words = [word for word in typed if word.lower() not in empty and not _VERB.match(word)]
        if many is not None and [word.lower() for word in words] in (["number"], ["count"], ["amount"]):
            continue
        if words:
            yield "_".join(words).lower()


def is_among(name: str, said: Sequence[str]) -> bool:
    return any(name == each or name in each.split("_") or each == f"{name}s" for each in said)


def in_full(name: str, said: Sequence[str]) -> str:
    """ "page size", where size alone says what it is."""
    longer = [each for each in said if each.endswith(f"_{name}") and each.isidentifier()]
    return longer[0] if longer else name
