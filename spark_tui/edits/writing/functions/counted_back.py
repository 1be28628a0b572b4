"""How many times something was done, given back by what does it: "run_due should tell how many jobs it ran"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_before
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.nodes import is_none
from spark_tui.edits.python.source import Function
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_SAYS = Pattern(
    r"(?i)\b(?:return|tell|say|give|know|hand back|report)\w*\b.*\b(?:how (?:many|often)|(?:number|count) of)\b"
    r"|\bhow many\b.*\b(?:return\w*|come back|given back)\b"
)
_OF_AN_ORDER = Pattern(r"(?i)\b(?:sort\w*|order\w*|first|last)\b")
_ASKED, _CLEAR = 2.4, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _OF_AN_ORDER.search(sentence.text) is not None:
        return
    source = sentence.source
    for _, function in source.functions:
        last = function.body[-1]
        if not isinstance(last, ast.For | ast.AsyncFor | ast.While) or _gives_back(function) or last.orelse:
            continue
        done = _where_it_is_done(last)
        if done is not None and has_own_lines(source, done):
            name = _free(function)
            changed = (
                insert_before(source, last, f"{name} = 0"),
                insert_after(source, done, f"{name} += 1"),
                insert_after(source, last, f"return {name}"),
                *(instead(source, each, "int") for each in [function.returns] if is_none(each)),
            )
            yield Repair(changed, _ASKED + min(names(sentence, function.name), _CLEAR))


def _gives_back(function: Function) -> bool:
    return any(isinstance(node, ast.Return | ast.Yield | ast.YieldFrom) for node in ast.walk(function))


def _where_it_is_done(loop: ast.For | ast.AsyncFor | ast.While) -> ast.stmt | None:
    """The last statement of a turn in which something happens; inside of the only condition there is."""
    last = loop.body[-1]
    while isinstance(last, ast.If) and not last.orelse:
        last = last.body[-1]
    return None if isinstance(last, ast.Continue | ast.Break | ast.Raise | ast.If | ast.Try) else last


def _free(function: Function) -> str:
    known = {node.id for node in ast.walk(function) if isinstance(node, ast.Name)}
    return next(name for name in ("count", "number", "counted", "total") if name not in known)


WRITER = Writer(frozenset(("add-return", "return-also")), _written, needs=_SAYS)
