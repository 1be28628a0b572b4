"""A test of what holds of two things, or does not: "add a test that two bookings on different days do not overlap",
"test that two spans on the same day clash". They are made like one that another test makes."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from datetime import date, timedelta

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.names import is_method, parameters_of
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.testing import is_fixture, is_test
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.testing._outcomes import outcome_of
from spark_tui.edits.writing.testing._tests import Example, as_test, told_name

_NEEDS = Pattern(
    r"(?i)\btests? (?:that|whether|if) two (?P<things>[a-z]+)\b(?P<how>.*?)"
    r"(?:\b(?P<no>do not|don't|never|cannot|can't|must not|should not)|\b(?:do|can|still|must|should))? "
    r"(?P<deed>[a-z]+)\W*$"
)
_DAY = re.compile(r"(\d{4})-(\d\d)-(\d\d)")
_SAME = Pattern(r"(?i)\b(?:the )?same (?P<what>[a-z]+)\b|\b(?:equal|identical)\b")
_OTHER = Pattern(r"(?i)\b(?:different|other|separate|distinct|another) (?P<what>[a-z]+)\b")
_OF_TIME = frozenset(("day", "date", "week", "month", "time", "year"))
_ASKED = 8.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    function = _function(source, said["deed"].lower()) if said is not None else None
    if said is None or function is None:
        return
    other = _OTHER.search(said["how"])
    if other is None and _SAME.search(said["how"]) is None:
        return
    what = singular(other["what"].lower()) if other is not None else ""
    first, second = parameters_of(function)
    for thing in _things(source, singular(said["things"].lower())):
        changed = _changed(source, thing, what) if what else source.segment(thing)
        if not changed:
            continue
        setup = (f"{first} = {source.segment(thing)}", f"{second} = {changed}")
        call, gives = f"{function.name}({first}, {second})", "False" if said["no"] else "True"
        if outcome_of(source, setup, call) is (gives == "True"):
            word = f"on_different_{other['what'].lower()}" if other is not None else "of_the_same"
            told = Example(call, gives, word=word, setup=setup, name=told_name(sentence))
            yield as_test(source, function.name, told, _ASKED)
            return


def _function(source: Source, deed: str) -> Function | None:
    """What is called so and takes two things."""
    for _, node in source.functions:
        is_plain = isinstance(node, ast.FunctionDef) and not (is_test(node) or is_fixture(node))
        is_of_two = is_plain and not is_method(source, node) and len([*parameters_of(node)]) == 2
        if is_of_two and node.name in (deed, f"{deed}s", f"{deed}es"):
            return node
    return None


def _things(source: Source, thing: str) -> Iterator[ast.expr]:
    """What tests call so, as it is written out; then any of such a form."""
    found = list[tuple[bool, ast.expr]]()
    for _, test in source.functions:
        for node in walk(test) if is_test(test) or is_fixture(test) else ():
            match node:
                case ast.Assign([ast.Name(name)], ast.Dict() | ast.Tuple() | ast.Call() as value):
                    found.append((thing not in name, value))
    yield from (value for _, value in sorted(found, key=lambda each: each[0]))


def _changed(source: Source, thing: ast.expr, what: str) -> str:
    """With another day, or another value of what is called so."""
    text, start = source.segment(thing), source.start(thing)
    if what in _OF_TIME and (day := _DAY.search(text)) is not None:
        later = date(*map(int, day.groups())) + timedelta(days=1)
        return text.replace(day[0], later.isoformat())
    if isinstance(thing, ast.Dict):
        for key, value in zip(thing.keys, thing.values, strict=True):
            if isinstance(key, ast.Constant) and what in str(key.value):
                begin, end = source.start(value) - start, source.stop(value) - start
                match value:
                    case ast.Constant(int() as number):
                        return f"{text[:begin]}{number + 1}{text[end:]}"
                    case ast.Constant(str()):
                        return f'{text[:begin]}"other"{text[end:]}'
                    case _:
                        return ""
    return ""


WRITER = Writer(frozenset(("write-test",)), _written, needs=_NEEDS)
