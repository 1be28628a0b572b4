"""What people see is counted from one: "page numbers start at 0", "says 0/12 for the first file"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.strings.fstring_fields import place_in_fstring
from spark_tui.edits.python.strings.loggers import LEVELS
from spark_tui.edits.python.uses import places_of
from spark_tui.edits.reading import Sentence, said_in
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_ZERO = r"(?<![\w.-])(?:0|zero)(?![\w.]*\w)"
_FIRST = Pattern(
    r"(?i)\b(?:start|begin|count)\w* (?:\w+ ){0,2}?(?:at|from|with) ([1-9]\d?)\b(?! (?:instead of|rather than|not)\b)"
    r"|\bfirst (?:[a-z]+ ){0,3}?(?:should|must|has to|is to|needs to) be (?:called )?(?:line |row |number |no\.? |#)?"
    r"([1-9]\d?)\b|\bso (?:the )?first (?:[a-z]+ ){0,2}?(?:is|gets|becomes) (?:line |row )?([1-9]\d?)\b"
)
"""What the first one is to be, where that is no one."""
_NEEDS = Pattern(
    rf"(?i)\b(?:count\w*|number\w*|start\w*|begin\w*|says?|shows?|prints?|first|from|at|with|index\w*)\b.*{_ZERO}"
    rf"|{_ZERO}(?: ?/ ?\d| of \d|[).:])"
    rf"|{_FIRST.pattern.removeprefix('(?i)')}"
    r"|\b(?:from|at|with) (?:1|one)\b|\b(?:1|one|zero|0)[- ](?:based|indexed)\b|\bno (?:0|zero)\b"
    r"|\bstart ?= ?1\b|(?<![\w.,])1, ?2,? (?:and )?3\b|\b(?:without|no|drop|remove|avoid|instead of)\b.*\+ ?1\b"
    r"|\b(?:numbers?|lines?|count\w*|index\w*|positions?)\b.*"
    r"\b(?:one (?:too low|too small|less|lower|behind)|off by one)\b"
)
_DOWN = Pattern(
    rf"(?i)\b(?:should|must|to|let|make)\b(?: \w+){{0,3}}? (?:start|begin|count)\w* (?:at|from|with) {_ZERO}"
    r"|\bdivi\w+\b|\bdefault\w*\b"
)
_OUTRIGHT = Pattern(r"(?i)\b(?:start|begin|count)\w* (?:at|from|with) (?:1|one)\b")
_ASKED, _IN_SO_MANY_WORDS = 4.8, 0.8


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _DOWN.search(sentence.text) is not None:
        return
    source = sentence.source
    first = said_in(_FIRST.search(sentence.text)) or "1"
    for node in source.nodes:
        match node:
            case ast.For(ast.Tuple([ast.Name(number), *_]), ast.Call(ast.Name("enumerate"), [over, *start]) as call):
                inside: ast.AST = node
            case ast.comprehension(
                ast.Tuple([ast.Name(number), *_]), ast.Call(ast.Name("enumerate"), [over, *start]) as call
            ):
                inside = source.parents[node]
            case ast.For(ast.Name(number), ast.Call(ast.Name("range"), [_])) if first == "1":
                shown = [each for each in _uses(node, number) if _is_told(source, each)]
                if shown:
                    changes = tuple(_one_more(source, each) for each in shown)
                    yield Repair(changes, _ASKED + told_of(sentence, source.parents[shown[0]]))
                continue
            case _:
                continue
        ones = _each_one_more(source, inside, number)
        if ones and first == "1" and not start and not call.keywords:
            changes = (behind(source, over, ", 1"), *(Splice(*each, number) for each in ones))
            yield Repair(changes, _ASKED + told_of(sentence, inside))
        begins = [*start, *(each.value for each in call.keywords)]
        if _is_shown(source, inside, number) and all(_is_lower(source, each, first) for each in begins):
            change = instead(source, begins[0], first) if begins else behind(source, over, f", {first}")
            told = _IN_SO_MANY_WORDS * (_OUTRIGHT.search(sentence.text) is not None) + told_of(sentence, inside)
            yield Repair((change,), _ASKED + told)


def _is_lower(source: Source, node: ast.expr, first: str) -> bool:
    text = source.segment(node)
    return text.isdigit() and int(text) < int(first)


def _one_more(source: Source, use: ast.Name) -> Splice:
    place = place_in_fstring(source, use) if is_in_fstring(source, use) else None
    return Splice(place[1], place[1], " + 1") if place is not None else behind(source, use, " + 1")


def _is_shown(source: Source, inside: ast.AST, name: str) -> bool:
    """Is it only told, and no place of anything?"""
    parents = [source.parents.get(node) for node in _uses(inside, name)]
    return bool(parents) and all(isinstance(each, ast.FormattedValue | ast.Call | ast.Tuple) for each in parents)


def _each_one_more(source: Source, inside: ast.AST, name: str) -> list[tuple[int, int]]:
    """Where it is only ever asked for its next: it may as well begin there."""
    found = list[tuple[int, int]]()
    for use in _uses(inside, name):
        match source.parents[use]:
            case ast.BinOp(ast.Name(), ast.Add(), ast.Constant(1)) as more:
                pass
            case ast.BinOp(ast.Constant(1), ast.Add(), ast.Name()) as more:
                pass
            case _:
                return []
        plain = (source.start(more), source.stop(more))
        place = place_in_fstring(source, more) if is_in_fstring(source, more) else plain
        if place is None:
            return []
        found.append(place)
    return found


def _uses(inside: ast.AST, name: str) -> list[ast.Name]:
    found = places_of(inside, name)
    return [each for each in found if isinstance(each.ctx, ast.Load)]


def _is_told(source: Source, use: ast.Name) -> bool:
    """Is it printed or logged, behind the text of a log?"""
    match source.parents[use]:
        case ast.Call(ast.Name("print")):
            return True
        case ast.FormattedValue():
            text = source.parents[source.parents[use]]
            call = source.parents.get(text)
            return isinstance(call, ast.Call) and last_name(call.func) in ("print", "write", "exception", *LEVELS)
        case ast.Call(ast.Attribute(attr=name), [_, *more]) if name in (*LEVELS, "exception"):
            return use in more
        case _:
            return False


WRITER = Writer(frozenset(("set-argument", "fix-off-by-one")), _written, needs=_NEEDS)
