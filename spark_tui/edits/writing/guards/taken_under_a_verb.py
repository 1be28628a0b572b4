"""What is said to be negative is what the function takes that sets or adds it, not what one of its name works out: "a
negative volume is a ValueError" is asked in `add_volume(litres)`."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.types.inferred import parameter_type
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.saying.value.signs import BELOW
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?=.*\b([A-Z]\w*Error|(?:[Rr]ais|[Tt]hrow|[Rr]eject|[Rr]efus)\w*))"
    r".*?\b(?:[Nn]egative ([a-z]\w+)|([a-z]\w+) (?:must(?:n't| not)|should(?:n't| not| never)|can(?:not|'t)|may not"
    rf"|is) (?:be )?(?:negative|(?:{BELOW}) (?:0|zero))\b)"
)
_OTHERWISE = Pattern(r"(?i)\b(?:instead of|clamp\w*|skip\w*|return\w*|catch\w*|no longer|don't|not rais\w+|setter)\b")
_VERBS = frozenset({
    "add", "change", "charge", "enter", "give", "increase", "log", "note", "pay", "put", "raise", "record", "register",
    "remove", "set", "store", "take", "update",
})  # fmt: skip
_ASKED = 8.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    said, source = _NEEDS.search(sentence.text), sentence.source
    if said is None or _OTHERWISE.search(sentence.text) is not None:
        return
    what = (said[2] or said[3]).lower()
    if any(what in parameters_of(each) for _, each in source.functions):
        return
    fitting = [(name, each) for name, each in source.functions if _handles(each, what)]
    if len(fitting) != 1:
        return
    name, function = fitting[0]
    taken = [each for each in parameters_of(function) if each not in ("self", "cls")]
    numbers = [each for each in taken if parameter_type(source, function, each) in ("int", "float")]
    if not numbers and len(taken) == 1 and parameter_type(source, function, taken[0]) is None:
        numbers = taken
    if len(numbers) == 1:
        error = said[1] if said[1].endswith("Error") else "ValueError"
        raised = f'{error}("{what} must not be negative")'
        yield from possible(named("raise-if").edit(source, (name, f"{numbers[0]} < 0", raised)), _ASKED)


def _handles(function: Function, what: str) -> bool:
    """Is it called after a verb and that?"""
    verb, *rest = parts(function.name)
    return verb in _VERBS and "_".join(rest).rstrip("s") == what.rstrip("s")


WRITER = Writer(frozenset(("raise-if",)), _written, needs=_NEEDS)
