"""A docstring or comment that says one thing where the code does another is put right."""

from __future__ import annotations

import ast
import re
import tokenize
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import PLAIN, Sentence, names
from spark_tui.edits.saying.name.contrast import contrasts
from spark_tui.edits.writing import Writer

_SAYS_RIGHT = Pattern(r"(?i)\bdoc-?strings?\b|\bcomments?\b|\bdocs\b|\bdocumentation\b")
_WRONG = Pattern(
    r"(?i)\blie[sd]?\b|\bwrong\w*|\bincorrect\w*|\b(?:still|not) \w+|\bsays?\b|\bclaims?\b|\btells\b|\bmentions?\b"
    r"|\b(?:outdated|stale|old|out of date|mislead\w+|correct|fix|update)\b|n't\b|\binstead of\b"
)
_PROMISED = Pattern(
    r"(?i)\b(?:although|though) (?:the |its |\w+'s )?(?:doc-?string|docs|documentation) (?:of \w+ )?promises?\b"
    r"|\w[.!] (?:the |its |\w+'s )?(?:doc-?string|docs|documentation) (?:of \w+(?:\(\))? |in \w+ )?"
    r"(?:says?|promises?|claims?) [^.;]*\bbut\b[^.;]*(?:\bnot\b|n't\b|\bnever\b|\bno\b)"
)
"""The code does not do what it says, and should."""
_IT = r"[\"'`]?(-?\d[\w.]*|[^\W\d][\w.-]*\w|[^\W\d])[\"'`]?"
_THE = r"(?:really |actually )?(?:the |an? |to |in |be |of )?"
_OLD = Pattern(
    rf"(?i)\b(?:not|instead of|rather than|no longer|never|isn't|aren't|says?|claims?|mentions?"
    rf"|tells|talks about|speaks of) (?:it(?:'s| is| returns| gives)? |that )?{_THE}{_IT}"
)
_NEW = Pattern(
    r"(?i)\b(?:it's|its|it is|that's|thats|they're|really|actually|gives?(?: back)?|returns?|takes?|expects?|yields?"
    r"|are|is|in(?! (?:front|case|order|time|fact)\b)|should (?:be|say)|must (?:be|say)|now|but(?! it)|needs?|raises?"
    rf"|uses?) {_THE}{_IT}"
)
_SAYS_IT = Pattern(
    r"(?i)\b(?:says?|claims?|mentions?|tells|promises?) (?:that )?(?P<what>it (?:may|might|can|could|will|would"
    r"|sometimes|also)\b[^,;:.]*?)(?=,|;|\.|:|$| but\b| and\b)"
)
"""What it says, and is not so: "the docstring says it may return None, fix that"."""
_NO_WORDS = PLAIN - {"none", "not"} | {
    "really",
    "actually",
    "docstring",
    "string",
    "text",
    "comment",
    "wrong",
    "found",
    "lies",
    "gone",
    "removed",
    "deleted",
    "dropped",
    "exist",
    "exists",
    "longer",
}
_UNITS = tuple(
    Pattern(rf"(?i)(?:{units})")
    for units in (
        "ns|nanoseconds?|us|microseconds?|ms|milliseconds?|s|secs?|seconds?|mins?|minutes?|h|hours?|days?|weeks?",
        "mm|millimetres?|cm|centimetres?|m|met(?:re|er)s?|km|kilomet(?:re|er)s?|miles?|feet|foot|ft|inch(?:es)?|yards?",
        "bits?|bytes?|kb|kib|kilobytes?|mb|mib|megabytes?|gb|gib",
        "celsius|fahrenheit|kelvin",
        "degrees?|radians?",
        "percents?|%|fractions?",
        "grams?|g|kg|kilograms?|kilos?|pounds?|lbs?|ounces?|tons?",
        "cents?|euros?|dollars?|pence|pounds?",
        "lists?|tuples?|dicts?|dictionar(?:y|ies)|sets?|frozensets?|generators?|iterators?|iterables?|strings?|str"
        "|ints?|integers?|floats?|bools?|booleans?|bytes|none|paths?",
    )
)
_COUNTED = Pattern(r"(?<![\w.])(\d+) (?=([a-z]{3,}))")
_VALUE = Pattern(r"-?\d[\w.]*|None|True|False")
_RAISES = Pattern(
    r"\b(?:raises?|throws?) (?:an? )?`?([A-Z]\w*)`?"
    r"((?: (?:if|when|for|on) [^,.;]+?)?)(?= and\b| but\b|[,.;]|$)"
)
_GIVES_NO_MORE = Pattern(
    r"(?i)(?:n't|\bnot|\bno longer|\bnever|\binstead of|\brather than) (?:return|giv|yield)\w* `?(-?\w+|\[\]|\{\})`?"
)
_GONE = Pattern(
    r"(?i)\b(?:gone|removed|deleted|dropped|renamed away|(?:no longer|not) (?:there|exist\w*|a param\w*|an arg\w*)"
    r"|\w+n't (?:exist|there)|(?:we|i) (?:removed|dropped|deleted))\b"
)
_ENTRY = Pattern(
    r"(?i)\b(?:mentions?|documents?|lists?|describes?|explains?|has|speaks of|talks about) (?:still |the |an? )?"
    rf"(?:\w+ )??{_IT}"
    rf"|{_IT} (?:is|was|got|has been|param\w*|arg\w*|doesn't|does not|no longer|isn't)\b"
)
_MARK = r"(?:[-*] |:param (?:\w+ )?|@param )?"
_SURE, _LESS, _NAMED, _ENTRY_SAID = 6.5, 0.4, 1.5, 3.0


def _put_right(sentence: Sentence) -> Iterator[Repair]:
    text = sentence.text
    if (_WRONG.search(text) is None and _GONE.search(text) is None) or _PROMISED.search(text) is not None:
        return
    places = list(_places(sentence))
    yield from _raising(text, places)
    yield from _no_longer_there(text, places)
    found: dict[tuple[Splice, ...], float] = {}
    where = {name.rpartition(".")[2] for name, _ in sentence.source.definitions if f" in {name}" in text}
    for number, (old, new) in enumerate(dict.fromkeys((*_pairs(text), *_of_a_kind(text, places)))):
        if new in where:
            continue
        for start, told in places:
            if new.lower() in _NO_WORDS or (_VALUE.fullmatch(old) and not _VALUE.fullmatch(new)):
                continue
            splices = tuple(
                Splice(start + match.start(), start + match.end(), _as(match[0], new))
                for match in re.finditer(rf"(?i)(?<![\w.]){re.escape(old)}(?!\w)", told)
            )
            if splices and new.lower() != old.lower():
                found.setdefault(splices, _SURE - _LESS * number)
    yield from (Repair(splices, evidence) for splices, evidence in found.items())


def _raising(text: str, places: Sequence[tuple[int, str]]) -> Iterator[Repair]:
    """What is given is told, where something is raised: "it raises KeyError for those, it doesn't return None"."""
    raises, gone = _RAISES.search(text), _GIVES_NO_MORE.search(text)
    if raises is None or gone is None:
        return
    for start, told in places:
        said = rf"(?:\bor )?(?:returns? |gives? )?(?<!\w){re.escape(gone[1])}\b"
        clause = re.search(rf"(?:[,;:]|\s[-–])?\s*{said}[^.\n\"]*", told)
        if clause is not None and told.startswith(("'", '"', "r")):
            now = f"; raises {raises[1]}{raises[2]}"
            yield Repair((Splice(start + clause.start(), start + clause.end(), now),), _SURE + _LESS)


def _no_longer_there(text: str, places: Sequence[tuple[int, str]]) -> Iterator[Repair]:
    """A parameter that is gone is not told of: all of its entry goes."""
    if _GONE.search(text) is None:
        return
    for name in dict.fromkeys(name for match in _ENTRY.finditer(text) for name in match.groups() if name):
        entry = rf"(?m)^([ \t]*){_MARK}`*{re.escape(name)}`*(?: \([^)\n]*\))? *:[^\n]*\n(?:\1[ \t]+[^\n]*\n)*"
        for start, told in places:
            yield from (
                Repair((Splice(start + found.start(), start + found.end(), ""),), _SURE + _ENTRY_SAID)
                for found in re.finditer(entry, told)
            )


def _pairs(text: str) -> Iterator[tuple[str, str]]:
    """What it says, and what is so: the plain contrasts first, then whatever else may be meant."""
    olds = [match[1] for match in _OLD.finditer(text) if match[1].lower() not in _NO_WORDS]
    news = [match[1] for match in _NEW.finditer(text) if match[1].lower() not in _NO_WORDS]
    yield from contrasts(text)
    yield from ((old, new) for old in olds for new in news if old != new)


def _of_a_kind(text: str, places: Sequence[tuple[int, str]]) -> Iterator[tuple[str, str]]:
    """Only what is so is said: another unit of the same quantity is what stands there, or another number of those."""
    said = [match.span("what") for match in _SAYS_IT.finditer(text)]
    for match in _NEW.finditer(text):
        if any(start <= match.start(1) and match.end(1) <= stop for start, stop in said):
            continue
        for _, told in places:
            for unit in (units for units in _UNITS if units.fullmatch(match[1])):
                yield from ((word, match[1]) for word in re.findall(r"[^\W\d]+", told) if unit.fullmatch(word))
    for number, of_what in _COUNTED.findall(text):
        for _, told in places:
            yield from ((other, number) for other, what in _COUNTED.findall(told) if what[:4] == of_what[:4])


def _as(old: str, new: str) -> str:
    return new[0].upper() + new[1:] if old[0].isupper() and old != "None" else new


def _places(sentence: Sentence) -> Iterator[tuple[int, str]]:
    """Docstrings and comments with where they begin; those of what is named, if anything is."""
    source = sentence.source
    every = list(_told(source))
    ranges = [
        range(node.lineno, (node.end_lineno or 0) + 1)
        for name, node in source.definitions
        if names(sentence, name.rpartition(".")[2]) >= _NAMED
    ]
    inside = [each for each in every if any(source.line_at(each[0]) in lines for lines in ranges)]
    yield from inside or every


def _told(source: Source) -> Iterator[tuple[int, str]]:
    for node in source.all(ast.Expr):
        match node:
            case ast.Expr(value=ast.Constant(value=str())):
                yield source.start(node), source.segment(node)
    yield from ((token.start, token.text) for token in source.tokens if token.kind == tokenize.COMMENT)


WRITER = Writer(frozenset(("write-docstring", "fix-string")), _put_right, _SAYS_RIGHT)
