"""What a call leaves to chance is said: that a program which fails is noticed, how long to wait for an answer; or that
a command is run without a shell."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass

from spark_tui.edits.mending.repair import Repair, instead, later, possible
from spark_tui.edits.pattern import AnyPattern, Pattern
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.imports import full_name
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.nodes import is_name
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.strings.text_pieces import text_pieces
from spark_tui.edits.python.values.items import arguments, remove
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import shared_words, speaks_for, told_of
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.failures.timeouts import seconds_said


@dataclass(frozen=True, slots=True)
class _Missing:
    calls: AnyPattern
    name: str
    value: str
    says: AnyPattern


_MISSING = (
    _Missing(
        Pattern(r"subprocess\.run$"),
        "check",
        "True",
        Pattern(
            r"(?i)\bcheck=True\b|\b(?:exit|return) ?(?:code|status)s?\b|\breturncode\b|\bnon-?zero\b"
            r"|\bexits with (?:an? )?error\b"
            r"|\b(?:fail\w*|errors?|crash\w*|broken?|go(?:es)? wrong)\b.*"
            r"\b(?:blow\w* up|notic\w+|silent\w*|unnoticed|ignor\w+|go(?:es)? on|carr(?:y|ies) on|know\w*|an error"
            r"|raise\w*|stop\w*|see\w*)\b"
            r"|\b(?:notic|silent|unnoticed|ignor|rais|stop|never know)\w*\b.*\b(?:fail\w*|errors?|crash\w*|broken?)\b"
        ),
    ),
    _Missing(
        Pattern(
            r"(?:requests|httpx|session|client|http)\.(?:get|post|put|patch|delete|head|request)$|\burlopen$"
            r"|^subprocess\.(?:run|call|check_call|check_output)$|\bcreate_connection$"
        ),
        "timeout",
        "10",
        Pattern(
            r"(?i)\btime[- ]?outs?\b|\bhangs?\b|\bhanging\b|\bforever\b|\bnever (?:returns?|answers?|comes back)\b"
            r"|\bblock\w*\b|\bfor (?:ages|hours|ever)\b|\b(?:stuck|freez\w+|froze\w*|unresponsive)\b"
        ),
    ),
    _Missing(
        Pattern(r"^zip$"),
        "strict",
        "True",
        Pattern(
            r"(?i)\bstrict\b|\b(?:different|unequal|same|uneven) (?:lengths?|number|sizes?)\b|\btruncat\w+\b"
            r"|\b(?:drop|lose|swallow|cut)\w*\b.*\b(?:rest|tail|last|end|silently)\b"
        ),
    ),
)
_SAYS = Pattern("|".join(f"(?:{each.says.pattern.removeprefix('(?i)')})" for each in _MISSING), re.IGNORECASE)
_BY_DEFAULT = Pattern(r"(?i)\bdefault(?:s|ed|ing)?\b")
_EVERY = Pattern(
    r"(?i)\b(?:all|every|each|both|none of|no (?:\w+ )?calls?|any of|anywhere|everywhere)\b"
    r"|\b(?:to|on|for|of) (?:the |our )?(?:http )?(?:requests(?!\.)|calls|subprocesses|commands)\b"
)
_CLEAR, _A_WORD, _SAID, _ALL, _AS_OTHERS, _ITS_PROGRAM = 1.8, 0.4, 0.8, 1.0, 0.6, 3.5
_AS_LIKELY = 1.2
_ASKED_FOR, _ADDED = 3.0, Pattern(r"(?i)\b(?:add|set|use|need\w*|with) (?:an? |some )?(?:\w+ )?time-?out\b")
_THE_ONLY_ONE = 2.0  # no other command is run that could fail
_STOPS = Pattern(
    r"(?i)\b(?:must|should|has to|have to|ought to) (?:\w+ )?(?:stop|abort|fail|die|end|raise|exit|halt"
    r"|be noticed)\w*\b"
    r"|\b(?:just|still|simply|happily) (?:goes?|carr(?:y|ies)|continues?|runs?) on\b|\bgoes? on (?:as if|with"
    r"|anyway)\b"
)


def _safer(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for missing in _MISSING:
        if missing.says.search(sentence.text) is None:
            continue
        if _BY_DEFAULT.search(sentence.text) is not None and _is_parameter(sentence, missing.name):
            continue  # what is to hold where nobody gives it
        seconds = seconds_said(sentence) if missing.name == "timeout" else None
        calls = [each for each in source.all(ast.Call) if _lacks(sentence, each, missing)]
        clear, every = _CLEAR + _SAID * (seconds is not None), list[Repair]()
        for call in calls:
            shared = shared_words(sentence, source.statement_at(call.lineno))
            told = speaks_for(sentence, call) + _A_WORD * min(2, shared)
            alike = _as_alike_calls(source, call, missing)
            own = _of_ones_own(source, call, missing)
            change = set_keyword(source, call, missing.name, seconds or own or alike or missing.value)
            told += _ITS_PROGRAM * (_program(source, call) in sentence.bare)
            is_told = missing.name == "check" and _STOPS.search(sentence.text) is not None
            told += _THE_ONLY_ONE * (is_told and len(calls) == 1)
            every.append(Repair((change,), clear + told + _AS_OTHERS * bool(alike)))
        yield from every
        yield from _where_others_may_say_it(sentence, missing, seconds, clear)
        if len(every) > 1 and _EVERY.search(sentence.text) is not None:
            likeliest = max(each.evidence for each in every)
            meant = [each for each in every if each.evidence > likeliest - _AS_LIKELY]
            yield Repair(tuple(splice for each in meant for splice in each.splices), likeliest + _ALL)


def _is_parameter(sentence: Sentence, name: str) -> bool:
    return any(name in parameters_of(function) for _, function in sentence.source.functions)


def _where_others_may_say_it(
    sentence: Sentence, missing: _Missing, seconds: str | None, clear: float
) -> Iterator[Repair]:
    """A call is handed whatever its function is given: that may say it already."""
    source = sentence.source
    for call in source.all(ast.Call) if missing.name == "timeout" else ():
        function = function_around(source, call)
        rest = function.args.kwarg.arg if function is not None and function.args.kwarg is not None else ""
        handed = any(each.arg is None and is_name(each.value, rest) for each in call.keywords) and rest
        is_meant = missing.calls.search(full_name(source, call.func)) is not None and keyword(call, "timeout") is None
        if function is not None and handed and is_meant and "timeout" not in source.segment(function):
            line = f'{rest}.setdefault("timeout", {seconds or missing.value})'
            told = _ASKED_FOR * (_ADDED.search(sentence.text) is not None) + speaks_for(sentence, call)
            yield from possible(later(insert_at_top, source, function, line), clear + told)


def _program(source: Source, call: ast.Call) -> str:
    """What is started by it: git, of `run(["git", "log"])`, or where that is put together before."""
    match call.args:
        case [ast.List([ast.Constant(str(name)), *_]), *_]:
            return name
        case [ast.Name(command), *_]:
            return next(_put_together(function_around(source, call) or source.tree, command), "")
        case _:
            return ""


def _put_together(place: ast.AST, command: str) -> Iterator[str]:
    for node in walk(place):
        match node:
            case ast.Assign([ast.Name(name)], ast.List([ast.Constant(str(program)), *_])) if name == command:
                yield program


def _of_ones_own(source: Source, call: ast.Call, missing: _Missing) -> str:
    """What the function around it is given for that."""
    around = function_around(source, call)
    return missing.name if around is not None and missing.name in parameters_of(around) else ""


def _as_alike_calls(source: Source, call: ast.Call, missing: _Missing) -> str:
    """What calls of the same kind say for it, if those that do say one thing."""
    given = {
        source.segment(value)
        for each in source.all(ast.Call)
        if missing.calls.search(full_name(source, each.func)) is not None
        and (value := keyword(each, missing.name)) is not None
        and isinstance(value, ast.Constant | ast.Attribute | ast.Name)
    }
    value = given.pop() if len(given) == 1 else ""
    around = function_around(source, call)
    is_known = value.isupper() or value.replace(".", "").isdigit() or value.startswith("self.")
    return value if is_known and around is not None else ""


def _lacks(sentence: Sentence, call: ast.Call, missing: _Missing) -> bool:
    source = sentence.source
    awaited = isinstance(source.parents[call], ast.Await)
    known = awaited or keyword(call, missing.name) is not None or any(each.arg is None for each in call.keywords)
    return (
        not known and missing.calls.search(full_name(source, call.func)) is not None and not is_in_fstring(source, call)
    )


_NEEDS = Pattern(r"(?i)\bshell\b|\b(?:command|shell) injection\b|\binject\w*\b")
_FOR_A_SHELL = Pattern(r"[|&;<>$`*?~\"'\\(){}]")
_ASKED = 4.5


def _without_a_shell(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for call in source.all(ast.Call):
        given = next((each for each in call.keywords if each.arg == "shell"), None)
        if given is None or ast.unparse(given.value) != "True" or len(call.args) != 1:
            continue
        words = _words(source, call.args[0])
        if words:
            items = arguments(source, call)
            at = sorted([*call.args, *call.keywords], key=source.start).index(given)
            splices = (instead(source, call.args[0], f"[{', '.join(words)}]"), *remove(items, at))
            yield Repair(splices, _ASKED + told_of(sentence, call))


def _words(source: Source, command: ast.expr) -> list[str]:
    """Each as code; none where only a shell understands the command."""
    text, values = "", list[str]()
    for piece, is_text in text_pieces(source, command):
        if is_text and _FOR_A_SHELL.search(piece) is not None:
            return []
        values += [] if is_text else [piece]
        text += piece if is_text else "\0"
    found = list[str]()
    for word in text.split():
        if word == "\0":
            found.append(values.pop(0))
        elif "\0" in word:
            inside = [re.sub("\0", lambda _: f"{{{values.pop(0)}}}", word)]
            found.append(f'f"{inside[0]}"')
        else:
            found.append(f'"{word}"')
    return found if text.strip("\0 ") else []


WRITERS = (
    Writer(frozenset(("add-argument", "set-argument", "subprocess-run")), _safer, _SAYS),
    Writer(frozenset(("subprocess-run",)), _without_a_shell, needs=_NEEDS),
)
