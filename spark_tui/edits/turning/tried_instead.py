"""What was asked before it is done is tried, and caught where it fails: "use try/except", "rather catch it"."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import at_depth, block_of, remove
from spark_tui.edits.python.names import statement_around
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS = Pattern(
    r"(?i)\b(?:with|use|using|via|by|as|rather|make it|do|prefer|in) (?:an? |the )?`?try\b"
    r"|^\W*`?try(?:[ /,-]*(?:and )?except)?`?"
    r"(?: block)?(?: instead| please| rather| there|,)*\W*$|\btry[ /-]*except\b|\btry (?:it|that) (?:first|instead)\b"
    r"|\b(?:eafp|ask(?:ing)? (?:for )?forgiveness)\b"
    r"|\bcatch (?:it|that|the \w+|[A-Z]\w+)\b.*\b(?:instead|rather|better)\b"
    r"|\b(?:rather|instead|better|just) catch\b"
)
_ASKS_FILES = frozenset(("exists", "is_file", "isfile", "is_dir", "isdir"))
_ENDS = frozenset(("abort", "exit", "fail"))
_CLEAR = 5.0


def _turned(turn: Turn) -> Iterator[Turned]:
    for node in turn.new(ast.If):
        asked = _asked(node.test)
        if asked is None or node.orelse or not isinstance(node.body[-1], ast.Return | ast.Raise | ast.Continue):
            continue
        kind, what = asked
        if kind == "KeyError" and _is_taken_from_a_list(turn, what):
            kind = "ValueError"
        block = block_of(turn.now, node)
        behind = block[block.index(node) + 1 :]
        tried = next((each for each in behind if _uses(each, what)), None)
        if tried is not None:
            yield from turn.with_splices([*remove(turn.now, [node]), _put(turn, node, tried, kind)], _CLEAR)
    yield from _instead_of_a_get(turn)


def _instead_of_a_get(turn: Turn) -> Iterator[Turned]:
    """`return notes.get(name)`, where `notes[name]` stood, is tried. Where that fails, it is left as it was by the
    check before it, or gives what the other would have given."""
    source = turn.now
    for call in turn.new(ast.Call):
        statement = statement_around(source, call)
        match call:
            case ast.Call(ast.Attribute(many, "get"), [key, *given]) if len(given) < 2 and not call.keywords:
                held = f"{source.segment(many)}[{source.segment(key)}]"
            case _:
                continue
        if not isinstance(statement, ast.Return) or held not in turn.before.text:
            continue
        block = block_of(source, statement)
        checks = [each for each in block[: block.index(statement)] if _guards(each, key, many)]
        put = _tried(turn, statement, call, held)
        if checks:
            check = checks[-1]
            yield from turn.with_splices([*remove(source, [check]), put(_left_by(source, check))], _CLEAR)
        else:
            otherwise = source.segment(given[0]) if given else "None"
            depth = source.indent(statement.lineno) + source.unit
            yield from turn.with_splices([put(f"{depth}return {otherwise}")], _CLEAR)


def _guards(node: ast.stmt, key: ast.expr, many: ast.expr) -> bool:
    """`if key not in many:`, and all that does is to leave."""
    match node:
        case ast.If(ast.Compare(left, [ast.NotIn()], [of]), [*_, last], []):
            same = ast.dump(left) == ast.dump(key) and ast.dump(of) == ast.dump(many)
            return same and (isinstance(last, ast.Return | ast.Raise | ast.Continue) or _ends_it(last))
        case _:
            return False


def _ends_it(node: ast.stmt) -> bool:
    """What comes back from none of these is nothing."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and last_name(node.value.func) in _ENDS


def _left_by(source: Source, check: ast.stmt) -> str:
    assert isinstance(check, ast.If)
    return source.text[source.line_start(source.first_line(check.body[0])) : source.stop(check.body[-1])]


def _tried(turn: Turn, statement: ast.Return, call: ast.Call, held: str) -> Callable[[str], Splice]:
    source = turn.now
    old, first, last = source.indent(statement.lineno), source.first_line(statement), source.last_line(statement)
    start, stop = source.start(call), source.stop(call)
    line = source.text[source.line_start(first) : start] + held + source.text[stop : source.line_start(last + 1)]
    inside = "".join(f"{source.unit}{each}" for each in line.splitlines(keepends=True)).removesuffix("\n")

    def put(left: str) -> Splice:
        text = f"{old}try:\n{inside}\n{old}except KeyError:\n{left}\n"
        return Splice(source.line_start(first), source.line_start(last + 1), text)

    return put


def _asked(test: ast.expr) -> tuple[str, ast.expr] | None:
    """What is raised where this holds and nobody asked, and what it is about."""
    match test:
        case ast.UnaryOp(ast.Not(), ast.Call(ast.Attribute(ast.expr() as of, name), args)) if name in _ASKS_FILES:
            return "FileNotFoundError", args[0] if args else of
        case ast.Compare(ast.expr(), [ast.NotIn()], [ast.expr() as many]):
            return "KeyError", many
        case ast.UnaryOp(ast.Not(), ast.Call(ast.Name("hasattr"), [ast.expr() as of, *_])):
            return "AttributeError", of
        case ast.Compare(ast.expr() as of, [ast.Eq()], [ast.Constant(0)]):
            return "ZeroDivisionError", of
        case _:
            return None


def _is_taken_from_a_list(turn: Turn, what: ast.expr) -> bool:
    """Is one of them removed by what it is, of what begins as a list?"""
    code = ast.unparse(what)
    removed = any(ast.unparse(call.func) == f"{code}.remove" for call in turn.now.all(ast.Call))
    made = [each.value for each in turn.now.all(ast.Assign) if ast.unparse(each.targets[0]) == code]
    return removed and all(isinstance(each, ast.List | ast.ListComp) or _is_list_call(each) for each in made)


def _is_list_call(value: ast.expr) -> bool:
    return isinstance(value, ast.Call) and ast.unparse(value.func) == "list"


def _uses(statement: ast.stmt, what: ast.expr) -> bool:
    wanted = ast.dump(what)
    return any(isinstance(each, ast.expr) and ast.dump(each) == wanted for each in walk(statement))


def _put(turn: Turn, asked: ast.If, tried: ast.stmt, kind: str) -> Splice:
    source = turn.now
    old, first, last = source.indent(tried.lineno), source.first_line(tried), source.last_line(tried)
    inside = at_depth(source, first, last, old, old + source.unit).removesuffix("\n")
    left = source.text[source.line_start(source.first_line(asked.body[0])) : source.stop(asked.body[-1])]
    if isinstance(asked.body[-1], ast.Raise) and asked.body[-1].cause is None:
        left = f"{left} from None"  # that it was missing is all there is to say
    text = f"{old}try:\n{inside}\n{old}except {kind}:\n{left}\n"
    return Splice(source.line_start(first), source.line_start(last + 1), text)


TURNER = Turner(_turned, _SAYS)
