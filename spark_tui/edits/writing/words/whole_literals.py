"""What stands in brackets as a whole becomes a constant: "pull the (200, 200) default out into a THUMB_SIZE constant",
"make ["a", "b"] a constant called KINDS"."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.scopes import scopes
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.constants import is_literal, new_constant
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(r"(?i)(?=.*\bconst(?:ant)?\b|.*\b(?:called|named|name)\b).*[(\[{][^()\[\]{}]+[)\]}]")
_CALLED = Pattern(r"(?<![\w\"'(\[.])`?([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)`?(?![\w\"')\]])")
_WRITTEN = Pattern(r"(?<!\w)[(\[{][^()\[\]{}]+[)\]}]")
_ASKED = 9.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, rest = sentence.source, sentence.text
    called = next((each[1] for each in _CALLED.finditer(rest) if len(each[1]) > 1), None)
    if called is None or called in scopes(source).module.bound:
        return
    for said in _WRITTEN.finditer(sentence.text):
        meant = _read(said[0])
        found = [
            node
            for node in source.all(ast.Tuple, ast.List, ast.Set, ast.Dict)
            if meant is not None and ast.dump(node) == ast.dump(meant) and source.segment(node)[:1] in "([{"
        ]
        if found and all(_may_be_shared(source, node) for node in found):
            yield from possible(_named(source, found, called), _ASKED)


def _read(said: str) -> ast.expr | None:
    try:
        node = ast.parse(said, mode="eval").body
    except (SyntaxError, ValueError):
        return None
    return node if isinstance(node, ast.Tuple | ast.List | ast.Set | ast.Dict) and is_literal(node) else None


def _may_be_shared(source: Source, node: ast.expr) -> bool:
    """A list that is kept somewhere could be changed there."""
    if isinstance(node, ast.Tuple):
        return True
    around = source.parents.get(node)
    return isinstance(around, ast.Compare | ast.For | ast.comprehension | ast.Subscript)


def _named(source: Source, found: Sequence[ast.expr], called: str) -> Iterator[Splice]:
    yield new_constant(source, f"{called} = {source.segment(found[0])}")
    for node in found:
        yield instead(source, node, called)


WRITER = Writer(frozenset(("extract-constant",)), _written, needs=_NEEDS)
