"""Names in braces, in a text that is no f-string."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, before
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import is_in_fstring

_SAYS = Pattern(r"(?i)f-?string|f prefix|\bbraces?\b|\bliteral(?:ly)?\b|placeholder|interpolat|\{\w*\}|\bf in front")
_FIELD = Pattern(r"(?<!\{)\{([^\W\d]\w*)[^{}]*\}(?!\})")
_CLEAR = 1.5


def _repairs(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for node in complaint.nodes:
        if not (isinstance(node, ast.Constant) and isinstance(node.value, str)) or is_in_fstring(source, node):
            continue
        names = _FIELD.findall(node.value)
        filled = isinstance(source.parents.get(node), ast.Attribute)
        if names and not filled and source.segment(node)[0] in "'\"" and set(names) <= complaint.sentence.known:
            yield Repair((before(source, node, "f"),), _CLEAR + complaint.points(node.lineno))


DEFECT = Defect("missing-prefix", frozenset(("fix-string", "fix-error")), _repairs, _SAYS)
