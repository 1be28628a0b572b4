"""What is put on a heap with its rank, and cannot be compared where two are of the same: "'<' not supported between
instances of 'dict' and 'dict'", of `heappush(heap, (rank, job))`. A number that goes up stands between then."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.imports import available, full_name
from spark_tui.edits.python.names import class_around
from spark_tui.edits.python.objects.classes import method
from spark_tui.edits.python.source import Source, Splice

_SAYS = Pattern(
    r"(?i)'<' not supported between instances of ['\"`](?P<one>\w+)['\"`] and ['\"`](?P=one)['\"`]"
    r"|'<' (?:not supported )?between (?:two )?(?:dicts?|objects|jobs|tasks)\b|\b(?:priorit\w+|ranks?"
    r"|costs?) (?:ties?|tied|are (?:equal|the same))\b"
    r"|\btie[- ]?break\w*|\b(?:same|equal) (?:priority|rank|cost|distance|time|level|score)\b.*\b(?:crash\w*"
    r"|fail\w*|break\w*"
    r"|order\w*|\w*Error|first (?:in|come)|compar\w+)\b"
)
_PUTS = frozenset(("heapq.heappush", "heapq.heappushpop", "heapq.heapreplace"))
_TAKES = frozenset(("heapq.heappop", "heapq.heappushpop", "heapq.heapreplace"))
_CLEAR = 4.5


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for call in source.all(ast.Call) if match is not None else ():
        match call:
            case ast.Call(func, [heap, ast.Tuple([_, ast.expr() as what]) as entry]) if (
                full_name(source, func) in _PUTS
            ):
                pass
            case _:
                continue
        if not complaint.first <= call.lineno <= complaint.last or full_name(source, func) not in _PUTS:
            continue
        made = _number(source, call)
        if made is None:
            continue
        number, begun = made
        at = source.start(what)
        changes = [Splice(at, at, f"{number}, "), *_read_on(source, source.segment(heap))]
        yield Repair((*begun, *changes), _CLEAR + complaint.points(entry.lineno))


def _number(source: Source, call: ast.Call) -> tuple[str, list[Splice]] | None:
    """What gives the next one: a counter that is there, or one that is made with the object, or in the module."""
    owner = class_around(source, call)
    for node in source.all(ast.Assign):
        match node:
            case ast.Assign([ast.Name() | ast.Attribute() as target], ast.Call(func, [])):
                if full_name(source, func) == "itertools.count" and class_around(source, node) is owner:
                    return f"next({source.segment(target)})", []
    start = method(owner, "__init__") if owner is not None else None
    count, needed = available(source, "itertools", "count")
    if start is not None and "_numbers" not in source.names:
        return "next(self._numbers)", [*needed, insert_after(source, start.body[-1], f"self._numbers = {count}()")]
    return None


def _read_on(source: Source, heap: str) -> Iterator[Splice]:
    """What is taken of an entry by its place stands one further on."""
    for node in source.nodes:
        match node:
            case ast.Subscript(entry, ast.Constant(1) as place) if _is_entry(source, entry, heap):
                yield instead(source, place, "2")
            case ast.Assign([ast.Tuple([first, _])], entry) if _is_entry(source, entry, heap):
                at = source.stop(first)
                yield Splice(at, at, ", _")
            case ast.For(ast.Tuple([first, _]), several) | ast.comprehension(ast.Tuple([first, _]), several):
                if source.segment(several) in (heap, f"sorted({heap})"):
                    at = source.stop(first)
                    yield Splice(at, at, ", _")


def _is_entry(source: Source, node: ast.expr, heap: str) -> bool:
    match node:
        case ast.Call(func, [of, *_]) if full_name(source, func) in _TAKES:
            return source.segment(of) == heap
        case ast.Subscript(of, ast.Constant(0)):
            return source.segment(of) == heap
        case _:
            return False


DEFECT = Defect("heap-ties", frozenset(("add-order", "fix-error")), _repairs, _SAYS)
