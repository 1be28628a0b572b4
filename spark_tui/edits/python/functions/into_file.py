"""What is written to the terminal in the end, line by line or in a loop, is written into a file instead."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence

from spark_tui.edits.python.functions.calls import keyword
from spark_tui.edits.python.lines import block_of, is_in_fstring
from spark_tui.edits.python.nodes import Loop
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.walking import walk

_OUT = "sys.stdout"


def into_file(source: Source, statements: Sequence[ast.stmt], read: str) -> Splice | None:
    """Into the one that `read` names, if it does; to the terminal otherwise. What follows on it goes along."""
    last = next((each for each in reversed(statements) if _writes(source, each)), None)
    while last is not None and isinstance(around := source.parents.get(last), ast.For | ast.If):
        if not _writes_only(source, around):
            break
        last = around
    if last is None or isinstance(source.parents[last], Loop):
        return None
    block = block_of(source, last)
    run = [last]
    for each in reversed(block[: block.index(last)]):
        if not _writes_only(source, each):
            break
        run.insert(0, each)
    start, stop = source.start(run[0]), source.stop(last)
    depth, unit = source.indent(source.first_line(run[0])), source.unit
    encoding = ', encoding="utf-8"' if re.search(r"\bopen\([^)]*encoding=", source.text) is not None else ""
    inner, plain = source.text[start:stop], source.text[start:stop]
    for each in sorted((one for part in run for one in _moved(source, part)), key=lambda each: -each.start):
        inner = inner[: each.start - start] + each.text + inner[each.stop - start :]
    head = f'if {read}:\n{depth}{unit}with open({read}, "w"{encoding}) as file:\n{depth}{unit * 2}'
    code = f"{head}{_deeper(inner, unit * 2)}\n{depth}else:\n{depth}{unit}{_deeper(plain, unit)}"
    return Splice(start, stop, code)


def _deeper(code: str, by: str) -> str:
    first, *rest = code.split("\n")
    return "\n".join((first, *(by + line if line.strip() else line for line in rest)))


def _writes_only(source: Source, statement: ast.stmt) -> bool:
    match statement:
        case ast.For(body=body, orelse=[]) | ast.If(body=body, orelse=[]):
            return all(_writes_only(source, each) for each in body)
        case _:
            return _writes(source, statement)


def _writes(source: Source, statement: ast.stmt) -> bool:
    call = statement.value if isinstance(statement, ast.Expr) else None
    return isinstance(call, ast.Call) and next(_in_file(source, call), None) is not None


def _moved(source: Source, statement: ast.stmt) -> Iterator[Splice]:
    for node in walk(statement):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
            yield from _in_file(source, node.value)


def _in_file(source: Source, call: ast.Call) -> Iterator[Splice]:
    """The same into an open file."""
    called = source.segment(call.func)
    if called in (f"{_OUT}.write", f"{_OUT}.writelines") and isinstance(call.func, ast.Attribute):
        yield Splice(source.start(call.func.value), source.stop(call.func.value), "file")
    elif called == "print" and keyword(call, "file") is None and call.args and not is_in_fstring(source, call):
        yield Splice(source.stop(call) - 1, source.stop(call) - 1, ", file=file")
    else:
        given = (*call.args, *(each.value for each in call.keywords))
        handed = [each for each in given if isinstance(each, ast.Attribute) and source.segment(each) == _OUT]
        yield from (Splice(source.start(each), source.stop(each), "file") for each in handed)
