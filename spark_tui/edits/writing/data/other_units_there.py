"""What is told in one unit is handed on in another: "wait is in milliseconds, Timer wants seconds", "sleep takes
seconds, not ms"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern, either
from spark_tui.edits.python.functions.call_sites import called
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_UNITS = {
    "ms": 0.001, "millis": 0.001, "milliseconds": 0.001, "millisecond": 0.001, "seconds": 1.0, "second": 1.0,
    "secs": 1.0, "s": 1.0,
    "minutes": 60.0, "minute": 60.0, "mins": 60.0, "hours": 3600.0, "hour": 3600.0, "days": 86400.0,
}  # fmt: skip
_UNIT = rf"({either(each for each in _UNITS if each != 's')})"
_NEEDS = Pattern(
    rf"(?i)\b(?:is|are|comes?|given|measured|told|passed) (?:in )?{_UNIT}\b.*\b(?:wants?|takes?|expects?|needs?"
    rf"|is in|works in|uses)"
    rf" {_UNIT}\b|\b(?:wants?|takes?|expects?|needs?) {_UNIT},? (?:not|but|and not|while|rather than)\b.*?\b{_UNIT}\b"
)
_BY_UNITS = frozenset(
    ("sleep", "Timer", "wait", "join", "timeout", "wait_for", "call_later", "after", "timedelta", "settimeout")
)
_ASKED, _SAID, _NAMED = 5.4, 1.0, 0.8


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, match = sentence.source, _NEEDS.search(sentence.text)
    if match is None:
        return
    first, second, wanted, other = match.groups()
    has, wants = (first, second) if first else (other, wanted)
    times = _UNITS[has.lower()] / _UNITS[wants.lower()]
    if times == 1:
        return
    scale = f" * {round(times)}" if times > 1 else f" / {round(1 / times)}"
    for call in source.all(ast.Call):
        name = called(call)
        if name not in _BY_UNITS and names(sentence, name) < 1:
            continue
        for given in (*call.args, *(each.value for each in call.keywords)):
            own = last_name(given)
            if not own:
                continue
            said = names(sentence, own) >= 1 or re.search(rf"(?:^|_){has}$", own) is not None
            if said:
                called_so = _NAMED * (re.search(rf"\b{name}\b", sentence.text) is not None)
                yield Repair((instead(source, given, f"{source.segment(given)}{scale}"),), _ASKED + _SAID + called_so)


WRITER = Writer(frozenset(("change-value", "fix-operator", "convert-units")), _written, needs=_NEEDS)
