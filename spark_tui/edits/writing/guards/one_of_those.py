"""A value has to be one of those that the file lists: "only states from ORDER allowed, else ValueError", "reject units
that are not in UNITS"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import plural, singular
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.values.constants import constants
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.doing.exceptions import exceptions
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?=.*(?:\b(?:only|must|has to|have to|needs? to|should|allow\w*|valid\w*|accept\w*|not|unknown|other\w*"
    r"|anything)\b"
    r"|n't\b))"
    r".*(?:\brais\w+|\breject\w*|\brefus\w+|\berrors?\b|(?-i:[A-Z]\w*(?:Error|Exception)\b)|\bnot allowed\b"
    r"|\binvalid\b)"
)
_ASKED, _BEGUN_WITH, _NAMED = 5.0, 0.6, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    error = next(exceptions(Gap(sentence, "raise-if", ())), "ValueError")
    listed = {name for name, _, value in constants(source) if name in sentence.bare and _lists(value)}
    words = set(re.findall(r"\w+", sentence.text.lower()))
    for name, function in source.functions:
        for held in sorted(listed):
            reached = _reached(source, function, held)
            for given in parameters_of(function):
                last = parts(given)[-1] if parts(given) else given
                if not {given, last, plural(last), singular(last)} & words or given == held:
                    continue
                if reached is None or re.search(rf"\b{given} (?:not )?in \S*{held}\b", source.segment(function)):
                    continue
                thing = given.replace("_", " ")
                code = f'if {given} not in {reached}:\n{source.unit}raise {error}(f"unknown {thing}: {{{given}}}")'
                told = _ASKED + _BEGUN_WITH * (function.name == "__init__") + _NAMED * (names(sentence, name) >= 2)
                yield from possible(later(insert_at_top, source, function, code), told)


def _lists(value: ast.expr) -> bool:
    match value:
        case ast.Call(ast.Name("frozenset" | "set" | "tuple" | "list" | "dict"), [_, *_]):
            return True
        case _:
            return isinstance(value, ast.List | ast.Tuple | ast.Set | ast.Dict)


def _reached(source: Source, function: Function, held: str) -> str | None:
    """How a function gets at it: by itself, or by its object or class."""
    owner = source.parents.get(function)
    for statement in owner.body if isinstance(owner, ast.ClassDef) else ():
        match statement:
            case ast.Assign([ast.Name(name)]) | ast.AnnAssign(ast.Name(name)) if name == held:
                first = function.args.args[0].arg if function.args.args else ""
                return f"{first}.{held}" if first in ("self", "cls") else f"{getattr(owner, 'name', '')}.{held}"
    at_top = {target.id for each in source.tree.body if isinstance(each, ast.Assign)
              for target in each.targets if isinstance(target, ast.Name)}  # fmt: skip
    return held if held in at_top else None


WRITER = Writer(frozenset(("raise-if",)), _written, needs=_NEEDS)
