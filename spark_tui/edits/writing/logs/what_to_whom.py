"""What is done to which, and for whom, is logged once it is done: "log which tool is lent to whom in lend", "log who
borrowed which book", "log what is sold to whom"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_after, insert_before
from spark_tui.edits.python.names import class_around, parameters_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.strings.loggers import logger_needed
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer

_LEVEL = r"(?: (?:at|on|as|with) (?:level )?(?P<level>debug|info|warning)(?: level)?)?"
_WHICH = r"(?:which|what|the) "
_NEEDS = Pattern(
    rf"(?i)\blog{_LEVEL} (?:{_WHICH}(?P<thing>[a-z]\w*) (?:is|was|are|were|gets?|got|has been|we) (?P<deed>[a-z]+)"
    r" (?P<how>to|by|for|from) whom"
    rf"|who (?P<does>[a-z]+)(?:s|ed)? {_WHICH}(?P<of>[a-z]\w*))\b"
)
_PEOPLE = ("member", "user", "customer", "borrower", "client", "person", "reader", "guest", "owner", "recipient",
           "buyer", "name", "username", "email", "who", "whom", "to")  # fmt: skip
_ASKED, _NAMED, _A_WORD = 8.5, 1.5, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None:
        return
    thing, deed = singular((said["thing"] or said["of"]).lower()), (said["deed"] or said["does"]).lower()
    how, level = said["how"] or "by", (said["level"] or "info").lower()
    for _, function in source.functions:
        is_named, own = names(sentence, function.name) >= 2, {root(each) for each in parts(function.name)}
        base = f"{deed[:-1]}d" if deed.endswith("nt") else root(deed)  # what is lent, somebody lends
        if not (is_named or {deed, base} & own):
            continue
        taken = [each for each in parameters_of(function) if each not in ("self", "cls")]
        what = next((each for each in taken if each.lower() in (thing, f"{thing}_id", f"{thing}_name")), "")
        whom = next((each for who in _PEOPLE for each in taken if who in parts(each.lower()) and each != what), "")
        if not what or not whom:
            continue
        done = deed if said["deed"] else f"{deed.removesuffix('s').removesuffix('ed')}ed"
        code = f'.{level}("%s {done} {how} %s", {what}, {whom})'
        told = _ASKED + _NAMED * is_named + _A_WORD * (class_around(source, function) is not None)
        yield from possible(_logged(source, function, code), told)


def _logged(source: Source, function: Function, code: str) -> Iterator[Splice]:
    """At the end, before what is given back: it has not failed then."""
    last = function.body[-1]
    logger, needed = logger_needed(source, last.lineno)
    yield from needed
    put = insert_before if isinstance(last, ast.Return) else insert_after
    yield put(source, last, f"{logger}{code}")


WRITER = Writer(frozenset(("add-log", "log-call")), _written, needs=_NEEDS)
