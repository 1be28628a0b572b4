"""A pause between the turns of a loop: "wait 2 seconds between mails", "sleep half a second after each request"; and
none behind the last of them: "don't wait after the last message"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_first
from spark_tui.edits.python.free_names import first_free
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import bound_in
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import shared_words, told_of
from spark_tui.edits.saying.value.quantities import NUMBERS
from spark_tui.edits.writing import Writer

_NUMBER = r"(?P<number>\d+(?:\.\d+)?|half an?|an?|one|two|three|five|ten)"
_NEEDS = Pattern(
    r"(?i)(?:^|: |\b(?:should|must|has to|have to|to|please|pls|and|an?|always|then|short|small|little|second) )"
    rf"(?:wait|sleep|pause|delay|rest)\b(?: (?:for|of|at least|about|in))*(?: {_NUMBER} ?"
    r"(?P<unit>s|secs?|seconds?|ms|milliseconds?|min|minutes?)\b)?.*?"
    r"\b(?P<where>between|after|before)\b (?:each|every|all|any|two|the|one|its|sending|calling|requesting|\w+s\b)"
)
_ANOTHER = Pattern(
    r"(?i)\b(?:retr\w+|attempts?|tries|fail\w*|errors?|exceptions?|timeouts?|instead of|remove|delete|drop"
    r"|rate ?limit\w*|longer|shorter|too|until|configurable|parameter|exponential\w*|doubl\w+|back-?off)\b|\d, ?\d"
)
_REMOTE = Pattern(
    r"(?i)\.(?:get|post|put|patch|delete|send\w*|request|fetch\w*|download\w*|upload\w*|urlopen|urlretrieve|execute|publish"
    r"|write)\(|\b(?:fetch|download|upload|send|request|call|urlopen|scrape|crawl|load|get|post)\w*\("
)
_ASKED, _CALLS, _A_WORD, _MOST = 6.0, 0.8, 0.4, 3


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None or _ANOTHER.search(sentence.text) is not None:
        return
    for loop in source.all(ast.For, ast.AsyncFor, ast.While):
        function = function_around(source, loop)
        text = source.segment(loop)
        if "sleep(" in text or any(isinstance(each, ast.For | ast.While) for each in loop.body):
            continue
        waits = isinstance(function, ast.AsyncFunctionDef)
        sleep, imports = available(source, "asyncio" if waits else "time", "sleep")
        code = f"{'await ' * waits}{sleep}({_seconds(said['number'], said['unit'])})"
        try:
            first = said["where"].lower() == "before"
            splice = insert_first(source, loop.body, code) if first else insert_after(source, loop.body[-1], code)
        except Refusal:
            continue
        told = _CALLS * (_REMOTE.search(text) is not None) + _A_WORD * min(shared_words(sentence, loop), _MOST)
        told += names(sentence, function.name) if function is not None else 0.0
        yield Repair((*imports, splice), _ASKED + told + told_of(sentence, loop) / 2)


def _seconds(number: str | None, unit: str | None) -> str:
    said = (number or "1").lower()
    value = 0.5 if said.startswith("half") else 1.0 if said in ("a", "an") else float(NUMBERS.get(said, said))
    if (unit or "").lower().startswith("m"):
        value = value / 1000 if (unit or "").lower() in ("ms", "millisecond", "milliseconds") else value * 60
    return f"{value:g}"


_NEEDS_BETWEEN = Pattern(
    r"(?i)(?:\b(?:not|never|no need to|no|without|useless|needless\w*|stop)\b|n't\b).*\b(?:wait|sleep|paus"
    r"|delay)\w*\b.*\b(?:after|behind|at)"
    r" (?:the )?(?:very )?(?:last|end)\b|\b(?:waits|sleeps|pauses)\b.*\bafter (?:the )?(?:very )?last\b"
    r"|\bonly (?:wait|sleep|pause)\b.*\bbetween\b"
)


_TRIED_AGAIN = Pattern(r"(?i)\b(?:retr\w+|attempts?|tries|fail\w*)\b")
_SLEEPS = Pattern(r"(?:await )?(?:time\.|asyncio\.)?sleep\(")


def _only_between(sentence: Sentence) -> Iterator[Repair]:
    """There is a pause before each but the first, or behind each but the last."""
    source = sentence.source
    if _TRIED_AGAIN.search(sentence.text) is not None:
        return
    for loop in source.all(ast.For):
        waits = [
            each for each in loop.body if isinstance(each, ast.Expr) and _SLEEPS.match(ast.unparse(each)) is not None
        ]
        if not isinstance(loop.target, ast.Name) or isinstance(loop.iter, ast.Call) or loop.orelse or len(waits) != 1:
            continue
        function = function_around(source, loop)
        try:
            splices = tuple(_between(source, loop, waits[0], function))
        except Refusal:
            continue
        told = names(sentence, function.name) if function is not None else 0.0
        yield Repair(splices, _ASKED + told + told_of(sentence, loop) / 2)


def _between(source: Source, loop: ast.For, wait: ast.stmt, function: Function | None) -> Iterator[Splice]:
    taken = bound_in(function if function is not None else source.tree)
    number = first_free(("number", "at", "i", "index"), taken)
    several, is_last = source.segment(loop.iter), wait is loop.body[-1]
    counted = f"enumerate({several})" if is_last else f"enumerate({several}, 1)"
    yield Splice(source.start(loop.target), source.stop(loop.target), f"{number}, {source.segment(loop.target)}")
    yield Splice(source.start(loop.iter), source.stop(loop.iter), counted)
    if is_last and len(loop.body) > 1:
        line = source.line_start(wait.lineno)
        yield insert_first(source, loop.body, f"if {number}:\n{source.unit}{source.segment(wait)}")
        yield Splice(line, source.line_start(source.last_line(wait) + 1), "")
    else:
        inner = f"{source.indent(wait.lineno)}{source.unit}{source.segment(wait)}"
        yield Splice(source.start(wait), source.stop(wait), f"if {number} < len({several}):\n{inner}")


_KINDS = frozenset(("insert-after", "add-timeout", "append-call"))
WRITERS = (Writer(_KINDS, _written, needs=_NEEDS), Writer(_KINDS, _only_between, needs=_NEEDS_BETWEEN))
