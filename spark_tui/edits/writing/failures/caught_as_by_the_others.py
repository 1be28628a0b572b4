"""An error that the others of a file catch and answer is caught by one more: "asking for a workshop that doesn't exist
blows up instead of giving a 404", "show_order crashes for an unknown id, it should answer like the others"."""

from __future__ import annotations

import ast
import builtins
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import behind_line, without_docstring
from spark_tui.edits.python.failing.tries import caught_by, free_name
from spark_tui.edits.python.lines import first_and_last, has_own_lines, move_in
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import bound_in, mentions
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer

_TROUBLE = (
    r"(?:blows? up|crash\w*|500|internal(?: server)? error|server error|traceback|stack ?trace|unhandled|uncaught"
    r"|breaks|explodes?|dies|fails?|raises|throws|exception|not caught|isn['’]?t caught|never caught)"
)
_ANSWER = (
    r"(?:(?<![\w.])4\d\d(?![\w.])|like (?:the )?others?|as (?:the )?others?|not[- ]found"
    r"|error (?:response|answer|message)|proper (?:error|answer|response)|error_response|a clean error)"
)
_NEEDS = Pattern(rf"(?i)\b{_TROUBLE}.*(?:\b|(?<=\W)){_ANSWER}|{_ANSWER}.*\b{_TROUBLE}")
_DEEDS = (
    {"ask", "get", "request", "fetch", "look", "show", "read", "view", "open", "load", "find", "query", "see"},
    {"delet", "remov", "drop", "destroy"}, {"creat", "add", "mak", "new", "post", "book", "plac"},
    {"updat", "chang", "edit", "patch", "put", "modify", "set"}, {"list", "all", "index"},
    {"cancel", "cancell", "withdraw", "revok"}, {"renam"}, {"return", "giv"}, {"clos"}, {"pay"},
)  # fmt: skip
_OF_ONE = Pattern(
    r"(?i)\b(?:an?|the|one|some|any|unknown|missing|nonexistent|non-existing|no such) ([a-z]+)(?: ([a-z]+))?\b"
)
_ASKED, _NAMED, _DEED, _SHARED = 8.0, 0.7, 0.8, 1.5


@dataclass(frozen=True, slots=True)
class _Habit:
    """What is caught, how it is answered, and what is called where it may happen."""

    caught: str
    name: str
    answer: str
    calls: frozenset[str]


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    habit = _habit(source)
    if habit is None:
        return
    spoken = {root(word) for word in sentence.spoken.split()}
    things = {singular(word.lower()) for each in _OF_ONE.findall(sentence.text) for word in each if word}
    for _, function in source.functions:
        if not isinstance(source.parents.get(function), ast.Module | ast.ClassDef) or _catches(function, habit.caught):
            continue
        clear = names(sentence, function.name)
        own = parts(function.name)
        is_deed = bool(own) and any(root(own[0]) in deeds and deeds & spoken for deeds in _DEEDS)
        is_deed = is_deed or (bool(own) and root(own[0]) in spoken)
        if clear < 1 and not (is_deed and things & {*own[1:]}):
            continue
        part, is_shared = _part(source, function, habit)
        if part:
            yield from possible(
                _caught(source, function, part, habit),
                _ASKED + _NAMED * min(2.0, clear) + _DEED * is_deed + _SHARED * is_shared,
            )


def _habit(source: Source) -> _Habit | None:
    """How most of them do it, where an error of the program's own is caught."""
    found, calls = Counter[tuple[str, str, str]](), set[str]()
    for tried in source.all(ast.Try):
        for handler in tried.handlers:
            kinds = caught_by(handler)
            match handler.body:
                case [ast.Return(ast.expr())] if handler.name and not any(hasattr(builtins, each) for each in kinds):
                    answer, is_said = source.segment(handler.body[0]), mentions(handler.body[0], handler.name)
                    if function_around(source, tried) is not None and is_said and handler.type is not None:
                        found[source.segment(handler.type), handler.name, answer] += 1
                        calls |= {ast.unparse(each.func) for node in tried.body for each in _calls(node)}
    if not found:
        return None
    (caught, name, answer), _ = found.most_common(1)[0]
    return _Habit(caught, name, answer, frozenset(calls))


def _caught(source: Source, function: Function, part: list[ast.stmt], habit: _Habit) -> Iterator[Splice]:
    """By the name that the others have for it, unless that is something else here."""
    taken = {*bound_in(function), *parameters_of(function)}
    name = habit.name if habit.name not in taken else free_name(source)
    first, last = first_and_last(source, part)
    indent = source.indent(first)
    action = re.sub(rf"\b{habit.name}\b", name, habit.answer)
    yield Splice(source.line_start(first), source.line_start(first), f"{indent}try:\n")
    yield from move_in(source, first, last)
    code = f"{indent}except {habit.caught} as {name}:\n{indent}{source.unit}{action}"
    yield behind_line(source, last, code)


def _calls(node: ast.AST) -> Iterator[ast.Call]:
    return (each for each in walk(node) if isinstance(each, ast.Call))


def _catches(function: Function, caught: str) -> bool:
    return any(caught in map(ast.unparse, filter(None, (each.type,))) for each in _handlers(function))


def _handlers(function: Function) -> Iterator[ast.ExceptHandler]:
    return (each for each in walk(function) if isinstance(each, ast.ExceptHandler))


def _part(source: Source, function: Function, habit: _Habit) -> tuple[list[ast.stmt], bool]:
    """What calls the same as where it is caught; else all up to what is given back."""
    body = list(without_docstring(function.body))
    if not all(has_own_lines(source, each) for each in body):
        return [], False
    shared = [each for each in body if any(ast.unparse(call.func) in habit.calls for call in _calls(each))]
    shared = [each for each in shared if not isinstance(each, ast.Return)] or shared
    if shared:
        return body[body.index(shared[0]) : body.index(shared[-1]) + 1], True
    if isinstance(body[-1], ast.Return) and len(body) > 1:
        return body[:-1], False
    return body, False


WRITER = Writer(frozenset(("wrap-try", "fix-error", "add-except", "wrap-try-body")), _written, needs=_NEEDS)
