"""What grows by what is given stays under the limit that has a name, with all that it was before: "don't let a loan be
extended past MAX_DAYS", "extend must not go beyond MAX_DAYS"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.nodes import last_name, name_or_key
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:past|beyond|over|above|exceed\w*|(?:more|longer|larger|higher|greater|bigger) than)"
    r" (?:the )?(?-i:`?(?P<limit>[A-Z][A-Z\d]*_[A-Z\d_]+)`?)"
)
_NOT = Pattern(
    r"(?i)\b(?:n['’]?t|not|never|no|refuse|reject|forbid|disallow|prevent|stop|rais\w+|fail\w*|error|cannot)\b|n['’]t\b"
)
_ERROR = Pattern(r"\b([A-Z]\w*[a-z]\w*(?:Error|Exception|Exceeded|Reached)|[A-Z]\w*Error)\b")
_BOUNDS = frozenset(("max", "maximum", "limit", "most", "allowed", "upper", "largest", "longest"))
_ASKED = 9.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None or _NOT.search(sentence.text) is None:
        return
    limit = said["limit"]
    about = {part for part in parts(limit.lower()) if part not in _BOUNDS}
    spoken = {root(word) for word in sentence.text.lower().replace("_", " ").split()}
    error = _ERROR.search(sentence.text.replace(limit, ""))
    for _, function in source.functions:
        if not (names(sentence, function.name) >= 2 or {*map(root, parts(function.name))} <= spoken):
            continue
        for statement, grown, by in _growing(source, function):
            called = name_or_key(ast.parse(grown, mode="eval").body)
            if not about & {*parts(called.lower())} or limit in source.segment(function):
                continue
            wrong = error[1] if error is not None else "ValueError"
            told = f'f"{" ".join(parts(called))} must be at most {{{limit}}}"'
            code = f"if {grown} + {by} > {limit}:\n{source.unit}raise {wrong}({told})"
            yield from possible(later(insert_before, source, statement, code), _ASKED)


def _growing(source: Source, function: Function) -> Iterator[tuple[ast.stmt, str, str]]:
    """`self.days += days`, and `self.days = self.days + days`."""
    for node in own_nodes(function):
        match node:
            case ast.AugAssign(ast.Attribute() | ast.Name() | ast.Subscript() as target, ast.Add(), value):
                yield node, source.segment(target), _summand(source, value)
            case ast.Assign([ast.Attribute() as target], ast.BinOp(left, ast.Add(), value)):
                if source.segment(left) == source.segment(target) and last_name(target):
                    yield node, source.segment(target), _summand(source, value)


def _summand(source: Source, value: ast.expr) -> str:
    is_plain = isinstance(value, ast.Name | ast.Attribute | ast.Subscript | ast.Call | ast.Constant)
    return source.segment(value) if is_plain else f"({source.segment(value)})"


WRITER = Writer(frozenset(("raise-if", "bound-check")), _written, needs=_NEEDS)
