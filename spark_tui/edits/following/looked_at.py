"""What comes next is only looked at: `peek` goes the way of `pop`, and takes nothing out."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from textwrap import dedent

from spark_tui.edits.following import Body, Recipe, Wish, recipe
from spark_tui.edits.python.bodies import has_docstring
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.walking import walk

_TAKES = re.compile(r"(?:pop|get|next|take|dequeue|pull|shift|remove)(?:_(?:next|first|job|item|left|min))?")
_OUT = ("popleft", "pop", "heappop")
_IN_CODE = re.compile(r"(?:heapq\.)?heappop\((?P<heap>[\w.]+)\)|\.(?P<end>popleft\(\)|pop\((?P<at>0|-1)?\))")
_EVIDENCE = 1.0  # it is known which of them come first


def _looked_at(wish: Wish) -> Iterator[Body]:
    """Where it is not just one end of one list: of several, in their order, or of a heap."""
    for each in wish.methods:
        if _TAKES.fullmatch(each.name) is None or any(parameters_of(each)):
            continue
        taken = [node for node in walk(each) if _takes_out(node)]
        if not taken or not _does_no_more(each) or (len(taken) == 1 and "heappop" not in ast.unparse(taken[0])):
            continue
        first = each.body[has_docstring(each.body)]
        start, stop = wish.source.line_start(first.lineno), wish.source.stop(each.body[-1])
        code = _IN_CODE.sub(_there, dedent(wish.source.text[start:stop]))
        if re.search(r"(?i)\b(?:rais\w+|error)\b", wish.sentence.text) is None:
            code = re.sub(r"(?m)^(\s*)raise .*$", r"\1return None", code)
        if "pop" not in code:
            yield Body(code, evidence=_EVIDENCE)


def _takes_out(node: ast.AST) -> bool:
    match node:
        case ast.Call(ast.Name(name) | ast.Attribute(attr=name)):
            return name in _OUT
        case _:
            return False


def _does_no_more(function: Function) -> bool:
    """But for taking it out, it changes nothing: what it calls else only asks."""
    for node in walk(function):
        match node:
            case ast.AugAssign() | ast.Delete() | ast.While() | ast.For() | ast.Try() | ast.With() | ast.Await():
                return False
            case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
                return False
            case ast.Expr(value=ast.Call()):
                return False
    return True


def _there(match: re.Match[str]) -> str:
    if match["heap"]:
        return f"{match['heap']}[0]"
    return "[0]" if match["end"] == "popleft()" or match["at"] == "0" else "[-1]"


RECIPES: tuple[Recipe, ...] = (recipe(r"peek(?:_\w+)?|(?:get_)?(?:next|front|head|upcoming)(?:_\w+)?", _looked_at),)
