"""What holds things, and is asked for one of them: a dict, a list, a set, by what is done with it in the file."""

from __future__ import annotations

import ast
import re

from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import is_name
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.walking import walk

_OF_COLLECTIONS = r"append|add|get|keys|values|items|pop|update|setdefault|remove|extend"


def holds_others(source: Source, node: ast.expr) -> bool:
    if isinstance(node, ast.Subscript):
        text = ast.unparse(node)
        return any(
            not isinstance(e.slice, ast.Slice) and ast.unparse(e.value) == text for e in source.all(ast.Subscript)
        )
    if not isinstance(node, ast.Name | ast.Attribute):
        return False
    name = re.escape(source.segment(node))
    made = r"\[|\{|(?:set|dict|list|range|tuple|frozenset)\("
    used = rf"(?<![\w.]){name}(?:\[|\.(?:{_OF_COLLECTIONS})\(| = (?:{made}))"
    return re.search(used, source.text) is not None


def keys_looked_up(source: Source) -> frozenset[str]:
    """The texts that something is asked for: `row["price"]`."""
    found = (each.slice.value for each in source.all(ast.Subscript) if isinstance(each.slice, ast.Constant))
    return frozenset(each for each in found if isinstance(each, str))


def comes_in(source: Source, node: ast.Subscript) -> bool:
    """Is it taken over from what somebody else wrote? That is put under the same name, or the same is asked by `get`
    around there; what the file has put together itself always has its keys."""
    if not isinstance(node.slice, ast.Constant):
        return False
    here: ast.AST | None = node
    while here is not None and not isinstance(here, ast.stmt):
        around = source.parents.get(here)
        match around:
            case ast.Dict(keys, values) if isinstance(here, ast.expr) and here in values:
                key = keys[values.index(here)]
                if isinstance(key, ast.Constant) and key.value == node.slice.value:
                    return True
            case ast.keyword(arg=str(name)) if name == node.slice.value:
                return True
        here = around
    function, of = function_around(source, node), ast.unparse(node.value)
    asked = (each for each in walk(function) if isinstance(each, ast.Attribute)) if function is not None else ()
    return any(each.attr == "get" and ast.unparse(each.value) == of for each in asked)


def is_key_again(source: Source, node: ast.expr) -> bool:
    """Is something in the same function looked up under it, too? It has to be written there as it is here."""
    around = function_around(source, node)
    keys = (each.slice for each in walk(around) if isinstance(each, ast.Subscript)) if around is not None else ()
    return isinstance(node, ast.Name) and any(is_name(key, node.id) for key in keys)
