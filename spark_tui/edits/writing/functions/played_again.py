"""What a program does once is done again for as long as somebody wants it: "ask if they want to play again", "let me
play
another round"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import function_around, function_with
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.writing import Writer

_AGAIN = (
    r"(?:(?P<deed>play|go|start|run|try|do it|quiz|convert|calculate|shop|roll|guess)\w*(?: \w+){0,2} (?:again|once"
    r" more|another "
    r"(?:round|game|"
    r"one|time))|another (?:round|game|one)|a new (?:game|round))"
)
_NEEDS = Pattern(
    rf"(?i)^(?:please |pls )?(?:(?:and |then )?(?:ask|prompt|offer)(?: me| us| the (?:user|player)s?| them|"
    rf" afterwards?| at the end)*"
    rf"(?: if| whether| for| to)?(?: \w+){{0,4}}? {_AGAIN.replace('P<deed>', 'P<asked>')}"
    rf"|(?:let|allow)(?: me| us| the (?:user|player)s?| them| people)(?: to)? {_AGAIN})"
    r"(?: (?:at the end|afterwards?|when (?:it|the game) (?:is over|ends)|after (?:each|a|the|every) (?:game|round)"
    r"|when done))?\W*$"
)
_FIRST = ("play", "game", "round", "run", "start", "quiz")
_MAIN = ("main", "run", "start", "cli")
_ASKED = 8.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.match(sentence.text.strip())
    call = _call(source) if said is not None else None
    if said is None or call is None:
        return
    deed = (said["asked"] or said["deed"] or "play").lower().split()[0]
    deed = deed if deed in ("play", "run", "try", "start") else "play" if "play" in source.text else "go"
    unit, indent = source.unit, source.indent(call.lineno)
    anew = _anew(source, call)
    lines = [
        "while True:",
        *(f"{unit}{line}" for line in anew),
        f"{unit}{source.segment(call)}",
        f'{unit}if input("{deed.capitalize()} again? (y/n) ").strip().lower() != "y":',
        f"{unit}{unit}break",
    ]
    yield Repair((instead(source, call, f"\n{indent}".join(lines)),), _ASKED)


def _call(source: Source) -> ast.Expr | None:
    """Where the program does it: in its main function, else where that is called."""
    own = {name: node for name, node in source.functions if "." not in name}
    calls = [
        (node, node.value.func.id)
        for node in source.all(ast.Expr)
        if isinstance(node.value, ast.Call) and isinstance(node.value.func, ast.Name) and node.value.func.id in own
        and has_own_lines(source, node) and not isinstance(source.parents.get(node), ast.While | ast.For)
    ]  # fmt: skip
    inner = [
        each for each in calls if (around := function_around(source, each[0])) is not None and around.name in _MAIN
    ]
    outer = [each for each in calls if function_around(source, each[0]) is None]
    for several in (inner, outer):
        played = [node for node, name in several if set(parts(name)) & set(_FIRST)]
        if len(played) == 1:
            return played[0]
    if len(outer) != 1 or inner or _asks_on(own[outer[0][1]]):
        return None
    return outer[0][0]


def _asks_on(function: Function) -> bool:
    """Does it go on for as long as somebody types something?"""
    return any(
        isinstance(node, ast.While) and isinstance(node.test, ast.Constant) and "input(" in ast.unparse(node)
        for node in function.body
    )


def _anew(source: Source, call: ast.Expr) -> list[str]:
    """What was filled at the top of the file is as it was: `board[:] = [" "] * 9`."""
    name = ast.unparse(call.value.func) if isinstance(call.value, ast.Call) else ""
    function = function_with(source, name)
    changed = _put_into(function) if function is not None else set[str]()
    found = list[str]()
    for node in source.tree.body:
        match node:
            case ast.Assign([ast.Name(held)], ast.BinOp(ast.List()) | ast.ListComp() | ast.List() as value):
                if held in changed:
                    found.append(f"{held}[:] = {source.segment(value)}")
    return found


def _put_into(function: Function) -> set[str]:
    return {
        node.value.id
        for node in walk(function)
        if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store) and isinstance(node.value, ast.Name)
    }


WRITER = Writer(frozenset(("wrap-loop", "add-loop", "repeat")), _written, needs=_NEEDS)
