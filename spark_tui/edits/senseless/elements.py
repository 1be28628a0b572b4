"""What is in a collection, used as what it is not: a dict as the key of one, a list as a text."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import pairwise

from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk

_OF_TEXTS = frozenset(("lower", "upper", "casefold", "strip", "title", "capitalize", "split", "startswith", "endswith"))
_OF_LISTS = frozenset(("append", "extend", "insert", "sort", "reverse", "splitlines", "rstrip", "lstrip", "join"))
_UNIT = re.compile(r" ?(?:[kmcµ]?[gml]|[kMG]?B|kWh?|ms|s|h|min|EUR|USD|CHF|[€$£]|°[CF]?)(?!\w)")


def not_hashable(source: Source) -> Iterator[str]:
    """Dicts or lists that are written out, as what a set or a dict holds under: `set({"id": x} for x in rows)`."""
    for node in source.all(ast.Call):
        match node:
            case ast.Call(
                ast.Name("set" | "frozenset") | ast.Attribute(ast.Name("dict"), "fromkeys"),
                [ast.GeneratorExp(elt) | ast.ListComp(elt), *_],
            ) if isinstance(elt, ast.Dict | ast.List | ast.Set):
                yield ast.unparse(node.func)
            case ast.Call(ast.Name("set") | ast.Attribute(ast.Name("dict"), "fromkeys"), [ast.expr()]):
                if _goes_through_dicts(source, node):
                    yield ast.unparse(node)


def _goes_through_dicts(source: Source, made: ast.Call) -> bool:
    """Is something of each of them read by its key, as they are gone through?"""
    around = source.parents.get(made)
    loop = source.parents.get(around) if isinstance(around, ast.Call) else around
    if not isinstance(loop, ast.For) or not isinstance(loop.target, ast.Name):
        return False
    one = loop.target.id
    return any(
        isinstance(node, ast.Subscript)
        and isinstance(node.value, ast.Name)
        and node.value.id == one
        and isinstance(node.slice, ast.Constant)
        and isinstance(node.slice.value, str)
        for each in loop.body
        for node in walk(each)
    )


def counted_in_percent(source: Source) -> Iterator[str]:
    """So many, shown as if it were a share; and what has another unit behind it: `{total:.0%} kg`."""
    for text in source.all(ast.JoinedStr):
        for value, behind in pairwise(text.values):
            match value, behind:
                case ast.FormattedValue(format_spec=ast.JoinedStr([ast.Constant(str(spec))])), ast.Constant(str(unit)):
                    if spec.endswith("%") and _UNIT.match(unit) is not None:
                        yield ast.unparse(value.value)
    for node in source.all(ast.FormattedValue):
        spec = node.format_spec
        is_percent = isinstance(spec, ast.JoinedStr) and ast.unparse(spec).rstrip("'\"").endswith("%")
        match node.value:
            case ast.Call(ast.Name("len")) if is_percent:
                yield ast.unparse(node.value)


def texts_of_a_list(source: Source) -> Iterator[str]:
    """`note["tags"].lower()`, where the file has a list for it: `data.get("tags", [])`."""
    lists = set[str]()
    for node in source.all(ast.Call):
        match node:
            case ast.Call(ast.Attribute(attr="get" | "setdefault"), [ast.Constant(str(key)), ast.List()]):
                lists.add(key)
    for node in source.all(ast.Attribute) if lists else ():
        match node:
            case ast.Attribute(ast.Subscript(slice=ast.Constant(str(key))), name) if key in lists and name in _OF_TEXTS:
                yield ast.unparse(node)


def keys_of_pairs(source: Source) -> Iterator[str]:
    """`sorted(links.items(), key=lambda x: x["hits"])`: those are pairs."""
    for node in source.all(ast.Call):
        match node:
            case ast.Call(_, [ast.Call(ast.Attribute(attr="items"), [], [])], keywords):
                keys = [each.value for each in keywords if each.arg == "key"]
            case _:
                continue
        for key in keys:
            match key:
                case ast.Lambda(ast.arguments(args=[one]), ast.Subscript(ast.Name(name), ast.Constant(str()))) if (
                    one.arg == name
                ):
                    yield ast.unparse(key)


_NO_KEYS = frozenset(
    ("next", "print", "open", "input", "sorted", "reversed", "enumerate", "zip", "range", "iter", "map", "filter")
)


def sorted_by_no_key(source: Source) -> Iterator[str]:
    """`sorted(songs, key=next)`: it gives nothing by which one would come before another."""
    for node in source.all(ast.Call):
        for each in node.keywords:
            is_key = each.arg == "key" and last_name(node.func) in ("sorted", "sort", "min", "max")
            if is_key and isinstance(each.value, ast.Name) and each.value.id in _NO_KEYS:
                yield f"key={each.value.id}"


def added_to_nothing(source: Source) -> Iterator[str]:
    """`totals[key] += 1` of a dict that begins empty, where nothing ever sets or asks for a key."""
    for _, function in source.functions:
        made = dict[str, int]()
        for node in walk(function):
            match node:
                case ast.Assign([ast.Name(name)], ast.Dict([]) | ast.Call(ast.Name("dict"), [], [])):
                    made[name] = made.get(name, 0) + 1
                case ast.AnnAssign(ast.Name(name), _, ast.Dict([])):
                    made[name] = made.get(name, 0) + 1
        for node in walk(function):
            match node:
                case ast.AugAssign(ast.Subscript(ast.Name(name) as held), ast.Add()) if made.get(name) == 1:
                    if not _is_looked_after(source, function, held):
                        yield ast.unparse(node.target)


def _is_looked_after(source: Source, function: ast.AST, held: ast.Name) -> bool:
    """Is a key of it set or asked for, does it have another value, or is it handed on before all is done?"""
    for node in walk(function):
        if not isinstance(node, ast.Name) or node.id != held.id or node is held:
            continue
        match source.parents.get(node):
            case ast.Assign(targets=[own]) | ast.AnnAssign(target=own) if own is node:
                continue  # where it is made
            case ast.Subscript(ctx=ast.Load()) | ast.Return():
                continue
            case ast.Subscript() as other if isinstance(source.parents.get(other), ast.AugAssign):
                continue
            case ast.Attribute(attr="items" | "values" | "keys"):
                continue
            case ast.Call(func=ast.Name("dict" | "sorted" | "len" | "sum" | "max" | "min")):
                continue
            case _:
                return True
    return False


def got_from_no_dict(source: Source) -> Iterator[str]:
    """`line.get(i, "-")` of what is cut (`line[:i]`), stripped or appended to in the same function: no dict is."""
    for call in source.all(ast.Call):
        match call.func:
            case ast.Attribute(held, "get") if call.args:
                around = function_around(source, call)
                if around is not None and _is_no_dict(around, call, ast.dump(held)):
                    yield ast.unparse(call)


def _is_no_dict(around: Function, call: ast.Call, held: str) -> bool:
    """Nothing is said of what may be a dict at one time, and something else at another."""
    for node in walk(around):
        match node:
            case ast.Call(ast.Name("isinstance" | "hasattr"), [asked, *_]) if ast.dump(asked) == held:
                return False
    return any(_shows_no_dict(node, held) or _is_past_the_end(node, call) for node in walk(around))


def _shows_no_dict(node: ast.AST, held: str) -> bool:
    match node:
        case ast.Subscript(value, ast.Slice(), ast.Load()):
            return ast.dump(value) == held
        case ast.Attribute(value, name) if name in _OF_TEXTS or name in _OF_LISTS:
            return ast.dump(value) == held
        case _:
            return False


def _is_past_the_end(node: ast.AST, call: ast.Call) -> bool:
    """Is there a place waited for that a list does not have, and it is asked for there?"""
    match node:
        case ast.Try(body, [ast.ExceptHandler(ast.Name("IndexError"))]):
            return any(call is each for one in body for each in walk(one))
        case _:
            return False


RULES = (
    sorted_by_no_key,
    keys_of_pairs,
    texts_of_a_list,
    counted_in_percent,
    not_hashable,
    added_to_nothing,
    got_from_no_dict,
)
WITHIN = (
    sorted_by_no_key,
    keys_of_pairs,
    counted_in_percent,
    not_hashable,
    added_to_nothing,
    got_from_no_dict,
)
"""Those that look only at what stands in one statement at the top."""
