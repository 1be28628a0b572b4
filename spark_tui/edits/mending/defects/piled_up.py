"""A name that is made out of its last try, number by number: report_1_2.pdf, where report_2.pdf is meant."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import is_name, texts_of
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.strings.fstring_fields import place_in_fstring
from spark_tui.edits.python.uses import bound_in, named_in, taken_in
from spark_tui.edits.python.walking import walk

_SAYS = Pattern(
    r"(?i)\d[-_. ]+\d|\(\d+\) ?\(\d+\)|\b(?:pile|stack|add)(?:s|d|ed)? up\b|\b(?:numbers?|suffix\w*|copies)\b"
    r"|\b(?:second|third|2nd|3rd|next|another) (?:copy|one|time|file|name|try)\b|\blonger and longer\b"
)
_LOOP = ast.While | ast.For
_TEXT = ast.JoinedStr | ast.BinOp
_CLEAR, _WORDED, _SEEN = 2.5, 1.5, 1.0


def _repairs(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    source, worded = complaint.source, _WORDED * complaint.says(_SAYS)
    for loop in complaint.nodes:
        if not isinstance(loop, _LOOP) or function_around(source, loop) is None:
            continue
        counted, asked = _counted(loop), _asked(loop)
        for node in loop.body:
            match node:
                case ast.Assign([ast.Name(name)], value) if name in asked - counted and named_in(value) >= {name}:
                    splices = tuple(_from_the_first(source, loop, name, value, counted))
                    clear = _CLEAR + worded + _SEEN * _is_seen(complaint, value) + complaint.points(node.lineno)
                    yield from (Repair(splices, clear) for _ in splices[:1])


def _counted(loop: ast.While | ast.For) -> set[str]:
    """What is another number each time."""
    found = bound_in(loop.target) if isinstance(loop, ast.For) else set[str]()
    steps = [each for each in walk(loop) if isinstance(each, ast.AugAssign) and isinstance(each.target, ast.Name)]
    return found | {name for each in steps for name in bound_in(each.target)}


def _asked(loop: ast.While | ast.For) -> set[str]:
    """What tells when it ends: whether that is taken."""
    if isinstance(loop, ast.While):
        return named_in(loop.test)
    ends = (
        each for each in loop.body if isinstance(each, ast.If) and isinstance(each.body[-1], ast.Break | ast.Return)
    )
    return {name for each in ends for name in named_in(each.test)}


def _is_seen(complaint: Complaint, value: ast.expr) -> bool:
    """Is what it puts between the numbers said between two?"""
    texts = texts_of(walk(value))
    marks = "".join(re.findall(r"\W|_", "".join(texts))).replace(" ", "")
    between = "".join(re.findall(r"(?<=\d)([^\w\s]|_|\) ?\()+(?=\d)", complaint.text))
    return bool(set(marks) & set(between))


def _from_the_first(
    source: Source, loop: ast.While | ast.For, name: str, value: ast.expr, counted: set[str]
) -> Iterator[Splice]:
    """What it reads of itself beside the number is kept before the loop."""
    texts = [each for each in walk(value) if isinstance(each, _TEXT) and named_in(each) & counted]
    read = [_reading(source, each) for text in texts[:1] for each in walk(text) if is_name(each, name)]
    if not read or len({ast.unparse(each) for each in read}) > 1:
        return
    function = function_around(source, loop)
    taken = taken_in(function) if function is not None else set[str]()
    wanted = (
        (read[0].attr, f"{name}_{read[0].attr}") if isinstance(read[0], ast.Attribute) else ("base", f"first_{name}")
    )
    kept = next((each for each in wanted if each not in taken), None)
    places = [_place(source, each) for each in read]
    if kept is None or None in places:
        return
    yield insert_before(source, loop, f"{kept} = {ast.unparse(read[0])}")
    yield from (Splice(*place, kept) for place in places if place is not None)


def _reading(source: Source, node: ast.AST) -> ast.expr:
    """`path.stem` for path, where that is what is read."""
    above = source.parents.get(node)
    if isinstance(above, ast.Attribute) and not isinstance(source.parents.get(above), ast.Call):
        return above
    assert isinstance(node, ast.expr)
    return node


def _place(source: Source, node: ast.expr) -> tuple[int, int] | None:
    if is_in_fstring(source, source.parents[node]):
        return place_in_fstring(source, node)
    return source.start(node), source.stop(node)


DEFECT = Defect("piled-up", frozenset(("fix-wrong-name", "fix-string", "fix-operator")), _repairs, _SAYS)
