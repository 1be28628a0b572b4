"""A loop that asks again and again, and sleeps in between: it gives up after a time, waits as long as is said or longer
each time, says that it waits, and ends where what it waits for has failed."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_before
from spark_tui.edits.python.failing.waiting import waiting
from spark_tui.edits.python.functions.returns import returns
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import function_around, is_typed, parameters_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.saying.value.quantities import numbers
from spark_tui.edits.writing import Writer

_NAMED_TIMES = ("timeout", "max_wait", "deadline", "patience", "wait_timeout")
_GIVES_UP = Pattern(
    r"(?i)\b(?:giv(?:e|es|ing) up|time[- ]?(?:d )?outs?|stop|abort|fail|raise|wait\w*|deadline|max_wait|end)\b"
    r"(?!.*\b(?:tries|attempts|times)\b)"
)
_FOREVER = Pattern(r"(?i)\b(?:for ?ever|endless\w*|indefinitely)\b|(?:\b(?:never|not)|n't) (?:stop|end|giv\w+ up)\b")
_PARAMETER = Pattern(
    r"(?i)\b(?:param\w*|arg\w*|option\w*|configurable)\b|\btimeout ?="
    r"|\b(?:accepts?|takes?|add|have) an? (?:\w+ )?\w*(?:timeout|max_wait)\b"
)
_OF_SLEEP = Pattern(
    r"(?i)\b(?:interval|delay|pause|sleep\w*|wait(?:ing)? time|polling)\b.*\b(?:configurable|param\w*|arg\w*|option\w*"
    r"|adjustable|choose|set|pass\w*|settable)\b"
    r"|\b(?:add|take|accept|let me|make)\b.*\b(?:interval|delay|pause|sleep time|polling)\b"
)
_BACKS_OFF = Pattern(r"(?i)\bback[- ]?off\b|\b(?:doubl\w+|longer (?:each|every)|exponential\w*|increas\w+)\b")
_OF_BACKING_OFF = Pattern(r"(?i)\bjitter\w*\b|\b(?:at most|no more|cap|maximum)\b.*\bback[- ]?off\b")
"""It backs off by now, and something of that is to change."""
_TRIES = Pattern(r"(?i)\b(?:attempts?|tries|retr\w+|failures?)\b")
_SAYS_SO = Pattern(
    r"(?i)\b(?:print|show|display|say|log|message)\w*\b.*\b(?:while|waits?|waiting|still|progress|poll\w*)\b"
)
_LOGS = Pattern(r"(?i)\blog\w*\b")
_FAILED = Pattern(
    r"(?i)\b(?:rais\w+|fail\w*|stop|error|abort)\b.*\b(?:if|when|once|as soon as)\b.*\b"
    r"(?P<state>failed|fails|error|errored|cancell?ed|rejected|aborted|dead|crashed)\b"
)
_ERROR = Pattern(r"\b([A-Z]\w*(?:Error|Exception|Failed|Timeout))\b")
_STATES = {"fails": "failed", "errored": "error"}
_ASKED, _ALONE, _NAMED = 5.0, 1.0, 2.0
_OF_ONE_REQUEST = Pattern(
    r"(?i)\b(?:requests?|https?|url\w*|(?:api|server|http|network|each|every|single) calls?|connections?|quer(?:y|ies)"
    r"|downloads?|uploads?|sockets?|responses?)\b"
)
_OF_ITS_OWN, _OF_ATTEMPTS = 3.0, 3.0
"""How long one waits is more than how long what it asks may take."""


@dataclass(frozen=True)
class _Polling:
    source: Source
    function: Function
    loop: ast.While
    sleep: ast.Expr
    """The statement that sleeps."""
    call: ast.Call
    """The call in it."""


def _written(sentence: Sentence) -> Iterator[Repair]:
    found = list(_all(sentence.source))
    for each in found:
        told = _ASKED + told_of(sentence, each.sleep) + _ALONE * (len(found) == 1)
        text = sentence.text
        if _FAILED.search(text) is not None:
            yield from possible(_ends_failed(sentence, each), told)
        elif _is_its_number(sentence, each):
            continue  # it becomes a parameter as any other value does
        elif _OF_SLEEP.search(text) is not None:
            yield from possible(_as_told(each, _called(text)), told)
        elif _OF_BACKING_OFF.search(text) is not None:
            continue
        elif _BACKS_OFF.search(text) is not None:
            of_attempts = _OF_ATTEMPTS * (_TRIES.search(text) is not None and told_of(sentence, each.sleep) <= 0)
            yield from possible(_longer_each_time(each), told - of_attempts)
        elif _SAYS_SO.search(text) is not None:
            yield from possible(_told(sentence, each), told)
        elif _is_of_one_request(sentence, each):
            continue
        elif _GIVES_UP.search(text) is not None or _FOREVER.search(text) is not None:
            own = _OF_ITS_OWN * (_PARAMETER.search(text) is not None and names(sentence, each.function.name) >= _NAMED)
            yield from possible(_gives_up(sentence, each), told + own)


def _is_its_number(sentence: Sentence, polling: _Polling) -> bool:
    """Is how long it sleeps now what is to be said: "make the 0.05 in wait a parameter"?"""
    now = re.escape(sentence.source.segment(polling.call.args[0]))
    return re.search(rf"\b(?:make|turn|the) (?:the )?{now}\b", sentence.text) is not None and (
        _PARAMETER.search(sentence.text) is not None
    )


def _is_of_one_request(sentence: Sentence, each: _Polling) -> bool:
    """Is it a single one that has so much time, and not the loop?"""
    source = sentence.source
    if names(sentence, each.function.name) >= _NAMED:
        return False
    asking = [function for _, function in source.functions if any(waiting(source, function))]
    is_said = _OF_ONE_REQUEST.search(sentence.text) is not None
    return any(is_said or names(sentence, function.name) >= _NAMED for function in asking)


def _all(source: Source) -> Iterator[_Polling]:
    for loop in source.all(ast.While):
        function = function_around(source, loop)
        for each in loop.body:
            match each:
                case ast.Expr(ast.Call(func) as call) | ast.Expr(ast.Await(ast.Call(func) as call)):
                    sleeps = source.segment(func) in ("time.sleep", "sleep", "asyncio.sleep")
                    if sleeps and len(call.args) == 1 and function is not None and has_own_lines(source, each):
                        yield _Polling(source, function, loop, each, call)


def _gives_up(sentence: Sentence, polling: _Polling) -> Iterator[Splice]:
    """After so many seconds, or those that a parameter says, if it says any."""
    source, function = polling.source, polling.function
    seconds = next(numbers(sentence.text, "seconds"), "")
    is_given = _PARAMETER.search(sentence.text) is not None
    if not seconds and not is_given:
        return
    clock, imports = available(source, "time", "monotonic")
    error = _ERROR.search(sentence.text)
    yield from imports
    if is_given:
        own = set(parameters_of(function))
        name = next((each for each in _NAMED_TIMES if each in sentence.text), _NAMED_TIMES[0])
        if name in own:
            return
        kind = ("float" if seconds else "float | None") if is_typed(function) else ""
        yield from named("add-parameter").edit(source, (source.name_of(function), name, seconds or "None", kind))
        left, shown = name, f"{{{name}}}"
    else:
        left = shown = seconds
    may_be_none = is_given and not seconds
    what = " ".join(parts(function.name))
    told = f'f"{what}: gave up after {shown} seconds"' if is_given else f'"{what}: gave up after {shown} seconds"'
    leaves = _left(function, error[1] if error is not None else "", told)
    if may_be_none:
        yield insert_before(source, polling.loop, f"started = {clock}()")
        test = f"{left} is not None and {clock}() - started > {left}"
    else:
        yield insert_before(source, polling.loop, f"deadline = {clock}() + {left}")
        test = f"{clock}() > deadline"
    yield insert_before(source, polling.sleep, f"if {test}:\n{source.unit}{leaves}")


def _left(function: Function, error: str, told: str) -> str:
    """A function that says whether it worked says no."""
    values = [each.value for each in returns(function) if each.value is not None]
    is_bool = bool(values) and all(isinstance(each, ast.Constant) and isinstance(each.value, bool) for each in values)
    return "return False" if is_bool and not error else f"raise {error or 'TimeoutError'}({told})"


_CALLED = Pattern(
    r"(?i)\b(?:parameter|argument|param|arg) (?:called |named )?`?(?P<behind>(?!(?:to|for|in|of|that|which|so"
    r"|with)\b)[a-z_]\w*)"
    r"|\b(?!(?:an?|the|new|another|as|optional) )`?(?P<before>[a-z_]\w*)`? (?:parameter|argument|param|arg)\b"
)


def _called(text: str) -> str:
    """What the parameter is called, where somebody says so."""
    said = _CALLED.search(text)
    return (said["behind"] or said["before"]) if said is not None else "interval"


def _as_told(polling: _Polling, name: str) -> Iterator[Splice]:
    """How long it sleeps is a parameter."""
    source, function, seconds = polling.source, polling.function, polling.call.args[0]
    if not isinstance(seconds, ast.Constant | ast.Name) or source.segment(seconds) in parameters_of(function):
        return
    kind = "float" if is_typed(function) else ""
    given = (source.name_of(function), name, source.segment(seconds), kind)
    yield from named("add-parameter").edit(source, given)
    yield instead(source, seconds, name)


def _longer_each_time(polling: _Polling) -> Iterator[Splice]:
    source, seconds = polling.source, polling.call.args[0]
    yield insert_before(source, polling.loop, f"delay = {source.segment(seconds)}")
    yield instead(source, seconds, "delay")
    yield insert_after(source, polling.sleep, "delay = min(delay * 2, 60)")


def _told(sentence: Sentence, polling: _Polling) -> Iterator[Splice]:
    source = polling.source
    logger = next((name for name in ("logger", "log", "LOGGER") if name in source.names), "")
    if _LOGS.search(sentence.text) is not None and not logger:
        return  # where nothing logs yet, that is another matter
    what = " ".join(parts(polling.function.name)).replace("wait ", "waiting ", 1)
    what = what if what.startswith("waiting") else f"{what}: waiting"
    says = f'{logger}.info("{what}")' if logger and _LOGS.search(sentence.text) is not None else f'print("{what} ...")'
    yield insert_before(source, polling.sleep, says)


def _ends_failed(sentence: Sentence, polling: _Polling) -> Iterator[Splice]:
    """Beside the state that it waits for, the one that says that it will never come."""
    source, said = polling.source, _FAILED.search(sentence.text)
    state = said["state"].lower() if said is not None else ""
    state = next((each for each in sentence.told if each.lower() == state), _STATES.get(state, state))
    for each in polling.loop.body:
        match each:
            case ast.If(ast.Compare(asked, [ast.Eq()], [ast.Constant(str(there))]), orelse=[]) if there != state:
                error = _ERROR.search(sentence.text)
                what = " ".join(parts(polling.function.name))
                raised = f'raise {error[1] if error is not None else "RuntimeError"}("{what}: {state}")'
                code = f'if {source.segment(asked)} == "{state}":\n{source.unit}{raised}'
                yield insert_after(source, each, code)
                return


WRITER = Writer(
    frozenset(("stop-if", "add-parameter", "raise-if", "add-timeout", "set-argument", "add-print", "retry")),
    _written,
    needs=Pattern(
        r"(?i)\b(?:giv(?:e|es|ing) up|time[- ]?(?:d )?outs?|for ?ever|wait\w*|interval|delay|pause|poll\w*|sleep\w*"
        r"|back[- ]?off|failed|fails|deadline|max_wait|seconds?|minutes?|cancell?ed)\b"
    ),
)
