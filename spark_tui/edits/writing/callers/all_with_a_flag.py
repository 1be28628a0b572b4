"""Only some are listed unless a flag asks for all: "add an --all flag and only show open ones without it"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_first
from spark_tui.edits.python.functions.flags import flags
from spark_tui.edits.python.functions.signatures import calls_of
from spark_tui.edits.python.names import function_around, parameters
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_FLAG = Pattern(r"(?<![\w-])--([a-z][\w-]*)")
_NEEDS = Pattern(
    r"(?i)(?=.*(?<![\w-])--[a-z])(?=.*\b(?:only|hide|hides|hidden|skip\w*|leav\w+ out|without"
    r"|not show\w*|\w+n't show)\b)"
)
_ENDED = r"done|finished|completed?|closed|archived|resolved|checked|deleted|hidden|disabled|inactive|paid|read|sold"
_OPEN = Pattern(
    r"(?i)\bonly (?:\w+ ){0,2}?(?:the )?(?P<open>open|undone|unfinished|pending|incomplete|remaining|unresolved|active"
    rf"|un\w+)\b|\b(?:hide\w*|skip\w*|leave out|without(?: the)?|not show|\w+n't show)(?: the)? (?P<ended>{_ENDED})\b"
)
_ASKED = 6.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, flag, said = sentence.source, _FLAG.search(sentence.text), _OPEN.search(sentence.text)
    if flag is None or said is None or f"--{flag[1]}" in source.text:
        return
    for loop in source.all(ast.For):
        function = function_around(source, loop)
        one = _one(loop)
        ended = _ended(source, one, said["ended"]) if one else ""
        if function is not None and ended and "print(" in source.segment(loop):
            yield from possible(_put(source, function, loop, ended, flag[1]), _ASKED + told_of(sentence, loop))


def _one(loop: ast.For) -> str:
    match loop.target:
        case ast.Name(name) | ast.Tuple([_, ast.Name(name)]):
            return name
        case _:
            return ""


def _ended(source: Source, one: str, said: str | None) -> str:
    """How it is read that one of them is over: by a key or an attribute with such a name."""
    words = re.escape(said) if said else _ENDED
    found = re.search(rf"(?<!\w){one}(?:\[[\"'](?:is_)?(?:{words})[\"']\]|\.(?:is_)?(?:{words})\b(?!\())", source.text)
    if found is not None:
        return found[0]
    key = re.search(rf"[\"']((?:is_)?(?:{words}))[\"'](?:\]|:)", source.text)
    return f'{one}["{key[1]}"]' if key is not None and re.search(rf"\b{one}\[[\"']", source.text) else ""


def _put(source: Source, function: Function, loop: ast.For, ended: str, flag: str) -> Iterator[Splice]:
    calls = [
        call for call in calls_of(source, function) if (at := function_around(source, call)) and at is not function
    ]
    parser = next(iter(flags(source)), None)
    read = re.search(r"\b(\w+) = \w+\.parse_args\(", source.text)
    name = f"show_{flag.replace('-', '_')}" if flag in ("all", "any", "list") else flag.replace("-", "_")
    own = parameters(function)
    if not calls or parser is None or read is None or not own or any(arg.arg == name for arg in own):
        raise Refusal("nothing there reads the command line")
    last = [each for each in flags(source) if each.parser == parser.parser][-1]
    indent = source.indent(last.statement.lineno)
    yield behind(source, last.statement, f'\n{indent}{last.parser}.add_argument("--{flag}", action="store_true")')
    yield behind(source, own[-1], f", {name}=False")
    yield insert_first(source, loop.body, f"if {ended} and not {name}:\n{source.unit}continue")
    for call in calls:
        given = f"{read[1]}.{flag.replace('-', '_')}"
        yield behind(source, call.args[-1], f", {given}")


WRITER = Writer(frozenset(("add-flag",)), _written, needs=_NEEDS)
