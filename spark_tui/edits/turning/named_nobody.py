"""Names that an answer to a redirect takes out of the sentence, and that are none: `front`, `rename_key`, `print`."""

from __future__ import annotations

import ast
import re

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bound import bindings
from spark_tui.edits.python.failing.unbound import unbound
from spark_tui.edits.python.source import Source

_KINDS = frozenset(("tuple", "list", "dict", "set", "dataclass", "property", "lambda", "loop"))
_SIDES = frozenset(("front", "back", "end", "start", "beginning", "top", "bottom", "side", "left", "right", "middle"))
_DONE = frozenset(("rename", "call", "put", "move", "keep", "leave", "drop", "use", "make", "rather", "instead", "not"))
_STANDS_IN = Pattern(r"(?m)\breturn default$|, default\)")
"""What a caller may give for what is not there has just that name in Python itself."""
_SORTS = frozenset(("parameter", "argument", "variable", "constant", "attribute", "generator", "comprehension",
                    "default", "keyword", "function", "method", "module", "move", "put", "make", "use", "front",
                    "beginning", "before", "after", "module_level", "class_level", "class_attribute"))  # fmt: skip
_NAMING = Pattern(r"(?i)\b(?:call|name|rename)\w*\b")
_BUILT_IN = frozenset(("id", "type", "input", "min", "max", "sum", "all", "any", "list", "dict", "set", "str", "int",
                       "len", "file", "format", "hash", "dir", "iter", "next", "object", "range"))  # fmt: skip


def names_nobody(was: Source, new: Source, said: str) -> set[str]:
    """Names that are read and that nobody knows, unless they are written as code is."""
    fresh = {name for _, name in unbound(new) - unbound(was)}
    fresh |= _shown(new) - _shown(was)
    fresh |= _KINDS & (bindings(new).keys() - bindings(was).keys())
    if _NAMING.search(said) is None:
        fresh |= _SORTS & (bindings(new).keys() - bindings(was).keys())
    brought = bindings(new).keys() - bindings(was).keys()
    fresh |= {name for name in brought if _is_what_to_do(name, said)}
    if _STANDS_IN.search(new.text) is not None:
        fresh.discard("default")
    return {name for name in fresh if f"{name}(" not in said and f"`{name}`" not in said}


def _is_what_to_do(name: str, said: str) -> bool:
    """Is it where something goes, or the words that say what to do: `front` of "at the front", `rename_key`?"""
    place = re.search(rf"(?i)\b(?:at|to|in|on|from) the (?:very )?{re.escape(name)}\b", said) is not None
    if place and name in _SIDES:
        return re.search(rf"(?i)\b(?:call\w*|name\w*|rename\w*) (?:\w+ ){{0,2}}{name}\b", said) is None
    first, *others = name.split("_")
    spoken = rf"(?i)\b{first} (?:the |it |to )?{' '.join(map(re.escape, others))}\b"
    return first in _DONE and bool(others) and re.search(spoken, said) is not None


def _shown(source: Source) -> set[str]:
    """Functions of Python themselves, in the midst of a text."""
    found = (node.value for node in source.all(ast.FormattedValue))
    return {each.id for each in found if isinstance(each, ast.Name) and each.id in _BUILT_IN} - bindings(source).keys()
