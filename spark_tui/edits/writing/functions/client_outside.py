"""A client is made once, and not anew in each turn of a loop: "don't create a client for each poll", "reuse the client
while polling"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import has_own_lines, lines_inside_strings
from spark_tui.edits.python.nodes import Loop
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_WHAT = r"(?:clients?|sessions?|connections?)"
_NEEDS = Pattern(
    rf"(?i)(?:\b(?:not|never|no need to|stop|avoid|why|without)\b|n't\b).*\b(?:creat\w*|mak\w*|open\w*|build\w*"
    rf"|new)\b.*\b{_WHAT}\b"
    rf"|\b(?:re-?us\w+|keep|shar\w+|same|one|single)\b.*\b{_WHAT}\b|\b{_WHAT}\b.*\b(?:each|every) (?:time|turn"
    rf"|round|iteration)\b"
    rf"|\bnew {_WHAT}\b.*\b(?:each|every)\b|\b{_WHAT} (?:outside|before|above)\b"
)
_ASKED = 7.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for loop in source.all(ast.For, ast.AsyncFor, ast.While):
        first = loop.body[0]
        if not isinstance(first, ast.With | ast.AsyncWith) or loop.orelse or len(first.items) != 1:
            continue
        made = first.items[0].context_expr
        named = named_in(loop.target) if isinstance(loop, ast.For | ast.AsyncFor) else set[str]()
        if not isinstance(made, ast.Call) or not _is_a_client(source, made) or named & named_in(made):
            continue
        if first.lineno == first.body[0].lineno or not all(has_own_lines(source, each) for each in loop.body):
            continue
        yield Repair(tuple(_outside(source, loop, first)), _ASKED + told_of(sentence, loop) / 2)


def _is_a_client(source: Source, made: ast.Call) -> bool:
    return source.segment(made.func).endswith(("Client", "Session"))


def _outside(source: Source, loop: Loop, first: ast.With | ast.AsyncWith) -> Iterator[Splice]:
    """The `with` goes around the loop; what stands in it stays as deep as it is."""
    indent, unit = source.indent(loop.lineno), source.unit
    start, stop = source.line_start(loop.lineno), source.line_start(first.body[0].lineno)
    head = source.text[source.start(loop) : source.line_start(first.lineno)].rstrip()
    around = source.text[source.start(first) : stop].rstrip()
    yield Splice(start, stop, f"{indent}{around}\n{indent}{unit}{head}\n")
    inside = lines_inside_strings(source)
    for line in range(source.last_line(first) + 1, source.last_line(loop) + 1):
        if line not in inside and source.line(line).strip():
            yield Splice(source.line_start(line), source.line_start(line), unit)


WRITER = Writer(frozenset(("hoist", "use-with", "move-line")), _written, needs=_NEEDS)
