"""How many there were is returned: "publish should return how many handlers were called"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.python.bodies import insert_after, insert_before
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.returns import returns
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.spoken_of import shared_words
from spark_tui.edits.writing import Writer

_SAYS = re.compile(
    r"(?i)\b(?:return|give|tell|report|know|say)\w*\b.*\b(?:how many|(?:the )?(?:number|count|amount)(?: of)?)\b"
)
_SAID, _NAMED, _COUNTED_ALREADY, _A_WORD, _MOST = 2.6, 0.5, 0.6, 0.2, 3


def _written(sentence: Sentence) -> Iterator[Repair]:
    """Of functions that return nothing by now."""
    if _SAYS.search(sentence.text) is None:
        return
    source = sentence.source
    for _, function in source.functions:
        if any(each.value is not None for each in returns(function)) or not has_own_lines(source, function.body[-1]):
            continue
        told = _SAID + _NAMED * names(sentence, function.name) + _A_WORD * min(shared_words(sentence, function), _MOST)
        for splices, sure in _ways(sentence, function):
            yield Repair(tuple(splices), told + sure)


def _ways(sentence: Sentence, function: Function) -> Iterator[tuple[list[Splice], float]]:
    source, last = sentence.source, function.body[-1]
    for name in dict.fromkeys(_counters(source, function)):
        yield [insert_after(source, last, f"return {name}")], _COUNTED_ALREADY
    for each in function.body:
        match each:
            case ast.For(body=body) if has_own_lines(source, body[-1]):
                added = insert_after(source, body[-1], "count += 1")
                given = insert_after(source, last, "return count")
                yield [insert_before(source, each, "count = 0"), added, given], 0.0
            case ast.Expr(value=ast.Call(func=ast.Attribute(value=held, attr="clear"))):
                counted = insert_before(source, each, f"count = len({source.segment(held)})")
                yield [counted, insert_after(source, last, "return count")], 0.0
            case _:
                pass


def _counters(source: Source, function: Function) -> Iterator[str]:
    """What goes up by one."""
    for node in ast.walk(function):
        if isinstance(node, ast.AugAssign) and isinstance(node.value, ast.Constant) and node.value.value == 1:
            yield source.segment(node.target)


WRITER = Writer(frozenset(("return-also", "add-return", "set-return", "print-to-return")), _written, _SAYS)
