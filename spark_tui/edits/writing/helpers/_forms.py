"""How a piece goes through a helper: what tells is asked and answered by a `raise`, what gives is bound again or put
around the piece, what raises itself is called. And when: as soon as the piece is known."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.python.bodies import indented, insert_after, insert_at_top, insert_before, insert_first
from spark_tui.edits.python.branching.branches import following
from spark_tui.edits.python.functions.returns import always_leaves
from spark_tui.edits.python.lines import has_own_lines, is_in_fstring
from spark_tui.edits.python.names import class_around, parameters_of, statement_around
from spark_tui.edits.python.nodes import is_print
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.strings.fstring_fields import place_in_fstring
from spark_tui.edits.python.uses import bound_in
from spark_tui.edits.python.values.expressions import put
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing.helpers._helper import Helper
from spark_tui.edits.writing.helpers._pieces import OF_TEXTS, Piece, called

KEY, SORTED, SHOWN, COMPARED = "key", "sorted", "shown", "compared"
_CONVERTED = ("int", "float", "str")
_BY_KEY = frozenset(("get", "setdefault", "pop"))


# ── as soon as it is known ───────────────────────────────────────────────────────────────────────────────────────


def at_once(source: Source, function: Function, piece: Piece, code: str) -> Iterator[Splice]:
    """Lines in which the piece is used, ahead of all that is done with it."""
    bound = piece.binder if piece.binder is not None else _binder(source, function, piece)
    match bound:
        case ast.For(body=body):
            yield insert_first(source, body, code)
        case ast.Assign():
            yield insert_after(source, _behind_guards(source, bound), code)
        case ast.comprehension():
            yield from _of_each(source, bound, code)
        case _ if piece.base in parameters_of(function):
            none = _guard_of(source, function, piece.base)
            yield insert_after(source, none, code) if none is not None else insert_at_top(source, function, code)
        case _ if piece.node is not None:
            yield insert_before(source, statement_around(source, piece.node), code)
        case _:
            raise Refusal("it is not known there")


def _binder(source: Source, function: Function, piece: Piece) -> ast.AST | None:
    """Of an expression, what gives its first name a value, around it or above."""
    node = piece.node
    if node is None or piece.base in parameters_of(function):
        return None
    up: ast.AST | None = node
    while up is not None and up is not function:
        if isinstance(up, ast.For) and piece.base in bound_in(up.target):
            return up
        if isinstance(up, ast.ListComp | ast.SetComp | ast.GeneratorExp | ast.DictComp):
            for each in up.generators:
                if piece.base in bound_in(each.target):
                    return each
        up = source.parents.get(up)
    made = [each for each in walk(function) if isinstance(each, ast.Assign) and piece.base in bound_in(each)]
    return made[0] if len(made) == 1 else None


def _behind_guards(source: Source, statement: ast.stmt) -> ast.stmt:
    """Where nothing is left at once, that comes first: `if colony is None: raise`."""
    name = next(iter(bound_in(statement)), "")
    for each in following(source, statement):
        if not (isinstance(each, ast.If) and not each.orelse and always_leaves(each.body) and _is_of_none(each, name)):
            break
        statement = each
    return statement


def _guard_of(source: Source, function: Function, name: str) -> ast.stmt | None:
    body = function.body[1:] if ast.get_docstring(function) is not None else function.body
    first = body[0] if body else None
    if isinstance(first, ast.If) and not first.orelse and always_leaves(first.body) and _is_of_none(first, name):
        return first if has_own_lines(source, first) else None
    return None


def _is_of_none(node: ast.If, name: str) -> bool:
    match node.test:
        case ast.Compare(ast.Name(one), [ast.Is()], [ast.Constant(None)]) | ast.UnaryOp(ast.Not(), ast.Name(one)):
            return one == name
        case _:
            return False


def _of_each(source: Source, bound: ast.comprehension, code: str) -> Iterator[Splice]:
    """What is made of all of them at once gets a name, and is gone through before it is given."""
    made = source.parents[bound]
    statement = statement_around(source, made)
    match statement, made:
        case ast.Return(value), ast.ListComp(elt, [ast.comprehension(ast.Name(name))]) if value is made:
            if not has_own_lines(source, statement) or called(source.segment(elt)) != name:
                raise Refusal("what is checked there is not what is given")
            several, unit = f"{name}s" if not name.endswith("s") else f"all_{name}", source.unit
            indent = source.indent(statement.lineno)
            loop = f"for {name} in {several}:\n{indented(code, unit)}"
            lines = f"{several} = {source.segment(made)}\n{loop}\nreturn {several}"
            yield Splice(source.start(statement), source.stop(statement), lines.replace("\n", f"\n{indent}"))
        case _:
            raise Refusal("nothing can be raised in there")


def left_out(source: Source, function: Function, piece: Piece, condition: str) -> Iterator[Splice]:
    """Only those are gone through for which that is so."""
    bound = piece.binder if piece.binder is not None else _binder(source, function, piece)
    match bound:
        case ast.comprehension(ifs=[*_, last]):
            inner = source.segment(last)
            inner = f"({inner})" if isinstance(last, ast.IfExp | ast.Lambda) or _is_or(last) else inner
            yield Splice(source.start(last), source.stop(last), f"{inner} and {condition}")
        case ast.comprehension(iter=over):
            yield Splice(source.stop(over), source.stop(over), f" if {condition}")
        case ast.For(body=body):
            negated = condition.removeprefix("not ") if condition.startswith("not ") else f"not {condition}"
            yield insert_first(source, body, f"if {negated}:\n{source.unit}continue")
        case _:
            raise Refusal("there are not several")


def _is_or(node: ast.expr) -> bool:
    return isinstance(node, ast.BoolOp) and isinstance(node.op, ast.Or)


# ── around it ────────────────────────────────────────────────────────────────────────────────────────────────────


def places(source: Source, function: Function, code: str, helper: Helper) -> list[ast.expr]:
    """Where the piece is read; with what is taken off of a text there, and what the helper converts itself."""
    found = dict[ast.expr, None]()
    for statement in function.body:
        for node in walk(statement):
            if isinstance(node, ast.Name | ast.Attribute | ast.Subscript | ast.Call) and _is_it(source, node, code):
                outer = _outer(source, node, helper)
                around = source.parents.get(outer)
                if isinstance(around, ast.Attribute) and around.value is outer:
                    continue  # something of it is read
                if not (isinstance(around, ast.Call) and called_name(around) == helper.name):
                    found[outer] = None
    return list(found)


def _is_it(source: Source, node: ast.expr, code: str) -> bool:
    return isinstance(getattr(node, "ctx", ast.Load()), ast.Load) and source.segment(node) == code


def called_name(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else ""


def _outer(source: Source, node: ast.expr, helper: Helper) -> ast.expr:
    while True:
        match source.parents.get(node):
            case ast.Attribute(value, name) as read if value is node and name in OF_TEXTS:
                call = source.parents.get(read)
                if not (isinstance(call, ast.Call) and call.func is read and not call.args):
                    return node
                node = call
            case ast.Call(ast.Name(name), [arg], []) as call if arg is node and name in _CONVERTED:
                if name == "str" and not _does_itself(call, helper):
                    return node
                node = call
            case _:
                return node


def _does_itself(call: ast.Call, helper: Helper) -> bool:
    """What `int(…)`, `str(…)` does there, the helper does as well."""
    made, name = helper.made.of if helper.made is not None else None, called_name(call)
    if name == "str":
        return made is str
    return helper.converts and (made is None or made in (int, float))


def sort_of(source: Source, node: ast.expr) -> str:
    """What it is there for."""
    parent = source.parents.get(node)
    match parent:
        case ast.Subscript(slice=inner) if inner is node:
            return KEY
        case ast.Call(ast.Attribute(attr=name), [first, *_]) if name in _BY_KEY and first is node:
            return KEY
        case ast.Compare(ops=[ast.In() | ast.NotIn()], left=left) if left is node:
            return KEY
        case ast.Compare():
            return COMPARED
        case ast.DictComp(key=key) if key is node:
            return KEY
    up: ast.AST | None = parent
    while up is not None and not isinstance(up, ast.stmt):
        if isinstance(up, ast.Lambda):
            return SORTED
        if isinstance(up, ast.JoinedStr) or (isinstance(up, ast.Call) and is_print(up)):
            return SHOWN
        up = source.parents.get(up)
    return ""


def around(source: Source, node: ast.expr, helper: Helper, said: str = "") -> Splice:
    """The call in its place; a conversion that the helper does itself goes, and so does the unit behind what is `said`
    to be shown in that so far."""
    inner = node
    if isinstance(node, ast.Call) and called_name(node) in _CONVERTED and _does_itself(node, helper):
        inner = node.args[0]
    text = f"{helper.name}({source.segment(inner)})"
    if not is_in_fstring(source, node):
        return put(source, node, text)
    place = place_in_fstring(source, node)
    if place is None or inner is not node:
        raise Refusal("it stands in an f-string")
    start, stop = place
    text, unit = f"{helper.name}({source.text[start:stop]})", re.match(r"\} ([a-z]+)\b", source.text[stop:])
    if unit is None or re.search(rf"(?i)\b(?:in|of|as|plain|raw|bare|not) {unit[1]}\b", said) is None:
        return Splice(start, stop, text)
    return Splice(start, stop + unit.end(), f"{text}}}")


def other_side(source: Source, node: ast.expr) -> ast.expr | None:
    """What is compared with it, where that is called the same, or either of two that are given."""
    match source.parents.get(node):
        case ast.Compare(left, [ast.Eq() | ast.NotEq()], [right]):
            other = right if left is node else left
            if not isinstance(other, ast.Name | ast.Attribute | ast.Subscript):
                return None
            return other
        case _:
            return None


def bound_again(source: Source, function: Function, piece: Piece, helper: Helper) -> Iterator[Splice]:
    """`tag = fold_tag(tag)`"""
    yield from at_once(source, function, piece, f"{piece.code} = {helper.name}({piece.code})")


def is_bound_at_once(source: Source, piece: Piece) -> bool:
    """In one line, whatever that gives: nothing is left out behind it."""
    match piece.binder:
        case ast.Assign([ast.Name(name)], value) as bound if name == piece.code:
            return value.lineno == value.end_lineno and _behind_guards(source, bound) is bound
        case _:
            return False


def where_bound(source: Source, piece: Piece, helper: Helper) -> Iterator[Splice]:
    """`total = discount(sum(prices))`"""
    if isinstance(piece.binder, ast.Assign):
        yield around(source, piece.binder.value, helper)


def sharing_keys(source: Source, function: Function, name: str) -> list[Function]:
    """The other methods that look up by what is called so where this one keeps by it."""
    owner, kept = class_around(source, function), _kept_by(function, name)
    if owner is None or not kept:
        return []
    return [
        each
        for each in owner.body
        if isinstance(each, Function)
        and each is not function
        and name in parameters_of(each)
        and _kept_by(each, name, is_read=True) & kept
    ]


def _kept_by(function: Function, name: str, *, is_read: bool = False) -> set[str]:
    """`self._tags[tag] = …`; or looked up, `tag in self._tags`."""
    found = set[str]()
    for node in walk(function):
        match node:
            case ast.Subscript(ast.Attribute(ast.Name("self"), kept), ast.Name(key), ctx) if key == name:
                if is_read or isinstance(ctx, ast.Store):
                    found.add(kept)
            case ast.Compare(ast.Name(key), [ast.In() | ast.NotIn()], [ast.Attribute(ast.Name("self"), kept)]):
                if is_read and key == name:
                    found.add(kept)
            case ast.Call(ast.Attribute(ast.Attribute(ast.Name("self"), kept), by), [ast.Name(key), *_]):
                if key == name and ((is_read and by in _BY_KEY) or by in ("setdefault", "add")):
                    found.add(kept)
    return found
