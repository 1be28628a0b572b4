"""What linters say of expressions that are another one in short, as rows of both: "SIM201 Use `a != b`", "PIE808
Unnecessary `start` argument in `range`". A name with a dollar sign stands for anything."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import cast

from spark_tui.edits.mending.messages import Messages, Ways, by_messages
from spark_tui.edits.mending.repair import instead
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.values.expressions import same

_SURE = 1.5
_ROWS = """
SIM201 | not $a == $b | $a != $b
SIM202 | not $a != $b | $a == $b
SIM208 | not not $a | $a
SIM210 R1719 PLR1719 | True if $a else False | bool($a)
SIM211 | False if $a else True | not $a
E714 | not $a is $b | $a is not $b
FURB105 | print("") | print()
SIM910 | $a.get($b, None) | $a.get($b)
PIE808 | range(0, $a) | range($a)
RUF015 | list($a)[0] | next(iter($a))
RUF015 | [*$a][0] | next(iter($a))
UP012 | $a.encode("utf-8") | $a.encode()
UP012 | $a.encode("utf8") | $a.encode()
PLC1901 C1901 | $a == "" | not $a
PLC1901 C1901 | $a != "" | $a
UP018 | str("") | ""
UP018 | str() | ""
UP018 | int() | 0
C413 | list(sorted($a)) | sorted($a)
C420 | {$k: None for $k in $s} | dict.fromkeys($s)
C420 | {$k: $v for $k in $s} | dict.fromkeys($s, $v)
SIM109 R1714 | $a == $b or $a == $c | $a in ($b, $c)
FURB136 | $a if $a > $b else $b | max($a, $b)
FURB136 | $a if $a < $b else $b | min($a, $b)
FURB110 | $a if $a else $b | $a or $b
FURB168 | isinstance($a, type(None)) | $a is None
UP017 | $d.timezone.utc | $d.UTC
PD011 | $a.values | $a.to_numpy()
PD003 | $a.isnull() | $a.isna()
PD004 | $a.notnull() | $a.notna()
FURB163 | math.log($a, 10) | math.log10($a)
FURB163 | math.log($a, 2) | math.log2($a)
B009 | getattr($a, $'n) | $a.$n
RUF019 | $a in $b and $b[$a] | $b.get($a)
"""
_HELD = re.compile(r"\$('?)(\w+)")
_ATOMS = (ast.Name, ast.Attribute, ast.Call, ast.Subscript, ast.Constant, ast.List, ast.Dict, ast.Set, ast.JoinedStr)
_MARK, _TEXT = "any_", "text_"


@cache
def _pattern(text: str) -> ast.expr:
    return ast.parse(_HELD.sub(lambda each: (_TEXT if each[1] else _MARK) + each[2], text), mode="eval").body


def _fits(pattern: ast.AST, node: ast.AST, held: dict[str, ast.expr]) -> bool:
    """Is it the same, but for what stands for anything? That is the same wherever it stands."""
    if isinstance(pattern, ast.Name) and pattern.id.startswith((_MARK, _TEXT)) and isinstance(node, ast.expr):
        if pattern.id.startswith(_TEXT):
            name = node.value if isinstance(node, ast.Constant) else None
            if not (isinstance(name, str) and name.isidentifier()):
                return False
        known = held.setdefault(pattern.id.partition("_")[2], node)
        return same(known, node)
    if type(pattern) is not type(node):
        return False
    return all(_same(getattr(pattern, name), getattr(node, name, None), held) for name in _told(pattern))


def _told(pattern: ast.AST) -> Iterator[str]:
    return (name for name in pattern._fields if name not in ("ctx", "kind", "type_comment", "is_async"))


def _same(one: object, other: object, held: dict[str, ast.expr]) -> bool:
    if isinstance(one, ast.AST):
        return isinstance(other, ast.AST) and _fits(one, other, held)
    if isinstance(one, list) and isinstance(other, list):
        first, second = cast("list[object]", one), cast("list[object]", other)
        pairs = zip(first, second, strict=False)
        return len(first) == len(second) and all(_same(this, that, held) for this, that in pairs)
    return one == other


def _written(source: Source, wanted: str, held: dict[str, ast.expr]) -> str:
    def put(each: re.Match[str]) -> str:
        node = held[each[2]]
        if wanted[each.start() - 1 : each.start()] == "." and isinstance(node, ast.Constant):
            return str(node.value)
        alone = each.start() == 0 and each.end() == len(wanted)
        inside = wanted[each.start() - 1 : each.start()] in ("(", " ") and wanted[each.end() : each.end() + 1] in (
            ")",
            ",",
        )
        text = source.segment(node)
        return text if alone or inside or isinstance(node, _ATOMS) else f"({text})"

    return _HELD.sub(put, wanted)


def _row(pattern: str, wanted: str) -> Callable[[Source, ast.AST, re.Match[str]], Ways]:
    def ways(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
        held = dict[str, ast.expr]()
        if isinstance(node, ast.expr) and _fits(_pattern(pattern), node, held):
            yield (instead(source, node, _written(source, wanted, held)),), _SURE

    return ways


_KNOWN = ([each.strip() for each in row.split(" | ")] for row in _ROWS.strip().splitlines())
_MESSAGES: Messages = [
    (rf"\b(?:{'|'.join(rules.split())})\b", _row(pattern, wanted)) for rules, pattern, wanted in _KNOWN
]

DEFECT = by_messages("of-expressions", _MESSAGES, is_copied=True)
