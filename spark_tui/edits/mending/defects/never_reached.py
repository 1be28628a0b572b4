"""What is to be done once a try went well stands behind that try, which has left by then: "retries is never reset".
The try keeps what it gave back, and it is given back behind."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.lines import block_of
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal

_SAYS = Pattern(
    r"(?i)\b(?:never|not|\w+n['’]?t)(?: \w+)?? (?:re)?"
    r"(?:set|called|cleared|reached|run|executed|updated|bumped|stored|incremented|closed|logged|counted|released"
    r"|cached|done|happens?|changed|turned off|zeroed)\b|\bunreachable\b|\bdead code\b|\bstays? (?:at |on )?\w+\b"
)
_UNWANTED = Pattern(r"(?i)\b(?:remove|delete|drop|get rid of|clean\w* up)\b")
_CLEAR, _NAMED = 5.0, 1.5


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterator[Repair]:
    source, text = complaint.source, complaint.sentence.text
    if match is None or _UNWANTED.search(text) is not None:
        return
    for node in source.all(ast.Try):
        block = block_of(source, node)
        idle = block[block.index(node) + 1 :]
        if not idle or not _leaves_in_any_case(node) or not isinstance(given := node.body[-1], ast.Return):
            continue
        done = [each for each in idle if not isinstance(each, ast.Return | ast.Raise)]
        if len(done) < len(idle) or given.value is None or not done:
            continue
        named = any(re.search(rf"(?<!\w){re.escape(each)}(?!\w)", text) for one in done for each in _names(one))
        evidence = _CLEAR + _NAMED * named + complaint.points(done[0].lineno)
        yield from possible(_kept(source, node, given, done[-1]), evidence)


def _leaves_in_any_case(node: ast.Try) -> bool:
    ends = [node.body[-1], *(each.body[-1] for each in node.handlers)]
    return not node.orelse and not node.finalbody and all(isinstance(each, ast.Return | ast.Raise) for each in ends)


def _names(statement: ast.stmt) -> Iterator[str]:
    """What it sets or calls."""
    for node in walk(statement):
        if isinstance(node, ast.Attribute) and len(node.attr) > 1:
            yield node.attr
        elif isinstance(node, ast.Name) and node.id != "self":
            yield last_name(node)


def _kept(source: Source, node: ast.Try, given: ast.Return, last: ast.stmt) -> Iterator[Splice]:
    """What is given back has a name until then."""
    if isinstance(given.value, ast.Name):
        if len(node.body) == 1:
            raise Refusal("there is nothing to try")
        start, stop = source.line_start(given.lineno), source.line_start(source.last_line(given) + 1)
        yield Splice(start, stop, "")
        yield insert_after(source, last, source.segment(given))
    elif given.value is not None:
        taken = {name for each in source.tree.body for name in named_in(each)}
        name = next(each for each in ("result", "outcome", "given_back") if each not in taken)
        yield instead(source, given, f"{name} = {source.segment(given.value)}")
        yield insert_after(source, last, f"return {name}")


DEFECT = Defect("never-reached", frozenset(("fix-error", "fix-missing-return", "move-up")), _repairs, _SAYS)
