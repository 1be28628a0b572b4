"""A function says whether it worked: "cancel should return False when it isn't queued, True otherwise"."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import has_docstring, insert_after
from spark_tui.edits.python.failing.tries import in_try
from spark_tui.edits.python.lines import blocks_of, has_own_lines
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.risks import raised_by
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\breturn\w*\b.*\b(?:False\b.*\bTrue (?:otherwise|if|when|else)|True\b.*\bFalse (?:otherwise|if|when|else))"
    r"|\b(?:False\b.*\bTrue otherwise|True\b.*\bFalse otherwise)\b|\b(?:say|tell|return)s? whether\b"
)
_ERROR = Pattern(r"\b([A-Z]\w*(?:Error|Exception|NotFound))\b")
_NAMED, _ASKED, _SAID = 2.0, 3.0, 1.0
_COMPOUND = (ast.With, ast.AsyncWith)


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, set(_ERROR.findall(sentence.text))
    for name, function in source.functions:
        clear = max(names(sentence, name), names(sentence, name.rpartition(".")[2]))
        gives = any(isinstance(node, ast.Return) and node.value is not None for node in ast.walk(function))
        if clear < _NAMED or gives or not function.body[has_docstring(function.body) :]:
            continue
        for statement, error in _risks(source, function.body):
            if said and error not in said:
                continue
            try:
                tried = tuple(in_try(source, [statement], error, "return False"))
                last = insert_after(source, function.body[-1], "return True")
            except Refusal:
                continue
            if statement is function.body[-1]:  # behind the handler, not in it
                handled = tried[-1]
                tried, last = tried[:-1], Splice(handled.start, handled.stop, handled.text + last.text)
            yield Repair((*tried, last), _ASKED + clear + _SAID * (error in said))


def _risks(source: Source, block: Sequence[ast.stmt]) -> Iterator[tuple[ast.stmt, str]]:
    """Plain statements, also within a lock, each with what it is likeliest to raise."""
    for each in block:
        if isinstance(each, _COMPOUND):
            yield from (found for inner in blocks_of(each) for found in _risks(source, inner))
        elif isinstance(each, ast.Expr | ast.Assign | ast.Delete) and has_own_lines(source, each):
            yield from ((each, error) for error in [*raised_by(source, each.lineno)][:2])


WRITER = Writer(frozenset(("wrap-try", "add-return")), _written, needs=_NEEDS)
