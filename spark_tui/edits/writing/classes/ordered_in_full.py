"""A class that has one comparison gets the others from it: "use total_ordering", "'>=' not supported between instances
of 'Version' and 'Version'"."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.objects.classes import method
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_SAID = r"\btotal_ordering\b"
_MISSED = r"'(?:<=|>=|>)' not supported between instances of '(?P<one>\w+)' and '(?P=one)'"
_ALL = r"\ball (?:of )?(?:the )?(?:six |other |rich )?(?:comparisons?|comparison (?:operators|methods))\b"
_NEEDS = Pattern(rf"(?i){_SAID}|{_MISSED}|{_ALL}")
_COMPARISONS = ("__lt__", "__le__", "__gt__", "__ge__")
_ASKED, _NAMED = 6.0, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    for full, owner in source.classes:
        known = [each for each in _COMPARISONS if method(owner, each) is not None]
        is_another = said is not None and said["one"] not in (None, owner.name)
        if len(known) == 1 and not is_another and "total_ordering" not in _marks(source, full):
            told = _ASKED + _NAMED * min(2.0, names(sentence, owner.name))
            yield from possible(named("add-decorator").edit(source, (full, _decorator(sentence))), told)


def _marks(source: Source, full: str) -> str:
    return " ".join(map(source.segment, source.definition(full).decorator_list))


def _decorator(sentence: Sentence) -> str:
    return "functools.total_ordering" if "functools.total_ordering" in sentence.text else "total_ordering"


WRITER = Writer(frozenset(("add-decorator", "add-order", "fix-error")), _written, needs=_NEEDS)
