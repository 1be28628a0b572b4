"""A test of what a function makes of several things: which of them it gives, in which order, or what it counts. They
are made so that it matters: "add a test that by_price puts the dearest first", "test organic_only: the others are left
out"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice, permutations, product
from typing import cast

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import gives_something
from spark_tui.edits.python.functions.signatures import default_named
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.objects.classes import method
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.testing import is_test
from spark_tui.edits.python.values.samples import needed, samples
from spark_tui.edits.python.working.caught import Unknown
from spark_tui.edits.python.working.tried import Ends
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.wanted import go_on
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.testing._lots import (
    NAMES,
    Field,
    asked_of_each,
    class_of_several,
    lots,
    made_of,
    read_of,
)
from spark_tui.edits.writing.testing._outcomes import as_code, call_of, is_property, outcome_of
from spark_tui.edits.writing.testing._scenes import Scene
from spark_tui.edits.writing.testing._spoken_of import spoken_of
from spark_tui.edits.writing.testing._tests import LITERAL, Example, as_test, told_name
from spark_tui.edits.writing.testing.told_by_values import NEEDS

_OTHERWISE = Pattern(
    r"(?i)\brais\w+|\bthrows?\b|\berrors?\b|\bexceptions?\b|\breject\w*|\brefus\w+|\bempty\b|\bfixture|\bparametri"
    r"|\bmock|\bcase\b|\bcapital|\bfiles?\b|\btmp_path\b|\bnegative\b|\bnothing\b|\bnone\b|\bunknown\b"
)
_MANY = {"one": 1, "a": 1, "an": 1, "two": 2, "three": 3, "1": 1, "2": 2, "3": 3}
_SPREAD = Pattern(
    r"(?i)\b(?P<many>one|an?|two|three|[123])(?: \w+)?(?: \w+)? (?:in|from|of|for|by|with|called|at) "
    r"(?:the )?(?P<what>\w+)"
)
_ASKED = 11.0


@dataclass(frozen=True, slots=True)
class _Found:
    example: Example
    tells: int
    """How much it tells: that some are left out, that the order is another."""


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, text = sentence.source, sentence.text
    if _OTHERWISE.search(text) is not None or LITERAL.search(text) is not None:
        return
    if any(is_test(node) and node.name in text for _, node in source.functions):
        return
    for owner, function in spoken_of(sentence)[:1]:
        if isinstance(function, ast.AsyncFunctionDef) or not gives_something(function):
            continue
        found = max(_found(sentence, owner, function), key=lambda each: each.tells, default=None)
        if found is not None:
            is_taken = f"def test_{function.name}(" in source.text
            told = replace(found.example, word="of_three" if is_taken else "", name=told_name(sentence))
            yield as_test(source, function.name, told, _ASKED)


def _found(sentence: Sentence, owner: ast.ClassDef | None, function: Function) -> Iterator[_Found]:
    source = sentence.source
    asked = asked_of_each(source, function)
    holding = method(owner, "__init__") if owner is not None else function
    if holding is None or (function.decorator_list and not is_property(function)):
        return
    for name in needed(holding):
        kind = class_of_several(source, holding, name, asked)
        if kind is None or kind is owner:
            continue
        read = read_of(source, kind, asked | asked_of_each(source, holding))
        own = made_of(source, kind)
        said = _spread(sentence.text, own, read)
        for lot in islice(lots(source, kind, function, read, said), 5):
            go_on()
            setup = tuple(f"{one} = {call}" for one, call in zip(NAMES, lot, strict=False))
            several = f"[{', '.join(NAMES[: len(lot)])}]"
            for args in _args(source, holding, name, several, lot, sentence.text):
                if owner is None:
                    yield from _tried(source, Scene(setup), function, args, kind, len(lot))
                    continue
                holder = "_".join(parts(owner.name))
                scene = Scene((*setup, f"{holder} = {owner.name}({', '.join(args)})"), holder)
                own_args = _args(source, function, "", "", lot, sentence.text)
                for inner in islice(own_args, 6):
                    yield from _tried(source, scene, function, inner, kind, len(lot))
        return


def _spread(text: str, own: Sequence[Field], read: set[str]) -> Mapping[str, Sequence[str]]:
    """ "two in the north and one in the south", where a text of theirs is looked at."""
    texts = [each.name for each in own if each.kind == "str" and each.name in read]
    said = [(match["many"].lower(), match["what"]) for match in _SPREAD.finditer(text)]
    values = [f'"{what}"' for many, what in said for _ in range(_MANY[many])]
    return {texts[0]: values} if len(texts) == 1 and len(said) > 1 and len(values) == len(NAMES) else {}


def _args(
    source: Source, function: Function, name: str, several: str, lot: Sequence[str], text: str
) -> Iterator[tuple[str, ...]]:
    """What is looked for may be what one of them has; how many are wanted is fewer than there are."""
    given = list(dict.fromkeys(re.findall(r"\"[^\"]*\"", " ".join(lot))))
    had = [each.value for each in source.all(ast.Constant) if isinstance(each.value, str) and len(each.value) < 12]
    columns = list[list[str]]()
    for each in needed(function):
        if each == name:
            columns.append([several])
            continue
        plain = samples(source, function, each)
        is_text = not plain or plain[0][:1] == '"'
        months = [f'"{one}"' for one in dict.fromkeys(had) if re.search(r"\d", one)]
        columns.append([*given, *months, *plain] if is_text else ["2", *plain])
    for each in parameters_of(function):
        default = default_named(function, each)
        if isinstance(default, ast.Constant) and type(default.value) is int and re.search(rf"\b{each}\b", text):
            columns.append([f"{each}=2"])
    yield from islice(product(*columns), 24)


def _tried(
    source: Source, scene: Scene, function: Function, args: Sequence[str], kind: ast.ClassDef, count: int
) -> Iterator[_Found]:
    call = call_of(scene, function, args)
    value = outcome_of(source, scene.lines, call)
    if value is Unknown or value is None or isinstance(value, Ends):
        return
    names = NAMES[:count]
    if type(value).__name__ == kind.name:
        which = next((one for one in names if outcome_of(source, scene.lines, f"{call} == {one}") is True), "")
        if which:
            yield _Found(Example(call, which, setup=scene.lines, how="=="), 2 - (which == names[0]))
        return
    several = cast("list[object]", value) if isinstance(value, list) else []
    if several and type(several[0]).__name__ == kind.name:
        for order in permutations(names, min(len(several), count)):
            gives = f"[{', '.join(order)}]"
            if outcome_of(source, scene.lines, f"{call} == {gives}") is True:
                in_turn = list(order) == sorted(order, key=names.index)
                tells = 2 * (len(order) < count) + (not in_turn) + (1 < len(order) < count)
                yield from [_Found(Example(call, gives, setup=scene.lines), tells)] if tells else []
                return
        return
    gives = as_code(source, cast("object", value))
    if gives and value not in (0, "", [], {}, 0.0):
        is_parted = isinstance(value, dict) and len(cast("dict[object, object]", value)) > 1
        yield _Found(Example(call, gives, setup=scene.lines), 1 + is_parted)


WRITER = Writer(frozenset(("write-test",)), _written, needs=NEEDS)
