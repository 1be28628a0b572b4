"""A text in which a pattern finds nothing is refused: "raise a ValueError when nothing in the text matches", where a
loop over what is found does nothing then."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.uses import bound_in
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.doing.exceptions import exceptions
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\brais\w+\b.*\b(?:nothing|no(?:ne|t)?|\w+n't|without)\b.*\b(?:match\w*|found|recogni[sz]ed?|understood|parsed?)\b"
    r"|\b(?:nothing|no(?:ne|t)?|\w+n't)\b.*\b(?:match\w*|found|recogni[sz]ed?|understood|parsed?)\b.*\brais\w+\b"
)
_ASKED, _NAMED = 8.0, 1.0
_FINDS = frozenset(("findall", "finditer"))


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for name, function in source.functions:
        error = next(exceptions(Gap(sentence, "raise-if", (name,))), "ValueError")
        for loop in own_nodes(function):
            match loop:
                case ast.For(iter=ast.Call(ast.Attribute(attr=way), [*_, text]) as found) if way in _FINDS:
                    pass
                case _:
                    continue
            if has_own_lines(source, loop):
                told = _ASKED + _NAMED * min(names(sentence, function.name), 2.0)
                yield from _refused(source, function, loop, found, source.segment(text), error, told)


def _refused(
    source: Source, function: Function, loop: ast.For, found: ast.Call, text: str, error: str, told: float
) -> Iterator[Repair]:
    taken = bound_in(function) | set(parameters_of(function))
    name = next((each for each in ("found", "matches", "all_found") if each not in taken), "")
    code = source.segment(found)
    code = f"list({code})" if source.segment(found.func).endswith("finditer") else code
    guard = f'{name} = {code}\nif not {name}:\n{source.unit}raise {error}(f"nothing found in: {{{text}}}")'
    try:
        before = insert_before(source, loop, guard)
    except Refusal:
        return
    if name:
        yield Repair((before, instead(source, found, name)), told)


WRITER = Writer(frozenset(("raise-if", "guard-empty")), _written, needs=_NEEDS)
