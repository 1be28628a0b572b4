"""What is a kind of something else is asked for behind that, and never reached: "datetimes come out as dates", where
`isinstance(o, date)` is asked first, which every datetime is."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from itertools import pairwise

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import blocks, is_elif
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source

_SAYS = Pattern(
    r"(?i)\bsub-?class\w*\b|\b(?:never|not|\w+n't) (?:\w+ )?(?:reach\w*|us\w+|hit|get there)\b|\border\b"
    r"|\bunreachable\b|\bdead\b"
    r"|\b(?:come|comes|shown?|end|ends|treated|handled|written|encoded|go|goes|taken|printed|count\w*"
    r"|formatted) (?:\w+ )?"
    r"(?:as|like|for)\b|\b(?:is|are) (?:an? |also )|\binstead of\b|\blos\w+\b"
)
_KINDS_OF = {
    "datetime": "date", "bool": "int", "Counter": "dict", "defaultdict": "dict", "OrderedDict": "dict",
    "IntEnum": "int", "FileNotFoundError": "OSError", "PermissionError": "OSError", "ConnectionError": "OSError",
    "TimeoutError": "OSError", "KeyError": "LookupError", "IndexError": "LookupError",
    "ZeroDivisionError": "ArithmeticError", "UnicodeDecodeError": "ValueError", "JSONDecodeError": "ValueError",
}  # fmt: skip
_CLEAR, _UNSAID = 6.0, 3.5


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for one, other in _in_a_row(source) if match is not None else ():
        asked, wanted = _asked(one.test), _asked(other.test)
        if asked is None or wanted is None or asked[0] != wanted[0]:
            continue
        if any(_is_kind_of(source, late, early) for late in wanted[1] for early in asked[1]):
            clear = _CLEAR + complaint.points(one.lineno)
            said = any(each.lower() in complaint.text for each in (*wanted[1], "subclass"))
            clear -= _UNSAID * (not said)
            texts = [[source.segment(part) for part in (each.test, *each.body)] for each in (one, other)]
            if len(one.body) == len(other.body) == 1 and all("\n" not in each for text in texts for each in text):
                change = [instead(source, old, new) for old, new in zip((one.test, one.body[0]), texts[1], strict=True)]
                change += [
                    instead(source, old, new) for old, new in zip((other.test, other.body[0]), texts[0], strict=True)
                ]
                yield Repair(tuple(change), clear)


def _in_a_row(source: Source) -> Iterator[tuple[ast.If, ast.If]]:
    for node in source.all(ast.If):
        if len(node.orelse) == 1 and isinstance(below := node.orelse[0], ast.If) and is_elif(source, below):
            yield node, below
    for block in blocks(source):
        for one, other in pairwise(block):
            if isinstance(one, ast.If) and isinstance(other, ast.If) and not one.orelse and _leaves(one):
                yield one, other


def _leaves(node: ast.If) -> bool:
    return isinstance(node.body[-1], ast.Return | ast.Raise)


def _asked(test: ast.expr) -> tuple[str, list[str]] | None:
    match test:
        case ast.Call(ast.Name("isinstance"), [value, ast.Tuple(elts)]):
            return ast.unparse(value), [last_name(each) for each in elts]
        case ast.Call(ast.Name("isinstance"), [value, kind]):
            return ast.unparse(value), [last_name(kind)]
        case _:
            return None


def _is_kind_of(source: Source, name: str, other: str) -> bool:
    bases = {each: [last_name(base) for base in node.bases] for each, node in source.classes}
    return _KINDS_OF.get(name) == other or other in bases.get(name, [])


DEFECT = Defect("kind-of-another", frozenset(("fix-error", "fix-order", "swap-branches")), _repairs, _SAYS)
