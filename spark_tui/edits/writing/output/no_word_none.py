"""What is not there is not shown: "labels print the word None when there is no second line" leaves that line out."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import has_own_lines, wrapped
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import shared_words
from spark_tui.edits.writing import Writer

_SAYS = Pattern(
    r"(?=.*(?:\bNone\b|[\"'`]none[\"'`]))(?=.*(?i:\b(?:print\w*|show\w*|says?|saying|reads?|appear\w*|display\w*"
    r"|ends? up|comes? out|list\w*|contains?|the word|see|there'?s|there is|in the|on the|with)\b))"
)
_TO_DO = Pattern(
    r"(?i)\b(?:return|returns|raise|raises|default|pass(?:ed|es)?|instead of|rather than)\b"
    r"|\b(?:use|show|print|say) [\"'`]"
)
_OUTPUT = frozenset(("append", "write", "add"))
_SAID, _A_WORD, _MOST, _MAY_BE = 4.4, 0.6, 3, 1.4


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _TO_DO.search(sentence.text) is not None:
        return
    source = sentence.source
    for node in source.nodes:
        shown = _shown(node) if isinstance(node, ast.Expr) else None
        if shown is None or not isinstance(node, ast.Expr) or not has_own_lines(source, node):
            continue
        words = min(shared_words(sentence, shown), _MOST)
        if words or _may_be_none(source, shown):
            header = f"if {ast.unparse(shown)} is not None:"
            told = _SAID + _A_WORD * words + _MAY_BE * _may_be_none(source, shown)
            yield Repair((wrapped(source, node, header),), told)


def _shown(statement: ast.Expr) -> ast.expr | None:
    """What alone is printed or put into the output there: `lines.append(str(visit.comment))`."""
    match statement.value:
        case ast.Call(func=ast.Name(id="print"), args=[given]):
            return _of(given)
        case ast.Call(func=ast.Attribute(attr=name), args=[given]) if name in _OUTPUT:
            inner = _of(given)
            return inner if inner is not given else None
        case _:
            return None


def _of(given: ast.expr) -> ast.expr | None:
    """What a text is made of, if it is one thing."""
    match given:
        case ast.Call(func=ast.Name(id="str"), args=[inner]):
            return _of(inner)
        case ast.JoinedStr(values=[ast.FormattedValue(value=inner, format_spec=None)]):
            return _of(inner)
        case ast.Name() | ast.Attribute() | ast.Call(func=ast.Attribute(attr="get"), args=[_], keywords=[]):
            return given
        case _:
            return None


def _may_be_none(source: Source, shown: ast.expr) -> bool:
    """Is it said in the file that it may be?"""
    match shown:
        case ast.Call():
            return True
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return re.search(rf"\b{name}\b[^\n=,)]*(?:\bNone\b|Optional)|\b{name} ?= ?None\b", source.text) is not None
        case _:
            return False


WRITER = Writer(frozenset(("guard-none", "default-if-none")), _written, needs=_SAYS)
