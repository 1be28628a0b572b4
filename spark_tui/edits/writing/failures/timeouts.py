"""What blocks gives up after a time: "thread.join() waits forever, give up after 60 seconds", and what is awaited has
so many seconds."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.failing.waiting import limited, waiting
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import last_name, texts_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, clearly
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.saying.value.quantities import numbers
from spark_tui.edits.writing import Writer

_SAYS = Pattern(
    r"(?i)\b(?:hung|hangs?|stuck|waits?|waited|blocks?|blocked) (?:forever|for hours|endlessly)\b.*\d+ ?(?:s|sec\w*)\b"
    r"|\btime[- ]?(?:d )?outs?\b|\bwait_for\b|\b(?:not|\w+n't|never) (?:take|wait"
    r"|block|hang|run)\w* (?:for )?(?:more|longer)\b"
    r"|\b(?:give|giving) up (?:after|when)\b|\bat most \S+ (?:s|sec|seconds?|minutes?)\b|\bcancel\w* (?:it )?after\b"
)
_RECEIVES = Pattern(r"(?:^|[._])(?:receive|recv|read\w*|get|fetch|wait|accept|connect|connection|request|ask|call)$")
"""What others let one wait for."""
_PLACE = Pattern(r"(?i)\b(?:in|inside|within|of) (?!wait_for|asyncio)`?[\w.]+`?(?:\(\))?")
_COUNTS_AS = Pattern(
    r"(?i)\b(?:treat|count|consider|regard|mean)(?:s|ed)?\b|\b(?:is|it's|are|as|be) (?:closed|down|dead|offline|gone"
    r"|unreachable|unavailable|not there)\b|\breturn (?:False|None)\b|\bthe same as\b"
)
"""What it is taken for that nobody answers."""
_NO_CONNECTION = frozenset(
    ("OSError", "IOError", "ConnectionError", "ConnectionRefusedError", "ConnectionResetError", "socket.error")
)
_FOR_THE = r"\b(?:for|on|to|around) (?:the |each |every |all |a )?(?:\w+ )?"
_ASKED_AWAITED, _WAITS, _TO_THE_LETTER, _AS_A_NOUN = 2.2, 0.3, 2.0, 4.0


def _awaited(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    seconds = seconds_said(sentence)
    if seconds is None:
        return
    what = _PLACE.sub(" ", sentence.text)
    for node in source.all(ast.Await):
        if isinstance(node.value, ast.Call) and "wait_for" not in source.segment(node):
            around = function_around(source, node)
            if around is not None and last_name(node.value.func) == around.name:
                continue  # what begins anew has a time of its own
            told = clearly(sentence, around.name) if around is not None else 0.0
            called = source.segment(node.value.func)
            told += clearly(sentence, *called.split("."))
            told += _WAITS * bool(_RECEIVES.search(called))
            told += _TO_THE_LETTER * (re.search(rf"(?<![\w.]){re.escape(called)}(?!\.?\w)", what) is not None)
            verb = re.escape(called.rpartition(".")[2].strip("_"))
            told += _AS_A_NOUN * (re.search(rf"(?i){_FOR_THE}{verb}(?:e?s)?\b(?!\.)", what) is not None)
            name, imports = available(source, "asyncio", "wait_for")
            text = f"{name}({source.segment(node.value)}, timeout={seconds})"
            limited_call = Splice(source.start(node.value), source.stop(node.value), text)
            late = _caught_too(source, node) if _COUNTS_AS.search(sentence.text) is not None else ()
            yield Repair((*imports, limited_call, *late), _ASKED_AWAITED + told)


def _caught_too(source: Source, node: ast.Await) -> Iterator[Splice]:
    """Beside no connection, that it took too long: in older Pythons that is no OSError."""
    here, around = node, source.parents.get(node)
    while around is not None and not isinstance(around, ast.Try | Function):
        here, around = around, source.parents.get(around)
    if not isinstance(around, ast.Try) or here not in around.body:
        return
    caught = [each.type for each in around.handlers if each.type is not None]
    every = {ast.unparse(each) for one in caught for each in (one.elts if isinstance(one, ast.Tuple) else [one])}
    if len(caught) < len(around.handlers) or any("Timeout" in each or each.endswith("Exception") for each in every):
        return
    for each in caught:
        names = {ast.unparse(one) for one in (each.elts if isinstance(each, ast.Tuple) else [each])}
        if names & _NO_CONNECTION:
            name, imports = available(source, "asyncio", "TimeoutError")
            yield from imports
            if isinstance(each, ast.Tuple):
                yield behind(source, each.elts[-1], f", {name}")
            else:
                yield instead(source, each, f"({source.segment(each)}, {name})")
            return


_TIMEOUT_OF = Pattern(
    r"(?i)\btimeout(?: of | ?= ?)(\d+(?:\.\d+)?)(?![\w.]*\d)(?=$|[\s,.;)`])(?! ?(?:m|h|ms|milli|min))"
)
_AT_A_TIME = Pattern(r"(?i)\bat (?:a time|once|the same time)\b|\bconcurren\w+|\bin parallel\b")


def seconds_said(sentence: Sentence) -> str | None:
    """As it is said; a name of the code, where one is. How many there are at once is no time."""
    if _AT_A_TIME.search(sentence.text) is not None:
        return None
    if (told := _TIMEOUT_OF.search(sentence.text)) is not None:
        return told[1]
    constants = (word for word in sentence.words if word.isupper() and len(word) > 3 and word in sentence.known)
    return next(constants, None) or next(numbers(sentence.text, "seconds"), None)


_NEEDS = Pattern(
    r"(?i)\btime[- ]?(?:d )?outs?\b|\b(?:blocks?|blocking|hangs?|waits?|stuck|sits there)\b.*\b(?:forever|endless\w*"
    r"|for ?ever|indefinitely|eternity)\b|\b(?:give|giving) up after\b|\bat most \S+ (?:s|sec|seconds?|minutes?)\b"
    r"|\b(?:not|\w+n't|never) (?:wait|block|hang)\w* (?:for )?(?:more|longer)\b"
)
_BLOCKS = frozenset(("join", "wait", "acquire", "get", "result", "communicate", "put", "select", "poll"))
_WITH_ARGUMENTS = frozenset(("put",))
"""Of these a call says something else first; of the others, that is another function of the same name."""
_ASKED_BLOCKS, _ITS_NAME = 2.6, 1.0


def _with_patience(sentence: Sentence) -> Iterator[Repair]:
    seconds = seconds_said(sentence)
    source = sentence.source
    for node in source.all(ast.Call) if seconds is not None else ():
        match node.func:
            case ast.Attribute(value=ast.Name() | ast.Attribute(), attr=called) if called in _BLOCKS:
                pass
            case _:
                continue
        alone = not node.args or called in _WITH_ARGUMENTS
        if alone and keyword(node, "timeout") is None and keyword(node, "block") is None:
            said = re.search(rf"\b{called}\b", sentence.text) is not None
            change = set_keyword(source, node, "timeout", seconds or "")
            yield Repair((change,), _ASKED_BLOCKS + _ITS_NAME * said + told_of(sentence, node))


_UNIT = r" ?(?:ms|s|secs?|seconds?|mins?|minutes?)"
_NEEDS_PROGRAM = Pattern(
    rf"{_NEEDS.pattern}|\b\S+{_UNIT} (?:at (?:the )?most|max(?:imum)?|tops)\b"
    rf"|\b(?:no|not|never|\w+n't) (?:\w+ ){{0,5}}(?:more|longer) than \S+{_UNIT}\b|\bwithin \S+{_UNIT}\b"
    rf"|\b(?:up to|give|allow|has|have|gets?) (?:[\w-]+ ){{0,3}}\S+{_UNIT}\b"
    rf"|\b(?:kill|abort|stop|interrupt|cancel|end)\w* (?:\w+ ){{0,3}}after \S+{_UNIT}\b"
)
_PAUSES = Pattern(r"(?i)\b(?:sleep|pause|between|every|interval|delay)\w*\b")
_ASKED_PROGRAM, _PROGRAM = 3.0, 3.0


def _programs(sentence: Sentence) -> Iterator[Repair]:
    """A program that is run, or a server that is asked, by its own name: "give git five seconds at most"."""
    source, seconds = sentence.source, seconds_said(sentence)
    if seconds is None or _PAUSES.search(sentence.text) is not None:
        return
    places = [source.tree, *(node for _, node in source.functions)]
    calls = [call for where in places for call in waiting(source, where)]
    told = {call: _program_told(sentence, call) for call in calls}
    for call in calls:
        if told[call] or not any(told.values()):
            clear = _PROGRAM * told[call] + told_of(sentence, call)
            yield Repair((limited(source, call, seconds),), _ASKED_PROGRAM * (len(calls) == 1) + clear)
    together = [limited(source, call, seconds) for call in calls if told[call]]
    if len(together) > 1:
        yield Repair(tuple(together), _ASKED_PROGRAM + _PROGRAM)


def _program_told(sentence: Sentence, call: ast.Call) -> bool:
    """Is what it runs said: the first word of its command, the host it asks?"""
    texts = list(texts_of(walk(call)))
    words = {part for text in texts[:1] for part in re.split(r"[\s/.:]+", text) if len(part) > 1}
    return bool({word.lower() for word in words} & {word.lower() for word in sentence.bare})


WRITERS = (
    Writer(frozenset(("add-timeout", "set-argument", "add-argument")), _programs, needs=_NEEDS_PROGRAM),
    Writer(frozenset(("gather", "await-call", "fix-missing-await")), _awaited, needs=_SAYS),
    Writer(frozenset(("add-timeout",)), _awaited),
    Writer(frozenset(("set-argument", "add-argument")), _with_patience, needs=_NEEDS),
)
