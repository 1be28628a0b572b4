"""An option whose default is a number is a text once somebody gives it: `--indent 4` is "4"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.functions.flags import flags
from spark_tui.edits.python.nodes import is_number

_SAYS = Pattern(
    r"(?i)(?<![\w-])--?[a-z]|\b(?:TypeError|(?:is|as|was) an? (?:str\w*|text)|digits?|quot\w+|compare\w*|number"
    r"|type|pars(?:ed?|ing)|convert\w*)\b"
)
_FLOAT = Pattern(r"(?i)\b(?:floats?|decimals?|fractions?|half a|\d\.\d)\b(?! to | from )")
_CLEAR, _TYPED, _NAMED = 1.5, 3.0, 1.0


def _repairs(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for each in flags(source):
        default = keyword(each.call, "default")
        told = any(keyword(each.call, name) is not None for name in ("type", "action", "choices", "nargs"))
        if told or not each.is_option or not isinstance(default, ast.Constant) or not is_number(default):
            continue
        typed = any(re.search(rf"{re.escape(name)}(?![\w-])", complaint.sentence.text) for name in each.names)
        clear = _CLEAR + _TYPED * typed + _NAMED * complaint.names(each.attribute)
        kind = "float" if _FLOAT.search(complaint.sentence.text) else type(default.value).__name__
        yield Repair((set_keyword(source, each.call, "type", kind),), clear + complaint.points(each.call.lineno))


DEFECT = Defect("untyped-option", frozenset(("fix-error", "set-flag", "change-value")), _repairs, _SAYS)
