"""How a loop tries again: "wait a second in between", "back off exponentially", "it sleeps even after the last
attempt", "retry swallows the last error"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_before, insert_first
from spark_tui.edits.python.functions.returns import always_leaves
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.lines import has_own_lines, wrapped
from spark_tui.edits.python.looping.loops import last_turn
from spark_tui.edits.python.names import function_around, nearest, parameters_of
from spark_tui.edits.python.nodes import is_self
from spark_tui.edits.python.places import replace_pass
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.expressions import Level, moved
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import speaks_for, told_of
from spark_tui.edits.writing import Writer

_NEEDS_PAUSE = Pattern(
    r"(?i)\b(?:hold on|milliseconds|wait\w*|sleep\w*|paus\w+|delay\w*|breath\w*|hammer\w*|busy|spin\w*|100 ?%|cpu)\b"
)
_BETWEEN = Pattern(
    r"(?i)\b(?:between|before (?:each|every|the next|it|trying|retrying)|after (?:each|every|a)|in between"
    r"|hammer\w*|retr\w+"
    r"|attempts?|tries|again|busy|spin\w*|cpu)\b"
)
_SERIES = r"\b1(?:s| seconds?)?,? (?:and |then )?2(?:s| seconds?)?,? (?:and |then )?4\b"
_GROWS = Pattern(
    rf"(?i)\blonger\b|{_SERIES}|\btwice as (?:long|much)\b|\bback[- ]?off\b|\bdoubl\w+"
    rf"|\bexponential\w*|\bgrow\w*"
)
"""Those that there are, get longer."""
_FROM = Pattern(r"(?i)\bfrom \d")
"""What it was, before what it is to be."""
_TO_SO_LONG = Pattern(
    r"(?i)\bto (\d+(?:\.\d+)?)[ -]?(s|secs?|seconds?|ms|milliseconds?|minutes?|min)?\b(?=\W*$|[,;. ])"
)
_HOW_LONG = Pattern(r"(?i)\b(an?|half an?|\d+(?:\.\d+)?)[ -]?(s|secs?|seconds?|ms|milliseconds?|minutes?|min)\b")
_LONG = Pattern(r"(?i)interval|delay|pause|wait|sleep|seconds|secs|timeout|period")
_ASKED, _SAID_PAUSE, _CLEAR = 3.0, 0.8, 2.0


def _with_a_pause(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _BETWEEN.search(sentence.text) is None or _GROWS.search(sentence.text) is not None:
        return
    yield from _longer(sentence)
    for loop in source.all(ast.For, ast.While):
        if "sleep(" in source.segment(loop) or not loop.body:
            continue
        seconds = _seconds(sentence.text) or _named(sentence, loop)
        tried = next((each for each in loop.body if isinstance(each, ast.Try)), None)
        blocks = [each.body for each in tried.handlers] if tried is not None else []
        for block in blocks or ([loop.body] if isinstance(loop, ast.While) else []):
            if always_leaves(block) and not isinstance(block[-1], ast.Continue):
                continue
            waits = isinstance(function_around(source, loop), ast.AsyncFunctionDef)
            name, imports = available(source, "asyncio" if waits else "time", "sleep")
            try:
                pause = _paused(source, block, f"{'await ' * waits}{name}({seconds or 1})")
            except Refusal:
                continue
            yield Repair((*imports, pause), _ASKED + _SAID_PAUSE * (seconds is not None) + told_of(sentence, loop))


def _longer(sentence: Sentence) -> Iterator[Repair]:
    """Where it waits already, it waits as long as is said."""
    seconds = _seconds(sentence.text)
    for call in sentence.source.all(ast.Call) if seconds is not None else ():
        match call:
            case ast.Call(func=ast.Attribute(attr="sleep") | ast.Name("sleep"), args=[ast.Constant() as now]):
                change = instead(sentence.source, now, str(seconds))
                yield Repair((change,), _ASKED + 2 * _SAID_PAUSE + told_of(sentence, call))


def _paused(source: Source, block: list[ast.stmt], code: str) -> Splice:
    last = block[-1]
    if isinstance(last, ast.Continue):
        return insert_before(source, last, code)
    return replace_pass(source, block, code) or insert_after(source, last, code)


def _named(sentence: Sentence, loop: ast.AST) -> str | None:
    """What says how long, and is spoken of: `self.interval`, or DELAY."""
    function = function_around(sentence.source, loop)
    given = [name for name in parameters_of(function) if names(sentence, name) >= _CLEAR] if function else []
    own = [word for word in sentence.bare if word.isupper() and len(word) > 2 and word in sentence.known]
    stored = {
        node.attr
        for node in sentence.source.all(ast.Attribute)
        if isinstance(node.ctx, ast.Store) and is_self(node.value)
    }
    held = [f"self.{name}" for name in sorted(stored) if _LONG.search(name) and names(sentence, name) >= _CLEAR]
    return next(iter((*given, *own, *held)), None)


def _seconds(text: str) -> str | None:
    match = _TO_SO_LONG.search(text) if _FROM.search(text) is not None else _HOW_LONG.search(text)
    if match is None:
        return None
    many, unit = match[1].lower(), (match[2] or "s").lower()
    number = {"a": 1.0, "an": 1.0, "half a": 0.5, "half an": 0.5}.get(many) or float(many)
    number *= 0.001 if unit.startswith(("ms", "milli")) else 60 if unit.startswith("min") else 1
    return f"{number:g}"


_SAYS_GROW = Pattern(
    r"(?i)\bback[- ]?(?:off|ing off)\b|\bexponential\w*"
    r"|\b(?:wait|sleep|pause|delay)\w*\b.*\b(?:longer|doubl\w+|grow\w*|increas\w+)\b"
    r"|\b(?:double|increase|grow|raise)\b.*\b(?:wait|sleep|pause|delay)\w*\b"
    rf"|{_SERIES}|\btwice as (?:long|much)\b"
)
_SAID_GROW, _ALL_WAITS = 3.0, 1.5
_ATTEMPTS = Pattern(r"(?i)(?:^|[._])(?:attempts?|tries|tried|retries|failures)(?:$|_)")


def _longer_each_time(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    linear = re.search(r"(?i)\blinear\w*", sentence.text) is not None
    from_one = re.search(_SERIES, sentence.text) is not None
    by_loop = dict[ast.AST | None, list[Repair]]()
    for call in source.all(ast.Call):
        if splices := longer_each_time(source, call, linear=linear, from_one=from_one):
            loop = nearest(source, call, ast.For, ast.While)
            by_loop.setdefault(loop, []).append(Repair(splices, _SAID_GROW + speaks_for(sentence, call)))
    for waits in by_loop.values():
        yield from waits
        if len(waits) > 1:  # each of them waits for the next attempt
            together = dict.fromkeys(splice for each in waits for splice in each.splices)
            yield Repair(tuple(together), _ALL_WAITS + max(each.evidence for each in waits))


def longer_each_time(
    source: Source, call: ast.Call, *, linear: bool = False, from_one: bool = False
) -> tuple[Splice, ...]:
    """The wait of a loop that tries again, by how often it has tried; nothing where it is no wait, or not counted."""
    if re.search(r"(?:^|\.)_?sleep$|wait$", source.segment(call.func)) is None or not call.args:
        return ()
    loop = nearest(source, call, ast.For, ast.While)
    if isinstance(loop, ast.For) and isinstance(loop.target, ast.Name) and "range(" in source.segment(loop.iter):
        return tuple(_by_count(source, call, loop, linear=linear, from_one=from_one))
    if (counted := _counted(source, call)) is None:
        return ()
    wait = moved(source, call.args[0], Level.ATOM)
    grown = f"{wait} * {counted}" if linear else f"{wait} * 2 ** ({counted} - 1)"
    return (instead(source, call.args[0], grown.removeprefix("1 * ")),)


def _counted(source: Source, call: ast.Call) -> str | None:
    """What counts the attempts before it is waited, where no loop does."""
    around = function_around(source, call)
    for node in walk(around) if around is not None else ():
        match node:
            case ast.AugAssign(ast.Attribute() | ast.Name() as counted, ast.Add(), ast.Constant(1)):
                if node.lineno < call.lineno and _ATTEMPTS.search(source.segment(counted)) is not None:
                    return source.segment(counted)
    return None


def _by_count(
    source: Source, call: ast.Call, loop: ast.For, *, linear: bool, from_one: bool = False
) -> Iterator[Splice]:
    """By how many tries there were; a loop that does not count them, counts them now."""
    name = source.segment(loop.target)
    if name == "_":
        name = "attempt"
        yield instead(source, loop.target, name)
    counts_from_one = re.match(r"range\(1\b", source.segment(loop.iter)) is not None
    wait = "1" if from_one else moved(source, call.args[0], Level.ATOM)
    if linear:
        grown = f"{wait} * {name}" if counts_from_one else f"{wait} * ({name} + 1)"
    else:
        grown = f"{wait} * 2 ** ({name} - 1)" if counts_from_one else f"{wait} * 2**{name}"
    yield instead(source, call.args[0], grown.removeprefix("1 * "))


_WAITS = r"\b(?:sleep\w*|wait\w*|paus\w+|delay\w*)\b"
_AT_LAST = (
    r"\b(?:last|final) (?:attempt|try|retry|time|round|turn|one|failure)\b|\bone (?:more time|last time)\b"
    r"|\bbefore (?:it |we )?(?:giv\w+|gave) up\b"
    r"|\bno (?:further|more|other|next) (?:attempts?|tr(?:y|ies)|retr(?:y|ies))\b"
)
_NEEDS_LAST = Pattern(rf"(?i){_WAITS}.*(?:{_AT_LAST})|(?:{_AT_LAST}).*{_WAITS}")
_CALL = Pattern(r"(?:^|[._])(?:sleep|wait|pause)$")
_SAID_LAST = 4.0


def _not_at_last(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for loop in source.all(ast.For):
        last = last_turn(source, loop)
        pauses = list[Splice]()
        for node in walk(loop) if last is not None and isinstance(loop.target, ast.Name) else ():
            match node:
                case ast.Expr(ast.Call(func) | ast.Await(ast.Call(func))) if has_own_lines(source, node):
                    if _CALL.search(source.segment(func)) is not None:
                        pauses.append(wrapped(source, node, f"if {source.segment(loop.target)} < {last}:"))
        if pauses:
            yield Repair(tuple(pauses), _SAID_LAST + told_of(sentence, loop))


_SAYS_ERROR = Pattern(
    r"(?i)\b(?:last|final|all|every|no more|out of|retries|attempts?|tries|give up|gives up|giving up|exhausted)\b.*"
    r"\b(?:rais\w+|re-?rais\w+|throw\w*|through|propagat\w*|swallow\w*|lost|bubble\w*|see|error|exception)\b"
    r"|\b(?:rais\w+|re-?rais\w+|throw\w*|propagat\w*|swallow\w*|lets? through)\b.*\b(?:last|final|attempts?|tries"
    r"|retries|exhausted|give up|gives up|giving up|gave up)\b"
    r"|\b(?:see|want|get|know)\b.*\w(?:Error|Exception) of the (?:last|final) (?:attempt|try)\b"
    r"|\b(?:original|real|underlying|actual|true) (?:error|exception)\b"
    r".*\b(?:rais\w+|re-?rais\w+|lost|gone|hidden|see)\b"
)
_SAID_ERROR = 4.0


def _last_let_through(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if re.search(r"(?i)\b(?:log|print|warn)\w*\b", sentence.text) is not None:
        return
    for loop in source.all(ast.For):
        match loop:
            case ast.For(target=ast.Name(id=turn), body=[*_, ast.Try() as tried]):
                last = last_turn(source, loop)
            case _:
                continue
        for handler in tried.handlers:
            if any(isinstance(node, ast.Raise) for node in walk(handler)) or last is None:
                continue
            try:
                guard = insert_first(source, handler.body, f"if {turn} == {last}:\n{source.unit}raise")
            except Refusal:
                continue
            yield Repair((guard,), _SAID_ERROR + told_of(sentence, loop))


WRITERS = (
    Writer(frozenset(("retry",)), _with_a_pause, needs=_NEEDS_PAUSE),
    Writer(frozenset(("retry",)), _longer_each_time, needs=_SAYS_GROW),
    Writer(frozenset(("retry",)), _not_at_last, needs=_NEEDS_LAST),
    Writer(frozenset(("reraise", "retry")), _last_let_through, needs=_SAYS_ERROR),
)
