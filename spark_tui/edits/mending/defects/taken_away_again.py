"""What is put in is taken away again in any case, and not only where nothing else happened: "the snake does not get
longer when it eats", where the last cell goes behind the `if`, and is meant for its `else`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import indented
from spark_tui.edits.python.lines import blocks, has_own_lines
from spark_tui.edits.python.source import Splice

_SAYS = Pattern(
    r"(?i)(?:\b(?:not|never|no longer)|n't) (?:\w+ )?(?:grow\w*"
    r"|mak\w+ (?:\w+ )?(?:any )?(?:longer|bigger|larger)|(?:get|become|gets|becomes) (?:any )?(?:longer|bigger|larger)"
    r"|increase\w*|extend\w*|lengthen\w*)\b"
    r"|\b(?:always|still|stays?|remains?|keeps?) (?:\w+ )?(?:the same|as) (?:length|size|long|big|short)\b"
)
_PUTS = frozenset(("append", "insert", "appendleft", "extend"))
_TAKES = frozenset(("pop", "popleft"))
_CLEAR = 5.0


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for block in blocks(source) if match is not None else ():
        for at, taken in enumerate(block[1:], 1):
            asked, held = block[at - 1], _called_on(taken, _TAKES)
            put = any(_called_on(each, _PUTS) == held for each in block[: at - 1])
            if held and put and isinstance(asked, ast.If) and not asked.orelse and has_own_lines(source, taken):
                indent = source.indent(taken.lineno)
                code = f"{indent}else:\n{indented(source.segment(taken), indent + source.unit)}"
                changed = Splice(source.line_start(taken.lineno), source.stop(taken), code)
                yield Repair((changed,), _CLEAR + complaint.points(taken.lineno))


def _called_on(statement: ast.stmt, calls: frozenset[str]) -> str:
    """What one of these methods is called on, and nothing done with what it gives."""
    match statement:
        case ast.Expr(ast.Call(ast.Attribute(held, called))) if called in calls:
            return ast.unparse(held)
        case _:
            return ""


DEFECT = Defect("taken-away-again", frozenset(("fix-error", "fix-operator")), _repairs, _SAYS)
