"""What an object gives, told as it is written: "Stack([1, 2]).pop() gives 1, should be 2"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.documented import passing_steps
from spark_tui.edits.mending.example import told_to_be
from spark_tui.edits.mending.repair import Defect, Repair
from spark_tui.edits.mending.tested import Failing
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.given import parsed
from spark_tui.edits.python.names import functions_called
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.working.own_tests import Outcome, outcome, put_together
from spark_tui.edits.python.working.worked_out import NOT_KNOWN, expression_worked_out

_SAYS = Pattern(r"\b[A-Z]\w*\(.*\)\.\w+")
_AS_IT_SHOULD, _THERE = 5.5, 0.3


def _repairs(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    source, text = complaint.source, complaint.sentence.text
    for code, rest in _written_out(source, text):
        gives = expression_worked_out(source, code)
        wanted = told_to_be(gives, rest) if gives is not NOT_KNOWN else None
        if wanted is not None:
            test = put_together(source, [f"assert ({code}) == ({wanted[0]!r})"], len(source.lines) + 1)
            found = outcome(test, source, source) if test is not None else Outcome(None)
            if test is not None and found.passes is False:
                own = _lines_of_the_last(source, code)
                failing = Failing(test, (), {line: _THERE * (line in own) for line in found.lines})
                for each in passing_steps(source, failing, text):
                    yield Repair(each.splices, _AS_IT_SHOULD + each.likely)
                return


def _written_out(source: Source, text: str) -> Iterator[tuple[str, str]]:
    """What begins with a class of the file, as far as it is code; and what stands behind it."""
    for _, node in source.classes:
        for match in re.finditer(rf"\b{re.escape(node.name)}\(", text):
            ends = [each.end() for each in re.finditer(r"[\w)\]]", text) if each.end() > match.end()]
            for end in reversed(ends):
                code = text[match.start() : end]
                if isinstance(parsed(code), ast.Call | ast.Attribute | ast.Subscript):
                    yield code, text[end:]
                    break


def _lines_of_the_last(source: Source, code: str) -> set[int]:
    """The lines of the methods that the expression calls last."""
    node = parsed(code)
    last = node.func if isinstance(node, ast.Call) else node
    name = last.attr if isinstance(last, ast.Attribute) else ""
    found = functions_called(source, name)
    return {line for each in found for line in range(each.lineno, (each.end_lineno or each.lineno) + 1)}


DEFECT = Defect(
    "by-expression",
    frozenset(("fix-operator", "fix-off-by-one", "fix-string", "fix-error", "fix-index", "fix-wrong-name")),
    _repairs,
    _SAYS,
    tries=True,
)
