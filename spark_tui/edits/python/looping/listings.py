"""Loops over os.listdir() that put each name behind the folder again: what Path.iterdir() gives at once."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.python.branching.branches import body_lines, header_end
from spark_tui.edits.python.free_names import first_free
from spark_tui.edits.python.imports import full_name
from spark_tui.edits.python.lines import has_own_lines, is_in_fstring, move_out, remove
from spark_tui.edits.python.looping.gathering import For
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import named_in, names_in, scope_of, used_besides
from spark_tui.edits.python.values.expressions import Level, moved, same
from spark_tui.edits.python.walking import walk


def iterated(source: Source, line: str) -> Iterator[Splice]:
    """Those on the line, or all: `for path in Path(folder).iterdir()`."""
    for node in source.nodes:
        if isinstance(node, ast.For) and line in ("", str(node.lineno), str(node.body[0].lineno)):
            yield from _iterated(source, node)
        elif isinstance(node, ast.comprehension) and line in ("", str(node.target.lineno)):
            yield from _listed(source, node)


def listing_lines(source: Source) -> Iterator[str]:
    for node in source.nodes:
        match node:
            case ast.For() if any(_iterated(source, node)):
                yield str(node.lineno)
            case ast.comprehension() if any(_listed(source, node)):
                yield str(node.target.lineno)


def _listed(source: Source, loop: For | ast.comprehension) -> Iterator[Splice]:
    """One that has no name for it: each `os.path.join(folder, name)` is the path, and the name is its name."""
    match loop:
        case (
            ast.For(target=ast.Name(id=name), iter=several) | ast.comprehension(target=ast.Name(id=name), iter=several)
        ):
            pass
        case _:
            return
    match several:
        case ast.Call(func=ast.Name("sorted"), args=[listing], keywords=[]):
            pass
        case listing:
            pass
    if not isinstance(listing, ast.Call) or full_name(source, listing.func) != "os.listdir" or len(listing.args) != 1:
        return
    folder = listing.args[0]
    body = loop.body if isinstance(loop, ast.For) else [source.parents[loop]]
    inside = [node for each in body for node in walk(each) if node is not loop.target]
    joins = [node for node in inside if isinstance(node, ast.Call) and _is_join(source, node, folder, name)]
    within = {id(inner) for each in joins for inner in walk(each)}
    uses = [node for node in inside if isinstance(node, ast.Name) and node.id == name and id(node) not in within]
    plain = all(isinstance(node.ctx, ast.Load) for node in uses)
    if not joins or not plain or (isinstance(loop, ast.For) and used_besides(source, name, loop)):
        return
    if any(is_in_fstring(source, each) for each in uses):
        return
    taken = named_in(scope_of(source, loop))
    path = first_free(("path", "file", "entry", f"{name}_path"), taken)
    ending = _ending(loop, name) if isinstance(loop, ast.For) else None
    found = f'glob("*{ending[1]}")' if ending is not None else "iterdir()"
    yield Splice(source.start(loop.target), source.stop(loop.target), path)
    yield Splice(source.start(listing), source.stop(listing), f"Path({moved(source, folder, Level.TEST)}).{found}")
    yield from (Splice(source.start(each), source.stop(each), path) for each in joins)
    asked = set[int]()
    if ending is not None:
        only = ending[0]
        asked = {id(node) for node in walk(only.test)}
        yield Splice(source.line_start(only.lineno), source.line_start(header_end(source, only) + 1), "")
        first, last = body_lines(source, only)
        yield from move_out(source, first, last, source.indent(first), source.indent(only.lineno))
    yield from (Splice(source.start(node), source.stop(node), f"{path}.name") for node in uses if id(node) not in asked)


def _is_join(source: Source, call: ast.Call, folder: ast.expr, name: str) -> bool:
    match call.args:
        case [where, ast.Name(id=joined)]:
            return full_name(source, call.func) == "os.path.join" and joined == name and same(folder, where)
        case _:
            return False


def _ending(loop: For, name: str) -> tuple[ast.If, str] | None:
    """`if name.endswith(".csv"):` around all that is done."""
    match loop.body:
        case [ast.If(test=ast.Call(func=ast.Attribute(value=of, attr="endswith"), args=[given]), orelse=[]) as only]:
            is_name = isinstance(of, ast.Name) and of.id == name
            text = given.value if isinstance(given, ast.Constant) else None
            return (only, text) if is_name and isinstance(text, str) and not set(text) & set("*?[") else None
        case _:
            return None


def _iterated(source: Source, loop: For) -> Iterator[Splice]:
    match loop:
        case ast.For(
            target=ast.Name(id=name),
            iter=ast.Call(args=[folder], keywords=[]) as listing,
            body=[
                ast.Assign(targets=[ast.Name(id=path)], value=ast.Call(args=[where, ast.Name(id=joined)]) as join),
                *rest,
            ],
        ) if rest and name == joined and name != path and same(folder, where):
            pass
        case _:
            yield from _listed(source, loop)
            return
    called = full_name(source, listing.func), full_name(source, join.func)
    uses = [node for each in rest for node in names_in(each) if node.id == name]
    plain = all(isinstance(node.ctx, ast.Load) and not is_in_fstring(source, node) for node in uses)
    if called != ("os.listdir", "os.path.join") or not plain or not has_own_lines(source, loop.body[0]):
        return
    if used_besides(source, name, loop):
        return
    yield Splice(source.start(loop.target), source.stop(loop.target), path)
    yield Splice(source.start(listing), source.stop(listing), f"Path({moved(source, folder, Level.TEST)}).iterdir()")
    yield from remove(source, [loop.body[0]])
    yield from (Splice(source.start(node), source.stop(node), f"{path}.name") for node in uses)
