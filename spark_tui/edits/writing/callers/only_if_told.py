"""What is done only if a new switch says so: "send_all shouldn't print unless verbose=True", "import_all should only
save if commit is set", "put the print behind a debug parameter"."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import chain
from typing import cast

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.lines import first_and_last, has_own_lines, move_in
from spark_tui.edits.python.names import is_typed, parameters_of
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.spelled import ASCII_NAME
from spark_tui.edits.writing import Writer

_NAME = (
    r"(?:the |an? )?(?:new |optional )?(?:parameter |argument |flag |option |kwarg )?[`\"']?(?P<{0}>[a-z]\w*)[`\"']?"
)
_SET = (
    r"(?: ?={1,2} ?True\b| (?:is|was|has been|gets) (?:set|true|True|on|given|passed|asked for|wanted|told)"
    r"|(?: (?:parameter|argument|flag|option|kwarg|switch))(?: is \w+)?)"
)
_NEEDS = Pattern(
    r"(?i)(?:n't|\b(?:not|never|no|nothing|silent\w*|quiet))\b,? .*\b(?:unless|except (?:when|if|with))"
    rf" (?:(?:i|you|we|one|they|somebody) (?:\w+ly )?(?:pass|set|give|say|ask for)(?:s"
    rf"|es)? )?{_NAME.format('unless')}{_SET}"
    rf"|(?:\b(?:parameter|argument|flag|keyword|switch|param) )?[`'\"]?\b(?P<off>[a-z]\w*)[`'\"]?(?: ?= ?False\b"
    r"|(?: (?:parameter|argument|flag|keyword|switch|param))?,?(?: (?:that|which) is)? (?:off|False) by default)"
    r".*\bonly (?:if|when|with) (?:(?:it(?:'s| is)|that is) )?(?:set|on|true|given|passed|switched on)\b"
    rf"|\bonly (?:if|when|with) {_NAME.format('when')}{_SET}"
    rf"|\bonly \w+.*? (?:if|when|with) {_NAME.format('only')}{_SET}"
    rf"|\b(?:behind|optional (?:with|by|through|via)) {_NAME.format('behind')}"
    r" (?:parameter|argument|flag|option|kwarg|switch)\b"
)
_HUSHED = Pattern(r"(?i)\b(?:silent\w*|quiet\w*|hush\w*)\b")
"""Whatever else is done there is no noise."""
_ON_THE_LINE = Pattern(r"(?i)--\w|\bcommand[- ]line\b|\bcli\b|\benviron\w*|\benv\b")
_NO_NAMES = frozenset(
    ("a", "an", "the", "it", "that", "this", "there", "flag", "option", "parameter", "is", "he", "she")
)
_NO_ACT = Pattern(r"dry_?run|no_act|simulate|pretend|noop|just_print|test_?run|preview")
"""What is done if that is set is nothing: others know more about it."""
_CALLED = {"print": "print output show silent quiet write", "log": "log output logging", "sleep": "sleep wait pause"}
_ASKED, _NAMED, _ONLY_ONE = 6.5, 0.6, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    match = _NEEDS.search(sentence.text)
    if match is None or _ON_THE_LINE.search(sentence.text) is not None:
        return
    source, new = sentence.source, next(filter(None, match.groups()))
    if new.isupper() or new.lower() in _NO_NAMES or _NO_ACT.fullmatch(new.lower()) is not None or new in source.names:
        return
    known = {function.name for _, function in source.functions} | {new}
    text = sentence.text if _HUSHED.search(sentence.text) is None else "print log"
    words = {root(word) for word in ASCII_NAME.findall(text) if word not in known}
    found = [(full, function, calls_that_do(function, words)) for full, function in source.functions]
    found = [each for each in found if each[2] and new not in parameters_of(each[1])]
    clear = {full: names(sentence, function.name) for full, function, _ in found}
    for full, function, done in found:
        if len(found) > 1 and clear[full] < max(clear.values()):
            continue
        kind = "bool" if is_typed(function) else ""
        try:
            taken = [*named("add-parameter").edit(source, (full, new, "False", kind))]
        except Refusal:
            continue
        told = _ASKED + _NAMED * min(2.0, clear[full]) + _ONLY_ONE * (len(found) == 1)
        yield from possible(chain(taken, asked_first(source, function, done, new)), told)


def calls_that_do(function: Function, words: set[str]) -> list[ast.Expr]:
    """The calls that stand for themselves there, and do what is spoken of."""
    return [
        node
        for node in own_nodes(function)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and _does(node.value, words)
    ]


def _does(call: ast.Call, words: set[str]) -> bool:
    name = last_name(call.func) or ""
    is_log = name in ("debug", "info", "warning", "error") and isinstance(call.func, ast.Attribute)
    of_it = _CALLED.get("log" if is_log else name)
    if of_it is not None:
        return bool(words & {root(each) for each in of_it.split()})
    return bool(parts(name)) and root(parts(name)[0]) in words


def asked_first(source: Source, function: Function, done: list[ast.Expr], asked: str) -> Iterator[Splice]:
    """Those that follow each other get one question."""
    rest = list(done)
    fields = (each for node in walk(function) for _, each in ast.iter_fields(node))
    for block in (cast("list[ast.AST]", each) for each in fields if isinstance(each, list)):
        several: list[ast.Expr] = []
        for statement in [*block, None]:
            if isinstance(statement, ast.Expr) and statement in rest:
                several.append(statement)
                continue
            if several:
                yield from _under(source, several, asked)
                several = []


def _under(source: Source, several: list[ast.Expr], asked: str) -> Iterator[Splice]:
    first, last = first_and_last(source, several)
    if not all(has_own_lines(source, each) for each in several):
        raise Refusal("more than one statement on a line")
    start = source.line_start(first)
    yield Splice(start, start, f"{source.indent(first)}if {asked}:\n")
    yield from move_in(source, first, last)


WRITER = Writer(frozenset(("add-parameter",)), _written, needs=_NEEDS)
