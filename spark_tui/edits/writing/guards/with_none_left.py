"""Who has none left of something does nothing any more: "a fighter with 0 hp must not attack", "a printer with no paper
can't print, raise PrinterError"."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.functions.returns import gives_something
from spark_tui.edits.python.names import class_of
from spark_tui.edits.python.objects.held import held
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.doing.exceptions import exceptions
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:with|has|have|at|without|having) (?:(?:0|zero|no)(?: \w+)? (?:of )?|any )?`?(?P<what>[a-z_]\w*)`?"
    r"(?: left)? (?:must|can|may|should|shall|is allowed to|do|does)(?: ?not|n't| never)"
    r" (?:be able to )?`?(?P<deed>[a-z_]\w*)"
)
_RAISES = Pattern(r"(?i)\b(?:rais\w+|throw\w*|\w+Error|errors?)\b")
_ASKED, _NAMED = 7.0, 0.8


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None:
        return
    for full, function in source.functions:
        owner = class_of(source, full)
        deed = root(said["deed"].lower())
        if owner is None or deed not in {root(each.lower()) for each in parts(function.name)}:
            continue
        for each in held(source, owner):
            if said["what"].lower() != each.name.strip("_").lower():
                continue
            several = each.kind in ("list", "dict", "set", "deque")
            test = f"not self.{each.name}" if several else f"self.{each.name} <= 0"
            error = next(exceptions(Gap(sentence, "raise-if", (full,))), "ValueError")
            done = "return None" if gives_something(function) else "return"
            done = f'raise {error}("no {each.name.strip("_")} left")' if _RAISES.search(sentence.text) else done
            guard = insert_at_top(source, function, f"if {test}:\n{source.unit}{done}")
            if test not in source.segment(function):
                yield Repair((guard,), _ASKED + _NAMED * min(2.0, names(sentence, owner.name)))


WRITER = Writer(frozenset(("raise-if", "return-if", "guard-empty")), _written, needs=_NEEDS)
