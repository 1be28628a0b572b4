"""What stands in the code is read from a file: "read the words from words.txt", "load the events from events.csv",
"take the settings from settings.json"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import plural, singular
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)^(?:(?:please|pls|can you|could you|it should|let me|the script should) ){0,2}?"
    r"(?:read|load|take|get|import|fetch) (?:the |all the |all |my )?`?(?P<what>[a-z]\w*(?: [a-z]\w*)?)`? "
    r"(?:from|out of) (?:a |the )?(?:file (?:called |named )?)?[`\"']?(?P<file>[\w./-]+\.(?P<kind>json|txt|csv))[`\"']?"
    r"(?: (?:instead|please|file))*[.!]?$"
)
_ASKED = 7.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None:
        return
    name = said["what"].lower().replace(" ", "_")
    found = [(each, value) for each in source.all(ast.Assign) for value in _held(each, name)]
    for statement, value in found if len(found) == 1 else ():
        held, kind = ast.unparse(statement.targets[0]), said["kind"].lower()
        file = f'open("{said["file"]}", {"newline=" + chr(34) * 2 + ", " if kind == "csv" else ""}encoding="utf-8")'
        made = _read(source, value, held, kind)
        if made is None or not has_own_lines(source, statement):
            continue
        code, needed = made
        indent = source.indent(statement.lineno)
        text = f"with {file} as f:\n{indent}{source.unit}{held} = {code}"
        yield Repair((*needed, Splice(source.start(statement), source.stop(statement), text)), _ASKED)


def _held(statement: ast.Assign, name: str) -> Iterator[ast.expr]:
    """What is written out under that name."""
    match statement:
        case ast.Assign([ast.Name(held)], ast.List() | ast.Tuple() | ast.Set() | ast.Dict() as value):
            called = held.lower().split("_")
            if held.lower() in (name, plural(name)) or (len(called) > 1 and called[-1] == name):
                yield value


def _read(source: Source, value: ast.expr, held: str, kind: str) -> tuple[str, list[Splice]] | None:
    match value:
        case ast.Dict() | ast.List() if kind == "json" and _is_plain(value):
            load, needed = available(source, "json", "load")
            return f"{load}(f)", needed
        case ast.List(elts) | ast.Tuple(elts) | ast.Set(elts) if kind == "txt" and elts:
            if all(isinstance(each, ast.Constant) and isinstance(each.value, str) for each in elts):
                inner = "line.strip() for line in f"
                if isinstance(value, ast.Tuple):
                    return f"tuple({inner})", []
                return f"[{inner}]" if isinstance(value, ast.List) else f"{{{inner}}}", []
        case ast.List([ast.Tuple(fields) as first, *_]) if kind == "csv":
            columns = _columns(source, held, len(fields))
            row = [_from_text(source, each, column) for each, column in zip(first.elts, columns, strict=True)]
            if all(row):
                reader, needed = available(source, "csv", "reader")
                return f"[({', '.join(map(str, row))}) for {', '.join(columns)} in {reader}(f)]", needed
    return None


def _is_plain(value: ast.expr) -> bool:
    kinds = (ast.Dict, ast.List, ast.Constant, ast.expr_context, ast.UnaryOp, ast.unaryop)
    return all(isinstance(each, kinds) for each in walk(value))


def _columns(source: Source, held: str, count: int) -> list[str]:
    """As they are called where they are gone through."""
    for node in source.all(ast.For, ast.comprehension):
        match node.target, node.iter:
            case ast.Tuple(elts), ast.Name(many) if many == held and len(elts) == count:
                found = [each.id for each in elts if isinstance(each, ast.Name)]
                if len(found) == count and "_" not in found:
                    return found
    return [f"{singular(held.lower())}_{number}" for number in range(1, count + 1)] if count else []


def _from_text(source: Source, value: ast.expr, column: str) -> str | None:
    """How a field becomes what it is where it is written out."""
    match value:
        case ast.Constant(str()):
            return column
        case ast.Constant(bool()):
            return None
        case ast.Constant(int() | float() as number):
            return f"{type(number).__name__}({column})"
        case ast.Call(called, [ast.Constant(str())], []) if re.fullmatch(r"[\w.]+", source.segment(called)):
            return f"{source.segment(called)}({column})"
        case _:
            return None


WRITER = Writer(frozenset(("read-env", "change-value")), _written, needs=_NEEDS)
