"""What kind of value a name must hold, by what is done with it: its methods, what it is handed to, compared with, put
together with."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator, Mapping

from spark_tui.edits.python.functions.signatures import default_named
from spark_tui.edits.python.nodes import is_length, is_name, last_name
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.walking import walk

_METHODS: Mapping[str, str] = {
    **dict.fromkeys(
        ("strip", "split", "lower", "upper", "startswith", "endswith", "splitlines", "encode", "lstrip", "rstrip",
         "partition", "rpartition", "title", "isdigit", "casefold", "removeprefix", "removesuffix", "ljust", "zfill"),
        "str",
    ),
    **dict.fromkeys(("append", "extend", "sort", "insert", "reverse"), "list"),
    **dict.fromkeys(("items", "keys", "values", "setdefault"), "dict"),
    **dict.fromkeys(("decode",), "bytes"),
    **dict.fromkeys(("read_text", "write_text", "exists", "is_file", "mkdir", "iterdir", "glob", "unlink"), "Path"),
}  # fmt: skip
_TAKES: Mapping[str, str] = {
    **dict.fromkeys(("abs", "round", "sleep", "sqrt", "floor", "ceil", "isclose", "sin", "cos"), "float"),
    **dict.fromkeys(("int", "float", "Decimal", "Path", "loads", "fromisoformat", "basename", "dirname", "isfile",
                     "isdir", "splitext", "makedirs", "getsize", "listdir", "urlopen", "getenv"), "str"),
    **dict.fromkeys(("sum", "mean", "median", "fmean"), "list[float]"),
    **dict.fromkeys(("hex", "bin", "randint"), "int"),
    "join": "list[str]",
}  # fmt: skip
"""What functions that everybody knows are mostly handed."""
_HEADERS = frozenset(
    ("Authorization", "Bcc", "Cc", "Content-Type", "From", "Reply-To", "Sender", "Subject", "To", "User-Agent")
)
_OF_PATTERNS: Mapping[str, int] = {
    **dict.fromkeys(("match", "search", "fullmatch", "findall", "finditer", "split"), 0),
    **dict.fromkeys(("sub", "subn"), 1),
}  # fmt: skip
"""At which place they take the text that they look at."""


def kind_by_use(function: Function, name: str) -> str | None:
    """The kind that most of its uses speak for; a number that must be whole somewhere is whole."""
    votes = Counter(_uses(function, name))
    if "int" in votes and set(votes) <= {"int", "float"}:
        return "int"
    return votes.most_common(1)[0][0] if votes else None


def _uses(function: Function, name: str) -> Iterator[str]:
    for node in walk(function):
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Name(id=used), attr="get"), args=[_, _]) if used == name:
                yield "dict"
            case ast.Assign([ast.Subscript(held, ast.Constant(str(header)))], ast.Name(used)) if used == name:
                yield from ("str",) if header in _HEADERS or last_name(held) in ("environ", "headers") else ()
            case ast.Call(ast.Attribute(ast.Name(used), "replace"), [ast.Constant(str()), ast.Constant(str())]) if (
                used == name
            ):
                yield "str"  # paths and days have such a method too, but are not told texts
            case ast.Call(func=ast.Attribute(value=ast.Name(id=used), attr=method)) if used == name:
                if method in _METHODS:
                    yield _METHODS[method]
            case ast.Call(func=ast.Name("range" | "chr"), args=args):
                yield from ("int" for each in args if isinstance(each, ast.Name) and each.id == name)
            case ast.Call(func=ast.Attribute(owner, "join"), args=parts) if last_name(owner) == "path":
                yield from ("str" for each in parts if is_name(each, name))
            case ast.Call(func=ast.Name(called) | ast.Attribute(attr=called), args=[ast.Name(id=used), *_]) if (
                used == name and called in _TAKES
            ):
                yield _TAKES[called]
            case ast.Call(ast.Name("timedelta") | ast.Attribute(attr="timedelta"), keywords=spans) if any(
                is_name(each.value, name) for each in spans
            ):
                whole = any(is_name(each.value, name) and each.arg in ("days", "weeks") for each in spans)
                yield "int" if whole else "float"
            case ast.Call(func=ast.Name(id=used)) if used == name:
                yield "Callable"
            case ast.Compare(
                left=ast.Name(id=used),
                ops=[ast.Lt() | ast.LtE() | ast.Gt() | ast.GtE()],
                comparators=[ast.Name(id=other)],
            ) if used == name:
                bound = default_named(function, other)
                yield from [type(bound.value).__name__] if isinstance(bound, ast.Constant) else []
            case ast.Call(func=ast.Name("open"), args=[ast.Name(id=used), *_]) if used == name:
                yield "str"
            case ast.Compare(left=ast.Name(id=used), comparators=[ast.Constant(value=other)]) if used == name:
                if other is not None:
                    yield type(other).__name__
            case ast.Compare(
                left=ast.Name(id=used),
                ops=[ast.In() | ast.NotIn()],
                comparators=[ast.Tuple(elts=several) | ast.List(elts=several) | ast.Set(elts=several)],
            ) if used == name:
                kinds = {type(each.value).__name__ if isinstance(each, ast.Constant) else "" for each in several}
                yield from kinds - {"", "NoneType"} if len(kinds - {"NoneType"}) == 1 else ()
            case ast.Call(func=ast.Attribute(value=ast.Name(pattern), attr=method), args=args) if (
                method in _OF_PATTERNS and (pattern == "re" or pattern.isupper())
            ):
                at = _OF_PATTERNS[method] + (pattern == "re")
                yield from ("str" for each in args[at : at + 1] if is_name(each, name))
            case ast.FormattedValue(ast.Name(used), format_spec=ast.JoinedStr([ast.Constant(str(spec))])) if (
                used == name and spec.endswith(("f", "%", "e"))
            ):
                yield "float"
            case ast.BinOp(op=ast.Add()) if name in _put_together(node):
                yield "str"
            case ast.BinOp(left=ast.Name(id=used), op=ast.Mod() | ast.FloorDiv(), right=ast.Constant(value=int())):
                yield from ("int",) * (used == name)
            case ast.BinOp(left=left, op=ast.Add() | ast.Sub(), right=right) if is_length(left) or is_length(right):
                yield from ("int" for each in (left, right) if isinstance(each, ast.Name) and each.id == name)
            case ast.BinOp(left=left, op=ast.Mult(), right=right) if _is_repeated(left) or _is_repeated(right):
                yield from ("int" for each in (left, right) if is_name(each, name))
            case ast.BinOp(left=left, op=ast.Div()) if is_path_put_together(node):
                yield from ("Path",) * is_name(left, name)
            case ast.Attribute(ast.Name(used), "stem" | "suffix" | "suffixes" | "parents") if used == name:
                yield "Path"
            case ast.BinOp(left=left, op=ast.Mult() | ast.Div() | ast.Sub(), right=right):
                yield from ("float" for each in (left, right) if isinstance(each, ast.Name) and each.id == name)
            case ast.Slice(lower=lower, upper=upper):
                for bound in (lower, upper):
                    yield from (("int" for each in walk(bound) if is_name(each, name)) if bound is not None else ())
            case ast.Compare(left=left, comparators=[right]) if is_length(left) or is_length(right):
                yield from ("int" for each in (left, right) if is_name(each, name))
            case ast.Subscript(value=ast.Name(id=used), slice=ast.Constant(value=str())) if used == name:
                yield "dict"
            case ast.BoolOp(op=ast.Or(), values=[ast.Name(id=used), ast.List() | ast.Dict() as empty]) if used == name:
                yield "list" if isinstance(empty, ast.List) else "dict"
            case ast.For(target, several) | ast.comprehension(target, several) if of := _gone_through(several, name):
                each = target.elts[-1] if of == "enumerate" and isinstance(target, ast.Tuple) else target
                if isinstance(each, ast.Name) and _is_looked_up(function, name, each.id):
                    yield "dict"
                    continue
                inner = kind_by_use(function, each.id) if isinstance(each, ast.Name) and each.id != name else None
                yield f"list[{inner}]" if inner is not None and "[" not in inner else "list"
            case ast.If(test=ast.Name(id=used)) | ast.UnaryOp(op=ast.Not(), operand=ast.Name(id=used)) if used == name:
                if name.startswith(("is_", "has_", "use_", "verbose", "strict", "quiet", "debug", "force")):
                    yield "bool"


def _is_looked_up(function: Function, name: str, key: str) -> bool:
    """Is what it gives one by one a key of it: `for each in sizes: print(sizes[each])`?"""
    return any(
        isinstance(node, ast.Subscript) and is_name(node.value, name) and is_name(node.slice, key)
        for node in walk(function)
    )


def _gone_through(several: ast.expr, name: str) -> str:
    """By itself, or by means of what?"""
    match several:
        case ast.Name(used) if used == name:
            return "itself"
        case ast.Call(ast.Name("enumerate" | "sorted" | "reversed" as means), [ast.Name(used), *_]) if used == name:
            return means
        case _:
            return ""


def _is_repeated(node: ast.expr) -> bool:
    return isinstance(node, ast.List | ast.Tuple | ast.JoinedStr) or (
        isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def is_path_put_together(node: ast.expr) -> bool:
    """Nothing else is divided by a text: `folder / "index.html"`."""
    match node:
        case ast.BinOp(op=ast.Div(), right=ast.JoinedStr() | ast.Constant(str())):
            return True
        case _:
            return False


def _put_together(node: ast.BinOp) -> set[str]:
    """The names in a sum that is a text: base + "-" + size."""
    leaves: list[ast.expr] = [node]
    while any(isinstance(each, ast.BinOp) and isinstance(each.op, ast.Add) for each in leaves):
        leaves = [part for each in leaves for part in _added(each)]
    is_text = any(isinstance(each, ast.Constant) and isinstance(each.value, str) for each in leaves)
    return {each.id for each in leaves if isinstance(each, ast.Name)} if is_text else set()


def _added(node: ast.expr) -> list[ast.expr]:
    return [node.left, node.right] if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add) else [node]
