"""A request that fails is tried again, with pauses: "retry with backoff", "try three times and wait a second in
between"; and where it is tried again already, without any: "back off", "wait longer after each failed attempt"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import indented, insert_after, insert_before
from spark_tui.edits.python.failing.library_errors import error_called, error_of_library, error_when_late
from spark_tui.edits.python.functions.returns import always_leaves
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.lines import block_of, has_own_lines, lines_inside_strings
from spark_tui.edits.python.names import around_in_function, function_around
from spark_tui.edits.python.places import replace_pass
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.saying.value.quantities import NUMBERS, numbers
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.failures.status_codes import asks_others

_AGAIN = r"(?:retr(?:y|ies|ied|ying)|re-?tries|attempts?|tries|tr(?:y|ied|ying) (?:it |that )?(?:again|\w+ times))"
_GROWS = (
    r"(?:back(?:ing|s|ed)?[- ]?off|exponential\w*|(?:wait|sleep|paus|delay)\w* (?:a (?:bit|little) )?longer"
    r"|longer (?:and longer|each time|every time|after each|after every|waits?|pauses?|delays?)"
    r"|(?:increasing|growing) (?:\w+ )?(?:delays?|waits?|pauses?|intervals?)|doubl\w+ the (?:\w+ )?(?:delay"
    r"|wait|pause)\w*)"
)
_WAITS = r"(?:wait|sleep|paus|delay|interval|in between)\w*"
_NEEDS = Pattern(rf"(?i)\b{_GROWS}\b|(?=.*\b{_AGAIN}\b).*\b{_WAITS}\b")
_GROWS_SAID = Pattern(rf"(?i)\b{_GROWS}\b")
_NEW = Pattern(
    r"(?i)\bretr(?:y|ies|ied|ying)\b(?! (?:loop|logic|count|decorator|delay)\b)|\btr(?:y|ied|ying) (?:it "
    r"|that )?again\b"
    r"|\btr(?:y|ied) (?:\w+ )?(?:\d+|two|three|four|five) times\b|\bbackoff\b|\b(?:add|with|use|needs?"
    r"|want) back[- ]off\b"
)
"""What there is none of yet."""
_OTHERWISE = Pattern(
    r"(?i)\b(?:no|not|never|without|don't|stop|remove|drop|cap|limit|max(?:imum)?|at most|jitter|configurable"
    r"|param\w*|instead of|block\w*|asyncio|too long|last attempt|final attempt)\b|n't\b"
)
_TIMES = Pattern(
    r"(?i)\b(?P<many>\d+|two|three|four|five|six|ten) (?:\w+ )?(?:times|attempts|tries|retries)\b"
    r"|\b(?:up to|at most|max(?:imum)?(?: of)?) (?P<most>\d+)\b(?! ?s)"
)
_SECONDS = Pattern(
    r"(?i)\b(?:half (?:an? )?|an? |one |two |three |five |ten |(?<![\w.])\d+(?:\.\d+)? ?)"
    r"(?:s|secs?|seconds?|ms|milliseconds?|minutes?)\b"
)
_LINEAR = Pattern(r"(?i)\b(?:seconds?|s) (?:more|longer) (?:each|every)\b|\blinear\w*")
_STATUS = Pattern(
    r"(?i)\b(?:on|for|after|at|if|when|gets?|returns?|answers?)\b[^.;]*?(?<![\w./#])(429|5\d\d)(?![\w/%])"
)
_TOLD = Pattern(
    r"\b(?i:on|for|if|when|after|in case of|catch(?:es|ing)?)(?i: an?| the| any| it| there is| raises| gets?)* "
    r"`?(?P<error>(?:[a-z]\w*\.)*[A-Z]\w*(?:Error|Exception|Timeout))\b"
)
_LATE = Pattern(r"(?i)\bon (?:a |an |read )?(?:time-?outs?)\b|\b(?:when|if) (?:it|that|the \w+) times? out\b")
_OFTEN_NAMED = Pattern(r"^[A-Z_]*(?:RETR|TRIES|ATTEMPT)[A-Z_]*$")
_COUNTS_TRIES = Pattern(r"(?i)(?<![a-z])(?:retr(?:y|ies)|tries|attempts?)(?![a-z])")
_ONCE = Pattern(r"(?i)\bonce\b(?! (?:it|the|a|an)\b)|\bone more time\b")
_TURN = "attempt"
_WITH = ast.With | ast.AsyncWith
_ASKED, _ALONE, _NAMED, _OFTEN, _SENDS = 6.5, 1.0, 0.8, "3", -0.6


def paused(sentence: Sentence) -> Iterator[Repair]:
    """Where it is tried again in a loop that counts, and at once: it waits before that."""
    source = sentence.source
    if _OTHERWISE.search(sentence.text) is not None:
        return
    for loop in source.all(ast.For):
        tried = [each for each in loop.body if isinstance(each, ast.Try)]
        if "sleep(" in source.segment(loop) or "range(" not in source.segment(loop.iter):
            continue
        if not isinstance(loop.target, ast.Name):
            continue
        if not tried and _is_tried_in(source, loop):
            yield from possible(_at_its_end(sentence, loop), _ASKED + _ALONE + told_of(sentence, loop) / 2)
        if len(tried) != 1:
            continue
        yield from possible(_with_pauses(sentence, loop, tried[0]), _ASKED + _ALONE + told_of(sentence, loop) / 2)


def _is_tried_in(source: Source, loop: ast.For) -> bool:
    """Is it called so, and left where it went well: `for attempt in range(retries)`?"""
    called = f"{source.segment(loop.target)} {source.segment(loop.iter)}"
    leaves = any(isinstance(node, ast.Return | ast.Break) for each in loop.body for node in walk(each))
    return leaves and _COUNTS_TRIES.search(called) is not None and not always_leaves(loop.body)


def _at_its_end(sentence: Sentence, loop: ast.For) -> Iterator[Splice]:
    name = loop.target.id if isinstance(loop.target, ast.Name) else _TURN
    if name == "_" and _seconds(sentence) is None:
        name = _TURN
        yield Splice(sentence.source.start(loop.target), sentence.source.stop(loop.target), name)
    from_one = sentence.source.segment(loop.iter).startswith("range(1,")
    sleep, imports = _sleep(sentence, loop, f"{name} - 1" if from_one else name)
    yield from imports
    yield insert_after(sentence.source, loop.body[-1], sleep)


def _with_pauses(sentence: Sentence, loop: ast.For, tried: ast.Try) -> Iterator[Splice]:
    source, name = sentence.source, loop.target.id if isinstance(loop.target, ast.Name) else _TURN
    if name == "_" and _seconds(sentence) is None:
        name = _TURN
        yield Splice(source.start(loop.target), source.stop(loop.target), name)
    from_one = source.segment(loop.iter).startswith("range(1,")
    sleep, imports = _sleep(sentence, loop, f"{name} - 1" if from_one else name)
    yield from imports
    blocks = [each.body for each in tried.handlers if not always_leaves(each.body) or _goes_on(each.body)]
    if not blocks:
        raise Refusal("nothing is tried again there")
    for block in blocks:
        last = block[-1]
        if isinstance(last, ast.Continue):
            yield insert_before(source, last, sleep)
        else:
            yield replace_pass(source, block, sleep) or insert_after(source, last, sleep)


def _goes_on(block: list[ast.stmt]) -> bool:
    return isinstance(block[-1], ast.Continue)


def _sleep(sentence: Sentence, node: ast.AST, turn: str) -> tuple[str, list[Splice]]:
    """For so long as is said, else longer each time."""
    function = function_around(sentence.source, node)
    waits = isinstance(function, ast.AsyncFunctionDef)
    name, imports = available(sentence.source, "asyncio" if waits else "time", "sleep")
    grown = f"2 ** ({turn})" if " " in turn else f"2**{turn}"
    seconds = _seconds(sentence)
    if seconds is not None and _LINEAR.search(sentence.text) is not None:
        often = turn.removesuffix(" - 1") if " " in turn else f"({turn} + 1)"
        grown, seconds = often.strip("()") if seconds == "1" else f"{seconds} * {often}", None
    elif seconds is not None and _GROWS_SAID.search(sentence.text) is not None:
        grown = grown if seconds == "1" else f"{seconds} * {grown}"
        seconds = None
    return f"{'await ' * waits}{name}({seconds or grown})", imports


def _seconds(sentence: Sentence) -> str | None:
    said = _SECONDS.search(_TIMES.sub(" ", sentence.text))
    found = next(numbers(said[0], "seconds"), None) if said is not None else None
    return found or (None if _GROWS_SAID.search(sentence.text) is not None else "1")


def _tried_again(sentence: Sentence) -> Iterator[Repair]:
    """A request that is made once is made in a loop."""
    source = sentence.source
    if _NEW.search(sentence.text) is None or _OTHERWISE.search(_TIMES.sub(" ", sentence.text)) is not None:
        return
    found = [
        each
        for each in source.all(ast.Assign, ast.Expr, ast.Return, ast.With, ast.AsyncWith)
        if _can_be_tried(source, each)
    ]
    for statement in found:
        function = function_around(source, statement)
        told = _ASKED + _ALONE * (len(found) == 1) + told_of(sentence, statement) / 2
        told += _NAMED * names(sentence, function.name) if function is not None else 0.0
        told += _SENDS * any(f".{verb}(" in source.segment(statement) for verb in ("post", "patch"))
        yield from possible(_in_a_loop(sentence, statement), told)


def _can_be_tried(source: Source, statement: ast.stmt) -> bool:
    asks = statement.items[0].context_expr if isinstance(statement, _WITH) else getattr(statement, "value", None)
    while isinstance(asks, ast.Await | ast.Attribute) or (isinstance(asks, ast.Call) and not _asks(source, asks)):
        asks = asks.func if isinstance(asks, ast.Call) else asks.value
    function = function_around(source, statement)
    if not isinstance(asks, ast.Call) or function is None or not has_own_lines(source, statement):
        return False
    is_in_one = any(isinstance(each, ast.Try | ast.While) for each in around_in_function(source, statement))
    return not is_in_one and _TURN not in named_in(function)


def _asks(source: Source, call: ast.Call) -> bool:
    return asks_others(source, call.func) or source.segment(call.func).rpartition(".")[2] == "urlopen"


def _in_a_loop(sentence: Sentence, statement: ast.stmt) -> Iterator[Splice]:
    source = sentence.source
    said = _TIMES.search(sentence.text)
    many = (said["many"] or said["most"]).lower() if said is not None else _OFTEN
    many = "2" if said is None and _ONCE.search(sentence.text) is not None else many
    times = NUMBERS.get(many, many)
    constants = [each for each in sentence.bare if _OFTEN_NAMED.search(each) and each in source.names]
    if said is None and constants:
        times = constants[0]
    if times in ("0", "1"):
        raise Refusal("that is no new try")
    last_turn = str(int(times) - 1) if times.isdecimal() else f"{times} - 1"
    sleep, imports = _sleep(sentence, statement, _TURN)
    yield from imports if _NEEDS.search(sentence.text) is not None else ()
    if (status := _STATUS.search(sentence.text)) is not None:
        yield from _while_it_says(source, statement, status[1], times, sleep, last_turn)
        return
    block = block_of(source, statement)
    at = block.index(statement)
    tried = [statement, *(each for each in block[at + 1 : at + 2] if _checks(source, each))]
    first, last = source.first_line(statement), source.last_line(tried[-1])
    indent, unit, inside = source.indent(first), source.unit, lines_inside_strings(source)
    yield Splice(
        source.line_start(first),
        source.line_start(first),
        f"{indent}for {_TURN} in range({times}):\n{indent}{unit}try:\n",
    )
    for each in range(first, last + 1):
        if each not in inside and source.line(each).strip():
            yield Splice(source.line_start(each), source.line_start(each), unit * 2)
    leaves = always_leaves([statement])
    caught, needed = error_of_library(source, statement)
    if (told := _TOLD.search(sentence.text)) is not None:
        caught, needed = error_called(source, told["error"]), []
    late = error_when_late(source) if _LATE.search(sentence.text) is not None else None
    caught, needed = (late, []) if late is not None and caught != "OSError" and told is None else (caught, needed)
    yield from needed
    code = (
        f"{unit * 2}break\n" * (not leaves)
        + f"{unit}except {caught}:\n{unit * 2}if {_TURN} == {last_turn}:\n{unit * 3}raise"
        + f"\n{unit * 2}{sleep}" * (_NEEDS.search(sentence.text) is not None)
    )
    end = source.line_start(last + 1)
    text = indented(code, indent)
    yield Splice(end, end, f"{text}\n" if source.text[:end].endswith("\n") else f"\n{text}")


def _while_it_says(
    source: Source, statement: ast.stmt, status: str, times: str, sleep: str, last_turn: str
) -> Iterator[Splice]:
    """As long as it is answered so: a 503 is no error by itself."""
    match statement:
        case ast.Assign([ast.Name(answer)]):
            pass
        case _:
            raise Refusal("nothing is called after the answer")
    asked = "status" if "aiohttp" in source.text else "status_code"
    first, last = source.first_line(statement), source.last_line(statement)
    indent, unit, inside = source.indent(first), source.unit, lines_inside_strings(source)
    yield Splice(source.line_start(first), source.line_start(first), f"{indent}for {_TURN} in range({times}):\n")
    for each in range(first, last + 1):
        if each not in inside and source.line(each).strip():
            yield Splice(source.line_start(each), source.line_start(each), unit)
    code = f"{unit}if {answer}.{asked} != {status} or {_TURN} == {last_turn}:\n{unit * 2}break\n{unit}{sleep}"
    end = source.line_start(last + 1)
    text = indented(code, indent)
    yield Splice(end, end, f"{text}\n" if source.text[:end].endswith("\n") else f"\n{text}")


def _checks(source: Source, statement: ast.stmt) -> bool:
    """Whether it went well is part of it."""
    return isinstance(statement, ast.Expr) and source.segment(statement).endswith(".raise_for_status()")


_NEEDS_PLAIN = Pattern(
    r"(?i)\bretr(?:y|ied|ies|ying)\b.*\b(?:time-?outs?|timed out|connections?|network|http|requests?|server)\b"
)


def _tried_at_once(sentence: Sentence) -> Iterator[Repair]:
    """ "Retry the cover once on a timeout": what asks a server, whatever else there is."""
    if _NEEDS.search(sentence.text) is None and _NOT_TRIED.search(sentence.text) is None:
        yield from _tried_again(sentence)


_NOT_TRIED = Pattern(r"(?i)\b(?:not|never|no|don't|only)\b|n't\b|\b[45](?:\d\d|xx)\b")
_KINDS = frozenset(("retry", "add-timeout", "insert-after"))
WRITERS = (
    Writer(_KINDS, paused, needs=_NEEDS),
    Writer(_KINDS, _tried_again, needs=_NEEDS),
    Writer(_KINDS, _tried_at_once, needs=_NEEDS_PLAIN),
)
