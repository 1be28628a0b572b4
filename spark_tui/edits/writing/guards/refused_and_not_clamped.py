"""What was put right without a word is an error: "rating: an error instead of clamping", "percent over 100 should be
refused, not cut to 100"."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import function_around, statement_around
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.doing.exceptions import exceptions
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.writing import Writer

_PUT_RIGHT = r"(?:clamp\w*|clip\w*|silent\w*|cut\w*|cap\w*|correct\w*|adjust\w*|limit(?:s|ed|ing)?|put right)"
_ERROR = r"(?:errors?|exceptions?|rais\w+|throw\w*|reject\w*|refus\w+|complain\w*|(?-i:[A-Z]\w*Error))"
_NEEDS = Pattern(
    rf"(?i)\b{_ERROR}\b.*\b(?:instead of|rather than|not|no|without|never|stop)\b.*\b{_PUT_RIGHT}\b"
    rf"|(?:\b(?:not|no|never|stop|no longer|instead of|rather than)|\w+n't) (?:be |just |only |silently |a |to )*"
    rf"{_PUT_RIGHT}\b.*\b{_ERROR}\b"
    rf"|\b{_PUT_RIGHT}\b.*\b(?:should|must|better|rather|want)\b.*\b{_ERROR}\b"
)
_ASKED, _NAMED = 6.5, 2.0


@dataclass(frozen=True, slots=True)
class _Clamped:
    node: ast.Call
    value: ast.expr
    low: ast.expr | None
    high: ast.expr | None


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    error = next(iter(exceptions(Gap(sentence, "raise-if"))), None) or "ValueError"
    found = [
        (function.name, tuple(made))
        for node in source.nodes
        if isinstance(node, ast.Call | ast.If)
        if (function := function_around(source, node)) is not None
        if (made := _refused(source, node, error.partition("(")[0]))
    ]
    named = [each for each in found if names(sentence, each[0]) >= _NAMED]
    for name, made in named or (found if len(found) == 1 else ()):
        yield from possible(made, _ASKED + names(sentence, name) / 2)


def _refused(source: Source, node: ast.Call | ast.If, error: str) -> list[Splice]:
    if isinstance(node, ast.If):
        return list(_raised_there(source, node, error))
    clamped = _clamped(node)
    if clamped is None or (isinstance(source.parents.get(node), ast.Call) and _clamped_by(source.parents[node])):
        return []
    return list(_checked(source, clamped, error))


def _raised_there(source: Source, node: ast.If, error: str) -> Iterator[Splice]:
    """`if x > 100: x = 100`."""
    match node:
        case ast.If(
            ast.Compare(ast.Name(name), [ast.Lt() | ast.Gt() | ast.LtE() | ast.GtE() as sign], [bound]),
            [ast.Assign([ast.Name(other)], value) as put],
            [],
        ) if name == other and ast.dump(bound) == ast.dump(value) and has_own_lines(source, put):
            told = "at most" if isinstance(sign, ast.Gt | ast.GtE) else "at least"
            text = _message(name, f"{told} {_shown(source, bound)}")
            yield instead(source, put, f"raise {error}({text})")


def _checked(source: Source, clamped: _Clamped, error: str) -> Iterator[Splice]:
    statement = statement_around(source, clamped.node)
    if not has_own_lines(source, statement):
        return
    match statement, clamped.value:
        case _, ast.Name(name):
            yield insert_before(source, statement, _guard(source, clamped, name, error))
            yield instead(source, clamped.node, name)
        case ast.Assign([ast.Name(name)], value), other if value is clamped.node:
            yield instead(source, clamped.node, source.segment(other))
            guard = _guard(source, clamped, name, error)
            depth = source.indent(statement.lineno)
            lines = "".join(f"\n{depth}{line}" for line in guard.split("\n"))
            yield Splice(source.stop(statement), source.stop(statement), lines)
        case ast.Return(value), other if value is clamped.node:
            made = f"value = {source.segment(other)}\n{_guard(source, clamped, 'value', error)}"
            yield insert_before(source, statement, made)
            yield instead(source, clamped.node, "value")


def _guard(source: Source, clamped: _Clamped, name: str, error: str) -> str:
    low, high = (source.segment(each) if each is not None else "" for each in (clamped.low, clamped.high))
    if low and high:
        test, told = f"not {low} <= {name} <= {high}", "between {} and {}"
        said = told.format(_shown(source, clamped.low), _shown(source, clamped.high))
    elif high:
        test, said = f"{name} > {high}", f"at most {_shown(source, clamped.high)}"
    else:
        test, said = f"{name} < {low}", f"at least {_shown(source, clamped.low)}"
    return f"if {test}:\n{source.unit}raise {error}({_message(name, said)})"


def _shown(source: Source, bound: ast.expr | None) -> str:
    """A number as it is, else as a field."""
    code = source.segment(bound) if bound is not None else ""
    return code if code.lstrip("-").replace(".", "").isdigit() else f"{{{code}}}"


def _message(name: str, said: str) -> str:
    prefix = "f" if "{" in said else ""
    return f'{prefix}"{" ".join(parts(name))} must be {said}"'


def _clamped_by(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and _clamped(node) is not None


def _clamped(node: ast.Call) -> _Clamped | None:
    """`min(max(x, low), high)` in any order; or one of them alone."""
    match node:
        case ast.Call(ast.Name("min" | "max" as outer), [one, other], []):
            pass
        case _:
            return None
    for inner, bound in ((one, other), (other, one)):
        match inner:
            case ast.Call(ast.Name("min" | "max" as second), [first, last], []) if second != outer:
                value, limit = (first, last) if _is_bound(last) or not _is_bound(first) else (last, first)
                low, high = (limit, bound) if outer == "min" else (bound, limit)
                return _Clamped(node, value, low, high)
    value, bound = (one, other) if _is_bound(other) else (other, one)
    if not _is_bound(bound) or _is_bound(value):
        return None
    return _Clamped(node, value, bound if outer == "max" else None, bound if outer == "min" else None)


def _is_bound(node: ast.expr) -> bool:
    """A number, or a constant."""
    match node:
        case ast.Constant(int() | float()) | ast.UnaryOp(ast.USub(), ast.Constant()):
            return True
        case ast.Name(name) | ast.Attribute(attr=name):
            return name.isupper()
        case _:
            return False


WRITER = Writer(frozenset(("raise-if", "clamp", "raise-instead")), _written, needs=_NEEDS)
