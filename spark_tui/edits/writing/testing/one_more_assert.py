"""One more example where a test has some: 'test_umlauts should check "Übung" -> "uebung" as well'."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.source import Function
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(r"(?i)\btest_\w+|\b(?:tests?|checks?|cover\w*|assert\w*|tr(?:y|ies))\b")
_TEXT = r"(\"[^\"]*\"|'[^']*'(?!\w)|-?\d+(?:\.\d+)?|None|True|False)"
_PAIR = Pattern(
    rf"(?i){_TEXT} ?(?:->|=>|→|becomes?|gives?|returns?|is|makes?|to|should (?:be|give|become)) {_TEXT}(?![\w.])"
)
_ANY = r"(\"[^\"]*\"|'[^']*'|[^\s\"',:]+?)"
_BARE_PAIR = Pattern(rf"(?<!\S){_ANY} ?(?:->|=>|→) ?{_ANY}(?=[.!]?(?:\s|$))")
"""Where there are no quotes around."""
_MORE = Pattern(r"(?i)\b(?:also|too|as well|another|one more|add|in addition|besides|notice)\b")
_ASKED, _OF_ALL, _SPOKEN_OF, _CLEAR = 6.0, -2.0, 1.5, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, pair = sentence.source, _PAIR.search(sentence.text) or _BARE_PAIR.search(sentence.text)
    if pair is None or _MORE.search(sentence.text) is None:
        return
    told = {function: found for _, function in source.functions if (found := _example(function)) is not None}
    named = [each for each in told if each.name in sentence.bare]
    spoken = named or [each for each in told if _is_spoken_of(sentence, each)]
    for function in spoken or told:
        call, other = told[function]
        given, gives = _as_there(call.args[0], pair[1]), _as_there(other, pair[2])
        if _are_alike(call.args[0], given) and _are_alike(other, gives):
            line = f"assert {source.segment(call.func)}({given}) == {gives}"
            evidence = _ASKED + (_SPOKEN_OF if spoken else _OF_ALL)
            yield Repair((insert_after(source, function.body[-1], line),), evidence)


def _example(function: Function) -> tuple[ast.Call, ast.expr] | None:
    """The last of its asserts that a call of one thing gives another, where the test ends with that."""
    match function.body[-1]:
        case ast.Assert(ast.Compare(ast.Call(args=[_], keywords=[]) as call, [ast.Eq()], [other])):
            return (call, other) if function.name.startswith("test") else None
        case _:
            return None


def _is_spoken_of(sentence: Sentence, function: Function) -> bool:
    """By its name, or as "the umlaut test"."""
    about = [part.removesuffix("s") for part in parts(function.name)[1:]]
    words = [word.removesuffix("s") for word in sentence.spoken.split()]
    return names(sentence, function.name) >= _CLEAR or (bool(about) and all(part in words for part in about))


def _as_there(node: ast.expr, said: str) -> str:
    """In quotes, where texts are told without."""
    is_bare = re.fullmatch(_TEXT, said) is None or (said.isdecimal() and isinstance(node, ast.Constant))
    return f'"{said}"' if is_bare and isinstance(node, ast.Constant) and isinstance(node.value, str) else said


def _are_alike(node: ast.expr, text: str) -> bool:
    try:
        value = ast.literal_eval(text)
    except (SyntaxError, ValueError):
        return False
    return isinstance(node, ast.Constant) and isinstance(node.value, type(value))


WRITER = Writer(frozenset(("write-test", "add-assert", "add-member", "add-argument")), _written, needs=_NEEDS)
