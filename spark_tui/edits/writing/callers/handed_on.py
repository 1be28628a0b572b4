"""What a function passes on: a caller takes what the function it calls can be told, `*args` and `**kwargs` go through,
and what it is called with already becomes a parameter.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.adjustable import Adjustable, adjustable
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.functions.signatures import calls_of, default_of, is_given
from spark_tui.edits.python.names import function_around, is_typed, parameters, parameters_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.place.spoken_of import functions_named
from spark_tui.edits.writing import Writer, any_of
from spark_tui.edits.writing.callers._handing import ASKED, INSIDE, NAMED, Ways
from spark_tui.edits.writing.callers._new_one_handed_on import PASSED_ON, TIMEOUT, new_one
from spark_tui.edits.writing.callers._whatever_given import ANYTHING, whatever_given

_UNEXPECTED = Pattern(r"(?:(\w+)\.)?(\w+)\(\) got an unexpected keyword argument ['\"](\w+)['\"]")
_IS_UNKNOWN = Pattern(
    r"(?i)(?:n't|\bnot|\bnever) (?:know|heard? of|understand|take|accept|support|have)\b|\b(?:knows?|takes?"
    r"|accepts?|has) no\b"
)
_HANDS_ON = Pattern(
    r"(?i)\b(?:pass|hand|forward|give)(?:ed|s|ing)? (?:[\w`*]+ ){0,6}?(?:on|through|along|down|to)\b|\bexpose\b"
    r"|\bcan(?:'t|not)? (?:\w+ )?(?:set|control|change|choose|pass|give|override)\b|\bno way to (?:set|pass|change)\b"
    r"|\bunexpected keyword\b"
)
_NOT_HANDED = Pattern(
    r"(?i)(?:(?:\bnot|\w+n't|\bnever|\bforgets? to|\bwithout) (?:\w+ )?|\b(?:to|should|must|please|and|then) )"
    r"(?:pass|hand|forward|giv)(?:ing|e)? (?:[\w`*]+ ){0,4}?(?:on|through|along|down|to)\b"
)
_LET_TAKE = Pattern(r"(?i)\blet `?\w+`?(?:\(\))? (?:take|accept|choose|be given|be told)\b")
_HOW_MANY = Pattern(r"(?i)\b(?:the number of|how many) (?-i:([a-z]+(?: [a-z]+)?))\b")
_NUMBERS = ("n", "k", "limit", "count", "number", "size", "top", "most", "amount")
_SAYS = any_of(_HANDS_ON, _NOT_HANDED, ANYTHING, PASSED_ON, TIMEOUT, _LET_TAKE)
_TOLD_BY_PYTHON = 6.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    for ways in (_unexpected, whatever_given, _as_others_do, _of_callee, _kept_to_itself, new_one):
        for splices, told in ways(sentence):
            yield from possible(splices, told)


# ── as Python says it is called ──────────────────────────────────────────────────────────────────────────────────


def _unexpected(sentence: Sentence) -> Ways:
    said = _UNEXPECTED.search(sentence.text)
    if said is None:
        yield from _not_known(sentence) if _IS_UNKNOWN.search(sentence.text) is not None else ()
        return
    source, name = sentence.source, said[3]
    owner = said[1] or ""
    for full, function in source.functions:
        if function.name == said[2] and (not owner or owner in full.split(".")):
            yield _accepting(source, function, name), _TOLD_BY_PYTHON


def _not_known(sentence: Sentence) -> Ways:
    """What a call of the file says by a name that the function has not got: "export doesn't know indent"."""
    source = sentence.source
    for function in functions_named(sentence, NAMED):
        said = {each.arg or "" for call in calls_of(source, function) for each in call.keywords}
        said -= {"", *parameters_of(function)} if function.args.kwarg is None else said
        yield from ((_accepting(source, function, each), _TOLD_BY_PYTHON) for each in said if names(sentence, each) > 1)


def _accepting(source: Source, function: Function, name: str) -> Iterator[Splice]:
    """It takes what it is called with, and hands it to what takes such a thing; an attribute keeps it."""
    passed = next((value for call in calls_of(source, function) if (value := keyword(call, name)) is not None), None)
    taker = next((each for each in adjustable(source, function) if each.calls and each.takes == name), None)
    wired = next((each for each in adjustable(source, function) if each.places and name in each.names), None)
    callee = next(_callees(source, function, name), None)
    if callee is not None:
        yield from _with(source, function, callee[0], callee[1], callee[2])
        return
    thing: Adjustable | None = taker or wired
    default = thing.value if thing is not None else _off(passed)
    full = source.name_of(function)
    owner = source.parents.get(function)
    if thing is None and function.name == "__init__" and isinstance(owner, ast.ClassDef):
        yield from named("add-field").edit(source, (full.rpartition(".")[0], name, "", default))
        return
    yield from named("add-parameter").edit(source, (full, name, default, ""))
    yield from thing.put(source, name) if thing is not None else ()


def _off(passed: ast.expr | None) -> str:
    """What a call that does not say it means: the opposite of a switch, else nothing."""
    if isinstance(passed, ast.Constant) and isinstance(passed.value, bool):
        return str(not passed.value)
    return "None"


# ── what the function that it calls can be told ──────────────────────────────────────────────────────────────────


def _of_callee(sentence: Sentence) -> Ways:
    source = sentence.source
    if _SAYS.search(sentence.text) is None:
        return
    for _, caller in source.functions:
        for callee, name, calls in _callees(source, caller):
            told = max(names(sentence, name), NAMED * _is_its_number(sentence, callee, name))
            here, there = names(sentence, caller.name), names(sentence, callee.name)
            if told >= NAMED and max(here, there) >= NAMED:
                yield _with(source, caller, callee, name, calls), ASKED + told + here + 0.5 * there


def _is_its_number(sentence: Sentence, callee: Function, name: str) -> bool:
    """Is it how many of them the function gives: "the number of top paths", where top_paths takes an n?"""
    said = _HOW_MANY.search(sentence.text)
    return said is not None and name in _NUMBERS and said[1].lower().split() == [*parts(callee.name)]


def _as_others_do(sentence: Sentence) -> Ways:
    """What other calls of it are given, where that is known here as well: "pass the request id to audit here too"."""
    source = sentence.source
    for _, callee in source.functions if _SAYS.search(sentence.text) is not None else ():
        calls = list(calls_of(source, callee))
        for given in dict.fromkeys((each.arg, source.segment(each.value)) for call in calls for each in call.keywords):
            name, value = given[0] or "", given[1]
            read = named_in(ast.parse(value, mode="eval"))
            told = names(sentence, name) if name else 0.0
            for call in calls:
                caller = function_around(source, call)
                known = {arg.arg for arg in parameters(caller)} if caller is not None else set[str]()
                if told >= NAMED and caller is not None and read and read <= known and keyword(call, name) is None:
                    here = names(sentence, caller.name) + 0.5 * names(sentence, callee.name)
                    yield iter([set_keyword(source, call, name, value)]), ASKED + INSIDE + told + here


def _kept_to_itself(sentence: Sentence) -> Ways:
    """What a function takes, and what it calls or makes could be told as well: "Finder doesn't pass strict on"."""
    source = sentence.source
    if _NOT_HANDED.search(sentence.text) is None:
        return
    for full, caller in source.functions:
        here = max(names(sentence, each) for each in full.split("."))
        own = [arg.arg for arg in parameters(caller) if names(sentence, arg.arg) >= NAMED] if here >= NAMED else []
        inside = {id(node) for node in walk(caller)} if own else set[int]()
        for there, callee in source.functions if own else ():
            called = max(names(sentence, each) for each in there.split("."))
            for call in calls_of(source, callee):
                for arg in parameters(callee):
                    is_open = arg.arg in own and default_of(callee, arg) is not None
                    if id(call) in inside and is_open and not is_given(source, callee, call, arg):
                        told = ASKED + INSIDE + NAMED + here + 0.5 * called
                        yield iter([set_keyword(source, call, arg.arg, arg.arg)]), told


def _callees(source: Source, caller: Function, only: str = "") -> Iterator[tuple[Function, str, list[ast.Call]]]:
    """The functions of the file that it calls, each with a parameter that none of the calls gives."""
    own = {arg.arg for arg in parameters(caller)}
    inside = {id(node) for node in walk(caller)}
    for _, callee in source.functions:
        calls = [call for call in calls_of(source, callee) if id(call) in inside] if callee is not caller else []
        for arg in parameters(callee) if calls else ():
            free = arg.arg not in own and default_of(callee, arg) is not None and only in ("", arg.arg)
            if free and not any(is_given(source, callee, call, arg) for call in calls):
                yield callee, arg.arg, calls


def _with(source: Source, caller: Function, callee: Function, name: str, calls: list[ast.Call]) -> Iterator[Splice]:
    arg = next(arg for arg in parameters(callee) if arg.arg == name)
    default = default_of(callee, arg)
    value = source.segment(default) if default is not None else "None"
    kind = source.segment(arg.annotation) if is_typed(caller) and arg.annotation is not None else ""
    yield from named("add-parameter").edit(source, (source.name_of(caller), name, value, kind))
    yield from (set_keyword(source, call, name, name) for call in calls)


WRITER = Writer(frozenset(("add-parameter", "set-argument")), _written, _SAYS)
