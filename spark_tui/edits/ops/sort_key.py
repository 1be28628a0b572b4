"""What is sorted, or the least or greatest of some, is told by a key."""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.ops.set_argument import bracketed_generator
from spark_tui.edits.python import given
from spark_tui.edits.python.looping.sorting import sorts
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import mentions
from spark_tui.edits.python.values.items import arguments, insert
from spark_tui.edits.refusal import Refusal

_NO_KEYS = frozenset(("sorted", "sort", "reversed", "sorting", "print", "key", "lambda"))


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    line, key = values
    call = _sorts(source)[line]
    for keyword in call.keywords:
        if keyword.arg == "key":
            key = _possible(_member(source, key, keyword.value))
            key = _function(key, _one(keyword.value))
            yield Splice(source.start(keyword.value), source.stop(keyword.value), key)
            return
    yield from bracketed_generator(source, call)
    yield from insert(arguments(source, call), len(call.args), f"key={_function(_possible(key))}")


def _possible(key: str) -> str:
    if key in _NO_KEYS:
        raise Refusal(f"{key} is nothing to sort by")
    return key


def _member(source: Source, key: str, now: ast.expr) -> str:
    """A bare word that is a member beside those that it is sorted by now, and nothing that can be called."""
    if not key.isidentifier() or callable(getattr(builtins, key, None)):
        return key
    if any(name.rpartition(".")[2] == key for name, _ in source.functions):
        return key
    now_by = source.segment(now)
    if re.search(rf"\.{key}\b|\[[\"']{key}[\"']\]", now_by) is not None:
        raise Refusal(f"it is sorted by {key} already")
    return f"['{key}']" if "[" in now_by and "." not in now_by else f".{key}"


def _one(key: ast.expr) -> str:
    """What the function that there is calls one of them."""
    match key:
        case ast.Lambda(ast.arguments(args=[ast.arg(name)])):
            return name
        case _:
            return "x"


def _function(text: str, one: str = "x") -> str:
    """`.name`, `['name']` and an expression with x become a lambda; what names a function stays."""
    text = text.strip()
    if text.startswith((".", "[")) and not text.startswith("[]"):
        text = f"x{text}"
    code = given.expression(text)
    node = ast.parse(code, mode="eval").body
    names_one = isinstance(node, ast.Attribute | ast.Call) and not mentions(node, "x")
    if isinstance(node, ast.Lambda | ast.Name) or names_one:
        return code
    if one != "x" and not mentions(node, one):
        code = re.sub(r"(?<![\w.\"'])x(?![\w\"'])", one, code)
    else:
        one = "x"
    return f"lambda {one}: {code if not isinstance(node, ast.Tuple) or code.startswith('(') else f'({code})'}"


def _sorts(source: Source) -> dict[str, ast.Call]:
    return sorts(source, ("sorted", "sort", "min", "max"))


def _lines(source: Source, _earlier: Values) -> Iterable[str]:
    return (line for line, call in _sorts(source).items() if not any(map(_is_a_number, call.args)))


def _is_a_number(node: ast.expr) -> bool:
    """`max(0, end - start)`: what is greater of numbers needs no key."""
    match node:
        case ast.Constant(int() | float()) | ast.BinOp() | ast.UnaryOp(ast.USub()) | ast.Call(ast.Name("len" | "int")):
            return True
        case _:
            return False


OP = Op(
    "sort-key",
    "sort by something, or take the least or greatest by it",
    (
        Slot("line", "line", "the line on which is sorted", _lines),
        Slot("key", "text", "by what: .age, ['age'], len, x.age or a lambda"),
    ),
    _edit,
    (
        Example(
            "for user in sorted(users, reverse=True):\n    show(user)\n",
            ("1", ".age"),
            "for user in sorted(users, key=lambda x: x.age, reverse=True):\n    show(user)\n",
        ),
        Example(
            "words.sort(key=len)  # short first\n", ("1", "str.lower"), "words.sort(key=str.lower)  # short first\n"
        ),
        Example(
            "last = max(r for r in rows)\n", ("1", "['at']"), "last = max((r for r in rows), key=lambda x: x['at'])\n"
        ),
    ),
)
