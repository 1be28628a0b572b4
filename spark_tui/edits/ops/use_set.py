"""What is only asked for its members is a set."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import TypeAlias

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.everywhere import comparisons
from spark_tui.edits.python.lines import on_lines
from spark_tui.edits.python.names import class_around, function_around
from spark_tui.edits.python.nodes import is_self
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.items import is_bracketed_tuple

_Begun: TypeAlias = tuple[ast.expr, ast.expr]
"""What a list is assigned to, and the list."""
_IN_ANY_ORDER = frozenset(("len", "sorted", "set", "frozenset", "bool", "min", "max", "any", "all"))


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    grown = _grown(source).get(values[0])
    if grown is not None:
        target, value = grown
        if isinstance(value, ast.ListComp):
            yield from _in_braces(source, value)
        else:
            begun = value.func if isinstance(value, ast.Call) else value
            yield Splice(source.start(begun), source.stop(begun), "set" if isinstance(value, ast.Call) else "set()")
        yield from _typed_as_set(source, target)
        for use in _uses(source, target):
            if (append := _appended(source, use)) is not None:
                stop = source.stop(append)
                yield Splice(stop - len("append"), stop, "add")
        return
    yield from _in_braces(source, _displays(source)[values[0]])


def _typed_as_set(source: Source, target: ast.expr) -> Iterator[Splice]:
    match source.parents[target]:
        case ast.AnnAssign(annotation=annotation):
            yield Splice(source.start(annotation), source.start(annotation) + len("list"), "set")


def _in_braces(source: Source, display: ast.expr) -> Iterator[Splice]:
    stop = source.stop(display)
    yield Splice(source.start(display), source.start(display) + 1, "{")
    yield Splice(stop - 1, stop, "}")


def _grown(source: Source) -> dict[str, _Begun]:
    """Lists that begin empty, and something is appended, or as made of others, and of which nothing is asked but what
    is in them, how many, or all in another order."""
    asked = {id(each) for each in _behind_in(source)}
    found: list[tuple[ast.expr, ast.expr]] = []
    for target, value in _begun(source):
        uses = _uses(source, target)
        appended = [use for use in uses if _appended(source, use) is not None]
        looked_up = [use for use in uses if id(use) in asked]
        others = [use for use in uses if _may_be_a_set(source, use)]
        if (appended or _is_made(value)) and looked_up and len(appended) + len(looked_up) + len(others) == len(uses):
            found.append((target, value))
    by_target = {id(target): (target, value) for target, value in found}
    return {line: by_target[id(target)] for line, target in on_lines(target for target, _ in found).items()}


def _begun(source: Source) -> Iterator[_Begun]:
    """What a list is assigned to, alone or beside others."""
    for node in source.nodes:
        match node:
            case ast.Assign(targets=[ast.Tuple(elts=targets)], value=ast.Tuple(elts=values)):
                pairs = list(zip(targets, values, strict=False))
            case ast.Assign(targets=[target], value=value):
                pairs = [(target, value)]
            case ast.AnnAssign(target=target, value=ast.expr() as value, annotation=annotation):
                pairs = [(target, value)] if source.segment(annotation).startswith("list[") else []
            case _:
                pairs = []
        yield from ((target, value) for target, value in pairs if _begins_a_list(value))


def _may_be_a_set(source: Source, use: ast.expr) -> bool:
    """Is all that is asked there how many they are, or what comes of them in any order?"""
    match source.parents[use]:
        case ast.Call(func=ast.Name(id=name), args=[given]) if given is use:
            return name in _IN_ANY_ORDER
        case ast.UnaryOp(op=ast.Not()):
            return True
        case ast.If(test=test) | ast.While(test=test):
            return test is use
        case _:
            return False


def _begins_a_list(value: ast.expr) -> bool:
    match value:
        case ast.List(elts=[]) | ast.ListComp() | ast.Call(func=ast.Name(id="list"), keywords=[]):
            return True
        case _:
            return False


def _is_made(value: ast.expr) -> bool:
    return isinstance(value, ast.ListComp) or (isinstance(value, ast.Call) and bool(value.args))


def _uses(source: Source, target: ast.expr) -> list[ast.expr]:
    """In the function where it begins, if it begins in one, or anywhere; of an attribute, in the class."""
    match target:
        case ast.Name(id=name) if function_around(source, target) is None and class_around(source, target) is None:
            every = [each for each in source.names[name] if each is not target]
            return [*every] if all(isinstance(each.ctx, ast.Load) for each in every) else []
        case ast.Name(id=name):
            around = function_around(source, target)
            known = [each for each in source.names[name] if function_around(source, each) is around]
            return [each for each in known if each is not target]
        case ast.Attribute(value=ast.Name(id="self"), attr=name):
            found = [each for each in source.all(ast.Attribute) if each.attr == name]
            classes = {id(class_around(source, each)) for each in (*found, target)}
            is_its_own = all(is_self(each.value) for each in found)
            return [each for each in found if each is not target] if is_its_own and len(classes) == 1 else []
        case _:
            return []


def _appended(source: Source, use: ast.expr) -> ast.Attribute | None:
    """`seen.append` as a statement."""
    match source.parents[use]:
        case ast.Attribute(attr="append") as method if method is not use:
            call = source.parents[method]
            return method if isinstance(call, ast.Call) and isinstance(source.parents[call], ast.Expr) else None
        case _:
            return None


def _behind_in(source: Source) -> Iterator[ast.expr]:
    return (node.comparators[0] for node in comparisons(source) if isinstance(node.ops[0], ast.In | ast.NotIn))


def _displays(source: Source) -> dict[str, ast.List | ast.Tuple]:
    found = (each for each in _asked(source) if isinstance(each, ast.List | ast.Tuple))
    return on_lines(each for each in found if _can_be_set(source, each))


def _asked(source: Source) -> Iterator[ast.expr]:
    """Behind `in`, or assigned to a name that stands nowhere but behind `in`."""
    asked = list(_behind_in(source))
    yield from asked
    found = {id(each) for each in asked}
    for node in source.all(ast.Assign):
        match node:
            case ast.Assign(targets=[ast.Name(id=name) as target], value=ast.List() | ast.Tuple() as value):
                uses = [each for each in source.names[name] if each is not target]
                if uses and all(id(each) in found for each in uses):
                    yield value


def _can_be_set(source: Source, node: ast.List | ast.Tuple) -> bool:
    """Only literals: all of them can be members of a set."""
    if isinstance(node, ast.Tuple) and not is_bracketed_tuple(source, node):
        return False
    return bool(node.elts) and all(isinstance(each, ast.Constant) for each in node.elts)


def _lines(source: Source, _earlier: Values) -> list[str]:
    return sorted({*_displays(source), *_grown(source)}, key=int)


OP = Op(
    "use-set",
    "make a set of a list that is only asked for its members",
    (Slot("line", "line", "the line on which the list begins", _lines),),
    _edit,
    (
        Example(
            "def once(rows):\n    seen = []\n    for row in rows:\n        if row not in seen:\n"
            "            seen.append(row)\n            yield row\n",
            ("2",),
            "def once(rows):\n    seen = set()\n    for row in rows:\n        if row not in seen:\n"
            "            seen.add(row)\n            yield row\n",
        ),
        Example(
            "class Gate:\n    def __init__(self):\n        self.shut = []\n\n    def shuts(self, way):\n"
            "        self.shut.append(way)\n        return len(self.shut) if way in self.shut else 0\n",
            ("3",),
            "class Gate:\n    def __init__(self):\n        self.shut = set()\n\n    def shuts(self, way):\n"
            "        self.shut.add(way)\n        return len(self.shut) if way in self.shut else 0\n",
        ),
        Example(
            "def once(rows):\n    seen, found = [], []\n    for row in rows:\n        if row not in seen:\n"
            "            seen.append(row)\n            found.append(row)\n    return found\n",
            ("2",),
            "def once(rows):\n    seen, found = set(), []\n    for row in rows:\n        if row not in seen:\n"
            "            seen.add(row)\n            found.append(row)\n    return found\n",
        ),
        Example(
            "def all_differ(xs):\n    seen: list[str] = []\n    for x in xs:\n        if x in seen:\n"
            "            return False\n        seen.append(x)\n    return True\n",
            ("2",),
            "def all_differ(xs):\n    seen: set[str] = set()\n    for x in xs:\n        if x in seen:\n"
            "            return False\n        seen.add(x)\n    return True\n",
        ),
        Example(
            "seen = list(known)\nfor x in xs:\n    if x not in seen:\n        seen.append(x)\n",
            ("1",),
            "seen = set(known)\nfor x in xs:\n    if x not in seen:\n        seen.add(x)\n",
        ),
        Example(
            "known = [w.lower() for w in ws]\nnew = [x for x in xs if x not in known]\n",
            ("1",),
            "known = {w.lower() for w in ws}\nnew = [x for x in xs if x not in known]\n",
        ),
        Example(
            "if suffix in ['.yml', '.yaml']:\n    load()\n", ("1",), "if suffix in {'.yml', '.yaml'}:\n    load()\n"
        ),
        Example(
            "names = [\n    'a',\n    'b',  # two\n]\nok = x in names\n",
            ("1",),
            "names = {\n    'a',\n    'b',  # two\n}\nok = x in names\n",
        ),
    ),
)
