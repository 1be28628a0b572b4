"""The width of a column is that of its title too: "the columns do not line up when a title is longer than everything
below it", where only the rows are measured."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.uses import mentions, named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_TITLES = r"(?:titles?|head(?:er|ing|line)?s?|column names?|labels?|names? of the columns?|captions?)"
_NEEDS = Pattern(
    rf"(?i)(?=.*\b{_TITLES}\b)(?=.*(?:\b(?:line up|lines up|lined up|align\w*|misalign\w*|crooked|shifted|out of line"
    r"|too narrow|narrow|ragged|cut off|sticks? out|widths?)\b))"
)
_CALLED = Pattern(r"^(?:titles?|head(?:er|ing)?s?|columns?|names|labels?|captions?|fields?)$")
_ASKED = 6.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for _, function in source.functions:
        for title in parameters_of(function):
            if not any(map(_CALLED.match, parts(title))):
                continue
            for node in function.body:
                match node:
                    case ast.Assign([ast.Name(sizes)], ast.Call(_, [ast.Name(rows) as given], [])):
                        pass
                    case _:
                        continue
                measured = rows in parameters_of(function) and rows != title
                if measured and _shown_with(function, title, sizes):
                    both = instead(source, given, f"[{title}, *{rows}]")
                    yield Repair((both,), _ASKED + told_of(sentence, node))


def _shown_with(function: Function, title: str, sizes: str) -> bool:
    """Is it put out by these widths, as the rows are?"""
    return any(
        isinstance(node, ast.Call) and {title, sizes} <= named_in(node) and not mentions(node.func, sizes)
        for node in walk(function)
    )


WRITER = Writer(frozenset(("fix-off-by-one", "format-spec", "change-value")), _written, needs=_NEEDS)
