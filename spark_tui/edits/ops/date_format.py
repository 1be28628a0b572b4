"""Another format for a date: the pattern of strftime() or strptime(), or of a date in an f-string."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python import given
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.strings.fstring_fields import fields
from spark_tui.edits.refusal import Refusal

_PATTERN = Pattern(r"%[-#]?[aAbBcdDeFfHIjmMpSTuUVwWxXyYzZ]")

_CALLED = Pattern(rf"\.strftime\((?P<quote>[\"'])(?P<spec>[^\"'\\{{}}]*{_PATTERN.pattern}[^\"'\\{{}}]*)(?P=quote)\)")


@dataclass(frozen=True, slots=True)
class _Spec:
    spec: str
    stop: int


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    line, pattern = values
    if not _PATTERN.search(pattern) or re.search(r"[\n{}]", pattern):
        raise Refusal(f"{pattern!r} is no format of a date", "like %Y-%m-%d")
    for node in _patterns(source):
        if str(node.lineno) == line:
            quote = source.segment(node)[-1]
            if quote in pattern or "\\" in pattern:
                yield Splice(source.start(node), source.stop(node), given.quoted(pattern))
            else:
                yield Splice(source.start(node), source.stop(node), f"{quote}{pattern}{quote}")
            return
    here = _specs(source).get(line, [])
    if here and re.search(r"[\"'\\]", pattern):
        raise Refusal(f"{pattern} cannot stand in an f-string")
    alike = (spec for spec in here if spec.spec == here[0].spec)
    yield from (Splice(spec.stop - len(spec.spec), spec.stop, pattern) for spec in alike)


def written_alike(source: Source, line: str) -> list[str]:
    """The lines on which dates are written, not read, as on that one."""
    every = {str(node.lineno): node.value for node in _patterns(source) if not _reads(source, node)}
    every |= {at: found[0].spec for at, found in _specs(source).items()}
    return [at for at, pattern in every.items() if pattern == every.get(line)]


def _reads(source: Source, node: ast.Constant) -> bool:
    match source.parents[node]:
        case ast.Call(func=ast.Attribute(attr="strptime")):
            return True
        case _:
            return False


def _specs(source: Source) -> dict[str, list[_Spec]]:
    """Behind values in f-strings, by line."""
    found: dict[str, list[_Spec]] = {}
    for node in source.all(ast.JoinedStr):
        if not is_in_fstring(source, source.parents[node]):
            for field in fields(source, node):
                spec = source.text[field.stop : field.end].partition(":")[2]
                line = str(source.text.count("\n", 0, field.start) + 1)
                if _PATTERN.search(spec) and "{" not in spec:
                    found.setdefault(line, []).append(_Spec(spec, field.end))
                elif (called := _CALLED.search(field.text)) is not None:
                    found.setdefault(line, []).append(_Spec(called["spec"], field.start + called.end("spec")))
    return found


def _patterns(source: Source) -> Iterator[ast.Constant]:
    """The strings that say how a date is written, as arguments or as constants."""
    for node in source.all(ast.Constant):
        if isinstance(node.value, str) and _PATTERN.search(node.value):
            if is_in_fstring(source, node) or "\n" in node.value or not _is_plain(source, node):
                continue
            match source.parents[node]:
                case ast.Call(func=ast.Attribute(attr="strftime" | "strptime")) | ast.Assign() | ast.AnnAssign():
                    yield node
                case ast.keyword(arg=str(name)) if "fmt" in name or "format" in name:
                    yield node
                case ast.arguments():
                    yield node


def _is_plain(source: Source, node: ast.Constant) -> bool:
    return re.fullmatch(r"([\"'])(?!\1).*\1", source.segment(node)) is not None


def _lines(source: Source, _earlier: Values) -> Iterator[str]:
    yield from (str(node.lineno) for node in _patterns(source))
    yield from _specs(source)


OP = Op(
    "date-format",
    "write or read a date in another format",
    (
        Slot("line", "line", "the line of the format", _lines),
        Slot("pattern", "text", "%Y-%m-%d, %d.%m.%Y %H:%M, …"),
    ),
    _edit,
    (
        Example(
            'day = now.strftime("%d.%m.%Y")  # of the order\n',
            ("1", "%Y-%m-%d"),
            'day = now.strftime("%Y-%m-%d")  # of the order\n',
        ),
        Example("say(f'on {day:%d.%m.%Y}')\n", ("1", "%Y-%m-%d"), "say(f'on {day:%Y-%m-%d}')\n"),
        Example(
            "say(f'on {day.strftime(\"%d.%m.%Y\")}')\n",
            ("1", "%Y-%m-%d"),
            "say(f'on {day.strftime(\"%Y-%m-%d\")}')\n",
        ),
        Example("STAMP = '%H:%M'\n", ("1", "%H:%M:%S"), "STAMP = '%H:%M:%S'\n"),
    ),
)
