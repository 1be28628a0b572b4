"""Types that have to tell of None: where it comes back by now, comes in, or stands for what nobody gives."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from textwrap import dedent

from spark_tui.edits.patches.lcs import common_ends
from spark_tui.edits.python.functions.returns import is_generator, own_nodes, returns
from spark_tui.edits.python.functions.signatures import default_of
from spark_tui.edits.python.imports import bound_name, imports_at_top
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.nodes import is_none
from spark_tui.edits.python.source import Function, Source, Splice, source_of, splice
from spark_tui.edits.python.versions import changed
from spark_tui.edits.text import split_lines

_TOLD = re.compile(r"\bNone\b|\bOptional\b|\bAny\b|^\W*object\W*$|\bNoReturn\b|\bNever\b")
_HELD = re.compile(r"(?<!Optional)(?<!Union)\[.*?\]")
"""What is inside of it is none of it: a `dict[str, Any]`."""
_TELLS = re.compile(r"\bNone\b|\breturn\b")


def or_none(source: Source, annotation: ast.expr) -> str:
    """The type, with None added as this file writes it."""
    return kind_or_none(source, source.segment(annotation))


def kind_or_none(source: Source, text: str) -> str:
    if _TOLD.search(_HELD.sub("", text) or text) is not None:
        return text
    if text[:1] in ("'", '"'):
        return f"{text[:-1]} | None{text[-1]}"
    bound = {bound_name(alias) for statement in imports_at_top(source) for alias in statement.names}
    return f"Optional[{text}]" if "Optional" in bound else f"{text} | None"


def telling_of_none(source: Source, after: str) -> str:
    """What a file becomes, with the types of what changes in it true again. Those that were wrong before stay."""
    lines = split_lines(after)
    ends = common_ends(source.lines, lines)
    if not _is_typed(source) or not _tells_more(source.lines, lines, *ends) or _holds_alone(source, lines, *ends):
        return after
    new = source_of(after)
    if new is None:
        return after
    wrong = (each for was, now in changed(source, new) if was is not None for each in _wrong(was, now))
    there = {(each.lineno, each.col_offset): each for each in wrong if _TOLD.search(new.segment(each)) is None}
    return splice(new, [Splice(new.start(each), new.stop(each), or_none(new, each)) for each in there.values()])


@lru_cache(maxsize=4)
def _is_typed(source: Source) -> bool:
    return any(
        node.returns is not None or any(arg.annotation for arg in parameters(node)) for _, node in source.functions
    )


def _tells_more(old: Sequence[str], new: Sequence[str], top: int, below: int) -> bool:
    """Does more of what differs speak of None, or give something back?"""
    was, now = (sum(len(_TELLS.findall(line)) for line in lines[top : len(lines) - below]) for lines in (old, new))
    return now > was


def _holds_alone(source: Source, new: Sequence[str], top: int, below: int) -> bool:
    """Does all that differs lie in one function, whose types hold as it is now? To read a long file takes a while."""
    first, last = min(top + 1, len(source.lines) - below), max(top, len(source.lines) - below)
    around = [
        each for _, each in source.functions if source.first_line(each) <= first and last <= source.last_line(each)
    ]
    if not around:
        return False
    was = max(around, key=lambda each: each.lineno)
    stop = source.last_line(was) + len(new) - len(source.lines)
    try:
        body = ast.parse(dedent("".join(new[source.first_line(was) - 1 : stop]))).body
    except SyntaxError:
        return False
    return len(body) == 1 and isinstance(body[0], Function) and not any(_wrong(was, body[0]))


def _wrong(was: Function, now: Function) -> Iterator[ast.expr]:
    """The types that do not hold any more."""
    comes_back = _gives_none(now) and not _gives_none(was) and not is_generator(now)
    if comes_back and was.returns is not None and now.returns is not None and _same(was.returns, now.returns):
        yield now.returns
    before = {arg.arg: arg for arg in parameters(was)}
    asked = _asked(now) - _asked(was)
    for arg in parameters(now):
        old = before.get(arg.arg)
        if old is None or old.annotation is None or arg.annotation is None or not _same(old.annotation, arg.annotation):
            continue
        by_default = is_none(default_of(now, arg)) and not is_none(default_of(was, old))
        if by_default or asked[arg.arg]:
            yield arg.annotation


def _same(one: ast.expr, other: ast.expr) -> bool:
    return ast.dump(one) == ast.dump(other)


def _gives_none(function: Function) -> bool:
    given = (each.value for each in returns(function))
    return any(value is None or any(map(is_none, _branches(value))) for value in given)


def _branches(value: ast.expr) -> Iterator[ast.expr]:
    if isinstance(value, ast.IfExp):
        yield from _branches(value.body)
        yield from _branches(value.orelse)
    else:
        yield value


def _asked(function: Function) -> Counter[str]:
    """How often each name is asked whether it is None, where that is no error."""
    found = Counter[str]()
    for node in own_nodes(function):
        is_error = isinstance(node, ast.If) and isinstance(node.body[-1], ast.Raise)
        if isinstance(node, ast.If | ast.IfExp) and not is_error:
            match node.test:
                case ast.Compare(ast.Name(name), [ast.Is() | ast.IsNot()], [ast.Constant(None)]):
                    found[name] += 1
    return found
