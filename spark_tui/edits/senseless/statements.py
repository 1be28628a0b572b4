"""Statements that do nothing, are never reached, or that Python itself warns of."""

from __future__ import annotations

import ast
import builtins
import warnings
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

from spark_tui.edits.python.bound import all_bound
from spark_tui.edits.python.branching.conditions import opposite
from spark_tui.edits.python.failing.now_and_then import set_now_and_then
from spark_tui.edits.python.functions.returns import always_leaves, returns
from spark_tui.edits.python.lines import inner_blocks
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import assigned_name, is_name
from spark_tui.edits.python.source import Function, Piece, Source
from spark_tui.edits.python.strings.loggers import module_loggers
from spark_tui.edits.python.uses import binds, mentions
from spark_tui.edits.python.walking import walk

EXCEPTIONS = frozenset(
    name for name, each in vars(builtins).items() if isinstance(each, type) and issubclass(each, BaseException)
)
_KEPT = EXCEPTIONS | {"property", "staticmethod", "classmethod"}
"""Names that nobody gives to anything else."""
_COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
_DIVIDES = (ast.Div, ast.FloorDiv, ast.Mod)
_MAY_FAIL = (
    *(ast.Call, ast.Attribute, ast.Subscript, ast.BinOp, ast.Compare, ast.Await, ast.Yield, ast.Raise, ast.Assert),
    *(ast.For, ast.With, ast.Import, ast.ImportFrom, ast.FormattedValue, ast.Name),
)
_DOES_NOTHING = (
    *(ast.Name, ast.Attribute, ast.Compare, ast.JoinedStr, ast.List, ast.Tuple, ast.Dict, ast.UnaryOp, ast.Lambda),
)


def unreadable(source: Source) -> Iterator[str]:
    """Python says so once it compiles it: an `await` outside of a coroutine, a text that is called."""
    for piece in source.pieces:
        yield from _said_of(piece)


@lru_cache(maxsize=1024)
def _said_of(piece: Piece) -> tuple[str, ...]:
    wrong: list[str] = []
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        try:
            compile(ast.Module([*piece.body], []), "", "exec", dont_inherit=True)
        except (SyntaxError, ValueError, RecursionError) as error:
            wrong.append(getattr(error, "msg", str(error)))
    return (*wrong, *(str(each.message) for each in said))


def unset_in_some_ways(source: Source) -> Iterator[str]:
    """A variable that is set under a condition, or in a `try` that goes on when it fails, and read in any case."""
    yield from (f"{name} in {function}" for function, name in set_now_and_then(source))


def idle(source: Source) -> Iterator[str]:
    """What does nothing; and a `return None` at the end of what gives nothing else."""
    for _, function in source.functions:
        last, several = function.body[-1], [each for each in returns(function) if each.value is not None]
        if isinstance(last, ast.Return) and several == [last] and ast.unparse(last) == "return None":
            yield f"return None # {function.name}"
    for node in source.all(ast.If):
        if isinstance(node.test, ast.Constant) and not isinstance(node.test.value, bool):
            yield f"if {ast.unparse(node.test)}"
    for node in source.all(ast.Expr):
        value = node.value
        is_value = isinstance(value, ast.Constant) and not (isinstance(value.value, str) or value.value is ...)
        is_thrown_away = (
            isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id in EXCEPTIONS
        )
        if is_value or is_thrown_away or isinstance(value, _DOES_NOTHING):
            yield ast.unparse(value)


def unreached(source: Source) -> Iterator[str]:
    for block in inner_blocks(source):
        yield from behind_the_end(block)


def behind_the_end(block: list[ast.stmt]) -> Iterator[str]:
    for one, other in pairwise(block):
        if not isinstance(one, ast.With) and always_leaves([one]):  # which may let it go on, as `suppress` does
            yield ast.unparse(other)
        match one, other:
            case ast.If(test, body, []), ast.If(again) if always_leaves(body) and is_same(test, again):
                yield ast.unparse(other)


def as_it_was(source: Source) -> Iterator[str]:
    for node in source.all(ast.Assign):
        if len(node.targets) == 1 and is_same(node.targets[0], node.value):
            yield ast.unparse(node)


def raises_a_word(source: Source) -> Iterator[str]:
    """An exception has a capital, unless it is something that the file knows."""
    for node in source.all(ast.Raise):
        match node.exc:
            case ast.Name(name) | ast.Call(ast.Name(name)) if name.islower() and name not in all_bound(source):
                yield name


def by_itself(source: Source) -> Iterator[str]:
    """Nobody counts to a thing what it is, and no class is its own base."""
    for node in source.all(ast.AugAssign):
        if is_same(node.target, node.value):
            yield ast.unparse(node)
    for name, node in source.classes:
        if any(is_name(each, node.name) for each in node.bases):
            yield name


def is_same(one: ast.expr, other: ast.expr) -> bool:
    return type(one) is type(other) and ast.unparse(one) == ast.unparse(other)


def unused(source: Source) -> Iterator[str]:
    """Variables that are set, and then never looked at."""
    outer = {name for each in source.all(ast.Global, ast.Nonlocal) for name in each.names}
    for node in source.all(ast.Assign):
        around = source.parents.get(node)
        while around is not None and not isinstance(around, Function | ast.ClassDef):
            around = source.parents.get(around)
        target = node.targets[0]
        if isinstance(around, Function) and isinstance(target, ast.Name) and not target.id.startswith("_"):
            first, last = around.lineno, around.end_lineno or around.lineno
            others = (each for each in source.names[target.id] if first <= each.lineno <= last)
            if target.id not in outer and not any(_is_read_there(source, each) for each in others):
                yield f"{around.name}.{target.id}"


def _is_read_there(source: Source, name: ast.Name) -> bool:
    """And not a variable of a comprehension that is called the same."""
    around = source.parents.get(name) if isinstance(name.ctx, ast.Load) else None
    while isinstance(around, ast.expr | ast.comprehension):
        if isinstance(around, _COMPREHENSIONS) and any(binds(each.target, name.id) for each in around.generators):
            return False
        around = source.parents.get(around)
    return isinstance(name.ctx, ast.Load)


def twice(source: Source) -> Iterator[str]:
    """What is defined, and then defined again."""
    for owner in (source.tree, *source.all(ast.ClassDef)):
        plain = (each.name for each in owner.body if isinstance(each, Function) and not each.decorator_list)
        yield from (name for name, count in Counter(plain).items() if count > 1)


def hidden(source: Source) -> Iterator[str]:
    """Names of Python's own that mean something else from there."""
    defined = (each.name for each in source.all(ast.FunctionDef, ast.ClassDef))
    given = (each.arg for each in source.all(ast.arg))
    bound = (each.id for each in source.all(ast.Name) if isinstance(each.ctx, ast.Store))
    yield from (name for names in (defined, given, bound) for name in names if name in _KEPT)


def raised(source: Source) -> Iterator[str]:
    """What is raised or caught, and is no exception; an exception that is given back instead."""
    known = vars(builtins).keys() - EXCEPTIONS
    for node in source.all(ast.Raise, ast.ExceptHandler, ast.Return):
        match node:
            case ast.Return(ast.Call(ast.Name(name))) if name in EXCEPTIONS:
                yield ast.unparse(node)
            case ast.Raise(ast.Constant() | ast.JoinedStr() | ast.Tuple() as what):
                yield ast.unparse(what)
            case ast.Raise(ast.Name(name) | ast.Call(ast.Name(name))) if name in known:
                yield name
            case ast.ExceptHandler(type=ast.Name(name)) if name in known:
                yield name


def raised_for_itself(source: Source) -> Iterator[str]:
    """What is raised where something is one of those already: `if isinstance(text, ValueError): raise ValueError`."""
    for node in source.all(ast.If):
        match node:
            case ast.If(ast.Call(ast.Name("isinstance"), [_, kind]), [ast.Raise(exc=ast.expr() as thrown)]):
                if is_same(kind, thrown.func if isinstance(thrown, ast.Call) else thrown):
                    yield ast.unparse(node.test)


def raises_again_nothing(source: Source) -> Iterator[str]:
    """Outside of an `except` there is nothing to be raised again."""
    handled = {id(node) for handler in source.all(ast.ExceptHandler) for node in walk(handler)}
    for node in source.all(ast.Raise):
        if node.exc is None and id(node) not in handled:
            yield "raise"


def tried_in_vain(source: Source) -> Iterator[str]:
    """A `try` with nothing in it but another one, or that cannot fail, or that raises again whatever it caught."""
    for node in source.all(ast.Try):
        is_twice = len(node.body) == 1 and isinstance(node.body[0], ast.Try)
        cannot_fail = not any(isinstance(each, _MAY_FAIL) for one in node.body for each in walk(one))
        raises_all = all(isinstance(each.body[0], ast.Raise) and each.body[0].exc is None for each in node.handlers)
        if (is_twice or cannot_fail or raises_all) and not node.finalbody:
            yield ", ".join(ast.unparse(each.type) if each.type is not None else "" for each in node.handlers)


def divided_by_a_number(source: Source) -> Iterator[str]:
    """A division by zero that is caught where all that is divided by is written out: `seconds / 3600`."""
    for node in source.all(ast.Try):
        caught = {ast.unparse(each.type) for each in node.handlers if each.type is not None}
        if caught != {"ZeroDivisionError"}:
            continue
        inside = [each for one in node.body for each in walk(one)]
        below = [each.right for each in inside if isinstance(each, ast.BinOp) and isinstance(each.op, _DIVIDES)]
        is_safe = bool(below) and all(isinstance(each, ast.Constant) and each.value for each in below)
        if is_safe and not any(isinstance(each, ast.Call) for each in inside):
            yield ast.unparse(node.body[0])


def yes_if_yes(source: Source) -> Iterator[str]:
    """True if it is so, else False."""
    for node in source.all(ast.IfExp):
        match node:
            case ast.IfExp(body=ast.Constant(bool(one)), orelse=ast.Constant(bool(other))) if one != other:
                yield ast.unparse(node)


def asked_again(source: Source) -> Iterator[str]:
    """The same is asked twice in one condition: `a or b or a`, `a < 0 or a <= 0`."""
    for node in source.all(ast.BoolOp):
        yield from _bounded_again(node)
        asked = Counter(ast.unparse(each) for each in node.values)
        yield from (f"{each} {type(node.op).__name__}" for each, count in asked.items() if count > 1)


_OPPOSITE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.GtE, ast.GtE: ast.Lt, ast.Gt: ast.LtE, ast.LtE: ast.Gt,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip


def either_way(source: Source) -> Iterator[str]:
    """A thing and its opposite are asked in one condition: `a == 0 or a != 0`."""
    for node in source.all(ast.BoolOp):
        known = set[tuple[str, type[ast.cmpop], str]]()
        for each in node.values:
            match each:
                case ast.Compare(left, [sign], [right]):
                    sides = ast.unparse(left), ast.unparse(right)
                    if (sides[0], _OPPOSITE[type(sign)], sides[1]) in known:
                        yield f"{ast.unparse(each)} {type(node.op).__name__}"
                    known.add((sides[0], type(sign), sides[1]))


def _bounded_again(node: ast.BoolOp) -> Iterator[str]:
    known = set[tuple[str, str, str]]()
    for each in node.values:
        match each:
            case ast.Compare(ast.expr() as left, [ast.Lt() | ast.LtE() | ast.Gt() | ast.GtE() as sign], [right]):
                way = "less" if isinstance(sign, ast.Lt | ast.LtE) else "more"
                asked = (ast.unparse(left), way, ast.unparse(right))
                if asked in known:
                    yield f"{ast.unparse(each)} {type(node.op).__name__}"
                known.add(asked)


def never_the_script(source: Source) -> Iterator[str]:
    """What is done when a file is run, under another condition than that."""
    for node in source.tree.body:
        if isinstance(node, ast.If) and mentions(node.test, "__name__"):
            match node.test:
                case ast.Compare(ast.Name(), [ast.Eq() | ast.NotEq()], [ast.Constant("__main__")]):
                    pass
                case _:
                    yield ast.unparse(node.test)


def endless(source: Source) -> Iterator[str]:
    """Functions that do nothing but call themselves with what they were given."""
    for name, function in source.functions:
        match function.body[-1]:
            case ast.Return(ast.Call(ast.Name(called), arguments)) if called == name:
                pass
            case ast.Return(ast.Call(ast.Attribute(ast.Name("self"), called), arguments)) if "." in name:
                pass
            case _:
                continue
        handed = [each.id for each in arguments if isinstance(each, ast.Name)]
        is_all = len(function.body) == 1 + (ast.get_docstring(function, clean=False) is not None)
        if is_all and called == function.name and handed == list(parameters_of(function)):
            yield name


def asked_of_all(source: Source) -> Iterator[str]:
    """In each turn of a loop, whether that which it goes through is empty: there would be no turn."""
    for loop in source.all(ast.For):
        through = loop.iter
        while isinstance(through, ast.Call) and isinstance(through.func, ast.Attribute) and not through.args:
            through = through.func.value
        for each in loop.body:
            match each:
                case ast.If(ast.UnaryOp(ast.Not(), asked)) if ast.unparse(asked) == ast.unparse(through):
                    yield ast.unparse(each.test)


def asked_of_what_was_just_made(source: Source) -> Iterator[str]:
    """`todo = {"title": title}`, and then `if not todo`."""
    for block in inner_blocks(source):
        yield from made_just_before(block)


def made_just_before(block: list[ast.stmt]) -> Iterator[str]:
    for before, statement in pairwise(block):
        name = assigned_name(before)
        value = before.value if isinstance(before, ast.Assign) else None
        is_filled = (isinstance(value, ast.Dict) and bool(value.keys)) or (
            isinstance(value, ast.List | ast.Tuple | ast.Set) and bool(value.elts)
        )
        match statement:
            case ast.If(ast.UnaryOp(ast.Not(), ast.Name(asked)) | ast.Name(asked)) if is_filled and asked == name:
                yield ast.unparse(statement.test)


def imported_again(source: Source) -> Iterator[str]:
    """The same import twice at the top; a second logger of a file."""
    top = [ast.unparse(each) for each in source.tree.body if isinstance(each, ast.Import | ast.ImportFrom)]
    yield from (each for each, count in Counter(top).items() if count > 1)
    loggers = [name for name, _ in module_loggers(source)]
    yield from loggers[1:]


def refused_once_more(source: Source) -> Iterator[str]:
    """`assert items`, and then `if not items: raise …`: it never comes to that."""
    for block in inner_blocks(source):
        yield from refused_already(block)


def refused_already(block: list[ast.stmt]) -> Iterator[str]:
    for first, then in pairwise(block):
        match first, then:
            case ast.Assert(test), ast.If(asked, [ast.Raise()]) if _are_contrary(asked, test):
                yield ast.unparse(then)
            case ast.If(asked, [ast.Raise()]), ast.Assert(test) if _are_contrary(asked, test):
                yield ast.unparse(first)


def _are_contrary(asked: ast.expr, test: ast.expr) -> bool:
    return opposite(ast.unparse(asked)) == ast.unparse(test)


RULES = (
    refused_once_more,
    imported_again,
    asked_of_what_was_just_made,
    asked_of_all,
    unreadable,
    unset_in_some_ways,
    idle,
    unreached,
    as_it_was,
    by_itself,
    raises_a_word,
    raises_again_nothing,
    unused,
    twice,
    hidden,
    raised,
    raised_for_itself,
    tried_in_vain,
    divided_by_a_number,
    yes_if_yes,
    asked_again,
    either_way,
    never_the_script,
    endless,
)
WITHIN = (
    refused_once_more,
    asked_of_what_was_just_made,
    asked_of_all,
    idle,
    unreached,
    as_it_was,
    by_itself,
    raises_again_nothing,
    hidden,
    raised,
    raised_for_itself,
    tried_in_vain,
    divided_by_a_number,
    yes_if_yes,
    asked_again,
    either_way,
    never_the_script,
    endless,
)
"""Those that look only at what stands in one statement at the top."""
