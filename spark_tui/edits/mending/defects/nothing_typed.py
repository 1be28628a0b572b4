"""A line that is empty has no first word: "empty line: ValueError: not enough values to unpack", where `name, *args =
line.split()` takes it apart."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.functions.returns import returns
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Function, Source

_SAYS = Pattern(
    r"(?i)(?=.*\b(?:empty|blank|nothing|just enter|only enter|no input|enter alone|without typing)\b)"
    r".*(?:not enough values to unpack|\bcrash\w*|\bdies\b|\bfails?\b|\bValueError\b|\bIndexError\b|\bblows? up\b"
    r"|\bbreaks?\b)"
)
_CLEAR = 5.5


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for node in complaint.nodes if match is not None else ():
        match node:
            case ast.Assign([ast.Tuple([_, *_])], ast.Call(ast.Attribute(ast.Name(text), "split"), [])):
                pass
            case ast.Assign(
                [ast.Name()], ast.Subscript(ast.Call(ast.Attribute(ast.Name(text), "split"), []), ast.Constant(0))
            ):
                pass
            case _:
                continue
        around, parent = function_around(source, node), source.parents.get(node)
        if around is None or not has_own_lines(source, node):
            continue
        leaves = "continue" if isinstance(parent, ast.For | ast.While) else _nothing(source, around)
        guard = f"if not {text}.strip():\n{source.unit}{leaves}"
        yield Repair((insert_before(source, node, guard),), _CLEAR + complaint.points(node.lineno))


def _nothing(source: Source, function: Function) -> str:
    """An empty text where it gives texts, as far as that can be seen, or is printed; else None."""
    given = [each.value for each in returns(function) if each.value is not None]
    if not given:
        return "return"
    is_text = any(isinstance(each, ast.JoinedStr) or (isinstance(each, ast.Constant) and isinstance(each.value, str))
                  for each in given)  # fmt: skip
    shown = f"print({function.name}(" in source.text
    return 'return ""' if is_text or shown else "return None"


DEFECT = Defect("nothing-typed", frozenset(("fix-error", "guard-empty")), _repairs, _SAYS)
