"""An argument of a script that may be left out: "without a folder it is an IndexError, take the current one then"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.values.constants import constants
from spark_tui.edits.reading import Sentence, parts, said_in
from spark_tui.edits.writing import Writer, any_of

_NEEDS = Pattern(
    r"(?i)(?:\b(?:without|no|if there is no|missing|left out|not given)|\bw/o)(?: any| the| its| an?)?(?: \w+){0,2}? ?"
    r"(?:arg\w*|param\w*|folder|directory|dir|file(?: ?name)?|path|name|number|count|port|url|host)\b"
    r"|\b(?:run|call|start|invok|launch)\w*(?: \w+){0,2}"
    r" (?:plain\w*|bare|alone|on its own|by itself|without (?:any(?:thing)?|one|it))\b"
)
_OPTIONAL = Pattern(
    r"(?i)\b(?:(?:should|must|can|could|may|has to) be|is|be|become|made?|make (?:the )?\w+(?: arg\w*)?)"
    r" optional\b(?: and\b)?"
    r"|\b(?:if|when|where) (?:none|nothing|it|the \w+|no \w+|no) (?:is(?:n't| not)?|was(?:n't| not)?) "
    r"(?:given|passed|set|there)\b"
)
"""What may be left out is named: "folder should be optional, default downloads"."""
_THEN = Pattern(
    r"(?i)\b(?:take|use|fall back|default\w*|assume|mean|be|go with|look (?:in|at))s?\b"
    r"(?=.*?(?:(\"[^\"]*\"|'[^']*'(?!\w))|\b(current|this|working|same)\b|(?<![\w.])(\d+(?:\.\d+)?)(?![\w.]*\w)))"
)
_AS_IT_IS = Pattern(
    r"(?i)\b(?:take|use|fall back (?:to|on)|default\w*(?: to)?|assume|go with|should be|be|mean)s? +"
    r"(?:an? (dot)\b|(?:the )?([\w./:@~-]*[\w/~]|\.)"
    r"(?=\W*\Z|[,;]|\.? (?:then|instead|by default|if|when|in that|as)\b))"
)
"""A text that stands there without quotes, at the end of what is said of it."""
_NO_TEXT = frozenset(
    ("it", "one", "that", "this", "none", "nothing", "default", "current", "argparse", "sys", "them", "so")
)
_SAYS_HOW = Pattern(r"(?i)\b(?:usage|exit\w*|help|tell\w*|sa(?:y|ys)|message|print\w*|rais\w+)\b")
_OUT_OF_RANGE = Pattern(r"(?i)\bIndexError\b|\bindex out of range\b")
_ASKED, _CALLED, _CLEAR, _ONLY = 5.5, 1.0, 3.0, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    is_optional = _NEEDS.search(sentence.text) is None
    text = _OPTIONAL.sub("", sentence.text) if is_optional else sentence.text
    source, given = sentence.source, _given(sentence.source, text)
    if not given or _SAYS_HOW.search(sentence.text) is not None or "len(sys.argv)" in source.text:
        return
    read = [node for node in source.all(ast.Subscript) if _place(node)]
    for node in read:
        at = _place(node)
        if is_optional and not _is_named(sentence, node):
            continue
        if at == max(map(_place, read)):  # what comes last may be missing
            text = f"{source.segment(node)} if len(sys.argv) > {at} else {given}"
            text = text if _stands_alone(source, node) else f"({text})"
            fails = _OUT_OF_RANGE.search(sentence.text) is not None  # no other index is meant
            speaks = _CALLED * _is_named(sentence, node) + _CLEAR * fails + _ONLY
            yield Repair((instead(source, node, text),), _ASKED + speaks)


def _given(source: Source, text: str) -> str:
    """What is to be taken then, as code."""
    match = _THEN.search(text)
    if match is not None:
        return '"."' if match[2] else said_in(match)
    bare = _AS_IT_IS.search(text)
    if bare is None or said_in(bare).lower() in _NO_TEXT:
        return ""
    if any(name == bare[2] for name, _, _ in constants(source)):
        return bare[2]
    return '"."' if bare[1] else f'"{bare[2]}"'


def _place(node: ast.Subscript) -> int:
    """Which argument of the script is read there; 0 for none."""
    match node:
        case ast.Subscript(ast.Attribute(ast.Name("sys"), "argv"), ast.Constant(int(at)), ast.Load()):
            return at
        case _:
            return 0


def _stands_alone(source: Source, node: ast.expr) -> bool:
    return isinstance(source.parents[node], ast.Assign | ast.Call | ast.Return | ast.keyword)


def _is_named(sentence: Sentence, node: ast.expr) -> bool:
    """Does it become a variable that is spoken of?"""
    match sentence.source.parents[node]:
        case ast.Assign([ast.Name(name)]):
            return any(part in sentence.spoken.split() for part in parts(name))
        case _:
            return False


_EITHER = any_of(_NEEDS, _OPTIONAL)
WRITER = Writer(
    frozenset(("default-if-none", "default-value", "fix-error", "get-default", "raise-if")), _written, needs=_EITHER
)
