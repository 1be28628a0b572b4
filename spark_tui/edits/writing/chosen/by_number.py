"""Numbers that are left out where they are read or reckoned with: "ignore negative numbers", "skip zeros", "average
should ignore values over 1000"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_at_top, insert_before
from spark_tui.edits.python.branching.conditions import opposite
from spark_tui.edits.python.free_names import first_free
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.nodes import last_name, name_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.chosen._each import Wish, wishes

_NOUN = r"(?P<noun>[a-z_]\w*)"
_ARE = r"(?: (?:that|which) (?:are|is))?"
_WAYS = tuple(
    Pattern(rf"(?i)^{text}(?: in (?:it|there|the \w+|[a-z_]\w*))?$")
    for text in (
        rf"(?P<kind>negative|positive|zero) {_NOUN}",
        r"(?P<kind>zero)(?:s|es)?",
        r"(?P<kind>negative|positive)s? ?(?:ones|values)?",
        rf"{_NOUN}{_ARE} (?P<kind>negative|positive|zero)",
        rf"{_NOUN}{_ARE} (?P<sign>over|above|more than|greater than|bigger than|larger than|higher than|under|below"
        r"|less than|smaller than|lower than|at least|at most|up to) (?P<many>-?\d+(?:\.\d+)?)",
    )
)
_NEEDS = Pattern(
    r"(?i)\b(?:negatives?|positives?|zero(?:s|es)?)\b"
    r"|\b(?:over|above|than|under|below|at least|at most|up to) -?\d"
)
_KINDS = {"negative": "< 0", "positive": "> 0", "zero": "== 0"}
_SIGNS = {"under": "<", "below": "<", "less": "<", "smaller": "<", "lower": "<", "at least": ">=", "at most": "<=",
          "up to": "<="}  # fmt: skip
_NUMBERS = frozenset(
    ("number", "value", "figure", "amount", "reading", "one", "entry", "zero", "measurement", "sample")
)
_MAKES = frozenset(("int", "float", "Decimal"))
_RECKONS = frozenset(("sum", "mean", "median", "fmean", "max", "min", "stdev", "len"))
_ASKED, _NAMED, _CALLED = 6.5, 2.0, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    for wish in wishes(sentence):
        said = next((match for each in _WAYS if (match := each.match(wish.what)) is not None), None)
        if said is None:
            continue
        noun = singular((said.groupdict().get("noun") or "numbers").lower())
        condition = _condition(said)
        yield from _where_read(sentence, wish, noun, condition)
        yield from _where_reckoned(sentence, wish, noun, condition)
        return


def _condition(said: re.Match[str]) -> str:
    groups = said.groupdict()
    if groups.get("kind"):
        return _KINDS[groups["kind"].lower()]
    sign = next((sign for word, sign in _SIGNS.items() if groups["sign"].lower().startswith(word)), ">")
    return f"{sign} {groups['many']}"


def _where_read(sentence: Sentence, wish: Wish, noun: str, condition: str) -> Iterator[Repair]:
    """`numbers.append(float(line))`: it is given a name first."""
    source = sentence.source
    for node in source.all(ast.Call):
        match node:
            case ast.Call(ast.Attribute(ast.Name(several), "append"), [ast.Call(func) as made], []) if (
                last_name(func) in _MAKES
            ):
                pass
            case _:
                continue
        statement, function = source.parents[node], function_around(source, node)
        is_it = noun in (singular(several.lower()), *parts(several)) or noun in _NUMBERS
        if function is None or not is_it or not isinstance(statement, ast.Expr):
            continue
        loop = source.parents[statement]
        if not isinstance(loop, ast.For) or not has_own_lines(source, statement):
            continue
        named = max((names(sentence, each.name) for _, each in source.functions if each is not function), default=0.0)
        if named >= _NAMED and names(sentence, function.name) < _NAMED:
            continue
        told = _ASKED + told_of(sentence, loop) + _CALLED * (noun == singular(several.lower()))
        yield from possible(_named_first(source, function, wish, (statement, made, several), condition), told)


def _named_first(
    source: Source, function: Function, wish: Wish, there: tuple[ast.stmt, ast.Call, str], condition: str
) -> Iterator[Splice]:
    statement, made, several = there
    one = singular(several)
    one = first_free((*((one,) if one != several else ()), "number", "value"), named_in(function))
    leaving = f"{one} {condition}"
    leaving = opposite(leaving) if wish.is_only else leaving
    yield insert_before(source, statement, f"{one} = {source.segment(made)}\nif {leaving}:\n{source.unit}continue")
    yield instead(source, made, one)


def _where_reckoned(sentence: Sentence, wish: Wish, noun: str, condition: str) -> Iterator[Repair]:
    """A function that is named, and gets them all: `sum(values) / len(values)`."""
    source = sentence.source
    for _, function in source.functions:
        if names(sentence, function.name) < 1:
            continue
        for given in parameters_of(function):
            if singular(given) == given or (noun not in _NUMBERS and noun not in parts(singular(given))):
                continue
            reckons = any(
                last_name(each.func) in _RECKONS and name_of(each.args[0]) == given
                for each in source.all(ast.Call)
                if each.args and function_around(source, each) is function
            )
            one = first_free((singular(given), "each"), named_in(function))
            keeps = f"{one} {condition}"
            keeps = keeps if wish.is_only else opposite(keeps)
            code = f"{given} = [{one} for {one} in {given} if {keeps}]"
            if reckons:
                told = _ASKED + _NAMED + told_of(sentence, function)
                yield from possible(later(insert_at_top, source, function, code), told)


WRITER = Writer(frozenset(("skip-if",)), _written, needs=_NEEDS)
