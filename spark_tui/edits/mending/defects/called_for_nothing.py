"""What is called for what it gives, or for what it fetches, and nothing of it is handed on: a decorated function that
gives None, where the wrapper calls it and forgets about the result; a getter that gives None at first, where it fills
what it keeps and ends there."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, before
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.functions.returns import gives_something, is_generator, own_nodes, returns
from spark_tui.edits.python.lines import block_of, has_own_lines
from spark_tui.edits.python.nodes import is_self
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.uses import mentions
from spark_tui.edits.python.walking import walk

_SAYS = Pattern(
    r"(?i)\b(?:none|nothing|nonetype)\b|\b(?:returns?|results?|(?:return )?values?)\b.*"
    r"\b(?:lost|gone|lose\w*|swallow\w*|drop\w*|dropped|vanish\w*|disappear\w*|eaten|eats?|ignor\w+|discard\w*"
    r"|never|missing|not|\w+n't|forg[eo]t\w*|thrown?|throws?|through)\b"
    r"|\b(?:los\w+|swallow\w*|drop\w*|eats?|ignor\w+|discard\w*|forg[eo]t\w*|throws?|doesn't|never|without|missing"
    r"|should|pass\w*|hand\w*)\b.*\b(?:returns?|results?|values?)\b"
)
_RESULT = "result"
_CLEAR, _DECORATED = 5.0, 1.0
_OF_DECORATORS = Pattern(r"(?i)\bdecorat\w+|\bwrapp\w+")


def _wrapped(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for outer, inner, statement in _wrappers(source) if match is not None else ():
        clear = _CLEAR + complaint.points(statement.lineno) + _DECORATED * complaint.says(_OF_DECORATORS)
        clear += max(complaint.names(outer.name), complaint.names(inner.name))
        last = block_of(source, statement)[-1]
        if last is statement:
            yield Repair((before(source, statement, "return "),), clear)
        elif has_own_lines(source, last) and not isinstance(last, ast.Return) and not mentions(inner, _RESULT):
            handed = insert_after(source, last, f"return {_RESULT}")
            yield Repair((before(source, statement, f"{_RESULT} = "), handed), clear)


def _wrappers(source: Source) -> Iterator[tuple[Function, Function, ast.Expr]]:
    """Where a function that was handed in is called by one that is handed out, which gives nothing."""
    for _, outer in source.functions:
        given = {each.arg for each in outer.args.args}
        handed = {each.value.id for each in returns(outer) if isinstance(each.value, ast.Name)}
        for inner in outer.body:
            if not isinstance(inner, Function) or inner.name not in handed:
                continue
            if gives_something(inner) or is_generator(inner):
                continue
            called = [each for each in own_nodes(inner) if isinstance(each, ast.Expr) and _calls(each.value, given)]
            if len(called) == 1 and inner.args.vararg is not None:
                yield outer, inner, called[0]


def _calls(node: ast.expr, given: set[str]) -> bool:
    match node:
        case ast.Await(ast.Call(ast.Name(name))) | ast.Call(ast.Name(name)):
            return name in given
        case _:
            return False


def _kept(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for class_ in source.all(ast.ClassDef) if match is not None else ():
        methods = {each.name: each for each in class_.body if isinstance(each, Function)}
        for function in methods.values():
            for statement, given in _filled_last(function, methods):
                clear = _CLEAR + complaint.points(function.lineno) + complaint.names(function.name)
                if has_own_lines(source, statement):
                    yield Repair((insert_after(source, statement, f"return {given}"),), clear)


def _filled_last(function: Function, methods: dict[str, Function]) -> Iterator[tuple[ast.stmt, str]]:
    """What a method ends with that sets what it gives elsewhere."""
    given = {ast.unparse(each.value) for each in returns(function) if each.value is not None}
    last, filled = function.body[-1], set[str]()
    match last:
        case ast.Expr(ast.Call(ast.Attribute(owner, name)) | ast.Await(ast.Call(ast.Attribute(owner, name)))):
            called = methods.get(name)
            if is_self(owner) and called is not None and called is not function and not gives_something(called):
                filled = _set_in(called)
        case ast.Assign() | ast.AnnAssign() | ast.With() | ast.AsyncWith():
            filled = _set_in(last)
        case ast.If() if not last.orelse:
            filled = _set_in(last)
    if len(given) == 1 and given <= filled:
        yield last, given.pop()


def _set_in(node: ast.AST) -> set[str]:
    inside = own_nodes(node) if isinstance(node, Function) else tuple(walk(node))
    stored = (each for each in inside if isinstance(each, ast.Attribute | ast.Subscript))
    return {ast.unparse(each) for each in stored if isinstance(each.ctx, ast.Store)}


_KINDS = frozenset(("fix-missing-return", "add-return", "fix-error"))
DEFECTS = (
    Defect("wrapped-for-nothing", _KINDS, _wrapped, _SAYS),
    Defect("filled-and-kept", _KINDS, _kept, _SAYS),
)
