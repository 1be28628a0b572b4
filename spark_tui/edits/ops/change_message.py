"""Another text for an error, a log line, a label: wherever it stands."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.bodies import has_docstring
from spark_tui.edits.python.source import Definition, Source, Splice
from spark_tui.edits.refusal import Refusal

_LITERAL = re.compile(r"(?P<prefix>[a-zA-Z]{0,2})(?P<quote>'''|\"\"\"|'|\")(?P<body>[^\n]*)(?P=quote)")
_FIELD = re.compile(r"\{([^\W\d]\w*)[^{}]*\}")


@dataclass(frozen=True, slots=True)
class _Text:
    start: int
    stop: int
    prefix: str
    quote: str
    body: str


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    old, new = values
    for each in _texts(source):
        if each.body == old:
            yield Splice(each.start, each.stop, _written(source, each, new))


def _written(source: Source, old: _Text, new: str) -> str:
    """In the quotes of the old one, unless it says them itself. A name between braces is filled in, if it was."""
    names = set(re.findall(r"[^\W\d]\w*", source.text))
    filled = "f" in old.prefix.lower() or any(match[1] in names for match in _FIELD.finditer(new))
    prefix = old.prefix.replace("f", "").replace("F", "") + "f" * (filled and "{" in new)
    quote = old.quote
    if quote in new.replace(f"\\{quote}", ""):
        quote = next((other for other in ('"', "'") if other not in new), "")
    if not quote:
        raise Refusal(f"{new!r} has both kinds of quotes")
    return f"{prefix}{quote}{new}{quote}"


def _texts(source: Source) -> Iterator[_Text]:
    """Texts on one line, in one piece: no docstrings, keys or types."""
    for node in source.nodes:
        if isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str)):
            match = _LITERAL.fullmatch(source.segment(node)) if node.lineno == node.end_lineno else None
            whole = match is not None and match["quote"] not in match["body"].replace(f"\\{match['quote']}", "")
            if match is not None and whole and match["body"] and _is_said(source, node):
                yield _Text(source.start(node), source.stop(node), match["prefix"], match["quote"], match["body"])


def _is_said(source: Source, node: ast.expr) -> bool:
    parent = source.parents[node]
    match parent:
        case ast.JoinedStr() | ast.FormattedValue() | ast.Subscript():
            return False
        case ast.Dict(keys=keys):
            return not any(key is node for key in keys)
        case ast.Expr():
            around = source.parents[parent]
            first = isinstance(around, Definition | ast.Module) and around.body[0] is parent
            return not (first and has_docstring([parent]))
        case _:
            return getattr(parent, "annotation", None) is not node


def _olds(source: Source, _earlier: Values) -> Iterator[str]:
    return (each.body for each in _texts(source))


OP = Op(
    "change-message",
    "another text for a message, a label or a title",
    (
        Slot("old", "text", "the text now, without its quotes", _olds),
        Slot("new", "text", "the text instead"),
    ),
    _edit,
    (
        Example(
            "if left < 0:\n    raise ValueError('nothing left')\n",
            ("nothing left", "there is nothing left"),
            "if left < 0:\n    raise ValueError('there is nothing left')\n",
        ),
        Example(
            'def greet(name):\n    print("hello " + name)\n    print(f"{name}: hi")\n',
            ("{name}: hi", "{name} says hi"),
            'def greet(name):\n    print("hello " + name)\n    print(f"{name} says hi")\n',
        ),
    ),
)
