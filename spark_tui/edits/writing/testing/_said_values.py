"""Values that a test is asked for with: "with a limit of 2", "with a count"."""

from __future__ import annotations

import ast
import re

from spark_tui.edits.python.functions.signatures import with_defaults
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.writing.testing._tests import LITERAL

_NUMBER = re.compile(r"(?<![\w.])-?\d+(?:\.\d+)?(?![\w.]|\.\d)")


def pinned_values(text: str, function: Function) -> dict[str, str]:
    """Values that are said of what it takes: "a limit of 2", "with width 5"."""
    found: dict[str, str] = {}
    for name in parameters_of(function):
        said = re.search(rf"(?i)\b{re.escape(name)}(?: of| is|:| ?=)? ?({LITERAL.pattern})", text)
        found |= {name: said[1].replace("'", '"')} if said is not None else {}
    numbers, checked = _NUMBER.findall(text), _checked(function)
    return found or ({checked[0]: numbers[0]} if len(numbers) == len(checked) == 1 else {})


def _checked(function: Function) -> list[str]:
    """What it takes and looks at before it raises."""
    tests = [each.test for each in function.body if isinstance(each, ast.If) and isinstance(each.body[-1], ast.Raise)]
    looked_at = {name for test in tests for name in named_in(test)}
    return [name for name in parameters_of(function) if name in looked_at]


def let_in(text: str, function: Function) -> dict[str, str]:
    """Another value than it has anyway, for what is spoken of: "with a count"."""
    found: dict[str, str] = {}
    for arg, default in with_defaults(function.args):
        if re.search(rf"(?i)\b(?:with|given|and|using) (?:an? |the |its )?{re.escape(arg.arg)}\b", text) is None:
            continue
        match default:
            case ast.Constant(bool(value)):
                found[arg.arg] = str(not value)
            case ast.Constant(int(value)):
                found[arg.arg] = str(value + 1)
            case ast.Constant(str(value)):
                found[arg.arg] = '"other"' if value != "other" else '"another"'
    return found
