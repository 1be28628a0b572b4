"""How much is read at a time: "block size should be 64k", "read in 1 MB chunks", of `file.read(4096)`."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import assigned_name
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_SIZE = r"(?P<{0}>\d+)(?: ?(?P<{0}unit>[km])(?:i?b|bytes?)?| ?(?:bytes?|b))?"
_NEEDS = Pattern(
    rf"(?i)\b(?:block|chunk|buffer|read)[- _]?sizes? (?:should be |must be |to |of |is |= ?)*{_SIZE.format('n')}\b"
    rf"|\b{_SIZE.format('m')} (?:blocks?|chunks?|pieces)\b"
)
_CALLED = Pattern(r"(?i)(?:block|chunk|buf(?:fer)?|read)_?size$")
_TIMES = {"": "", "k": " * 1024", "m": " * 1024 * 1024"}
_ASKED = 8.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None:
        return
    code = f"{said['n'] or said['m']}{_TIMES[(said['nunit'] or said['munit'] or '').lower()]}"
    for node in _sizes(source):
        yield Repair((instead(source, node, code),), _ASKED)


def _sizes(source: Source) -> Iterator[ast.expr]:
    """Where it is set under a name; otherwise, where it is read."""
    named = [
        each.value
        for each in source.all(ast.Assign)
        if _CALLED.search(assigned_name(each) or "") is not None and _is_number(each.value)
    ]
    if named:
        yield from named
        return
    for call in source.all(ast.Call):
        match call:
            case ast.Call(ast.Attribute(attr="read" | "recv" | "iter_content" | "iter_bytes"), [size, *_]) if (
                _is_number(size)
            ):
                yield size


def _is_number(node: ast.expr) -> bool:
    """Also one that is written as a product."""
    match node:
        case ast.Constant(int()):
            return True
        case ast.BinOp(left, ast.Mult(), right):
            return _is_number(left) and _is_number(right)
        case _:
            return False


WRITER = Writer(frozenset(("change-value", "set-argument")), _written, needs=_NEEDS)
