"""A value that stands by itself at the end of a block, where it was to be returned: "that line is a no-op", "there's a
return missing" about `if same: amount`. Other statements without an effect are in `no_effect.py`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, before
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk

_SAYS = Pattern(
    r"(?i)\bno-?op\b|\bno effect\b|\bdo(?:es)? (?:absolutely |just )?nothing\b"
    r"|\b(?:useless|pointless) (?:expr|statement)"
    r"|\breturn (?:is |seems )?missing\b|\bmissing (?:an? |the )?return\b|\bforg[eo]t\w* (?:the |to |an? )*return\b"
    r"|\b(?:never|isn't|not) returned\b|\b(?:lacks?|without|lost) (?:an? |the |its )?return\b"
)
_RETURN = re.compile(r"(?i)\breturn")
_CLEAR, _SAID = 3.5, 1.5


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for function in complaint.functions() if match is not None else ():
        for statement in _idle(source, function):
            clear = _CLEAR + complaint.points(statement.lineno) + complaint.names(function.name)
            said = _SAID * (_RETURN.search(complaint.sentence.text) is not None)
            yield Repair((before(source, statement, "return "),), clear + said)


def _idle(source: Source, function: Function) -> Iterator[ast.Expr]:
    """What gives a value that nobody takes, does nothing else, and is the last of its block: behind a return nothing is
    done."""
    gives_none = function.name == "__init__" or function.name.startswith("test_")
    for node in own_nodes(function) if not gives_none else ():
        match node:
            case ast.Expr(ast.Constant(value)) if value is Ellipsis or isinstance(value, str | bytes):
                pass
            case ast.Expr(ast.Compare(ops=[ast.Eq()])):
                pass  # it was to be set
            case ast.Expr(value) if not any(_does_something(each) for each in walk(value)):
                blocks = [getattr(source.parents.get(node), name, None) for name in ("body", "orelse", "finalbody")]
                if any(isinstance(block, list) and block[-1:] == [node] for block in blocks):
                    yield node


def _does_something(node: ast.AST) -> bool:
    return isinstance(node, ast.Call | ast.Await | ast.Yield | ast.YieldFrom | ast.NamedExpr)


DEFECT = Defect("unreturned", frozenset(("fix-missing-return", "fix-error", "add-return")), _repairs, _SAYS)
