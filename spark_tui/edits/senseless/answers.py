"""What a server answers as no server does: an error is raised with the status of what went well, a header that is
no text, a program that is run within another one."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.python.functions.routed import is_routed
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.walking import walk

_RAISED = ("HTTPException", "HTTPError", "abort")
_WENT_WELL = range(100, 400)


def raised_as_well(source: Source) -> Iterator[str]:
    """`raise HTTPException(status_code=201)`: an error that says that all went well."""
    for node in source.all(ast.Call):
        if last_name(node.func) not in _RAISED:
            continue
        told = [*node.args[:1], *(each.value for each in node.keywords if each.arg == "status_code")]
        for each in told:
            match each:
                case ast.Constant(int(code)) if code in _WENT_WELL:
                    yield ast.unparse(node)


def no_such_header(source: Source) -> Iterator[str]:
    """`"User-Agent": 8`: what is sent there is a text."""
    for node in source.all(ast.Dict):
        for key, value in zip(node.keys, node.values, strict=True):
            match key, value:
                case ast.Constant(str(name)), ast.Constant(told) if _is_a_header(name) and not isinstance(told, str):
                    yield f"{name}: {told}"


def _is_a_header(name: str) -> bool:
    return "-" in name and name.replace("-", "").isalpha() and all(each[:1].isupper() for each in name.split("-"))


def awaited_in_wrong_hands(source: Source) -> Iterator[str]:
    """`asyncio.run(asyncio.run(…))`, and a second argument that is a number of seconds."""
    for node in source.all(ast.Call):
        if ast.unparse(node.func) != "asyncio.run" or not node.args:
            continue
        inner = node.args[0]
        if len(node.args) > 1 or (isinstance(inner, ast.Call) and ast.unparse(inner.func) == "asyncio.run"):
            yield ast.unparse(node)


def lost_in_its_item(source: Source) -> Iterator[str]:
    """`job = self.queue.get()`, and then `self.queue = job`: what held them all is one of them."""
    taken = set[tuple[str, str]]()
    for node in source.all(ast.Assign):
        match node:
            case ast.Assign([ast.Name(item)], ast.Call(ast.Attribute(held, "get" | "pop" | "popleft" | "get_nowait"))):
                taken.add((item, ast.unparse(held)))
            case ast.Assign([ast.Name(item)], ast.Await(ast.Call(ast.Attribute(held, "get")))):
                taken.add((item, ast.unparse(held)))
            case ast.Assign([ast.Attribute() as held], ast.Name(item)) if _is_put_into(source, held, item, taken):
                yield ast.unparse(node)


def _is_put_into(source: Source, held: ast.expr, item: str, taken: set[tuple[str, str]]) -> bool:
    """Is it what it was taken from, or what such things are put into?"""
    name = ast.unparse(held)
    if f"{name} = asyncio.Queue(" in source.text or f"{name} = queue.Queue(" in source.text:
        return True
    return (item, name) in taken or any(f"{name}.{put}({item})" in source.text for put in ("put", "put_nowait"))


_CACHES = ("cache", "lru_cache", "cached_property")


def answers_kept(source: Source) -> Iterator[str]:
    """What answers a request is cached by a function: each request is another one."""
    for name, function in source.functions:
        marks = [each.func if isinstance(each, ast.Call) else each for each in function.decorator_list]
        if is_routed(function) and any(last_name(each) in _CACHES for each in marks):
            yield f"{name}() cached"


_ASKED_BY = ("get", "post", "put", "patch", "delete", "request", "head")
_ORDERS = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)


def answers_measured(source: Source) -> Iterator[str]:
    """`if response <= 0`: what a server answers is no number, and has no letters."""
    answers = set[str]()
    for node in source.all(ast.Assign):
        match node:
            case ast.Assign([ast.Name(name)], ast.Await(ast.Call(ast.Attribute(attr=verb)))) if verb in _ASKED_BY:
                answers.add(name)
    for node in source.all(ast.Compare) if answers else ():
        if isinstance(node.left, ast.Name) and node.left.id in answers and isinstance(node.ops[0], _ORDERS):
            yield ast.unparse(node)


def status_counted(source: Source) -> Iterator[str]:
    """`return jsonify(found), len(found)`: what stands there is the status of the answer."""
    for _, function in source.functions:
        for node in walk(function) if is_routed(function) else ():
            match node:
                case ast.Return(ast.Tuple([ast.Call(made), ast.Call(ast.Name("len" | "sum"))])) if (
                    last_name(made) == "jsonify"
                ):
                    yield ast.unparse(node)


RULES = (
    raised_as_well,
    no_such_header,
    awaited_in_wrong_hands,
    lost_in_its_item,
    answers_kept,
    answers_measured,
    status_counted,
)
WITHIN = (
    raised_as_well,
    no_such_header,
    awaited_in_wrong_hands,
    answers_kept,
    status_counted,
)
"""Those that look only at what stands in one statement at the top."""
