"""A mark stands for a value where a number is read: "size can be "-", count that as 0", ""N/A" in hours means 0"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
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
            case ast.Call(ast.Name(kind), [ast.Name(read) | ast.Subscript(slice=ast.Constant(str(read)))], []):
                if kind not in _READS or not (told := names(sentence, read)):
                    continue
                given = source.segment(node.args[0])
                text = f'{source.segment(node)} if {given} != "{said["mark"]}" else {value}'
                yield from possible(later(put, source, node, text), _ASKED + _NAMED * told)
            case _:
                pass


WRITER = Writer(frozenset(("default-value", "fix-error", "ternary")), _written, needs=_NEEDS)
