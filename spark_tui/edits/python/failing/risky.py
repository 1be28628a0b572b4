"""What the code of a function needs and may not have: something in what it takes the largest of, a key, a result that
is not None. Each with the statement that would fail."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.failing.gives_none import may_be_none
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.lines import block_of, blocks_of
from spark_tui.edits.python.names import class_around
from spark_tui.edits.python.nodes import Comprehension, last_name, name_of, targets_of
from spark_tui.edits.python.objects.held import held
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.types.may_be_none import used_as_something
from spark_tui.edits.python.uses import mentions
from spark_tui.edits.python.values.constants import constants
from spark_tui.edits.python.values.expressions import collection
from spark_tui.edits.python.walking import children, walk
from spark_tui.edits.spelled import ASCII_NAME

_LARGEST = frozenset(("max", "min"))
_OF_ONE_AT_LEAST = {
    **dict.fromkeys(
        ("mean", "fmean", "median", "median_low", "median_high", "mode"), ("StatisticsError", "ValueError")
    ),
    "choice": ("IndexError",),
}
_MODULES = frozenset(("statistics", "random"))
_OF_A_PLACE = frozenset(("i", "j", "k", "x", "y", "row", "col", "column", "index", "idx", "pos", "position", "at", "n"))
_OF_PATHS = Pattern(r"(?i)path|folder|dir(?:ectory)?\b|\b(?:root|base|parent)\b")
_TAKES_OUT = frozenset(("pop", "popleft", "popitem"))


@dataclass(frozen=True, slots=True)
class Risk:
    """`subject` is what may be empty, missing or None; one of the `errors` is what Python says then. Where it was
    looked for, `made` is the statement that did so."""

    statement: ast.stmt
    subject: ast.expr
    test: str
    errors: tuple[str, ...]
    made: ast.stmt | None = None


def risks(source: Source, function: Function) -> Iterator[Risk]:
    """In the order of their lines."""
    for statement in _statements(function):
        for node in _heads(statement):
            found = list(_in(source, function, statement, node))
            own = _of_comprehensions(source, node) if found else set[str]()
            yield from (each for each in found if not own & {*ASCII_NAME.findall(each.test)})
    yield from _nothing_found(source, function)
    for statement, subject in used_as_something(source, function):
        test, made = f"{source.segment(subject)} is None", _row_asked_for(function, subject)
        yield Risk(statement, subject, test, ("AttributeError", "TypeError"), made)


def first_of_each(source: Source, found: Iterable[Risk]) -> Iterator[Risk]:
    """Without what is asked before already, in the same block, if the same is asked before one that came earlier."""
    asked = set[tuple[str, ast.AST | None]]()
    for risk in found:
        here = (risk.test, source.parents.get(risk.statement))
        if here not in asked:
            yield risk
        asked.add(here)


def is_one_of_many(source: Source, function: Function, risk: Risk) -> bool:
    """Does it fail in a loop, for one of what that goes over: "ignore codes that we don't have"?"""
    told, here = set(ASCII_NAME.findall(risk.test)), source.parents.get(risk.statement)
    while here is not None and here is not function:
        if isinstance(here, ast.For | ast.AsyncFor):
            return any(
                isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store) and each.id in told
                for each in walk(here)
            )
        here = source.parents.get(here)
    return False


def _of_comprehensions(source: Source, node: ast.AST) -> set[str]:
    """The names that mean something in the comprehensions around it only: nothing can be asked of them before."""
    own, here = set[str](), source.parents.get(node)
    while isinstance(here, ast.expr | ast.comprehension | ast.keyword):
        if isinstance(here, Comprehension):
            targets = (inner for each in here.generators for inner in walk(each.target))
            own |= {each.id for each in targets if isinstance(each, ast.Name)}
        here = source.parents.get(here)
    return own


def _row_asked_for(function: Function, subject: ast.expr) -> ast.stmt | None:
    """Where a database was asked for it."""
    for node in own_nodes(function):
        match node, subject:
            case ast.Assign([ast.Name(name)], ast.Call(ast.Attribute(attr="fetchone"))), ast.Name(asked) if (
                name == asked
            ):
                return node
    return None


def _statements(node: ast.AST) -> Iterator[ast.stmt]:
    for block in [*blocks_of(node), *(each.body for each in getattr(node, "handlers", []))]:
        for statement in block:
            yield statement
            if not isinstance(statement, Function | ast.ClassDef):
                yield from _statements(statement)


def _heads(statement: ast.stmt) -> Iterator[ast.AST]:
    """What stands in it, but for what stands in its blocks."""
    typed = statement.annotation if isinstance(statement, ast.AnnAssign) else None
    for child in children(statement):
        if child is typed:
            continue
        if isinstance(child, ast.expr | ast.withitem | ast.keyword):
            yield child
            yield from own_nodes(child)


def _in(source: Source, function: Function, statement: ast.stmt, node: ast.AST) -> Iterator[Risk]:
    match node:
        case ast.Call():
            yield from _of_call(source, statement, node)
        case ast.BinOp(op=ast.Div() | ast.FloorDiv() | ast.Mod()) if not _is_text(node.left):
            yield from _of_division(source, statement, node)
        case ast.Subscript(slice=ast.Constant(0) | ast.UnaryOp(ast.USub()), ctx=ast.Load()):
            yield from _of_an_end(source, statement, node.value)
        case ast.Subscript():
            yield from _of_key(source, function, statement, node)
        case _:
            pass


def _of_call(source: Source, statement: ast.stmt, call: ast.Call) -> Iterator[Risk]:
    """Of a function that needs one at least: `max(ages)`, `random.choice(names)`."""
    match call:
        case ast.Call(ast.Name(name), [several]) if name in _LARGEST:
            if not any(each.arg == "default" for each in call.keywords):
                yield from _emptied(source, statement, several, ("ValueError",))
        case ast.Call(ast.Attribute(ast.Name(module), name), [several]) if module in _MODULES:
            if name in _OF_ONE_AT_LEAST:
                yield from _emptied(source, statement, several, _OF_ONE_AT_LEAST[name])
        case ast.Call(ast.Name(name), [several]) if name in _OF_ONE_AT_LEAST and name in _imported(source):
            yield from _emptied(source, statement, several, _OF_ONE_AT_LEAST[name])
        case _:
            yield from _of_taking_out(source, statement, call)


def _of_taking_out(source: Source, statement: ast.stmt, call: ast.Call) -> Iterator[Risk]:
    """Of a method that takes one out: `queue.popleft()`, `names.remove(name)`, `prices.pop(code)`."""
    match call:
        case ast.Call(ast.Attribute(several, name), []) if name in _TAKES_OUT:
            yield _if_empty(source, statement, several)
        case ast.Call(ast.Attribute(ast.Name() | ast.Attribute() as held, "remove"), [ast.Name() as one]):
            if isinstance(statement, ast.Expr) and statement.value is call and source.segment(held) != "os":
                yield _if_missing(source, statement, one, held, ("ValueError", "KeyError"))
        case ast.Call(
            ast.Attribute(ast.Name() | ast.Attribute() as held, "pop"),
            [ast.Name() | ast.Tuple([ast.Name(), *_]) as key],
            [],
        ) if _is_dict(source, held):
            yield _if_missing(source, statement, key, held)
        case ast.Call(ast.Attribute(several, "pop"), [ast.Constant(int())]):
            yield _if_empty(source, statement, several)
        case _:
            pass


def _of_division(source: Source, statement: ast.stmt, node: ast.BinOp) -> Iterator[Risk]:
    match node.right:
        case ast.Call(ast.Name("len" | "sum"), [inner]):
            if not isinstance(inner, ast.GeneratorExp | ast.ListComp):
                yield _if_empty(source, statement, collection(inner), ("ZeroDivisionError",))
        case ast.Name() | ast.Attribute() | ast.BinOp(op=ast.Add() | ast.Sub() | ast.Mult()) as right:
            of_a_constant = isinstance(right, ast.Name) and right.id in _never_zero(source)
            if not of_a_constant and _OF_PATHS.search(source.segment(node)) is None:
                yield Risk(statement, right, f"{source.segment(right)} == 0", ("ZeroDivisionError",))
        case _:
            pass


def _of_an_end(source: Source, statement: ast.stmt, several: ast.expr) -> Iterator[Risk]:
    """Of the first or the last one: `names[0]`, `sorted(ages)[-1]`."""
    match several:
        case ast.Call(ast.Name("sorted" | "list"), [ast.Name() | ast.Attribute() as inner]):
            yield _if_empty(source, statement, inner)
        case ast.Name() | ast.Attribute() | ast.Subscript(slice=ast.Constant()):
            yield _if_empty(source, statement, several)
        case _:
            pass


def _of_key(source: Source, function: Function, statement: ast.stmt, node: ast.Subscript) -> Iterator[Risk]:
    match node:
        case ast.Subscript(
            ast.Attribute(ast.Name("self")) as held, ast.Attribute(ast.Name("self")) as key, ast.Load()
        ) if _is_its_place(source, function, held, key):
            yield Risk(statement, held, f"{source.segment(key)} >= len({source.segment(held)})", ("IndexError",))
        case ast.Subscript(
            ast.Name() | ast.Attribute() as held,
            ast.Name() | ast.Attribute() | ast.Subscript(slice=ast.Constant()) as key,
            ctx,
        ) if isinstance(ctx, ast.Load | ast.Del) or (isinstance(statement, ast.AugAssign) and _is_dict(source, held)):
            is_there = _is_counted(function, key) or _comes_from(function, key, held)
            is_there = is_there or _begins_as(source, held, ast.List, ast.ListComp, ast.BinOp)
            is_there = is_there or (isinstance(ctx, ast.Load) and _makes_what_is_missing(source, held))
            if not is_there and not _is_row(source, node):
                yield _if_missing(source, statement, key, held)
        case ast.Subscript(ast.Subscript(slice=ast.Constant(str())) as held, ast.Name() as key, ast.Load()):
            if not _is_counted(function, key) and not _comes_from(function, key, held):
                yield _if_missing(source, statement, key, held)
        case _:
            pass


def _emptied(source: Source, statement: ast.stmt, several: ast.expr, errors: tuple[str, ...]) -> Iterator[Risk]:
    if isinstance(subject := collection(several), ast.Name | ast.Attribute | ast.Call):
        yield _if_empty(source, statement, subject, errors)


def _if_empty(
    source: Source, statement: ast.stmt, several: ast.expr, errors: tuple[str, ...] = ("IndexError",)
) -> Risk:
    return Risk(statement, several, f"not {source.segment(several)}", errors)


def _if_missing(
    source: Source, statement: ast.stmt, key: ast.expr, held: ast.expr, errors: tuple[str, ...] = ("KeyError",)
) -> Risk:
    return Risk(statement, key, f"{source.segment(key)} not in {source.segment(held)}", errors)


def _is_row(source: Source, node: ast.Subscript) -> bool:
    """Is it taken on, by its place? What stands in it under a name is a field."""
    match source.parents.get(node):
        case ast.Subscript(slice=ast.Constant(str())):
            return False
        case ast.Subscript():
            return True
        case _:
            return False


def _is_text(node: ast.expr) -> bool:
    """Is something put into it by `%`?"""
    return isinstance(node, ast.JoinedStr) or (
        isinstance(node, ast.Constant) and not isinstance(node.value, int | float)
    )


def _is_dict(source: Source, held: ast.expr) -> bool:
    return _begins_as(source, held, ast.Dict, ast.DictComp)


def _never_zero(source: Source) -> frozenset[str]:
    """Constants of the file that are another number."""
    values = ((name, value) for name, _, value in constants(source))
    return frozenset(name for name, value in values if isinstance(value, ast.Constant) and value.value)


def _is_its_place(source: Source, function: Function, kept: ast.Attribute, place: ast.Attribute) -> bool:
    """Does an object keep the place of one of several, as `self.songs[self.position]`? That begins as a number."""
    owner = class_around(source, function)
    known = {each.name: each for each in held(source, owner)} if owner is not None else {}
    several, at = known.get(kept.attr), known.get(place.attr)
    return several is not None and at is not None and several.kind in ("list", "") and at.start in ("0", "-1")


def _begins_as(source: Source, held: ast.expr, *kinds: type[ast.expr]) -> bool:
    said = source.segment(held)
    return any(
        isinstance(each.value, kinds) and any(source.segment(target) == said for target in targets_of(each))
        for each in source.all(ast.Assign, ast.AnnAssign)
    )


def _makes_what_is_missing(source: Source, held: ast.expr) -> bool:
    """A defaultdict, or a Counter."""
    said = source.segment(held)
    return any(
        isinstance(each.value, ast.Call)
        and last_name(each.value.func) in ("defaultdict", "Counter")
        and any(source.segment(target) == said for target in each.targets)
        for each in source.all(ast.Assign)
    )


def _imported(source: Source) -> set[str]:
    found = (node for node in source.tree.body if isinstance(node, ast.ImportFrom) and node.module in _MODULES)
    return {each.asname or each.name for node in found for each in node.names}


def _is_counted(function: Function, key: ast.expr) -> bool:
    """Is it a place in a list?"""
    if not isinstance(key, ast.Name) or key.id in _OF_A_PLACE:
        return isinstance(key, ast.Name)
    for node in walk(function):
        match node:
            case ast.For(ast.Name(id=name), ast.Call(ast.Name("range"))) | ast.comprehension(
                ast.Name(id=name), ast.Call(ast.Name("range"))
            ):
                found = name
            case ast.For(ast.Tuple([ast.Name(id=name), *_]), ast.Call(ast.Name("enumerate"))):
                found = name
            case ast.Assign([ast.Name(id=name)], ast.BinOp(ast.Call(ast.Name("len")))):
                found = name  # `middle = len(numbers) // 2`
            case _:
                continue
        if found == key.id:
            return True
    return False


def _comes_from(function: Function, key: ast.expr, held: ast.expr) -> bool:
    """Is it one of those that a loop takes out of the very same?"""
    wanted = ast.dump(held)
    loops = (node for node in walk(function) if isinstance(node, ast.For | ast.comprehension))
    same = (node for node in loops if any(ast.dump(each) == wanted for each in walk(node.iter)))
    name = name_of(key)
    return any(isinstance(each, ast.Name) and each.id == name for node in same for each in walk(node.target))


def _nothing_found(source: Source, function: Function) -> Iterator[Risk]:
    """What was looked for is used with no question."""
    for statement in _statements(function):
        match statement:
            case ast.Assign(targets=[ast.Name() as target], value=ast.Call() as call) if may_be_none(source, call):
                used = _first_use(source, statement, target.id)
                if used is not None:
                    yield Risk(used, target, f"{target.id} is None", ("TypeError", "AttributeError"), statement)


def _first_use(source: Source, made: ast.stmt, name: str) -> ast.stmt | None:
    """The statement behind it that takes something of it, if nobody asks for it before."""
    block = block_of(source, made)
    for statement in block[block.index(made) + 1 :]:
        if isinstance(statement, ast.If) and mentions(statement.test, name):
            return statement if is_only_used(statement.test, name) else None
        for node in walk(statement):
            if (
                isinstance(node, ast.Attribute | ast.Subscript)
                and isinstance(node.value, ast.Name)
                and node.value.id == name
            ):
                return statement
    return None


def is_only_used(test: ast.expr, name: str) -> bool:
    """Is nothing asked of it, but only of what it has: "if monster.hit(2)"?"""
    used = {
        id(each.value)
        for each in walk(test)
        if isinstance(each, ast.Attribute | ast.Subscript) and isinstance(each.ctx, ast.Load)
    }
    return all(id(each) in used for each in walk(test) if isinstance(each, ast.Name) and each.id == name)
