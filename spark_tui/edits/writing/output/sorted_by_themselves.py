"""What is given back in a list is just what it is sorted by: "sort the hits by title", where the titles of all hits are
given back."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Node, Source
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.doing.order import DOWN
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:sort\w*|order\w*)\b.*?\bby (?:the |their |its )?(?P<by>[a-z_]\w*)"
    r"|\b(?:alphabetical\w*|sorted|in order)\b"
)
_ASKED, _GIVEN_BACK = 3.6, 0.8


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    by = singular(said["by"].lower()) if said is not None and said["by"] else None
    down = ", reverse=True" if DOWN.search(sentence.text) is not None else ""
    for node in source.all(ast.ListComp):
        if by is None or _called(node.elt) != by or not _is_plain(source, node):
            continue
        inside = source.segment(node)[1:-1].strip()
        text = f"sorted(({inside}){down})" if down else f"sorted({inside})"
        told = _ASKED + told_of(sentence, node) + _GIVEN_BACK * isinstance(source.parents.get(node), ast.Return)
        yield Repair((instead(source, node, text),), told)


def _called(value: ast.expr) -> str | None:
    """What it is called, or what it is taken out of."""
    match value:
        case ast.Subscript(slice=ast.Constant(str(name))):
            return singular(name.lower())
        case ast.Subscript(held):
            name = last_name(held)
        case _:
            name = last_name(value)
    return singular(name.strip("_").rpartition("_")[2].lower()) if name else None


def _is_plain(source: Source, node: ast.ListComp) -> bool:
    """Is it gone through in no order of its own yet?"""
    return not any("sorted(" in source.segment(each) for each in (node, source.parents[node]) if isinstance(each, Node))


WRITER = Writer(frozenset(("sort-key", "wrap-call")), _written, needs=_NEEDS)
