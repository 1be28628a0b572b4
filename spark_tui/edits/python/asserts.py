"""What unittest asserts, as plain asserts: `self.assertIn(a, b)` says `assert a in b`."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from spark_tui.edits.python.branching.conditions import negated
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.nodes import has_starred
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.values.expressions import Level, keep_comments, moved
from spark_tui.edits.python.walking import children, walk
from spark_tui.edits.refusal import Refusal

_OPERATORS: Mapping[str, str] = {
    "assertEqual": "==", "assertEquals": "==", "assertNotEqual": "!=", "assertNotEquals": "!=",
    "assertIs": "is", "assertIsNot": "is not", "assertIn": "in", "assertNotIn": "not in",
    "assertGreater": ">", "assertGreaterEqual": ">=", "assertLess": "<", "assertLessEqual": "<=",
    "assertListEqual": "==", "assertTupleEqual": "==", "assertDictEqual": "==", "assertSetEqual": "==",
    "assertMultiLineEqual": "==",
}  # fmt: skip
_CALLS: Mapping[str, str] = {
    "assertIsInstance": "isinstance({0}, {1})", "assertNotIsInstance": "not isinstance({0}, {1})",
    "assertRegex": "{search}({1}, {0})", "assertNotRegex": "not {search}({1}, {0})",
    "assertRegexpMatches": "{search}({1}, {0})",
}  # fmt: skip
_NONE: Mapping[str, str] = {"assertIsNone": "is None", "assertIsNotNone": "is not None"}
_YES_OR_NO = frozenset(("assertTrue", "assertFalse", "assert_"))
_NEARLY: Mapping[str, tuple[str, str]] = {"assertAlmostEqual": ("==", "<="), "assertNotAlmostEqual": ("!=", ">")}
_PLACES = "7"  # that unittest looks at, if nothing is said
_RAISES = frozenset(("assertRaises", "assertRaisesRegex", "assertRaisesRegexp"))
_NAMES = frozenset((*_OPERATORS, *_CALLS, *_NONE, *_YES_OR_NO, *_NEARLY, *_RAISES))
_NARROW = 88  # characters of a line; a longer one is broken, unless the file has longer ones


@dataclass(frozen=True, slots=True)
class Modules:
    """How the functions that are called then are written in the file."""

    raises: str
    search: str


@dataclass(frozen=True, slots=True)
class _Told:
    """The arguments of an assertion by what they are for, and whether that is all it is told."""

    values: Sequence[ast.expr]
    message: ast.expr | None
    places: ast.expr | None
    delta: ast.expr | None
    is_all: bool


@dataclass(frozen=True, slots=True)
class Raised:
    """`with self.assertRaises(E) as caught:`, and where `caught.exception` is looked at."""

    call: ast.Call
    looked_at: Sequence[ast.Attribute]


def asserted(source: Source, method: Function) -> Iterator[tuple[ast.Expr, ast.Call]]:
    """The statements of a method that only assert something, as far as they can be said plainly."""
    for node in _inside(method):
        if isinstance(node, ast.Expr) and (call := _assertion(source, method, node.value)) is not None:
            name = _name(call)
            fits = _calls_it(source, node, call) if name in _RAISES else _told(call).is_all
            if fits and not _has_comment(source, node, call):
                yield node, call


def raising(source: Source, method: Function) -> Iterator[Raised]:
    """The `with` blocks of a method in which something is to be raised."""
    found: list[tuple[ast.withitem, ast.Call]] = []
    for node in _inside(method):
        for item in node.items if isinstance(node, ast.With) else ():
            call = _assertion(source, method, item.context_expr)
            if call is not None and _name(call) in _RAISES and _is_all_told(call):
                found.append((item, call))
    names = [node for node in walk(method) if isinstance(node, ast.Name)]
    caught = {id(item.optional_vars) for item, _ in found}
    for item, call in found:
        match item.optional_vars:
            case None:
                yield Raised(call, ())
            case ast.Name(id=name):
                uses = [node for node in names if node.id == name and id(node) not in caught]
                looked_at = [parent for node in uses if (parent := _exception_of(source, node)) is not None]
                if len(looked_at) == len(uses):
                    yield Raised(call, looked_at)


def plain(source: Source, statement: ast.Expr, call: ast.Call, modules: Modules) -> str:
    """The statement that says the same."""
    name = _name(call)
    told = _told(call)
    if name in _RAISES:
        return _in_block(source, statement, call, modules)
    message = f", {moved(source, told.message, Level.TEST)}" if told.message is not None else ""
    if name in _OPERATORS:
        left, right = (moved(source, each, Level.BIT_OR) for each in told.values)
        return _broken(source, statement, (left, f"{_OPERATORS[name]} {right}"), message)
    return f"assert {_condition(source, name, told, modules)}{message}"


def raised(source: Source, call: ast.Call, modules: Modules) -> str:
    """What the `with` opens instead."""
    parts = [moved(source, call.args[0], Level.TEST)]
    parts += [f"match={moved(source, each, Level.TEST)}" for each in call.args[1 : _told_first(call)]]
    return f"{modules.raises}({', '.join(parts)})"


def _condition(source: Source, name: str, told: _Told, modules: Modules) -> str:
    first = told.values[0]
    if name in _YES_OR_NO:
        return negated(source, first, Level.TEST) if name == "assertFalse" else moved(source, first, Level.TEST)
    if name in _NONE:
        return f"{moved(source, first, Level.BIT_OR)} {_NONE[name]}"
    if name in _CALLS:
        return _CALLS[name].format(*(moved(source, each, Level.TEST) for each in told.values), search=modules.search)
    equal, within = _NEARLY[name]
    difference = f"{moved(source, first, Level.SUM)} - {moved(source, told.values[1], Level.PRODUCT)}"
    if told.delta is not None:
        return f"abs({difference}) {within} {moved(source, told.delta, Level.BIT_OR)}"
    places = moved(source, told.places, Level.TEST) if told.places is not None else _PLACES
    return f"round({difference}, {places}) {equal} 0"


def _in_block(source: Source, statement: ast.Expr, call: ast.Call, modules: Modules) -> str:
    """`self.assertRaises(E, call, x)` as a block in which it is called."""
    count = _told_first(call)
    called, given = call.args[count], [*call.args[count + 1 :], *call.keywords]
    if isinstance(called, ast.Lambda) and not given:
        does = moved(source, called.body)
    else:
        does = f"{moved(source, called, Level.ATOM)}({', '.join(source.segment(each) for each in given)})"
    return f"with {raised(source, call, modules)}:\n{source.indent(statement.lineno)}{source.unit}{does}"


def _broken(source: Source, statement: ast.Expr, parts: Sequence[str], message: str) -> str:
    """On several lines in brackets, where one would be too long."""
    depth = source.indent(statement.lineno)
    text = f"assert {' '.join(parts)}{message}"
    narrow = max(_NARROW, *(len(line.rstrip()) for line in source.lines))
    if "\n" in text or len(depth + text) <= narrow:
        return text
    inner = depth + source.unit
    return "\n".join(("assert (", *(inner + part for part in parts), f"{depth}){message}"))


# ── what is called ───────────────────────────────────────────────────────────────────────────────────────────────


def _told(call: ast.Call) -> _Told:
    count = _wanted(_name(call))
    rest = list(call.args[count:])
    named = {each.arg: each.value for each in call.keywords}
    nearly = _name(call) in _NEARLY
    places = named.pop("places", None) or (rest.pop(0) if rest and nearly else None)
    message = named.pop("msg", None) or (rest.pop(0) if rest else None)
    delta = named.pop("delta", None) or (rest.pop(0) if rest and nearly else None)
    starred = has_starred(call.args)
    is_all = len(call.args) >= count and not (rest or named or starred) and (delta is None or places is None)
    return _Told(call.args[:count], message, places, delta, is_all)


def _wanted(name: str) -> int:
    return 1 if name in _YES_OR_NO or name in _NONE else 2


def _assertion(source: Source, method: Function, node: ast.expr) -> ast.Call | None:
    """A call of what unittest has, by the `self` of the method; not of what a class of the file makes of it."""
    own = method.args.args[0].arg if method.args.args else ""
    match node:
        case ast.Call(func=ast.Attribute(value=ast.Name(id=by), attr=name)) if by == own and name in _NAMES:
            return node if all(each.name != name for _, each in source.functions) else None
        case _:
            return None


def _name(call: ast.Call) -> str:
    assert isinstance(call.func, ast.Attribute)
    return call.func.attr


def _told_first(call: ast.Call) -> int:
    """How many arguments say what is raised, and with what text."""
    return 1 if _name(call) == "assertRaises" else 2


def _is_all_told(call: ast.Call) -> bool:
    starred = has_starred(call.args)
    return len(call.args) == _told_first(call) and not call.keywords and not starred


def _calls_it(source: Source, statement: ast.Expr, call: ast.Call) -> bool:
    count = _told_first(call)
    if len(call.args) <= count or any(isinstance(each, ast.Starred) for each in call.args[: count + 1]):
        return False
    called = call.args[count]
    takes_some = isinstance(called, ast.Lambda) and bool(ast.unparse(called.args))
    return has_own_lines(source, statement) and not takes_some and not isinstance(called, ast.Constant)


def _has_comment(source: Source, statement: ast.Expr, call: ast.Call) -> bool:
    try:
        keep_comments(source, source.start(statement), source.stop(statement), *call.args, *call.keywords)
    except Refusal:
        return True
    return False


def _exception_of(source: Source, node: ast.Name) -> ast.Attribute | None:
    match source.parents[node]:
        case ast.Attribute(attr="exception") as found:
            return found
        case _:
            return None


def _inside(node: ast.AST) -> Iterator[ast.AST]:
    """What stands in a method, but for classes of its own."""
    for child in children(node):
        if not isinstance(child, ast.ClassDef):
            yield child
            yield from _inside(child)
