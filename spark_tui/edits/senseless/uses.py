"""What is used as two things that nothing is at once: a number and something to go through, nothing and a value."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import lru_cache

from spark_tui.edits.plurals import singular
from spark_tui.edits.python.functions.returns import own_nodes, returns
from spark_tui.edits.python.functions.routed import is_routed
from spark_tui.edits.python.names import parameters, parameters_of
from spark_tui.edits.python.nodes import is_none, last_name, targets_of
from spark_tui.edits.python.objects.own_exceptions import is_error
from spark_tui.edits.python.source import Function, Own, Source
from spark_tui.edits.python.values.plain_types import plain_type
from spark_tui.edits.python.walking import walk

_LEVELS = frozenset(("debug", "info", "warning", "error", "critical", "exception"))
_NUMBERS = (ast.Sub, ast.Mult, ast.Div, ast.FloorDiv, ast.Pow)
_ORDERS = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)
_OF_MANY = frozenset(
    (
        "append",
        "extend",
        "strip",
        "lower",
        "upper",
        "split",
        "items",
        "keys",
        "values",
        "startswith",
        "endswith",
        "isdigit",
        "isalpha",
        "isnumeric",
        "splitlines",
        "replace",
    )
)


def torn(source: Source) -> Iterator[str]:
    """Parameters that are counted with, and gone through or asked for what only texts and lists have."""
    for _, own in source.own:
        if names := _gone_through(own):
            counted = {name for node in own_nodes(own.node) for name in _counted_with(source, node)}
            yield from (f"{own.node.name}.{name}" for name in names & counted)


@lru_cache(maxsize=1024)
def _gone_through(own: Own) -> frozenset[str]:
    """Parameters that stay what they are, and are gone through or asked for what only texts and lists have."""
    nodes = own_nodes(own.node)
    names = {arg.arg for arg in parameters(own.node)} & {name for node in nodes for name in _of_many(node)}
    set_ = {each.id for each in nodes if isinstance(each, ast.Name) and not isinstance(each.ctx, ast.Load)}
    return frozenset(names - set_)


def _counted_with(source: Source, node: ast.AST) -> Iterator[str]:
    match node:
        case ast.BinOp(ast.Name(name), op) | ast.BinOp(op=op, right=ast.Name(name)) if isinstance(op, _NUMBERS):
            other = node.right if isinstance(node.left, ast.Name) and node.left.id == name else node.left
            if not isinstance(op, ast.Mult) or plain_type(source, other) is float:  # a text can be repeated
                yield name
        case ast.Compare(ast.Name(name), [op], [other]) if isinstance(op, _ORDERS):
            if plain_type(source, other) in (int, float):
                yield name


def many_against_a_number(source: Source) -> Iterator[str]:
    """Rows that are held against a number, where the file goes through what it calls so: `rows < 5`."""
    gone_through: set[str] | None = None
    for _, own in source.own:
        looped = {each.id for node in own_nodes(own.node) if isinstance(node, ast.For) for each in _names(node.target)}
        given = {name for name in looped.union(parameters_of(own.node)) if singular(name) != name}
        for node in own_nodes(own.node) if given else ():
            match node:
                case ast.Compare(ast.Name(held), [op], [other]) if held in given and isinstance(op, _ORDERS):
                    gone_through = _all_gone_through(source) if gone_through is None else gone_through
                    if held in gone_through and plain_type(source, other) in (int, float):
                        yield ast.unparse(node)


def _names(target: ast.expr) -> list[ast.Name]:
    return [each for each in walk(target) if isinstance(each, ast.Name)]


def _all_gone_through(source: Source) -> set[str]:
    return {node.iter.id for node in source.all(ast.For, ast.comprehension) if isinstance(node.iter, ast.Name)}


def _of_many(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.For(iter=ast.Name(name)) | ast.comprehension(iter=ast.Name(name)):
            yield name
        case ast.Attribute(ast.Name(name), attr) if attr in _OF_MANY:
            yield name
        case ast.Call(ast.Name("len" | "sum" | "max" | "min" | "sorted"), [ast.Name(name)]):
            yield name


def not_nothing(source: Source) -> Iterator[str]:
    """Functions that are said to give nothing, and do."""
    for name, function in source.functions:
        said = isinstance(function.returns, ast.Constant) and function.returns.value is None
        if said and any(_is_something(each.value) for each in returns(function)):
            yield name


def _is_something(value: ast.expr | None) -> bool:
    return value is not None and not (isinstance(value, ast.Constant) and value.value is None)


def never_nothing(source: Source) -> Iterator[str]:
    """An error of Python that is asked whether it is None, or empty."""
    for node in source.nodes:
        match node:
            case ast.Compare(ast.Name(name), _, [ast.Constant(None)]) | ast.UnaryOp(ast.Not(), ast.Name(name)):
                if is_error(name):
                    yield ast.unparse(node)


def starts_with_something(source: Source) -> Iterator[str]:
    """An `__init__` that gives a value: Python refuses that."""
    for name, function in source.functions:
        if function.name == "__init__" and any(_is_something(each.value) for each in returns(function)):
            yield name


def logged_the_wrong_way(source: Source) -> Iterator[str]:
    """A log call that begins with what belongs into its message."""
    for node in source.all(ast.Call):
        match node:
            case ast.Call(ast.Attribute(ast.Name(), name), [ast.Name() | ast.Attribute(), ast.Constant(str())]):
                if name in _LEVELS:
                    yield ast.unparse(node)


def text_for_a_number(source: Source) -> Iterator[str]:
    """Functions that give a text for once, where who calls them counts with what they give."""
    for name, own in source.own:
        kinds = [plain_type(source, value) for value in _given(own.node)] if _gives_several(own) else []
        if str in kinds and set(kinds) != {str} and _is_counted_with(source, name):
            yield name


def _given(function: Function) -> list[ast.expr]:
    return [each.value for each in returns(function) if each.value is not None]


@lru_cache(maxsize=1024)
def _gives_several(own: Own) -> bool:
    return len(_given(own.node)) > 1


def _is_counted_with(source: Source, name: str) -> bool:
    short = name.rpartition(".")[2]
    for _, caller in source.own:
        if short not in caller.text:
            continue
        nodes = own_nodes(caller.node)
        held = {
            each.targets[0].id
            for each in nodes
            if isinstance(each, ast.Assign)
            and isinstance(each.targets[0], ast.Name)
            and isinstance(each.value, ast.Call)
            and ast.unparse(each.value.func) in (name, f"self.{short}")
        }
        if held & {each for node in nodes for each in (*_counted_with(source, node), *_shown_as_number(node))}:
            return True
    return False


def _shown_as_number(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.FormattedValue(ast.Name(name), format_spec=ast.JoinedStr([ast.Constant(str(spec))])):
            if spec[-1:] in ("f", "d", "%", "e", "g"):
                yield name


def not_kept(source: Source) -> Iterator[str]:
    """What an `__init__` is given for nothing, where it does something with all else that it is given."""
    for name, function in source.functions:
        if function.name == "__init__":
            given = list(parameters_of(function))
            read = {each.id for each in own_nodes(function) if isinstance(each, ast.Name)}
            idle = [each for each in given if each not in read]
            if len(idle) == 1 < len(given):
                yield f"{name}.{idle[0]}"


def never_answered(source: Source) -> Iterator[str]:
    """A number alone, where Flask wants what to answer with; with FastAPI, that of a failure."""
    if "fastapi" in source.text:
        yield from _failing_numbers(source)
    if "flask" not in source.text:
        return
    for name, function in source.functions:
        if is_routed(function):
            given = (each.value for each in returns(function) if each.value is not None)
            yield from (f"{name}() answers {ast.unparse(each)}" for each in given if plain_type(source, each) is int)


def _failing_numbers(source: Source) -> Iterator[str]:
    for name, function in source.functions:
        for each in returns(function) if is_routed(function) else ():
            match each.value:
                case ast.Constant(int(code)) if 400 <= code < 600:
                    yield f"{name}() answers {code}"


def its_own_base(source: Source) -> Iterator[str]:
    """A class that is to inherit from itself, or from one that is only there later."""
    places: dict[str, int] = {}
    for node in source.all(ast.ClassDef):
        places.setdefault(node.name, node.lineno)
    for node in source.all(ast.ClassDef):
        bases = (base.id for base in node.bases if isinstance(base, ast.Name))
        yield from (f"{node.name}({base})" for base in bases if places.get(base, 0) >= node.lineno)


def never_missing(source: Source) -> Iterator[str]:
    """A `get` that is tried as if it raised a KeyError."""
    for node in source.all(ast.Try):
        tried = [each for part in node.body for each in walk(part)]
        calls = [each for each in tried if isinstance(each, ast.Call)]
        gets = calls and all(isinstance(each.func, ast.Attribute) and each.func.attr == "get" for each in calls)
        asks = any(
            isinstance(each, ast.Subscript) and not isinstance(each.ctx, ast.Store) for each in _values(node.body)
        )
        is_caught = any(isinstance(each.type, ast.Name) and each.type.id == "KeyError" for each in node.handlers)
        if gets and is_caught and not asks and not any(isinstance(each, ast.Raise | ast.Await) for each in tried):
            yield "; ".join(map(ast.unparse, node.body))


def _values(body: list[ast.stmt]) -> Iterator[ast.AST]:
    """What is computed there: no types."""
    for each in body:
        annotation = each.annotation if isinstance(each, ast.AnnAssign) else None
        kept = {id(node) for node in walk(annotation)} if annotation is not None else set[int]()
        yield from (node for node in walk(each) if id(node) not in kept)


def asked_uncalled(source: Source) -> Iterator[str]:
    """A method is there in any case: `if not word.strip`, where only a call says anything."""
    called = {ast.unparse(node.func) for node in source.all(ast.Call) if isinstance(node.func, ast.Attribute)}
    for node in source.all(ast.If, ast.While, ast.IfExp, ast.comprehension):
        tests = node.ifs if isinstance(node, ast.comprehension) else [node.test]
        for test in tests:
            asked = test.operand if isinstance(test, ast.UnaryOp) else test
            if not isinstance(asked, ast.Attribute):
                continue
            if asked.attr in _METHODS or ast.unparse(asked) in called or _is_only_called(source, asked):
                yield ast.unparse(asked)


def _is_only_called(source: Source, asked: ast.Attribute) -> bool:
    """Is everything of that name a method, wherever else it stands, and not one of these classes: `path.write_text`?"""
    others = [node for node in source.all(ast.Attribute) if node.attr == asked.attr and node is not asked]
    calls = [node for node in others if isinstance(source.parents.get(node), ast.Call)]
    called = [node for node in calls if getattr(source.parents[node], "func", None) is node]
    return bool(others) and len(called) == len(others) and asked.attr not in {each.name for _, each in source.functions}


_NO_ATTRIBUTES = frozenset(("count", "index", "title", "items", "values", "format"))
"""Methods that other things may have as fields."""
_METHODS = frozenset(
    name for kind in (str, list, dict) for name in dir(kind) if not name.startswith("_") and name not in _NO_ATTRIBUTES
)


def adds_nothing(source: Source) -> Iterator[str]:
    """`total + 0` is total."""
    for node in source.all(ast.BinOp):
        match node:
            case ast.BinOp(_, ast.Add() | ast.Sub(), ast.Constant(0) as nothing) if nothing.value is not False:
                yield ast.unparse(node)


def called_and_compared(source: Source) -> Iterator[str]:
    """A parameter that is called is no number: `send = min(10, send)`."""
    for _, own in source.own:
        function = own.node
        called = {
            node.func.id for node in walk(function) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        }
        called &= {arg.arg for arg in parameters(function)}
        for node in walk(function) if called else ():
            match node:
                case ast.Call(ast.Name("min" | "max" | "int" | "round" | "abs"), args):
                    asked = args
                case ast.Compare(left, [ast.Lt() | ast.LtE() | ast.Gt() | ast.GtE()], [right]):
                    asked = [left, right]
                case _:
                    continue
            if any(isinstance(each, ast.Name) and each.id in called for each in asked):
                yield ast.unparse(node)


def kept_under_and_cut(source: Source) -> Iterator[str]:
    """`env.split()` where a function keeps something under names there: `env["HOST"] = host`."""
    for _, own in source.own:
        nodes = own_nodes(own.node)
        subscripts = (node for node in nodes if isinstance(node, ast.Subscript))
        kept = {ast.unparse(node.value) for node in subscripts if isinstance(node.ctx, ast.Store)}
        for node in nodes if kept else ():
            if isinstance(node, ast.Attribute) and node.attr in _OF_TEXTS and ast.unparse(node.value) in kept:
                yield ast.unparse(node)


_OF_TEXTS = frozenset(("split", "strip", "lower", "upper", "casefold", "startswith", "endswith"))
_FILLED = frozenset(("dict", "list", "set", "deque", "defaultdict", "Counter", "OrderedDict"))


def never_none_of_itself(source: Source) -> Iterator[str]:
    """What an object keeps and begins as something, in all places: `self.taken is None` behind `self.taken = {}`."""
    asked = [
        node.left
        for node in source.all(ast.Compare)
        if isinstance(node.left, ast.Attribute) and isinstance(node.ops[0], ast.Is) and is_none(node.comparators[0])
    ]
    for each in asked:
        name = ast.unparse(each)
        values = [
            node.value
            for node in source.all(ast.Assign, ast.AnnAssign)
            for target in targets_of(node)
            if node.value is not None and name.startswith("self.") and ast.unparse(target) == name
        ]
        if values and all(_is_filled(value) for value in values):
            yield f"{name} is None"


def _is_filled(value: ast.expr) -> bool:
    if isinstance(value, ast.List | ast.Dict | ast.Set | ast.ListComp | ast.DictComp | ast.SetComp):
        return True
    return isinstance(value, ast.Call) and last_name(value.func) in _FILLED


RULES = (
    kept_under_and_cut,
    never_none_of_itself,
    called_and_compared,
    asked_uncalled,
    adds_nothing,
    its_own_base,
    never_missing,
    never_answered,
    text_for_a_number,
    torn,
    many_against_a_number,
    not_nothing,
    never_nothing,
    starts_with_something,
    logged_the_wrong_way,
    not_kept,
)
WITHIN = (
    kept_under_and_cut,
    called_and_compared,
    adds_nothing,
    never_missing,
    not_nothing,
    never_nothing,
    starts_with_something,
    logged_the_wrong_way,
    not_kept,
)
"""Those that look only at what stands in one statement at the top."""
