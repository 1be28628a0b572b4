"""A message says a value as well: which file, how many, whose."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python import given
from spark_tui.edits.python.lines import block_of
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.strings.loggers import log_calls
from spark_tui.edits.python.values.items import arguments, insert
from spark_tui.edits.refusal import Refusal

_LITERAL = re.compile(r"(?P<prefix>[fF]?)(?P<quote>\"|')(?P<body>[^\n]*)(?P=quote)")
_CLOSING = ".!:"


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    line, value = values
    message, value = messages(source)[line], given.expression(value)
    if isinstance(message, ast.Name | ast.Attribute):
        yield Splice(source.stop(message), source.stop(message), f"({value})")
        return
    if isinstance(message, ast.Call):
        yield from insert(arguments(source, message), 0, value)
        return
    literal = _LITERAL.fullmatch(source.segment(message))
    if literal is None or literal["quote"] in literal["body"].replace(f"\\{literal['quote']}", ""):
        raise Refusal(f"the message on line {line} is not written in one piece")
    call = next((call for _, call in log_calls(source) if call.args[:1] == [message]), None)
    body, quote = literal["body"].rstrip(_CLOSING), literal["quote"]
    if call is not None and not literal["prefix"]:
        if value in map(source.segment, call.args):
            raise Refusal(f"it says {value} already")
        yield Splice(source.start(message), source.stop(message), f"{quote}{body}: %s{quote}")
        yield from insert(arguments(source, call), len(call.args), value)
        return
    if f"{{{value}" in body:
        raise Refusal(f"it says {value} already")
    if not literal["prefix"]:
        body = body.replace("{", "{{").replace("}", "}}")
    other = "'" if quote == '"' else '"'
    inner = value if quote not in value else value.replace(quote, other)
    yield Splice(source.start(message), source.stop(message), f"f{quote}{body}: {{{inner}}}{quote}")


def messages(source: Source) -> dict[str, ast.expr]:
    """By the line of its statement: the text, or what is raised without one."""
    found: dict[str, ast.expr] = {}
    for node in source.nodes:
        match node:
            case ast.Raise(exc=ast.Call(args=[ast.Constant(value=str()) | ast.JoinedStr() as message, *_])):
                found[str(node.lineno)] = message
            case ast.Raise(exc=ast.Call(args=[ast.Name() as held])) if message := _told_before(source, node, held):
                found[str(node.lineno)] = message
            case ast.Raise(exc=(ast.Call(args=[], keywords=[]) | ast.Name() | ast.Attribute()) as message):
                if not (isinstance(message, ast.Name) and message.id[:1].islower()):
                    found[str(node.lineno)] = message
            case ast.Expr(value=ast.Call(args=[*_, ast.Constant(value=str()) | ast.JoinedStr() as message])):
                found[str(node.lineno)] = message
            case ast.Expr(value=ast.Call(args=[ast.Constant(value=str()) | ast.JoinedStr() as message, *_])):
                found[str(node.lineno)] = message
            case ast.Return(value=(ast.Constant(value=str()) | ast.JoinedStr()) as message):
                if not isinstance(message, ast.Constant) or " " in str(message.value):
                    found[str(node.lineno)] = message
    return found


def _told_before(source: Source, statement: ast.stmt, held: ast.Name) -> ast.expr | None:
    """The text that a name is given in the statement before."""
    body = block_of(source, statement)
    match body[max(0, body.index(statement) - 1)]:
        case ast.Assign([ast.Name(name)], (ast.Constant(value=str()) | ast.JoinedStr()) as message) if name == held.id:
            return message
        case _:
            return None


def message_lines(source: Source, _values: Values = ()) -> Iterable[str]:
    return messages(source)


OP = Op(
    "message-value",
    "say a value in a message as well",
    (
        Slot("line", "line", "the line of what is raised, logged or printed", message_lines),
        Slot("value", "text", "what it says too: path, len(rows)"),
    ),
    _edit,
    (
        Example(
            'def load(path):\n    if not path.exists():\n        raise FileNotFoundError("no such file")\n',
            ("3", "path"),
            'def load(path):\n    if not path.exists():\n        raise FileNotFoundError(f"no such file: {path}")\n',
        ),
        Example(
            'log.warning("row %d is bad", number)\n',
            ("1", "row"),
            'log.warning("row %d is bad: %s", number, row)\n',
        ),
        Example(
            'if odd:\n    msg = "odd"\n    raise ValueError(msg)\n',
            ("3", "count"),
            'if odd:\n    msg = f"odd: {count}"\n    raise ValueError(msg)\n',
        ),
        Example("raise KeyError\n", ("1", "name"), "raise KeyError(name)\n"),
    ),
)
