"""What is read as text becomes what it stands for, a date or the like: "from_json should turn bought into a date
again", "the due date comes back as a string", "amount stays a str, it is a Decimal"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_first
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.nodes import is_text
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_TEXT = r"(?:strings?|str|texts?)"
_KIND = r"(?:dates?|datetimes?|timestamps?|Decimals?|Paths?|UUIDs?|enums?)"
_NEEDS = Pattern(
    rf"(?i)\b(?:into|as|to|be|become\w*|get\w*|make\w*|is|are) (?:an? |real |proper )*{_KIND}\b"
    rf"|\b(?:is|are|stays?|remains?|comes? (?:back |in |out )?as|(?:leaves?|gives?|gets?|loads?|reads?) \w+ as"
    r"|kept as|still|left as)"
    rf" (?:still |just )?(?:an? )?{_TEXT}\b(?! of)"
    r"|'str' object has no attribute '(?:year|month|day|isoformat|strftime|date|quantize)'"
    r"|\bcomes? back as (?:an? )?(?:str|text)|\bparse (?:it|them|the (?:date|time)s?)\b"
)
_OTHERWISE = Pattern(r"(?i)\bto_(?:json|dict)\b|\bserializ\w*|\bserialis\w*|\bdump\w*|\bwrit\w+")
_READ_BY = {
    "date": ("datetime", "date", "date.fromisoformat({})"),
    "datetime": ("datetime", "datetime", "datetime.fromisoformat({})"),
    "Decimal": ("decimal", "Decimal", "Decimal({})"),
    "Path": ("pathlib", "Path", "Path({})"),
    "UUID": ("uuid", "UUID", "UUID({})"),
}
_LOADS = frozenset(("loads", "load"))
_ASKED, _LEAST = 4.5, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    typed = dict(_typed(source))
    for name, kind in typed.items():
        clear = names(sentence, name)
        if clear < _LEAST:
            continue
        written = _READ_BY.get(kind, (None, kind, f"{kind}({{}})"))
        for _, function in source.functions:
            if _OTHERWISE.search(function.name) is not None:
                continue
            for change, node in _ways(source, function, name, written[2]):
                needed = available(source, written[0], written[1], dotted=False)[1] if written[0] else []
                yield Repair((*needed, change), _ASKED + clear / 3 + told_of(sentence, node))


def _typed(source: Source) -> Iterator[tuple[str, str]]:
    """The fields of classes, and what they are said to be: a date, an enum of the file."""
    enums = {node.name for _, node in source.classes if any("Enum" in ast.unparse(base) for base in node.bases)}
    for _, owner in source.classes:
        marked = [each for each in owner.body if isinstance(each, ast.AnnAssign)]
        given = [arg for each in owner.body if isinstance(each, Function) and each.name == "__init__"
                 for arg in each.args.args]  # fmt: skip
        pairs = [(each.target.id, each.annotation) for each in marked if isinstance(each.target, ast.Name)]
        pairs += [(arg.arg, arg.annotation) for arg in given if arg.annotation is not None]
        for name, annotation in pairs:
            kind = re.sub(r"(?: \| None|^Optional\[)|\]$", "", ast.unparse(annotation)).rpartition(".")[2]
            if kind in _READ_BY or kind in enums:
                yield name, kind


def _ways(source: Source, function: Function, name: str, way: str) -> Iterator[tuple[Splice, ast.AST]]:
    """Where it is read by its key, or the whole of what was loaded is handed on."""
    for node in own_nodes(function):
        match node:
            case ast.Subscript(ast.Name(), key, ast.Load()) if is_text(key) and key.value == name:
                if not _is_made(source, node):
                    yield instead(source, node, way.format(source.segment(node))), node
            case ast.Assign([ast.Name(data)], ast.Call(ast.Attribute(attr=loads) | ast.Name(loads))) if loads in _LOADS:
                if _is_spread(function, data) and has_own_lines(source, node):
                    entry = f'{data}["{name}"]'
                    yield insert_after(source, node, f"{entry} = {way.format(entry)}"), node
            case ast.For(ast.Name(row)) if _is_spread(function, row) and has_own_lines(source, node.body[0]):
                entry = f'{row}["{name}"]'
                yield insert_first(source, node.body, f"{entry} = {way.format(entry)}"), node
    given = [arg.arg for arg in function.args.args if arg.arg not in ("self", "cls")]
    if len(given) == 1 and _is_spread(function, given[0]):
        last = function.body[-1]
        match last:
            case ast.Return(ast.Call(called, [], [ast.keyword(None, ast.Name(data))]) as made) if data == given[0]:
                read = way.format(f'{data}["{name}"]')
                spread = f'{source.segment(called)}(**{{**{data}, "{name}": {read}}})'
                yield instead(source, made, spread), last


def _is_made(source: Source, node: ast.AST) -> bool:
    """Is it handed to something that makes more of it already?"""
    match source.parents.get(node):
        case ast.Call(ast.Attribute(attr="fromisoformat" | "strptime") | ast.Name("Decimal" | "Path" | "UUID")):
            return True
        case _:
            return False


def _is_spread(function: Function, data: str) -> bool:
    """Is all of it handed on: `cls(**data)`?"""
    return any(
        isinstance(node, ast.keyword)
        and node.arg is None
        and isinstance(node.value, ast.Name)
        and node.value.id == data
        for node in own_nodes(function)
    )


WRITER = Writer(frozenset(("wrap-call", "fix-error", "change-value")), _written, needs=_NEEDS)
