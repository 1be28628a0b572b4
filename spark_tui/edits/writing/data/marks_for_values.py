"""A mark stands for a value where a number is read: "size can be "-", count that as 0", ""N/A" in hours means 0". The
pattern that finds the number lets the mark through."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import chain

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.values.expressions import put
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_MARK = r"[\"'](?P<mark>[^\"'\w]{1,3}|N/?A|n/?a|none|null|NULL)[\"']"
_VALUE = r"(?P<value>-?\d+(?:\.\d+)?|None|nothing|zero)\b"
_FORMS = (
    Pattern(
        rf"(?i)\b(?:can|may|might|could|is sometimes|sometimes is) (?:also )?(?:be )?(?:an? )?{_MARK}.*"
        rf"\b(?:count|treat|take|read|use|handle|store|make)s? (?:it |that |this |those )?(?:as |for )?{_VALUE}"
    ),
    Pattern(
        rf"(?i){_MARK} (?:(?:in|as|for) \w+ )?(?:should |must )?"
        rf"(?:means?|stands? for|be|is|counts?(?: as)?) (?:read as |taken as )?{_VALUE}"
    ),
)
_NEEDS = Pattern(r"[\"'][^\"']{1,4}[\"']")
_WORDS = {"zero": "0", "nothing": "None"}
_READS = frozenset(("int", "float", "Decimal"))
_ASKED, _NAMED = 6.0, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    said = next(filter(None, (form.search(sentence.text) for form in _FORMS)), None)
    if said is None:
        return
    value = _WORDS.get(said["value"].lower(), said["value"])
    for node in source.all(ast.Call):
        match node:
            case ast.Call(ast.Name(kind), [ast.expr() as given], []) if kind in _READS:
                read = _read(given)
            case _:
                continue
        if told := names(sentence, read) if read else 0.0:
            text = f'{source.segment(node)} if {source.segment(given)} != "{said["mark"]}" else {value}'
            splices = chain(later(put, source, node, text), _let_through(source, read, said["mark"]))
            yield from possible(splices, _ASKED + _NAMED * told)


def _read(given: ast.expr) -> str:
    """What it is called that is read as a number."""
    match given:
        case (
            ast.Name(name)
            | ast.Subscript(slice=ast.Constant(str(name)))
            | ast.Call(ast.Attribute(attr="group"), [ast.Constant(str(name))])
        ):
            return name
        case _:
            return ""


def _let_through(source: Source, group: str, mark: str) -> Iterator[Splice]:
    """By the group of that name, where what it takes is written without groups of its own."""
    for node in source.all(ast.Constant):
        text = source.segment(node) if isinstance(node.value, str) else ""
        found = re.search(rf"\(\?P<{group}>([^()\n]*)\)", text)
        if found is not None and not _takes(found[1], mark):
            at = source.start(node) + found.end(1)
            yield Splice(at, at, f"|{re.escape(mark) if mark in '.*+?|^$' else mark}")


def _takes(pattern: str, text: str) -> bool:
    try:
        return re.fullmatch(pattern, text) is not None
    except re.error:
        return True


WRITER = Writer(frozenset(("default-value", "fix-error", "ternary")), _written, needs=_NEEDS)
