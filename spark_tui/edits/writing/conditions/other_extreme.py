"""The most where the least is wanted, or the other way round: "best_offer gives the most expensive one, should be the
cheapest", "it removes the new backups and keeps the old ones"; also where a query picks them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.operators import MIRRORED, OTHER_EXTREME, operators
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer, any_of

_MOST = (
    r"(?:most expensive|priciest|dearest|highest|largest|biggest|greatest|longest|newest|latest|most recent|youngest"
    r"|heaviest|maxim\w+|max|best|tallest|fastest|hottest|warmest|farthest|strongest)"
)
_LEAST = (
    r"(?:least expensive|cheapest|lowest|smallest|least|fewest|shortest|oldest|earliest|lightest|minim\w+|min|worst"
    r"|slowest|coldest|coolest|nearest|closest|weakest)"
)
_RATHER = (
    r"[^.;]*?(?:\b(?:instead of|not|rather than|should|but|want\w*|supposed|expect\w*|need\w*|while|though)\b|n't\b"
    r"|_?\w*\(\))[^.;]*?(?<![a-z])"
)
_NEEDS = Pattern(
    rf"(?i)(?<![a-z])(?:{_MOST}(?![a-z]){_RATHER}{_LEAST}(?![a-z])|{_LEAST}(?![a-z]){_RATHER}{_MOST}(?![a-z]))"
)
_GIVES = r"(?:(?:_\w+|\(\))| (?:returns?|gives?|finds?|picks?|yields?|shows?))"
_IN_ITS_NAME = Pattern(
    rf"(?i)(?<![a-z])(?:{_MOST}{_GIVES} [^.;]*(?<![a-z]){_LEAST}|{_LEAST}{_GIVES} [^.;]*(?<![a-z]){_MOST})(?![a-z])"
)
_GOES = (
    r"(?:go(?:es|ne)?|drop\w*|remov\w*|delet\w*|throw[ns]?|discard\w*|evict\w*|forg[eo]t\w*|los[te]\w*"
    r"|pushed|kicked)"
)
_FIRST = r"(?:oldest|first|earliest)(?: (?:one|value|entry|item|job|element)s?)?"
_FIRST_GOES = Pattern(
    rf"(?i)\b{_FIRST} (?:\w+ ){{0,4}}{_GOES}\b(?P<plain>,? (?:and )?not (?:the )?(?:last|new\w*|latest))?"
    rf"|\b{_GOES} (?:\w+ ){{0,2}}{_FIRST}\b"
)
"""Which of those in line is to go."""
_OLD, _NEW = r"(?:old(?:er|est)?|earliest)", r"(?:new(?:er|est)?|latest|most recent|fresh)"
_LETS_GO = r"(?:delet\w*|remov\w*|thr[eo]wn?s?(?: away)?|drop(?:s|ped)?|prune[sd]?|cleans up|discards?|loses)"
_WRONG_ONES_GO = Pattern(
    rf"(?i)\b{_LETS_GO} (?:only |always |all )?(?:the |my |our )?{_NEW} (?:ones?|\w+s)\b"
    rf"|\b{_NEW} (?:ones|(?:\w+ )?\w+s) (?:get|gets|are|is|were|being|go|always) (?:always |being )?{_LETS_GO}"
    rf"|\b(?:keeps?|{_LETS_GO}) (?:always |only )?(?:the )?wrong (?:ones?|\w+s)\b"
    rf"|\b(?:keeps?|kept|leaves|left|only) (?:\w+ ){{0,2}}{_OLD} (?:ones?|(?:\w+ )?\w+s)\b"
)
"""What is sorted to keep the first of it begins with the wrong ones."""
_IS = r"(?: is| are| means|=) (?:the |a )?(?:very )?"
_BEST, _WORST = rf"{_IS}(?:best|top)\b", r"(?: is| are| means|=)? (?:the |a )?(?:very )?worst\b"
_SCALE = r"(?: \w+)? ?(?:and|,|but) ?(?:[2-9]|\d\d+)"
_LESS_IS_BETTER = Pattern(
    rf"(?i)\b(?:lower|smaller|less|fewer|shorter)(?: \w+)?(?:{_IS}|,? the )better\b"
    r"|\b(?:lowest|smallest|fewest|shortest)(?: \w+)? (?:wins|(?:is|are|counts as|means)(?: the)? best)\b"
    rf"|\b[01]{_BEST}{_SCALE}{_WORST}"
)
_MORE_IS_BETTER = Pattern(
    rf"(?i)\b(?:higher|bigger|larger|more|longer)(?: \w+)?(?:{_IS}|,? the )better\b"
    rf"|\b(?:highest|biggest|largest|most|longest)(?: \w+)? wins\b"
    rf"|\b[01]{_IS}(?:the )?worst\b{_SCALE}(?:{_IS}| the )best\b"
)
"""Which end of a scale is the one that is looked for."""
_NEEDS_OTHER = any_of(_NEEDS, _IN_ITS_NAME)
_NEEDS_SCALE = any_of(_LESS_IS_BETTER, _MORE_IS_BETTER)
_BACKWARDS = Pattern(
    r"(?i)\b(?:order\w*|sort\w*|begin\w*|start\w*|count\w*|go(?:es)?)\b.*(?:\bdesc\w*\b|\brevers\w+|\bbackwards?\b"
    r"|\b(?:with|from|at|by) (?:the )?(?:highest|largest|biggest|latest|newest|youngest|most recent)\b)"
)
"""How a query is to go through what it finds."""
_SORTS = Pattern(r"(?i)\bsort\w*|\border(?:ed)?\b|\bfirst\b|\bon top\b")
_PICKED_BY_QUERY = Pattern(r"(?is)\bselect\b.*\border by\s+(?P<by>[\w.]+)(?P<down>\s+(?:asc|desc)\b)?(?=\s+limit\b)")
_OF_AGE = Pattern(
    r"(?i)(?<![a-z])(?:age|ages|old|older|oldest|cut_?off|mtime|ctime|expir\w*|deadline|days|threshold|before|since"
    r"|created|modified|retention|ttl|time\(\)|now\(\)|today\(\))(?![a-z])"
)
"""What a comparison is about that tells what is old from what is new."""
_ASKED, _KEPT, _BY_AGE, _PLAINLY = 3.4, 0.5, 1.2, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _FIRST_GOES.search(sentence.text) is not None:
        for node in source.all(ast.Call):
            match node:
                case ast.Call(ast.Attribute(ast.expr(), "pop"), []):
                    at, is_plain = (
                        source.stop(node) - 1,
                        any(each["plain"] for each in _FIRST_GOES.finditer(sentence.text)),
                    )
                    yield Repair((Splice(at, at, "0"),), _ASKED + told_of(sentence, node) + _PLAINLY * is_plain)
    if _WRONG_ONES_GO.search(sentence.text) is not None:
        yield from _sorted_the_other_way(sentence)
        yield from _old_for_new(sentence)
    if _BACKWARDS.search(sentence.text) is not None:
        for node in source.all(ast.Constant):
            yield from (
                Repair((splice,), _ASKED + sure + told_of(sentence, node)) for splice, sure in _turned(source, node)
            )
    is_scale = _NEEDS_SCALE.search(sentence.text) is not None
    if not is_scale and (_NEEDS_OTHER.search(sentence.text) is None or _SORTS.search(sentence.text) is not None):
        return
    for node in source.nodes:
        for splice, sure in _turned(source, node):
            if not is_scale or splice.text in _wanted(sentence.text):
                yield Repair((splice,), _ASKED + sure + told_of(sentence, node))


def _wanted(text: str) -> tuple[str, ...]:
    """What picks the end of the scale that is the better one."""
    return ("min", "nsmallest", "<", "<=") if _LESS_IS_BETTER.search(text) else ("max", "nlargest", ">", ">=")


def _sorted_the_other_way(sentence: Sentence) -> Iterator[Repair]:
    """Of what is sorted, a part is taken by its place."""
    source = sentence.source
    for node in source.all(ast.Assign):
        match node:
            case ast.Assign([ast.Name(name)], ast.Call(ast.Name("sorted")) as made):
                pass
            case _:
                continue
        around = function_around(source, node)
        parts = [each for each in walk(around) if isinstance(each, ast.Subscript)] if around is not None else []
        if not any(isinstance(each.slice, ast.Slice) and ast.unparse(each.value) == name for each in parts):
            continue
        if not any(each.arg == "reverse" for each in made.keywords):
            at = source.stop(made) - 1
            yield Repair((Splice(at, at, ", reverse=True"),), _ASKED + told_of(sentence, node))


def _old_for_new(sentence: Sentence) -> Iterator[Repair]:
    """What is said to be old enough is held against its bound the other way round."""
    source = sentence.source
    for node in source.all(ast.Compare):
        signs = [each for each in operators(source, node) if each[1] in MIRRORED]
        around = function_around(source, node)
        if len(signs) != 1 or around is None or _OF_AGE.search(source.segment(node)) is None:
            continue
        ((start, sign),) = signs
        of_age = _BY_AGE * (_OF_AGE.search(around.name) is not None)
        yield Repair(
            (Splice(start, start + len(sign), MIRRORED[sign]),), _ASKED + _KEPT + of_age + told_of(sentence, node)
        )


def _turned(source: Source, node: ast.AST) -> Iterator[tuple[Splice, float]]:
    """Whatever picks one out of many, so that it picks the other one."""
    match node:
        case ast.Call(ast.Name(called) | ast.Attribute(attr=called)) if called in OTHER_EXTREME:
            stop = source.stop(node.func)
            yield Splice(stop - len(called), stop, OTHER_EXTREME[called]), 0.0
        case ast.Subscript(ast.Call(ast.Name("sorted")), ast.Constant(0) | ast.UnaryOp(ast.USub(), ast.Constant(1))):
            yield instead(source, node.slice, "-1" if isinstance(node.slice, ast.Constant) else "0"), 0.0
        case ast.Constant(str(query)) if (picked := _PICKED_BY_QUERY.search(query)) is not None:
            code = source.segment(node)
            is_down, upper = "DESC" in (picked["down"] or "").upper(), "ORDER BY" in code
            by = rf"(?i)(\border by\s+{re.escape(picked['by'])})(?:\s+(?:asc|desc)\b)?(?=\s+limit\b)"
            yield (
                instead(source, node, re.sub(by, rf"\1{'' if is_down else ' DESC' if upper else ' desc'}", code)),
                _KEPT,
            )
        case ast.If(test, [*_, ast.Assign()] | [ast.Assign(), *_]) if _is_in_loop(source, node):
            for each in walk(test):
                for start, sign in operators(source, each) if isinstance(each, ast.Compare) else ():
                    if sign in MIRRORED:
                        yield Splice(start, start + len(sign), MIRRORED[sign]), _KEPT


def _is_in_loop(source: Source, node: ast.AST) -> bool:
    around = source.parents.get(node)
    return isinstance(around, ast.For | ast.While) or (isinstance(around, ast.If) and _is_in_loop(source, around))


WRITER = Writer(
    frozenset(("fix-operator", "sort-reverse")),
    _written,
    needs=any_of(_NEEDS_OTHER, _NEEDS_SCALE, _FIRST_GOES, _WRONG_ONES_GO, _BACKWARDS),
)
