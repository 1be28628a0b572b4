"""Other small steps from one program to another: any operator, name, number or call for another, something more or
something less. Only where examples tell which of them is right.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence

from spark_tui.edits.mending.repair import instead
from spark_tui.edits.mending.steps import Step
from spark_tui.edits.mending.steps_of_objects import steps_of_objects
from spark_tui.edits.python.lines import block_of, remove
from spark_tui.edits.python.names import function_around, parameters
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.values.expressions import Level, moved, put, put_bare
from spark_tui.edits.python.walking import children, walk
from spark_tui.edits.refusal import Refusal

_SIGNS: Mapping[type[ast.operator], str] = {
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/", ast.FloorDiv: "//", ast.Mod: "%", ast.Pow: "**",
    ast.BitAnd: "&", ast.BitOr: "|", ast.BitXor: "^", ast.LShift: "<<", ast.RShift: ">>",
}  # fmt: skip
_NUMBERS, _BITS = ("+", "-", "*", "/", "//", "%", "**"), ("&", "|", "^", "<<", ">>")
_COMPARED: Mapping[type[ast.cmpop], str] = {
    ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.Eq: "==", ast.NotEq: "!=", ast.In: "in",
    ast.NotIn: "not in", ast.Is: "is", ast.IsNot: "is not",
}  # fmt: skip
_OPPOSITES, _OPPOSITE = ({"==", "!="}, {"<", ">="}, {">", "<="}), 0.05
_ORDERED = ("<", "<=", ">", ">=", "==", "!=")
_LIKE = (
    ("lower", "upper", "swapcase", "title", "capitalize", "casefold"), ("startswith", "endswith"),
    ("strip", "lstrip", "rstrip"), ("split", "rsplit", "splitlines"), ("find", "rfind", "index"),
    ("append", "extend", "remove", "add"), ("pop", "popleft"), ("keys", "values", "items"),
    ("isdigit", "isalpha", "isalnum", "isupper", "islower", "isspace"), ("partition", "rpartition"),
    ("union", "intersection", "difference"), ("min", "max", "sum", "len"), ("any", "all"), ("sorted", "reversed"),
    ("floor", "ceil", "sqrt", "trunc"), ("round", "int", "float"), ("list", "set", "sorted", "tuple"),
    ("ord", "chr"), ("bin", "hex", "oct"),
)  # fmt: skip
"""What is called instead of one another."""
_WRAPPED = (
    "abs({})", "len({})", "sorted({})", "set({})", "list({})", "int({})", "str({})", "{}[::-1]", "{} + 1", "{} - 1",
    "not {}", "{}.lower()", "{}.upper()", "{}.strip()", "-{}", "sum({})", "max({}, 0)", "round({})",
)  # fmt: skip
"""What may be lacking around it."""
_SIGN, _TURNED, _LESS, _NAME, _NUMBER, _CALL, _AROUND, _GONE, _OTHER_TEXT, _MOVED = (
    0.8, 0.6, 0.7, 0.65, 0.6, 0.7, 0.4, 0.5, 0.3, 0.4,
)  # fmt: skip
_ALL_OF_IT = 0.05


def bolder_steps(source: Source, function: Function) -> Iterator[Step]:
    """All bolder steps in the body of a function, in no order."""
    own = _own_names(function)
    constants = [each for each in walk(function) if isinstance(each, ast.Constant)]
    for statement in _statements(function.body):
        yield from _of_statement(source, statement)
        for node in _shallow(statement):
            if isinstance(node, ast.expr):
                yield from _of_expression(source, node, own, constants)
                yield from steps_of_objects(source, node)


def _statements(body: Sequence[ast.stmt]) -> Iterator[ast.stmt]:
    for each in body:
        if isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant):
            continue  # a docstring
        yield each
        for node in children(each):
            if isinstance(node, ast.stmt):
                yield from _statements([node])
            elif isinstance(node, ast.ExceptHandler):
                yield from _statements(node.body)


def _shallow(statement: ast.stmt) -> Iterator[ast.AST]:
    """What stands in it, but for the statements inside."""
    for child in children(statement):
        if not isinstance(child, ast.stmt | ast.ExceptHandler):
            yield from walk(child)


def _own_names(function: Function) -> list[str]:
    stored = [each.id for each in walk(function) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)]
    return list(dict.fromkeys([*(arg.arg for arg in parameters(function)), *stored]))


def _of_statement(source: Source, node: ast.stmt) -> Iterator[Step]:
    block = block_of(source, node)
    if not isinstance(node, ast.FunctionDef | ast.ClassDef) and len(block) > 1:
        yield from _possible(remove(source, [node]), _GONE * (0.6 if isinstance(node, ast.If | ast.For) else 1.0))
    match node:
        case ast.AugAssign(target, sign, value):
            begins, stop = source.stop(target), source.start(value)
            for other in ("", *_NUMBERS, *_BITS):
                if other != _SIGNS.get(type(sign)):
                    yield (Splice(begins, stop, f" {other}= "),), _SIGN * (1.0 if other in "+-*=" else 0.6)
        case ast.Assign([target], value):
            yield (Splice(source.stop(target), source.start(value), " += "),), _TURNED
        case ast.If(_, [ast.Return(ast.Constant(bool() as one))], []):
            yield from _turned_returns(source, node, one)
        case ast.Return() if block.index(node) == len(block) - 1 and isinstance(source.parents[node], ast.For | ast.If):
            line, outer = source.line_start(node.lineno), source.indent(_statement_of(source, node).lineno)
            yield (Splice(line, line + len(source.indent(node.lineno)), outer),), _MOVED


def _statement_of(source: Source, node: ast.stmt) -> ast.stmt:
    above = source.parents[node]
    assert isinstance(above, ast.stmt)
    return above


def _turned_returns(source: Source, node: ast.If, value: bool) -> Iterator[Step]:
    """True where it gives False, and False where it gives True behind."""
    first, around = node.body[0], function_around(source, node)
    later = [each for each in source.all(ast.Return) if each.lineno > node.lineno]
    own = [each for each in later if function_around(source, each) is around]
    opposite = [each for each in own if isinstance(each.value, ast.Constant) and each.value.value is (not value)]
    for each in opposite[:2]:
        yield (instead(source, first, f"return {not value}"), instead(source, each, f"return {value}")), _TURNED


def _of_expression(
    source: Source, node: ast.expr, own: Sequence[str], constants: Sequence[ast.Constant]
) -> Iterator[Step]:
    if isinstance(source.parents.get(node), ast.JoinedStr | ast.FormattedValue):
        return
    match node:
        case ast.BinOp(left, sign, right):
            yield from _of_sum(source, node, left, sign, right)
        case ast.BoolOp(sign, [*several]):
            word = "or" if isinstance(sign, ast.And) else "and"
            yield (
                (put(source, node, f" {word} ".join(moved(source, each, Level.COMPARISON) for each in several)),),
                _SIGN,
            )
            for each in several if len(several) == 2 else ():
                yield (put_bare(source, node, moved(source, each)),), _LESS
        case ast.Compare(left, [sign], [right]):
            yield from _of_comparison(source, left, sign, right, node)
        case ast.Constant():
            yield from _of_constant(source, node, constants)
        case ast.Name(name, ast.Load()) if name in own:
            yield from (((instead(source, node, other),), _NAME) for other in own if other != name)
        case ast.Call(func, args, keywords):
            yield from _of_call(source, node, func, args, keywords)
        case ast.UnaryOp(_, operand):
            yield (put_bare(source, node, moved(source, operand)),), _LESS
        case ast.IfExp(test, one, other):
            text = " ".join(
                (moved(source, other, Level.OR), "if", moved(source, test, Level.OR), "else", moved(source, one))
            )
            yield (put(source, node, text),), _TURNED
        case ast.Subscript(value, ast.Slice()):
            yield (instead(source, node, source.segment(value)),), _LESS
        case ast.List(several) | ast.Tuple(several) if 1 < len(several) <= 8 and isinstance(node.ctx, ast.Load):
            for gone in several:
                texts = [source.segment(each) for each in several if each is not gone]
                around = "[]" if isinstance(node, ast.List) else "()"
                yield (instead(source, node, f"{around[0]}{', '.join(texts)}{around[1]}"),), _LESS / 2
        case ast.ListComp(element, [ast.comprehension(target, several, [_])]):
            inner = f"for {source.segment(target)} in {source.segment(several)}"
            yield (instead(source, node, f"[{source.segment(element)} {inner}]"),), _LESS / 2
    if _is_worth_wrapping(source, node):
        for form in _WRAPPED:
            tight = Level.ATOM if form[2:3] in ".[" else Level.SUM
            text = moved(source, node, tight) if not form.endswith("{})") else source.segment(node)
            yield (put(source, node, form.format(text)),), _AROUND + _ALL_OF_IT * _is_result(source, node)


def _of_sum(source: Source, node: ast.BinOp, left: ast.expr, sign: ast.operator, right: ast.expr) -> Iterator[Step]:
    written = _SIGNS.get(type(sign), "")
    for other in _NUMBERS if written in _NUMBERS else _BITS:
        if other != written and not _changes_nothing(other, right):
            text = f"{moved(source, left, Level.PRODUCT)} {other} {moved(source, right, Level.SIGN)}"
            yield (put(source, node, text),), _SIGN * (0.8 if other in ("**", "%") else 1.0)
    for each in (left, right):
        yield (put_bare(source, node, moved(source, each)),), _LESS * (0.3 if isinstance(each, ast.Constant) else 1.0)
    if written not in ("*", "&", "|", "^") and ast.dump(left) != ast.dump(right):
        turned = f"{moved(source, right, Level.SUM)} {written} {moved(source, left, Level.PRODUCT)}"
        yield (put(source, node, turned),), _TURNED
    match left, right:
        case ast.BinOp(one, inner, other), _ if inner is not sign and type(inner) in _SIGNS:
            grouped = f"{moved(source, other, Level.SUM)} {written} {moved(source, right, Level.PRODUCT)}"
            yield (
                (put(source, node, f"{moved(source, one, Level.PRODUCT)} {_SIGNS[type(inner)]} ({grouped})"),),
                _TURNED / 2,
            )


def _changes_nothing(sign: str, right: ast.expr) -> bool:
    match right:
        case ast.Constant(1):
            return sign in ("*", "/", "//", "**")
        case ast.Constant(0):
            return sign in ("+", "-")
        case _:
            return False


def _of_comparison(
    source: Source, left: ast.expr, sign: ast.cmpop, right: ast.expr, node: ast.Compare
) -> Iterator[Step]:
    written = _COMPARED[type(sign)]
    others = _ORDERED if written in _ORDERED else ("in", "not in") if "in" in written else ("is", "is not", "==", "!=")
    for other in others:
        if other != written:
            likely = _SIGN + _OPPOSITE * ({written, other} in _OPPOSITES)
            yield (Splice(source.stop(left), source.start(right), f" {other} "),), likely
    if "in" in written.split():
        text = f"{moved(source, right, Level.BIT_OR)} {written} {moved(source, left, Level.BIT_OR)}"
        yield (put(source, node, text),), _TURNED


def _of_constant(source: Source, node: ast.Constant, constants: Sequence[ast.Constant]) -> Iterator[Step]:
    value = node.value
    if isinstance(value, bool) or value is None:
        others = [str(not value)] if value is not None else ["0", "[]", "''", "False"]
    elif isinstance(value, int | float):
        near = [value + 1, value - 1, 0, 1, 2, -value, value * 10, value * 2]
        near += [1 / value] if value not in (0, 1, -1) and 1 / value == int(1 / value) else []
        near += [
            each.value for each in constants if isinstance(each.value, int | float) and type(each.value) is type(value)
        ]
        kept = [each for each in near if each or not _is_added(source, node)]  # what adds nothing goes as a whole
        others = list(dict.fromkeys(f"({each})" if each < 0 and _binds(source, node) else repr(each) for each in kept))
    elif isinstance(value, str):
        others = [source.segment(each) for each in constants if isinstance(each.value, str) and "\n" not in each.value]
        others += ["''", "' '"] if len(value) < 2 else [repr(value[:-1]), repr(value[1:])]
    else:
        return
    likely = _NUMBER if not isinstance(value, str) else _OTHER_TEXT
    for other in dict.fromkeys(others):
        if other != source.segment(node):
            yield (instead(source, node, other),), likely


def _is_added(source: Source, node: ast.expr) -> bool:
    match source.parents.get(node):
        case ast.BinOp(op=ast.Add() | ast.Sub()):
            return True
        case _:
            return False


def _binds(source: Source, node: ast.expr) -> bool:
    return isinstance(source.parents.get(node), ast.BinOp | ast.Attribute)


def _of_call(
    source: Source, node: ast.Call, func: ast.expr, args: Sequence[ast.expr], keywords: Sequence[ast.keyword]
) -> Iterator[Step]:
    name = last_name(func)
    for several in _LIKE:
        for other in several if name in several else ():
            if other != name:
                stop = source.stop(func)
                yield (Splice(stop - len(name), stop, other),), _CALL
    if len(args) == 1 and not keywords:
        yield (put_bare(source, node, moved(source, args[0])),), _LESS / 2
    if isinstance(func, ast.Attribute) and not args and not keywords:
        yield (put_bare(source, node, moved(source, func.value, Level.ATOM)),), _LESS / 2
    for each in keywords:
        rest = [source.segment(one) for one in [*args, *keywords] if one is not each]
        yield (Splice(source.stop(func), source.stop(node), f"({', '.join(rest)})"),), _LESS
    if name == "sorted" and not any(each.arg == "reverse" for each in keywords):
        yield (Splice(source.stop(node) - 1, source.stop(node) - 1, ", reverse=True"),), _AROUND
    if len(args) > 1 and not keywords:
        for at in range(len(args)):
            rest = [source.segment(each) for index, each in enumerate(args) if index != at]
            yield (Splice(source.stop(func), source.stop(node), f"({', '.join(rest)})"),), _LESS / 2
        if len(args) == 2:
            turned = f"({source.segment(args[1])}, {source.segment(args[0])})"
            yield (Splice(source.stop(func), source.stop(node), turned),), _TURNED


def _is_worth_wrapping(source: Source, node: ast.expr) -> bool:
    """What is given back, put into something, handed on or asked: not each part of it."""
    if isinstance(node, ast.Constant) or not isinstance(getattr(node, "ctx", ast.Load()), ast.Load):
        return False
    match source.parents.get(node):
        case ast.Return() | ast.Assign() | ast.AugAssign() | ast.If() | ast.comprehension() | ast.For() | ast.While():
            return True
        case ast.Call(func):
            return func is not node
        case ast.Compare() | ast.BinOp():
            return not isinstance(node, ast.BinOp | ast.Compare)
        case ast.Slice() | ast.Subscript(slice=ast.expr()):
            return True
        case ast.ListComp(element) | ast.GeneratorExp(element) | ast.SetComp(element):
            return element is node
        case _:
            return False


def _is_result(source: Source, node: ast.expr) -> bool:
    match source.parents.get(node):
        case ast.Return() | ast.Assign():
            return True
        case ast.ListComp(element) | ast.GeneratorExp(element) | ast.SetComp(element):
            return element is node
        case _:
            return False


def _possible(splices: Iterator[Splice], likely: float) -> Iterator[Step]:
    try:
        yield tuple(splices), likely
    except Refusal:
        return
