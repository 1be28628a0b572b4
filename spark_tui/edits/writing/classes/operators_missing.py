"""What Python asks an object for, made as what the class does already: "unsupported operand type(s) for -: 'Span' and
'Span'" beside `__add__`, "'Board' object does not support item assignment" beside `__getitem__`."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import indented
from spark_tui.edits.python.objects.classes import add_method, method
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer, any_of

_WORKS = r" [a-z]\w*`? (?:should|must|does|has to|needs to|to (?:work|be)|fails?|doesn't|works?)\b"
_MINUS = Pattern(rf"(?i)\bsubtract\w*|\b[a-z]\w* -{_WORKS}|\bminus operator\b|operand type\(s\) for -=?:|\b__sub__\b")
_PLUS = Pattern(rf"(?i)\baddition\b|\b[a-z]\w* \+{_WORKS}|\bplus operator\b|operand type\(s\) for \+=?:|\b__add__\b")
_TIMES = Pattern(r"(?i)\bmultipl(?:ication|ying|ied)\b|operand type\(s\) for \*=?:|\b__mul__\b")
_OVER = Pattern(r"(?i)\bdivi(?:sion|ding|ded by)\b|operand type\(s\) for /=?:|\b__truediv__\b")
_SET = Pattern(r"(?i)\bsupport (?:item|index(?:ed)?) assignment|\b__setitem__\b|\b[a-z]\w*\[[^\]\n]+\] = ")
_GONE = Pattern(r"(?i)\bsupport item deletion|\b__delitem__\b|\bdel [a-z]\w*\[")
_OPERATORS: tuple[tuple[Pattern, str, str, str, type[ast.operator]], ...] = (
    (_MINUS, "__sub__", "-", "__add__", ast.Add),
    (_PLUS, "__add__", "+", "__sub__", ast.Sub),
    (_TIMES, "__mul__", "*", "__truediv__", ast.Div),
    (_OVER, "__truediv__", "/", "__mul__", ast.Mult),
)
"""What asks for a method, its sign, and the one that reckons the other way."""
_PASTED = Pattern(r"operand type\(s\) for")
_ASKED, _NAMED = 5.0, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for name, owner in source.classes:
        told = _ASKED + _NAMED * min(2.0, names(sentence, name))
        for says, wanted, sign, there, operator in _OPERATORS:
            known = method(owner, there)
            if _PASTED.search(sentence.text) is not None and f"'{name}'" not in sentence.text:
                continue  # of others than its own objects
            if known is not None and method(owner, wanted) is None and says.search(sentence.text):
                code = _turned(source, known, wanted, operator, sign)
                if code is not None:
                    yield from possible(later(add_method, source, owner, code), told)
        read = method(owner, "__getitem__")
        for says, wanted, more in ((_SET, "__setitem__", "{0} = value"), (_GONE, "__delitem__", "del {0}")):
            if read is not None and method(owner, wanted) is None and says.search(sentence.text):
                code = _as_read(source, read, wanted, more)
                if code is not None:
                    yield from possible(later(add_method, source, owner, code), told)


def _turned(source: Source, known: Function, wanted: str, operator: type[ast.operator], sign: str) -> str | None:
    """The same method, with the other sign between its own and the other's."""
    given = known.args.args[-1].arg
    between = [each for each in walk(known) if isinstance(each, ast.BinOp) and isinstance(each.op, operator)]
    between = [each for each in between if _is_of(each.left, "self") and _is_of(each.right, given)]
    if not between or len(known.args.args) != 2:
        return None
    start, text = source.start(known.body[0]), source.text
    parts = list[str]()
    for each in sorted(between, key=source.start):
        at = source.stop(each.left)
        gap = text[at : source.start(each.right)]
        if len(gap.split()) != 1 or len(gap.strip()) != 1:
            return None
        parts.append(text[start:at] + gap.replace(gap.strip(), sign))
        start = source.start(each.right)
    return _method(source, known, wanted, "", "".join(parts) + text[start : source.stop(known)])


def _is_of(value: ast.expr, name: str) -> bool:
    """Is it the object itself, or what it holds?"""
    while isinstance(value, ast.Attribute):
        value = value.value
    return isinstance(value, ast.Name) and value.id == name


def _as_read(source: Source, read: Function, wanted: str, more: str) -> str | None:
    """What it gives is what is set, or goes: in the same place."""
    last = read.body[-1]
    match last:
        case ast.Return(ast.Subscript() as place) if len(read.args.args) == 2:
            pass
        case _:
            return None
    body = source.text[source.start(read.body[0]) : source.start(last)] + more.format(source.segment(place))
    return _method(source, read, wanted, "value" * ("value" in more), body)


def _method(source: Source, known: Function, wanted: str, given: str, body: str) -> str:
    """Its head as that of the other one, its body moved to where a class is written from."""
    depth = source.indent(known.body[0].lineno)
    lines = [line.removeprefix(depth) for line in body.split("\n")]
    if ast.get_docstring(known) is not None:
        last = (known.body[0].end_lineno or 0) - known.body[0].lineno + 1
        lines = lines[last:]
    own = [source.segment(arg) for arg in known.args.args]
    returns = f" -> {source.segment(known.returns)}" if known.returns is not None and not given else ""
    head = f"def {wanted}({', '.join([*own, *filter(None, [given])])}){returns}:"
    inner = indented("\n".join(lines), "    ")
    return f"{head}\n{inner}"


WRITER = Writer(frozenset(("write-method",)), _written, needs=any_of(_MINUS, _PLUS, _TIMES, _OVER, _SET, _GONE))
