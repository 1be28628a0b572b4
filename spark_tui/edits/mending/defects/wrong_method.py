"""Something is asked for as another kind of object has it: a method, an entry, an attribute."""

from __future__ import annotations

import ast
import re

from spark_tui.edits.mending.messages import Messages, Ways, by_messages
from spark_tui.edits.mending.repair import behind, instead
from spark_tui.edits.python.source import Source, Splice


def _method(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """A method of another type, or an entry that is asked for like an attribute."""
    kind, name = found[1], found[2]
    if not isinstance(node, ast.Attribute) or node.attr != name:
        return
    stop, owner = source.stop(node), source.segment(node.value)
    parent = source.parents.get(node)
    call = parent if isinstance(parent, ast.Call) and parent.func is node else None
    other = _METHODS.get((kind, name))
    if other is not None:
        yield (Splice(stop - len(name), stop, other),), 0.3
    if name in ("length", "len", "size", "count") and kind in ("list", "str", "dict", "set", "tuple"):
        yield (instead(source, call if call is not None and not call.args else node, f"len({owner})"),), 0.3
    if kind == "dict" and call is None:
        yield (instead(source, node, f'{owner}["{name}"]'),), 0.5
    if kind == "dict" and call is not None and name == "has_key" and call.args:
        yield (instead(source, call, f"{source.segment(call.args[0])} in {owner}"),), 0.5
    if kind == "dict" and call is not None and name in ("append", "add", "push", "insert") and len(call.args) == 2:
        key, value = map(source.segment, call.args)
        yield (instead(source, call, f"{owner}[{key}] = {value}"),), 0.3
    is_added_to = call is not None and name in ("append", "add", "push", "extend") and len(call.args) == 1
    if kind == "str" and call is not None and is_added_to and not isinstance(node.value, ast.Call):
        yield (instead(source, call, f"{owner} += {source.segment(call.args[0])}"),), 0.5
    if (kind == "str" and name == "decode") or (kind == "bytes" and name == "encode"):
        yield (instead(source, call or node, owner),), 0.5
    if kind == "str" and name in ("strftime", "isoformat", "year", "month", "day"):
        yield (instead(source, node.value, f"datetime.fromisoformat({owner})"),), 0.0
    if kind in ("list", "tuple") and call is not None and name == "join" and len(call.args) == 1:
        yield (instead(source, call, f"{source.segment(call.args[0])}.join({owner})"),), 0.5
    if kind == "list" and hasattr(str, name):
        yield (instead(source, node.value, f"{owner}[0]"),), 0.0
    if kind in ("int", "float") and hasattr(str, name):
        yield (instead(source, node.value, f"str({owner})"),), 0.3


_METHODS = {
    ("list", "add"): "append", ("list", "push"): "append", ("list", "addAll"): "extend",
    ("list", "update"): "extend", ("list", "concat"): "extend",
    ("list", "indexOf"): "index", ("list", "find"): "index", ("list", "discard"): "remove", ("list", "shift"): "pop",
    ("set", "append"): "add", ("set", "push"): "add", ("set", "insert"): "add", ("set", "extend"): "update",
    ("set", "delete"): "discard", ("dict", "iteritems"): "items", ("dict", "itervalues"): "values",
    ("dict", "iterkeys"): "keys", ("dict", "append"): "update", ("dict", "add"): "update", ("dict", "extend"): "update",
    ("dict", "remove"): "pop", ("str", "trim"): "strip", ("str", "toLowerCase"): "lower",
    ("str", "toUpperCase"): "upper",
    ("str", "indexOf"): "find", ("deque", "push"): "append",
    ("collections.deque", "shift"): "popleft",
}  # fmt: skip


def _subscripted(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """Square brackets where round ones are meant, or an attribute."""
    if found[1] in ("coroutine", "NoneType"):  # it is no such thing, whatever is asked of it
        return
    match node:
        case ast.Subscript(value, ast.Constant(str(name))) if "method" not in found[1] and name.isidentifier():
            yield (instead(source, node, f"{source.segment(value)}.{name}"),), 0.5
        case ast.Subscript(ast.Attribute() | ast.Name() as value, key, ast.Load()) if not isinstance(
            key, ast.Slice
        ) and ("method" in found[1] or "function" in found[1]):
            text = f"{source.segment(value)}({source.segment(key)})"
            yield (instead(source, node, text),), 0.5
            yield (behind(source, value, "()"),), 0.0
        case ast.Subscript(value, key) if found[1] in (
            "set",
            "generator",
            "dict_keys",
            "dict_values",
            "map",
            "filter",
            "zip",
        ):
            if not isinstance(key, ast.Constant) or isinstance(key.value, int):
                yield (instead(source, value, f"list({source.segment(value)})"),), 0.3


def _module_called(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """`time()` where `time.time()` is meant."""
    modules = {alias.name for each in source.all(ast.Import) for alias in each.names if not alias.asname}
    match node:
        case ast.Call(ast.Name(name) as called) if name in modules:
            yield (instead(source, called, f"{name}.{name}"),), 0.5


def _stuttered(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """`datetime.datetime.now` with the class imported, or `datetime.now` with the module."""
    name = found[1]
    match node:
        case ast.Attribute(ast.Attribute(ast.Name(module), inner) as both) if module == inner:
            yield (instead(source, both, module),), 0.5
        case ast.Attribute(ast.Name(module) as owner, attr) if attr == name and not isinstance(
            source.parents.get(node), ast.Attribute
        ):
            classes = {"datetime": "datetime", "date": "date", "pprint": "pprint"}
            if module in classes and "module" in found[0]:
                yield (instead(source, owner, f"{module}.{module}"),), 0.3
            if attr == module:
                yield (instead(source, node, module),), 0.5
        case ast.Import([ast.alias(module, None)]) if module == "datetime" and "module" in found[0]:
            yield (instead(source, node, f"from {module} import {module}"),), 0.2


_MESSAGES: Messages = (
    (r"'([\w.]+)' object has no attribute '(\w+)'", _method),
    (r"'([\w.]+)' object is not subscriptable", _subscripted),
    (r"'module' object is not callable", _module_called),
    (r"(?:module|type object) '[\w.]+' has no attribute '(\w+)'", _stuttered),
)

DEFECT = by_messages("wrong-method", _MESSAGES)
