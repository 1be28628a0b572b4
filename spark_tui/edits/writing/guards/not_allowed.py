"""What nobody may give: "don't allow empty names", "no negative hours", "reject bookings that start in the past",
"strip the title and make sure it's not blank", "check the types of email and age"."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.branching.conditions import refuses
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.names import parameters, parameters_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.types.used_as import kind_by_use
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.doing.exceptions import exceptions
from spark_tui.edits.saying.doing.refusing import refuses_with
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.telling.complaining import complaint
from spark_tui.edits.writing import Writer

Asking = Callable[[str, Function], tuple[str, list[Splice]]]
"""Of what it is called and where it is taken: what is asked of it, and what that needs."""
_SUCH = r"(?P<such>empty|blank|negative|zero|non-?positive|missing)"
_ALLOW = r"(?:allow|accept|permit|take|let(?: in)?|store|book|have)"
_NEEDS = Pattern(
    rf"(?i)^(?:please |pls )?(?:(?:don't|do not|never|must not|should not|shouldn't|mustn't|can't|cannot) {_ALLOW}"
    rf"|[a-z_]\w*:? (?:should|must|may)(?:n't| not) {_ALLOW}|disallow|forbid|prohibit) (?:an? |any )?{_SUCH}"
    r" `?(?P<what>[a-z_]\w*)`?(?! is| are)"
)
_NONE_OF_THEM = Pattern(
    rf"(?i)^no {_SUCH} `?(?P<what>[a-z_]\w*)`?(?: (?:allowed|permitted|accepted|please|pls|in|for) ?\w*)?\W*$"
)
_TESTS = {
    "empty": "not {}", "blank": "not {}.strip()", "negative": "{} < 0", "zero": "{} == 0", "nonpositive": "{} <= 0",
    "missing": "{} is None",
}  # fmt: skip
_OTHERWISE = Pattern(
    r"(?i)\b(?:return\w*|default\w*|instead|skip\w*|ignor\w*|log\w*|print\w*|lines?|rows?|columns?|tests?|clamp\w*)\b"
)
_ASKED, _NAMED, _MOST = 7.0, 1.0, 3


def _refused(sentence: Sentence) -> Iterator[Repair]:
    match = _NEEDS.search(sentence.text) or _NONE_OF_THEM.search(sentence.text)
    if match is None or _OTHERWISE.search(sentence.text) is not None:
        return
    test = _TESTS[match["such"].lower().replace("-", "")]
    yield from _guarded(sentence, match["what"], lambda name, _: (test.format(name), []))


def _guarded(sentence: Sentence, what: str, ask: Asking, said: str = "") -> Iterator[Repair]:
    """In each of the few functions that take it, or in the one that is named."""
    source = sentence.source
    taking = list(_taking(source, what))
    named = [each for each in taking if names(sentence, each[0].rpartition(".")[2]) >= _NAMED and each[2] != each[0]]
    chosen = named or taking
    if not 0 < len(chosen) <= _MOST:
        return
    splices = list[Splice]()
    for full, function, given in chosen:
        if refuses(function, given):
            continue
        try:
            test, needed = ask(given, function)
            error = next(exceptions(Gap(sentence, "raise-if", (full,))), None)
            told = said.format(" ".join(parts(given))) if said else ""
            usual = complaint(test) if not told else f'ValueError("{told}")'
            raised = usual if error is None or "(" not in usual else f"{error}({usual.partition('(')[2]}"
            guard = f"if {test}:\n{source.unit}raise {raised}"
            splices += [*needed, insert_at_top(source, function, guard)]
        except Refusal:
            return
    if splices:
        yield from possible(splices, _ASKED + _NAMED * bool(named))


def _taking(source: Source, what: str) -> Iterator[tuple[str, Function, str]]:
    spoken = {what.lower(), singular(what.lower())}
    for full, function in source.functions:
        for given in parameters_of(function):
            if given.lower() in spoken and not function.name.startswith("test"):
                yield full, function, given


_NEEDS_TIME = Pattern(
    r"(?i)(?=.*\b(?:rais\w+|reject\w*|refus\w+|forbid\w*|disallow\w*|(?:not|\w+n't|never) (?:allow\w*|accept\w*"
    r"|be)|no |\w+Error))"
    r".*?\b(?P<what>[a-z_]\w*) (?:(?:times?|dates?|that (?:is|are|lies?)|which (?:is|are)|is|are|lies?"
    r"|must not be|can't be"
    r"|cannot be|may not be|in|not) )*in the (?P<when>past|future)\b"
)
_TIMED = Pattern(r"\b(?:datetime\.(?:datetime\.)?(?:now|utcnow)\([^()]*\)|date\.today\(\)|datetime\.date\.today\(\))")

_ONLY_DAYS = Pattern(r"(?m)^from datetime import (?=.*\bdate\b)(?!.*\bdatetime\b)")


def _in_time(sentence: Sentence) -> Iterator[Repair]:
    match = _NEEDS_TIME.search(sentence.text)
    if match is None or _OTHERWISE.search(sentence.text) is not None:
        return
    sign = "<" if match["when"].lower() == "past" else ">"

    def ask(name: str, function: Function) -> tuple[str, list[Splice]]:
        now, needed = _now(sentence.source, function, name)
        return f"{name} {sign} {now}", needed

    yield from _guarded(sentence, match["what"], ask, f"{{}} must not be in the {match['when'].lower()}")


def _now(source: Source, function: Function, name: str) -> tuple[str, list[Splice]]:
    """As it is asked for elsewhere; of a day it is today."""
    annotated = next((ast.unparse(arg.annotation) for arg in parameters(function)
                      if arg.arg == name and arg.annotation is not None), "")  # fmt: skip
    is_day = annotated in ("date", "datetime.date") or {"day", "date"} & {*parts(name)}
    if not is_day and _ONLY_DAYS.search(source.text) is None:
        there = next((each[0] for each in _TIMED.finditer(source.text) if "today" not in each[0]), None)
        if there is not None:
            return there, []
        called, needed = available(source, "datetime", "datetime", dotted=False)
        return f"{called}.now()", list(needed)
    called, needed = available(source, "datetime", "date", dotted=False)
    return f"{called}.today()", list(needed)


_NEEDS_STRIPPED = Pattern(
    r"(?i)\b(?:strip|trim)(?: the)? `?(?P<what>[a-z_]\w*)`?,? (?:and|then) (?:then )?(?:make sure|check|ensure"
    r"|verify|raise"
    r"|reject|refuse|require|it must|it should|complain).*\b(?:blank|empty|something|anything|there|nothing)\b"
)


def _stripped(sentence: Sentence) -> Iterator[Repair]:
    match = _NEEDS_STRIPPED.search(sentence.text)
    source = sentence.source
    taking = list(_taking(source, match["what"])) if match is not None else []
    named = [each for each in taking if names(sentence, each[1].name) >= _NAMED and each[1].name != each[2]] or taking
    if len(named) > 1 or not named:
        return
    full, function, given = named[0]
    error = next(exceptions(Gap(sentence, "raise-if", (full,))), None) or refuses_with(source, function) or "ValueError"
    told = " ".join(parts(given))
    code = f'{given} = {given}.strip()\nif not {given}:\n{source.unit}raise {error}("{told} must not be blank")'
    yield from possible(later(insert_at_top, source, function, code), _ASKED + 1)


_NEEDS_TYPES = Pattern(
    r"(?i)^(?:please |pls )?(?:check|validate|verify|assert"
    r"|enforce)(?: the)? types? of (?:the )?(?P<all>[\w, ]+?)(?: in \w+)?\W*$"
)


def _typed(sentence: Sentence) -> Iterator[Repair]:
    match = _NEEDS_TYPES.search(sentence.text)
    said = re.findall(r"[a-z_]\w*", match["all"].lower()) if match is not None else []
    wanted = [each for each in said if each not in ("and", "the", "both", "as", "well")]
    for _, function in sentence.source.functions if wanted else ():
        own = {arg.arg.lower(): arg for arg in parameters(function)}
        if not all(each in own for each in wanted):
            continue
        checks = list[str]()
        for each in wanted:
            note = own[each].annotation
            kind = ast.unparse(note) if isinstance(note, ast.Name) else kind_by_use(function, own[each].arg)
            if kind not in ("str", "int", "float", "list", "dict", "bool", "set", "bytes"):
                return
            allowed = "(int, float)" if kind == "float" else kind
            test = f"not isinstance({own[each].arg}, {allowed})"
            checks.append(f"if {test}:\n{sentence.source.unit}raise {complaint(test)}")
        yield from possible(later(insert_at_top, sentence.source, function, "\n".join(checks)), _ASKED)


_KINDS = frozenset(("raise-if", "guard-empty", "guard-none"))
WRITERS = (
    Writer(_KINDS, _refused, needs=_NEEDS),
    Writer(_KINDS, _refused, needs=_NONE_OF_THEM),
    Writer(_KINDS, _in_time, needs=_NEEDS_TIME),
    Writer(_KINDS, _stripped, needs=_NEEDS_STRIPPED),
    Writer(_KINDS, _typed, needs=_NEEDS_TYPES),
)
