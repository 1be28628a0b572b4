"""What is looked up among capitals may be typed otherwise: "at_least should accept lowercase levels"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import plural
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import texts_of
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.values.constants import constants
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:accept|allow|tak|understand|work|know|support|handl|cope|like|fine|ok|okay|valid)\w*\b.*"
    r"\b(?P<case>lower|upper)[- ]?case\w*\b(?: (?P<thing>[a-z]+))?"
    r"|\b(?P<first>lower|upper)[- ]?case (?P<what>[a-z]+)\b.*\b(?:should|must|are|is|be)\b"
    r".*\b(?:accepted|allowed|fine|ok|okay|valid|work|too)\b"
)
_ASKED, _NAMED = 8.5, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None:
        return
    case, thing = (said["case"] or said["first"]).lower(), (said["thing"] or said["what"] or "").lower()
    for _, function in source.functions:
        told = names(sentence, function.name)
        for name in parameters_of(function):
            held = _held_in(function, name)
            of_it = thing in (name, plural(name), held, plural(held)) or (
                told >= _NAMED and thing in ("", "too", "as", "also", "values")
            )
            if of_it and _held_by(source, function, name) == ("upper" if case == "lower" else "lower"):
                other = "upper" if case == "lower" else "lower"
                splice = insert_at_top(source, function, f"{name} = {name}.{other}()")
                yield Repair((splice,), _ASKED + told / 2)


def _held_in(function: Function, name: str) -> str:
    """What it is looked up in is called so: `LEVELS`."""
    for node in walk(function):
        match node:
            case ast.Compare(ast.Name(asked), [ast.In() | ast.NotIn()], [ast.Name(held)]) if asked == name:
                return held.lower()
    return ""


def _held_by(source: Source, function: Function, name: str) -> str:
    """The letters of what it is looked up in."""
    known = {held: value for held, _, value in constants(source)}
    for node in walk(function):
        match node:
            case ast.Call(ast.Attribute(ast.Name(held), "index"), [ast.Name(asked)]) if asked == name:
                pass
            case ast.Subscript(ast.Name(held), ast.Name(asked)) if asked == name:
                pass
            case ast.Compare(ast.Name(asked), [ast.In() | ast.NotIn()], [ast.Name(held)]) if asked == name:
                pass
            case _:
                continue
        value = known.get(held)
        every = value.keys if isinstance(value, ast.Dict) else getattr(value, "elts", [])
        texts = list(texts_of(every))
        if texts and all(each.isupper() for each in texts):
            return "upper"
        if texts and all(each.islower() for each in texts):
            return "lower"
    return ""


WRITER = Writer(frozenset(("ignore-case", "append-call")), _written, needs=_NEEDS)
