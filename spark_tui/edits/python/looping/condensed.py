"""A loop in fewer statements: no variable that is read once, no if that only chooses between two values, no loop in it
that only fills a list.

What a comprehension, sum() or any() can say must be one statement under its conditions. People write it in several.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache

from spark_tui.edits.python.lines import fstring_around, has_own_lines, remove
from spark_tui.edits.python.looping.filled import comprehension
from spark_tui.edits.python.looping.gathering import For, for_loops
from spark_tui.edits.python.source import Source, Splice, read, rewritten, splice
from spark_tui.edits.python.strings.fstring_fields import fields
from spark_tui.edits.python.uses import named_in, names_in, used_besides
from spark_tui.edits.python.values.choices import choice
from spark_tui.edits.python.values.expressions import Level, keep_comments, moved, put, same
from spark_tui.edits.python.walking import children, walk
from spark_tui.edits.refusal import Refusal

Edit = Callable[[Source, For], Iterable[Splice]]
_MOST = 6  # steps, one for each statement that goes
_PLAIN = (ast.Name, ast.Attribute, ast.Subscript, ast.Constant, ast.expr_context)
_LATER = (ast.Lambda, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


def condensing(source: Source, loop: For, edit: Edit) -> list[Splice]:
    """What an edit makes of the loop in as few statements as it can be said in; else of the loop as it stands."""
    known = _shorter(source)
    if loop.lineno not in known:
        known[loop.lineno] = _condensed(source, loop)
    if (text := known[loop.lineno]) != source.text:
        shorter = read(text)
        try:
            return [rewritten(source, splice(shorter, edit(shorter, _same_loop(shorter, loop))))]
        except Refusal:
            pass
    return list(edit(source, loop))


@lru_cache(maxsize=4)
def _shorter(_source: Source) -> dict[int, str]:
    """By the lines of its loops: five ops ask for all of them."""
    return {}


def _condensed(source: Source, loop: For) -> str:
    """The file with the loop in as few statements as it can be said in."""
    shorter = source
    for _ in range(_MOST):
        step = _step(shorter, _same_loop(shorter, loop))
        if not step:
            break
        shorter = read(splice(shorter, step))
    return shorter.text


def _same_loop(source: Source, loop: For) -> For:
    return for_loops(source)[str(loop.lineno)]


def _step(source: Source, loop: For) -> list[Splice]:
    """One statement less, if there is one that can go."""
    block: Sequence[ast.stmt] = loop.body
    while True:
        for at, statement in enumerate(block):
            for change in (_without_choice, _without_inner_loop, _without_variable):
                try:
                    return list(change(source, loop, statement, block[at + 1 :]))
                except Refusal:
                    continue
        last = block[-1]
        if not isinstance(last, ast.For | ast.AsyncFor | ast.If) or not last.body:
            return []
        block = last.body


def _without_inner_loop(source: Source, _loop: For, statement: ast.stmt, rest: Sequence[ast.stmt]) -> Iterator[Splice]:
    """What a row is made of, before the row itself goes somewhere."""
    if not isinstance(statement, ast.For) or not rest:
        raise Refusal("no loop that something follows")
    yield from comprehension(source, statement)


# ── an if that chooses ───────────────────────────────────────────────────────────────────────────────────────────


def _without_choice(source: Source, _loop: For, statement: ast.stmt, _rest: Sequence[ast.stmt]) -> Iterator[Splice]:
    if not isinstance(statement, ast.If):
        raise Refusal("no if")
    inner = statement.orelse[0] if len(statement.orelse) == 1 else None
    if isinstance(inner, ast.If) and inner.orelse:
        yield from _of_chain(source, statement)
    else:
        yield from _of_two(source, statement)


def _of_two(source: Source, statement: ast.If) -> Iterator[Splice]:
    one, other = _only(statement.body), _only(statement.orelse)
    test = moved(source, statement.test, Level.OR)
    if isinstance(one, ast.Expr):
        first, second = _given(one, other)
        keep_comments(source, source.start(statement), source.stop(statement), first, second)
        before, behind = (
            source.text[source.start(one) : source.start(first)],
            source.text[source.stop(first) : source.stop(one)],
        )
        chosen = f"{moved(source, first, Level.OR)} if {test} else {moved(source, second, Level.TEST)}"
        yield Splice(source.start(statement), source.stop(statement), f"{before}{chosen}{behind}")
        return
    found = choice(source, statement)
    chosen = f"{moved(source, found.one, Level.OR)} if {test} else {moved(source, found.other, Level.TEST)}"
    yield Splice(found.start, found.stop, found.before + chosen)


def _of_chain(source: Source, statement: ast.If) -> Iterator[Splice]:
    """if/elif/else that give one of three values, or more, to the same."""
    branches: list[tuple[str, ast.stmt]] = []
    here: ast.stmt = statement
    while isinstance(here, ast.If):
        branches.append((moved(source, here.test, Level.OR), _only(here.body)))
        here = _only(here.orelse)
    first, *others = [*(body for _, body in branches), here]
    values = [_given(first, other) for other in others]
    own = values[0][0]
    keep_comments(source, source.start(statement), source.stop(statement), own, *(value for _, value in values))
    tests = [test for test, _ in branches]
    written = [own, *(value for _, value in values)]
    parts = [f"{moved(source, value, Level.OR)} if {test} else " for value, test in zip(written, tests, strict=False)]
    text = "".join(parts) + moved(source, written[-1], Level.TEST)
    before, behind = (
        source.text[source.start(first) : source.start(own)],
        source.text[source.stop(own) : source.stop(first)],
    )
    yield Splice(source.start(statement), source.stop(statement), before + text + behind)


def _only(block: Sequence[ast.stmt]) -> ast.stmt:
    if len(block) != 1:
        raise Refusal("a branch does more than one thing, or nothing")
    return block[0]


def _given(one: ast.stmt, other: ast.stmt) -> tuple[ast.expr, ast.expr]:
    """What two statements give to the same: x.append(…), d[k] = …, n += …"""
    match one, other:
        case ast.Expr(value=ast.Call(args=[first], keywords=[]) as call), ast.Expr(
            value=ast.Call(args=[second], keywords=[]) as also
        ) if same(call.func, also.func) and not isinstance(first, ast.Starred):
            return first, second
        case ast.Assign(targets=[target], value=first), ast.Assign(targets=[also], value=second) if same(target, also):
            return first, second
        case ast.AugAssign(value=first), ast.AugAssign(value=second):
            if same(one.target, other.target) and type(one.op) is type(other.op):
                return first, second
    raise Refusal("the branches do not do the same with two values")


# ── a variable ───────────────────────────────────────────────────────────────────────────────────────────────────


def _without_variable(source: Source, loop: For, statement: ast.stmt, rest: Sequence[ast.stmt]) -> Iterator[Splice]:
    """What it is goes where it is read: if that is one place, or it costs nothing. Else a condition may name it."""
    match statement:
        case (
            ast.Assign(targets=[ast.Name(id=name)], value=value)
            | ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value)
        ):
            pass
        case _:
            raise Refusal("no variable")
    uses = [node for each in rest for node in names_in(each) if node.id == name]
    own = {id(node) for each in (statement, *rest) for node in walk(each)}
    if not uses or any(not isinstance(node.ctx, ast.Load) for node in uses) or not has_own_lines(source, statement):
        raise Refusal(f"{name} is not just read")
    if any(id(node) not in own and node.id == name for node in names_in(loop)) or used_besides(source, name, loop):
        raise Refusal(f"{name} is used elsewhere")
    keep_comments(source, source.start(statement), source.line_start(source.last_line(statement) + 1), value)
    _check_unchanged(value, rest)
    yield from remove(source, [statement])
    uses.sort(key=lambda node: (node.lineno, node.col_offset))
    if len(uses) == 1 or all(isinstance(node, _PLAIN) for node in walk(value)):
        for node in uses:
            yield _in_place(source, node, value)
    else:
        if not isinstance(rest[0], ast.If) or uses[0] not in list(_asked(rest[0].test)):
            raise Refusal(f"{name} is read more than once")
        text = f"{name} := {moved(source, value, Level.TEST)}"
        parent = source.parents[uses[0]]
        alone = isinstance(parent, ast.Call) and parent.args == [uses[0]] and not parent.keywords
        yield Splice(source.start(uses[0]), source.stop(uses[0]), text if alone else f"({text})")


def _check_unchanged(value: ast.expr, rest: Sequence[ast.stmt]) -> None:
    names = named_in(value)
    if any(isinstance(node, ast.Await | ast.Yield | ast.YieldFrom | ast.NamedExpr) for node in walk(value)):
        raise Refusal("what it is has to be waited for")
    if any(node.id in names and not isinstance(node.ctx, ast.Load) for each in rest for node in names_in(each)):
        raise Refusal("what it is made of changes")


def _asked(test: ast.expr) -> Iterator[ast.AST]:
    """What a condition computes in any case, and once."""
    yield test
    inner = list(children(test))
    if isinstance(test, ast.BoolOp | ast.IfExp):
        inner = [test.values[0] if isinstance(test, ast.BoolOp) else test.test]
    for each in inner:
        if isinstance(each, ast.expr) and not isinstance(each, _LATER):
            yield from _asked(each)


def _in_place(source: Source, node: ast.Name, value: ast.expr) -> Splice:
    string = fstring_around(source, node)
    if string is None:
        return put(source, node, moved(source, value))
    text = source.segment(value)
    found = [field for field in fields(source, string) if field.expression == node.id]
    quote = source.segment(string).lstrip("fFrR")[:1]
    if len(found) != 1 or any(char in text for char in f"{quote}\\\n{{}}#:!"):
        raise Refusal("it cannot be put into the f-string")
    return Splice(*found[0].place, text)
