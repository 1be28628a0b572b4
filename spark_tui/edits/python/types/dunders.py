"""Types of the methods that Python itself calls: they are the same in every class."""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping

from spark_tui.edits.python.names import is_typed
from spark_tui.edits.python.source import Function, Source

_TYPES: Mapping[str, tuple[str, str]] = {
    **dict.fromkeys(("__repr__", "__str__"), ("", "str")),
    **dict.fromkeys(("__len__", "__hash__", "__int__"), ("", "int")),
    **dict.fromkeys(("__eq__", "__ne__", "__contains__"), ("object", "bool")),
    **dict.fromkeys(("__lt__", "__le__", "__gt__", "__ge__"), ("{0}", "bool")),
    **dict.fromkeys(("__enter__", "__aenter__"), ("", "{0}")),
    **dict.fromkeys(("__exit__", "__aexit__"), ("object", "None")),
    "__bool__": ("", "bool"),
    "__float__": ("", "float"),
}
"""What each takes, all of it the same, and gives; `{0}` is the class."""
_HEAD = re.compile(r"(?m)^(?P<def>(?:async )?def (?P<name>__\w+__)\(self)(?P<others>(?:, \w+)*)\):$")


def typed(source: Source, owner: ast.ClassDef, code: str) -> str:
    """The new methods, with types where all others have them."""
    others = [each for each in owner.body if isinstance(each, Function)]
    if not others or not all(each.returns is not None or is_typed(each) for each in others):
        return code
    is_late = "from __future__ import annotations" in source.text
    own = owner.name if is_late else f'"{owner.name}"'
    return _HEAD.sub(lambda head: _typed(head, own), code)


def _typed(head: re.Match[str], own: str) -> str:
    if head["name"] not in _TYPES:
        return head[0]
    takes, gives = (each.format(own) for each in _TYPES[head["name"]])
    others = "".join(f", {name}: {takes}" for name in head["others"].split(", ")[1:])
    return f"{head['def']}{others}) -> {gives}:"
