"""A text that something is compared with, as it is said, whatever its case: "the text/html check on content type should
ignore case", "the check for 'bearer' must be case-insensitive"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\bcase[- ]?insensitiv\w*|\bignor\w+ (?:the |letter |upper )*case\b|\bregardless of (?:the )?case\b"
    r"|\bin (?:any|either) case\b(?! of)|\bcase (?:should|does|must|may)(?:n'?t| not) matter\b"
)
_ENDING = re.compile(r"\.\w+")
_EVENED = ("lower", "casefold", "upper")
_ASKED, _NAMED, _SHORT = 8.0, 0.5, 3


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for node in source.all(ast.Compare, ast.Call):
        for value, text in _compared(node):
            letters = text.value.decode("latin-1") if isinstance(text.value, bytes) else str(text.value)
            if letters != letters.lower() or not re.search("[a-z]", letters) or is_in_fstring(source, node):
                continue
            if not _is_said(sentence, letters) or _is_even(value):
                continue
            around = function_around(source, node)
            told = _ASKED + (_NAMED * min(names(sentence, around.name), 2.0) if around is not None else 0.0)
            yield from possible((behind(source, value, ".lower()"),), told)


def _compared(node: ast.Compare | ast.Call) -> Iterator[tuple[ast.expr, ast.Constant]]:
    match node:
        case ast.Compare(value, [ast.Eq() | ast.NotEq()], [ast.Constant(str() | bytes()) as text]):
            yield value, text
        case ast.Compare(ast.Constant(str() | bytes()) as text, [ast.In() | ast.NotIn()], [value]):
            if not isinstance(value, ast.Dict | ast.List | ast.Tuple | ast.Set):
                yield value, text
        case ast.Call(
            ast.Attribute(value, "startswith" | "endswith" | "find" | "count"), [ast.Constant(str() | bytes()) as text]
        ):
            yield value, text


def _is_said(sentence: Sentence, text: str) -> bool:
    plain = text.strip()
    if _ENDING.fullmatch(plain) is not None:
        return False  # there may be several, and all are meant
    is_long = len(plain) >= _SHORT and (re.search(r"\W|_", plain) is not None or plain in sentence.quoted)
    return is_long and re.search(rf"(?i)(?<![\w/]){re.escape(plain)}(?![\w/])", sentence.text) is not None


def _is_even(value: ast.expr) -> bool:
    return any(isinstance(each, ast.Attribute) and each.attr in _EVENED for each in walk(value))


WRITER = Writer(frozenset(("ignore-case", "fix-condition")), _written, needs=_NEEDS)
