"""An option of a script for what has a default in the file already, and the type that one is to have: "add a --quality
option", where a job has a quality of 85; "--width should be an int"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.functions.flags import flags
from spark_tui.edits.python.functions.signatures import default_of
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.objects.classes import fields, is_dataclass
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:add|want|needs?|give (?:me|it|us)|have) (?:an? )?(?:new )?`?--(?P<name>[a-z][\w-]*)`?"
    r"(?: (?:option|argument|arg|param\w*))?(?= (?:to|in|for)\b|\W*$)"
)
_TYPED = Pattern(
    r"(?i)(?<![\w-])(?:--)?(?P<name>[a-z][\w-]*)`? (?:should|must|has to|needs to) be (?:(?:parsed|read|taken) as )?"
    r"an? (?P<type>int|integer|float|number)\W*$"
)
_KINDS = {"integer": "int", "number": "float"}
_ASKED, _SURE = 6.5, 7.5


def _added(sentence: Sentence) -> Iterator[Repair]:
    said, source = _NEEDS.search(sentence.text), sentence.source
    known = flags(source)
    if said is None or not known:
        return
    name = said["name"].replace("-", "_").lower()
    if any(each.attribute == name for each in known):
        return
    for default in list(_defaults(source, name))[:1]:
        kind = type(default.value).__name__
        told = (f"--{said['name']}", "" if kind == "str" else kind, source.segment(default), "")
        made = (*named("add-flag").edit(source, told), *_handed_on(source, name))
        yield from possible(iter(made), _ASKED)


def _defaults(source: Source, name: str) -> Iterator[ast.Constant]:
    """What a field or a parameter of that name is where nobody gives it: a number or a text, and no switch."""
    given = [
        each.value
        for _, owner in source.classes
        if is_dataclass(source, owner)
        for each in fields(owner)
        if isinstance(each.target, ast.Name) and each.target.id == name
    ]
    given += [
        default_of(function, arg) for _, function in source.functions for arg in parameters(function) if arg.arg == name
    ]
    for each in given:
        if isinstance(each, ast.Constant) and type(each.value) in (int, float, str):
            yield each


def _handed_on(source: Source, name: str) -> Iterator[Splice]:
    """To the one thing that is made of other arguments and could be given it."""
    owners = {
        owner.name
        for _, owner in source.classes
        if is_dataclass(source, owner) and name in (ast.unparse(each.target) for each in fields(owner))
    }
    calls = [
        call
        for call in source.all(ast.Call)
        if isinstance(call.func, ast.Name) and call.func.id in owners and "args" in named_in(call)
    ]
    if len(calls) == 1 and keyword(calls[0], name) is None:
        yield set_keyword(source, calls[0], name, f"args.{name}")


def _typed(sentence: Sentence) -> Iterator[Repair]:
    said, source = _TYPED.search(sentence.text), sentence.source
    if said is None:
        return
    name, kind = said["name"].replace("-", "_"), said["type"].lower()
    for each in flags(source):
        told = any(keyword(each.call, given) is not None for given in ("type", "action", "choices"))
        if each.attribute == name and not told:
            yield Repair((set_keyword(source, each.call, "type", _KINDS.get(kind, kind)),), _SURE)


WRITERS = (
    Writer(frozenset(("add-flag",)), _added, needs=_NEEDS),
    Writer(frozenset(("set-flag", "fix-operator")), _typed, needs=_TYPED),
)
