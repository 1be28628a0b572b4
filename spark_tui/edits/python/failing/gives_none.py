"""Which calls may give None where nothing is found: those that do so in every library, such as `match(…)` and
`fetchone()`, and functions of the file that return it somewhere."""

from __future__ import annotations

import ast

from spark_tui.edits.python.functions.returns import always_leaves, is_generator, returns
from spark_tui.edits.python.names import functions_called
from spark_tui.edits.python.source import Source

_REMOTE = frozenset(("requests", "httpx", "session", "http", "client"))
"""What gives an answer, whatever it is."""
_MAY_GIVE_NONE = frozenset(
    ("get", "match", "search", "fullmatch", "fetchone", "getenv", "first", "scalar", "find_one", "find")
)


def may_be_none(source: Source, call: ast.Call) -> bool:
    match call.func:
        case ast.Attribute(attr="get" | "getenv") if len(call.args) != 1:
            return False
        case ast.Attribute(value=ast.Name(id=owner) | ast.Attribute(attr=owner), attr="get") if owner in _REMOTE:
            return False
        case ast.Attribute(attr=name) | ast.Name(id=name):
            if name == "next":
                return len(call.args) == 2 and ast.unparse(call.args[1]) == "None"
            is_own = isinstance(call.func, ast.Name) or ast.unparse(call.func) == f"self.{name}"
            known = any(node.name == name for _, node in source.functions)
            return _gives_none(source, name) if is_own and known else name in _MAY_GIVE_NONE
        case _:
            return False


def _gives_none(source: Source, name: str) -> bool:
    found = functions_called(source, name)
    returned = [node.value for function in found for node in returns(function)]
    ends_so = any(not always_leaves(each.body) and not is_generator(each) for each in found)
    return bool(returned) and (ends_so or any(_is_none_or_asked_for(value) for value in returned))


def _is_none_or_asked_for(value: ast.expr | None) -> bool:
    match value:
        case None | ast.Constant(None) | ast.IfExp(orelse=ast.Constant(None)):
            return True
        case ast.Call(ast.Attribute(attr=name), [_]):
            return name in _MAY_GIVE_NONE
        case ast.Call(ast.Attribute(attr=name), []):
            return name in ("fetchone", "first", "scalar")
        case ast.Call(ast.Name("next"), [_, ast.Constant(None)]):
            return True
        case _:
            return False
