"""A method does what another one of its class does as well: "add should save right away", "remove forgets to call
notify", "save after every add"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_before
from spark_tui.edits.python.functions.returns import always_leaves
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.objects.classes import method
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.classes.saved_each_time import calls, last_change

_DOES = r"`?(?P<does>[a-z_]\w*)`?(?:\(\))?"
_MORE = r"`?(?P<more>[a-z_]\w*)`?(?:\(\))?"
_CALL = r"(?:(?:call|run|invoke|do|trigger)(?:s|ing)? )?"
_END = (
    r"(?: (?:too|as well|also|(?:right|straight) away|immediately|at once|afterwards?|automatically|directly|itself"
    r"|then|everything|it|them|the (?:file|data|changes?|store|result)|(?:in|at) the end|when done))*\W*$"
)
_FORMS = (
    Pattern(
        rf"(?i)^(?:please )?{_DOES} (?:should|must|has to|needs to|ought to|is to) "
        rf"(?:also |always |then |automatically |directly )?{_CALL}{_MORE}{_END}"
    ),
    Pattern(
        rf"(?i)^(?:please )?{_DOES} (?:forgets to|never|(?:does not|doesn't|does|do|didn't)(?: \w+)?|fails to) "
        rf"{_CALL}{_MORE}{_END}"
    ),
    Pattern(
        rf"(?i)^(?:please |also |always )?{_CALL}{_MORE} (?:right |directly )?after (?:each |every |an? )?{_DOES}{_END}"
    ),
    Pattern(
        rf"(?i)^(?:please )?{_MORE} (?:should|must|has to|needs to|is to) (?:also |always )?be (?:called|run|done) "
        rf"(?:in|by|from|(?:right |directly )?after|(?:at|in) the end of) {_DOES}{_END}"
    ),
    Pattern(rf"(?i)^(?:please )?(?:let|make|have) {_DOES} (?:also |always )?{_CALL}{_MORE}{_END}"),
)
_NEEDS = Pattern(
    r"(?i)\b(?:should|must|has|needs?|ought|is to|forgets?|never|does|do|fails|after|let|make|have)\b|n't\b"
)
_ASKED = 8.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, text = sentence.source, sentence.text.strip()
    for said in filter(None, (form.match(text) for form in _FORMS)):
        for _, owner in source.classes:
            does, more = method(owner, said["does"]), method(owner, said["more"])
            if does is None or more is None or does is more or [*parameters_of(more)]:
                continue
            waits = isinstance(more, ast.AsyncFunctionDef)
            if does.decorator_list or calls(does, more.name) or (waits and not isinstance(does, ast.AsyncFunctionDef)):
                continue
            call = f"{'await ' * waits}self.{more.name}()"
            yield from possible(later(_done_as_well, source, does, call), _ASKED)


def _done_as_well(source: Source, does: Function, call: str) -> Splice:
    """Behind the last change that it makes, else at its end."""
    change, end = last_change(source, does), does.body[-1]
    if change is None and always_leaves([end]):
        return insert_before(source, end, call)
    return insert_after(source, end if change is None else change, call)


WRITER = Writer(frozenset(("append-call", "add-call", "insert-after")), _written, needs=_NEEDS)
