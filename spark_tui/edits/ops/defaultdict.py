"""A dict that makes what is missing: no need to look first."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.branching.branches import following, ifs
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.lines import has_own_lines, remove
from spark_tui.edits.python.looping.gathering import is_call_of
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import scope_of
from spark_tui.edits.python.values.expressions import keep_comments, possible, same
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    return _made(source, ifs(source)[values[0]])


def _made(source: Source, node: ast.If) -> Iterator[Splice]:
    if (found := _either(node)) is not None:
        yield from _of_both(source, node, *found)
        return
    of, _, value = _missing(node)
    if not has_own_lines(source, node):
        raise Refusal("the if has no lines of its own")
    keep_comments(source, source.start(node), source.line_start(source.last_line(node) + 1))
    begins = list(_beginnings(source, node, of))
    begin = begins[0] if len(begins) == 1 else None
    if begin is not None:
        name, imported = available(source, "collections", "defaultdict", dotted=False)
        yield Splice(source.start(begin), source.stop(begin), f"{name}({_maker(value)})")
        yield from imported
        yield from remove(source, [node])
    else:
        yield from with_set_default(source, node)


def with_set_default(source: Source, node: ast.If) -> Iterator[Splice]:
    """The dict stays what it is."""
    of, key, value = _missing(node)
    yield _set_default(source, node, of, key, value)
    yield from remove(source, [node])


def _of_both(source: Source, node: ast.If, of: ast.expr, further: ast.stmt, maker: str) -> Iterator[Splice]:
    """What is done with an entry that is there, is done with each."""
    begins = list(_beginnings(source, node, of))
    if len(begins) != 1 or begins[0] is None or not has_own_lines(source, node):
        raise Refusal("it cannot be seen where the dict is made")
    keep_comments(source, source.start(node), source.stop(node), further)
    name, imported = available(source, "collections", "defaultdict", dotted=False)
    yield from imported
    yield Splice(source.start(begins[0]), source.stop(begins[0]), f"{name}({maker})")
    yield Splice(source.start(node), source.stop(node), source.segment(further))


def _either(node: ast.If) -> tuple[ast.expr, ast.stmt, str] | None:
    """The dict, and what is done with each, of `if k in d: d[k].append(x)` and `else: d[k] = [x]`."""
    match node.test:
        case ast.Compare(key, [ast.In()], [of]):
            there, new = node.body, node.orelse
        case ast.Compare(key, [ast.NotIn()], [of]):
            there, new = node.orelse, node.body
        case _:
            return None
    match there, new:
        case [further], [ast.Assign([ast.Subscript(into, at)], first)] if same(of, into) and same(key, at):
            entry = new[0].targets[0] if isinstance(new[0], ast.Assign) else None
        case _:
            return None
    match further, first:
        case ast.Expr(ast.Call(ast.Attribute(other, "append"), [put], [])), ast.List([one]) if same(put, one):
            maker = "list"
        case ast.Expr(ast.Call(ast.Attribute(other, "add"), [put], [])), ast.Set([one]) if same(put, one):
            maker = "set"
        case ast.AugAssign(other, ast.Add(), put), one if same(put, one):
            maker = "int"
        case _:
            return None
    return (of, further, maker) if same(other, entry) else None


def _missing(node: ast.If) -> tuple[ast.expr, ast.expr, ast.expr]:
    """The dict, the key and the first value of `if k not in d: d[k] = []`."""
    match node:
        case ast.If(
            test=ast.Compare(left=key, ops=[ast.NotIn()], comparators=[of]),
            body=[ast.Assign(targets=[ast.Subscript(value=into, slice=at)], value=value)],
            orelse=[],
        ) if same(of, into) and same(key, at):
            _maker(value)
            return of, key, value
        case _:
            raise Refusal("the if gives no first value to a key")


def _maker(value: ast.expr) -> str:
    match value:
        case ast.List(elts=[]):
            return "list"
        case ast.Dict(keys=[]):
            return "dict"
        case ast.Constant(value=0 | "" | 0.0 as first) if not isinstance(first, bool):
            return type(first).__name__
        case ast.Call(func=ast.Name(id="set" | "list" | "dict" | "Counter" as name), args=[], keywords=[]):
            return name
        case ast.Call(func=ast.Name(id="Decimal" as name), args=[] | [ast.Constant(0 | "0")], keywords=[]):
            return name
        case _:
            raise Refusal("the first value is not an empty one")


def _beginnings(source: Source, node: ast.If, of: ast.expr) -> Iterator[ast.expr | None]:
    """Where the dict is made in this function; None for anything else it may be."""
    if not isinstance(of, ast.Name):
        return
    for each in walk(scope_of(source, node)):
        match each:
            case (
                ast.Assign(targets=[ast.Name(id=name)], value=value)
                | ast.AnnAssign(target=ast.Name(id=name), value=value)
            ):
                if name == of.id:
                    yield (
                        value if (isinstance(value, ast.Dict) and not value.keys) or is_call_of(value, "dict") else None
                    )


def _set_default(source: Source, node: ast.If, of: ast.expr, key: ast.expr, value: ast.expr) -> Splice:
    """d[k].append(v) behind the if becomes d.setdefault(k, []).append(v)."""
    rest = following(source, node)
    for each in walk(rest[0]) if rest else ():
        if not isinstance(each, ast.Subscript) or not isinstance(each.ctx, ast.Load) or isinstance(value, ast.Constant):
            continue
        if same(each.value, of) and same(each.slice, key):
            code = f"{source.segment(of)}.setdefault({source.segment(key)}, {source.segment(value)})"
            return Splice(source.start(each), source.stop(each), code)
    raise Refusal("it cannot be seen where the dict is made, nor how it is used")


def _lines(source: Source, _earlier: Values) -> Iterable[str]:
    return possible(ifs(source), lambda node: _made(source, node))


OP = Op(
    "defaultdict",
    "let a defaultdict make what is missing; setdefault() if the dict comes from elsewhere",
    (Slot("line", "line", "the line of `if key not in …`", _lines),),
    _edit,
    (
        Example(
            "by = {}\nfor x in xs:\n    if x.k not in by:\n        by[x.k] = []\n    by[x.k].append(x)\n",
            ("3",),
            "from collections import defaultdict\n\nby = defaultdict(list)\nfor x in xs:\n    by[x.k].append(x)\n",
        ),
        Example(
            "by = {}\nfor x in xs:\n    if x.k in by:\n        by[x.k].append(x)\n    else:\n        by[x.k] = [x]\n",
            ("3",),
            "from collections import defaultdict\n\nby = defaultdict(list)\nfor x in xs:\n    by[x.k].append(x)\n",
        ),
        Example(
            "def put(by, x):\n    if x.k not in by:\n        by[x.k] = set()\n    by[x.k].add(x)\n",
            ("2",),
            "def put(by, x):\n    by.setdefault(x.k, set()).add(x)\n",
        ),
    ),
)
