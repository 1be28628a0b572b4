"""Those that come up once: "remove duplicates by link", "don't mail the same address twice", "each email only once", by
what each has."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_after, insert_before, insert_first
from spark_tui.edits.python.free_names import first_free
from spark_tui.edits.python.functions.signatures import calls_of
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import function_around, functions_called, nearest
from spark_tui.edits.python.nodes import Loop, last_name
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.chosen._each import Part, Turn, by_deed, known

_DOUBLES = r"(?:duplicates?|doubles?|repeat(?:ed|s)|dupes)"
_OUT = r"(?:remove|skip|drop|ignore|no|without|leave out|filter out|avoid|get rid of|throw out|prevent|discard)"
_WAYS = (
    Pattern(rf"(?i)\b(?:{_OUT} (?:the |all |any )?{_DOUBLES}(?: [a-z]+)?|de-?dup\w*(?: [a-z]+)?) (?:by|with the same"
            r"|based on|on|according to) (?:the |their )?(?P<field>[a-z_]\w*)"),
    Pattern(rf"(?i)\b{_OUT} (?:the |all |any )?(?:duplicate|duplicated|double|repeated) (?P<field>[a-z_]\w*)"),
    Pattern(r"(?i)\b(?:not|never|don't|dont|doesn't|shouldn't|mustn't) (?P<verb>[a-z]+)(?: [a-z]+)?? (?:the same|an?"
            r"|any|one|each) (?P<field>[a-z_]\w*) (?:twice|more than once|again|two times|several times)"),
    Pattern(r"(?i)\b(?P<verb>[a-z]+) (?:each|every|the same|any) (?P<field>[a-z_]\w*) (?:only|just|at most) once\b"),
    Pattern(r"(?i)\b(?:each|every|same|any|one) (?P<field>[a-z_]\w*) (?:only|just|at most) once\b"),
    Pattern(rf"(?i)\b(?:{_OUT}|no two) (?:[a-z]+ )?(?:with|that have|having|sharing) the same (?P<field>[a-z_]\w*)"),
)  # fmt: skip
_NEEDS = Pattern(r"(?i)\b(?:duplicate\w*|doubles?|repeat\w*|dupes|de-?dup\w*|twice|once|again|same)\b")
_REFUSED = Pattern(r"(?i)\b(?:rais\w+|refus\w+|reject\w*|error|\w+Error|allowed?|invalid|complain\w*|per|count\w*)\b")
_LAST = Pattern(r"(?i)\b(?:last|latest|newest|most recent|later)\b")
"""`first_of_each` knows how to keep that one."""
_ALSO_CALLED = {"address": "email", "mail": "email", "e-mail": "email", "person": "name", "product": "name"}
_ASKED, _SET_THERE, _IN_TURN, _WHOLE, _NAMED, _CLEAR = 6.5, 0.5, -3.5, 2.5, 3.0, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    said = next((match for each in _WAYS if (match := each.search(sentence.text)) is not None), None)
    if said is None or any(each.search(sentence.text) is not None for each in (_REFUSED, _LAST)):
        return
    field, verb = singular(said["field"].lower()), (said.groupdict().get("verb") or "").lower()
    for node in source.all(ast.For):
        ones = tuple(each.id for each in walk(node.target) if isinstance(each, ast.Name))
        function = function_around(source, node)
        turn = Turn(node, ones, 0.0)
        part = _part(known(source, turn), field, ones)
        if part is None or function is None or _is_asked(node, part) or _changes_only(node):
            continue
        told = _ASKED + told_of(sentence, node) + by_deed(source, node, verb) + _SET_THERE * (part.set_by is not None)
        is_named = names(sentence, function.name) >= _CLEAR
        told += _NAMED if is_named else _IN_TURN * _is_called_in_turn(source, function)
        yield from possible(_seen(source, function, node, part), told)
    yield from _of_the_whole(sentence, field)


def _part(there: dict[str, Part], field: str, ones: tuple[str, ...]) -> Part | None:
    other = _ALSO_CALLED.get(field)
    if field in there or (other is not None and other in there):
        return there.get(field) or there[other or ""]
    if field in ones and not (there.keys() - {*ones}):
        return Part(field, field)
    return None


def _is_asked(node: ast.For, part: Part) -> bool:
    """Is it asked there whether it has been seen?"""
    return re.search(rf"{re.escape(part.code)} (?:not )?in \w+", ast.unparse(node).replace("'", '"')) is not None


def _changes_only(node: ast.For) -> bool:
    """Whatever it does to each, it hands none on, prints or counts none."""
    return not any(isinstance(each, ast.Call | ast.Yield | ast.AugAssign) for each in walk(node))


def _is_called_in_turn(source: Source, function: Function) -> bool:
    """What has been seen is forgotten with each call."""
    return any(nearest(source, each, ast.For, ast.While) is not None for each in calls_of(source, function))


def _seen(source: Source, function: Function, node: ast.For, part: Part) -> Iterator[Splice]:
    held = first_free(("seen", f"seen_{part.name}s", "already"), named_in(function))
    outer: Loop = node
    while (further := nearest(source, outer, ast.For, ast.While)) is not None:
        if function_around(source, further) is not function:
            break
        outer = further
    code = f"if {part.code} in {held}:\n{source.unit}continue\n{held}.add({part.code})"
    yield insert_before(source, outer, f"{held} = set()")
    if part.set_by is None:
        yield insert_first(source, node.body, code)
    elif has_own_lines(source, part.set_by) and part.set_by is not node.body[-1]:
        yield insert_after(source, part.set_by, code)


def _of_the_whole(sentence: Sentence, field: str) -> Iterator[Repair]:
    """Where several lots are put together: `products += parse(page)`, page by page."""
    source = sentence.source
    for node in source.all(ast.AugAssign):
        loop, function = source.parents[node], function_around(source, node)
        match node:
            case ast.AugAssign(ast.Name(several), ast.Add(), ast.Call(func)) if isinstance(loop, ast.For):
                one, makers = singular(several), functions_called(source, last_name(func))
            case _:
                continue
        if function is None or one == several or loop not in function.body:
            continue
        if not any(f'"{field}":' in source.segment(each) for each in makers):
            continue
        key = f'{one}["{field}"]'
        code = f"{several} = list({{{key}: {one} for {one} in {several}}}.values())"
        told = _ASKED + _WHOLE + told_of(sentence, loop)
        yield from possible(iter((insert_after(source, loop, code),)), told)


WRITER = Writer(frozenset(("skip-if", "use-set")), _written, needs=_NEEDS)
