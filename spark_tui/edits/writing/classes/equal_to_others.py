"""What is compared with something else altogether is not equal to it: "comparing a Reading with None explodes"."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.objects.classes import method
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(r"(?i)\b(?:compar\w+|equal\w*|__eq__|__lt__|==|NotImplemented|eq)\b|==")
_OTHERS = Pattern(
    r"(?i)\b(?:none|strings?|numbers?|anything|something|others?|another|different|any|type|NotImplemented|isinstance"
    r"|else|attributeerror|crash\w*|explod\w*|blow\w*|fails?|dies|breaks?)\b"
)
_COMPARES = ("__eq__", "__lt__", "__le__", "__gt__", "__ge__")
_ASKED, _NAMED = 3.5, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _OTHERS.search(sentence.text) is None:
        return
    for name, owner in source.classes:
        for compares in _COMPARES:
            found = method(owner, compares)
            if found is None or len(found.args.args) < 2 or "isinstance(" in source.segment(found):
                continue
            other = found.args.args[1].arg
            own = name.rpartition(".")[2]
            code = f"if not isinstance({other}, {own}):\n{source.unit}return NotImplemented"
            named = _NAMED * bool(names(sentence, own)) + _NAMED * (compares == "__eq__")
            try:
                yield Repair((insert_at_top(source, found, code),), _ASKED + named)
            except Refusal:
                continue


WRITER = Writer(frozenset(("fix-error", "isinstance", "add-eq")), _written, needs=_NEEDS)
