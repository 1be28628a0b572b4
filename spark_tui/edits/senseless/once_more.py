"""What is put there where it is already: an option that a command line has, a key of a dict, a file that is open."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from spark_tui.edits.python.lines import blocks
from spark_tui.edits.python.nodes import last_name, name_of, texts_of
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.uses import bound_in

_ADDS = ("add_argument", "add_option", "add_parser")
_MARKS = ("option", "argument")
_OPENS = frozenset(("open", "connect", "socket", "Lock", "TemporaryDirectory", "NamedTemporaryFile"))


def added_twice(source: Source) -> Iterator[str]:
    """`parser.add_argument("--all")` for the second time: argparse refuses that once the script is started."""
    if not any(each in source.text for each in _ADDS) or "conflict_handler" in source.text:
        return
    for block in blocks(source):
        yield from _added_twice(block)


def _added_twice(block: Sequence[ast.stmt]) -> Iterator[str]:
    """Among statements that are done one after the other. A name that is set anew may be another parser by then."""
    known = dict[str, set[str]]()
    for statement in block:
        call = getattr(statement, "value", None)
        match call:
            case ast.Call(ast.Attribute(ast.Name() | ast.Attribute() as of, how)) if how in _ADDS:
                added = {f"{how}({each!r})" for each in texts_of(call.args)}
                there = known.setdefault(ast.unparse(of), set())
                yield from sorted(added & there)
                there |= added
            case _:
                pass
        for name in bound_in(statement):
            for of in [each for each in known if each.partition(".")[0] == name]:
                del known[of]


def marked_with_it_twice(source: Source) -> Iterator[str]:
    """Two `@click.option("--all")` of one command."""
    for _, function in source.functions:
        marks = [each for each in function.decorator_list if isinstance(each, ast.Call)]
        names = [name for each in marks if last_name(each.func) in _MARKS for name in texts_of(each.args)]
        yield from (f"{function.name}: {name!r}" for name in dict.fromkeys(names) if names.count(name) > 1)


def kept_under_one_key(source: Source) -> Iterator[str]:
    """`{"bad": "red", "bad": "blue"}`: only the last one counts."""
    for node in source.all(ast.Dict):
        keys = [ast.unparse(each) for each in node.keys if isinstance(each, ast.Constant)]
        yield from (f"{{{key}: …}}" for key in dict.fromkeys(keys) if keys.count(key) > 1)


def open_already(source: Source) -> Iterator[str]:
    """`with open(path) as f:` right inside of the same, or of one that has the same file under the same name."""
    for outer in source.all(ast.With):
        for inner in outer.body:
            if isinstance(inner, ast.With):
                yield from (ast.unparse(each) for each in inner.items if _is_held(each, outer.items))


def _is_held(item: ast.withitem, others: Sequence[ast.withitem]) -> bool:
    return any(_is_the_same(item, each) for each in others)


def _is_the_same(one: ast.withitem, other: ast.withitem) -> bool:
    """Is it the same thing, or the same kind of thing under the same name?"""
    match one.context_expr, other.context_expr:
        case ast.Call(func) as call, ast.Call(theirs) as known if ast.dump(func) == ast.dump(theirs):
            is_its_name = name_of(one.optional_vars) != "" and name_of(one.optional_vars) == name_of(
                other.optional_vars
            )
            is_opened = last_name(func) in _OPENS
            return is_opened and (ast.dump(call) == ast.dump(known) or is_its_name)
        case _:
            return False


RULES = (added_twice, marked_with_it_twice, kept_under_one_key, open_already)
WITHIN = (marked_with_it_twice, kept_under_one_key, open_already)
"""Those that look only at what stands in one statement at the top."""
