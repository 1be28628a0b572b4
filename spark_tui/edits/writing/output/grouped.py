"""Things are put together by something else, or by one thing more: "by author and year", "per day, not per hour"."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.place.spoken_of import speaks_for
from spark_tui.edits.saying.place.subjects import expressions
from spark_tui.edits.writing import Writer, any_of

_SAYS = Pattern(
    r"(?i)\b(?:group\w*|bucket\w*|keys?|keyed|per|(?:sum|count|total|collect|split|tally)\w* (?:\w+ )*by)\b"
)
_TWO_YEARS = Pattern(
    r"(?i)\b(?:months?|weeks?|days?|quarters?|januar\w+) (?:of|from|in) (?:the )?(?:two|several|different|all|both"
    r"|other|various|next|last) years?\b|\bmix\w*(?: up)? (?:the )?(?:years|months of)\b|\byears? (?:are|get|gets) "
    r"(?:all )?(?:mixed|lumped|thrown|put|added|counted) (?:up|together)\b|\bignores? the year\b"
)
"""A month is one of a year."""
_BOTH = Pattern(
    r"(?i)\b(?:by|per|keys?|each|both|is|be|of)\b(?: \w+)*? (?:the )?(\w+)"
    r" (?:and|plus|\+) (?:then |also |by |per )*(?:the )?(\w+)\b"
)
_ALSO = Pattern(r"(?i)\b(?:also|too|as well|additionally)\b")
_ONE = Pattern(r"(?i)\b(?:by|per) (?:the |its |their )?(\w+)\b")
_NOW = Pattern(
    r"(?i)\b(?:instead of|not|rather than|no longer|only (?:looks? at|uses?)) (?:by |per |the |just |first |last )*\w+"
)
_BY_ITS = r"(?i)\b(?:by|per) (?:the |its |their )?"
_OF_TEXTS = (
    (Pattern(rf"{_BY_ITS}(?:word )?(?:length|size|number of (?:letters|characters))\b"), "len({})"),
    (Pattern(rf"{_BY_ITS}(?:first|starting|initial) (?:letter|character|char)\b|{_BY_ITS[4:]}initials?\b"), "{}[0]"),
    (Pattern(rf"{_BY_ITS}(?:last|final) (?:letter|character|char)\b"), "{}[-1]"),
)
"""What a text may be put beside others for."""
_OF_DATES = frozenset(("year", "month", "day", "hour", "minute", "second"))
_ADDS = frozenset(("append", "add", "extend"))
_ASKED, _LATER, _TOLD_SO = 3.0, 0.3, 4.0


@dataclass(frozen=True, slots=True)
class _Key:
    """The expressions that are the key, one of which says what it is."""

    text: str
    places: tuple[ast.expr, ...]


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for key in _keys(source):
        for at, wanted in enumerate(_wanted(sentence, key)):
            if wanted != key.text:
                splices = tuple(instead(source, place, _as_key(source, place, wanted)) for place in key.places)
                told = _ASKED + _TOLD_SO * (_TWO_YEARS.search(sentence.text) is not None)
                yield Repair(splices, told + speaks_for(sentence, key.places[0]) - _LATER * at)


def _as_key(source: Source, place: ast.expr, wanted: str) -> str:
    """A pair needs no brackets between those of a subscript."""
    around = source.parents.get(place)
    return wanted[1:-1] if isinstance(around, ast.Subscript) and wanted.startswith("(") else wanted


# ── what is wanted ───────────────────────────────────────────────────────────────────────────────────────────────


def _wanted(sentence: Sentence, key: _Key) -> Iterator[str]:
    text = _NOW.sub(" ", sentence.text)
    owner, _, last = key.text.rpartition(".")
    if key.text.endswith(".isocalendar()[1]") and _TWO_YEARS.search(text) is not None:
        yield f"{key.text.removesuffix('[1]')}[:2]"
    if last in _OF_DATES - {"year"} and _TWO_YEARS.search(text) is not None:
        yield f"({owner}.year, {key.text})"
    for both in _BOTH.finditer(text):
        parts = [_meant(sentence, key, noun) for noun in both.groups()]
        if None not in parts and parts[0] != parts[1]:
            yield f"({', '.join(str(part) for part in parts)})"
    for words, wanted in _OF_TEXTS:
        if (of := _text_of(key)) and words.search(text):
            yield wanted.format(of)
    for one in _ONE.finditer(text):
        part = _meant(sentence, key, one[1])
        if part is not None and part != key.text:
            yield f"({key.text}, {part})" if _ALSO.search(text) else part


def _text_of(key: _Key) -> str:
    """The text of which something is the key: `word[0]`, `len(word)`, `word.lower()`."""
    match key.places[0]:
        case ast.Subscript(value, ast.Constant(int()) | ast.Slice()) | ast.Call(ast.Name("len"), [value]):
            return ast.unparse(value)
        case ast.Call(ast.Attribute(value, "lower" | "upper" | "strip" | "casefold"), []) | (ast.Name() as value):
            return ast.unparse(value)
        case _:
            return ""


def _meant(sentence: Sentence, key: _Key, noun: str) -> str | None:
    noun = noun.lower()
    owner, _, last = key.text.rpartition(".")
    if last == noun:
        return key.text
    if last in _OF_DATES and noun in _OF_DATES:
        return f"{owner}.{noun}"
    gap = Gap(sentence, "skip-if", (str(key.places[0].lineno),))
    return next((code for code in expressions(noun, gap) if "." in code or "[" in code), None)


# ── what is there ────────────────────────────────────────────────────────────────────────────────────────────────


def _keys(source: Source) -> Iterator[_Key]:
    """What things are put together by: `groups[key].append(…)`, `counts[key] += 1`, `groupby(…, key=…)`."""
    found: dict[tuple[ast.AST | None, str], list[ast.expr]] = {}
    for node in source.nodes:
        for place in _used_as_key(node):
            function = function_around(source, place)
            told = _told_before(function, place)
            found.setdefault((function, source.segment(told)), []).append(told)
    for (function, text), places in found.items():
        asked = [each for node in walk(function) for each in _looked_up(node)] if function is not None else []
        same = [each for each in asked if source.segment(each) == text and not isinstance(each, ast.Name)]
        yield _Key(text, tuple(dict.fromkeys((*places, *same))))


def _looked_up(node: ast.AST) -> Iterator[ast.expr]:
    match node:
        case ast.Compare(left=left, ops=[ast.In() | ast.NotIn()]):
            yield left
        case ast.Call(func=ast.Attribute(attr="get"), args=[place, *_]):
            yield place


def _used_as_key(node: ast.AST) -> Iterator[ast.expr]:
    match node:
        case ast.Call(func=ast.Attribute(value=ast.Subscript(slice=place), attr=attr)) if attr in _ADDS:
            yield place
        case ast.Call(func=ast.Attribute(attr="setdefault"), args=[place, _]):
            yield place
        case ast.AugAssign(target=ast.Subscript(slice=place)):
            yield place
        case ast.Assign(targets=[ast.Subscript(slice=place)]) if not isinstance(place, ast.Constant):
            yield place
        case ast.Call(func=ast.Name(id="groupby"), keywords=[ast.keyword(arg="key", value=ast.Lambda(body=place))]):
            yield place
        case ast.Call(func=ast.Name(id="Counter"), args=[ast.GeneratorExp(elt=place) | ast.ListComp(elt=place)]):
            yield place


def _told_before(function: ast.AST | None, place: ast.expr) -> ast.expr:
    """What a variable was set to that is used as the key."""
    for node in walk(function) if function is not None and isinstance(place, ast.Name) else ():
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == ast.unparse(place):
            return node.value
    return place


WRITER = Writer(frozenset(("defaultdict", "counter", "sort-key")), _written, needs=any_of(_SAYS, _TWO_YEARS))
