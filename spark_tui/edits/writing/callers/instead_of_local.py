"""What a function works out at first may be given: "overdue should take a now parameter", where it sets it itself."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import chain

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.lines import has_own_lines, move_in
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import named_in, places_of
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, said_in
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.value.typed import field_type
from spark_tui.edits.writing import Writer

_KIND = r"(?:param(?:eter)?|arg(?:ument)?|option|k?warg)\b"
_NEEDS = Pattern(
    r"(?i)\b(?:take|accept|get|have|need|want|add|give|with)\w* (?:\w+ )?(?:an?|the|optional) (?:optional )?"
    rf"`?(\w+)`? {_KIND}"
    rf"|\b(?:make|turn) (?:the )?`?(\w+)`? (?:into )?an? (?:optional )?{_KIND}"
    rf"|\b(?:take|accept|get|have)s? (?:the )?`?(\w+)`? as (?:an? )?(?:optional )?{_KIND}"
    r"|\b(?:let \w+|should|must|can|could) (?:optionally )?(?:take|accept|be given|get) (?:an?|the|another) "
    r"(?:optional )?`?(\w+)`?(?=\W*$|[,;(]| (?:if|and|so|or|for|when|but|which|that)\b)"
    r"|\b(?:should|must|can|could) (?:optionally )?(?:take|accept|be given|get) "
    r"`?(\w+)`?(?= (?:so|for tests|from outside|as well|too)\b)"
    r"|\bpass (?:in )?(?:an?|the) `?(\w+)`?(?= (?:in)?to\b)"
)
_CLOCKS = (
    "date.today()",
    "datetime.now()",
    "datetime.utcnow()",
    "datetime.today()",
    "time.time()",
    "datetime.date.today()",
)
_WHEN = ("today", "now", "when", "at", "current_date", "current_time")
_CLEAR, _ASKED = 1.5, 6.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, new = sentence.source, said_in(_NEEDS.search(sentence.text))
    for name, function in source.functions:
        clear = names(sentence, name)
        if clear < _CLEAR or new in parameters_of(function):
            continue
        kind = next(field_type(Gap(sentence, "add-parameter", (name, new, "None"))), "")
        maybe = " | None" * (bool(kind) and "None" not in kind)
        added = named("add-parameter").edit(source, (name, new, "None", kind + maybe))
        if (first := _set_once(source, function, new)) is None:
            asked = _asked_once(source, function, new)
            yield from possible((*added, *asked), _ASKED + clear) if asked else ()
            continue
        yield from possible(chain(added, _only_if_not_given(source, first, new)), _ASKED + clear)


def _asked_once(source: Source, function: Function, name: str) -> tuple[Splice, ...]:
    """Where a clock is asked in between, what it says is given, or asked for at the top."""
    clocks = [node for node in walk(function) if isinstance(node, ast.Call) and source.segment(node) in _CLOCKS]
    fits = [node for node in clocks if name in (source.segment(node).rpartition(".")[2].removesuffix("()"), *_WHEN)]
    known = named_in(function)
    if len(fits) != 1 or name in known:
        return ()
    guard = f"if {name} is None:\n{source.unit}{name} = {source.segment(fits[0])}"
    return insert_at_top(source, function, guard), instead(source, fits[0], name)


def _set_once(source: Source, function: Function, name: str) -> ast.stmt | None:
    """Where it gets its value, if that is in one place, on the way through."""
    stores = places_of(function, name)
    stores = [node for node in stores if isinstance(node.ctx, ast.Store)]
    found = source.parents.get(stores[0]) if len(stores) == 1 else None
    is_plain = isinstance(found, ast.Assign) and len(found.targets) == 1 and found in function.body
    return found if is_plain and isinstance(found, ast.Assign) and has_own_lines(source, found) else None


def _only_if_not_given(source: Source, statement: ast.stmt, name: str) -> Iterator[Splice]:
    start = source.line_start(statement.lineno)
    yield Splice(start, start, f"{source.indent(statement.lineno)}if {name} is None:\n")
    yield from move_in(source, statement.lineno, source.last_line(statement))


WRITER = Writer(frozenset(("add-parameter",)), _written, needs=_NEEDS)
