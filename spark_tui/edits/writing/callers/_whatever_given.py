"""A function that takes whatever it is given and hands it on: `*args` and `**kwargs` go through to a call in it."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.signatures import calls_of, default_of, signature, whole
from spark_tui.edits.python.names import is_method, parameters
from spark_tui.edits.python.nodes import has_starred
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import functions_named
from spark_tui.edits.writing.callers._handing import ASKED, INSIDE, NAMED, Ways, calls_in

ANYTHING = Pattern(
    r"(?i)\*\*?\w+|\b(?:any|all|extra|additional|other|further|arbitrary|remaining|more|unknown)(?: \w+)? "
    r"(?:arg|param|option|kwarg|keyword)\w*|\bkwargs\b"
    r"|(?<!\bas )(?<!\bto )(?<!\bwith )(?<!\bby )(?<!\busing )(?<!\bonly )\b(?:keyword|named) arg(?:ument)?s\b"
    r"|\bwhatever (?:else )?it (?:gets|is given|takes)\b"
)
_BY_NAME = Pattern(r"(?i)\bkwargs\b|\bkeyword|\*\*|\boptions?\b")
_MADE_SO = Pattern(
    r"(?i)\b(?:make|turn)\b(?!.*\b(?:take|accept|pass|hand|forward|support|allow|get|give|let|expose)\w*\b).*\bkeyword"
)
"""The parameters there are shall be said by their names."""
_BY_PLACE = Pattern(r"(?i)(?<!\*)\*(?!\*)\w+|\bpositional\b")


def whatever_given(sentence: Sentence) -> Ways:
    source = sentence.source
    if ANYTHING.search(sentence.text) is None or _MADE_SO.search(sentence.text) is not None:
        return
    for _, function in source.functions:
        here = names(sentence, function.name)
        for call in calls_in(source, function, whole=True) if here >= NAMED else ():
            called = source.segment(call.func)
            of_its_own = called in {arg.arg for arg in parameters(function)}
            told = names(sentence, called) + INSIDE * of_its_own
            told += 0.5 * isinstance(source.parents.get(call), ast.Return)
            yield _through(sentence, function, call), ASKED + here + told
    yield from _those_by_place(sentence) if _BY_NAME.search(sentence.text) is not None else ()


def _those_by_place(sentence: Sentence) -> Ways:
    """One that hands on its `*args` already, where none is named or the one around it: "keyword arguments get lost"."""
    source = sentence.source
    named_ones = functions_named(sentence, NAMED)
    inside = {node for each in named_ones for node in walk(each) if node is not each}
    for _, function in source.functions:
        if named_ones and function not in inside:
            continue
        for call in calls_in(source, function, whole=True) if function.args.vararg is not None else ():
            if has_starred(call.args) and function.args.kwarg is None:
                yield _through(sentence, function, call), ASKED + NAMED + names(sentence, source.segment(call.func))


def _through(sentence: Sentence, function: Function, call: ast.Call) -> Iterator[Splice]:
    """`*args` comes before what has a default then, so that it can still be said by its name."""
    source, args = sentence.source, function.args
    if args.kwarg is not None:
        raise Refusal(f"{function.name} takes some already")
    if args.vararg is not None:
        if not has_starred(call.args):
            raise Refusal("what is called there is not given the others either")
        yield Splice(source.stop(args.vararg), source.stop(args.vararg), ", **kwargs")
        yield Splice(source.stop(call) - 1, source.stop(call) - 1, ", **kwargs")
        return
    by_name = _BY_NAME.search(sentence.text) is not None and _BY_PLACE.search(sentence.text) is None
    found = [] if by_name or args.kwonlyargs else ["*args"]
    every = parameters(function)
    first = next((arg for arg in args.args if default_of(function, arg) is not None), None)
    if found and first is not None:
        start = whole(source, function, first)[0]
        yield Splice(start, start, "*args, ")
        yield from _said_by_name(source, function, args.args[args.args.index(first) :])
        added = "**kwargs"
    else:
        added = ", ".join([*found, "**kwargs"])
    if every:
        stop = whole(source, function, every[-1])[1]
        yield Splice(stop, stop, f", {added}")
    else:
        opens = signature(source, function).opens + 1
        yield Splice(opens, opens, added)
    closes = source.stop(call) - 1
    passed = ", ".join([*found, "**kwargs"])
    yield Splice(closes, closes, f", {passed}" if call.args or call.keywords else passed)


def _said_by_name(source: Source, function: Function, behind: list[ast.arg]) -> Iterator[Splice]:
    """What calls give by place goes by its name, behind the star."""
    every = [*function.args.posonlyargs, *function.args.args]
    shift = int(is_method(source, function))
    for call in calls_of(source, function):
        for at, value in enumerate(call.args):
            if at + shift < len(every) and every[at + shift] in behind:
                yield Splice(source.start(value), source.start(value), f"{every[at + shift].arg}=")
