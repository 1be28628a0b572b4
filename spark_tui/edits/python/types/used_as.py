"""What kind of value a name must hold, by what is done with it: its methods, what it is handed to, compared with, put
together with."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

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
    **dict.fromkeys(
        ("read_text", "write_text", "read_bytes", "write_bytes", "exists", "is_file", "is_dir", "mkdir", "rmdir",
         "iterdir", "glob", "rglob", "unlink", "relative_to", "with_suffix", "with_name"),
        "Path",
    ),
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
    """A vote for each use of it, in the order of the code."""
    for node in walk(function):
        match node:
            case ast.Call(ast.Attribute(ast.Name(used), method)) if used == name:
                yield from _by_method(method, node.args)
            case ast.Call():
                yield from _by_call(node, name)
            case ast.Compare():
                yield from _by_comparison(function, node, name)
            case ast.BinOp():
                yield from _by_sum(node, name)
            case ast.For(target, several) | ast.comprehension(target, several):
                yield from _by_loop(function, target, several, name)
            case ast.expr() | ast.stmt():
                yield from _by_place(node, name)


def _by_method(method: str, args: Sequence[ast.expr]) -> Iterator[str]:
    match method, args:
        case "get", [_, _]:
            yield "dict"
        case "replace", [ast.Constant(str()), ast.Constant(str())]:
            yield "str"  # paths and days have such a method too, but are not told texts
        case _ if method in _METHODS:
            yield _METHODS[method]
        case _:
            pass


def _by_call(call: ast.Call, name: str) -> Iterator[str]:
    """By what it is handed to, or by being called."""
    match call:
        case ast.Call(ast.Name("range" | "chr"), args):
            yield from _once_for_each("int", args, name)
        case ast.Call(ast.Attribute(owner, "join"), args) if last_name(owner) == "path":
            yield from _once_for_each("str", args, name)
        case ast.Call(ast.Name(called) | ast.Attribute(attr=called), [ast.Name(used), *_]) if (
            used == name and called in _TAKES
        ):
            yield _TAKES[called]
        case ast.Call(ast.Name("timedelta") | ast.Attribute(attr="timedelta"), keywords=spans) if any(
            is_name(each.value, name) for each in spans
        ):
            whole = any(is_name(each.value, name) and each.arg in ("days", "weeks") for each in spans)
            yield "int" if whole else "float"
        case ast.Call(ast.Name(used)) if used == name:
            yield "Callable"
        case ast.Call(ast.Name("open"), [ast.Name(used), *_]) if used == name:
            yield "str"
        case ast.Call(ast.Attribute(ast.Name(pattern), method), args) if method in _OF_PATTERNS and (
            pattern == "re" or pattern.isupper()
        ):
            at = _OF_PATTERNS[method] + (pattern == "re")
            yield from _once_for_each("str", args[at : at + 1], name)
        case _:
            pass


def _by_comparison(function: Function, compared: ast.Compare, name: str) -> Iterator[str]:
    match compared:
        case ast.Compare(ast.Name(used), [ast.Lt() | ast.LtE() | ast.Gt() | ast.GtE()], [ast.Name(other)]) if (
            used == name
        ):
            bound = default_named(function, other)
            yield from [type(bound.value).__name__] if isinstance(bound, ast.Constant) else []
        case ast.Compare(ast.Name(used), comparators=[ast.Constant(other)]) if used == name:
            if other is not None:
                yield type(other).__name__
        case ast.Compare(
            ast.Name(used), [ast.In() | ast.NotIn()], [ast.Tuple() | ast.List() | ast.Set() as several]
        ) if used == name:
            kinds = {type(each.value).__name__ if isinstance(each, ast.Constant) else "" for each in several.elts}
            yield from kinds - {"", "NoneType"} if len(kinds - {"NoneType"}) == 1 else ()
        case ast.Compare(left, comparators=[right]) if is_length(left) or is_length(right):
            yield from _once_for_each("int", (left, right), name)
        case _:
            pass


def _by_sum(node: ast.BinOp, name: str) -> Iterator[str]:
    """By what it is added to, repeated, divided by."""
    sides = (node.left, node.right)
    match node.op:
        case ast.Add() if name in _put_together(node):
            yield "str"
        case ast.Mod() | ast.FloorDiv() if isinstance(node.right, ast.Constant) and isinstance(node.right.value, int):
            yield from _once_for_each("int", sides, name)
        case ast.Add() | ast.Sub() if any(is_length(each) for each in sides):
            yield from _once_for_each("int", sides, name)
        case ast.Mult() if any(_is_repeated(each) for each in sides):
            yield from _once_for_each("int", sides, name)
        case ast.Div() if is_path_put_together(node):
            yield from _once_for_each("Path", (node.left,), name)
        case ast.Mult() | ast.Div() | ast.Sub():
            yield from _once_for_each("float", sides, name)
        case _:
            pass


def _by_loop(function: Function, target: ast.expr, several: ast.expr, name: str) -> Iterator[str]:
    """It holds several: where it is gone through, what is done with one of them tells more."""
    means = _gone_through(several, name)
    if not means:
        return
    each = target.elts[-1] if means == "enumerate" and isinstance(target, ast.Tuple) else target
    if isinstance(each, ast.Name) and _is_looked_up(function, name, each.id):
        yield "dict"
        return
    inner = kind_by_use(function, each.id) if isinstance(each, ast.Name) and each.id != name else None
    yield f"list[{inner}]" if inner is not None and "[" not in inner else "list"


def _by_place(node: ast.expr | ast.stmt, name: str) -> Iterator[str]:
    """By what stands around it: a header that is set, a format, a slice, a test."""
    match node:
        case ast.Assign([ast.Subscript(held, ast.Constant(str(header)))], ast.Name(used)) if used == name:
            yield from ("str",) if header in _HEADERS or last_name(held) in ("environ", "headers") else ()
        case ast.FormattedValue(ast.Name(used), format_spec=ast.JoinedStr([ast.Constant(str(spec))])) if (
            used == name and spec.endswith(("f", "%", "e"))
        ):
            yield "float"
        case ast.Attribute(ast.Name(used), "stem" | "suffix" | "suffixes" | "parents") if used == name:
            yield "Path"
        case ast.Slice(lower, upper):
            for bound in (lower, upper):
                yield from _once_for_each("int", walk(bound) if bound is not None else (), name)
        case ast.Subscript(ast.Name(used), ast.Constant(str())) if used == name:
            yield "dict"
        case ast.BoolOp(ast.Or(), [ast.Name(used), ast.List() | ast.Dict() as empty]) if used == name:
            yield "list" if isinstance(empty, ast.List) else "dict"
        case ast.If(ast.Name(used)) | ast.UnaryOp(ast.Not(), ast.Name(used)) if used == name:
            if name.startswith(("is_", "has_", "use_", "verbose", "strict", "quiet", "debug", "force")):
                yield "bool"
        case _:
            pass


def _once_for_each(kind: str, nodes: Iterable[ast.AST], name: str) -> Iterator[str]:
    return (kind for each in nodes if is_name(each, name))


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
        case ast.BinOp(op=ast.Div(), right=ast.Call(ast.Attribute(attr="relative_to"))):
            return True
        case ast.BinOp(op=ast.Div(), right=ast.Attribute(attr="name")):
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
