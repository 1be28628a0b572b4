"""Several keys of one thing, of which none may be unknown: "transfer to an unknown account should raise BankError"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.doing.actions import exceptions
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:unknown|missing|no such|(?:not|\w+n't|never) (?:exist\w*|known|there|found|have)|nonexist\w+)\b"
)
_FAILS = Pattern(r"(?i)\b(?:rais\w+|errors?|\w+Error|reject\w*|refus\w+|fail\w*|not (?:be )?(?:allowed|possible))\b")
_ASKED, _NAMED, _CLEAR = 6.8, 1.0, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _FAILS.search(sentence.text) is None:
        return
    source = sentence.source
    for name, function in source.functions:
        told = names(sentence, function.name)
        for container, keys in _looked_up(function).items():
            if len(keys) < 2 or told < _CLEAR or f"in {container}" in source.segment(function):
                continue
            thing = singular(parts(container.rpartition(".")[2])[-1])
            error = next(exceptions(Gap(sentence, "raise-if", (name,))), "KeyError")
            key = next(each for each in ("name", "key", "each") if each not in parameters_of(function))
            code = (
                f"for {key} in ({', '.join(keys)}):\n{source.unit}if {key} not in {container}:\n"
                f'{source.unit * 2}raise {error}(f"unknown {thing}: {{{key}}}")'
            )
            yield from possible(iter((insert_at_top(source, function, code),)), _ASKED + _NAMED * (told >= 2))


def _looked_up(function: Function) -> dict[str, list[str]]:
    """What is read by several of its parameters, and by which."""
    found: dict[str, list[str]] = {}
    own = set(parameters_of(function))
    for node in ast.walk(function):
        match node:
            case ast.Subscript(value=held, slice=ast.Name(id=key), ctx=ast.Load()) if key in own:
                container = ast.unparse(held)
                if re.fullmatch(r"[\w.]+", container) and key not in found.setdefault(container, []):
                    found[container].append(key)
            case _:
                pass
    return {container: sorted(keys, key=list(parameters_of(function)).index) for container, keys in found.items()}


WRITER = Writer(frozenset(("raise-if",)), _written, needs=_NEEDS)
