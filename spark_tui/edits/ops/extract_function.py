"""Lines of a function become a function of their own."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.branching.branches import following
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.functions.set_for_sure import is_read_first, only_in_branches
from spark_tui.edits.python.lines import blocks, has_own_lines, lines_inside_strings
from spark_tui.edits.python.names import function_around, part_of, statement_at_top
from spark_tui.edits.python.scopes import Occurrence, Scope, Scopes, scopes
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import mentions, places_of
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal

_LEAVING = ast.Yield | ast.YieldFrom | ast.Await | ast.Global | ast.Nonlocal | ast.AsyncFor | ast.AsyncWith | ast.Delete


@dataclass(frozen=True, slots=True)
class Part:
    """What goes into the new function: what it needs, and what is needed of it."""

    statements: Sequence[ast.stmt]
    function: Function
    needs: Sequence[str]
    gives: Sequence[str]

    @property
    def returns(self) -> bool:
        return isinstance(self.statements[-1], ast.Return)


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    first, last, name = values
    return extracted(source, int(first), int(last), name)


def extracted(source: Source, first: int, last: int, name: str, *, as_method: bool = False) -> Iterator[Splice]:
    """`as_method`: it is one beside a method, though it may need nothing of the object."""
    if not name.isidentifier() or any(full.rpartition(".")[2] == name for full, _ in source.definitions):
        raise Refusal(f"{name!r} is no name, or there is one already")
    part = part_of_function(source, _between(source, first, last))
    own = part.function.args.args[:1]
    if as_method and own and own[0].arg == "self" and "self" not in part.needs:
        part = replace(part, needs=["self", *part.needs])
    if any(each.name == name for each in scopes(source).occurrences):
        raise Refusal(f"{name} means something else here")
    method = part.needs[:1] == ["self"] and isinstance(source.parents[part.function], ast.ClassDef)
    place = part.function if method else statement_at_top(source, part.function)
    line = source.first_line(place)
    at = source.line_start(line)
    yield Splice(at, at, _definition(source, part, name, source.indent(line)) + ("\n\n" if method else "\n\n\n"))
    arguments = ", ".join(part.needs[1:] if method else part.needs)
    call = f"{'self.' if method else ''}{name}({arguments})"
    before = "return " if part.returns else f"{', '.join(part.gives)} = " if part.gives else ""
    start = source.start(part.statements[0])
    yield Splice(start, source.stop(part.statements[-1]), before + call)


def _definition(source: Source, part: Part, name: str, indent: str) -> str:
    first, last = source.first_line(part.statements[0]), source.last_line(part.statements[-1])
    old, new = source.indent(first), indent + source.unit
    inside = lines_inside_strings(source)
    lines = [f"{indent}def {name}({', '.join(part.needs)}):"]
    for line in range(first, last + 1):
        text = source.line(line)
        lines.append(text if line in inside or not text.startswith(old) else new + text[len(old) :])
    if part.gives and not part.returns:
        lines.append(f"{new}return {', '.join(part.gives)}")
    if source.text[source.stop(part.statements[-1]) : source.line_start(last + 1)].strip():
        lines[-1 if not part.gives or part.returns else -2] = _without_comment(source, part, lines)
    return "\n".join(lines)


def _without_comment(source: Source, part: Part, lines: Sequence[str]) -> str:
    """The comment behind the last line stays behind the call."""
    last = part.statements[-1]
    rest = source.text[source.stop(last) : source.line_start(source.last_line(last) + 1)].rstrip("\r\n")
    line = lines[-1 if not part.gives or part.returns else -2]
    return line.removesuffix(rest)


def part_of_function(source: Source, statements: Sequence[ast.stmt]) -> Part:
    """What statements one behind the other need and give; refused where they cannot go."""
    function = _around(source, statements[0])
    _check(statements)
    known = scopes(source)
    own = known.of[function]
    start, stop = source.start(statements[0]), source.stop(statements[-1])
    inside = [each for each in known.occurrences if start <= each.start < stop and _is_local(known, each, own)]
    outside = [each for each in known.occurrences if not start <= each.start < stop and _is_local(known, each, own)]
    set_inside = _bound(source, statements)
    set_outside = {each.name for each in outside if each.start < start}
    looped = any(isinstance(each, ast.For | ast.While) for each in _between_function(source, statements[0], function))
    anew = {
        name
        for name in set_inside
        if _is_looped_anew(source, name, stop) and (not looped or _is_own_each_time(source, statements, name))
    }
    read_later = {each.name for each in outside if each.start >= stop or looped} - anew
    needs = list(
        dict.fromkeys(
            each.name for each in inside if each.name in set_outside and not _set_first(statements, each.name)
        )
    )
    gives = [name for name in set_inside if name in read_later and (looped or not _is_let_go(source, statements, name))]
    if any(name not in set_outside and only_in_branches(statements, name) for name in gives):
        raise Refusal("what it sets may have no value behind it")
    if any(each.name in set_inside for each in inside if known.owner(each.name, each.scope) is not own):
        raise Refusal("it sets what belongs to another function")
    needs.sort(key=lambda name: name != "self")
    return Part(statements, function, needs, gives)


def _is_let_go(source: Source, statements: Sequence[ast.stmt], name: str) -> bool:
    """Does it always get another value before anybody reads it?"""
    here: ast.AST = statements[-1]
    while not isinstance(here, Function):
        if isinstance(here, ast.stmt) and is_read_first(following(source, here), name):
            return False
        here = source.parents[here]
    return True


def _is_local(known: Scopes, each: Occurrence, own: Scope) -> bool:
    """A variable of this function, or of one around it."""
    owner = known.owner(each.name, each.scope)
    return owner is not None and owner is not known.module and not owner.is_class and owner in own.chain()


def _bound(source: Source, statements: Sequence[ast.stmt]) -> list[str]:
    nodes = (node for each in statements for node in (each, *own_nodes(each)))
    found: dict[str, None] = {}
    for node in nodes:
        match node:
            case ast.Name(id=name, ctx=ast.Store()) if not _in_comprehension(source, node):
                found[name] = None
            case ast.ExceptHandler(name=str() as name) | ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                found[name] = None
            case ast.alias(name=name, asname=asname):
                found[asname or name.partition(".")[0]] = None
    return list(found)


def _in_comprehension(source: Source, node: ast.AST) -> bool:
    while isinstance(node, ast.expr):
        node = source.parents[node]
    return isinstance(node, ast.comprehension)


def _set_first(statements: Sequence[ast.stmt], name: str) -> bool:
    """Whether it gets a value here before anybody reads it."""
    for each in statements:
        names = places_of(each, name)
        if names:
            if isinstance(each, ast.For) and each.target in names:
                return not mentions(each.iter, name)
            if isinstance(each, ast.With) and not any(mentions(item.context_expr, name) for item in each.items):
                return any(item.optional_vars in names for item in each.items)
            if any(_is_own_of_loop(node, name, names) for node in walk(each)):
                return True
            reads = any(isinstance(node.ctx, ast.Load) for node in names)
            return isinstance(each, ast.Assign) and not reads
    return False


def _is_own_of_loop(node: ast.AST, name: str, every: Sequence[ast.Name]) -> bool:
    """Whether only this loop has it, and gives it its values."""
    if not isinstance(node, ast.For) or mentions(node.iter, name) or not mentions(node.target, name):
        return False
    inside = {id(each) for each in walk(node)}
    return all(id(each) in inside for each in every)


def _is_looped_anew(source: Source, name: str, stop: int) -> bool:
    """Whether it next gets its values from another loop."""
    later = [
        node
        for node in source.names.get(name, ())
        if source.start(node) >= stop and not _is_of_comprehension(source, node)
    ]
    first = min(later, key=source.start, default=None)
    around: ast.AST | None = source.parents[first] if first is not None else None
    while isinstance(around, ast.Tuple):
        around = source.parents[around]
    is_target = isinstance(around, ast.For) and any(each is first for each in walk(around.target))
    return first is None or (isinstance(around, ast.For) and is_target and not mentions(around.iter, name))


def _is_own_each_time(source: Source, statements: Sequence[ast.stmt], name: str) -> bool:
    """In a loop: whether it gets its values here, and no other part of the loop has to do with it."""
    function = function_around(source, statements[0])
    assert function is not None
    loop = part_of(source, function, statements[0])
    start, stop = source.start(statements[0]), source.stop(statements[-1])
    inside = places_of(loop, name)
    return _set_first(statements, name) and all(start <= source.start(node) < stop for node in inside)


def _is_of_comprehension(source: Source, node: ast.Name) -> bool:
    """Whether it gets its values from the comprehension it stands in."""
    here: ast.AST = node
    while isinstance(here, ast.expr | ast.comprehension):
        here = source.parents[here]
        for each in getattr(here, "generators", ()):
            if any(target.id == node.id for target in walk(each.target) if isinstance(target, ast.Name)):
                return True
    return False


def _check(statements: Sequence[ast.stmt]) -> None:
    for each in statements:
        for node in (each, *own_nodes(each)):
            if isinstance(node, _LEAVING) or (isinstance(node, ast.Return) and node is not statements[-1]):
                raise Refusal("it leaves the lines, or waits in them")
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("super", "locals"):
                raise Refusal(f"{node.func.id}() needs the function it stands in")
        loops = {id(inner) for node in walk(each) if isinstance(node, ast.For | ast.While) for inner in walk(node)}
        if any(isinstance(node, ast.Break | ast.Continue) and id(node) not in loops for node in walk(each)):
            raise Refusal("it goes on with a loop around it")


def _around(source: Source, statement: ast.stmt) -> Function:
    here: ast.AST | None = source.parents.get(statement)
    while here is not None and not isinstance(here, Function):
        here = None if isinstance(here, ast.ClassDef) else source.parents.get(here)
    if here is None:
        raise Refusal("the lines stand in no function")
    return here


def _between_function(source: Source, statement: ast.stmt, function: Function) -> Iterator[ast.AST]:
    here = source.parents[statement]
    while here is not function:
        yield here
        here = source.parents[here]


def _between(source: Source, first: int, last: int) -> Sequence[ast.stmt]:
    found = _following(source, first)
    ends = [source.last_line(each) for each in found]
    if last not in ends:
        raise Refusal(f"no statement ends on line {last}")
    return found[: ends.index(last) + 1]


def _following(source: Source, first: int) -> Sequence[ast.stmt]:
    for block in blocks(source):
        for at, statement in enumerate(block):
            if source.first_line(statement) == first and has_own_lines(source, statement):
                shared = [n for n, each in enumerate(block) if n > at and not has_own_lines(source, each)]
                return block[at : min(shared, default=len(block))]
    raise Refusal(f"no statement begins on line {first}")


def _can_go(source: Source, statements: Sequence[ast.stmt]) -> bool:
    try:
        _around(source, statements[0])
        _check(statements)
    except Refusal:
        return False
    docstring = isinstance(statements[0], ast.Expr) and isinstance(statements[0].value, ast.Constant)
    return not docstring


def _firsts(source: Source, _earlier: Values) -> Iterable[str]:
    for block in blocks(source):
        for statement in block:
            if has_own_lines(source, statement) and _can_go(source, [statement]):
                yield str(source.first_line(statement))


def _lasts(source: Source, earlier: Values) -> Iterable[str]:
    found = _following(source, int(earlier[0]))
    for count in range(1, len(found) + 1):
        if _can_go(source, found[:count]):
            yield str(source.last_line(found[count - 1]))


OP = Op(
    "extract-function",
    "make a function of some lines, and call it there",
    (
        Slot("first", "line", "the first line", _firsts),
        Slot("last", "line", "the last line", _lasts),
        Slot("name", "name", "the name of the function"),
    ),
    _edit,
    (
        Example(
            "def report(rows, out):\n    total = 0\n    # add up\n    for row in rows:\n        total += row\n"
            "    out.write(str(total))\n",
            ("2", "5", "total_of"),
            "def total_of(rows):\n    total = 0\n    # add up\n    for row in rows:\n        total += row\n"
            "    return total\n\n\n"
            "def report(rows, out):\n    total = total_of(rows)\n    out.write(str(total))\n",
        ),
        Example(
            "class A:\n    def go(self, x):\n        y = self.b + x\n        return y * 2  # end\n",
            ("3", "4", "twice"),
            "class A:\n    def twice(self, x):\n        y = self.b + x\n        return y * 2\n\n"
            "    def go(self, x):\n        return self.twice(x)  # end\n",
        ),
    ),
)
