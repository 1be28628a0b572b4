"""A pause between the turns of a loop: "wait 2 seconds between mails", "sleep half a second after each request"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_first
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.names import function_around
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


WRITER = Writer(frozenset(("insert-after", "add-timeout", "append-call")), _written, needs=_NEEDS)
