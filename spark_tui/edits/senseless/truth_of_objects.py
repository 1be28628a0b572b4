"""An object of the program taken for what is in it: `if not cart:`, where a Cart has no length and is always true;
or taken for a function."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.python.functions.returns import always_leaves, is_generator, returns
from spark_tui.edits.python.kinds import Kind
from spark_tui.edits.python.kinds.maybe import called, may_be_none
from spark_tui.edits.python.nodes import is_none
from spark_tui.edits.senseless.looked import Found, Looked


def object_for_its_contents(look: Looked) -> Iterator[Found]:
    """Only where nobody says that it may be None."""
    for node in look.nodes:
        match node:
            case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test) | ast.Assert(test=test):
                for one in _asked(test):
                    kind = _kind(look, one)
                    if kind is not None and kind.own is not None and look.lacks(kind, "__bool__", "__len__"):
                        yield one, ast.unparse(one)


def object_called(look: Looked) -> Iterator[Found]:
    """`cart()`, where that is a Cart already."""
    for node in look.nodes:
        match node:
            case ast.Call(ast.Name() as called_name):
                kind = _kind(look, called_name)
                if kind is not None and kind.own is not None and look.lacks(kind, "__call__"):
                    yield called_name, ast.unparse(node)


def _asked(test: ast.expr) -> Iterator[ast.Name]:
    match test:
        case ast.BoolOp(values=values):
            for each in values:
                yield from _asked(each)
        case ast.UnaryOp(ast.Not(), inner):
            yield from _asked(inner)
        case ast.Name():
            yield test


def _kind(look: Looked, node: ast.Name) -> Kind | None:
    """By what is known of it; of what a function always gives, by what it is called."""
    if may_be_none(look.teller, look.source, node):
        return None
    found = look.teller.world.binder(look.source, node)
    several = found[1] if found is not None else ()
    if len(several) != 1:
        return None
    match several[0].how, several[0].node:
        case "param", ast.arg(annotation=ast.Name()):
            return look.kind(node)
        case "value", ast.Call() as call if several[0].at is None and _always_gives(look, call):
            return look.kind(node) or look.teller.by_name(node.id)
        case _:
            return None


def _always_gives(look: Looked, call: ast.Call) -> bool:
    """It makes an object, or calls what gives one out of what it keeps."""
    thing = look.teller.world.thing(look.source, call.func)
    if thing is not None and isinstance(thing.node, ast.ClassDef):
        return True
    found = called(look.teller, look.source, call)
    if found is None or is_generator(found[1]) or not always_leaves(found[1].body):
        return False
    home, values = found[0], [each.value for each in returns(found[1])]
    return all(value is not None and not is_none(value) and _is_some(look, home, value) for value in values)


def _is_some(look: Looked, home: object, value: ast.expr) -> bool:
    return isinstance(value, ast.Subscript) or (home is look.source and look.kind(value) is not None)


RULES = (object_for_its_contents, object_called)
