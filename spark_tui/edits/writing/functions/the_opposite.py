"""A function like another one that finds the opposite: "add a coldest too", where there is `warmest`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern, either
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.branching.branches import next_in_block
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.values.operators import MIRRORED, OTHER_EXTREME, operators
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_PAIRS = (
    "warmest coldest", "hottest coldest", "warmest coolest", "highest lowest", "largest smallest", "biggest smallest",
    "longest shortest", "newest oldest", "latest earliest", "best worst", "most least", "most fewest", "max min",
    "maximum minimum", "cheapest priciest", "fastest slowest", "tallest shortest", "richest poorest",
    "heaviest lightest",
    "strongest weakest", "youngest oldest", "nearest farthest", "closest farthest", "top bottom", "easiest hardest",
    "hardest easiest", "dearest cheapest",
)  # fmt: skip
_OPPOSITES = [tuple(pair.split()) for pair in _PAIRS] + [tuple(reversed(pair.split())) for pair in _PAIRS]
_WORDS = either({word for pair in _PAIRS for word in pair.split()})
_NEEDS = Pattern(
    rf"(?i)\b(?:add|write|need|want|implement|give|also|same|likewise|counterpart)\w*\b.*(?<![a-z])(?:{_WORDS})(?![a-z])"
)
_SHOWS = Pattern(r"(?i)\b(?:show|print|display|report|output|tell)s?\b")
_ASKED, _SHOWN = 6.0, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    known = {node.name for _, node in source.functions}
    for _, function in source.functions:
        for old, new in _OPPOSITES:
            name = re.sub(rf"(?<![a-z]){old}(?![a-z])", new, function.name)
            words = name.replace("_", " ")
            said = re.search(rf"(?i)(?<![a-z]){words}(?![a-z])", sentence.text.replace("_", " ")) is not None
            if name == function.name or name in known or not said:
                continue
            turned = sorted(_turned(source, function), key=lambda each: -each.start)
            if turned:
                beside = _beside(source, function, turned, old, new)
                yield Repair((beside,), _ASKED)
                shown = _shown_too(source, function.name, old, new) if _SHOWS.search(sentence.text) is not None else []
                if shown:
                    yield Repair((beside, *shown), _ASKED + _SHOWN)


def _shown_too(source: Source, name: str, old: str, new: str) -> list[Splice]:
    """What is printed of the one is printed of the other: the call with what it is kept in, and the lines behind it."""
    for node in source.all(ast.Assign):
        match node:
            case ast.Assign([ast.Name(held)], ast.Call(ast.Name(called))) if called == name:
                behind = next_in_block(source, node)
            case _:
                continue
        if behind is None or not re.search(rf"\bprint\(.*\b{held}\b", source.segment(behind)):
            continue
        other = {"best": "worst", old: new}.get(held, new if new not in source.names else f"the_{new}")
        text = f"{source.segment(node)}\n{source.segment(behind)}"
        for was, then in ((held, other), (old, new), (old.capitalize(), new.capitalize())):
            text = re.sub(rf"(?<![^\W_]){was}(?![^\W_])", then, text)
        return [insert_after(source, behind, text)] if "\n" not in source.segment(behind) else []
    return []


def _turned(source: Source, function: Function) -> Iterator[Splice]:
    """Whatever picks one out of many, so that it picks the other one."""
    for node in walk(function):
        match node:
            case ast.Compare(comparators=[ast.Constant(None)]):
                pass
            case ast.Compare():
                signs = ((start, sign) for start, sign in operators(source, node) if sign in MIRRORED)
                yield from (Splice(start, start + len(sign), MIRRORED[sign]) for start, sign in signs)
            case ast.Call(ast.Name(called) | ast.Attribute(attr=called)) if called in OTHER_EXTREME:
                stop = source.stop(node.func)
                yield Splice(stop - len(called), stop, OTHER_EXTREME[called])
            case ast.keyword("reverse", ast.Constant(True) as value):
                yield Splice(source.start(value), source.stop(value), "False")


def _beside(source: Source, function: Function, turned: list[Splice], old: str, new: str) -> Splice:
    """Right behind it, under the other name."""
    first = min([function.lineno, *(each.lineno for each in function.decorator_list)])
    start, stop = source.line_start(first), source.stop(function)
    text = source.text
    code, end = "", stop
    for each in turned:
        code = each.text + text[each.stop : end] + code
        end = each.start
    code = re.sub(rf"(?<![a-z]){old}(?![a-z])", new, text[start:end] + code)
    is_method = isinstance(source.parents.get(function), ast.ClassDef)
    return Splice(stop, stop, f"\n{'' if is_method else chr(10)}\n{code}")


WRITER = Writer(frozenset(("write-method",)), _written, needs=_NEEDS)
