"""What a type checker says: "Incompatible return value type (got "None", expected "int")", "Missing return statement",
"Need type annotation for "seen"", "Argument 1 to "load" has incompatible type"."""

from __future__ import annotations

import ast
import re

from spark_tui.edits.mending.messages import Messages, Ways, by_messages
from spark_tui.edits.mending.repair import behind, instead
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.functions.signatures import with_defaults
from spark_tui.edits.python.imports import import_needed
from spark_tui.edits.python.names import function_around, parameters
from spark_tui.edits.python.nodes import is_none
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.types.annotations import annotation
from spark_tui.edits.python.types.inferred import expression_type, parameter_type
from spark_tui.edits.python.types.none_told import or_none
from spark_tui.edits.python.walking import walk

_SURE, _LINE = 1.5, 0.5
_CASTS = {"str", "int", "float", "bool", "list", "set", "tuple", "bytes", "Path", "dict"}


def _gives_none(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """Its type tells of it."""
    match node:
        case ast.Return() if _may_give_none(node):
            function = function_around(source, node)
            returns = function.returns if function is not None else None
            if returns is not None and _is_typed_as(source, returns, found["want"]):
                yield (instead(source, returns, or_none(source, returns)),), _SURE


def _may_give_none(node: ast.Return) -> bool:
    match node.value:
        case None | ast.Constant(None) | ast.Call(ast.Attribute(attr="get"), [_], []):
            return True
        case ast.IfExp(_, body, orelse):
            return is_none(body) or is_none(orelse)
        case _:
            return False


def _is_typed_as(source: Source, kind: ast.expr | None, told: str) -> bool:
    """The names of modules are left out by some, and not by others."""
    if kind is None:
        return False
    plain = (re.sub(r"\b(?:\w+\.)+|[\s\"']", "", text).lower() for text in (source.segment(kind), told))
    return len(set(plain)) == 1


def _falls_through(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """A function that may come to its end returns None there, and its annotation says so."""
    if not isinstance(node, Function) or node.returns is None:
        return
    if not any(isinstance(each, ast.Return) and each.value is not None for each in own_nodes(node)):
        return
    if isinstance(node.body[-1], ast.Return | ast.Raise) or "None" in source.segment(node.returns):
        return
    told = instead(source, node.returns, or_none(source, node.returns))
    yield (told, insert_after(source, node.body[-1], "return None")), _SURE


def _default_none(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """A parameter that is None where nobody gives it says so."""
    if not isinstance(node, Function):
        return
    named = found.groupdict().get("name")
    for arg, default in with_defaults(node.args):
        kind = arg.annotation
        is_meant = named == arg.arg if named else _is_typed_as(source, kind, found["want"])
        if kind is not None and is_none(default) and is_meant:
            yield (instead(source, kind, or_none(source, kind)),), _SURE


def _set_to_none(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    match node:
        case ast.AnnAssign(_, kind, ast.Constant(None)) if _is_typed_as(source, kind, found["want"]):
            yield (instead(source, kind, or_none(source, kind)),), _SURE
    yield from _default_none(source, node, found)


def _annotated(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """With what is put into it, or what the function gives back that gives it back."""
    name = found["name"].removeprefix("self.")
    function = function_around(source, node)
    match node:
        case ast.Assign([ast.Name(target) as at], value) if target == name and function is not None:
            kind = _as_given_back(source, function, name) or _as_filled(source, function, at, value)
        case ast.Assign([ast.Attribute(ast.Name("self"), target) as at], value) if target == name and function:
            kind = _as_filled(source, function, at, value)
        case _:
            return
    if kind is not None and "[" in kind:
        text, imports = annotation(source, kind, node.lineno)
        yield (*imports, behind(source, at, f": {text}")), _SURE


def _as_given_back(source: Source, function: Function, name: str) -> str | None:
    for each in own_nodes(function):
        match each:
            case ast.Return(ast.Name(given)) if given == name and function.returns is not None:
                text = source.segment(function.returns)
                return text if re.match(r"(?:dict|list|set|tuple|deque|defaultdict|Counter)\[", text) else None
    return None


def _as_filled(source: Source, function: Function, at: ast.expr, value: ast.expr) -> str | None:
    kind = expression_type(source, function, at) or expression_type(source, function, value)
    return kind if kind is None or "[" in kind else _as_grouped(source, function, at, kind)


def _as_grouped(source: Source, function: Function, at: ast.expr, kind: str) -> str | None:
    """`groups.setdefault(key, []).append(value)`, `found[key] = value`."""
    name = source.segment(at)
    for node in walk(function):
        match node:
            case ast.Call(
                ast.Attribute(ast.Call(ast.Attribute(owner, "setdefault"), [key, empty]), "append" | "add"), [value]
            ) if source.segment(owner) == name:
                inner = "list" if isinstance(empty, ast.List) else "set"
                kinds = [expression_type(source, function, each) for each in (key, value)]
                return f"{kind}[{kinds[0]}, {inner}[{kinds[1]}]]" if all(kinds) else None
            case ast.Assign([ast.Subscript(owner, key)], value) if source.segment(owner) == name and kind == "dict":
                kinds = [expression_type(source, function, each) for each in (key, value)]
                return f"dict[{kinds[0]}, {kinds[1]}]" if all(kinds) else None
            case ast.Call(ast.Attribute(owner, "append" | "add"), [value]) if source.segment(owner) == name:
                inner = expression_type(source, function, value)
                return f"{kind}[{inner}]" if inner and kind in ("list", "set") else None
    return None


def _all_parameters(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """All parameters without a type get one, in a function that has types already."""
    if not isinstance(node, Function):
        return
    bare = [arg for arg in parameters(node) if arg.annotation is None and arg.arg not in ("self", "cls")]
    splices = list[Splice]()
    for arg in bare:
        kind = "str" if _becomes_text(source, node, arg.arg) else parameter_type(source, node, arg.arg)
        if kind is None:
            return
        text, imports = annotation(source, kind, node.lineno)
        splices += [*imports, behind(source, arg, f": {text}")]
        stop = source.stop(arg)
        if source.text[stop] == "=" and source.text[stop + 1] != " ":
            splices.append(Splice(stop, stop + 1, " = "))
    if splices:
        yield tuple(splices), _SURE + _LINE * (node.returns is not None)


def _becomes_text(source: Source, function: Function, name: str) -> bool:
    """Is the text that is given back put together of it?"""
    for each in own_nodes(function) if function.returns is not None else ():
        match each:
            case ast.Return(ast.BinOp(ast.Name(left), ast.Add() | ast.Mult())) if left == name:
                return function.returns is not None and source.segment(function.returns) == "str"
    return False


def _made_fit(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """What is handed over is made what is wanted there."""
    called, want, got = found["called"].rpartition(".")[2], found["want"], found["got"]
    kind = want.rpartition(".")[2].partition("[")[0]
    match node:
        case ast.Call(ast.Name(name) | ast.Attribute(attr=name), args) if name == called.partition(" ")[0]:
            at = int(found["at"]) - 1
            if at >= len(args) or kind not in _CASTS or "None" in got or kind == got.rpartition(".")[2]:
                return
            needed = import_needed(source, "pathlib", "Path") if kind == "Path" else []
            yield (*needed, instead(source, args[at], f"{kind}({source.segment(args[at])})")), _SURE


def _made_sure(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    match node:
        case ast.Return(ast.expr() as value):
            function = function_around(source, node)
            kind = found["want"].partition("[")[0]
            if function is not None and _is_typed_as(source, function.returns, found["want"]) and kind in _CASTS:
                is_plain = isinstance(value, ast.Subscript | ast.Attribute | ast.Call | ast.Name)
                if is_plain and "[" not in found["want"]:
                    yield (instead(source, value, f"{kind}({source.segment(value)})"),), _SURE


def _what_it_holds(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """A bare `list` in an annotation says what it holds, by what the function gives."""
    bare = found["name"]
    if not isinstance(node, Function) or node.returns is None:
        return
    if source.segment(node.returns) == bare:
        kinds = {
            expression_type(source, node, each.value)
            for each in own_nodes(node)
            if isinstance(each, ast.Return) and each.value is not None
        }
        kind = kinds.pop() if len(kinds) == 1 else None
        if kind is not None and kind.lower().startswith(f"{bare.lower()}["):
            yield (instead(source, node.returns, bare + kind[len(bare) :]),), _SURE


def _no_stubs(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    match node:
        case ast.Import(names) | ast.ImportFrom(names=names):
            modules = [node.module or ""] if isinstance(node, ast.ImportFrom) else [each.name for each in names]
            line = source.line(node.lineno)
            if any(each.partition(".")[0] == found["name"].partition(".")[0] for each in modules) and "#" not in line:
                yield (behind(source, node, "  # type: ignore[import-untyped]"),), _SURE


def _nothing_ignored(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """The comment goes, of each statement that has one."""
    if isinstance(node, ast.stmt):
        line = source.line(source.last_line(node))
        said = re.search(r"\s*# ?(?:type: ignore|noqa|pylint: disable=)\b[^#]*$", line)
        if said is not None and source.line_at(source.stop(node)) == source.last_line(node):
            start = source.line_start(source.last_line(node))
            if not isinstance(node, Function | ast.ClassDef | ast.For | ast.If | ast.With):
                yield (Splice(start + said.start(), start + len(line), ""),), _SURE


def _given_as_told(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    """A text is made a number, or the other way round; else the type tells what it is."""
    want, got = found["want"], found["got"]
    match node:
        case ast.Return(ast.expr() as value):
            function = function_around(source, node)
            returns = function.returns if function is not None else None
            if function is None or returns is None or not _is_typed_as(source, returns, want):
                return
            if _is_clearly_other(source, function, value, got):
                return
            if {want, got} <= {"str", "int", "float"}:
                yield (instead(source, value, f"{want}({source.segment(value)})"),), _SURE
            text, imports = annotation(source, got, function.lineno)
            yield (*imports, instead(source, returns, text)), _SURE - 1


def _is_clearly_other(source: Source, function: Function, value: ast.expr, told: str) -> bool:
    kind = expression_type(source, function, value)
    return kind is not None and kind.partition("[")[0] != told.rpartition(".")[2].partition("[")[0]


def _of_the_class(source: Source, node: ast.AST, _found: re.Match[str]) -> Ways:
    """What all objects share says so."""
    match node:
        case ast.Assign([ast.Name() as target], ast.List() | ast.Dict() | ast.Set() as value) if isinstance(
            source.parents.get(node), ast.ClassDef
        ):
            kind = expression_type(source, _NOWHERE, value) or ""
            text, imports = annotation(source, f"ClassVar[{kind}]" if kind else "ClassVar", node.lineno)
            yield (*imports, behind(source, target, f": {text}")), _SURE


_NOWHERE = ast.FunctionDef("", ast.arguments([], [], None, [], [], None, []), [], [])
"""A literal is of the same type, wherever it stands."""

_MESSAGES: Messages = (
    (
        r"incompatible return value type \(got \"(?P<got>(?!None\")(?:(?!\| None|Optional|Any)[^\"])+)\","
        r" expected \"(?P<want>[^\"]+)\"\)",
        _given_as_told,
    ),
    (
        r"incompatible return value type \(got \"(?:None|.*\| None|Optional\[.*)\", expected \"(?P<want>[^\"]+)\"\)",
        _gives_none,
    ),
    (r"type \"None\" is not assignable to return type \"(?P<want>[^\"]+)\"", _gives_none),
    (r"\berror: missing return statement|must return value on all code paths", _falls_through),
    (r"incompatible default for (?:parameter|argument) \"(?P<name>\w+)\" \(default has type \"None\"", _default_none),
    (r"expression has type \"None\", variable has type \"(?P<want>[^\"]+)\"", _set_to_none),
    (
        r"(?:expression of )?type \"None\" (?:cannot be assigned|is incompatible|is not assignable)"
        r".*? (?:type|with|to) \"(?P<want>[^\"]+)\"",
        _set_to_none,
    ),
    (r"need type annotation for [\"'](?P<name>[\w.]+)[\"']", _annotated),
    (r"missing a type annotation for one or more (?:arguments|parameters)(?!,)", _all_parameters),
    (
        r"argument (?P<at>\d+) to \"(?P<called>[\w. \"]+?)\"(?: of \"\w+\")? has incompatible type \"(?P<got>[^\"]+)\";"
        r" expected \"(?P<want>[^\"]+)\"",
        _made_fit,
    ),
    (r"\bRUF012\b|\bmutable class attributes should be annotated", _of_the_class),
    (r"returning Any from function declared to return \"(?P<want>[^\"]+)\"", _made_sure),
    (r"missing type (?:parameters|arguments) for generic type \"(?P<name>\w+)\"", _what_it_holds),
    (r"(?:library stubs not installed for|skipping analyzing) \"(?P<name>[\w.]+)\"", _no_stubs),
    (
        r"unused \"type: ignore|\bunused-ignore\b|\bRUF100\b|unused (?:`?noqa`? directive|blanket `?noqa)",
        _nothing_ignored,
    ),
)

DEFECT = by_messages("of-types", _MESSAGES, is_copied=True)
