"""What is held is refused where there are as many as an attribute tells: "put should raise QueueFull when there are
already max_size jobs", "no more than self.capacity guests"."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.functions.returns import gives_something
from spark_tui.edits.python.names import class_of
from spark_tui.edits.python.objects.held import held
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.doing.exceptions import exceptions
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:already|more than|at most|up to|reached|exceed\w*)\b(?: there are| has| have)?"
    r" (?:self\.)?`?(?P<bound>[a-z]+_\w+|capacity|limit|size|maximum)`?(?: of)? (?P<what>[a-z_]\w*)"
)
_RAISES = Pattern(r"(?i)\b(?:rais\w+|throw\w*|refus\w+|reject\w*|\w+Error|errors?)\b|\braise (?-i:[A-Z])\w+")
_COLLECTIONS = ("list", "dict", "set", "deque")
_ASKED, _NAMED, _LEAST = 7.0, 0.8, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None:
        return
    what = singular(said["what"].lower())
    for full, function in source.functions:
        owner = class_of(source, full)
        if owner is None or function.name == "__init__" or names(sentence, function.name) < _LEAST:
            continue
        own = {each.name: each for each in held(source, owner)}
        kept = next((name for name, each in own.items() if each.kind in _COLLECTIONS
                     and singular(name.strip("_").lower()) == what), None)  # fmt: skip
        bound = next((name for name in own if name.strip("_").lower() == said["bound"].lower()), None)
        if kept is None or bound is None:
            continue
        error = next(exceptions(Gap(sentence, "raise-if", (full,))), "ValueError").partition("(")[0]
        done = f'raise {error}(f"at most {{self.{bound}}} {said["what"]}")'
        if _RAISES.search(sentence.text) is None:
            done = "return None" if gives_something(function) else "return"
        guard = f"if len(self.{kept}) >= self.{bound}:\n{source.unit}{done}"
        yield from possible(
            later(insert_at_top, source, function, guard), _ASKED + _NAMED * min(2.0, names(sentence, function.name))
        )


WRITER = Writer(frozenset(("raise-if", "return-if")), _written, needs=_NEEDS)
