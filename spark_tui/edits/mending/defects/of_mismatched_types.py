"""What a type checker says of what is begun, given and asked for: "expression has type "float", variable has type
"int"", "No return value expected", "Argument of type "str" cannot be assigned to parameter"; and types that an older
Python cannot read."""

from __future__ import annotations

import ast
import re

from spark_tui.edits.mending.messages import Messages, Throughout, Ways, by_messages
from spark_tui.edits.mending.repair import behind, instead
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.imports import import_needed, without_unused
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.types.annotations import annotation
from spark_tui.edits.python.types.inferred import expression_type, return_type
from spark_tui.edits.python.walking import walk

_SURE = 1.5
_CASTS = frozenset(("str", "int", "float", "bool", "list", "set", "tuple", "bytes"))


def _begun_as_fraction(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """A sum of fractions begins with one."""
    match node:
        case ast.Assign([ast.Name(name)], ast.Constant(int(value)) as given) if type(value) is int:
            function = function_around(source, node)
            for each in walk(function or source.tree):
                match each:
                    case ast.AugAssign(ast.Name(target)) if target == name:
                        yield (instead(source, given, f"{value}.0"),), _SURE
                        return
                    case ast.Assign([ast.Name(target)], ast.BinOp()) if target == name and each is not node:
                        yield (instead(source, given, f"{value}.0"),), _SURE
                        return


def _gives_something(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    match node:
        case (
            ast.FunctionDef(returns=ast.Constant(None) as told)
            | ast.AsyncFunctionDef(returns=ast.Constant(None) as told)
        ):
            kind = return_type(source, node)
            if kind is not None and kind != "None" and any(isinstance(each, ast.Return) for each in own_nodes(node)):
                text, imports = annotation(source, kind, node.lineno)
                yield (*imports, instead(source, told, text)), _SURE


def _gives_many(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """A generator gives one after the other."""
    if not isinstance(node, Function) or node.returns is None:
        return
    if any(isinstance(each, ast.Yield | ast.YieldFrom) for each in own_nodes(node)):
        told = source.segment(node.returns)
        outer = "AsyncIterator" if isinstance(node, ast.AsyncFunctionDef) else "Iterator"
        inner = re.fullmatch(r"(?:list|List|Sequence)\[(.+)\]", told)
        text, imports = annotation(source, f"{outer}[{inner[1] if inner else told}]", node.lineno)
        yield (*imports, instead(source, node.returns, text)), _SURE


def _without_cast(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    match node:
        case ast.Call(func, [_, value], []) if last_name(func) == "cast":
            change = [instead(source, node, source.segment(value))]
            yield (without_unused(source, change, ["cast"]),), _SURE


def _made_fit(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """What is handed over is made what is wanted there."""
    got, name, want, called = found["got"], found["name"], found["want"], found["called"]
    match node:
        case ast.Call(func, args, keywords) if last_name(func) == called and want in _CASTS and "None" not in got:
            own = [each for _, each in source.functions if each.name == called or called == each.name]
            takes = [arg.arg for each in own[:1] for arg in each.args.args if arg.arg not in ("self", "cls")]
            given = [each.value for each in keywords if each.arg == name]
            if name in takes and takes.index(name) < len(args):
                given.append(args[takes.index(name)])
            for each in given:
                yield (instead(source, each, f"{want}({source.segment(each)})"),), _SURE


def _as_text(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """A text and a number are put together as text."""
    match node:
        case ast.BinOp(left, ast.Add(), right):
            other = right if found["left"] == "str" else left
            function = function_around(source, node)
            kind = expression_type(source, function, other) if function is not None else None
            if kind in (None, found["left"] if found["left"] != "str" else found["right"]):
                yield (instead(source, other, f"str({source.segment(other)})"),), _SURE


def _or_nothing(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    match node:
        case ast.For(_, ast.Call(ast.Attribute(attr="get"), [_]) as several):
            yield (behind(source, several, " or []"),), _SURE
        case ast.ListComp() | ast.SetComp() | ast.DictComp() | ast.GeneratorExp():
            for each in node.generators:
                match each.iter:
                    case ast.Call(ast.Attribute(attr="get"), [_]) as several:
                        yield (behind(source, several, " or []"),), _SURE


def _not_read_yet(source: Source, _found: re.Match[str]) -> Ways:
    """Types that are not looked at when the file is read."""
    if "from __future__ import annotations" not in source.text and any(
        isinstance(each, ast.arg | ast.AnnAssign | ast.FunctionDef) and _is_new(source, each) for each in source.nodes
    ):
        yield tuple(import_needed(source, "__future__", "annotations")), _SURE


def _is_new(source: Source, node: ast.arg | ast.AnnAssign | ast.FunctionDef) -> bool:
    told = node.returns if isinstance(node, ast.FunctionDef) else node.annotation
    return told is not None and re.search(r"\||\b(?:list|dict|set|tuple|type)\[", source.segment(told)) is not None


_MESSAGES: Messages = (
    (r"expression has type \"float\", variable has type \"int\"", _begun_as_fraction),
    (r"type \"float\" is not assignable to declared type \"int\"", _begun_as_fraction),
    (r"\bno return value expected\b", _gives_something),
    (r"return type of an? (?:async )?generator function should be", _gives_many),
    (r"\bredundant cast to\b|unnecessary \"cast\" call", _without_cast),
    (
        r"argument of type \"(?P<got>[^\"]+)\" (?:cannot be|is not) assign(?:ed|able) to parameter \"(?P<name>\w+)\" of"
        r" type \"(?P<want>[^\"]+)\" in function \"(?P<called>\w+)\"",
        _made_fit,
    ),
    (
        r"(?:operator \"\+\" not supported for types|unsupported operand types for \+) \(?\"(?P<left>str|int|float)\""
        r" and \"(?P<right>str|int|float)\"",
        _as_text,
    ),
    (r"type \"None\" cannot be used as iterable|\"None\" has no attribute \"__iter__\"", _or_nothing),
)
_THROUGHOUT: Throughout = (
    (
        r"unsupported operand type\(s\) for \|: '(?:type|types\.GenericAlias|_GenericAlias)' and"
        r"|'(?:type|ABCMeta)' object is not subscriptable",
        _not_read_yet,
    ),
)

DEFECT = by_messages("of-more-types", _MESSAGES, _THROUGHOUT, is_copied=True)
