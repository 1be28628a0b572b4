"""A table that says what to do for each member, and lacks one: "KeyError: <State.CLOSED: 'closed'>"; a dict that is
filled by `setdefault(key, [])`, and asked for a key that nothing was put under: "KeyError: 'd' in neighbours"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, behind, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import behind_line
from spark_tui.edits.python.source import Source, Splice

_MEMBER = Pattern(r"KeyError:? <?(?P<member>[A-Z]\w*\.\w+)\b")
_SAYS = Pattern(r"KeyError:? <?[A-Z]\w*\.\w+|KeyError: ?['\"]?\w+|KeyError ['\"]\w+")
_KEY = Pattern(r"KeyError(?:: ?['\"]?| ['\"])(?P<key>\w+)['\"]?")
_TELLS = Pattern(r"\bNone\b|(?i:\brais(?:e|es|ing)\b|\b(?!KeyError)\w+Error\b|\b[45]\d\d\b|\bdefault)")
"""What is to be there instead is told."""
_CLEAR, _LOOKED_UP = 6.0, 5.0


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    if match is None:
        return
    member = _MEMBER.search(complaint.sentence.text)
    if member is not None:
        yield from _of_members(complaint, member["member"])
    key = _KEY.search(complaint.sentence.text)
    if key is not None and member is None and _TELLS.search(complaint.sentence.text) is None:
        yield from _of_filled(complaint, key["key"])


def _of_members(complaint: Complaint, member: str) -> Iterator[Repair]:
    """A table that lists the members of an enum gets the one that is missing, with an empty value."""
    source = complaint.source
    for table in source.all(ast.Dict):
        keys = [source.segment(each) for each in table.keys if each is not None]
        alike = [each for each in keys if each.partition(".")[0] == member.partition(".")[0]]
        empty = _empty(table.values)
        if len(keys) < 2 or len(alike) != len(table.keys) or member in keys or empty is None:
            continue
        yield Repair((_one_more(source, table, f"{member}: {empty}"),), _CLEAR)


def _empty(values: list[ast.expr]) -> str | None:
    """Nothing of the same kind, where all have one kind that holds several."""
    kinds = {type(each) for each in values}
    if kinds == {ast.List}:
        return "[]"
    if kinds == {ast.Tuple}:
        return "()"
    calls = all(isinstance(each, ast.Call) and ast.unparse(each) == "set()" for each in values if not _is_set(each))
    return "set()" if calls and any(map(_is_set, values)) else None


def _is_set(value: ast.expr) -> bool:
    return isinstance(value, ast.Set)


def _one_more(source: Source, table: ast.Dict, code: str) -> Splice:
    last = table.values[-1]
    if source.line_at(source.stop(last)) == source.line_at(source.stop(table)):
        return behind(source, last, f", {code}")
    line = source.line_at(source.stop(last))
    first = table.keys[0]
    if not source.line(line).rstrip().endswith(",") or first is None:
        return behind(source, last, f",\n{source.indent(line)}{code}")
    return behind_line(source, line, f"{source.indent(first.lineno)}{code},")


def _of_filled(complaint: Complaint, key: str) -> Iterator[Repair]:
    """As long as nothing was put there, there is nothing."""
    source = complaint.source
    if any(isinstance(node, ast.Constant) and node.value == key for node in source.nodes):
        return  # it is looked up by what is written there
    filled: dict[str, str] = {}
    for call in source.all(ast.Call):
        match call:
            case ast.Call(ast.Attribute(held, "setdefault"), [_, ast.List([]) | ast.Dict([]) | ast.Call() as empty]):
                filled[source.segment(held)] = source.segment(empty)
    for node in complaint.nodes:
        match node:
            case ast.Subscript(held, ast.Name() as asked, ast.Load()) if source.segment(held) in filled:
                if isinstance(source.parents.get(node), ast.Subscript | ast.Attribute):
                    continue  # there would be none of what is asked for then
                empty = filled[source.segment(held)]
                got = f"{source.segment(held)}.get({asked.id}, {empty})"
                yield Repair((instead(source, node, got),), _LOOKED_UP + complaint.points(node.lineno))


DEFECT = Defect("keys-left-out", frozenset(("fix-error", "fix-index", "get-default")), _repairs, _SAYS)
