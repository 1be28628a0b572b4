"""A helper of one expression, written out where it is called."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.bodies import without_docstring
from spark_tui.edits.python.functions.signatures import calls_of
from spark_tui.edits.python.lines import is_in_fstring, remove
from spark_tui.edits.python.names import all_functions, is_method
from spark_tui.edits.python.nodes import has_starred
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal

_SIMPLE = (ast.Name, ast.Constant, ast.Attribute, ast.Subscript, ast.Call)


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    function = source.function(values[0])
    result = _result(function)
    if result is None:
        raise Refusal(f"{values[0]} is more than one expression")
    calls = list(calls_of(source, function))
    called = {call.func for call in calls}
    for node in source.all(ast.Name):
        if node.id == function.name and node not in called:
            raise Refusal(f"line {node.lineno} uses {values[0]} without calling it")
    for call in calls:
        if not _gives(function) and not isinstance(source.parents[call], ast.Expr):
            raise Refusal(f"line {call.lineno} wants what {values[0]} gives")
        text = _written(source, result, _arguments(function, call))
        if is_in_fstring(source, call) and any(char in text for char in "\"'\\\n{}"):
            raise Refusal(f"it cannot be put into the f-string on line {call.lineno}")
        is_whole = isinstance(source.parents[call], ast.stmt) and "\n" not in text
        plain = isinstance(result, _SIMPLE) or is_whole
        yield Splice(source.start(call), source.stop(call), text if plain else f"({text})")
    if not calls:
        raise Refusal(f"nobody calls {values[0]} here")
    yield from remove(source, [function])


def _result(function: Function) -> ast.expr | None:
    body = without_docstring(function.body)
    return body[0].value if len(body) == 1 and isinstance(body[0], ast.Return | ast.Expr) else None


def _gives(function: Function) -> bool:
    return isinstance(function.body[-1], ast.Return)


def _arguments(function: Function, call: ast.Call) -> dict[str, ast.expr]:
    names = [arg.arg for arg in function.args.args]
    given = dict(zip(names, call.args, strict=False)) | {each.arg or "": each.value for each in call.keywords}
    starred = has_starred(call.args)
    if starred or set(given) != set(names) or len(call.args) + len(call.keywords) != len(names):
        raise Refusal(f"the call on line {call.lineno} leaves something to defaults")
    return given


def _written(source: Source, result: ast.expr, given: Mapping[str, ast.expr]) -> str:
    """The expression with the arguments where the parameters were."""
    names = sorted((node for node in walk(result) if isinstance(node, ast.Name)), key=source.start)
    parts: list[str] = []
    at = source.start(result)
    for node in names:
        value = given.get(node.id)
        if value is None:
            continue
        if source.segment(node) != node.id:
            raise Refusal("the helper has an f-string")
        times = sum(each.id == node.id for each in names)
        if times > 1 and any(isinstance(part, ast.Call | ast.Await) for part in walk(value)):
            raise Refusal(f"{node.id} is used more than once, and is worked out by a call")
        text = source.segment(value)
        if is_in_fstring(source, node) and any(char in text for char in "\"'\\\n{}"):
            raise Refusal("the helper has an f-string")
        parts += (source.text[at : source.start(node)], text if isinstance(value, _SIMPLE) else f"({text})")
        at = source.stop(node)
    return "".join(parts) + source.text[at : source.stop(result)]


def _helpers(source: Source, _values: Values) -> Iterator[str]:
    for name in all_functions(source):
        function = source.function(name)
        args = function.args
        plain = not (args.posonlyargs or args.kwonlyargs or args.vararg or args.kwarg or function.decorator_list)
        if isinstance(function, ast.FunctionDef) and plain and not is_method(source, function) and _result(function):
            yield name


OP = Op(
    "inline-function",
    "write a one-line helper out where it is called, and remove it",
    (Slot("name", "name", "the helper", _helpers),),
    _edit,
    (
        Example(
            "def total(items):\n    return double(items[0]) + 1\n\n\ndef double(n):\n    return n * 2\n",
            ("double",),
            "def total(items):\n    return (items[0] * 2) + 1\n",
        ),
    ),
    same_behaviour=True,
)
