"""What is looked up and not there is the value that is said, and no failure: "unknown players should have 1500 instead
of a KeyError", "don't raise KeyError in count, default to 0"."""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import is_name
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import PLAIN, Sentence
from spark_tui.edits.saying.place.named import subject
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_VALUE = (
    r"(?:(?P<{0}empty>(?:an? )?empty (?:list|dict|dictionary|string|text|set|tuple))"
    r"|(?P<{0}code>`[^`]+`|\"[^\"]*\"|'[^']*'|-?\d[\d_]*(?:\.\d+)?(?![\w.])|None\b|True\b|False\b|\[\]|\{{\}}|\(\))"
    r"|(?P<{0}mark>[?\-–*]+(?=\s|$))"
    r"|(?P<{0}word>(?!an?\b|the\b|not\b)[a-z]\w*))"
)
_AS = (
    r"(?:be(?:come)?s?|gets?|gives?|returns?|ha(?:s|ve)|shows?|says?|prints?|uses?|takes?|yields?|assumes?|weighs?"
    r"|costs?"
    r"|(?:count|be counted|be taken|be treated|treat\w*|come out|show up|appear|read)s? (?:as|for)"
    r"|(?:default|fall(?:ing)? back|fallback)s? (?:to|on)|starts? (?:at|with|from))"
)
_FAILS = r"(?:(?:raise|raising|throw|throwing|getting|giving|crash\w*|fail\w*|dying|die|a|an|the|with) )*`?KeyError\b"
_BEFORE = Pattern(
    rf"(?i)\b{_AS} (?:just |simply |the )?{_VALUE.format('a')}"
    rf"(?:,? [\w']+){{0,9}}?,? (?:instead of|rather than|and not|not|over|in place of) {_FAILS}"
)
_BARE = Pattern(
    rf"(?i)(?:^|[:;,] ){_VALUE.format('b')}(?: [\w']+){{0,7}}?,? (?:instead of|rather than|and not|not) {_FAILS}"
)
_BEHIND = Pattern(
    rf"(?i)(?:\b(?:no|not|never|stop|avoid|without|rais\w+|throw\w*|get|gives?|crash\w*|fail\w*|fix)"
    rf"|n't)\b.*\bKeyErrors?\b"
    rf".*?(?:[,;.:–-]|\band\b|\bbut\b) ?(?:\w+ ){{0,6}}?{_AS} (?:just |simply |the )?{_VALUE.format('c')}"
)
_OTHERS = Pattern(
    r"\b(?!Key)[A-Z]\w*(?:Error|Exception)\b|\b[45]\d\d\b(?=.*\b(?:HTTP|status|respon|answer)\w*)|\b404\b"
)
"""Something else is to be raised, or answered."""
_NEEDS = Pattern(r"\bKeyErrors?\b")
_EMPTY = {"list": "[]", "dict": "{}", "dictionary": "{}", "string": '""', "text": '""', "set": "set()", "tuple": "()"}
_HAVE_NO_ATTRIBUTES = ("None", "True", "False")
_RETURNED = Pattern(r"(?i)\breturn(?:s|ing)? (?:just |simply )?(?:None|True|False)\b")
_ASKED = 11.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    value = None if _OTHERS.search(sentence.text) is not None else _value(sentence)
    if value is None:
        return
    source, meant = sentence.source, subject(sentence)
    if any(_is_meant(source, node, meant) and "KeyError" in source.segment(node) for node in source.all(ast.Raise)):
        return  # that one is to be raised no more
    for node in source.all(ast.Subscript):
        match node:
            case ast.Subscript(ast.Name() | ast.Attribute() as held, key, ast.Load()) if not _is_place(key):
                pass
            case _:
                continue
        if function_around(source, node) is None or is_in_fstring(source, node) or _is_looked_into(source, node, value):
            continue
        if value in _HAVE_NO_ATTRIBUTES and _RETURNED.search(sentence.text) and _is_worked_with(source, node):
            continue  # the function gives that, and does not go on with it
        inside = _is_meant(source, node, meant)
        default = f", {value}" if value != "None" else ""
        code = f"{source.segment(held)}.get({source.segment(key)}{default})"
        yield Repair((instead(source, node, code),), _ASKED * inside + told_of(sentence, node))


def _is_worked_with(source: Source, node: ast.expr) -> bool:
    """Is it kept under a name, of which more becomes than that it is given back?"""
    match source.parents[node]:
        case ast.Assign([ast.Name(name)]):
            function = function_around(source, node)
            uses = [each for each in ast.walk(function) if is_name(each, name)] if function is not None else []
            read = [each for each in uses if isinstance(getattr(each, "ctx", None), ast.Load)]
            return any(not isinstance(source.parents[each], ast.Return) for each in read)
        case _:
            return False


def _is_looked_into(source: Source, node: ast.expr, value: str) -> bool:
    """Is it a thing of which something is asked, or that is changed? None of the values stands in for that."""
    match source.parents[node]:
        case ast.Attribute(attr=attr) if attr not in ("get", "items", "keys", "values", "append", "strip", "lower"):
            return True
        case ast.Assign([ast.Name(name)]):
            function = function_around(source, node)
            looked = (each for each in ast.walk(function) if isinstance(each, ast.Attribute)) if function else ()
            has_none = value in _HAVE_NO_ATTRIBUTES
            return any(is_name(each.value, name) and (has_none or isinstance(each.ctx, ast.Store)) for each in looked)
        case _:
            return False


def _is_meant(source: Source, node: ast.AST, meant: Collection[str]) -> bool:
    """Does it stand in a function that the sentence is about, or is it about none?"""
    around = function_around(source, node)
    return not meant or (around is not None and around.name in {name.rpartition(".")[2] for name in meant})


def _is_place(key: ast.expr) -> bool:
    """A number, a part of a list."""
    return isinstance(key, ast.Slice | ast.UnaryOp) or (
        isinstance(key, ast.Constant) and not isinstance(key.value, str)
    )


def _value(sentence: Sentence) -> str | None:
    for words, which in ((_BEFORE, "a"), (_BARE, "b"), (_BEHIND, "c")):
        match = words.search(sentence.text)
        if match is not None and (value := _code(sentence, match, which)) is not None:
            return value
    return None


def _code(sentence: Sentence, match: re.Match[str], which: str) -> str | None:
    empty, code, mark, word = (match[f"{which}{each}"] for each in ("empty", "code", "mark", "word"))
    if empty:
        return _EMPTY[empty.split()[-1].lower()]
    if code:
        return code.strip("`").replace("'", '"')
    if mark:
        return f'"{mark}"'
    return None if word.lower() in PLAIN | _NO_VALUES or word in sentence.known else f'"{word}"'


_NO_VALUES = frozenset(
    ("raised", "raise", "skipped", "skip", "ignored", "left", "dropped", "handled", "caught", "used", "returned",
     "shown", "fine", "ok", "something", "whatever", "sorted", "treated", "in", "with", "while", "when", "or", "for")
)  # fmt: skip

WRITER = Writer(frozenset(("get-default",)), _written, needs=_NEEDS)
