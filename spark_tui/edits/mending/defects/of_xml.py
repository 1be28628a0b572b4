"""What is looked for in XML and is not there: "'NoneType' object has no attribute 'text'", of `item.find("a").text`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern

_SAYS = Pattern(r"(?i)'?NoneType'? object has no attribute ['\"`]?text\b")
_LIBRARY = Pattern(r"\b(?:ElementTree|lxml|etree)\b")
_EMPTY = Pattern(r"(?i)\bempty\b|\bblank\b|\"\"|''")
_CLEAR, _SPOKEN_OF = 3.5, 2.0


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    if match is None or _LIBRARY.search(source.text) is None:
        return
    default = ', ""' if _EMPTY.search(complaint.sentence.text) is not None else ""
    for node in complaint.nodes:
        match node:
            case ast.Attribute(ast.Call(ast.Attribute(found, "find"), [path, *_]), "text"):
                said = _SPOKEN_OF * any(complaint.names(word) > 0 for word in re.findall(r"\w+", source.segment(path)))
                text = f"{source.segment(found)}.findtext({source.segment(path)}{default})"
                yield Repair((instead(source, node, text),), _CLEAR + said + complaint.points(node.lineno))


DEFECT = Defect("of-xml", frozenset(("guard-none", "fix-error", "get-default")), _repairs, _SAYS)
