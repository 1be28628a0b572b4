"""A function that does what Python has one for, and is told to call that: "distance can just call math.dist", "use
statistics.mean in average"."""

from __future__ import annotations

import ast
import importlib
import inspect
import re
from collections.abc import Iterator
from functools import cache
from itertools import chain

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import own_nodes, returns
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.uses import places_of
from spark_tui.edits.python.walking import children, walk
from spark_tui.edits.reading import Sentence, clearly
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.functions.stubs import filled

_MODULES = (
    "bisect", "calendar", "colorsys", "fnmatch", "functools", "glob", "html", "itertools", "math", "operator",
    "os.path", "shlex", "shutil", "statistics", "string", "textwrap", "unicodedata", "urllib.parse", "zlib",
)  # fmt: skip
"""What can be looked into without anything happening."""
_NEEDS = Pattern(rf"\b(?:{'|'.join(map(re.escape, _MODULES))})\.[a-z]\w*")
_ALL_OF_IT = Pattern(
    r"(?i)\b(?:can|could|should|may|might|must) (?:also |just |simply |really |as well )*"
    r"(?:call|use|be|return|delegate)\b"
    r"|\bis (?:just|only|really|simply)\b|\bjust (?:call|return)s?\b|\bis the same as\b"
)
"""The function as a whole is that; "use math.sqrt in it" may be about a part."""
_CALLS = Pattern(r"(?i)\b(?:call|use|return|replace|delegate)\b|^\W*(?:\w+\.)+\w+ in \w+\W*$")
_OF_MANY = frozenset(("dist", "prod", "fsum", "sumprod"))
"""What of `math` takes several numbers as one; the others take numbers."""
_ASKED, _NAMED = 4.0, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    match = _NEEDS.search(sentence.text)
    if match is None:
        return
    module, name = match[0].rsplit(".", 1)
    is_of_numbers = module == "math" and name not in _OF_MANY
    if _ALL_OF_IT.search(sentence.text) is None and (is_of_numbers or _CALLS.search(sentence.text) is None):
        return
    for _, function in source.functions:
        named = clearly(sentence, function.name)
        takes = [arg.arg for arg in parameters(function) if arg.arg not in ("self", "cls")]
        fits = len(takes) in _takes(module, name) and all(
            _is_used(function, each, of_numbers=is_of_numbers) for each in takes
        )
        if named and fits and _only_gives(function) and name not in _calls(function):
            known, needs = available(source, module, name)
            body = f"return {known}({', '.join(takes)})"
            yield from possible(chain(needs, later(filled, source, function, body)), _ASKED + _NAMED * named)
            break


def _only_gives(function: Function) -> bool:
    """Is it asked for what it gives, and changes nothing else?"""
    found = list(returns(function))
    stores = (ast.Attribute, ast.Subscript)
    sets = any(isinstance(node, stores) and isinstance(node.ctx, ast.Store) for node in own_nodes(function))
    other = ast.Yield | ast.YieldFrom | ast.Await | ast.Raise | ast.With | ast.AsyncWith
    does_more = sets or any(isinstance(node, other) for node in own_nodes(function))
    return bool(found) and all(each.value is not None for each in found) and not does_more


def _is_used(function: Function, name: str, *, of_numbers: bool) -> bool:
    """As itself: nothing but a method is asked of it; and it is a number, where one is taken."""
    above = {each: node for node in walk(function) for each in children(node)}
    found = places_of(function, name)
    for node in found:
        match parent := above.get(node):
            case ast.Attribute() if not (isinstance(call := above.get(parent), ast.Call) and call.func is parent):
                return False
            case ast.Subscript() | ast.comprehension() | ast.For() | ast.Call(ast.Name("zip" | "len" | "sum")):
                if of_numbers:
                    return False
    return bool(found)


def _calls(function: Function) -> set[str]:
    return {
        node.func.attr if isinstance(node.func, ast.Attribute) else node.func.id
        for node in walk(function)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute | ast.Name)
    }


@cache
def _takes(module: str, name: str) -> frozenset[int]:
    """With how many arguments it can be called by their places."""
    try:
        every = inspect.signature(getattr(importlib.import_module(module), name)).parameters.values()
    except (AttributeError, ImportError, TypeError, ValueError):
        return frozenset()
    plain = [each for each in every if each.kind in (each.POSITIONAL_ONLY, each.POSITIONAL_OR_KEYWORD)]
    if any(each.kind is each.KEYWORD_ONLY and each.default is each.empty for each in every):
        return frozenset()
    least = sum(each.default is each.empty for each in plain)
    return frozenset(range(max(1, least), len(plain) + 1))


WRITER = Writer(frozenset(("swap-idiom", "replace", "set-return")), _written, needs=_NEEDS)
