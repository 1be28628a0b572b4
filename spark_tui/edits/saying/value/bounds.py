"""What something is held to: "between 0 and 1", "0..255", "never below zero", "at most MAX_SPEED"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.pattern import AnyPattern, Pattern
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import names, said_in
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.place.subjects import constant, expressions
from spark_tui.edits.saying.value.quantities import NUMBER, numbers
from spark_tui.edits.saying.value.signs import ABOVE, AT_LEAST, AT_MOST, BELOW, OR_LESS, OR_MORE
from spark_tui.edits.spelled import IN_QUOTES

_NAMED = r"(?-i:[A-Z][A-Z_]+|`[^`]+`)"
_DIGITS = r"-?\d[\d_]*(?:\.\d+)?"
_BOUND = rf"(?:{NUMBER}%?|{_NAMED}|[^\W\d][\w.]*)"
_BOTH = Pattern(
    rf"(?i)(?<!-)(?<!\w\()(?<!\(\[)({NUMBER}|{_NAMED})\s*(?:\.\.\.?|–|-|,|/|\bto\b|\band\b)"
    rf"\s*({_DIGITS}|{NUMBER}|{_NAMED})(?!-?\d)"
)
"""No part of a date, nor what a call is given."""
_FALLS, _GROWS = f"(?:{BELOW}|beneath)", f"(?:{ABOVE}|past)"
_MAY = r"\b(?:can|could|may|might) (?:still |even |also )?(?:become|be|get|drop|dip|fall|go|sink|turn|rise|grow|climb)"
_NEVER = (
    r"\b(?:never|not|stop|keep|prevent)\b[^.,;]*\b(?:go|get|drop|dip|fall|sink|rise|grow|climb)(?:s|ping|ting|ing)?"
    r"(?: to be)?"
)
_LOW = Pattern(
    rf"(?i)(?:(?:{_MAY}|{_NEVER}) {_FALLS}|{AT_LEAST}"
    rf"|(?:not?|n't|never) (?:\w+ )?{_FALLS}|\b(?:from|stop\w*) (?:\w+ )?(?:below|under)"
    rf"|\b(?:stays?|remains?|keeps?|kept) (?:\w+ )?(?:above|over)"
    rf"|\b(?:pull|bring|lift|bump|push|force|raise)\w* (?:\w+ )?up to"
    rf"|minimum(?: of| is|:)?|\bmin\b(?: of)?|floor(?:ed)?(?: it)? (?:at|to|of)|lower (?:bound|limit)(?: of| is)?|>=)"
    rf"\s*(?:the )?({_BOUND})"
)
_HIGH = Pattern(
    rf"(?i)(?:(?:{_MAY}|{_NEVER}) {_GROWS}|{AT_MOST}"
    rf"|(?:no|not|n't|never)(?: \w+)? {_GROWS}|(?:not|n't|never) exceed"
    rf"|(?:cap|clamp)(?:p?ed|s)?(?: \S+){{0,4}}? (?:at|to)(?! (?:0|zero)\b)"
    rf"|limit(?:ed)?(?: \S+){{0,4}}? to|maximum(?: of| is|:)?|\bmax\b(?: of)?"
    rf"|ceiling(?: of| at| is)?|upper (?:bound|limit)(?: of| is)?"
    rf"|(?<!not )(?<!n't )(?<!never )\b(?:stays?|remains?|keeps?|kept) (?:\w+ )?(?:below|under)"
    rf"|\b(?<!it )(?<!them )(?<!that )up to|<=)\s*(?:the )?({_BOUND})"
)
_INSTEAD = r"(?:as|use|uses|using|to|becomes?|be|is|with|by|then|say|take|takes|give|gives)"
_LOW_THEN, _HIGH_THEN = (
    Pattern(
        rf"(?i)\b{beyond} (?P<bound>{NUMBER}|{_NAMED})(?!\w).*\b{_INSTEAD} (?P=bound)(?!\w)"
        rf"|\b{_INSTEAD} (?P<other>{NUMBER}|{_NAMED}) (?:if|when|whenever|where|once)\b.* {beyond}"
        r" (?:it|that|(?P=other))(?!\w)"
    )
    for beyond in (_FALLS, _GROWS)
)
"""What is there instead, where it would be beyond just that."""
_IS_LOW, _IS_HIGH = (
    Pattern(rf"(?i)(?<!\w)({NUMBER}|{_NAMED}) (?:is|be) (?:the |its |my |our )?(?:{words})\b")
    for words in ("minimum|min|lowest|least|smallest|floor", "maximum|max|highest|most|largest|ceiling|top")
)
"""What is called one, ahead of that."""
_OR_MORE, _OR_LESS = (Pattern(rf"(?i)(?<![\w.])({NUMBER}|{_NAMED}) or (?:{words})\b") for words in (OR_MORE, OR_LESS))
_NOT_NEGATIVE = Pattern(
    r"(?i)(?:never|not|n't|no)(?: \w+){0,2} negative|non-negative"
    r"|(?:negative|below zero)\b.*\b(?:0|zero) (?:instead|then)"
)
_AT_ZERO = Pattern(r"(?i)\bclamp(?:ed|s)?(?: \S+){0,4}? (?:at|to) (?:0|zero)\b(?! ?(?:\.\.|-|–|to|and|or|,) ?\d)")
"""What would be held to nothing else, from above."""
_RESULT = Pattern(r"(?i)\b(?:returns?|returned|results?|output|gives?(?: back)?|answer|comes? out)\b")
_SPOKEN_OF = 1.4


def low(gap: Gap) -> Iterator[str]:
    if (both := _both(gap)) is not None:
        yield both[0]
    yield from (bound for words in (_LOW, _LOW_THEN, _IS_LOW, _OR_MORE) for bound in _bounds(words, gap))
    if _NOT_NEGATIVE.search(gap.text) or _AT_ZERO.search(gap.text):
        yield "0"


def high(gap: Gap) -> Iterator[str]:
    if (both := _both(gap)) is not None:
        yield both[1]
    lowest = set(low(gap))  # what it is brought up to is no limit above
    yield from (
        bound
        for words in (_HIGH, _HIGH_THEN, _IS_HIGH, _OR_LESS)
        for bound in _bounds(words, gap)
        if bound not in lowest
    )


def held(gap: Gap) -> Iterator[str]:
    """What is spoken of; the result where it is, or where nothing else of the function is."""
    sentence, own = gap.sentence, (*gap.bound, *gap.local)
    spoken = [name for name in own if names(sentence, name) >= _SPOKEN_OF]
    if any(match[0] not in sentence.known for match in _RESULT.finditer(gap.text)) or not spoken:
        yield "return"


def moves_there(gap: Gap) -> bool:
    """Does what is held grow there, where it is held from above, or shrink, from below?"""
    what = gap.earlier[-1]
    for node in walk(gap.function) if gap.function is not None else ():
        match node:
            case ast.AugAssign(target, ast.Sub()) if ast.unparse(target) == what:
                return any(low(gap))
            case ast.AugAssign(target, ast.Add()) if ast.unparse(target) == what:
                return any(high(gap))
    return False


def is_bounded(text: str) -> bool:
    text = IN_QUOTES.sub(" ", text)
    return any(words.search(text) for words in (_BOTH, _LOW, _HIGH, _LOW_THEN, _HIGH_THEN, _NOT_NEGATIVE))


def _both(gap: Gap) -> tuple[str, str] | None:
    text, match = IN_QUOTES.sub(" ", gap.text), None
    while (match := _BOTH.search(text, match.start() + 1 if match is not None else 0)) is not None:
        bounds = [_code(group, gap) if group.strip("`") not in gap.earlier[:1] else None for group in match.groups()]
        if bounds[0] is not None and bounds[1] is not None:
            return bounds[0], bounds[1]
    return None


def _bounds(words: AnyPattern, gap: Gap) -> Iterator[str]:
    for match in words.finditer(IN_QUOTES.sub(" ", gap.text)):
        if (code := _code(said_in(match), gap)) is not None:
            yield code


def _code(words: str, gap: Gap) -> str | None:
    if words[0] == "`":
        return words.strip("`")
    return next(numbers(words), None) or next(expressions(words, gap), None) or constant(words, gap)
