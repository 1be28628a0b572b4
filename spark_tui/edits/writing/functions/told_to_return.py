"""A function that gives nothing gives what is said: "have merge return old", "clean should return df", where it has
that by the end."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.functions.returns import always_leaves, gives_anywhere, is_generator, returns
from spark_tui.edits.python.names import class_around, is_method, parameters
from spark_tui.edits.python.nodes import is_none
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import bound_in
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?:\b(?:have|make|let) `?(?P<does>[a-z_]\w*)`?(?:\(\))? (?:also |just )?(?:return|give back)"
    r"|\b(?P<should>[a-z_]\w*)`?(?:\(\))? (?:should|must|has to|needs to) (?:also |just )?(?:return|give back)"
    r"|^(?:also )?return) `?(?P<what>[A-Za-z_]\w*)`?(?: (?:as well|too|in the end|at the end|from (?P<of>\w+)))?"
    r"(?:,? (?:so|to|for|because) [^.;]*)?[.!]*$"
)
_ASKED = 8.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text.strip())
    for _, function in source.functions if said is not None else ():
        if said is None or gives_anywhere(function) or is_generator(function):
            continue
        named = said["does"] or said["should"] or said["of"]
        if named is not None and named not in (function.name, "it") and names(sentence, function.name) < _CLEAR:
            continue
        what = said["what"]
        known = {*bound_in(function), *(arg.arg for arg in parameters(function))}
        known |= {"self"} if is_method(source, function) else set()
        if what in known and (named is not None or len(source.functions) == 1):
            yield from possible(_given(source, function, what), _ASKED)


_CLEAR = 2.0


def _given(source: Source, function: Function, what: str) -> Iterator[Splice]:
    if always_leaves(function.body):
        raise Refusal(f"{function.name} does not come to its end")
    yield from (instead(source, each, f"return {what}") for each in returns(function))
    yield insert_after(source, function.body[-1], f"return {what}")
    kind = next((arg.annotation for arg in parameters(function) if arg.arg == what), None)
    owner = class_around(source, function)
    if what == "self" and owner is not None and is_none(function.returns):
        is_late = "from __future__ import annotations" in source.text
        yield instead(source, function.returns, owner.name if is_late else f'"{owner.name}"')
        return
    if is_none(function.returns) and kind is not None:
        yield instead(source, function.returns, source.segment(kind))
    elif is_none(function.returns):
        raise Refusal("nobody says of which type it is")


WRITER = Writer(frozenset(("fix-missing-return", "return-value", "append-return")), _written, needs=_NEEDS)
