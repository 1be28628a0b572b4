"""A statement behind a loop or block that belongs into it, or in a loop that belongs before it: only the last round is
heard of, the header is printed again for every row."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, possible
from spark_tui.edits.ops import named as named_op
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.branching.branches import following
from spark_tui.edits.python.functions.call_sites import called
from spark_tui.edits.python.imports import imported_names
from spark_tui.edits.python.lines import block_of, first_and_last, has_own_lines, move_in, span_of_lines
from spark_tui.edits.python.names import function_around, parameters_of, statement_around
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Definition, Function, Source, Splice
from spark_tui.edits.python.uses import bound_in, named_in, names_in
from spark_tui.edits.python.walking import children, walk
from spark_tui.edits.refusal import Refusal

_CLOSED = Pattern(r"(?i)closed file|file is (?:already )?closed|after closing")
_LAST = Pattern(
    r"(?i)\b(?:only|just)\b.*\b(?:last|one|single|once)\b|\blast (?:\w+ )?only|never gets? (?:into|in)|outside"
)
_BLOCKS = ast.With | ast.AsyncWith | ast.For | ast.AsyncFor
_USES, _WORDED_OUT, _CLEAR_OUT = 1.2, 1.0, 2.5


def _belongs_inside(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for node in complaint.nodes:
        rest = following(source, node) if isinstance(node, _BLOCKS) else ()
        if not rest:
            continue
        if isinstance(node, ast.With | ast.AsyncWith) and match is not None:
            for count in range(len(rest), 0, -1):
                moved = rest[:count]
                clear = _CLEAR_OUT + complaint.points(node.lineno) - 0.2 * (len(rest) - count)
                yield Repair(tuple(move_in(source, *first_and_last(source, moved))), clear)
        elif isinstance(node, ast.For | ast.AsyncFor) and not isinstance(rest[0], ast.Return):
            used = named_in(rest[0]) - _its_own(rest[0])
            looped = named_in(node.target)
            if (used & bound_in(node)) and not node.orelse:
                clear = _USES * bool(used & looped) + _WORDED_OUT * complaint.says(_LAST)
                splices = _into(source, node, rest[0])
                yield Repair(tuple(splices), clear + complaint.points(rest[0].lineno))


def _its_own(statement: ast.stmt) -> set[str]:
    """What goes through something in a comprehension, and is not known outside of it."""
    targets = (each.target for each in walk(statement) if isinstance(each, ast.comprehension))
    return {each.id for target in targets for each in names_in(target)}


def _into(source: Source, loop: ast.For | ast.AsyncFor, statement: ast.stmt) -> Iterator[Splice]:
    if [type(each) for each in loop.body] == [ast.Pass]:
        start, stop = source.line_start(loop.body[0].lineno), source.line_start(loop.body[0].lineno + 1)
        yield Splice(start, stop, "")
    yield from move_in(source, source.first_line(statement), source.last_line(statement))


_SAYS = Pattern(
    r"(?i)\b(?:again|repeat\w*|anew|over and over|several times|many times)\b.*\b(?:each|every|per|all)?\b"
    r"|\b(?:do(?:ne)?|comput\w+|call\w*|work\w*|read\w*|load\w*|ask\w*|list\w*|sort\w*|fetch\w*|buil[dt]|happen\w*)"
    r"\b.* once\b"
    r"|\b(?:in|inside|within) the loop\b|\b(?:out of|before|outside(?: of)?|above) (?:the )?loop\b"
    r"|\b(?:for|with|on|before|above) (?:each|every) (?:single )?\w+|\bonly (?:be )?(?:\w+ )?once\b"
    r"|\bonce (?:per|for each|for every)\b"
)
_ERROR = Pattern(r"\b[A-Z]\w*Error\b")  # which may happen again
_ONCE = Pattern(r"(?i)\b(?:again|repeat\w*|once|every single)\b")
_EACH_TIME_ANOTHER = frozenset(
    ("next", "input", "pop", "popleft", "popitem", "readline", "read", "get_nowait", "time", "now", "random", "choice",
     "randint", "uuid4", "perf_counter", "monotonic")
)  # fmt: skip
_CLEAR_IN, _WORDED_IN, _PRINTS = 1.8, 1.2, 0.8


def _belongs_before(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    if match is None or _ERROR.search(complaint.sentence.text) is not None:
        return
    source = complaint.source
    yield from _worked_out_before(complaint)
    for loop in complaint.nodes:
        if (
            not isinstance(loop, ast.For | ast.AsyncFor)
            or len(loop.body) < 2
            or not has_own_lines(source, loop.body[0])
        ):
            continue
        first = loop.body[0]
        used = named_in(first)
        if isinstance(first, ast.Expr) and isinstance(first.value, ast.Call) and not used & bound_in(loop):
            clear = _CLEAR_IN + _WORDED_IN * complaint.says(_ONCE) + complaint.points(first.lineno)
            prints = _PRINTS * (
                complaint.says(re.compile(r"print|show|writ")) and "print" in source.segment(first.value.func)
            )
            yield Repair(_moved_up(source, loop, first), clear + prints)


def _worked_out_before(complaint: Complaint) -> Iterator[Repair]:
    """What a loop or a comprehension computes anew each time, though it comes out the same; if it is spoken of."""
    source, said = complaint.source, _WORDED_IN * complaint.says(_ONCE)
    for loop in complaint.nodes:
        for statement in loop.body if isinstance(loop, ast.For) else ():
            named = max(map(complaint.names, bound_in(statement)), default=0.0)
            if named and isinstance(statement, ast.Assign):
                moved = named_op("hoist").edit(source, (str(statement.lineno),))
                yield from possible(moved, _CLEAR_IN + said + named + complaint.points(statement.lineno))
        for call in _computed_in(loop):
            named = max(map(complaint.names, re.findall(r"\w+", source.segment(call))), default=0.0)
            if named:
                clear = _CLEAR_IN + said + named + complaint.points(call.lineno)
                yield from possible(_named_before(source, statement_around(source, loop), call), clear)


def _computed_in(loop: ast.AST) -> Iterator[ast.Call]:
    """The calls whose values are the same in each round; not those that stand in others."""
    bound = bound_in(loop)
    match loop:
        case ast.For(body=body):
            moved = (ast.Expr, ast.Assign)  # of those all of it moves, if anything does
            parts: list[ast.AST] = [each for each in body if not isinstance(each, moved)]
        case ast.ListComp(generators=several) | ast.SetComp(generators=several) | ast.GeneratorExp(generators=several):
            parts = [loop.elt, *(test for each in several for test in each.ifs), *(each.iter for each in several[1:])]
        case ast.DictComp(generators=several):
            parts = [loop.key, loop.value, *(test for each in several for test in each.ifs)]
        case _:
            parts = []
    while parts:
        node = parts.pop()
        if (
            isinstance(node, ast.Call)
            and (node.args or isinstance(node.func, ast.Attribute))
            and called(node) not in _EACH_TIME_ANOTHER
            and not named_in(node) & bound
        ):
            yield node
        elif not isinstance(node, ast.Lambda | Definition):
            parts += children(node)


def _named_before(source: Source, statement: ast.stmt, call: ast.Call) -> Iterator[Splice]:
    """Above the first statement beside it that computes the same, and used in all of them."""
    text, needed, block = ast.unparse(call), named_in(call), block_of(source, statement)
    stop = block.index(statement)
    start = next((at for at in range(stop, 0, -1) if needed & bound_in(block[at - 1])), 0)
    alike = [each for other in block[start : stop + 1] for each in walk(other)
             if isinstance(each, ast.Call) and ast.unparse(each) == text]  # fmt: skip
    function = function_around(source, statement)
    name = next(
        each for each in _names_for(call) if each not in source.names and each not in _defined(source, function)
    )
    first = next(other for other in block[start:] if any(each is alike[0] for each in walk(other)))
    if not has_own_lines(source, first):
        raise Refusal("it does not stand on a line of its own")
    at = source.line_start(source.first_line(first))
    yield Splice(at, at, f"{source.indent(first.lineno)}{name} = {source.segment(call)}\n")
    yield from (Splice(source.start(each), source.stop(each), name) for each in alike)


def _names_for(call: ast.Call) -> Iterator[str]:
    """By what is called, and with what: source_files for files(source), names for list(store.names())."""
    inner = call.args[0] if call.args else None
    if (
        isinstance(call.func, ast.Name)
        and call.func.id in ("list", "set", "sorted", "tuple")
        and isinstance(inner, ast.Call)
    ):
        yield from _names_for(inner)
    word = called(call).removeprefix("get_").removeprefix("load_").removeprefix("read_").strip("_") or "value"
    if isinstance(call.func, ast.Attribute):
        yield word
    if isinstance(inner, ast.Name | ast.Attribute):
        yield f"{last_name(inner)}_{word}"
    yield from (f"{before}_{word}" for before in ("all", "known", "the"))
    yield from (f"{word}_{number}" for number in range(1, 99))


def _defined(source: Source, function: Function | None) -> set[str]:
    given = set(parameters_of(function)) if function is not None else set[str]()
    return given | {name for name, _ in source.definitions} | imported_names(source)


def _moved_up(source: Source, loop: ast.For | ast.AsyncFor, first: ast.stmt) -> tuple[Splice, Splice]:
    start, stop = span_of_lines(source, first)
    at = source.line_start(loop.lineno)
    return Splice(at, at, f"{source.indent(loop.lineno)}{source.segment(first)}\n"), Splice(start, stop, "")


DEFECTS = (
    Defect("left-in-loop", frozenset(("fix-early-return", "fix-error")), _belongs_inside, _CLOSED),
    Defect("anew-each-round", frozenset(("hoist", "fix-operator", "fix-early-return")), _belongs_before, _SAYS),
)
