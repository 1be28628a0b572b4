"""A function gets a parameter that it has not, for a call in it that takes such a thing: "give install a timeout and
pass it on to run"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain

from spark_tui.edits.mending.repair import instead
from spark_tui.edits.new_names import new_names
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.functions.signatures import default_named
from spark_tui.edits.python.functions.standard import taken
from spark_tui.edits.python.given import parsed
from spark_tui.edits.python.imports import imported_names
from spark_tui.edits.python.names import functions_called, is_method, is_typed, parameters, parameters_of
from spark_tui.edits.python.objects.held import kind_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.place.spoken_of import shared_words
from spark_tui.edits.saying.value.values import defaults
from spark_tui.edits.writing.callers._handing import ASKED, INSIDE, NAMED, Ways, calls_in
from spark_tui.edits.writing.callers._whatever_given import ANYTHING

PASSED_ON = Pattern(
    r"(?i)\b(?:pass|hand|forward|give)(?:es|ed|s|ing)?(?: (?:it|that|this|them))?"
    r"(?: (?:on|through|along|down|to|into))+\b"
    r"|\b(?:pass|hand|forward|give)(?:es|ed|s|ing)? (?:the )?`?\w+`? (?:on|through|along|down) to\b"
    r"|\b(?:that|which|and)(?: then)? goes (?:on )?(?:to|into)\b"
)
TIMEOUT = Pattern(
    r"(?i)\b(?:takes?|accepts?|needs?|gets?|have|has|let|add|give) (?:\w+ ){0,5}?timeout"
    r" (?:param|arg|kwarg|option)\w*\b|\btimeout (?:param|arg|kwarg|option)\w* (?:for|to|on|in)\b"
    r"|\b(?:takes?|accepts?|gets?|choose|supports?|hand(?: in)?|specify) (?:an? |the |its |their )?"
    r"(?:optional |own )?timeout\b"
)
"""What takes a time to give up after, tells that to what it waits for."""
_PATIENT = (
    *("get", "post", "put", "patch", "delete", "head", "request", "urlopen", "run", "check_output", "check_call"),
    *("call", "communicate", "wait", "wait_for", "create_connection", "acquire", "join", "result", "Client"),
)
"""What takes a time to give up after."""
_TAKES_IT, _HAS_SOME, _BOTH_SAID = 1.5, 0.3, 2.0
_OPENS_WITH = ("mode", "buffering", "encoding", "errors", "newline", "opener")
_ALL_OF_THEM = 0.5  # the same function is called in several places


@dataclass(frozen=True)
class _New:
    """What the `function` is to take; its default is a `value` that may be told. `here` is how clearly the sentence
    speaks of the function, `waits` whether that is to give up after a time."""

    function: Function
    name: str
    value: str
    is_told: bool
    here: float
    waits: bool


def new_one(sentence: Sentence) -> Ways:
    """A parameter that is added, and handed to a call that takes it."""
    source = sentence.source
    waits = TIMEOUT.search(sentence.text) is not None
    if (not waits and PASSED_ON.search(sentence.text) is None) or ANYTHING.search(sentence.text) is not None:
        return
    for _, function in source.functions:
        if (here := names(sentence, function.name)) < NAMED:
            continue
        own = frozenset(arg.arg for arg in parameters(function))
        name = "timeout" if waits else next(iter(new_names(sentence, own)), None)
        if name is None or name in own:
            continue
        gap = Gap(sentence, "add-parameter", (source.name_of(function), name))
        told = re.search(rf"\b(?:{name}\s*=|default(?:s|ing)?(?: to| of| is|:)?)\s*([\w.\"'-]+)", sentence.text)
        value = told[1] if told is not None else next(defaults(gap, only_said=True), "None")
        new = _New(function, name, value, told is not None, here, waits)
        for call in calls_in(source, function):
            yield from _handed_to(sentence, new, call)


def _handed_to(sentence: Sentence, new: _New, call: ast.Call) -> Ways:
    source, takes = sentence.source, taken(sentence.source, call)
    if (takes is not None and new.name not in takes) or _takes_no(source, call, new.name):
        return
    last = ast.unparse(call.func).rpartition(".")[2]
    there_already = keyword(call, new.name) or _by_place(source, call, new.name)
    if isinstance(there_already, ast.Constant):
        default = new.value if new.is_told else source.segment(there_already)
        splices = _added(source, new, default, call, there_already)
        yield splices, ASKED + new.here + names(sentence, last) + _TAKES_IT + INSIDE + _BOTH_SAID
    elif there_already is None and parsed(new.value) is not None:
        usual = None if new.is_told else takes[new.name] if takes is not None else _usual(source, call, new.name)
        value, there = usual or new.value, _spoken_of(sentence, new, call)
        clear = _BOTH_SAID * (there >= NAMED) + _TAKES_IT * (takes is not None)
        evidence = ASKED + new.here + there + INSIDE + clear
        yield _added(source, new, value, call), evidence
        alike = [each for each in calls_in(source, new.function) if _is_called_so_too(each, call, new.name)]
        if takes is not None and alike[0] is call and len(alike) > 1:
            others = (set_keyword(source, each, new.name, new.name) for each in alike[1:])
            yield chain(_added(source, new, value, call), others), evidence + _ALL_OF_THEM


def _spoken_of(sentence: Sentence, new: _New, call: ast.Call) -> float:
    """How clearly the sentence speaks of the call; more where such a thing is mostly told what is new."""
    last = ast.unparse(call.func).rpartition(".")[2]
    there = names(sentence, last) if last not in (new.function.name, new.name) else 0.0
    there += (
        _HAS_SOME * shared_words(sentence, call.func)
        + _TAKES_IT * (1 + new.waits) * (new.name == "timeout" and last in _PATIENT)
        + _HAS_SOME * bool(call.keywords)
    )
    return there


def _usual(source: Source, call: ast.Call, name: str) -> str | None:
    """What the function of the file that is called there holds for it."""
    called = functions_called(source, call.func.id) if isinstance(call.func, ast.Name) else []
    found = (default_named(each, name) for each in called)
    return next((source.segment(each) for each in found if each is not None), None)


def _takes_no(source: Source, call: ast.Call, name: str) -> bool:
    """Is it a function of the file that is called, as far as can be seen, and none of that name can be told it?"""
    match call.func:
        case ast.Name("open"):
            return name not in _OPENS_WITH
        case ast.Name(called) | ast.Attribute(ast.Name(), called):
            own = functions_called(source, called)
            takes = any(name in parameters_of(each) or each.args.kwarg is not None for each in own)
            return bool(own) and not takes and source.segment(call.func).split(".")[0] not in imported_names(source)
        case _:
            return False


def _is_called_so_too(one: ast.Call, other: ast.Call, name: str) -> bool:
    return ast.unparse(one.func) == ast.unparse(other.func) and keyword(one, name) is None


def _by_place(source: Source, call: ast.Call, name: str) -> ast.expr | None:
    """What it is given for that parameter, where the file knows what is called."""
    called = ast.unparse(call.func).rpartition(".")[2]
    for full, function in source.functions:
        if full in (called, f"{called}.__init__") or (isinstance(call.func, ast.Attribute) and function.name == called):
            own = [arg.arg for arg in (*function.args.posonlyargs, *function.args.args)]
            at = own.index(name) - is_method(source, function) if name in own else len(call.args)
            return call.args[at] if at < len(call.args) else None
    return None


def _added(source: Source, new: _New, value: str, call: ast.Call, given: ast.expr | None = None) -> Iterator[Splice]:
    kind = "float | None" if (new.name, value) == ("timeout", "None") else kind_of(ast.parse(value, mode="eval").body)
    kind = kind if is_typed(new.function) else ""
    yield from named("add-parameter").edit(source, (source.name_of(new.function), new.name, value, kind))
    there = given or next((each for each in call.args if source.segment(each) == value), None)
    yield set_keyword(source, call, new.name, new.name) if there is None else instead(source, there, new.name)
