"""What a function gives that is not what it says: a number for a pair, a list for a bool, itself for a property."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.python.functions.returns import is_generator, returns
from spark_tui.edits.python.names import class_around
from spark_tui.edits.python.nodes import is_self
from spark_tui.edits.python.objects.held import held, kind_of
from spark_tui.edits.python.source import Function, Source

_KINDS = {"Tuple": "tuple", "List": "list", "Dict": "dict", "Set": "set"} | {
    each: each for each in ("bool", "int", "float", "str", "bytes", "list", "dict", "set", "tuple")
}
_AS_WELL = {"int": ("bool",), "float": ("int", "bool")}
"""What is taken for one of that kind, too."""


def gives_another_kind(source: Source) -> Iterator[str]:
    """`return 0`, where `tuple[float, float]` is said."""
    for name, function in source.functions:
        said = _said(function)
        if not said or is_generator(function):
            continue
        allowed = {*said, *(each for kind in said for each in _AS_WELL.get(kind, ()))}
        for each in returns(function):
            kind = _kind(source, each.value)
            if kind and kind not in allowed:
                yield f"{name}: {ast.unparse(each)}"


def _said(function: Function) -> set[str]:
    """The kinds that it may give, where all of them are known."""
    if function.returns is None:
        return set()
    text = ast.unparse(function.returns).strip("\"'")
    text = text[text.index("[") + 1 : -1] if re.match(r"(?:typing\.)?Optional\[", text) is not None else text
    told = [re.sub(r"\[.*\]", "", each.strip()) for each in re.sub(r"\[[^]]*\|[^]]*\]", "", text).split("|")]
    kinds = {_KINDS.get(each.rpartition(".")[2], "") for each in told if each != "None"}
    return set() if "" in kinds else kinds


def _kind(source: Source, value: ast.expr | None) -> str:
    if isinstance(value, ast.Attribute) and is_self(value.value):
        owner = class_around(source, value)
        known = next((each for each in held(source, owner) if each.name == value.attr), None) if owner else None
        return known.kind if known is not None and known.kind in ("list", "dict", "set") and not known.given else ""
    kind = kind_of(value) if value is not None else ""
    return kind if kind in _KINDS.values() else ""


def given_by_itself(source: Source) -> Iterator[str]:
    """`return self.total` as all that the property of that name does: it never ends."""
    for name, function in source.functions:
        marks = {ast.unparse(each) for each in function.decorator_list}
        for each in returns(function) if marks & {"property", "cached_property", "functools.cached_property"} else ():
            match each.value:
                case ast.Attribute(ast.Name("self"), attr) if attr == function.name:
                    yield f"{name}: {ast.unparse(each)}"


RULES = (gives_another_kind, given_by_itself)
WITHIN = (given_by_itself,)
"""Those that look only at what stands in one statement at the top."""
