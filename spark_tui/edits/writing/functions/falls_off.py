"""A function that ends without an answer gives one: "send gives None when it gave up, I'd expect False"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.functions.returns import always_leaves, is_generator, returns
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.doing.actions import raised
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:gives?|returns?|get|yields?|ends? (?:up )?with|is|answers?|gave|returned) (?:me |us |back |just "
    r"|only |a )*None\b"
    r"|\bNone\b.*\b(?:instead of|rather than|not|should be)\b|\b(?:falls off|falls through|implicit\w*) \b"
    r"|\bimplicit None\b"
    r"|\b(?:complain|raise|fail|throw)\b|\breturns nothing\b|\bno return\b"
)
_COMPLAINS = Pattern(
    r"(?i)(?=.*\b(?:no such|no|not|un\w+|missing|nothing|empty|instead of (?:\w+ )?None|rather than None)\b)"
    r".*\b(?:should|must|has to|ought to|could|rather|want it to|better) (?:\w+ )?(?:complain|raise|fail"
    r"|throw|be an error)\b"
)
_VALUE = Pattern(
    r"(?i)\b(?:expect\w*|want\w*|should(?: be| return| give)?|instead of|rather|prefer|not None but|make (?:it"
    r"|that)|return)"
    r"(?: it to be| to (?:get|see|have)| an?| have)? (False|True|0|-1|\[\]|\{\}|\"\"|''|empty \w+|None)"
)
_BETTER = Pattern(
    r"(?i)\b(False|True|0|\[\]|\{\}|empty (?:list|dict|string|text|set)) (?:would|is (?:fine"
    r"|ok|right|better)|please|then)\b"
)
_IN_WORDS = Pattern(r"(?i)\bexplicit(?:ly)?\b")
"""What it gives anyway is to be written out."""
_WORDS = {"empty list": "[]", "empty dict": "{}", "empty string": '""', "empty text": '""', "empty set": "set()"}
_NAMED, _ASKED, _SAID = 2.0, 3.5, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for name, function in source.functions:
        clear = names(sentence, name.rpartition(".")[2])
        given = [each.value for each in returns(function) if each.value is not None]
        if clear < _NAMED or not given or is_generator(function) or always_leaves(function.body):
            continue
        if _COMPLAINS.search(sentence.text) is not None:
            yield from _raising(sentence, function, _ASKED + clear / 2 + _SAID)
            continue
        said = _VALUE.search(sentence.text) or _BETTER.search(sentence.text)
        value = _WORDS.get(said[1].lower(), said[1]) if said is not None else _counterpart(given)
        if value is None or (value == "None" and _IN_WORDS.search(sentence.text) is None):
            continue
        try:
            after = insert_after(source, function.body[-1], f"return {value}")
        except Refusal:
            continue
        yield Repair((after,), _ASKED + clear / 2 + _SAID * ((said is not None) + (value == "None")))


def _raising(sentence: Sentence, function: Function, evidence: float) -> Iterator[Repair]:
    """As it is said; else with what it was given to look for."""
    source = sentence.source
    told = next((name for name in reversed(list(parameters_of(function))) if name not in ("self", "cls")), None)
    error = next(raised(Gap(sentence)), "ValueError")
    if "(" not in error and told is not None:
        error = f'{error}(f"no such {" ".join(parts(told))}: {{{told}!r}}")'
    code = f"raise {error}"
    try:
        yield Repair((insert_after(source, function.body[-1], code),), evidence)
    except Refusal:
        return


def _counterpart(given: list[ast.expr]) -> str | None:
    """Where it says True, or only ever False, the other one."""
    told = {each.value for each in given if isinstance(each, ast.Constant) and isinstance(each.value, bool)}
    return str(not told.pop()) if len(told) == 1 and len(given) == 1 else None


WRITER = Writer(frozenset(("add-return", "fix-missing-return", "guard-empty")), _written, needs=_NEEDS)
