"""What is there instead of a key: 'default target to "out" when the config has none', "fall back to 3 retries if the
settings don't say", where the key is looked up."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bound import all_bound
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.values.expressions import put
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_VALUE = r"(?P<{}>\"[^\"]*\"|'[^']*'|-?\d+(?:\.\d+)?|True|False|None)"
_LACKS = (
    r"(?:has (?:none|no|not)|have (?:none|no)|lacks?|does(?:n't| not)|do(?:n't| not)|is(?:n't| not)|missing|without)"
)
_NEEDS = Pattern(
    rf"(?i)\b(?:default|set|fall back)\w* (?:the )?[`\"']?(?P<key>[a-z_]\w*)[`\"']? (?:to"
    rf"|=) {_VALUE.format('value')}.*\b(?:when|if|where)\b.*"
    rf"\b{_LACKS}\b"
    rf"|\b(?:the )?[`\"']?(?P<of>[a-z_]\w*)[`\"']? (?:should )?defaults? to {_VALUE.format('told')}.*\b(?:when"
    rf"|if|where)\b.*\b{_LACKS}\b"
)
_ALONE = Pattern(
    rf"(?i)^(?:please |the |also )*default (?:the |for )?[`\"']?(?P<key>[a-z_]\w*)[`\"']?"
    rf" (?:to|=|is) {_VALUE.format('value')}\W*$"
    rf"|^(?:please |the |also )*[`\"']?(?P<of>[a-z_]\w*)[`\"']? (?:should )?defaults? to {_VALUE.format('told')}\W*$"
)
"""It is not said when: then nothing else is called so."""
_ASKED = 9.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None:
        said = _ALONE.search(sentence.text)
        if said is None or (said["key"] or said["of"]) in all_bound(source):
            return
    key, value = (said["key"] or said["of"]).lower(), said["value"] or said["told"]
    found = [
        node
        for node in source.all(ast.Subscript)
        if isinstance(node.ctx, ast.Load)
        and isinstance(node.slice, ast.Constant)
        and str(node.slice.value).lower() == key
        and not is_in_fstring(source, node)
    ]
    for node in found:
        code = (
            f"{source.segment(node.value)}.get({source.segment(node.slice)}{f', {value}' if value != 'None' else ''})"
        )
        yield Repair((put(source, node, code),), _ASKED + names(sentence, source.segment(node.value)) / 2)


_KINDS = frozenset(("get-default", "default-value"))
WRITERS = (Writer(_KINDS, _written, needs=_NEEDS), Writer(_KINDS, _written, needs=_ALONE))
