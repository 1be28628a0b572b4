"""Values that are used as what they are not: the sum of a text, a number that is compared with a word."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from spark_tui.edits.python.bound import all_bound
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.functions.signatures import default_of
from spark_tui.edits.python.lines import inner_blocks
from spark_tui.edits.python.modules_used import lacks
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.nodes import has_starred, is_none, texts_of
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.strings.sums_in_sql import one_row
from spark_tui.edits.python.values.plain_types import VIEWS, plain_type
from spark_tui.edits.python.walking import walk
from spark_tui.edits.senseless.statements import is_same

_NUMBERS = (int, float, bool)
_MANY: tuple[type, ...] = (str, list, dict, set, tuple)
_TAKES: Mapping[str, tuple[type, ...]] = {
    **dict.fromkeys(("round", "abs"), _NUMBERS),
    **dict.fromkeys(("len", "sorted", "enumerate", "reversed"), (*_MANY, bytes, *VIEWS)),
    **dict.fromkeys(("int", "float"), (*_NUMBERS, str, bytes)),
    "sum": (*_MANY[1:], *VIEWS),
}
_TYPES: Mapping[str, type | tuple[type, ...]] = {
    "int": int, "float": (int, float), "str": str, "bool": bool,
    "dict": dict, "list": list, "set": set, "tuple": tuple, "mapping": dict,
}  # fmt: skip
_MEMBERS = (ast.In, ast.NotIn)
_ORDERS = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)
_OWN = frozenset(("abs", "all", "any", "input", "len", "max", "min", "next", "open", "print", "round", "sorted", "sum"))
"""Python's functions that a sentence may speak of as words: "if any is negative"."""
_OF_A_NUMBER = tuple("eEfFgGn%d")
"""What the format of a number ends in."""


def not_had(source: Source) -> Iterator[str]:
    """Methods and attributes that such a value does not have."""
    for node in source.all(ast.Attribute):
        kind = plain_type(source, node.value)
        if kind is not None and not hasattr(kind, node.attr):
            yield ast.unparse(node)


def not_taken(source: Source) -> Iterator[str]:
    """What a function of Python's own is given, and cannot use."""
    for node in source.all(ast.Call):
        match node:
            case ast.Call(ast.Name(name), [first]) | ast.Call(ast.Name("round" as name), [first, _]) if name in _TAKES:
                kind = plain_type(source, first)
                if kind is not None and kind not in _TAKES[name]:
                    yield ast.unparse(node)


def not_of_the_module(source: Source) -> Iterator[str]:
    """What a module of Python's own does not have: `time.append`."""
    imported = {each.name for node in source.all(ast.Import) for each in node.names if each.asname is None}
    for node in source.all(ast.Attribute):
        match node.value:
            case ast.Name(name) if name in imported and lacks(name, node.attr):
                yield ast.unparse(node)


def always_so(source: Source) -> Iterator[str]:
    """A range that is written out is empty or is not; and None is never so. There always is a row of a sum."""
    for node in source.all(ast.If):
        test = node.test.operand if isinstance(node.test, ast.UnaryOp) else node.test
        match test:
            case ast.Call(ast.Name("range"), [ast.Constant()]):
                yield ast.unparse(node.test)
            case _:
                for each in walk(test):
                    if isinstance(each, ast.UnaryOp) and isinstance(each.op, ast.Not) and is_none(each.operand):
                        yield ast.unparse(node.test)
    for block in inner_blocks(source):
        yield from never_without(block)


def never_without(block: list[ast.stmt]) -> Iterator[str]:
    for before, after in pairwise(block):
        row = one_row(before) if isinstance(after, ast.If) else ""
        if row and isinstance(after, ast.If) and ast.unparse(after.test) in (f"{row} is None", f"not {row}"):
            yield ast.unparse(after.test)


def not_ordered(source: Source) -> Iterator[str]:
    """Classes of the file that are held against a number, and types that are looked into."""
    classes = {each.name for each in source.all(ast.ClassDef) if not each.keywords}
    for node in source.all(ast.Compare):
        sides = {each.id for each in (node.left, *node.comparators) if isinstance(each, ast.Name)}
        held = node.comparators[0]
        is_in_type = isinstance(node.ops[0], _MEMBERS) and isinstance(held, ast.Name) and held.id in _TYPES
        if is_in_type or (sides & classes and isinstance(node.ops[0], _ORDERS)):
            yield ast.unparse(node)


def not_formatted(source: Source) -> Iterator[str]:
    """A text among decimals; and words that are written out need no braces: `{"bad token"}`."""
    for node in source.all(ast.FormattedValue):
        match node:
            case ast.FormattedValue(ast.Constant(str(text)), format_spec=None) if text.strip("\\\n\t\r "):
                yield ast.unparse(node.value)
        match node.format_spec:
            case ast.JoinedStr([ast.Constant(str(spec))]) if spec.endswith(_OF_A_NUMBER):
                if plain_type(source, node.value) in _MANY:
                    yield ast.unparse(node.value)


def counted_in_fractions(source: Source) -> Iterator[str]:
    """How many there are, with decimals: `{len(rows):.2f}`."""
    for node in source.all(ast.FormattedValue):
        match node:
            case ast.FormattedValue(
                ast.Call(ast.Name("len")) as value, format_spec=ast.JoinedStr([ast.Constant(str(spec))])
            ) if (spec.endswith("f") and not spec.endswith(".0f")) or spec[-2:-1] == ".":
                yield ast.unparse(value)


def not_many(source: Source) -> Iterator[str]:
    """A number that is gone through, or taken apart."""
    for node in source.all(ast.For, ast.comprehension, ast.Subscript):
        whole = node.value if isinstance(node, ast.Subscript) else node.iter
        has_no_places: tuple[type, ...] = (set, *VIEWS) if isinstance(node, ast.Subscript) else ()
        if plain_type(source, whole) in (*_NUMBERS, *has_no_places):
            yield ast.unparse(whole)


def not_added(source: Source) -> Iterator[str]:
    """A text and a number that are added, two texts that are multiplied, something that is taken away from itself."""
    for node in source.all(ast.BinOp):
        kinds = [_sort(plain_type(source, each)) for each in (node.left, node.right)]
        apart = isinstance(node.op, ast.Add) and None not in kinds and kinds[0] != kinds[1]
        texts = isinstance(node.op, ast.Mult | ast.Sub) and kinds == ["str", "str"]
        if apart or texts or (isinstance(node.op, ast.Sub | ast.Div) and is_same(node.left, node.right)):
            yield ast.unparse(node)


def not_compared(source: Source) -> Iterator[str]:
    spans = set(_spans(source))
    for node in source.all(ast.Compare):
        sides = (node.left, *node.comparators)
        for left, sign, right in zip(sides, node.ops, node.comparators, strict=False):
            kinds = [_sort(plain_type(source, each)) for each in (left, right)]
            is_order = isinstance(sign, _ORDERS)
            is_span = ast.unparse(left) in spans and isinstance(right, ast.Constant)
            if is_same(left, right) or (is_order and (_is_word(left) or _is_word(right) or is_span)):
                yield ast.unparse(node)
            elif isinstance(sign, ast.In | ast.NotIn):
                yield from (ast.unparse(node) for _ in range(kinds[1] == "number"))
            elif not isinstance(sign, ast.Is | ast.IsNot) and None not in kinds and kinds[0] != kinds[1]:
                yield ast.unparse(node)


def _spans(source: Source) -> Iterator[str]:
    """What is set to a span of time: no number is less than that."""
    for node in source.all(ast.Assign):
        match node.value:
            case ast.Call(ast.Name("timedelta") | ast.Attribute(attr="timedelta")):
                yield from map(ast.unparse, node.targets)


def _sort(kind: type | None) -> str | None:
    return "number" if kind in _NUMBERS else kind.__name__ if kind is not None else None


def _is_word(node: ast.expr) -> bool:
    """What a sentence said may stand there as a text: `age > "limit"`."""
    return isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value[1:].isidentifier()


def not_there(source: Source) -> Iterator[str]:
    """What a mapping may not have, reckoned with or gone through as if it had it: `for tag in item.get("tags")`."""
    for node in source.all(ast.For, ast.comprehension, ast.BinOp):
        for each in (node.left, node.right) if isinstance(node, ast.BinOp) else (node.iter,):
            match each:
                case ast.Call(ast.Attribute(attr="get"), [ast.Constant(str())], []):
                    yield ast.unparse(each)


def not_called(source: Source) -> Iterator[str]:
    """A function where only what it gives can be meant: `if not self.is_empty`."""
    set_ = {each.id for each in source.all(ast.Name) if not isinstance(each.ctx, ast.Load)}
    set_ |= {each.arg for each in source.all(ast.arg)}
    functions = {each.name for _, each in source.functions if not isinstance(source.parents[each], ast.ClassDef)} - set_
    functions |= _OWN - all_bound(source)
    own = {each.attr for each in source.all(ast.Attribute) if not isinstance(each.ctx, ast.Load)}
    methods = [(owner, _methods(owner) - own) for owner in source.all(ast.ClassDef)]
    for node in (each for each in source.nodes if type(each) in _WORK):
        for value in _worked_with(node):
            match value:
                case ast.Name(name) if name in functions:
                    yield name
                case ast.Attribute(ast.Name("self"), name):
                    around = (names for owner, names in methods if _is_in(value, owner))
                    yield from (ast.unparse(value) for names in around if name in names)


def not_of_its_type(source: Source) -> Iterator[str]:
    """A text as the default of what is said to be a number, `level: int = "logging.INFO"`, or put in its place."""
    for said, value in (*_declared(source), *((each.annotation, each.value) for each in source.all(ast.AnnAssign))):
        match said.value if isinstance(said, ast.Subscript) else said, value:
            case ast.Name(name), ast.Constant(given) if given is not None and given is not ...:
                if not isinstance(given, _TYPES.get(name, _TYPES.get(name.lower(), object))):
                    yield f"{given!r} as {name}"


def _declared(source: Source) -> Iterator[tuple[ast.expr, ast.expr]]:
    """The type of each parameter, with its default and with what it is set to."""
    for _, own in source.own:
        types = {arg.arg: arg.annotation for arg in parameters(own.node) if arg.annotation is not None}
        for arg in parameters(own.node):
            if arg.arg in types and (value := default_of(own.node, arg)) is not None:
                yield types[arg.arg], value
        for node in own_nodes(own.node) if types else ():
            match node:
                case ast.Assign([ast.Name(name)], value) if name in types:
                    yield types[name], value


def _methods(owner: ast.ClassDef) -> set[str]:
    return {each.name for each in owner.body if isinstance(each, Function) and not each.decorator_list}


def _is_in(node: ast.expr, owner: ast.ClassDef) -> bool:
    return owner.lineno <= node.lineno <= (owner.end_lineno or owner.lineno)


_WORK = frozenset((ast.Compare, ast.UnaryOp, ast.If, ast.While, ast.Subscript, ast.BinOp, ast.For, ast.comprehension,
                   ast.FormattedValue))  # fmt: skip


def _worked_with(node: ast.AST) -> Sequence[ast.expr]:
    match node:
        case ast.Compare(left, ops, comparators):
            by_itself = any(isinstance(each, ast.Is | ast.IsNot | ast.In | ast.NotIn) for each in ops)
            return () if by_itself else (left, *comparators)
        case ast.UnaryOp(operand=value) | ast.If(value) | ast.While(value) | ast.Subscript(value):
            return (value,)
        case ast.BinOp(left, _, right):
            return (left, right)
        case ast.For(iter=value) | ast.comprehension(iter=value) | ast.FormattedValue(value):
            return (value,)
        case _:
            return ()


def not_so_many(source: Source) -> Iterator[str]:
    """A list that a class writes out, and unpacks into another number of names: `yes, no = self.choices`."""
    for _, owner in source.classes:
        listed = {name: length for each in owner.body for name, length in _listed(each)}
        for node in walk(owner) if listed else ():
            match node:
                case ast.Assign([ast.Tuple(elts) | ast.List(elts)], ast.Attribute(ast.Name("self" | "cls"), held)):
                    if listed.get(held, len(elts)) != len(elts) and not has_starred(elts):
                        yield ast.unparse(node)


def never_in_that_case(source: Source) -> Iterator[str]:
    """`units[unit.lower()]`, where all units are written in capitals."""
    for node in source.all(ast.Subscript):
        match node:
            case ast.Subscript(ast.Name(held), ast.Call(ast.Attribute(_, "lower" | "upper" as way), [])):
                keys = [each for known in source.all(ast.Assign) for each in _keys_of(known, held)]
                if keys and not any(getattr(each, way)() == each for each in keys):
                    yield ast.unparse(node)


def _keys_of(statement: ast.Assign, held: str) -> Iterator[str]:
    match statement:
        case ast.Assign([ast.Name(name)], ast.Dict(keys)) if name == held:
            yield from texts_of(keys)


def _listed(statement: ast.stmt) -> Iterator[tuple[str, int]]:
    match statement:
        case ast.Assign([ast.Name(name)], ast.List(elts) | ast.Tuple(elts)) if not has_starred(elts):
            yield name, len(elts)
        case ast.AnnAssign(ast.Name(name), _, ast.List(elts) | ast.Tuple(elts)) if not has_starred(elts):
            yield name, len(elts)


RULES = (
    not_so_many,
    never_in_that_case,
    not_of_its_type,
    not_had,
    not_taken,
    not_of_the_module,
    always_so,
    not_ordered,
    not_formatted,
    not_many,
    counted_in_fractions,
    not_added,
    not_compared,
    not_there,
    not_called,
)
WITHIN = (
    not_so_many,
    not_of_its_type,
    always_so,
    counted_in_fractions,
    not_there,
)
"""Those that look only at what stands in one statement at the top."""
