"""A statement behind a colon gets a line of its own: "that if is on one line, break it up"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:on|in|all on|into)(?: the)? (?:one|a single|the same|same) line\b|\bone[- ]?line(?:r|rs)?\b"
    r"|\b(?:own|two|separate|next) lines?\b|\bbehind the colons?\b"
)
_JOINS = Pattern(
    r"(?i)\b(?:make|turn|put|join|collapse|fold|merge|shorten|into|to)\b.*\b(?:one|single) ?-?line(?:r)?\b"
)
_EVERY = Pattern(r"(?i)\b(?:all|every|each|those|these|everywhere|one[- ]?liners)\b")
_ASKED, _MANY, _ITS_CODE = 3.0, 1.0, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _JOINS.search(sentence.text) is not None:
        return
    source = sentence.source
    found = [node for node in source.nodes if isinstance(node, ast.stmt) and _is_on_its_line(node)]
    for node in found:
        quoted = source.segment(node).split(":")[0] in sentence.text
        yield Repair((_broken(source, node),), _ASKED + _ITS_CODE * quoted + told_of(sentence, node))
    if len(found) > 1 and _EVERY.search(sentence.text) is not None:
        yield Repair(tuple(_broken(source, node) for node in found), _ASKED + _MANY)


def _is_on_its_line(node: ast.stmt) -> bool:
    body: list[ast.stmt] = getattr(node, "body", [])
    alone = isinstance(node, ast.If | ast.For | ast.While | ast.With | ast.FunctionDef) and len(body) == 1
    return alone and body[0].lineno == node.lineno and not getattr(node, "orelse", [])


def _broken(source: Source, node: ast.stmt) -> Splice:
    first: ast.stmt = getattr(node, "body", [])[0]
    at = source.start(first)
    begin = source.text.rindex(":", 0, at) + 1
    return Splice(begin, at, f"\n{source.indent(node.lineno)}{source.unit}")


WRITER = Writer(frozenset(("stop-if", "expand-ternary")), _written, needs=_NEEDS)
