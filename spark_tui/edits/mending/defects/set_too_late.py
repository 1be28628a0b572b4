"""What is undone in any case is set within the `try`, and may not be there by then: "old isn't bound in the finally
when open_it throws". It is set before the `try`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import at_depth, has_own_lines
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import bound_in, named_in

_SAYS = Pattern(
    r"(?i)\b(?:UnboundLocalError|NameError|unbound)\b|\bbefore assignment\b"
    r"|(?:\w+n['’]?t|\bnot|\bnever) (?:yet )?(?:bound|set|defined|assigned|known|there)\b.*"
    r"\b(?:finally|cleanup|throws|fails|raises)\b"
    r"|\bfinally\b.*(?:\w+n['’]?t|\bnot|\bnever) (?:yet )?(?:bound|set|defined|assigned|known|there)\b"
)
_CLEAR, _NAMED = 6.5, 1.0


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterator[Repair]:
    source = complaint.source
    for node in source.all(ast.Try) if match is not None else ():
        needed = {name for each in node.finalbody for name in named_in(each)}
        setting = [each for each in node.body if bound_in(each) & needed]
        if not setting or not all(has_own_lines(source, each) for each in node.body):
            continue
        at = node.body.index(setting[-1]) + 1
        if at == len(node.body) or not all(isinstance(each, ast.Assign | ast.AnnAssign) for each in node.body[:at]):
            continue
        named = _NAMED * any(re.search(rf"\b{name}\b", complaint.sentence.text) for name in bound_in(setting[-1]))
        yield Repair(tuple(_moved_up(source, node, at)), _CLEAR + named + complaint.points(node.lineno))


def _moved_up(source: Source, node: ast.Try, at: int) -> Iterator[Splice]:
    first, last = source.first_line(node.body[0]), source.last_line(node.body[at - 1])
    outer, inner = source.indent(node.lineno), source.indent(node.body[0].lineno)
    moved = at_depth(source, first, last, inner, outer)
    start = source.line_start(node.lineno)
    yield Splice(start, start, moved if moved.endswith("\n") else moved + "\n")
    yield Splice(source.line_start(first), source.line_start(last + 1), "")


DEFECT = Defect("set-too-late", frozenset(("fix-error", "fix-unbound")), _repairs, _SAYS)
