"""All that a function shows, where none of it is singled out: "report should use f-strings", "show two decimals in
summary", and both at once."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.ops import Op, named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import last_name, root_name
from spark_tui.edits.python.source import Function, Source, Splice, read, rewritten, splice
from spark_tui.edits.python.types.fractions_told import may_have_fraction
from spark_tui.edits.python.types.usual import by_name
from spark_tui.edits.python.values.plain_types import plain_type
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.value.quantities import NUMBERS
from spark_tui.edits.spelled import NAME
from spark_tui.edits.writing import Writer

_F_STRINGS = Pattern(r"(?i)\b(?:use|using|to|into|as|make|with|be|want|prefer|switch to)\b(?: \w+){0,2} f-?strings?\b")
_DECIMALS = Pattern(rf"(?i)\b(\d|{'|'.join(NUMBERS)}) decimals?\b(?: places?)?")
_NEEDS = Pattern(rf"{_F_STRINGS.pattern}|{_DECIMALS.pattern.removeprefix('(?i)')}")
_ONE = Pattern(
    r"(?i)\bline \d|\bL\d|[\"'`]|\b(?:the|that|this) (?:first|last|second|\w+) (?:print|line|one)\b|\bonly\b"
)
"""One of them is singled out."""
_BESIDES = Pattern(r"(?i)\b(?:not|but|except|without|no|add|rename|remove|print|log|instead of f-?)\b")
"""Not in all of them, or not that alone."""
_THOUSANDS = Pattern(r"(?i)\bthousands?\b|\bcommas?\b|\bseparators?\b|\d,\d{3}")
"""Others know how those are written."""
_CLEAR, _ASKED, _NAMED, _SEVERAL = 1.5, 6.0, 0.5, 2


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _ONE.search(sentence.text) is not None or _THOUSANDS.search(sentence.text) is not None:
        return
    source, decimals = sentence.source, _DECIMALS.search(sentence.text)
    spec = f".{NUMBERS.get(decimals[1].lower(), decimals[1])}f" if decimals is not None else ""
    yield from _as_named(sentence, spec) if spec else _in_each_that_is_named(sentence)
    told = {full: names(sentence, function.name) for full, function in source.functions}
    for full, function in source.functions:
        if told[full] < max(_CLEAR, *told.values()):
            continue
        changed, count = source.text, 0
        try:
            if _F_STRINGS.search(sentence.text) is not None:
                changed, count = _as_fstrings(source, function)
            if spec and not _is_singled_out(sentence, function):
                changed, shown = _with_decimals(read(changed), full, spec)
                count = max(count, shown)
        except Refusal:
            continue
        if count >= _SEVERAL:
            yield Repair((rewritten(source, changed),), _ASKED + _NAMED * min(2.0, told[full]))


def _in_each_that_is_named(sentence: Sentence) -> Iterator[Repair]:
    """In all of several functions: "use an f-string in greet and in farewell"."""
    source, op = sentence.source, named("fstring")
    functions = [
        node for full, node in source.functions if names(sentence, node.name) >= _CLEAR and _says(sentence, full)
    ]
    if len(functions) < _SEVERAL or _BESIDES.search(sentence.text) is not None:
        return
    lines = {node: [line for line in _options(op, 0, source) if _is_in(node, int(line))] for node in functions}
    if all(lines.values()):
        every = dict.fromkeys(line for each in lines.values() for line in each)
        yield from possible((each for line in every for each in op.edit(source, (line,))), _ASKED + _NAMED)


def _says(sentence: Sentence, full: str) -> bool:
    return full.rpartition(".")[2] in NAME.findall(sentence.text)


def _as_named(sentence: Sentence, spec: str) -> Iterator[Repair]:
    """What is spoken of, wherever it is shown: "print the totals with two decimals"."""
    source, op = sentence.source, named("format-spec")
    nodes = {source.segment(node): node for node in source.nodes if isinstance(node, ast.Subscript | ast.Name)}
    shown = [(line, value) for line in _options(op, 0, source) for value in _options(op, 1, source, line)]
    meant = [
        (line, value)
        for line, value in shown
        if value in nodes
        and names(sentence, root_name(nodes[value])) >= _CLEAR
        and _may_be_shown_so(source, nodes[value])
    ]
    yield from possible((each for line, value in meant for each in op.edit(source, (line, value, spec))), _ASKED)


def _may_be_shown_so(source: Source, node: ast.expr) -> bool:
    return plain_type(source, node) in (None, float) and by_name(root_name(node)) not in ("str", "bool", "int")


def _is_singled_out(sentence: Sentence, function: Function) -> bool:
    """Is one of the things that are there spoken of: "print the prices with two decimals"?"""
    there = {_called(node) for node in walk(function) if isinstance(node, ast.Name | ast.Attribute)}
    return any(names(sentence, each) >= _CLEAR for each in there - {"", function.name})


def _as_fstrings(source: Source, function: Function) -> tuple[str, int]:
    op = named("fstring")
    lines = [line for line in _options(op, 0, source) if _is_in(function, int(line))]
    splices = [each for line in lines for each in op.edit(source, (line,))]
    return splice(source, splices), len(lines)


def _with_decimals(source: Source, full: str, spec: str) -> tuple[str, int]:
    """Of several values on a line those that are known to have a fraction; of one alone it is enough that it may."""
    op, function = named("format-spec"), dict(source.functions)[full]
    splices, many = list[Splice](), 0
    for line in _options(op, 0, source):
        values = _options(op, 1, source, line) if _is_in(function, int(line)) else ()
        shown = [(value, node) for value in values if (node := _node(source, function, value)) is not None]
        sure = [value for value, node in shown if _has_fraction(source, function, node)]
        maybe = [value for value, node in shown if len(shown) == 1 and _may_be_number(source, node)]
        for value in sure or maybe:
            splices += op.edit(source, (line, value, spec))
            many += 1
    return splice(source, splices), many


def _node(source: Source, function: Function, value: str) -> ast.expr | None:
    shown = (node for node in walk(function) if isinstance(node, ast.expr) and source.segment(node) == value)
    return next(shown, None)


def _has_fraction(source: Source, function: Function, node: ast.expr) -> bool:
    return by_name(_called(node)) == "float" or may_have_fraction(source, function, node)


def _may_be_number(source: Source, node: ast.expr) -> bool:
    """As far as its type and its name tell."""
    is_named = isinstance(node, ast.Name | ast.Attribute | ast.Call)
    return is_named and plain_type(source, node) in (None, float) and by_name(_called(node)) in (None, "float")


def _called(node: ast.expr) -> str:
    return last_name(node.func if isinstance(node, ast.Call) else node) or ""


def _options(op: Op, slot: int, source: Source, *earlier: str) -> Iterable[str]:
    options = op.slots[slot].options
    return options(source, earlier) if options is not None else ()


def _is_in(function: Function, line: int) -> bool:
    return function.lineno < line <= (function.end_lineno or 0)


WRITER = Writer(frozenset(("fstring", "format-spec")), _written, needs=_NEEDS)
