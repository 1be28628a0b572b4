"""What becomes of a thing is logged with all that is said of it: "log when honey is harvested, with the hive and the
kilos", "log at info when a berth is booked, including the boat and the number of nights"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.names import class_around, parameters_of
from spark_tui.edits.python.objects.classes import all_attributes
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.uses import bound_in
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.kind.of_logs import NOT_LOGGED
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.logs.named_by_the_deed import (
    NEEDS,
    called_after,
    called_by_the_deed_alone,
    deed_and_noun,
    level_said,
    logged_at_its_end,
)

_WITH = Pattern(
    r"(?i),? (?:together )?(?:with|including|(?:and )?(?:also )?(?:say(?:ing)?|tell(?:ing)?|show(?:ing)?"
    r"|mention(?:ing)?|nam(?:e|ing)|includ(?:e|ing)))(?: both)? (?P<listed>"
    r"(?:the|its|their|his|her|old|new|what|how many)\b.+?|\w+(?:,? and \w+)+)\W*$"
)
_BARE = Pattern(r"(?i)^(?:(?:the|its|their|his|her|an?|both|number of|amount of|how many|what|of|which) )+")
_NEXT = Pattern(r"(?i)\s*(?:,\s*and\b|,|\band\b|\bas well as\b)\s*")
_UNITS = {"kilos": ("kg", "kilograms"), "kilo": ("kg",), "kilograms": ("kg", "kilos"), "grams": ("g", "gr"),
          "litres": ("l", "liters"), "metres": ("m", "meters"), "kilometres": ("km",), "minutes": ("min", "mins"),
          "seconds": ("s", "sec", "secs"), "money": ("amount", "cents", "price"), "price": ("cents", "amount"),
          "amount": ("cents", "kg", "sum", "value", "quantity", "count", "price")}  # fmt: skip
_MARKS = ("", "_id", "_name", "_number", "_no", "_key", "_code", "_title")
_ASKED = 9.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, text = sentence.source, sentence.text
    said = _WITH.search(text)
    if said is None or NOT_LOGGED.search(text) is not None:
        return
    head = Sentence(text[: said.start()].rstrip(" ,"), source)
    deed = NEEDS.search(head.text)
    function = called_after(head)[0] or called_by_the_deed_alone(head)
    if deed is None or function is None:
        return
    done, noun = deed_and_noun(deed, function)
    wanted = [_BARE.sub("", each.strip().lower()) for each in _NEXT.split(said["listed"]) if each.strip()]
    values = [_value(source, function, each, noun) for each in wanted]
    if not values or not all(values) or len(set(values)) < len(values):
        return
    shown = ", ".join(f"{each} %s" for each in wanted)
    told = f'"{noun.replace("_", " ")} {done}: {shown}", {", ".join(values)}'
    yield from possible(logged_at_its_end(source, function, level_said(text), told), _ASKED)


def _value(source: Source, function: Function, said: str, noun: str) -> str:
    """The code of what is spoken of, where the function has it; nothing where it has not."""
    there = [*(each for each in parameters_of(function) if each not in ("self", "cls")), *sorted(bound_in(function))]
    words = said.split()
    for name in ("_".join(words), *reversed(words)):
        for mark in _MARKS:
            if f"{name}{mark}" in there:
                return _told_by(source, f"{name}{mark}")
    for other in _UNITS.get(words[-1], ()):
        held = next((each for each in there if each == other or each.endswith(f"_{other}")), "")
        if held:
            return held
    return _looked_up(function, said, there) or _attribute(source, function, "_".join(words), noun, there)


def _told_by(source: Source, held: str) -> str:
    """By its name or number, where it is one of a class of the file that has one."""
    owner = next((node for name, node in source.classes if name.lower() == held.replace("_", "")), None)
    own = all_attributes(source, owner) if owner is not None else ()
    return next((f"{held}.{mark}" for mark in ("id", "name", "number", "code", "title") if mark in own), held)


def _looked_up(function: Function, said: str, there: list[str]) -> str:
    """What it is found by: the name that `self.hive(name)` or `self.hives[name]` takes."""
    for node in own_nodes(function):
        match node:
            case ast.Call(ast.Attribute(attr=asked) | ast.Name(asked), [ast.Name(by)], []) if by in there:
                if asked.strip("_").removeprefix("get_").removeprefix("find_") == said:
                    return by
            case ast.Subscript(ast.Attribute(attr=held) | ast.Name(held), ast.Name(by)) if by in there:
                if singular(held.strip("_")) == said:
                    return by
    return ""


def _attribute(source: Source, function: Function, said: str, noun: str, there: list[str]) -> str:
    """What the thing has that it is done to, or the object whose method it is."""
    names = (said, *(said.rpartition("_")[2:]))
    read = {(node.value.id, node.attr) for node in source.all(ast.Attribute) if isinstance(node.value, ast.Name)}
    owner = next((node for name, node in source.classes if name.lower() == noun.replace("_", "")), None)
    own = set(all_attributes(source, owner)) if owner is not None else set[str]()
    for held in (each for each in there if each in (noun, noun.rpartition("_")[2])):
        found = next((each for each in names if each in own or (held, each) in read), "")
        if found:
            return f"{held}.{found}"
    around = class_around(source, function)
    mine = all_attributes(source, around) if around is not None else ()
    return next((f"self.{each}" for each in names if each in mine), "")


WRITER = Writer(frozenset(("add-log", "log-entry")), _written, needs=_WITH)
