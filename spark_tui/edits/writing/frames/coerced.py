"""What cannot be read as a date or a number is none, and no error: "dates that can't be parsed should become NaT",
"bad amounts should be NaN instead of crashing", "coerce the prices"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.imports import full_name
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import is_name, last_name, texts_of
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.frames._steps import pandas

_WHAT = r"(?:date|day|time|timestamp|number|amount|price|value|cell|row|string|text|\w+s)"
_BAD = r"(?:bad|broken|invalid|unpars\w+|malformed|garbage|junk|non-?numeric|odd|weird|wrong|unreadable|faulty|garbled)"
_NONE = r"(?:NaT|NaN|NA|None|null|nulls?|missing|empty|blank|nothing)"
_NEEDS = Pattern(
    rf"(?i)\b{_WHAT} (?:that |which )?(?:it |pandas |we )?(?:can(?:no|')?t|can not|could(?: not|n't)|do(?: not|n't)"
    r"|won't|will not|fail to|are not|aren't) (?:be )?(?:pars\w+|convert\w*|read\w*|understood|numeric|numbers?|valid"
    rf"|dates?).*\b{_NONE}\b"
    rf"|\b{_BAD} {_WHAT}\b.*\b(?:become|be|turn\w*|to|into|as|give|end up|count as) (?:an? )?{_NONE}\b"
    rf"|\b(?:turn|make|convert|set|treat) (?:the |all |any )?{_BAD} {_WHAT}\b.*\b{_NONE}\b"
    r"|\bcoerc\w+\b|\berrors ?= ?[\"']?coerce\b"
)
_DATES = Pattern(r"(?i)\b(?:dates?|days?|times?|timestamps?|NaT|datetimes?|to_datetime)\b")
_NUMBERS = Pattern(r"(?i)\b(?:numbers?|numeric|amounts?|prices?|NaN|floats?|ints?|to_numeric|quantit\w+|values?)\b")
_READS = {"pandas.to_datetime": _DATES, "pandas.to_timedelta": _DATES, "pandas.to_numeric": _NUMBERS}
_ASKED, _NAMED, _SAID = 6.0, 0.5, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, frames = sentence.source, pandas(sentence.source)
    if not frames:
        return
    told = {node: _told(sentence, node) for node in source.all(ast.Call)}
    is_named = any(each >= _SAID and _reads(source, node) for node, each in told.items())
    for node, clear in told.items():
        if is_named and clear < _SAID:
            continue
        way = full_name(source, node.func)
        if way in _READS and keyword(node, "errors") is None:
            clear += _ASKED + _SAID * (_READS[way].search(sentence.text) is not None)
            yield Repair((set_keyword(source, node, "errors", '"coerce"'),), clear)
            continue
        match node:
            case ast.Call(ast.Attribute(of, "astype"), [ast.Name("float" | "int")], []) if clear >= _SAID:
                code = f'{frames}.to_numeric({source.segment(of)}, errors="coerce")'
                clear += _ASKED - _SAID * (_NUMBERS.search(sentence.text) is None)
                yield Repair((instead(source, node, code),), clear)


def _reads(source: Source, node: ast.Call) -> bool:
    return full_name(source, node.func) in _READS or last_name(node.func) == "astype"


def _told(sentence: Sentence, node: ast.Call) -> float:
    """The column that is spoken of, or the function."""
    around = function_around(sentence.source, node)
    columns = {root(word.lower()) for text in texts_of(walk(_first(sentence.source, node))) for word in text.split()}
    said = {root(word) for word in sentence.spoken.split()}
    return _SAID * bool(columns & said) + _NAMED * (names(sentence, around.name) if around is not None else 0.0)


def _first(source: Source, node: ast.Call) -> ast.AST:
    """What is read: what it is given, or what it is asked of."""
    match node:
        case ast.Call(ast.Attribute(of, "astype")):
            return of
        case ast.Call(args=[first, *_]) if not is_name(first, pandas(source)):
            return first
        case _:
            return node


WRITER = Writer(frozenset(("set-argument", "add-argument", "guard-none", "fix-error")), _written, needs=_NEEDS)
