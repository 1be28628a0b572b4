"""Names that nobody said, for what is computed: `len(names)` is the name_count, `max(prices)` the largest."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from keyword import iskeyword

from spark_tui.edits.new_names import new_names
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python import given
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import PLAIN, Sentence, parts
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.name.of_parts import done

_IS_CALLED = Pattern(r"(?i)\b(?:call(?:ed)?|named?|as|into)\b")
_SAYS = frozenset(("get", "fetch", "load", "read", "make", "build", "compute", "calculate", "find", "create", "parse"))
_CALLED = {"len": "count", "sum": "total", "max": "largest", "min": "smallest", "sorted": "ordered", "open": "file",
           "join": "joined", "split": "pieces", "strip": "stripped", "lower": "lowered", "now": "now", "range":
           "places", "round": "rounded", "abs": "size", "float": "number", "int": "number", "str": "text"}  # fmt: skip
_IS_LACKING = Pattern(
    r"(?i)(?<![\w.])`?([a-z_]\w*)`? (?:is|was|went) (?:missing|lacking|forgotten)\b"
    r"|\b(?:forgets|forgot|lacks|misses|is missing|is lacking|has no) (?:an? |the |its )?`?([a-z_]\w*)"
)
_CALLED_SO = Pattern(
    r"\b(?:func(?:tion)?|helper|method) (?:called |named )?`?([a-z_]\w*)`? (?:with|from|of|out of) (?:lines? )?\d"
)


def variable(gap: Gap) -> Iterator[str]:
    """For the expression in the second slot."""
    code = gap.earlier[1] if len(gap.earlier) > 1 else ""
    node = given.parsed(code) if code else None
    if node is not None and (said := re.search(rf"([^\W\d]\w*) ?= ?{re.escape(code)}", gap.text)) is not None:
        yield said[1]
    for name in (of_expression(node), "result") if node is not None else ():
        if name and name.isidentifier() and not iskeyword(name) and name not in gap.sentence.known:
            yield name
            return


def argument(gap: Gap) -> Iterator[str]:
    """What a call is said to be given too little: "split() forgets maxsplit", "reverse is missing on line 20"."""
    for match in _IS_LACKING.finditer(gap.text):
        name = match[1] or match[2]
        if name.lower() not in PLAIN and not iskeyword(name):
            yield name


def called(sentence: Sentence) -> str | None:
    """What something new is to be called, if that is said."""
    if _IS_CALLED.search(sentence.text) is None:
        return None
    return next((name for name in new_names(sentence) if name.lower() not in ("once", "local", "dry")), None)


def function(gap: Gap) -> Iterator[str]:
    """For lines: the word behind "function", what they compute, else a part of the function that they are in."""
    yield from (match[1] for match in _CALLED_SO.finditer(gap.text))
    if gap.function is None:
        return
    first, last = (int(each) for each in gap.earlier[:2])
    targets = [
        node.id
        for node in walk(gap.function)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and first <= node.lineno <= last
    ]
    said = done(gap.sentence)
    named = (said,) if said else (f"compute_{targets[-1]}",) if targets else ()
    for name in (*named, f"{gap.function.name}_part"):
        if name not in gap.sentence.known:
            yield name


def of_expression(node: ast.expr) -> str | None:
    match node:
        case ast.Name(name) | ast.Attribute(attr=name):
            return name.strip("_").lower()
        case ast.Subscript(slice=ast.Constant(value=str(name))):
            return name.lower() if name.isidentifier() else None
        case ast.Call(func=ast.Name("len"), args=[inner]):
            name = of_expression(inner)
            return f"{name.removesuffix('s')}_count" if name else "count"
        case ast.Call(func=ast.Attribute(attr="get"), args=[ast.Constant(value=str(name)), *_]):
            return name.lower() if name.isidentifier() else None
        case ast.Call(func=ast.Name(name) | ast.Attribute(attr=name)):
            first, *rest = parts(name) or ("",)
            return _CALLED.get(name) or ("_".join(rest) if rest and first in _SAYS else name.lower())
        case ast.Compare() | ast.BoolOp():
            return "is_wanted"
        case ast.BinOp(left=ast.Name("now" | "today" | "end" | "stop" | "finish"), op=ast.Sub()):
            return "elapsed"
        case ast.BinOp(left=left, right=right):
            return of_expression(left) or of_expression(right)
        case ast.Subscript(value=value) | ast.Await(value=value):
            return of_expression(value)
        case _:
            return None
