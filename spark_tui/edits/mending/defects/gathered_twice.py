"""A method that gathers into something that is empty at first, and so gathers all of it once more when it is called
again: "loading twice doubles the map". It begins anew."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk

_AGAIN = (
    r"\b(?:twice|again|second (?:time|call|load|run|read)|another time|re-?\w+ing|more than once|(?:each|every) time)\b"
)
_MORE = (
    r"\b(?:doubl\w+|duplicat\w+|twice|appends?|adds?|grow\w*|piles? up|old \w+|still|kept|stay\w*|remain\w*"
    r"|(?:start|begin)s? (?:afresh|anew|over|from scratch|empty)|replace|clear\w*|empt\w+)\b"
)
_SAYS = Pattern(rf"(?i)(?=.*{_AGAIN}).*{_MORE}|\bdoubles (?:the|my|all|every)\b")
_GATHERS = frozenset(("append", "extend", "add", "update"))
_CLEAR, _NAMED = 4.0, 1.0


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    named = {node.name for _, node in source.functions if node.name in complaint.sentence.bare}
    for _, owner in source.classes if match is not None else ():
        methods = [each for each in owner.body if isinstance(each, Function)]
        begun = dict(_begun(source, methods))
        for method in methods:
            if named and method.name not in named:
                continue  # it is said which one does so
            if method.name == "__init__" or not complaint.first <= method.lineno <= complaint.last:
                continue
            for loop, name in _gathered(method):
                if name in begun and not _is_begun(method, name):
                    told = _NAMED * max(complaint.names(method.name), complaint.names(name))
                    opened = source.parents.get(loop)
                    at = opened if isinstance(opened, ast.With) and opened in method.body else loop
                    splice = insert_before(source, at, f"self.{name} = {begun[name]}")
                    yield Repair((splice,), _CLEAR + told + complaint.points(method.lineno))


def _begun(source: Source, methods: list[Function]) -> Iterator[tuple[str, str]]:
    """What is empty when an object is made, and how it is written."""
    for method in methods:
        for statement in method.body if method.name == "__init__" else ():
            match statement:
                case ast.Assign([ast.Attribute(ast.Name("self"), name)], value) | ast.AnnAssign(
                    ast.Attribute(ast.Name("self"), name), _, ast.expr() as value
                ) if ast.unparse(value) in ("[]", "{}", "set()", "list()", "dict()"):
                    yield name, source.segment(value)


def _gathered(method: Function) -> Iterator[tuple[ast.stmt, str]]:
    """The loops that put something into an attribute round by round."""
    for loop in own_nodes(method):
        if not isinstance(loop, ast.For | ast.AsyncFor):
            continue
        for node in walk(loop):
            match node:
                case ast.Call(ast.Attribute(ast.Attribute(ast.Name("self"), name), verb)) if verb in _GATHERS:
                    yield loop, name
                case ast.Assign([ast.Subscript(ast.Attribute(ast.Name("self"), name))]):
                    yield loop, name
                case _:
                    continue
            break


def _is_begun(method: Function, name: str) -> bool:
    """Is it made empty there by now?"""
    return f"self.{name} =" in ast.unparse(method) or f"self.{name}.clear()" in ast.unparse(method)


DEFECT = Defect("gathered-twice", frozenset(("fix-error", "fix-wrong-name")), _repairs, _SAYS)
