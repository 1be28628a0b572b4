"""A count that there is goes up where what it counts happens: "lines that don't match should be counted in skipped",
"denied is never incremented", "count the urls that raise an OSError in failed"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_at_top, insert_before
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.objects.held import never_changed
from spark_tui.edits.python.source import Function
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:count\w*|increment\w*|tally|tallied|bump\w*|keeps? track|go(?:es)? up)\b"
    r"|\b(?:always|stays?|remains?|still) (?:at |just )?(?:0|zero)\b"
    r"|\b(?:never|nobody|nothing|isn't|not) (?:ever )?(?:change[sd]?|update[sd]?|increase[sd]?|set|touche[sd])\b"
)
_GOES_WRONG = Pattern(
    r"(?i)\b(?:miss\w*|fail\w*|errors?|rais\w+|reject\w*|refus\w*|den(?:y|ied|ies)|block\w*|drop\w*|skip\w*|ignor\w*"
    r"|invalid|wrong\w*|bad|broken|not found|unknown|too \w+)\b|n't\b"
)
_LEAVES = ast.Raise | ast.Continue | ast.Return
_NAMED, _CLEAR, _SAID, _WRONG, _RAISED = 1.5, 2.0, 3.0, 1.0, 0.2


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for _, owner in source.classes:
        for name in never_changed(owner):
            if names(sentence, name) < _NAMED:
                continue
            for method in owner.body:
                if isinstance(method, Function) and method.name != "__init__":
                    for place, clear in _places(sentence, method):
                        yield Repair((insert_before(source, place, f"self.{name} += 1"),), _SAID + clear)
                    if names(sentence, method.name) >= _CLEAR and f"self.{name}" not in source.segment(method):
                        top = insert_at_top(source, method, f"self.{name} += 1")
                        yield Repair((top,), _SAID + told_of(sentence, method))


def _places(sentence: Sentence, method: Function) -> Iterator[tuple[ast.stmt, float]]:
    """The first statements of branches and handlers, and what speaks for each: what it asks and what it does."""
    wrong = _GOES_WRONG.search(sentence.text) is not None
    for node in ast.walk(method):
        match node:
            case ast.If(test=asked, body=body):
                is_wrong = isinstance(body[-1], _LEAVES) and not _gives_something(body[-1])
            case ast.ExceptHandler(type=asked, body=body):
                is_wrong = True
            case _:
                continue
        told = max(told_of(sentence, each) for each in (asked, *body) if each is not None)
        if has_own_lines(sentence.source, body[0]):
            yield body[0], told + _WRONG * (wrong and is_wrong) + _RAISED * isinstance(body[-1], ast.Raise)


def _gives_something(last: ast.stmt) -> bool:
    """Does it return what is no plain None or False?"""
    match last:
        case ast.Return(value=None | ast.Constant(value=None | False)):
            return False
        case _:
            return isinstance(last, ast.Return)


WRITER = Writer(frozenset(("add-field",)), _written, needs=_NEEDS)
