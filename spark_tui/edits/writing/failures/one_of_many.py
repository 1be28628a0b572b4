"""One that fails does not end the whole: it is left out, or told of, and the loop goes on: "a broken message must not
stop the rest", "summary should skip cities that fail", "skip rows with garbage in value"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import TypeGuard

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.failing.tries import free_name, in_try
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import Loop, is_name, last_name, name_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.strings.loggers import log_calls
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.doing.exceptions import exceptions
from spark_tui.edits.saying.doing.with_failures import FAILS, LOGS_FAILURES, done_with_it, is_logged, logged
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.place.spoken_of import shared_words, speaks_for, told_of
from spark_tui.edits.saying.place.what_fails import Failing, failing, wanted_errors
from spark_tui.edits.writing import Writer, any_of
from spark_tui.edits.writing.guards.nobody_registered import looked_up

_SAYS_ONE = Pattern(
    r"(?i)(?<!\binstead of )(?<!\brather than )(?<!\bnot )(?<!\bnever )(?<!\bwithout )"
    r"\b(?:skip\w*|ignor\w+|(?:leav(?:e|es|ing)|left)(?: (?!out\b)\w+){0,3} out|pass over|carry on|go on"
    r"|keep going|move on|continue|next one|drop (?:it|them|those))\b"
    r"|(?:n't|\bnot|\bnever) (?:\w+ ){0,2}?(?:stop|kill|abort|break|end|take down|ruin|prevent|keep (?:the "
    r"|all )?(?:others?|rest)(?: \w+)? from)\b"
)
_SKIPPED = Pattern(
    r"(?i)\b(?:skip|ignore|drop|pass over|leave out)\b (?:\w+ )?(?:it|that|this|them|those|these|such)\b"
    r"|\bleave (?:it|that|this|them|those|these) out\b"
)
"""And nobody is to be told."""
_PRINTED = Pattern(
    r"(?i)\bprint (?:it|them|that|which|(?:the|an?) (?:\w+ )?(?:error|exception|message|warning|reason|name|line))\b"
)
_LEFT = Pattern(r"(?i)\b(?:finally|always|in any case|re-?raise)\b")
_CLEAR, _A_CALL = 2.0, 0.3
_SAID_ONE, _LOGS, _ALL_OF_IT, _ASKED_FIRST = 2.6, 1.2, 0.4, 0.4


def _passed_over(sentence: Sentence) -> Iterator[Repair]:
    if _LEFT.search(sentence.text) is not None:
        return
    source = sentence.source
    here = [(each, loop) for each in failing(sentence) if (loop := _loop(source, each.statement)) is not None]
    here = here or [*_in_named_loop(sentence)] or [*_where_it_is_read(sentence)]
    for each, loop in sorted(here, key=lambda pair: -pair[0].evidence)[:3]:
        asked = _asked_first(source, each, loop) if not is_logged(sentence) else None
        if asked is not None:
            skipped = named("skip-if").edit(source, (str(loop.lineno), asked))
            yield from possible(skipped, _SAID_ONE + _ASKED_FIRST + each.evidence)
        alike = [other.statement for other, around in here if around is loop and other.error == each.error]
        several = _from_to(loop, alike)
        for tried, more in (
            ((several, _ALL_OF_IT), ([each.statement], 0.0)) if len(several) > 1 else (([each.statement], 0.0),)
        ):
            try:
                needed, action = _action(sentence, loop)
                splices = (*needed, *in_try(source, tried, each.error, action))
            except Refusal:
                continue
            yield Repair(tuple(splices), _SAID_ONE + _LOGS * is_logged(sentence) + each.evidence + more)


def _in_named_loop(sentence: Sentence) -> Iterator[tuple[Failing, Loop]]:
    """Where nothing is known to end in the error that is said: what the loop calls of the function that is named."""
    source = sentence.source
    errors = [each for each in wanted_errors(sentence) if re.search(rf"\b{re.escape(each)}\b", sentence.text)]
    logs = {call for _, call in log_calls(source)}
    for _, function in source.functions if errors else ():
        loops = [each for each in function.body if isinstance(each, ast.For)]
        if len(loops) != 1 or names(sentence, function.name) < _CLEAR:
            continue
        for statement in loops[0].body:
            calls = [node for node in walk(statement) if isinstance(node, ast.Call)]
            if has_own_lines(source, statement) and calls and not logs.intersection(calls):
                deep = sum(isinstance(each.func, ast.Name) for each in calls)
                yield Failing(statement, errors[0], told_of(sentence, statement) + _A_CALL * deep), loops[0]


_READS = {"urlopen": "OSError", "open": "OSError", "read_text": "OSError", "load": "ValueError", "loads": "ValueError"}
_SAID_SO = 2.5
_OF_FILES = frozenset(("OSError", "FileNotFoundError", "PermissionError", "UnicodeDecodeError", "ValueError"))


def _where_it_is_read(sentence: Sentence) -> Iterator[tuple[Failing, Loop]]:
    """What a loop calls of the file, and that opens or fetches something: "a page that can't be loaded"."""
    source = sentence.source
    said = [each for each in wanted_errors(sentence) if re.search(rf"\b{re.escape(each)}\b", sentence.text)]
    reading = {
        function.name: error for _, function in source.functions if (error := _fails_to_read(function)) is not None
    }
    for loop in source.all(ast.For, ast.While):
        for statement in loop.body:
            called = {name_of(node.func) for node in walk(statement) if isinstance(node, ast.Call)} & reading.keys()
            errors = [reading[name] for name in called if not said or said[0] in _OF_FILES]
            if errors and isinstance(statement, ast.Assign | ast.Expr) and has_own_lines(source, statement):
                told = told_of(sentence, statement) + _SAID_SO * bool(said)
                yield Failing(statement, said[0] if said else errors[0], told), loop


def _fails_to_read(function: Function) -> str | None:
    calls = (last_name(node.func) for node in walk(function) if isinstance(node, ast.Call))
    return next((_READS[each] for each in calls if each in _READS), None)


def _asked_first(source: Source, each: Failing, loop: Loop) -> str | None:
    """Whether it has the key at all, where that is what is missing of what the loop is at."""
    if each.error != "KeyError" or not isinstance(loop, ast.For) or not isinstance(loop.target, ast.Name):
        return None
    for node in walk(each.statement):
        match node:
            case ast.Subscript(ast.Name(owner), ast.Constant(str()) as key) if owner == loop.target.id:
                return f"{source.segment(key)} not in {owner}"
    return None


def _loop(source: Source, statement: ast.stmt) -> Loop | None:
    parent = source.parents.get(statement)
    while isinstance(parent, ast.If | ast.With):
        parent = source.parents.get(parent)
    return parent if isinstance(parent, Loop) else None


def _from_to(loop: Loop, failing_ones: list[ast.stmt]) -> list[ast.stmt]:
    """From the first of its statements that may fail to the last."""
    places = [at for at, each in enumerate(loop.body) if each in failing_ones]
    return loop.body[min(places) : max(places) + 1] if len(places) > 1 else []


def _action(sentence: Sentence, loop: Loop) -> tuple[list[Splice], str]:
    done = done_with_it(sentence, loop.body[0], _one(sentence, loop))
    one = _one(sentence, loop)
    if not is_logged(sentence):
        shown = f"{{{one}}}: {{{free_name(sentence.source)}}}" if one else f"{{{free_name(sentence.source)}}}"
        told = [f'print(f"skipping {shown}")'] * (_PRINTED.search(sentence.text) is not None)
        return [], "\n".join((*done, *told, "continue"))
    needed, logs = logged(sentence, '"skipping %s"' if one else '"skipping one"', one, "warning")
    return needed, "\n".join((*done, logs, "continue"))


_NEEDS = Pattern(
    r"(?i)\b(?:skip\w*|ignor\w+|leav\w+ out|pass(?:es)? over|go(?:es)? on)\b.*\b(?:that|which|who|if|when|where) "
    r"(?:\w+ ){0,3}?"
    r"(?:fail\w*|crash\w*|can't be|cannot be|could not be|couldn't be|break\w*|raise\w*|go(?:es)? wrong)\b"
)
_ASKED, _NAMED = 5.0, 0.8


def _without_those_that_fail(sentence: Sentence) -> Iterator[Repair]:
    """Around the first statement of the loop that asks something of each."""
    source = sentence.source
    for loop in source.all(ast.For):
        function = function_around(source, loop)
        if function is None or not isinstance(loop.target, ast.Name) or names(sentence, loop.target.id) < 1:
            continue
        first = next((each for each in loop.body if _asks(each, loop.target.id)), None)
        if first is not None and has_own_lines(source, first):
            told = _NAMED * names(sentence, function.name) / 2 + told_of(sentence, loop)
            yield from possible(in_try(source, [first], _error(source), "continue"), _ASKED + told)


def _asks(statement: ast.stmt, one: str) -> bool:
    match statement:
        case ast.Assign(value=ast.Call(args=args)) | ast.Expr(ast.Call(args=args)):
            return any(isinstance(node, ast.Name) and node.id == one for arg in args for node in walk(arg))
        case _:
            return False


def _error(source: Source) -> str:
    """The exception of its own that the file raises; else whatever it is."""
    own = [
        name
        for name, node in source.classes
        if any(ast.unparse(base).endswith(("Error", "Exception")) for base in node.bases)
    ]
    raised = {node.exc.func.id for node in source.all(ast.Raise)
              if isinstance(node.exc, ast.Call) and isinstance(node.exc.func, ast.Name)}  # fmt: skip
    return next((name for name in own if name in raised), "Exception")


_FAILURE = (
    r"(?:broken|bad|failing|failed|invalid|corrupt\w*|malformed|failures?|errors?|exceptions?|fails?|raises?|crash\w*)"
)
_SAYS_WHOLE = Pattern(
    rf"(?i)\b(?:one|an?|single|any|each|this)\b.*\b{_FAILURE}\b.*"
    r"(?:\b(?:not|never|no longer)|n't)\b.*"
    r"\b(?:stop|abort|kill|break|crash|end|block|prevent|ruin|affect|(?:take|bring) down|keep (?:the "
    r"|all )?(?:others?|rest)(?: \w+)? from)\b"
    r"|(?:\b(?:not|never|no longer)|n't) (?:stop|abort|break|end|die|give up|crash)\b[\w ]* (?:when|if|because|once) "
    rf"(?:one|an?|any|some)\b.*\b{_FAILURE}\b"
    rf"|\b[a-z_]+ (?:that|which) (?:{_FAILURE})\b.*(?:\b(?:not|never|no longer)|n't)\b.*"
    r"\b(?:stop|abort|kill|break|crash|end|block|prevent|ruin|affect|(?:take|bring) down)\b"
    r"|\b(?:keep going|carry on|go on|continue) (?:with|if|when|after|even|although|anyway)\b"
    r"|\b(?:stops?|aborts?|kills?|breaks?|ends?|ruins?) (?:the )?(?:whole|entire|rest|others|everything|batch|loop)\b"
    r"|\b(?:rest|others|remaining ones?) (?:should|must|need to|have to) (?:still )?"
    r"|\b(?:one|an?|single|any|as soon as|the first)\b.*\b(?:everybody|everyone|everything|all|those|the ones|nobody"
    r"|nothing|none|(?:the|no) (?:rest|others?|remaining \w+)|no other)\b(?: \w+)?"
    r" (?:behind|after|below|following|that (?:come|follow)|(?:is|are|gets?|was|were|will be)(?:n't| not| no| never)?\b"
    r" (?!(?:a|an|the|too|also)\b)\w+ed\b|(?:gets?|get|receives?) (?:no|nothing)\b)"
)
_LET_IT = Pattern(
    r"(?i)\b(?:instead of|rather than) (?:letting |having )?(?:(?!and\b|or\b)\w+ ){0,3}?"
    r"(?:(?:kill|stop|abort|break|crash|end|ruin|escape|propagate|bubble)(?:s|ing)?"
    r"|(?:tak|bring|tear)(?:e|ing)? down|blow(?:ing)? up)\b"
)
"""What is not to come of it: "log it instead of letting it kill the loop"."""
_DONE = Pattern(rf"(?i){FAILS}")
_ALL_THE_SAME = Pattern(r"(?i)\b(?:still|all the same|nevertheless|anyway|regardless|in any case)\b")
_GIVES_BACK = frozenset(("task_done", "release", "close", "ack"))
_SWALLOWED = Pattern(
    r"(?i)(?<!not )(?<!n't )(?<!never )(?<!stop )\bswallow (?:all |any |the )*(?:errors?|exceptions?|failures?)\b"
    r"(?! (?:any more|silently))"
)
_CATCHES = r"(?i)\b(?:on|for|with|by|in|of|raises?|catch\w*|except|is|gets?|throws?|only|if) (?:an? |any |the )?`?"
"""What is caught is named: "go on with the next on ApiError"."""
_CALLED_SO = frozenset(("errors", "failures", "failed", "problems"))
_ONE_OF_THOSE = 3.0
_SPOKEN_OF, _CALLS_OWN = 1.5, 0.8
_SAID_WHOLE, _A_WORD, _MOST, _DONE_WITH_IT = 3.0, 0.2, 3, 1.5


def _carried_on(sentence: Sentence) -> Iterator[Repair]:
    if not sentence.bare.isdisjoint(_CALLED_SO & (sentence.source.names.keys() | _own(sentence.source))):
        return  # a list of errors, and none that happens
    if looked_up(sentence):
        return  # it is said why it fails, and that can be asked before
    source, let_it = sentence.source, is_logged(sentence) and _LET_IT.search(sentence.text) is not None
    said_whole = let_it or any(
        words.search(sentence.text) is not None for words in (_SAYS_WHOLE, LOGS_FAILURES, _SWALLOWED)
    )
    for loop in source.nodes:
        if not isinstance(loop, Loop):
            continue
        body = _what_may_fail(sentence, loop)
        if (
            not body
            or any(isinstance(each, ast.Try) for each in body)
            or not all(has_own_lines(source, each) for each in body)
        ):
            continue
        done = done_with_it(sentence, body[0], _one(sentence, loop))
        if not done and not said_whole:
            continue
        try:
            needed, handled = _handled(sentence, loop, done)
            splices = (*needed, *in_try(source, body, _caught(sentence), handled))
        except Refusal:
            continue
        told = _A_WORD * min(shared_words(sentence, loop), _MOST) + speaks_for(sentence, loop)
        told += _CALLS_OWN * _calls_its_own(source, body)
        told += _ONE_OF_THOSE * (_is_one_that_is_called(loop) and names(sentence, last_name(loop.target)) >= _CLEAR)
        yield Repair(tuple(splices), _SAID_WHOLE + told + _DONE_WITH_IT * (bool(done) + let_it))


def _is_one_that_is_called(loop: ast.For | ast.AsyncFor | ast.While) -> TypeGuard[ast.For | ast.AsyncFor]:
    """A callback, and not what it is called for."""
    if isinstance(loop, ast.While) or not isinstance(loop.target, ast.Name):
        return False
    return any(isinstance(each, ast.Call) and is_name(each.func, loop.target.id) for each in walk(loop))


def _own(source: Source) -> set[str]:
    return {node.name for _, node in source.functions}


def _caught(sentence: Sentence) -> str:
    """What is named, and not as a thing of another kind: a pasted error may be one of many."""
    named = [error for error in exceptions(Gap(sentence)) if re.search(rf"\b{re.escape(error)}\b", sentence.text)]
    told = (error for error in named if re.search(rf"{_CATCHES}{re.escape(error)}\b", sentence.text) is not None)
    return next(told, "Exception")


def _calls_its_own(source: Source, body: list[ast.stmt]) -> bool:
    """Does it wait for something, or do what a function of the file does?"""
    own = _own(source)
    return any(
        isinstance(node, ast.Await) or (isinstance(node, ast.Call) and last_name(node.func) in own)
        for each in body
        for node in walk(each)
    )


def _handled(sentence: Sentence, loop: Loop, done: list[str]) -> tuple[list[Splice], str]:
    if not is_logged(sentence) and (done or _SKIPPED.search(sentence.text) is not None):
        return [], "\n".join((*done, *([] if done else ["continue"])))
    function, one = function_around(sentence.source, loop), _one(sentence, loop)
    doing = " ".join(parts(function.name)) if function is not None else "it"
    if _is_printed(sentence.source, function) and not is_logged(sentence):
        error = free_name(sentence.source)
        of_it = f" for {{{one}}}" if one else ""
        return [], "\n".join((*done, f'print(f"{doing} failed{of_it}: {{{error}}}")'))
    needed, logs = logged(sentence, f'"{doing} failed{": %r" if one else ""}"', one, "exception")
    return needed, "\n".join((*done, logs))


def _is_printed(source: Source, function: ast.AST | None) -> bool:
    """Does it tell by printing, and is there nothing in the file that logs?"""
    prints = function is not None and any(
        isinstance(each, ast.Call) and last_name(each.func) == "print" for each in walk(function)
    )
    return prints and "logging" not in source.text and "logger" not in source.text


def _what_may_fail(sentence: Sentence, loop: Loop) -> list[ast.stmt]:
    """All that is done with one; what takes it from a queue is done before, what gives it back in any case behind."""
    body = loop.body
    if isinstance(loop, ast.While) and body and isinstance(body[0], ast.Assign):
        body = body[1:]
    while body and _is_due(sentence, body[-1]):
        body = body[:-1]
    return body if any(isinstance(node, ast.Call) for each in body for node in walk(each)) else []


def _is_due(sentence: Sentence, last: ast.stmt) -> bool:
    """Has it to be done whatever happened: because a queue waits for it, or because that is said?"""
    match last:
        case ast.Expr(ast.Call(ast.Attribute(attr=name))) if name in _GIVES_BACK:
            return True
        case ast.If():
            return _ALL_THE_SAME.search(sentence.text) is not None
        case _:
            return False


def _one(sentence: Sentence, loop: Loop) -> str:
    """What it is done with, as far as that has a name: of several, the first that is spoken of."""
    target = loop.body[0].targets[0] if isinstance(loop, ast.While) and isinstance(loop.body[0], ast.Assign) else None
    target = target if isinstance(loop, ast.While) else loop.target
    several = target.elts if isinstance(target, ast.Tuple) else [target]
    named = [each.id for each in several if isinstance(each, ast.Name) and each.id != "_"]
    return next((name for name in named if names(sentence, name) >= _SPOKEN_OF), named[0] if named else "")


WRITERS = (
    Writer(frozenset(("wrap-try", "skip-if", "suppress")), _passed_over, needs=_SAYS_ONE),
    Writer(frozenset(("wrap-try", "skip-if")), _without_those_that_fail, needs=_NEEDS),
    Writer(frozenset(("wrap-try",)), _carried_on, needs=any_of(_SAYS_WHOLE, _LET_IT, LOGS_FAILURES, _DONE, _SWALLOWED)),
)
