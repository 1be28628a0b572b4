"""A dataclass that refuses what it cannot be: what must hold of its fields is checked in `__post_init__`."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import islice

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import indented
from spark_tui.edits.python.objects.classes import fields, is_dataclass, method
from spark_tui.edits.python.objects.held import held
from spark_tui.edits.python.source import Function, Source, Splice, read, splice
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.condition.conditions import condition
from spark_tui.edits.saying.doing.actions import raised
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.telling.complaining import telling
from spark_tui.edits.writing import Writer

_SAYS = Pattern(
    r"(?i)\b(?:must|has to|have to|needs? to|should|can?|may)(?: ?not|n't| never)?(?: both| all| each)? be\b"
    r"(?! (?:\w+ )?(?:used|counted|shown|listed|included|taken|printed|processed|sent|run|part)\b)"
    r"|\brais\w+|\breject\w*|\brefus\w+|\bvalidat\w+|\b\w+Error\b|\bnegative\b|\binvalid\b"
)
_ASKS = Pattern(r"[<>=]|\bnot\b|\bin\b|\bis\b|\(")
"""What makes a condition of a field: one that is true or false by itself is a state, and no mistake."""
_DEMANDS = Pattern(r"(?i)\b(?:must|has to|have to|\w*Error|rais\w+|reject\w*|refus\w+|validat\w+)\b")
_HOOK = "__post_init__"
_NOTHING = frozenset(("[]", "{}", "()", '""', "list()", "dict()", "set()", "tuple()", "deque()"))
"""What begins so is empty when it is made, and no mistake."""
_SURE, _ASKED, _LATER, _NAMED, _MOST = 2.6, 1.2, 0.2, 0.3, 2


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for name, owner in source.classes:
        if is_dataclass(source, owner) and method(owner, _HOOK) is None and any(fields(owner)):
            begun = Sentence(sentence.text, read(splice(source, [_hook(source, owner, "pass")])))
            gap = Gap(begun, "raise-if", (f"{name}.{_HOOK}",))
            spoken_of = _NAMED * min(3.0, names(sentence, name))
            allowed = {f"not self.{each.name}" for each in held(source, owner) if each.start in _NOTHING}
            tests = (test for test in _tests(gap) if test not in allowed)
            for at, test in enumerate(islice(tests, _MOST)):
                check = f"if {test}:\n{source.unit}raise {_error(gap, test)}"
                evidence = _SURE + _ASKED * (_DEMANDS.search(sentence.text) is not None) - _LATER * at
                yield Repair((_hook(source, owner, check),), evidence + spoken_of)


def _tests(gap: Gap) -> Iterator[str]:
    """What must not be, of the fields alone."""
    yield from (test for test in dict.fromkeys(condition(gap)) if "self." in test and _ASKS.search(test))


def _error(gap: Gap, test: str) -> str:
    """As it is said; where only its name is, with what is wrong."""
    told = next(raised(Gap(gap.sentence, gap.op, (*gap.earlier, test))), "ValueError")
    message = telling(gap.text, test).partition("(")[2]
    return f"{told}({message}" if told.isidentifier() and message else told


def _hook(source: Source, owner: ast.ClassDef, body: str) -> Splice:
    """Behind the last field."""
    last = list(fields(owner))[-1]
    typed = any(isinstance(each, Function) and each.returns is not None for each in owner.body)
    code = f"def {_HOOK}(self){' -> None' * typed}:\n{indented(body, source.unit)}"
    at = source.line_start(source.last_line(last) + 1)
    broken = "" if source.text[:at].endswith("\n") else "\n"
    return Splice(at, at, f"{broken}\n{indented(code, source.indent(last.lineno))}\n")


WRITER = Writer(frozenset(("raise-if",)), _written, _SAYS)
