"""What was written as a comment is a docstring, and the other way round: "as a docstring", "make it a comment"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.calls import Call, carry_out
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import has_docstring
from spark_tui.edits.python.lines import remove, remove_lines
from spark_tui.edits.python.source import Definition, splice
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS = Pattern(
    r"(?i)\b(?:as|into|in|be|make (?:it|that)|use|want\w*|meant?|not) (?:an? |the |real |proper )*"
    r"(doc ?-?string|comment)s?\b(?! (?:is|are|was))|^\W*(?:no, )?(?:(?:an?|rather|just|plain"
    r"|please)\W+)*(doc ?-?string|comment)s?(?:\W*(?:please|instead|rather|is enough))*\W*$"
)
_ALONE = Pattern(
    r"(?i)\W*(?:(?:no|an?|rather|just|plain|please|as|make it|not a doc ?-?string but)\W+)*comment"
    r"(?:\W*(?:please|instead|rather|is enough|not a doc ?-?string))*\W*"
)
_COMMENT = Pattern(r"\s*#\s*(.+)")
_CLEAR, _NOTHING_ELSE = 2.2, 2.8


def _turned(turn: Turn) -> Iterator[Turned]:
    match = _SAYS.search(turn.said)
    if match is None:
        return
    wants_comment = (match[1] or match[2]).lower() == "comment"
    if wants_comment == match[0].lower().startswith("not"):
        yield from _comment_as_docstring(turn)
    else:
        yield from _docstring_as_comment(turn)


def _comment_as_docstring(turn: Turn) -> Iterator[Turned]:
    """The function or class below it, or around it, gets its words."""
    source = turn.now
    lines = [line for line in sorted(turn.lines) if _COMMENT.match(source.line(line))]
    if not lines:
        return
    below = [(name, node) for name, node in source.definitions if source.first_line(node) == lines[-1] + 1]
    around = [(name, node) for name, node in source.definitions if node.lineno < lines[0] <= (node.end_lineno or 0)]
    for name, _ in [*below, *around[-1:]][:1]:
        words = " ".join(match[1].strip() for line in lines if (match := _COMMENT.match(source.line(line))))
        try:
            without = splice(source, remove_lines(source, lines))
            after = carry_out((Call(named("add-docstring"), (name, words)),), without)
        except Refusal:
            continue
        yield Turned(after, _CLEAR)


def _docstring_as_comment(turn: Turn) -> Iterator[Turned]:
    source = turn.now
    for node in turn.new(ast.Expr):
        owner = source.parents.get(node)
        if not isinstance(owner, Definition) or not has_docstring(owner.body) or owner.body[0] is not node:
            continue
        if len(owner.body) == 1 or not isinstance(node.value, ast.Constant):
            continue
        words = " ".join(str(node.value.value).split())
        line = source.first_line(node)
        try:
            going = list(remove(source, [node]))
        except Refusal:
            continue
        start = min(each.start for each in going)
        text = splice(source, going)
        clear = _CLEAR + _NOTHING_ELSE * (_ALONE.fullmatch(turn.said) is not None)
        yield Turned(text[:start] + f"{source.indent(line)}# {words}\n" + text[start:], clear)


TURNER = Turner(_turned, _SAYS)
