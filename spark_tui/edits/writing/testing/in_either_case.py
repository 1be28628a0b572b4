"""A test that capitals make no difference to what something finds or gives: "add a test for find_player: upper and
lower case make no difference", "test that zone_for ignores case"."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import islice

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.testing import is_test
from spark_tui.edits.python.working.caught import Unknown
from spark_tui.edits.python.working.tried import Ends
from spark_tui.edits.reading import Sentence
from spark_tui.edits.wanted import go_on
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.testing._outcomes import as_code, asked_of_objects, call_of, outcome_of
from spark_tui.edits.writing.testing._scenes import Scene, given, scenes
from spark_tui.edits.writing.testing._spoken_of import spoken_of
from spark_tui.edits.writing.testing._tests import Example, as_test, told_name
from spark_tui.edits.writing.testing.told_by_values import NEEDS

_CASE = r"(?:(?:upper|lower|letter|either|any|the)[- ]?(?:or |and |/ ?)?)*(?:case|capitals|capitali[sz]ation|casing)"
_SAYS = Pattern(
    rf"(?i)\b(?:ignor\w+|regardless of|independent of|no matter(?: the| what)?|whatever(?: the)?|irrespective of"
    rf"|doesn't care (?:about|for)|does not care (?:about|for)|in (?:any|either)|with any|both in) {_CASE}\b"
    rf"|\b{_CASE}\b[^.]*?\b(?:no difference|matters not|(?:not|never|\w+n't) (?:matter|count)|ignored|all the same"
    r"|irrelevant)\b"
    r"|\bcase[- ]?insensitiv\w+|\bnot case[- ]?sensitive\b|\bno matter how it(?:'s| is) (?:spelled|written|typed)\b"
)
_MISSING = '"zzz"'
_ASKED = 12.0
_TRIED = 60


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, text = sentence.source, sentence.text
    if _SAYS.search(text) is None or any(is_test(node) and node.name in text for _, node in source.functions):
        return
    for owner, function in spoken_of(sentence)[:2]:
        for scene in scenes(source, owner, function):
            found = next(_found(source, function, scene), None)
            if found is not None:
                (first, *others), setup = found
                told = Example(*first, more=tuple(others), word="in_any_case", setup=setup, name=told_name(sentence))
                yield as_test(source, function.name, told, _ASKED)
                return


def _found(source: Source, function: Function, scene: Scene) -> Iterator[tuple[list[tuple[str, str]], tuple[str, ...]]]:
    """The same text in capitals and without gives the same, and another text does not."""
    known = [((), args) for args in _called_with(source, function)]
    for lines, args in (*known, *islice(given(source, function, scene), _TRIED)):
        go_on()
        setup = (*scene.lines, *lines)
        for at, arg in enumerate(args):
            said = _text(arg)
            if not any(sign.isalpha() for sign in said):
                continue
            asked = [_asked(source, function, scene, setup, (*args[:at], one, *args[at + 1 :]))
                     for one in (_quoted(said.upper()), _quoted(said.lower()), _MISSING)]  # fmt: skip
            (first, gives), (second, same), (_, other) = asked
            if gives and gives == same and gives != other and gives not in ("[]", "False", "None"):
                yield [(first, gives), (second, same)], setup


def _called_with(source: Source, function: Function) -> Iterator[tuple[str, ...]]:
    """What tests that are there call it with, written out."""
    for call in source.all(ast.Call):
        args = [*call.args, *(each.value for each in call.keywords)]
        if last_name(call.func) == function.name and args and all(isinstance(each, ast.Constant) for each in args):
            yield tuple(source.segment(each) for each in call.args)


def _asked(
    source: Source, function: Function, scene: Scene, setup: tuple[str, ...], args: tuple[str, ...]
) -> tuple[str, str]:
    call = call_of(scene, function, args)
    value = outcome_of(source, setup, call)
    if value is Unknown or isinstance(value, Ends):
        return call, ""
    if (shown := asked_of_objects(source, call, value)) != call:
        value = outcome_of(source, setup, shown)
        if value is Unknown or isinstance(value, Ends):
            return call, ""
    return shown, as_code(source, value)


def _text(arg: str) -> str:
    try:
        value = ast.literal_eval(arg)
    except (ValueError, SyntaxError):
        return ""
    return value if isinstance(value, str) else ""


def _quoted(said: str) -> str:
    return repr(said) if '"' in said else f'"{said}"'


WRITER = Writer(frozenset(("write-test",)), _written, needs=NEEDS)
