"""What a helper takes and what comes of it: it tells yes or no, gives something in place of what it is given, or raises
where that is not right."""

from __future__ import annotations

import ast
from dataclasses import dataclass

from spark_tui.edits.python.functions.returns import is_generator, own_nodes, returns
from spark_tui.edits.python.functions.signatures import default_named
from spark_tui.edits.python.kinds import Kind
from spark_tui.edits.python.kinds.asked import asked_of
from spark_tui.edits.python.kinds.told import Teller
from spark_tui.edits.python.kinds.world import Thing, World, tops
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.nodes import is_name, is_none, last_name
from spark_tui.edits.python.source import Definition, Function, Source

_SAY_YES = frozenset(("bool", "all", "any", "isinstance", "startswith", "endswith", "isdigit", "isalpha", "isalnum",
                      "isupper", "islower", "fullmatch", "match", "issubset", "isdisjoint"))  # fmt: skip
_ASKS = ("is_", "has_", "can_", "may_", "are_", "was_", "should_", "needs_", "must_", "allows_")

TELLS, GIVES, REFUSES = "tells", "gives", "refuses"


@dataclass(frozen=True, slots=True)
class Helper:
    """One that needs a single value. `asks` are the attributes that it reads of that; `made` is what it gives. One that
    `converts` makes a number of a text."""

    node: ast.FunctionDef
    sort: str
    takes: str
    kind: Kind | None
    asks: frozenset[str]
    made: Kind | None
    converts: bool = False

    @property
    def name(self) -> str:
        return self.node.name


def helper_of(source: Source, teller: Teller, function: Function) -> Helper | None:
    needed = [each for each in parameters(function) if default_named(function, each.arg) is None]
    if len(needed) != 1 or not isinstance(function, ast.FunctionDef) or is_generator(function):
        return None
    sort, (taken,) = _sort(function), needed
    if not sort:
        return None
    kind = teller.said(source, taken.annotation) if taken.annotation is not None else None
    made = teller.said(source, function.returns) if function.returns is not None else None
    if made is None and sort == GIVES:
        given = {kind for each in returns(function) if each.value is not None
                 for kind in [teller.kind(source, each.value)]}  # fmt: skip
        made = given.pop() if len(given) == 1 else None
    return Helper(function, sort, taken.arg, kind, asked_of(function, taken.arg), made, _converts(function, taken))


class Together(World):
    """A file with what comes along behind it: what is defined there is what an import of it means."""

    def at_top(self, source: Source, name: str, depth: int = 5) -> Thing | None:
        defined = [each for each in tops(source).get(name, ()) if isinstance(each, Definition)]
        return Thing(source, defined[0]) if len(defined) == 1 else super().at_top(source, name, depth)


def _converts(function: Function, taken: ast.arg) -> bool:
    asked = asked_of(function, taken.arg)
    calls = [each for each in own_nodes(function) if isinstance(each, ast.Call)]
    numbers = [each for each in calls if last_name(each.func) in ("int", "float", "Decimal")]
    is_text = taken.annotation is not None and ast.unparse(taken.annotation) == "str"
    is_text |= bool(asked) and all(hasattr(str, each) for each in asked)
    return bool(numbers) and (is_text or any(each.args and is_name(each.args[0], taken.arg) for each in numbers))


def _sort(function: ast.FunctionDef) -> str:
    given = [each.value for each in returns(function) if each.value is not None and not is_none(each.value)]
    says = ast.unparse(function.returns) if function.returns is not None else ""
    if says == "bool" or (given and not says and all(_is_yes_or_no(function, each) for each in given)):
        return TELLS
    if given:
        return GIVES
    return REFUSES if any(isinstance(each, ast.Raise) for each in own_nodes(function)) else ""


def _is_yes_or_no(function: Function, value: ast.expr) -> bool:
    match value:
        case ast.Compare() | ast.UnaryOp(ast.Not()) | ast.Constant(bool()):
            return True
        case ast.BoolOp(values=several):
            return all(_is_yes_or_no(function, each) for each in several) or function.name.startswith(_ASKS)
        case ast.Call(func):
            return last_name(func) in _SAY_YES or function.name.startswith(_ASKS)
        case _:
            return function.name.startswith(_ASKS)
