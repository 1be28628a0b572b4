"""What an object holds is shown as well: "show which letters were guessed already", "show the word when you lose"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.objects.held import CONTAINERS, Held, held
from spark_tui.edits.python.objects.room import left
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts, said_in
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer

_SHOWS = r"(?:show|print|display|reveal|tell|list|output|say)\w*"
_NEEDS = Pattern(rf"(?i)^(?:please |also |and )*(?:\w+ (?:should|must) (?:also )?)?{_SHOWS}\b|\balso {_SHOWS}\b")
_IS_COMPLAINED_OF = Pattern(r"(?i)^\w+ (?:still|always|never|only|lists?|shows?|prints?|does|doesn't|is)\b")
"""What a function of that name does now."""
_IN_ORDER = Pattern(
    r"(?i)\bin how many\b|\b(?:sort|order)(?:ed|s)?\b|\b(?:best|worst|highest|lowest|newest|oldest) first\b"
)
_THEN = Pattern(r"(?i)\b(?:when|if|once|after|as soon as|on|at) (?:\w+ ){0,2}?(?P<what>\w+)(?: over)?[.!]?$")
_AT_THE_END = Pattern(r"(?i)\bat the (?:very )?end\b")
_HOW_MANY = Pattern(r"(?i)\bhow many (\w+)|\bnumber of ((?:\w+ )?\w+)(?= at| in| when|$)")
_LEFT = Pattern(r"(?i)\b(?:left|remain(?:s|ing)?)\b")
_PAST = {"lose": "lost", "loses": "lost", "losing": "lost", "win": "won", "wins": "won", "winning": "won",
         "end": "over", "ends": "over", "finish": "finished"}  # fmt: skip
_ASKED, _CLEAR, _THERE = 3.6, 1.5, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _IS_COMPLAINED_OF.search(sentence.text) is not None or _IN_ORDER.search(sentence.text) is not None:
        return
    is_of_a_rest = _LEFT.search(sentence.text) is not None
    source, then = sentence.source, _THEN.search(sentence.text)
    when = _PAST.get(then["what"].lower(), then["what"].lower()) if then is not None else ""
    for _, function in source.functions:
        for name, owner, each in _held_by_its_own(source, function):
            rest = left(source, owner).get(each.name) if is_of_a_rest else None
            if is_of_a_rest and rest is None:
                continue
            told = names(sentence, each.name)
            if (
                told < _CLEAR
                or each.name == when
                or re.search(rf"\bprint\([^\n]*\b{name}\.{each.name}\b", source.segment(function))
            ):
                continue
            place = _then(source, function, when) if when else _in_loop(function)
            if _AT_THE_END.search(sentence.text) is not None:
                place = _at_the_end(function)
            if place is not None and has_own_lines(source, place):
                is_counted = _HOW_MANY.search(sentence.text) is not None
                code = f"{name}.{each.name}"
                shown = _as_counted(sentence, each, code) if is_counted else _as_shown(each, code, bool(when))
                if rest is not None:
                    shown = f'f"{{{rest.replace("self.", f"{name}.")}}} {each.public} left"'
                code = f"print({shown})"
                yield from possible(later(insert_after, source, place, code), _ASKED + told / 2 + _THERE * bool(when))


def _held_by_its_own(source: Source, function: Function) -> Iterator[tuple[str, ast.ClassDef, Held]]:
    """What the objects hold that it makes itself, or is given, each under its name with its class; and what it holds
    itself."""
    classes = dict(source.classes)
    owner = source.parents.get(function)
    if isinstance(owner, ast.ClassDef):
        yield from (("self", owner, each) for each in held(source, owner))
    for name in parameters_of(function):
        made = classes.get(name.title().replace("_", ""))
        yield from ((name, made, each) for each in held(source, made)) if made is not None else ()
    for node in function.body:
        match node:
            case ast.Assign([ast.Name(name)], ast.Call(ast.Name(made))) if made in classes:
                yield from ((name, classes[made], each) for each in held(source, classes[made]))


def _then(source: Source, function: Function, when: str) -> ast.stmt | None:
    """What is printed when that is so."""
    for node in walk(function):
        if _is_print(node) and isinstance(node, ast.Expr):
            said = {root(part) for part in re.findall(r"[a-z]+", source.segment(node).lower())}
            if root(when) in said:
                return node
    return None


def _at_the_end(function: Function) -> ast.stmt | None:
    """What is printed last, where something was done for each before."""
    is_long = any(isinstance(each, ast.While | ast.For) for each in function.body)
    last = function.body[-1]
    return last if is_long and any(map(_is_print, walk(last))) and not isinstance(last, ast.While | ast.For) else None


def _in_loop(function: Function) -> ast.stmt | None:
    """The first thing that is printed each time."""
    for loop in function.body:
        if isinstance(loop, ast.While | ast.For):
            return next((each for each in loop.body if _is_print(each)), None)
    return None


def _is_print(node: ast.AST) -> bool:
    match node:
        case ast.Expr(ast.Call(ast.Name("print"))):
            return True
        case _:
            return False


def _as_counted(sentence: Sentence, each: Held, code: str) -> str:
    said = _HOW_MANY.search(sentence.text)
    things = said_in(said)
    is_number = each.kind in ("int", "float") or each.start.isdecimal()
    return f'"{things.capitalize()}:", {code if is_number else f"len({code})"}'


def _as_shown(each: Held, code: str, was: bool) -> str:
    word = " ".join(parts(each.public))
    label = f"The {word} was" if was and each.kind not in CONTAINERS else f"{word.capitalize()}:"
    if each.kind in ("set", "list", "deque", "tuple"):
        return f'"{label}", *sorted({code})' if each.kind == "set" else f'"{label}", *{code}'
    return f'"{label}", {code}'


WRITER = Writer(frozenset(("add-print",)), _written, needs=_NEEDS)
