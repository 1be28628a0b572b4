"""How a value is to look: decimals, thousands, leading zeros, a width, a date; what it looks like already stays."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python import given
from spark_tui.edits.python.nodes import is_print, text_of
from spark_tui.edits.reading import said_in
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.value.dates import IS_DATE, pattern
from spark_tui.edits.saying.value.quantities import NUMBERS

_ANY = r"\d+|one|two|three|four|five|six|seven|eight|ten|twelve|no"
_DECIMALS = Pattern(
    rf"(?i)\b({_ANY})[ -](?:decimals?|digits?(?! wide)|(?:decimal |fractional )?(?:places|figures))"
    r"|\b(?:decimals?|precision)(?: places)?(?: of|:| to| =)? (\d)\b"
)
_ENOUGH = Pattern(
    rf"(?i)\b(?:digits?|decimals?|precis\w+|exact)\b.*\b({_ANY})"
    r"(?: of them| (?:after|behind|past) the (?:comma|point|dot))?"
    r"(?: (?:is|are|will be|would be|should be|will do|would do|should do|suffices?)\b|\W*$)"
)
"""How many are there is said before: "12 decimals are too many, one is enough"."""
_AS_IT_IS = Pattern(
    r"(?i)\b(?:(?:I|we|you|they|it) (?:get|got|see|saw|show|print)s?|(?:gives?|shows?|prints?) (?:me|us))\b[^;]*$"
)
"""What comes out by now: "two decimals please, I get 3.5 and 10"."""
_WIDTH = Pattern(
    rf"(?i)\b({_ANY})[ -]?(?:columns?|characters|chars|wide|digits|spaces)\b|\bwidth(?: of|:| to)? (\d+)"
    rf"|\b(?:padded|filled|pad|fill)\b(?: \w+){{0,3}}? to (?:a length of )?({_ANY})\b"
)
THOUSANDS = Pattern(
    r"(?i)thousand|comma[ -]sep|\d,\d{3}|\bgroup\w* (?:the )?digits|\bdigit group"
    r"|\b(?:with|use|add|insert|put|want|need|show|have|get) (?:the |some |in )?commas\b"
    r"|\bcommas? (?:in|between|every|for|to) (?!the (?:csv|list|columns?|fields?))"
)
_WITH_ZEROS = Pattern(r"(?<![\w.,:/-])0\d+(?![\w:/-]|[.,]\d)")
"""A number that is written with zeros in front: 007."""
ZEROS = Pattern(
    r"(?i)\bleading zero|\bzero.?pad|\bpad\w*\b.{0,40}\bzero|\bzero.{0,12}\bpad|\bfill\w*\b.{0,24}\bzero|\bzero.?fill"
    rf"|\bpad\w*\b.{{0,40}}\bto (?:a length of )?(?:{_ANY}) digits\b"
    rf"|\bzero\w* (?:in|at the|up) front\b|\bzeros? before\b|{_WITH_ZEROS.pattern}"
)
_PERCENT = Pattern(r"(?<![\d.])\d+\.(\d+) ?%")
_LIKE = Pattern(r"(?<![\d.])\d[\d,]*\.(\d{1,6})\b(?!\.\d)")  # what has more digits is no example to follow
_IS_WHOLE = Pattern(r"(?<![\d.,])(\d+)\.0\b(?!\.).*(?<![\d.,])\1(?![\d.,]*\d)")
"""250.0, which should be 250: what is whole is shown so, and all else stays as it is."""
_NO_NUMBER = Pattern(
    r"(?i)name|title|label|text|city|country|street|word|unit|kind|type|status|date|day|symbol|currency"
)
_NUMBER = Pattern(
    r"(?i)price|amount|total|sum|cost|fee|tax|rate|ratio|share|percent|pct|mean|average|avg|score|temp|celsius|balance"
    r"|weight|height|width|length|distance|size|value|speed|seconds|duration|salary|population|revenue"
)
_WAYS = Pattern(r"(?i)\b(?:(?P<x>hex)|(?P<e>scientific|exponen)|(?P<b>binary)|(?P<o>octal))")
_SIDE = Pattern(r"(?i)\b(?:left|right|cent(?:er|re)\w*|align\w*|just\w*)\b")
_SPEC = Pattern(
    r"(?P<align>.?[<>=^])?(?P<sign>[-+ ])?(?P<zero>0)?(?P<width>\d+)?(?P<comma>,)?(?P<dot>\.\d+)?(?P<type>[a-zA-Z%])?"
)
_WORD = Pattern(r"[^\W\d_]{3,}")
_WRITTEN_OUT = Pattern(r"(?i)\b(?:format )?spec(?:ifier|ification)?:? `?([^\s`]+?)`?(?=[,;]?(?:\s|$))")


@dataclass(frozen=True, slots=True)
class _Look:
    align: str = ""
    sign: str = ""
    zero: str = ""
    width: str = ""
    comma: str = ""
    dot: str = ""
    type: str = ""

    def __str__(self) -> str:
        return self.align + self.sign + self.zero + self.width + self.comma + self.dot + self.type


def spec(gap: Gap) -> Iterator[str]:
    """What is asked for, within what is there."""
    if IS_DATE.search(_written(gap)):
        yield from pattern(gap)
        return
    if (given := _WRITTEN_OUT.search(gap.text)) is not None and _SPEC.fullmatch(given[1]) is not None:
        yield given[1]
    asked = _asked(gap.text)
    if asked.type == "%" and _behind(gap).startswith("%"):
        asked = replace(asked, type="f")
    is_text = gap.earlier[-1][:1] in ("'", '"')
    if asked != _Look() and not (asked.dot and is_text):
        now = _present(gap)
        if now.width and asked.align and not _SIDE.search(gap.text):
            asked = replace(asked, align="")
        fields = {name: getattr(asked, name) or getattr(now, name) for name in _Look.__slots__}
        whole = replace(_Look(), **fields)
        yield str(replace(whole, type=whole.type or "f") if whole.dot else whole)
        is_only_placed = asked == replace(_Look(), align=asked.align, width=asked.width)
        keeps = (now.width and not asked.width) or (now.dot and is_only_placed)
        if str(whole) != str(asked) and not keeps:  # a column stays as wide as it is, and what is moved looks the same
            yield str(asked)


def _asked(text: str) -> _Look:
    look = _Look()
    if (match := _ENOUGH.search(text)) is not None and _AS_IT_IS.search(match[0]) is None:
        look = replace(look, dot=f".{_number(match[1])}", type="f")
    elif (match := _DECIMALS.search(text)) is not None:
        look = replace(look, dot=f".{_number(match[1] or match[2])}", type="f")
    elif re.search(r"(?i)\bcents?\b", text):
        look = replace(look, dot=".2", type="f")
    elif _IS_WHOLE.search(text) is not None:
        look = replace(look, type="g")
    elif decimals := _LIKE.findall(text):
        look = replace(look, dot=f".{max(map(len, decimals))}", type="f")
    if (shown := _PERCENT.search(text)) is not None:
        look = replace(look, dot=f".{len(shown[1])}", type="%")
    elif re.search(r"(?i)\bpercent|%", text):
        look = replace(look, dot=look.dot or ".0", type="%")
    if THOUSANDS.search(text):
        look = replace(look, comma=",")
    width = _WIDTH.search(text)
    if ZEROS.search(text):
        shown = _WITH_ZEROS.search(text)
        wide = _number(said_in(width)) if width else str(len(shown[0])) if shown else "2"
        return replace(look, zero="0", width=wide, type="d", dot="")
    if width is not None and not look.comma and (not look.dot or _SIDE.search(text)):
        side = ">" if re.search(r"(?i)\bright", text) else "^" if re.search(r"(?i)\bcent(?:er|re)", text) else "<"
        return replace(look, align=side, width=_number(said_in(width)))
    if (way := _WAYS.search(text)) is not None:
        return replace(look, type=next(sign for sign, said in way.groupdict().items() if said))
    return replace(look, sign="+") if re.search(r"(?i)\bwith (?:a |the |its )?(?:plus )?sign\b", text) else look


_OF_HUNDRED = Pattern(r"(?i)\bper ?cent\w*|%|\bshares?\b|\brates?\b")


def suits(gap: Gap, expression: str) -> float:
    """How well a value can look as it is asked to: a sum has decimals, a name has none; a percentage is
    shown as one. From -1 to 2."""
    here = replace(gap, earlier=(*gap.earlier, expression))
    now = _written(here)
    if (now.endswith("%") or _behind(here).startswith("%")) and _OF_HUNDRED.search(gap.text) is not None:
        return 2.0
    is_date = bool(IS_DATE.search(now))
    asked = _asked(gap.text)
    if asked == _Look():
        return float(is_date and next(pattern(gap), "") != "")
    if is_date or _NO_NUMBER.search(expression) or (asked.dot and expression[:1] in ("'", '"')):
        return -1.0
    if asked.dot and _is_labelled(here):
        return 2.0
    return float(bool(re.search(r"\w [-+*/] \w|\bround\(|\bsum\(", expression) or _NUMBER.search(expression)))


def _is_labelled(gap: Gap) -> bool:
    """Does a word stand right before it that is said: "the total" of `f"{'total':<20}{self.gross()}"`?"""
    for node in gap.sentence.source.all(ast.JoinedStr):
        for label, value in pairwise(node.values):
            if isinstance(value, ast.FormattedValue) and _is_meant(value, gap):
                text = label.value if isinstance(label, ast.FormattedValue) else label
                words = _WORD.findall(text_of(text).lower())
                return bool(words) and re.search(rf"(?i)\b{words[-1]}\b", gap.text) is not None
    return any(_is_printed_behind(label, value, gap) for call in gap.sentence.source.all(ast.Call) if is_print(call)
               for label, value in pairwise(call.args))  # fmt: skip


def _is_printed_behind(label: ast.expr, value: ast.expr, gap: Gap) -> bool:
    """`print("the total:", self.gross())`"""
    words = _WORD.findall(text_of(label).lower())
    here = value.lineno == gap.line and len(gap.earlier) > 1 and ast.unparse(value) == _plain(gap.earlier[1])
    return here and bool(words) and re.search(rf"(?i)\b{words[-1]}\b", gap.text) is not None


def _present(gap: Gap) -> _Look:
    """How the expression of the slot before is shown on its line."""
    match = _SPEC.fullmatch(_written(gap))
    return _Look(**{name: text or "" for name, text in match.groupdict().items()}) if match is not None else _Look()


def _written(gap: Gap) -> str:
    """The spec that stands behind it there."""
    for node in gap.sentence.source.all(ast.FormattedValue):
        if node.format_spec is not None and _is_meant(node, gap):
            return "".join(
                part.value
                for part in getattr(node.format_spec, "values", ())
                if isinstance(part, ast.Constant) and isinstance(part.value, str)
            )
    return ""


def _behind(gap: Gap) -> str:
    """The text that stands behind it there."""
    for node in gap.sentence.source.all(ast.JoinedStr):
        for value, behind in pairwise(node.values):
            if isinstance(value, ast.FormattedValue) and _is_meant(value, gap) and isinstance(behind, ast.Constant):
                return str(behind.value)
    return ""


def _is_meant(node: ast.FormattedValue, gap: Gap) -> bool:
    return node.lineno == gap.line and len(gap.earlier) > 1 and ast.unparse(node.value) == _plain(gap.earlier[1])


def _plain(code: str) -> str:
    node = given.parsed(code)
    return ast.unparse(node) if node is not None else code


def _number(word: str) -> str:
    return "0" if word.lower() == "no" else NUMBERS.get(word.lower(), word)
