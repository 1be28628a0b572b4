"""What a test says that failed: what came out of a call, and what should have."""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from spark_tui.edits.python.given import parsed
from spark_tui.edits.python.walking import walk

_LINE = re.compile(r"^(?:>? {2,}|E {3,})(?:AssertionError: )?(?P<code>\S.*)$")
"""Of code as pytest and a traceback show it; behind an E with what came out in place of what makes it."""
_WHERE = re.compile(r"^E +\+ +where (.+) = ([\w.]+\(.*\))$")
_UNEQUAL = re.compile(r"^(?:E +)?AssertionError: (.+) != (.+)$")
_EQUAL = {"assertEqual", "assertIs", "assertAlmostEqual", "assertListEqual", "assertDictEqual", "assertSetEqual"}
_TRUE = {"assertTrue": True, "assertFalse": False}


@dataclass(slots=True)
class _Check:
    """Both sides of a comparison as they are written, what came out on each, and which calls came to what."""

    sides: tuple[str, str]
    values: tuple[str, str] = ("", "")
    calls: dict[str, str] = field(default_factory=dict[str, str])


def what_came_out(lines: Sequence[str]) -> str:
    """Of the last check that failed: "half(6) gives 4, should be 3". Nothing, where that cannot be told."""
    check, made = None, dict[str, str]()
    for line in lines:
        if check is not None and (where := _WHERE.match(line)):
            check.calls.setdefault(where[1], where[2])
        elif check is not None and (unequal := _UNEQUAL.match(line)):
            check.values = unequal[1], unequal[2]
        elif (code := _LINE.match(line)) and (sides := _sides(code["code"], made)):
            if check is not None and line.startswith("E"):
                check.values = sides
            else:
                check = _Check(sides)
    return _told(check) if check is not None else ""


def _sides(code: str, made: dict[str, str]) -> tuple[str, str] | None:
    """Of what is compared in a line of a test; `made` is what its variables were made by, as it was shown before."""
    try:
        statement = ast.parse(code).body[0]
    except (SyntaxError, ValueError, IndexError, RecursionError, MemoryError):
        return None
    match statement:
        case ast.Assign([ast.Name(name)], ast.Call() as call):
            made[name] = ast.unparse(call)
            return None
        case ast.Assert(ast.Compare(one, [ast.Eq() | ast.Is()], [other])):
            pass
        case ast.Expr(ast.Call(ast.Attribute(ast.Name("self"), name), [one, other, *_])) if name in _EQUAL:
            pass
        case ast.Assert(ast.UnaryOp(ast.Not(), one)):
            other = ast.Constant(False)
        case ast.Assert(one):
            other = ast.Constant(True)
        case ast.Expr(ast.Call(ast.Attribute(ast.Name("self"), name), [one, *_])) if name in _TRUE:
            other = ast.Constant(_TRUE[name])
        case _:
            return None
    one, other = (made.get(side, side) for side in map(ast.unparse, (one, other)))
    return one, other


def _told(check: _Check) -> str:
    """The call is on the side that pytest says it came from, or on the one that is written as a call."""
    for at, (written, value) in enumerate(zip(check.sides, check.values, strict=True)):
        call = check.calls.get(value) or (written if _calls(written) else "")
        wanted = check.values[1 - at] or check.sides[1 - at]
        if call and _is_value(wanted):
            return f"{call} {f'gives {value}, ' * _is_value(value)}should be {wanted}"
    return ""


def _calls(text: str) -> bool:
    """As in "cart.pay().cents"."""
    node = parsed(text)
    return node is not None and any(isinstance(each, ast.Call) for each in walk(node))


def _is_value(text: str) -> bool:
    """Something that was written out in full: a long one is cut off."""
    node = parsed(text) if text else None
    return node is not None and not any(isinstance(each, ast.Name) and each.id == text for each in walk(node))
