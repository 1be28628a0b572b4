"""A context manager that is to swallow an error, and lets it out: `__exit__` has to say that it was dealt with, by
`return True`: "Ignoring doesn't ignore anything", "the error still comes through the with block"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.functions.returns import returns
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk

_DEALS = r"(?:suppress|swallow|ignor|catch|caught|hid|eat|silenc|stop|handl|keep|kept|absorb)\w*"
_SAYS = Pattern(
    rf"(?i)(?:n't|\bnot|\bnever|\bfails? to|\bnothing) (?:\w+ )?{_DEALS}\b|\bnothing is {_DEALS}"
    r"|\b(?:error|exception|\w+Error)s? (?:\w+ )?(?:still|anyway|all the same|nevertheless)\b"
    r"|\bstill (?:\w+ )?(?:rais|get out|com|propagat|escap|throw|leak|fail|crash)\w*"
)
_CLEAR = 4.5


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    for function in complaint.functions() if match is not None else ():
        if function.name not in ("__exit__", "__aexit__") or any(each.value is not None for each in returns(function)):
            continue
        for last in _dealt_with(function):
            told = _CLEAR + complaint.points(function.lineno)
            yield Repair((insert_after(complaint.source, last, "return True"),), told)


def _dealt_with(function: Function) -> Iterator[ast.stmt]:
    """The end of what is only done for an error of some kind."""
    names = {each.arg for each in (*function.args.posonlyargs, *function.args.args)[1:]}
    for statement in function.body:
        if isinstance(statement, ast.If) and not statement.orelse:
            asked = named_in(statement.test)
            is_of_kind = any(isinstance(each, ast.Call | ast.Compare) for each in walk(statement.test))
            if asked & names and is_of_kind and not isinstance(statement.body[-1], ast.Raise | ast.Return):
                yield statement.body[-1]


DEFECT = Defect("not-suppressed", frozenset(("fix-missing-return", "suppress")), _repairs, _SAYS)
