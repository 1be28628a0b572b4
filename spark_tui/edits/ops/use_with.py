"""A file is opened by a `with`, which closes it in any case; so is a lock."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.branching.branches import following
from spark_tui.edits.python.failing.opened import Opened, gives, opened, opens, together
from spark_tui.edits.python.functions.call_sites import called
from spark_tui.edits.python.lines import (
    block_of,
    blocks_of,
    has_own_lines,
    is_in_fstring,
    lines_inside_strings,
    move_in,
    move_out,
    on_lines,
    remove,
)
from spark_tui.edits.python.names import statement_around
from spark_tui.edits.python.nodes import is_name
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import mentions, named_in, scope_of
from spark_tui.edits.python.values.expressions import possible
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal

_LAZY = {"reader", "DictReader", "TextIOWrapper", "map", "filter", "enumerate", "iter", "zip", "islice", "chain"}
"""What reads a file only when it is asked to."""
_AT_ONCE = {"sum", "any", "all", "max", "min", "list", "set", "dict", "sorted", "tuple", "join", "Counter", "len"}

_NAMES = {
    "open": ("file", "f"),
    "fdopen": ("file", "f"),
    "urlopen": ("response", "answer"),
    "ZipFile": ("archive", "zipped"),
    "TarFile": ("archive", "tarred"),
    "GzipFile": ("file", "f"),
    "BZ2File": ("file", "f"),
    "SMTP": ("server", "smtp"),
    "SMTP_SSL": ("server", "smtp"),
}
"""What is used without having a name mostly, and what it is called then."""


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    return _with(source, _opening(source)[values[0]])


def _with(source: Source, statement: ast.stmt) -> Iterator[Splice]:
    found = together(source, statement)
    if not found:
        return _around(source, statement)
    around = source.parents[statement]
    if isinstance(around, ast.Try) and around.finalbody and statement is around.body[0]:
        return _instead_of_finally(source, around, found)
    return _until_closed(source, found)


# ── what has a name, or is a lock ────────────────────────────────────────────────────────────────────────────────


def _until_closed(source: Source, found: Sequence[Opened]) -> Iterator[Splice]:
    rest = following(source, found[-1].statement)
    match rest[:1]:
        case [ast.Try() as tried] if _all_close(tried.finalbody, found):
            yield _header(source, found)
            yield from _instead_of_try(source, tried)
            behind = rest[1:]
        case [ast.Try(handlers=[], orelse=[]) as tried] if _closes_more(tried.finalbody, found):
            yield from _into_try(source, tried, found)
            behind = rest[1:]
        case _:
            inside, behind = _used(rest, found)
            yield _header(source, found)
            yield from _moved_in(source, found, inside)
            yield from _closed_elsewhere(source, found, inside)
    for each in found:
        if not each.is_lock and any(mentions(statement, each.subject) for statement in behind):
            raise Refusal(f"{each.subject} is used behind its close()")


def _header(source: Source, found: Sequence[Opened]) -> Splice:
    first, last = found[0].statement, found[-1].statement
    between = source.text[source.start(first) : source.stop(last)]
    if len(found) > 1 and "#" in between:
        raise Refusal("a comment would be lost", "move it first")
    word = "async with" if found[0].is_awaited else "with"
    return Splice(source.start(first), source.stop(last), f"{word} {', '.join(each.head for each in found)}:")


def _all_close(block: Sequence[ast.stmt], found: Sequence[Opened]) -> bool:
    return bool(block) and all(any(each.closes(one) for each in found) for one in block) and len(block) == len(found)


def _used(rest: Sequence[ast.stmt], found: Sequence[Opened]) -> tuple[Sequence[ast.stmt], Sequence[ast.stmt]]:
    """What belongs into the `with`: all up to the close(), or to where the file is used last."""
    stop = 0
    for each in found:
        closed = [at for at, one in enumerate(rest) if each.closes(one)]
        last = [
            at for at, one in enumerate(rest) if any(mentions(one, name) for name in _reading_it(rest, each.subject))
        ]
        if each.is_lock:
            if not closed:
                raise Refusal(f"{each.subject} is not released there")
        elif not last or (
            not closed
            and any(isinstance(one, ast.Return) and mentions(one, each.subject) for one in rest[last[-1] :])
            and _escapes(rest[last[-1]], each.subject)
        ):
            raise Refusal(f"{each.subject} is not used here, or it leaves the function")
        stop = max(stop, (closed[0] if closed else last[-1]) + 1)
    return rest[:stop], rest[stop:]


_GO_ON = frozenset(
    ("reader", "writer", "DictReader", "DictWriter", "map", "filter", "iter", "enumerate", "zip", "islice", "reversed")
)
"""What is made of a file and reads from it, or writes to it, for as long as it is used."""


def _reading_it(rest: Sequence[ast.stmt], subject: str) -> list[str]:
    """It, and what is made of it and needs it open: `writer = csv.writer(f)`."""
    names = [subject]
    for one in rest:
        match one:
            case ast.Assign([ast.Name(name)], ast.Call(ast.Name(called) | ast.Attribute(attr=called), args)):
                if called in _GO_ON and any(isinstance(each, ast.Name) and each.id in names for each in args):
                    names.append(name)
            case ast.Assign([ast.Name(name)], ast.GeneratorExp() as value):
                if any(mentions(value, each) for each in names):
                    names.append(name)
    return names


def _closed_elsewhere(source: Source, found: Sequence[Opened], inside: Sequence[ast.stmt]) -> Iterator[Splice]:
    """Further down in the function, where a `try` that opened it is over: it is closed by then."""
    below = source.last_line(inside[-1])
    for each in walk(scope_of(source, found[0].statement)):
        if isinstance(each, ast.stmt) and each.lineno > below and any(one.closes(each) for one in found):
            block = block_of(source, each)
            if len(block) == 1 or not has_own_lines(source, each) or block is block_of(source, found[-1].statement):
                raise Refusal(f"it is closed on line {each.lineno}, too")
            yield from remove(source, [each])


def _escapes(statement: ast.stmt, name: str) -> bool:
    """`return f`"""
    value = statement.value if isinstance(statement, ast.Return) else None
    parts = value.elts if isinstance(value, ast.Tuple) else [value]
    return any(is_name(each, name) for each in parts)


def _moved_in(source: Source, found: Sequence[Opened], inside: Sequence[ast.stmt]) -> Iterator[Splice]:
    if not all(has_own_lines(source, each) for each in inside):
        raise Refusal("several statements share a line")
    closing = [each for each in inside if any(one.closes(each) for one in found)]
    kept = [each for each in inside if each not in closing]
    if not kept:
        raise Refusal("nothing is done before it is closed")
    gone: set[int] = set()
    for one in found:
        for each in (each for each in kept if one.is_closed_in(each)):
            for early in _before_leaving(one, each):
                gone |= set(range(source.first_line(early), source.last_line(early) + 1))
    for each in closing:
        above = inside[inside.index(each) - 1] if inside.index(each) else found[-1].statement
        end = source.last_line(each)
        gone |= set(range(source.last_line(above) + 1, end + 1))
    if any("#" in source.line(line) for line in gone):
        raise Refusal("a comment would be lost", "move it first")
    strings = lines_inside_strings(source)
    for line in range(source.last_line(found[-1].statement) + 1, source.last_line(inside[-1]) + 1):
        start = source.line_start(line)
        if line in gone:
            yield Splice(start, source.line_start(line + 1), "")
        elif line not in strings and source.line(line).strip():
            yield Splice(start, start, source.unit)


def _before_leaving(one: Opened, statement: ast.stmt) -> list[ast.stmt]:
    """Where a lock is released right before it is left by a return or a raise, which a `with` does by itself."""
    found = [(block, at) for block in blocks_of(statement) for at, each in enumerate(block) if one.closes(each)]
    for block, at in found:
        if not one.is_lock or not isinstance(block[at + 1] if at + 1 < len(block) else None, ast.Return | ast.Raise):
            raise Refusal(f"{one.subject} is closed in several places")
    if len(found) != sum(one.closes(each) for each in walk(statement) if isinstance(each, ast.stmt)):
        raise Refusal(f"{one.subject} is closed in several places")
    return [block[at] for block, at in found]


def _instead_of_try(source: Source, tried: ast.Try) -> Iterator[Splice]:
    """try: … finally: f.close()"""
    if tried.handlers or tried.orelse:
        yield from _without_finally(source, tried)
        return
    if not all(has_own_lines(source, each) for each in (tried, *tried.body, *tried.finalbody)):
        raise Refusal("several statements share a line")
    yield from _no_comment(source, tried)
    end = source.last_line(tried.body[-1])
    yield Splice(source.line_start(tried.lineno), source.line_start(tried.lineno + 1), "")
    inner = source.indent(source.first_line(tried.body[0]))
    yield from move_out(source, tried.lineno + 1, end, inner, source.indent(tried.lineno) + source.unit)
    yield Splice(source.line_start(end + 1), source.line_start(source.last_line(tried) + 1), "")


def _closes_more(block: Sequence[ast.stmt], found: Sequence[Opened]) -> bool:
    """Is all of it closed there, amid other things?"""
    return all(sum(each.closes(one) for one in block) == 1 for each in found) and len(block) > len(found)


def _into_try(source: Source, tried: ast.Try, found: Sequence[Opened]) -> Iterator[Splice]:
    """What else is done at the end stays there: the file is opened in the `try`."""
    closing = [one for one in tried.finalbody if any(each.closes(one) for each in found)]
    if not all(has_own_lines(source, each) for each in (tried, *tried.body, *tried.finalbody)):
        raise Refusal("several statements share a line")
    first, inner = found[0].statement, source.indent(tried.body[0].lineno)
    head = _header(source, found)
    yield Splice(source.line_start(first.lineno), source.line_start(source.last_line(found[-1].statement) + 1), "")
    at = source.line_start(source.first_line(tried.body[0]))
    yield Splice(at, at, f"{inner}{head.text}\n")
    yield from move_in(source, source.first_line(tried.body[0]), source.last_line(tried.body[-1]))
    yield from remove(source, closing)


def _without_finally(source: Source, tried: ast.Try) -> Iterator[Splice]:
    """The handlers stay, in the `with`."""
    end = _before_finally(source, tried)
    yield from move_in(source, tried.lineno, end)
    yield Splice(source.line_start(end + 1), source.line_start(source.last_line(tried) + 1), "")


def _before_finally(source: Source, tried: ast.Try) -> int:
    if not all(has_own_lines(source, each) for each in tried.finalbody):
        raise Refusal("several statements share a line")
    last = (tried.orelse or (tried.handlers[-1].body if tried.handlers else tried.body))[-1]
    end = source.last_line(last)
    if "#" in source.text[source.line_start(end + 1) : source.line_start(source.last_line(tried) + 1)]:
        raise Refusal("a comment would be lost", "move it first")
    return end


def _no_comment(source: Source, tried: ast.Try) -> Iterator[Splice]:
    _before_finally(source, tried)
    if "#" in source.line(tried.lineno):
        raise Refusal("a comment would be lost", "move it first")
    yield from ()


def _instead_of_finally(source: Source, tried: ast.Try, found: Sequence[Opened]) -> Iterator[Splice]:
    """try: f = open(…) … finally: f.close(), opened inside."""
    if not _all_close(tried.finalbody, found) or not all(has_own_lines(source, each) for each in (tried, *tried.body)):
        raise Refusal("it is not all that is closed at the end")
    rest = tried.body[len(found) :]
    if not rest:
        raise Refusal("nothing is done before it is closed")
    end = _before_finally(source, tried)
    first, last = source.first_line(rest[0]), source.last_line(tried.body[-1])
    head = _header(source, found)
    if tried.handlers or tried.orelse:
        yield head
        yield from move_in(source, source.last_line(found[-1].statement) + 1, last)
    else:
        yield from _no_comment(source, tried)
        indent = source.indent(tried.lineno)
        yield Splice(source.line_start(tried.lineno), source.line_start(first), f"{indent}{head.text}\n")
    yield Splice(source.line_start(end + 1), source.line_start(source.last_line(tried) + 1), "")


# ── what has no name yet ─────────────────────────────────────────────────────────────────────────────────────────


def _around(source: Source, statement: ast.stmt) -> Iterator[Splice]:
    """json.load(open(path)) becomes a `with` of its own."""
    looked_at = statement.iter if isinstance(statement, ast.For) else statement
    found = [node for node in walk(looked_at) if isinstance(node, ast.Call) and opens(node) and _is_read_once(node)]
    simple = isinstance(statement, ast.Assign | ast.Return | ast.Expr | ast.AugAssign | ast.AnnAssign | ast.For)
    if len(found) != 1 or not simple or not has_own_lines(source, statement) or is_in_fstring(source, found[0]):
        raise Refusal("no file is opened there")
    call = found[0]
    last = _last_use(source, statement, call)
    name = _free(source, statement, called(call))
    indent = source.indent(statement.lineno)
    start = source.start(statement)
    yield Splice(start, start, f"with {source.segment(call)} as {name}:\n{indent}{source.unit}")
    yield from move_in(source, statement.lineno + 1, source.last_line(last))
    yield Splice(source.start(call), source.stop(call), name)


def _last_use(source: Source, statement: ast.stmt, call: ast.Call) -> ast.stmt:
    """The statement; where it only gets a reader of the file, the last that reads."""
    here: ast.AST = call
    while here is not statement:
        parent = source.parents[here]
        lazy = isinstance(parent, ast.Lambda | ast.Yield) or (isinstance(parent, ast.Call) and called(parent) in _LAZY)
        if isinstance(parent, ast.GeneratorExp):
            outer = source.parents[parent]
            lazy = not (isinstance(outer, ast.Call) and called(outer) in _AT_ONCE)
            parent = outer if not lazy else parent
        if lazy and not isinstance(statement, ast.For):
            outer = source.parents[parent]
            if isinstance(outer, ast.Call) and called(outer) in _AT_ONCE:
                parent = outer
            else:
                return _last_reading(source, statement, parent)
        here = parent
    if isinstance(source.parents[call], ast.Attribute | ast.Call | ast.comprehension) or isinstance(statement, ast.For):
        return statement
    raise Refusal("the file is kept")


def _last_reading(source: Source, statement: ast.stmt, reader: ast.AST) -> ast.stmt:
    match statement:
        case ast.Assign(targets=[ast.Name(id=name)], value=value) if value is reader:
            rest = following(source, statement)
            last = [each for each in rest if mentions(each, name)]
            inside = rest[: rest.index(last[-1]) + 1] if last else ()
            if last and not _escapes(last[-1], name) and all(has_own_lines(source, each) for each in inside):
                return last[-1]
    raise Refusal("the file may be read later")


def _is_read_once(call: ast.Call) -> bool:
    """May it go without a name of its own?"""
    return called(call) in _NAMES


def _free(source: Source, statement: ast.stmt, opener: str) -> str:
    """What the file calls such a thing already, if anything."""
    taken = named_in(scope_of(source, statement))
    items = [item for node in source.nodes if isinstance(node, ast.With | ast.AsyncWith) for item in node.items]
    usual = [
        item.optional_vars.id
        for item in items
        if isinstance(item.optional_vars, ast.Name)
        and isinstance(item.context_expr, ast.Call)
        and called(item.context_expr) == opener
    ]
    for name in (*usual, *_NAMES[opener], "opened"):
        if name not in taken:
            return name
    raise Refusal("no name is free for the file")


# ── where that may be ────────────────────────────────────────────────────────────────────────────────────────────


def _opening(source: Source) -> dict[str, ast.stmt]:
    statements: dict[int, ast.stmt] = {}
    for node in source.all(ast.Call):
        if opens(node) or called(node) == "acquire" or gives(source, node):
            here = statement_around(source, node)
            known = _is_read_once(node) or opened(source, here) is not None
            loop = isinstance(here, ast.For) and any(each is node for each in walk(here.iter))
            simple = isinstance(here, ast.Assign | ast.Return | ast.Expr | ast.AugAssign | ast.AnnAssign)
            if known and (simple or loop) and has_own_lines(source, here):
                statements[id(here)] = here
    return on_lines(statements.values())


def _lines(source: Source, _earlier: Values) -> Iterator[str]:
    return possible(_opening(source), lambda statement: _with(source, statement))


OP = Op(
    "use-with",
    "open a file in a `with`, or hold a lock in one, so that it is let go in any case",
    (Slot("line", "line", "the line on which it is opened", _lines),),
    _edit,
    (
        Example(
            "def load(path):\n    f = open(path)\n    # all of it\n    text = f.read()\n    f.close()\n"
            "    return text\n",
            ("2",),
            "def load(path):\n    with open(path) as f:\n        # all of it\n        text = f.read()\n"
            "    return text\n",
        ),
        Example(
            "def load(path):\n    return json.load(open(path))  # all\n",
            ("2",),
            "def load(path):\n    with open(path) as file:\n        return json.load(file)  # all\n",
        ),
        Example(
            "def add(self, item):\n    self.lock.acquire()\n    self.items.append(item)\n    self.lock.release()\n",
            ("2",),
            "def add(self, item):\n    with self.lock:\n        self.items.append(item)\n",
        ),
    ),
)
