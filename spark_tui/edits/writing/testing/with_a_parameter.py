"""A test of a call that is given what it can do without, where only that is said: "add a test for put with a count",
"test greet with a greeting of its own"."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import islice

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import gives_something
from spark_tui.edits.python.functions.signatures import default_of
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.working.caught import Unknown
from spark_tui.edits.python.working.tried import Ends
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.testing._outcomes import as_code, call_of, outcome_of
from spark_tui.edits.writing.testing._scenes import given, scenes
from spark_tui.edits.writing.testing._tests import Example, as_test
from spark_tui.edits.writing.testing.of_methods import named_in_it, observers

_NEEDS = Pattern(
    r"(?i)\btest(?: case)?s?\b.*\bwith (?:an?|the|its own|another|explicit|given|custom|some|different|more than one"
    r"|non-?default)(?: (?:other|own|explicit|given|custom|different))* `?(?P<name>[a-z_]\w*)`?(?: parameter| argument"
    r"| given| set| of its own)?[.!]?$"
)
_ASKED = 9.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    said = _NEEDS.search(sentence.text.strip())
    for owner, function in named_in_it(sentence)[:2] if said is not None else ():
        name = said["name"] if said is not None else ""
        value = _another(function, name)
        if value is None:
            continue
        for example in islice(_examples(sentence.source, owner, function, name, value), 1):
            yield as_test(sentence.source, function.name, example, _ASKED)


def _another(function: Function, name: str) -> str | None:
    """Another value than the one that it has anyway."""
    own = next((arg for arg in parameters(function) if arg.arg == name), None)
    match default_of(function, own) if own is not None else None:
        case ast.Constant(bool(now)):
            return str(not now)
        case ast.Constant(int(now)):
            return str(now + 1)
        case ast.Constant(float(now)):
            return str(now + 0.5)
        case ast.Constant(str(now)):
            return '"other"' if now != "other" else '"another"'
        case _:
            return None


def _examples(
    source: Source, owner: ast.ClassDef | None, function: Function, name: str, value: str
) -> Iterator[Example]:
    """What it gives then, or what the object tells."""
    for scene in list(scenes(source, owner, function))[-1:]:
        for lines, args in given(source, function, scene):
            call = call_of(scene, function, [*args, f"{name}={value}"])
            before, behind = (*scene.lines, *lines), (*scene.lines, *lines, call)
            if gives_something(function):
                told = outcome_of(source, before, call)
                gives = as_code(source, told) if told is not Unknown and not isinstance(told, Ends) else ""
                if gives:
                    yield Example(call, gives, word=name, setup=before)
                continue
            for asked in observers(source, owner, scene.holder, function) if owner is not None else ():
                old, new = outcome_of(source, before, asked), outcome_of(source, behind, asked)
                if Unknown in (old, new) or isinstance(old, Ends) or isinstance(new, Ends) or old == new:
                    continue
                if gives := as_code(source, new):
                    yield Example(asked, gives, word=name, setup=behind)
                    break


WRITER = Writer(frozenset(("add-test", "new-test", "test")), _written, needs=_NEEDS)
