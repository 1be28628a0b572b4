"""What is skipped or caught by now is counted or gathered in what the file has for that: "count it in failed", "and add
them to self.errors", "bump skipped"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import before, behind, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import around_in_function
from spark_tui.edits.python.nodes import Leaving
from spark_tui.edits.python.objects.held import held
from spark_tui.edits.python.source import Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_FILL = r"\W*(?:(?:and|also|but|please|ok|yes|then|plus|just|should)\W+)*"
_IT = r"(?:it|that|them|those|these|this|the \w+)"
_COUNTED = Pattern(
    rf"(?i){_FILL}(?:count {_IT}(?: (?:in|as|under|with|by|too|as well|there))+"
    r"|(?:add (?:one|1) to|increment|increase|bump|count up)(?: the)?(?: counter)?) (?:self\.)?`?(?P<name>[a-z_]\w*)`?"
    r"(?: (?:by one|by 1|too|as well|please|there|then))*\W*"
)
_GATHERED = Pattern(
    rf"(?i){_FILL}(?:collect|gather|put|add|append|remember|keep|store|save) {_IT} (?:to|in|into|under) (?:the )?"
    r"(?:self\.)?`?(?P<name>[a-z_]\w*)`?(?: list)?(?: (?:too|as well|please|there|then|instead))*\W*"
)
_SAYS = Pattern(r"(?i)\b(?:count|increment|increase|bump|collect|gather|put|add|append|remember|keep|store|save)\b")
_CLEAR = 6.0


def _turned(turn: Turn) -> Iterator[Turned]:
    counted, gathered = _COUNTED.fullmatch(turn.said), _GATHERED.fullmatch(turn.said)
    match, kind = (counted, "int") if counted is not None else (gathered, "list")
    if match is None:
        return
    splices = list[Splice]()
    for place in _leaving(turn):
        there, thing = _known(turn, place, match["name"], kind), _thing(turn, place)
        if there and (thing or counted is not None):
            line = f"{there} += 1" if counted is not None else f"{there}.append({thing})"
            splices.append(_at_its_end(turn, place.body[-1], line))
    if splices:
        yield from turn.with_splices(splices, _CLEAR)


def _leaving(turn: Turn) -> Iterator[ast.ExceptHandler | ast.If]:
    yield from turn.new(ast.ExceptHandler)
    for node in turn.new(ast.If):
        if isinstance(node.body[-1], Leaving) and not node.orelse:
            yield node


def _known(turn: Turn, place: ast.ExceptHandler | ast.If, name: str, kind: str) -> str:
    """What the object keeps, or what the function began with as nothing, by that name."""
    function = turn.function(place)
    if function is None:
        return ""
    begun = [each for each in walk(function) if isinstance(each, ast.Assign) and each.lineno < place.lineno]
    for each in begun:
        match each:
            case ast.Assign([ast.Name(target)], ast.Constant(0) | ast.List(elts=[])) if target == name:
                return name if isinstance(each.value, ast.List) == (kind == "list") else ""
    owner = turn.now.parents.get(function)
    kept = held(turn.now, owner) if isinstance(owner, ast.ClassDef) else ()
    return next((f"self.{name}" for each in kept if each.name == name and each.kind == kind), "")


def _thing(turn: Turn, place: ast.AST) -> str:
    """What the loop around it is at."""
    for each in (place, *around_in_function(turn.now, place)):
        if isinstance(each, ast.For) and isinstance(each.target, ast.Name):
            return each.target.id
    return ""


def _at_its_end(turn: Turn, last: ast.stmt, line: str) -> Splice:
    """Behind all that it does, but before it leaves."""
    indent = turn.now.indent(last.lineno)
    if isinstance(last, ast.Pass):
        return instead(turn.now, last, line)
    if isinstance(last, Leaving):
        return before(turn.now, last, f"{line}\n{indent}")
    return behind(turn.now, last, f"\n{indent}{line}")


TURNER = Turner(_turned, _SAYS)
