"""What linters say of comprehensions and displays that need not be: "C416 Unnecessary list comprehension", "C405
Unnecessary list literal", "W0108 Lambda may not be necessary", "RUF005 Consider iterable unpacking"."""

from __future__ import annotations

import ast
import re

from spark_tui.edits.mending.messages import Messages, Ways, by_messages
from spark_tui.edits.mending.repair import instead
from spark_tui.edits.python.nodes import name_of
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.values.expressions import same

_SURE = 1.5


def _copied(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """A comprehension that copies all of a collection as it is becomes `list(…)`, `set(…)` or `dict(…)`."""
    match node:
        case ast.ListComp(ast.Name(item), [ast.comprehension(ast.Name(target), several, [], 0)]) if item == target:
            yield (instead(source, node, f"list({source.segment(several)})"),), _SURE
        case ast.SetComp(ast.Name(item), [ast.comprehension(ast.Name(target), several, [], 0)]) if item == target:
            yield (instead(source, node, f"set({source.segment(several)})"),), _SURE
        case ast.DictComp(
            ast.Name(key),
            ast.Name(value),
            [ast.comprehension(ast.Tuple([ast.Name(one), ast.Name(two)]), several, [], 0)],
        ) if (key, value) == (one, two):
            match several:
                case ast.Call(ast.Attribute(held, "items"), []):
                    yield (instead(source, node, f"dict({source.segment(held)})"),), _SURE
                case _:
                    yield (instead(source, node, f"dict({source.segment(several)})"),), _SURE


_BRACKETS = {"list": "[]", "set": "{}", "dict": "{}"}


def _displayed(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """Written out, rather than made of another one."""
    match node:
        case ast.Call(ast.Name("list" | "set" as kind), [ast.GeneratorExp() | ast.ListComp() as made], []):
            if kind == "list" and isinstance(made, ast.ListComp):
                yield (instead(source, node, source.segment(made)),), _SURE
            else:
                yield (instead(source, node, _in_brackets(source, made, _BRACKETS[kind])),), _SURE
        case ast.Call(
            ast.Name("dict"),
            [ast.GeneratorExp(ast.Tuple([key, value])) | ast.ListComp(ast.Tuple([key, value])) as made],
            [],
        ):
            pair = f"{source.segment(key)}: {source.segment(value)}"
            rest = source.text[source.stop(made.elt) : source.stop(made) - 1]
            yield (instead(source, node, f"{{{pair}{rest.rstrip()}}}"),), _SURE
        case ast.Call(ast.Name("set"), [ast.List(elts=[_, *_]) | ast.Tuple(elts=[_, *_]) as made], []):
            yield (instead(source, node, f"{{{source.segment(made)[1:-1].rstrip(', ')}}}"),), _SURE
        case ast.Call(ast.Name("tuple"), [ast.List(elts=[_, _, *_]) as made], []):
            yield (instead(source, node, f"({source.segment(made)[1:-1]})"),), _SURE
        case ast.Call(ast.Name("dict"), [ast.List(elts=[_, *_] as pairs)], []) if all(
            isinstance(each, ast.Tuple) and len(each.elts) == 2 for each in pairs
        ):
            each_one = ", ".join(
                ": ".join(map(source.segment, one.elts)) for one in pairs if isinstance(one, ast.Tuple)
            )
            yield (instead(source, node, f"{{{each_one}}}"),), _SURE


def _empty(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    match node:
        case ast.Call(ast.Name("list" | "dict" as kind), [], []):
            yield (instead(source, node, _BRACKETS[kind]),), _SURE
        case ast.Call(ast.Name("tuple"), [], []):
            yield (instead(source, node, "()"),), _SURE
        case ast.Call(ast.Name("dict"), [], keywords) if all(each.arg for each in keywords):
            pairs = ", ".join(f'"{each.arg}": {source.segment(each.value)}' for each in keywords)
            yield (instead(source, node, f"{{{pairs}}}"),), _SURE


def _one_by_one(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """What looks at each of them needs no list of all."""
    match node:
        case ast.Call(ast.Name("any" | "all" | "sum" | "min" | "max" | "tuple" | "set"), [ast.ListComp() as made], []):
            yield (instead(source, made, source.segment(made)[1:-1].strip()),), _SURE


def _in_brackets(source: Source, made: ast.expr, brackets: str) -> str:
    text = source.segment(made)
    inner = text[1:-1] if text[:1] in "([" else text
    return f"{brackets[0]}{inner.strip()}{brackets[1]}"


def _once(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """What goes through anything needs no list of it before."""
    match node:
        case ast.Call(ast.Name("sorted" | "set" | "list" | "tuple" | "sum" | "reversed"), [first, *_]):
            match first:
                case ast.Call(ast.Name("list" | "tuple" | "sorted" | "reversed"), [inner], []):
                    yield (instead(source, first, source.segment(inner)),), _SURE


def _as_it_is(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """A lambda that only hands on what it is given."""
    match node:
        case ast.Lambda(arguments, ast.Call(func, args, [])) if not arguments.defaults and not arguments.vararg:
            names = [arg.arg for arg in arguments.args]
            given = [name_of(each) for each in args]
            used = named_in(func)
            if names == given and not used & set(names):
                yield (instead(source, node, source.segment(func)),), _SURE


def _unpacked(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """`["a", *rest]`, of all that is added up."""
    if not isinstance(node, ast.BinOp) or isinstance(source.parents.get(node), ast.BinOp):
        return
    parts = list[ast.expr]()
    rest: ast.expr = node
    while isinstance(rest, ast.BinOp) and isinstance(rest.op, ast.Add):
        parts.insert(0, rest.right)
        rest = rest.left
    parts.insert(0, rest)
    shown = [each for each in parts if isinstance(each, ast.List | ast.Tuple)]
    if not shown or any(type(each) is not type(shown[0]) for each in shown):
        return
    texts = list[str]()
    for each in parts:
        if isinstance(each, ast.List | ast.Tuple):
            texts += map(source.segment, each.elts)
        else:
            texts.append(f"*{source.segment(each)}")
    opens, closes = "[]" if isinstance(shown[0], ast.List) else "()"
    yield (instead(source, node, f"{opens}{', '.join(texts)}{closes}"),), _SURE


def _looked_up(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """`names.get(key, "?")`, in place of an `if` of four lines."""
    match node:
        case ast.If(
            ast.Compare(key, [ast.In()], [table]),
            [ast.Assign([target], ast.Subscript(owner, place))],
            [ast.Assign([other], default)],
        ) if same(key, place) and same(table, owner) and same(target, other):
            text = f"{source.segment(table)}.get({source.segment(key)}, {source.segment(default)})"
            yield (instead(source, node, f"{source.segment(target)} = {text}"),), _SURE


_MESSAGES: Messages = (
    (r"\b(?:C416|(?:PL)?R1721|FURB145)\b", _copied),
    (r"\b(?:C40[0-69]|C410|C411|C418|(?:PL)?R171[78])\b", _displayed),
    (r"\bC414\b", _once),
    (r"\b(?:C408|(?:PL)?R173[45])\b", _empty),
    (r"\b(?:C419|(?:PL)?R172[89])\b", _one_by_one),
    (r"\b(?:(?:PL)?W0108|PLC3002)\b", _as_it_is),
    (r"\bRUF005\b", _unpacked),
    (r"\bSIM401\b", _looked_up),
)

DEFECT = by_messages("of-comprehensions", _MESSAGES, is_copied=True)
