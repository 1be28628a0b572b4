"""A function that calls itself becomes a loop."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.bodies import behind_line, top_line, without_docstring
from spark_tui.edits.python.branching.branches import has_lines
from spark_tui.edits.python.branching.conditions import untrue
from spark_tui.edits.python.functions.accumulating import Gathered, gathered, in_the_end
from spark_tui.edits.python.functions.recursion import Turn, ends_in_turns, handed, tails, turns
from spark_tui.edits.python.functions.returns import returns
from spark_tui.edits.python.lines import has_own_lines, move_in
from spark_tui.edits.python.names import all_functions
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.values.expressions import Level, keep_comments, moved
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    return _looped(source, source.function(values[0]))


def _looped(source: Source, function: Function) -> Iterator[Splice]:
    found = turns(source, function)
    put_together = gathered(source, function, found)
    body = without_docstring(function.body)
    if not has_lines(source, body):
        raise Refusal(f"the body of {function.name} has no lines of its own")
    statements = [turn.statement for turn in found]
    header = _header(body, statements)
    ends = header is not None or ends_in_turns(body, statements)
    last = set(tails(header.body if header is not None else body)) if ends else set[ast.stmt]()
    deeper = "" if header is not None else source.unit
    yield _begin(source, body, put_together, header)
    for turn in found:
        yield _next(source, function, turn, put_together, deeper, goes_on=turn.statement not in last)
    for each in returns(function) if put_together is not None else ():
        if put_together is not None and each.value is not None and each not in statements:
            yield in_the_end(source, put_together, each.value)
    if header is not None:
        return
    inside = {line for each in statements for line in range(each.lineno + 1, source.last_line(each) + 1)}
    for line in range(top_line(source, body), source.last_line(body[-1]) + 1):
        if line not in inside:
            yield from move_in(source, line, line)
    if not ends:
        depth = source.indent(source.first_line(body[0])) + source.unit
        gives = any(each.value is not None for each in returns(function) if each not in statements)
        yield behind_line(source, source.last_line(body[-1]), depth + ("return None" if gives else "return"))


def _header(body: Sequence[ast.stmt], statements: Sequence[ast.stmt]) -> ast.If | None:
    """The `if` that the function begins with, if all turns are in it: it is asked in every one of them."""
    first = body[0]
    if not isinstance(first, ast.If) or first.orelse or not ends_in_turns(first.body, statements):
        return None
    inside = set(tails(first.body))
    return first if all(each in inside for each in statements) else None


def _begin(source: Source, body: Sequence[ast.stmt], put_together: Gathered | None, header: ast.If | None) -> Splice:
    line = top_line(source, body)
    indent = source.indent(source.first_line(body[0]))
    begin = "" if put_together is None else f"{indent}{put_together.name} = {put_together.begin}\n"
    if header is None:
        at = source.line_start(line)
        return Splice(at, at, f"{begin}{indent}while True:\n")
    at = source.start(header)
    return Splice(at, at + len("if"), f"{begin.lstrip()}{indent if begin else ''}while")


def _next(
    source: Source, function: Function, turn: Turn, put_together: Gathered | None, deeper: str, *, goes_on: bool
) -> Splice:
    """What the next turn begins with, in place of the call."""
    statement = turn.statement
    assert statement.value is not None
    start, stop = source.start(statement), source.stop(statement)
    handed_over = [value for step in turn.steps.values() for _, value in handed(source, function, step.call)]
    operands = [step.operand for step in turn.steps.values() if step.operand is not None]
    tests = [node.test for node in walk(statement.value) if isinstance(node, ast.IfExp)]
    keep_comments(source, start, stop, *handed_over, *operands, *tests, *turn.ends)
    lines = _lines(source, function, turn, statement.value, put_together)
    if goes_on or not lines:
        lines.append("continue")
    depth = source.indent(statement.lineno) + deeper
    if has_own_lines(source, statement):
        return Splice(start, stop, f"\n{depth}".join(lines))
    before = source.text[source.line_start(statement.lineno) : start]
    if not before.rstrip().endswith(":") or source.text[stop : source.line_start(statement.lineno + 1)].strip():
        raise Refusal(f"line {statement.lineno} holds several statements", "give each a line of its own")
    depth += source.unit
    spaces = len(before) - len(before.rstrip())
    return Splice(start - spaces, stop, "".join(f"\n{depth}{line}" for line in lines))


def _lines(source: Source, function: Function, turn: Turn, value: ast.expr, put_together: Gathered | None) -> list[str]:
    """What becomes of a value, or of the branches of a ternary."""
    if isinstance(value, ast.IfExp) and any(node in turn.steps for node in walk(value)):
        one, other = (_lines(source, function, turn, each, put_together) for each in (value.body, value.orelse))
        if value.orelse in turn.ends:
            return [f"if {untrue(source, value.test)}:", source.unit + other[0], *one]
        rest = other if value.body in turn.ends else ["else:", *(source.unit + line for line in other or ["pass"])]
        return [f"if {moved(source, value.test)}:", *(source.unit + line for line in one or ["pass"]), *rest]
    step = turn.steps.get(value)
    if step is None:
        return [f"return {moved(source, value) if put_together is None else put_together.last(source, value)}"]
    pairs = handed(source, function, step.call)
    texts = [moved(source, each, Level.ANY if len(pairs) == 1 else Level.TEST) for _, each in pairs]
    assigned = [f"{', '.join(name for name, _ in pairs)} = {', '.join(texts)}"] if pairs else []
    if put_together is None or step.operand is None:
        return assigned
    return [put_together.more(source, step.operand), *assigned]


def _functions(source: Source, _earlier: Values) -> Iterator[str]:
    for name in all_functions(source):
        try:
            list(_looped(source, source.function(name)))
        except Refusal:
            continue
        yield name


OP = Op(
    "recursion-to-loop",
    "make a loop of a function that calls itself",
    (Slot("function", "name", "the function", _functions),),
    _edit,
    (
        Example(
            'def gcd(a, b):\n    """The largest."""\n    if b == 0:\n        return a  # found\n'
            "    return gcd(b, a % b)\n",
            ("gcd",),
            'def gcd(a, b):\n    """The largest."""\n    while True:\n        if b == 0:\n'
            "            return a  # found\n        a, b = b, a % b\n",
        ),
        Example(
            "def factorial(n):\n    return 1 if n < 2 else n * factorial(n - 1)\n",
            ("factorial",),
            "def factorial(n):\n    result = 1\n    while True:\n        if n < 2:\n            return result\n"
            "        result *= n\n        n = n - 1\n",
        ),
        Example(
            "class Node:\n    def find(self, node, key):\n        if node and node.key != key:\n"
            "            return self.find(node.next, key)\n        return node\n",
            ("find",),
            "class Node:\n    def find(self, node, key):\n        while node and node.key != key:\n"
            "            node = node.next\n        return node\n",
        ),
        Example(
            "def show(node, depth=0):\n    print(depth, node)\n    if node.last: return\n    if node.next:\n"
            "        show(node.next, depth=depth + 1)\n",
            ("show",),
            "def show(node, depth=0):\n    while True:\n        print(depth, node)\n        if node.last: return\n"
            "        if node.next:\n            node, depth = node.next, depth + 1\n            continue\n"
            "        return\n",
        ),
    ),
    same_behaviour=True,
)
