"""What is counted in a loop is shown as a share of all that the loop goes through: "show the score in percent", "print
the hits as a percentage"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import is_print
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(r"(?i)\b(?:in|as|as an?|in an?) (?:percent(?:s|ages?)?|per cent|%)|\bpercentage of\b")
_ASKED, _NAMED = 7.5, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for call in source.all(ast.Call):
        function = function_around(source, call) if is_print(call) else None
        for node in walk(call) if function is not None else ():
            if isinstance(node, ast.Name) and names(sentence, node.id) >= 1 and isinstance(node.ctx, ast.Load):
                through = _gone_through(source, function, node.id) if function is not None else ""
                share = f"{node.id} / len({through}):.0%"
                if not through:
                    continue
                match source.parents[node]:
                    case ast.FormattedValue(format_spec=None):
                        yield Repair((instead(source, node, share),), _ASKED + _NAMED)
                    case ast.Call() as shown if shown is call:
                        yield Repair((instead(source, node, f'f"{{{share}}}"'),), _ASKED + _NAMED)


def _gone_through(source: Source, function: Function, counter: str) -> str:
    """Of what begins at nothing and is counted one by one: what the loop goes through, if that has a length."""
    begins = any(isinstance(each, ast.Assign) and ast.unparse(each) == f"{counter} = 0" for each in function.body)
    for loop in function.body if begins else ():
        match loop:
            case ast.For(iter=ast.Name() | ast.Attribute() | ast.Subscript() as through):
                steps = [node for node in walk(loop) if isinstance(node, ast.AugAssign)]
                if any(ast.unparse(step) == f"{counter} += 1" for step in steps):
                    return source.segment(through)
    return ""


WRITER = Writer(frozenset(("format-spec", "add-print", "change-message")), _written, needs=_NEEDS)
