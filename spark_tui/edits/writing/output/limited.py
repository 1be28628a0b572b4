"""No more than so many: the first five, the last ten, or as many as callers say: "add a limit argument, default 10"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.functions.effects import may_limit
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.looping.several import Several, as_list, several
from spark_tui.edits.python.names import is_typed, parameters, parameters_of
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.types.inferred import expression_type
from spark_tui.edits.python.values.expressions import Level, moved
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, said_in
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.place.spoken_of import speaks_for
from spark_tui.edits.saying.value.quantities import NUMBERS
from spark_tui.edits.saying.value.values import defaults
from spark_tui.edits.writing import Writer, any_of

_LIMIT = "limit"
_NUMBER = r"(\d+|two|three|four|five|six|seven|eight|ten|twelve|twenty|fifty|hundred)"
_NO_THINGS = (
    r"(?! ?(?:times?|%|seconds?|secs?|s|ms|minutes?|hours?|days?|attempts?|tries|retries|decimals?|digits?|characters?"
    r"|chars?|letters|columns?|places?|spaces|kb|mb|gb|bytes|arguments?|parameters?)\b|[.:]\d)"
)
_SAYS = Pattern(
    rf"(?i)\b(top|first|best|last|latest|newest|worst|biggest|largest|highest|(?:most|least) \w+|cheapest|longest"
    rf"|at most|up to|(?:no|not) more than|a? ?max(?:imum)?(?: of)?|limit\w*(?: \w+){{0,4}} to"
    rf"|(?:\w+n't|not|never) [a-z]+ more than"
    rf"|only|just|cap\w*(?: \w+)? at)"
    rf" (?:the )?(?:(?:top|first|best|last|latest|newest) )?{_NUMBER}\b{_NO_THINGS}"
    r"|\b(?:cut|stop|end|truncat|drop|leav|break)\w*\b(?: \w+){0,4}? (?:after|below|beyond|behind|at) (?:the )?"
    r"(?P<nth>third|fourth|fifth|sixth|seventh|eighth|tenth|twentieth|\d+th)\b"
)
_NTH = {"third": "3", "fourth": "4", "fifth": "5", "sixth": "6", "seventh": "7", "eighth": "8", "tenth": "10",
        "twentieth": "20"}  # fmt: skip
_OTHERWISE = Pattern(
    r"(?i)\bby default\b|\bdefault(?:s|ing)? (?:to|of|is)\b|\bunless\b|\b(?:optional|parameter|param|arg|argument)\b"
)
"""What leaves it to the callers."""
_CALLED = (
    r"(?:limit|top_?n|n|(?:max|most|num|top|number)_(?:results|items|rows|entries|hits|count)|max_\w+s|how_many|most)"
)
_TAKES = Pattern(
    r"(?i)(?:^|\b(?:add|with|takes?|give|accepts?|needs?|want|optional|new|an?) (?:\w+ ){0,4}?)"
    rf"`?(?P<early>{_CALLED})`? (?:param\w*|arg\w*|option|kwarg)\b"
    rf"|\boptional `?(?P<bare>{_CALLED})\b|\bat most `?(?P<most>{_CALLED})`? \w+\b"
    rf"|\b(?:param\w*|arg\w*|option|kwarg)s? (?:called |named )?`?(?P<late>{_CALLED})\b(?! returns?\b)"
    rf"|\b(?:takes?|accepts?|needs?|gets?|have|has) (?:an? |the )?(?:optional |new )?"
    rf"`?(?P<plain>{_CALLED})\b(?! (?:of|to)\b)"
    rf"|`?\b(?P<code>{_CALLED}) ?= ?(?=\d|None\b)"
    r"|\b(?:first|last|top|newest|latest|oldest|biggest|largest|best) `?(?P<few>n|k|limit|count|max_\w+)`? [a-z]+s\b"
)
_LENGTH = Pattern(
    r"(?i)\b(?:add|with|takes?|give|accepts?|needs?|wants?|have|optional|param\w*|arg\w*) (?:[\w()]+ ){0,4}?"
    r"`?(?P<name>max_?(?:len|length|chars|width)|length|width)\b"
)
_LAST = Pattern(r"(?i)\b(?:last|latest|newest|most recent)\b")
_SET_TO = Pattern(r"= ?(\d+)")
_ASKED, _GIVEN_BACK, _IN_ORDER, _COLLECTED, _TOLD = 2.0, 0.3, 0.3, 1.0, 1.4
_OF_THEM = 2.0  # "at most 20 hits", where something is called hits
_TAKEN, _NAMED = 6.0, 1.5
_CLEAR = 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    yield from _cut_off(sentence)
    yield from _taken(sentence)
    yield from _text_cut(sentence)


def _compares(node: ast.expr, names: set[str]) -> bool:
    """Is it a limit to what is compared there: "LOW stays what it is normally"?"""
    compared = (each for each in walk(node) if isinstance(each, ast.Compare))
    return any(isinstance(each, ast.Name) and each.id in names for by in compared for each in walk(by))


def _taken(sentence: Sentence) -> Iterator[Repair]:
    """A function that gives several things back takes how many; without a word on that, all of them."""
    match = _TAKES.search(sentence.text)
    name, source = said_in(match) if match is not None else "", sentence.source
    said = [number[1] for number in _SET_TO.finditer(sentence.text)]
    default = next(iter((*said, *defaults(Gap(sentence, "add-parameter"), only_said=True))), "None")
    taken = {arg.arg for _, function in source.functions for arg in parameters(function)}
    is_given = match is not None and match["code"] is not None and name in taken  # "with n=10"
    for each in several(source) if name and not is_given else ():
        function = each.function
        if not (each.is_given_back and may_limit(name, source.segment(each.node))):
            continue
        if _compares(each.node, {word for word in sentence.bare if word.isupper()}):
            continue
        if function is None or name in {arg.arg for arg in parameters(function)}:
            continue
        taken = _parameter(source, function, name, default)
        cut = instead(source, each.node, f"{as_list(source, each)}[:{name}]")
        if any(
            match[0] != function.name for match in _LAST.finditer(sentence.text)
        ) and "reverse" not in source.segment(each.node):
            cut = _from_the_end(source, each, name, default)
        evidence = _TAKEN + _NAMED * names(sentence, function.name) + _GIVEN_BACK * speaks_for(sentence, each.node)
        yield from possible((*taken, cut), evidence)


def _from_the_end(source: Source, each: Several, name: str, default: str) -> Splice:
    text = f"{as_list(source, each)}[-{name}:]"
    around = source.parents[each.node]
    if default != "None":
        return instead(source, each.node, text)
    if isinstance(around, ast.Return):
        return insert_before(source, around, f"if {name} is not None:\n{source.unit}return {text}")
    return instead(source, each.node, f"({text} if {name} is not None else {source.segment(each.node)})")


def _text_cut(sentence: Sentence) -> Iterator[Repair]:
    """A function that gives a text back takes how long that may be."""
    match, source = _LENGTH.search(sentence.text), sentence.source
    name = match["name"] if match is not None else ""
    default = next(defaults(Gap(sentence, "add-parameter"), only_said=True), "None")
    for _, function in source.functions if name else ():
        if name in parameters_of(function) or names(sentence, function.name) < _CLEAR:
            continue
        given = [each.value for each in own_nodes(function) if isinstance(each, ast.Return) and each.value is not None]
        if given and all(expression_type(source, function, each) == "str" for each in given):
            cuts = [instead(source, each, f"{moved(source, each, Level.ATOM)}[:{name}]") for each in given]
            taken = _parameter(source, function, name, default)
            yield from possible((*taken, *cuts), _TAKEN + _NAMED * names(sentence, function.name))


def _parameter(source: Source, function: Function, name: str, default: str) -> Iterable[Splice]:
    kind = "" if not is_typed(function) else "int" if default != "None" else "int | None"
    return named("add-parameter").edit(source, (source.name_of(function), name, default, kind))


def _cut_off(sentence: Sentence) -> Iterator[Repair]:
    match = _SAYS.search(sentence.text)
    if match is None:
        return
    said = (match["nth"] or match[2]).lower()
    source, number = sentence.source, NUMBERS.get(said) or _NTH.get(said) or said.removesuffix("th")
    from_the_end = re.search(r"(?i)\blast\b", match[0]) is not None
    cut = f"[-{number}:]" if from_the_end else f"[:{number}]"
    behind = sentence.text[match.end() :].lower().split()[:2]
    for each in several(source):
        text = as_list(source, each)
        evidence = _ASKED + speaks_for(sentence, each.node) + _GIVEN_BACK * each.is_given_back
        evidence += _IN_ORDER * ("sort" in text or "most_common" in text)
        evidence += _OF_THEM * (_things(each) in behind)
        evidence -= _COLLECTED * _is_collected(source.parents.get(each.node))
        yield Repair((instead(source, each.node, text + cut),), evidence)
        if each.is_given_back and each.function is not None and _OTHERWISE.search(sentence.text):
            last = cut.replace(number, _LIMIT)
            kind = "int" if is_typed(each.function) else ""
            taken = named("add-parameter").edit(source, (source.name_of(each.function), _LIMIT, number, kind))
            yield Repair((*taken, instead(source, each.node, text + last)), evidence + _TOLD)


def _things(each: Several) -> str:
    """What they are called."""
    return last_name(each.node).rpartition("_")[2].lower()


def _is_collected(around: ast.AST | None) -> bool:
    """A loop that picks some out would pick them out of the first few only."""
    inside = walk(around) if isinstance(around, ast.For) else ()
    return any(isinstance(node, ast.If | ast.Continue) for node in inside)


WRITER = Writer(frozenset(("add-parameter", "sort-key", "sort-reverse")), _written, any_of(_SAYS, _TAKES, _LENGTH))
