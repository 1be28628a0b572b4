"""What was connected is closed: "we never close the db". A file has its own `with`; this has only a `close()`."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.lines import has_own_lines, move_in
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(r"(?i)\bclos\w*\b|\bleak\w*\b|\bdangl\w+\b|\bopen connections?\b|\bclosing\b")
_CONNECTS = frozenset(("connect", "create_connection", "cursor", "HTTPConnection", "SMTP", "FTP", "socket"))
_ASKED = 3.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for node in source.all(ast.Assign):
        match node:
            case ast.Assign([ast.Name(name)], ast.Call(ast.Name(called) | ast.Attribute(attr=called)) as call):
                function = function_around(source, node)
            case _:
                continue
        if (
            called not in _CONNECTS
            or function is None
            or node not in function.body
            or f"{name}.close()" in source.segment(function)
        ):
            continue
        rest = function.body[function.body.index(node) + 1 :]
        if not rest or not has_own_lines(source, node) or _is_handed_out(rest, name):
            continue
        closing, imports = available(source, "contextlib", "closing", dotted=False)
        try:
            inside = tuple(move_in(source, source.first_line(rest[0]), source.last_line(rest[-1])))
        except Refusal:
            continue
        head = Splice(source.start(node), source.stop(node), f"with {closing}({source.segment(call)}) as {name}:")
        yield Repair((*imports, head, *inside), _ASKED + told_of(sentence, node))


def _is_handed_out(rest: list[ast.stmt], name: str) -> bool:
    returned = (each.value for one in rest for each in ast.walk(one) if isinstance(each, ast.Return))
    return any(isinstance(value, ast.Name) and value.id == name for value in returned)


WRITER = Writer(frozenset(("use-with",)), _written, needs=_NEEDS)
