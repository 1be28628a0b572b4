"""One that fails does not stop the others: "summary should skip cities that fail"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.failing.tries import in_try
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:skip\w*|ignor\w+|leav\w+ out|pass(?:es)? over|go(?:es)? on)\b.*\b(?:that|which|who|if|when|where) "
    r"(?:\w+ ){0,3}?"
    r"(?:fail\w*|crash\w*|can't be|cannot be|could not be|couldn't be|break\w*|raise\w*|go(?:es)? wrong)\b"
)
_ASKED, _NAMED = 5.0, 0.8


def _written(sentence: Sentence) -> Iterator[Repair]:
    """Around the first statement of the loop that asks something of each."""
    source = sentence.source
    for loop in source.all(ast.For):
        function = function_around(source, loop)
        if function is None or not isinstance(loop.target, ast.Name) or names(sentence, loop.target.id) < 1:
            continue
        first = next((each for each in loop.body if _asks(each, loop.target.id)), None)
        if first is not None and has_own_lines(source, first):
            told = _NAMED * names(sentence, function.name) / 2 + told_of(sentence, loop)
            yield from possible(in_try(source, [first], _error(source), "continue"), _ASKED + told)


def _asks(statement: ast.stmt, one: str) -> bool:
    match statement:
        case ast.Assign(value=ast.Call(args=args)) | ast.Expr(ast.Call(args=args)):
            return any(isinstance(node, ast.Name) and node.id == one for arg in args for node in ast.walk(arg))
        case _:
            return False


def _error(source: Source) -> str:
    """The exception of its own that the file raises; else whatever it is."""
    own = [
        name
        for name, node in source.classes
        if any(ast.unparse(base).endswith(("Error", "Exception")) for base in node.bases)
    ]
    raised = {node.exc.func.id for node in source.all(ast.Raise)
              if isinstance(node.exc, ast.Call) and isinstance(node.exc.func, ast.Name)}  # fmt: skip
    return next((name for name in own if name in raised), "Exception")


WRITER = Writer(frozenset(("wrap-try", "skip-if")), _written, needs=_NEEDS)
