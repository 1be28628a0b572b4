"""Loops that gather something: what a comprehension, any(), all() or sum() can say as well."""

from __future__ import annotations

import ast
import re
import tokenize
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial

from spark_tui.edits.python.branching.conditions import untrue
from spark_tui.edits.python.lines import block_of, has_own_lines, on_lines, remove
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import bound_in, mentions, names_in, scope_of, used_besides
from spark_tui.edits.python.values.expressions import Level, moved
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal

For = ast.For | ast.AsyncFor
_WIDTH = 100
_SHORT = 70  # letters of conditions that are read as one


@dataclass(frozen=True, slots=True)
class Clauses:
    """`for x in xs`, `if x`, …: what leads to the innermost statement of a loop."""

    loop: For
    texts: tuple[str, ...]
    tests: tuple[ast.expr, ...]
    last: ast.stmt
    joined: tuple[str, ...] = ()
    """With `and` between conditions that follow one another."""

    @property
    def text(self) -> str:
        return " ".join(self.texts)


@lru_cache(maxsize=16)  # asked for every loop
def for_loops(source: Source) -> Mapping[str, For]:
    return on_lines(source.all(ast.For, ast.AsyncFor))


def clauses(source: Source, loop: For, *, allow: type[ast.stmt] | tuple[type[ast.stmt], ...] = ()) -> Clauses:
    """The loop as a comprehension would have it. `allow` may follow the innermost statement: a `break`."""
    if not has_own_lines(source, loop) or isinstance(scope_of(source, loop), ast.ClassDef):
        raise Refusal("the loop does not stand where a comprehension can")
    texts: list[str] = []
    tests: list[ast.expr] = []
    alike: dict[int, str] = {}  # conditions as they stand beside others
    block: Sequence[ast.stmt] = [loop]
    while True:
        first = block[0]
        if isinstance(first, For) and len(block) == 1:
            if first.orelse and first is not loop:
                raise Refusal("the loop has an else")
            texts.append(_for(source, first))
            block = first.body
        elif isinstance(first, ast.If) and not first.orelse and (len(block) == 1 or _is_skip(first)):
            skips = len(block) > 1
            tests.append(first.test)
            asked = partial(untrue if skips else moved, source, first.test)
            texts.append(f"if {asked(Level.OR)}")
            alike[len(texts) - 1] = asked(Level.AND)
            block = block[1:] if skips else first.body
        elif len(block) == 1 or (len(block) == 2 and allow and isinstance(block[1], allow)):
            break
        elif (named := _named(first)) is not None:
            texts.append(_variable(source, loop, named, block, texts))
            block = block[1:]
        else:
            raise Refusal("more than one thing is done in the loop")
    _check(source, loop)
    return Clauses(loop, tuple(texts), tuple(tests), block[0], tuple(_with_and(texts, alike)))


def _with_and(texts: Sequence[str], alike: Mapping[int, str]) -> Iterator[str]:
    """With conditions that follow one another as one, where that is short."""
    last = ""
    for at, text in enumerate(texts):
        joined = f"{last.removeprefix('if ')} and {alike[at]}" if at in alike and last.startswith("if ") else ""
        if joined and len(joined) <= _SHORT:
            last = f"if {joined}"
            continue
        if last:
            yield last
        is_alone = at not in alike or at + 1 not in alike or len(f"{alike[at]} and {alike[at + 1]}") > _SHORT
        last = text if is_alone else f"if {alike[at]}"
    yield last


def _for(source: Source, loop: For) -> str:
    if any(
        not isinstance(node, ast.Name | ast.Tuple | ast.List | ast.Starred | ast.expr_context)
        for node in walk(loop.target)
    ):
        raise Refusal("the loop sets something that is no variable")
    if any(isinstance(node, ast.NamedExpr) for node in walk(loop.iter)):
        raise Refusal("a := cannot stand there in a comprehension")
    word = "async for" if isinstance(loop, ast.AsyncFor) else "for"
    return f"{word} {source.segment(loop.target)} in {moved(source, loop.iter, Level.OR)}"


def _named(statement: ast.stmt) -> tuple[ast.expr, ast.expr] | None:
    """A variable, or several, and what they are."""
    match statement:
        case ast.Assign(targets=[ast.Name() | ast.Tuple() as target], value=value):
            pass
        case ast.AnnAssign(target=ast.Name() as target, value=ast.expr() as value):
            pass
        case _:
            return None
    names = all(isinstance(node, ast.Name | ast.Tuple | ast.expr_context) for node in walk(target))
    return (target, value) if names else None


def _variable(
    source: Source, loop: For, named: tuple[ast.expr, ast.expr], block: Sequence[ast.stmt], texts: list[str]
) -> str:
    """`for a, b in (f(x) for x in xs)`, if x itself is not needed any more; else `for a, b in [f(x)]`."""
    target, value = named
    if any(isinstance(node, ast.Await | ast.NamedExpr) for node in walk(value)):
        raise Refusal("what a variable is has to be waited for")
    around = source.parents[block[0]]
    if any(used_besides(source, name, loop) for name in bound_in(target)):
        raise Refusal("a variable of the loop is used behind it")
    text, what = source.segment(target), moved(source, value, Level.TEST)
    if isinstance(around, ast.For) and around.body[0] is block[0]:
        old = bound_in(around.target) - bound_in(target)
        if not any(mentions(each, name) for each in block[1:] for name in old):
            return f"for {text} in ({what} {texts.pop()})"
    if isinstance(value, ast.Tuple) or any(mentions(value, name) for name in bound_in(target)):
        raise Refusal("the variables cannot be named in a comprehension")
    return f"for {text} in [{what}]"


def _is_skip(node: ast.If) -> bool:
    return len(node.body) == 1 and isinstance(node.body[0], ast.Continue)


def _check(source: Source, loop: For) -> None:
    """What a comprehension cannot hold, and what others see of the loop's variables."""
    for node in walk(loop):
        match node:
            case ast.Yield() | ast.YieldFrom():
                raise Refusal("there is a yield in the loop")
            case ast.Call(func=ast.Name(id="super" | "locals" | "vars" | "eval" | "exec")):
                raise Refusal("the loop needs to see where it stands")
            case ast.For() | ast.AsyncFor():
                for name in bound_in(node.target):
                    if used_besides(source, name, loop):
                        raise Refusal(f"{name} is used behind the loop")


# ── what is gathered into ────────────────────────────────────────────────────────────────────────────────────────


def beginning(source: Source, loop: For, name: str, around: ast.stmt | None = None) -> ast.Assign | ast.AnnAssign:
    """Where the variable that a loop gathers into gets its first value: before the loop, with nothing to do between;
    or before the `with` around it.
    """
    around = around or loop
    block = block_of(source, around)
    for statement in reversed(block[: block.index(around)]):
        match statement:
            case ast.Assign(targets=[ast.Name(id=found)]) | ast.AnnAssign(target=ast.Name(id=found), value=ast.expr()):
                if found == name and has_own_lines(source, statement):
                    return statement
        if mentions(statement, name):
            raise Refusal(f"{name} does not begin right before the loop")
    parent = source.parents[around]
    if isinstance(parent, ast.With | ast.AsyncWith) and not any(
        "suppress" in ast.unparse(item) for item in parent.items
    ):
        return beginning(source, loop, name, parent)
    raise Refusal(f"{name} does not begin right before the loop")


def gathered(source: Source, begin: ast.Assign | ast.AnnAssign, loop: For, value: str) -> Iterator[Splice]:
    """The loop becomes `name = value`, or what is returned right behind it. Comments of their own stay above it."""
    assert begin.value is not None
    target = source.text[source.start(begin) : source.start(begin.value)]
    yield from remove_beginning(source, begin, loop)
    if (end := _returned(source, begin, loop)) is not None:
        yield from in_place_of(source, loop, f"return {value}", end)
        return
    yield from in_place_of(source, loop, f"{target}{value}")


def _returned(source: Source, begin: ast.stmt, last: ast.stmt) -> ast.Return | None:
    """The `return name` right behind the loop, if that is all the name is for."""
    block = block_of(source, last)
    match begin, block[block.index(last) + 1 :]:
        case ast.Assign(targets=[ast.Name(id=name)]), [ast.Return(value=ast.Name(id=same)) as end]:
            elsewhere = [node for node in names_in(scope_of(source, begin)) if node.id == name]
            inside = [node for each in (begin, last, end) for node in names_in(each) if node.id == name]
            between = source.text[source.stop(last) : source.start(end)]
            alone = len(elsewhere) == len(inside) and block_of(source, begin) is block
            return end if same == name and alone and not between.strip() and has_own_lines(source, end) else None
        case _:
            return None


def remove_beginning(source: Source, begin: ast.stmt, loop: For) -> Iterator[Splice]:
    """A first value right above the loop goes with its line, else as any statement does."""
    if "#" in source.line(source.last_line(begin))[len(source.indent(begin.lineno)) :] and _comments(
        source, begin, begin
    ):
        raise Refusal(f"the comment on line {begin.lineno} would be lost", "move it first")
    below = source.line_start(source.last_line(begin) + 1)
    if not source.text[below : source.line_start(loop.lineno)].strip():
        yield Splice(source.line_start(begin.lineno), source.line_start(loop.lineno), "")
    else:
        yield from remove(source, [begin])


def in_place_of(source: Source, loop: For, code: str, last: ast.stmt | None = None) -> Iterator[Splice]:
    """Code where a loop was, up to another statement if that goes too."""
    indent = source.indent(loop.lineno)
    above = "".join(f"{text}\n{indent}" for text in _comments(source, loop, last or loop))
    yield Splice(source.start(loop), source.stop(last or loop), above + code.replace("\n", "\n" + indent))


def _comments(source: Source, first: ast.stmt, last: ast.stmt) -> list[str]:
    """Those from one statement to the other. One behind code would lose what it is about."""
    start, stop = source.start(first), source.stop(last)
    end = source.line_start(source.last_line(first) + 1) if first is last and not isinstance(first, For) else stop
    if "#" not in source.text[start:end]:
        return []
    found = [token for token in source.tokens if token.kind == tokenize.COMMENT and start <= token.start < end]
    for token in found:
        if source.text[source.line_start(token.line) : token.start].strip():
            raise Refusal(f"the comment on line {token.line} would be lost", "move it first")
    return [token.text for token in found]


def fitting(source: Source, opens: str, inner: str, found: Clauses, closes: str, before: int) -> str:
    """`[x for x in xs]` in one line, or a line for each clause if it gets too long."""
    one_line = f"{opens}{inner} {found.text}{closes}"
    if before + len(one_line) <= _WIDTH or not opens:
        return one_line
    lines = "".join(f"\n{source.unit}{each}" for each in (inner, *found.texts))
    return f"{opens}{lines}\n{closes}"


def added(statement: ast.stmt) -> tuple[str, ast.expr]:
    """The x and y of `x += y`, or of `x = x + y`."""
    match statement:
        case ast.AugAssign(target=ast.Name(id=name), op=ast.Add(), value=value):
            return name, value
        case ast.Assign(
            targets=[ast.Name(id=name)], value=ast.BinOp(left=ast.Name(id=same), op=ast.Add(), right=value)
        ):
            if name == same:
                return name, value
    raise Refusal("the loop does not add up")


def is_call_of(node: ast.expr | None, name: str) -> bool:
    """list(), set(), dict() without anything."""
    return (
        isinstance(node, ast.Call)
        and not node.args
        and not node.keywords
        and bool(re.fullmatch(name, ast.unparse(node.func)))
    )
