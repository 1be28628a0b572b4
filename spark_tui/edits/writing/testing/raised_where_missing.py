"""A test of what has to be raised for what isn't there: "add a test that removing something which isn't in the cart
raises a KeyError", "test that get raises LookupError for an unknown name"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.testing import is_test
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.kind.of_tests import NEW_TEST
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.testing._tests import Example, as_test
from spark_tui.edits.writing.testing.raises_told import RAISED, ways

_NEEDS = Pattern(
    r"(?i)(?=.*\btest(?:s|ed|case)?\b)(?=.*\b(?:rais\w*|throw\w*|fail\w*|end\w*|giv\w*|get\w*|expect\w*)\b"
    r"|.*(?:->|=>|→))"
)
_NEW = Pattern(
    r"(?i)\b(?:add|write|need|want|create|make|missing|another|new|more|please|test (?:that|for|if|whether))\b"
    rf"|{NEW_TEST}"
)
_ASKING = Pattern(r"(?i)\b(?:add|write|create|make|get|give me) (?:an? |one |another |some )?(?:\w+ )?tests?\b")
"""Who adds a test doesn't test what adds."""
_NOT_THERE = Pattern(
    r"(?i)\b(?:unknown|missing(?! (?:\w+ )?tests?\b)|non-?existent|inexistent|absent|undefined)\b"
    r"|\b(?:(?:some|any)(?:thing|one|body)|an? \w+|one|things?|\w+s)(?: (?:that|which|who))? ?"
    r"(?:is|was|are|were|do|does|did|has|have)(?:n't| not| never)\b(?: \w+){0,2}? ?"
    r"\b(?:there|in|exist\w*|known|added|present|stored|held|part|contained|listed|registered|kept|on|found)\b"
    r"|\b(?:not|never) (?:there|in|known|added|present|stored|registered)\b"
    r"|\bno such\b|\b(?:nobody|no ?one) (?:has |had |ever )*(?:added|put|stored|registered|knows?|booked|ordered"
    r"|made)\b"
)
_ASKED, _CLEAR = 7.0, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, raised, missing = sentence.source, RAISED.search(sentence.text), _NOT_THERE.search(sentence.text)
    if raised is None or missing is None or _NEW.search(sentence.text) is None:
        return
    for name, call in _called(sentence):
        first = call.args[0]
        other = _another(source, first)
        if other is None:
            continue
        given = f"{other}{source.text[source.stop(first) : source.stop(call) - 1]}"
        for setup, taken, called in ways(sentence, name, given):
            told = Example(called, raises=raised[1], word="unknown", setup=setup, taken=taken)
            yield as_test(source, name, told, _ASKED)
            break


def _called(sentence: Sentence) -> Iterator[tuple[str, ast.Call]]:
    """What the tests call that is spoken of, by its name or as what somebody is doing, and how they do."""
    found = dict[str, ast.Call]()
    for _, test in sentence.source.functions:
        for node in walk(test) if is_test(test) else ():
            match node:
                case ast.Call(ast.Attribute(attr=name) | ast.Name(name), [ast.Constant(), *_]):
                    found.setdefault(name, node)
    said = Sentence(_ASKING.sub(" ", sentence.text), sentence.source)
    doing = {word.lower() for word in re.findall(r"\b[A-Za-z]+ing\b", sentence.text)}
    for name, call in found.items():
        if name[:1].isupper() and name not in sentence.bare:
            continue
        first, *rest = name.strip("_").split("_")
        ways_to_say = {f"{first}ing", f"{first.removesuffix('e')}ing", f"{first}{first[-1:]}ing"}
        is_done = bool(ways_to_say & doing) and all(part in sentence.text for part in rest)
        if is_done or (name != "raises" and names(said, name) >= _CLEAR):
            yield name, call


def _another(source: Source, value: ast.expr) -> str | None:
    """A value of that kind that the file doesn't speak of."""
    known = {each.value for each in source.all(ast.Constant) if isinstance(each.value, str | int)}
    match value:
        case ast.Constant(bool() | None):
            return None
        case ast.Constant(str()):
            made = ("unknown", "missing", "nobody", "nothing")
            return next((f'"{each}"' for each in made if each not in known), None)
        case ast.Constant(int()):
            return next((str(each) for each in (999, 9999, 99999) if each not in known), None)
        case _:
            return None


WRITER = Writer(frozenset(("write-test",)), _written, needs=_NEEDS)
