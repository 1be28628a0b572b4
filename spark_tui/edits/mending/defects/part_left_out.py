"""A part of a line that is not always there: "lines without a port fail with not enough values to unpack, take 80"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import plural, singular
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Splice
from spark_tui.edits.python.uses import named_in

_VALUE = r"[`'\"]?(-?\d+(?:\.\d+)?|None|empty|nothing|zero|(?<=[`'\"])[^`'\"]*(?=[`'\"]))"
_SAYS = Pattern(
    r"(?i)\b(?:without|no|lacks?|lacking|missing|miss|optional|leaves? out|left out|omit\w*|not all \w+ have"
    r"|(?:does|do|is|are)(?:n'?t| not) (?:have|there|given))\b"
    r"(?=.*\b(?:should|must|shall|use|take|count|default\w*|mean\w*|get|be|as|assume|then|treat)\b)"
)
_TAKEN_FOR = Pattern(
    r"(?i)\b(?:should|must|shall|ought to|can|could)(?: just| then| simply)?"
    r" (?:count|be|get|have|become|mean|default|be taken|be read|be treated|use|take)(?: as| for| to)?(?: an?| the)? "
    rf"{_VALUE}"
    r"|\b(?:use|take|assume|default(?:s|ing)?(?: is| to)?|means?|counts?(?: as)?|then|treat \w+ as)(?: an?| the)? "
    rf"{_VALUE}"
    rf"|\b{_VALUE}[`'\"]? (?:by default|then|in that case|instead|otherwise)\b"
)
_WORDS = {"empty": "", "nothing": "", "zero": "0", "None": "None"}
_CLEAR, _UNPACK = 5.0, 1.0


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    told = _TAKEN_FOR.search(complaint.sentence.text)
    value = next((each for each in told.groups() if each is not None), None) if told is not None else None
    if value is None:
        return
    for node in complaint.nodes if match is not None else ():
        match node:
            case ast.Assign(
                [ast.Tuple([*_, ast.Name(last)] as names)],
                ast.Call(ast.Attribute(attr="split"), [_]) | ast.Call(ast.Attribute(attr="split"), []),
            ) if len(names) > 1 and has_own_lines(source, node):
                pass
            case _:
                continue
        if not _is_without(complaint.sentence.text, last, value):
            continue
        around = function_around(source, node) or source.tree
        rest = next((each for each in ("rest", "more", "others") if each not in named_in(around)), "")
        if rest:
            text = _WORDS.get(value.lower() if value != "None" else value, value)
            code = text if text == "None" else f'"{text}"'
            start, stop = source.start(names[-1]), source.stop(names[-1])
            splices = (
                Splice(start, stop, f"*{rest}"),
                insert_after(source, node, f"{last} = {rest}[0] if {rest} else {code}"),
            )
            clear = _CLEAR + complaint.points(node.lineno) + _UNPACK * ("unpack" in complaint.text)
            yield Repair(splices, clear)


def _is_without(text: str, name: str, value: str) -> bool:
    """Is that what is missing, and is it no other part that has the value?"""
    said = (name, name.replace("_", " "))
    word = "|".join(re.escape(each) for one in said for each in (one, plural(one), singular(one)))
    without = (
        rf"(?i)\b(?:without|no|lacks?|lacking|missing|miss(?:es)?|leaves? out|omit(?:s|ting)?|optional"
        rf"|(?:does|do)(?:n'?t| not) have|have no|has no)(?: an?| any| the| its| their)? [`'\"]?(?:{word})\b"
        rf"|\b(?:{word})[`'\"]? (?:(?:is|are|may be|can be|might be|was) )?"
        rf"(?:missing|optional|omitted|left out|absent|(?:not|(?:is|are)n'?t) (?:there|given))\b"
    )
    return re.search(without, text) is not None and value != name


DEFECT = Defect("part-left-out", frozenset(("fix-error", "default-if-none")), _repairs, _SAYS)
