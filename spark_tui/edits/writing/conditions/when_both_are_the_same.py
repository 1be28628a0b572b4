"""What is told apart by which is greater gives something of its own where both are the same: "winner should return
"push" if both have the same total", "trend should be flat if nothing changed"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_before
from spark_tui.edits.python.nodes import is_any_text
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.doing.actions import returned
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:the )?(?:same|equal(?:s|ly)?|identical|tie[ds]?|drawn?|unchanged|as (?:many|much|high|good|long|big)"
    r"|no (?:change|difference)|(?:not|never|\w+n't|nothing) (?:has |have )?(?:chang\w+|differ\w*))\b"
)
_GIVES = Pattern(
    r"(?i)\b(?:should|must|has to|ought to|please|just|to|->|→|and|,)? ?(?:be|return|say|give|answer)s? (?:an? |just )?"
    r"[`\"']?([a-z][a-z-]*)[`\"']?(?= (?:if|when|for|on|where|in|then)\b|\W*$)"
)
_NONE = Pattern(r"\bNone\b")
_NO_VALUE = frozenset(("the", "equal", "it", "both", "that", "this", "nothing", "one", "able", "first", "last"))
_ASKED, _NAMED, _THERE = 5.5, 1.5, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for full, function in source.functions:
        value = _value(sentence, full, function)
        clear = names(sentence, function.name) >= 2
        if value is None:
            continue
        for node in walk(function):
            match node:
                case ast.If(test, [ast.Return(ast.expr() as given)]) if _is_like(given, value):
                    pass
                case _:
                    continue
            for sides in _sides(source, test):
                told = _ASKED + _NAMED * clear + _THERE * (value in source.segment(function))
                yield Repair((_asked_too(source, node, sides, value),), told)


def _value(sentence: Sentence, full: str, function: Function) -> str | None:
    """As it is written, or as a word; one that the function gives by now is most of all meant."""
    texts = {
        node.value.value
        for node in walk(function)
        if isinstance(node, ast.Return) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
    }
    said = [match[1] for match in _GIVES.finditer(sentence.text) if match[1].lower() not in _NO_VALUE]
    if texts and said:
        return f'"{said[0]}"'
    is_none = _NONE.search(sentence.text) is not None
    return next((each for each in returned(Gap(sentence, "return-if", (full,))) if each != "None" or is_none), None)


def _is_like(given: ast.expr, value: str) -> bool:
    """Is it a value of the same kind? None stands beside any."""
    if value == "None":
        return True
    if value[:1] in "\"'":
        return is_any_text(given)
    number = given.operand if isinstance(given, ast.UnaryOp) else given
    return isinstance(number, ast.Constant) and re.fullmatch(r"-?\d+(?:\.\d+)?|True|False", value) is not None


def _sides(source: Source, test: ast.expr) -> Iterator[tuple[str, str]]:
    """What is compared there, which is only asked about if it can be the same by then."""
    for part in test.values if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.Or) else (test,):
        match part:
            case ast.Compare(left, [ast.Gt() | ast.Lt()], [right]):
                if not isinstance(left, ast.Constant) and not isinstance(right, ast.Constant):
                    yield source.segment(left), source.segment(right)


def _asked_too(source: Source, node: ast.If, sides: tuple[str, str], value: str) -> Splice:
    left, right = sides
    code = f"if {left} == {right}:\n{source.unit}return {value}"
    above = source.parents.get(node)
    while isinstance(above, ast.If) and above.orelse == [node]:
        node, above = above, source.parents.get(above)
        return insert_before(source, node, code)
    return insert_before(source, node, code) if node.orelse else insert_after(source, node, code)


WRITER = Writer(frozenset(("return-if", "change-condition")), _written, needs=_NEEDS)
