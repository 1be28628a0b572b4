"""What linters say of blanks and of long lines: "E501 Line too long", "W291 trailing whitespace", "E302 expected 2
blank lines"."""

from __future__ import annotations

import ast
import re

from spark_tui.edits.mending.messages import Messages, Throughout, Ways, by_messages
from spark_tui.edits.python.source import Definition, Source, Splice

_SURE = 1.5
_USUAL = 88


def _shorter(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """What stands in the brackets of a call gets lines of its own: one, where it fits."""
    most = int(found[1]) if found[1] else _USUAL
    if not isinstance(node, ast.stmt) or node.lineno != node.end_lineno or len(source.line(node.lineno)) <= most:
        return
    if any(isinstance(each, ast.stmt) for each in ast.iter_child_nodes(node)):
        return
    calls = [each for each in ast.walk(node) if isinstance(each, ast.Call) and (each.args or each.keywords)]
    if not calls:
        return
    call = calls[0]
    every = sorted([*call.args, *call.keywords], key=source.start)
    opens, closes = source.text.index("(", source.stop(call.func)) + 1, source.stop(call) - 1
    indent, inner = source.indent(node.lineno), source.indent(node.lineno) + source.unit
    together = ", ".join(map(source.segment, every))
    if len(inner) + len(together) <= most:
        text = f"\n{inner}{together}\n{indent}"
    else:
        text = "\n" + "".join(f"{inner}{source.segment(each)},\n" for each in every) + indent
    yield (Splice(opens, closes, text),), _SURE


def _no_blanks_at_the_end(source: Source, _found: re.Match[str]) -> Ways:
    splices = list[Splice]()
    for number, _ in enumerate(source.lines, 1):
        line = source.line(number)
        kept = line.rstrip()
        if kept != line:
            start = source.line_start(number)
            splices.append(Splice(start + len(kept), start + len(line), ""))
    inside = {
        line
        for each in source.all(ast.Constant)
        if isinstance(each.value, str)
        for line in range(each.lineno, each.end_lineno or each.lineno)
    }
    splices = [each for each in splices if source.line_at(each.start) not in inside]
    if splices:
        yield tuple(splices), _SURE


def _two_apart(source: Source, _found: re.Match[str]) -> Ways:
    """Before what is defined at the top, and behind it."""
    splices = list[Splice]()
    for above, below in zip(source.tree.body, source.tree.body[1:], strict=False):
        if not isinstance(above, Definition) and not isinstance(below, Definition):
            continue
        line = source.first_line(below)
        while source.line(line - 1).startswith("#"):
            line -= 1
        first = source.last_line(above) + 1
        between = [source.line(number) for number in range(first, line)]
        if not any(each.strip() for each in between) and len(between) != 2:
            splices.append(Splice(source.line_start(first), source.line_start(line), "\n\n"))
    if splices:
        yield tuple(splices), _SURE


def _newline_at_the_end(source: Source, _found: re.Match[str]) -> Ways:
    if source.text and not source.text.endswith("\n"):
        yield (Splice(len(source.text), len(source.text), "\n"),), _SURE


_MESSAGES: Messages = ((r"\b(?:E501|C0301|line-too-long)\b(?:.*?(?:> |/)(\d+))?", _shorter),)
_THROUGHOUT: Throughout = (
    (r"\b(?:W291|W293|C0303|trailing[ -]whitespace)\b", _no_blanks_at_the_end),
    (r"\b(?:E302|E303|E305)\b", _two_apart),
    (r"\b(?:W292|C0304|no newline at end of file)\b", _newline_at_the_end),
)

DEFECT = by_messages("of-layout", _MESSAGES, _THROUGHOUT, is_copied=True)
