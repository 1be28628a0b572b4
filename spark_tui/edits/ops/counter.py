"""What is counted by hand is counted by a Counter."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Sequence

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.looping.gathering import For, beginning, for_loops, gathered, is_call_of
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import bound_in, names_in, used_besides
from spark_tui.edits.python.values.expressions import Level, keep_comments, moved, possible, same
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    return _counted(source, for_loops(source)[values[0]])


def _counted(source: Source, loop: For) -> Iterator[Splice]:
    body, test = loop.body, ""
    match body:
        case [ast.If(orelse=[]) as only] if not _is_first_time(only):
            body, test = only.body, f" if {moved(source, only.test, Level.OR)}"
    name, key, named = _counted_there(body)
    begin = beginning(source, loop, name)
    if not _begins_empty(begin.value) or loop.orelse or isinstance(loop, ast.AsyncFor):
        raise Refusal(f"{name} does not begin empty right before the loop")
    if any(used_besides(source, each, loop) for each in (*bound_in(loop.target), *named)):
        raise Refusal("a variable of the loop is used behind it")
    if any(node.id == name for part in (loop.iter, key) for node in names_in(part)):
        raise Refusal(f"{name} is read in the loop")
    keep_comments(source, source.start(loop), source.stop(loop))
    counter, imported = available(source, "collections", "Counter", dotted=False)
    plain = not test and same(loop.target, key)
    target = source.segment(loop.target)
    what = moved(source, loop.iter, Level.TEST if plain else Level.OR)
    what = what if plain else f"{moved(source, key, Level.TEST)} for {target} in {what}{test}"
    yield from gathered(source, begin, loop, f"{counter}({what})")
    yield from imported


def _counted_there(body: Sequence[ast.stmt]) -> tuple[str, ast.expr, tuple[str, ...]]:
    """In which dict, what, and the name that it gets first, if it gets one."""
    match body:
        case [ast.Assign([ast.Name(local)], value), _, *_]:
            name, key = _key(body[1:])
            if not (isinstance(key, ast.Name) and key.id == local):
                raise Refusal(f"{local} is not what is counted")
            return name, value, (local,)
        case _:
            return *_key(body), ()


def _key(body: Sequence[ast.stmt]) -> tuple[str, ast.expr]:
    """Of what, in which dict, one more is counted."""
    match body:
        case [ast.Assign(targets=[ast.Subscript(value=ast.Name(id=name), slice=key)], value=value)]:
            if _is_get_plus_one(value, name, key):
                return name, key
        case [ast.AugAssign() as statement]:
            return _one_more(statement)
        case [ast.If(orelse=[]) as check, ast.AugAssign() as statement]:
            name, key = _one_more(statement)
            if _is_asked(check.test, name, key, there=False) and _is_set(check.body, name, key, 0):
                return name, key
        case [ast.If(orelse=orelse) as check] if orelse:
            there = not isinstance(check.test, ast.Compare) or isinstance(check.test.ops[0], ast.In)
            more, first = (check.body, orelse) if there else (orelse, check.body)
            if len(more) == 1:
                name, key = _one_more(more[0])
                if _is_asked(check.test, name, key, there=there) and _is_set(first, name, key, 1):
                    return name, key
    raise Refusal("nothing is counted in the loop")


def _one_more(statement: ast.stmt) -> tuple[str, ast.expr]:
    match statement:
        case ast.AugAssign(
            target=ast.Subscript(value=ast.Name(id=name), slice=key), op=ast.Add(), value=ast.Constant(value=1)
        ):
            return name, key
        case _:
            raise Refusal("nothing is counted in the loop")


def _is_get_plus_one(value: ast.expr, name: str, key: ast.expr) -> bool:
    match value:
        case ast.BinOp(
            left=ast.Call(func=ast.Attribute(value=ast.Name(id=of), attr="get"), args=[asked, ast.Constant(value=0)]),
            op=ast.Add(),
            right=ast.Constant(value=1),
        ):
            return of == name and same(asked, key)
        case _:
            return False


def _is_first_time(check: ast.If) -> bool:
    return isinstance(check.test, ast.Compare) and isinstance(check.test.ops[0], ast.NotIn)


def _is_asked(test: ast.expr, name: str, key: ast.expr, *, there: bool) -> bool:
    """key in name, or key not in name"""
    match test:
        case ast.Compare(left=left, ops=[ast.In() | ast.NotIn() as op], comparators=[ast.Name(id=of)]):
            return of == name and same(left, key) and isinstance(op, ast.In) is there
        case _:
            return False


def _is_set(body: Sequence[ast.stmt], name: str, key: ast.expr, number: int) -> bool:
    match body:
        case [ast.Assign(targets=[ast.Subscript(value=ast.Name(id=of), slice=at)], value=ast.Constant(value=value))]:
            return of == name and same(at, key) and value == number
        case _:
            return False


def _begins_empty(value: ast.expr | None) -> bool:
    match value:
        case ast.Dict(keys=[]) | ast.Call(func=ast.Name(id="defaultdict"), args=[ast.Name(id="int")]):
            return True
        case _:
            return is_call_of(value, "dict|Counter|collections.Counter")


def _lines(source: Source, _earlier: Values) -> Iterable[str]:
    return possible(for_loops(source), lambda loop: _counted(source, loop))


OP = Op(
    "counter",
    "count with a Counter instead of a loop",
    (Slot("line", "line", "the line of the loop", _lines),),
    _edit,
    (
        Example(
            "def count(words):\n    seen = {}\n    for word in words:\n"
            "        seen[word] = seen.get(word, 0) + 1\n    return seen\n",
            ("3",),
            "from collections import Counter\n\n\ndef count(words):\n    return Counter(words)\n",
        ),
        Example(
            "from collections import Counter\n\nn = {}\nfor x in xs:\n    if x.y in n:\n        n[x.y] += 1\n"
            "    else:\n        n[x.y] = 1\n",
            ("4",),
            "from collections import Counter\n\nn = Counter(x.y for x in xs)\n",
        ),
        Example(
            "from collections import Counter\n\n\ndef ends(files):\n    n = {}\n    for file in files:\n"
            "        end = file.split('.')[-1]\n        n[end] = n.get(end, 0) + 1\n    return n\n",
            ("6",),
            "from collections import Counter\n\n\ndef ends(files):\n"
            "    return Counter(file.split('.')[-1] for file in files)\n",
        ),
    ),
)
