"""Which end a comparison is spoken of at: that of a tie, a stricter one, the upper bound and not the lower."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import plural, singular
from spark_tui.edits.python.names import class_around
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.values.constants import constants
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.saying.value.signs import OR_LESS, OR_MORE

_WHOSE = 1.5
_TIE = Pattern(r"(?i)\b(?:ties?|draws?|tied)\b")
_STRICTLY = Pattern(r"(?i)\bstrict(?:ly)?\b")
_UPPER = Pattern(r"(?i)\b(?:upper|right|higher|top|last|later) (?:bound\w*|limit|end|edge|border|one|day)\b")
_LOWER = Pattern(r"(?i)\b(?:lower|left|bottom|first|earlier) (?:bound\w*|limit|end|edge|border|one|day)\b")

AND_UP = Pattern(
    rf"(?i)\bor (?:{OR_MORE}|later|older|longer)\b|\bat least\b|\band (?:up|above|beyond|more)\b"
    r"|\bnot (?:only|just) (?:on |at |for |when (?:it|there) (?:is|are) )?(?:exactly|the|precisely|\d)"
    r"|\b(?:looks?|checks?|asks?|compares?|matches) (?:only |just )?(?:for |against |with )?exactly\b"
    r"|\b(?:more than|past|beyond|overshoot\w*|skips? (?:over|past)|jump\w* over|goes over|went over)\b"
    r"|\bfrom (?:\d+(?: \w+)? |(?:the |its |their )(?:\w+ ){1,2}?)(?:on(?:wards?)?|up(?:wards?)?)\b"
)
FROM_A_NUMBER = Pattern(r"(?i)\bfrom \d+(?: \w+)? (?:on(?:wards?)?|up(?:wards?)?)\b")
AND_DOWN = Pattern(rf"(?i)\bor (?:{OR_LESS}|earlier|younger)\b|\bat most\b|\band below\b")
THAT_AND_UP = Pattern(
    rf"(?i)\b(?:at least|from) (\d+)\b|\b(\d+)(?:\+|(?: [a-z]+)? (?:and|or) (?:{OR_MORE}|up|later|older))"
)
THAT_AND_DOWN = Pattern(
    rf"(?i)\b(?:at most|up to) (\d+)\b|\b(\d+)(?: [a-z]+)? (?:and|or) (?:{OR_LESS}|younger|earlier)\b"
)
ENOUGH = Pattern(
    r"(?i)\b(?:is|are|be) (?:already )?(?:enough|sufficient|plenty)\b|\b\d+ (?:\w+ )?(?:is |are )?enough\b"
    r"|\bsuffic\w+\b|\balready (?:count|be)\w*\b"
)
MADE_FOR = Pattern(r"\b([A-Z]\w*)\((?:\w+ ?= ?)?(\d+)\)")
SIGN_TOLD = Pattern(
    r"(?<![-=<>\w])(?P<new>[<>]=?)(?: ?\w+)?(?:(?:,? and |, | & )(?P=new) ?\w+)?(?:,? (?:and )?not|,? instead of"
    r"|,? rather than)"
    r"(?: just| only)? (?P<old>[<>]=?)(?![=\w])|\b(?:use|make it|should be|must be|has to be"
    r"|needs) `?(?P<use>[<>]=?)(?![=>])"
)
"""Signs as they are written: "< not <=", "use >= 3"."""
AS_MANY_AS = Pattern(r"(?i)\bas (?:many|much) (\w+) (?:in it )?as (?:it has |there are )?(\w+)")
_TURNED = {"<": "<=", "<=": "<", ">": ">=", ">=": ">"}
_IN_WORDS = dict(enumerate(("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")))


def sign_told(sentence: Sentence, node: ast.Compare) -> str | None:
    """The sign that is to go, where that only lets its end in or out; of several comparisons, in a function that is
    named, or with the number that is said."""
    match = SIGN_TOLD.search(sentence.text)
    if match is None:
        return None
    new = match["new"] or match["use"]
    old = _TURNED[new]
    return old if match["old"] in (None, old) and (match["old"] or says_its_number(sentence, node)) else None


def as_many_as(sentence: Sentence, node: ast.Compare) -> bool:
    """Are both sides of it told to be equal: "as many cars as spaces"?"""
    match = AS_MANY_AS.search(sentence.text)
    sides = (ast.unparse(node.left), ast.unparse(node.comparators[0]))
    return (
        match is not None and len(node.ops) == 1 and all(any(word in side for side in sides) for word in match.groups())
    )


def says_number(text: str, number: int) -> bool:
    words = {str(number), _IN_WORDS.get(number, str(number))}
    return any(re.search(rf"(?i)(?<![\w.]){each}(?![\w.]*\w)", text) for each in words)


def numbers_of(source: Source, node: ast.Compare) -> Iterator[int | float]:
    """What it is compared with, written out: 18, where MIN_AGE is that; 50, where that is Decimal("50")."""
    known = {name: value for name, _, value in constants(source)}
    for side in (node.left, *node.comparators):
        match known.get(side.id) if isinstance(side, ast.Name) else side:
            case ast.Constant(int() | float() as value):
                yield value
            case ast.Call(ast.Name(), [ast.Constant(int() | str() as value)], []) if str(value).isdecimal():
                yield int(value)


def says_its_number(sentence: Sentence, node: ast.Compare) -> bool:
    """Is what it is compared with written out; or two?"""
    for value in numbers_of(sentence.source, node):
        said = {rf"{re.escape(str(value))}(?:\.0+)?", _IN_WORDS.get(int(value), str(value))}
        if any(re.search(rf"(?i)(?<![\w.]){each}(?![\w.]*\w)", sentence.text) for each in said):
            return True
    return False


def has_number(node: ast.Compare) -> bool:
    return any(isinstance(each, ast.Constant) for each in (node.left, *node.comparators))


def of_a_tie(sentence: Sentence, node: ast.Compare) -> bool:
    """Is one thing held against another of its kind: the goals of both?"""
    alike = type(node.left) is type(node.comparators[0]) and not isinstance(node.left, ast.Constant)
    return _TIE.search(sentence.text) is not None and len(node.ops) == 1 and alike


def is_stricter(sentence: Sentence, node: ast.Compare) -> bool:
    return _STRICTLY.search(sentence.text) is not None and any(isinstance(each, ast.LtE | ast.GtE) for each in node.ops)


def end_said(sentence: Sentence, node: ast.Compare) -> range:
    """Of what stands between two bounds, the one that is said, if only one is."""
    upper, lower = (words.search(sentence.text) is not None for words in (_UPPER, _LOWER))
    rises = all(isinstance(each, ast.Lt | ast.LtE) for each in node.ops)
    falls = all(isinstance(each, ast.Gt | ast.GtE) for each in node.ops)
    if len(node.ops) != 2 or upper == lower or not (rises or falls):
        return range(len(node.ops))
    return range(1, 2) if upper == rises else range(1)


def whose(sentence: Sentence, node: ast.Compare) -> float:
    """Is it asked of a thing of the class that is spoken of, by its own method or by its name? Less than nothing, where
    it is asked of one of another class."""
    source = sentence.source
    known = {(parts(name) or (name,))[-1].lower(): owner for name, owner in source.classes}
    words = set(sentence.spoken.split())
    said = {word for word in known if {word, plural(word)} & words}
    if not said or not isinstance(node.left, ast.Attribute):
        return 0
    holder = last_name(node.left.value)
    if holder == "self":
        owner = class_around(source, node)
        return _WHOSE if any(known[word] is owner for word in said) else -_WHOSE if owner in known.values() else 0
    called = {holder.lower(), singular(holder.lower())}
    return _WHOSE if called & said else -_WHOSE if called & set(known) else 0
