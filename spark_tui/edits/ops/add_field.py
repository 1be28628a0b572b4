"""One more thing that an object has."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values, named
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.given import expression, parsed
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.objects.classes import (
    attributes,
    classes_with_attributes,
    fields,
    is_dataclass,
    method,
    with_its_text,
)
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.refusal import Refusal

_FRESH = {"[]": "list", "{}": "dict", "set()": "set"}
"""Defaults that every object needs one of its own of."""
_PLAIN = frozenset(("bool", "int", "float", "str", "bytes"))


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    name, field, kind, default = values
    kind = _fitting(kind, default)
    owner = source.class_(name)
    if not field.isidentifier():
        raise Refusal(f"{field!r} is not a name")
    if isinstance(parsed(kind), ast.Constant) and kind != "None" and kind[:1] not in "'\"":
        raise Refusal(f"{kind} is no type")
    if field in attributes(source, owner):
        raise Refusal(f"{name} has a {field} already")
    if is_dataclass(source, owner):
        default = default or _empty(owner, kind)
        if default in _FRESH:
            made, imports = available(source, "dataclasses", "field", dotted="import dataclasses" in source.text)
            yield from imports
            yield _as_field(
                source, (name, field, kind or _FRESH[default], f"{made}(default_factory={_FRESH[default]})")
            )
        else:
            yield _as_field(source, (name, field, kind, default))
        return
    init = method(owner, "__init__")
    if init is None:
        raise Refusal(f"{name} has no __init__")
    full = source.name_of(init)
    if default in _FRESH:
        optional = f"{kind} | None" if kind else ""
        yield from named("add-parameter").edit(source, (full, field, "None", optional))
        yield insert_after(source, init.body[-1], f"self.{field} = {default} if {field} is None else {field}")
        return
    yield from named("add-parameter").edit(source, (full, field, default, kind))
    yield insert_after(source, init.body[-1], f"self.{field} = {field}")


def _fitting(kind: str, default: str) -> str:
    """A type that its default is of: None is no text, and a text is no number."""
    value = parsed(default) if kind and default else None
    if not isinstance(value, ast.Constant):
        return kind
    if value.value is None:
        return kind if re.search(r"\bNone\b|\bOptional\b|\bAny\b|^object$", kind) else f"{kind} | None"
    own = type(value.value).__name__
    is_other = kind == "object" or (kind in _PLAIN and kind != own and (own, kind) != ("int", "float"))
    return own if is_other else kind


def _empty(owner: ast.ClassDef, kind: str) -> str:
    """Of its kind, where others have a default too: so whoever makes such an object need not know of it. What may be
    None, is at first."""
    if kind.endswith(" | None"):
        return "None"
    empty = {name: text for text, name in _FRESH.items()}
    has_defaults = any(each.value is not None for each in fields(owner))
    return empty.get(kind.partition("[")[0], "") if has_defaults else ""


def _as_field(source: Source, values: Values) -> Splice:
    name, field, kind, default = values
    owner = source.class_(name)
    known = list(fields(owner))
    text = f"{field}: {expression(kind) if kind else 'object'}" + (f" = {expression(default)}" if default else "")
    if default:
        return insert_after(source, with_its_text(owner, known[-1]), text)
    needed = [each for each in known if each.value is None]
    if not needed:
        raise Refusal("all fields have a default", f"give {field} one too")
    return insert_after(source, with_its_text(owner, needed[-1]), text)


OP = Op(
    "add-field",
    "one more attribute, given when an object is made",
    (
        Slot("class", "name", "the class", classes_with_attributes),
        Slot("name", "name", "the attribute"),
        Slot("type", "text", "its type", default=""),
        Slot("default", "text", "its default", default=""),
    ),
    _edit,
    (
        Example(
            "@dataclass\nclass P:\n    x: int\n    y: int = 0\n",
            ("P", "name", "str", '"p"'),
            '@dataclass\nclass P:\n    x: int\n    y: int = 0\n    name: str = "p"\n',
        ),
        Example(
            '@dataclass\nclass P:\n    x: int\n    """Where it is."""\n\n    def f(self):\n        ...\n',
            ("P", "y", "int", ""),
            '@dataclass\nclass P:\n    x: int\n    """Where it is."""\n    y: int\n\n    def f(self):\n        ...\n',
        ),
        Example(
            "class P:\n    def __init__(self, x):\n        self.x = x\n",
            ("P", "y", "", "0"),
            "class P:\n    def __init__(self, x, y=0):\n        self.x = x\n        self.y = y\n",
        ),
    ),
)
