"""A number that an object keeps and never changes, though each call should count: "next_number never goes up", where
`self.next_number` is handed out and stays; "it always says 0 turns", where nothing ever adds one."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_before
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.nodes import is_own
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import parts

_SAYS = Pattern(
    r"(?i)(?:\bnever|\bnot|\bnobody|n't) (?:\w+ )?(?:go(?:es)? up|chang\w+|mov\w+|increas\w*|increment\w*|count\w*"
    r"|grow\w*|updat\w+|rais\w+|advanc\w+|incremented|touch\w*|add\w*|bump\w*|ticks?)\b"
    r"|\b(?:stays?|stuck|remains?|always|still|only|ever|every\w*|each|all|both|same)\b.*\b(?:\d+|zero|one|same)\b"
)
_ZERO = Pattern(r"(?i)\b(?:0|zero)\b")
_CHANGING = frozenset(re.findall(r"\w+", "append add insert extend remove pop clear update discard appendleft popleft"))
_CLEAR, _SAID_WITH_IT = 3.5, 1.0


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for _, owner in source.classes if match is not None else ():
        methods = [each for each in owner.body if isinstance(each, Function)]
        for name, start in _kept(methods):
            told = complaint.names(name) or _is_shown_with_it(complaint, name, start)
            for method in _counted_by(methods, name, start) if told else ():
                last = method.body[-1]
                if not has_own_lines(source, last):
                    continue
                put = insert_before if isinstance(last, ast.Return) else insert_after
                step = put(source, last, f"self.{name} += 1")
                said = _SAID_WITH_IT * _is_shown_with_it(complaint, name, start)
                yield Repair((step,), _CLEAR + told + said + complaint.points(method.lineno))


def _is_shown_with_it(complaint: Complaint, name: str, start: int) -> bool:
    """Is it said to be what it begins with: "always 0 moves", "everybody has number 1"?"""
    words = set(re.findall(r"\w+", complaint.text))
    number = _ZERO.search(complaint.text) is not None if start == 0 else str(start) in words
    last = parts(name)[-1:] or [name]
    return number and bool({last[0], last[0].rstrip("s"), f"{last[0]}s"} & words)


def _kept(methods: list[Function]) -> Iterator[tuple[str, int]]:
    """What `__init__` sets to a number, and nothing sets anywhere else."""
    stores: dict[str, int] = {}
    for node in (node for method in methods for node in walk(method)):
        if is_own(node) and isinstance(node.ctx, ast.Store):
            stores[node.attr] = stores.get(node.attr, 0) + 1
    for statement in (each for method in methods if method.name == "__init__" for each in method.body):
        match statement:
            case ast.Assign([ast.Attribute(ast.Name("self"), name)], ast.Constant(int() as start)):
                if stores.get(name) == 1 and not isinstance(start, bool):
                    yield name, start


def _counted_by(methods: list[Function], name: str, start: int) -> Iterator[Function]:
    """The method that hands the number out, else the one that changes the object; where there is just one."""
    others = [each for each in methods if not each.name.startswith("__")]
    handing = [each for each in others if _hands_out(each, name)]
    changing = [each for each in others if _changes(each)]
    if len(handing) == 1:
        yield from handing
    elif not handing and start == 0 and len(changing) == 1:
        yield from changing


def _hands_out(method: Function, name: str) -> bool:
    """Is it put somewhere: into something that is made, under a key, into a variable?"""
    for node in walk(method):
        match node:
            case ast.Call(args=args, keywords=keywords):
                given = [*args, *(each.value for each in keywords)]
            case ast.Assign([ast.Subscript(slice=given_key)]):
                given = [given_key]
            case ast.Assign([ast.Name()], ast.Tuple(elts) | ast.List(elts) | ast.JoinedStr(elts)):
                given = [each.value if isinstance(each, ast.FormattedValue) else each for each in elts]
            case ast.Assign([ast.Name()], value):
                given = [value]
            case ast.Dict(values=values):
                given = values
            case _:
                continue
        if any(is_own(each) and each.attr == name for each in given):
            return True
    return False


def _changes(method: Function) -> bool:
    for node in walk(method):
        match node:
            case ast.Attribute(ctx=ast.Store()) if is_own(node):
                return True
            case ast.Subscript(held, ctx=ast.Store() | ast.Del()) if is_own(held):
                return True
            case ast.Call(ast.Attribute(held, called)) if called in _CHANGING and is_own(held):
                return True
    return False


DEFECT = Defect("never-moves", frozenset(("fix-error", "fix-missing-call", "fix-operator")), _repairs, _SAYS)
