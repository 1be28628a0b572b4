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


_NEEDS_COUNT = Pattern(
    r"(?i)\b(?:also |too )?(?:assert|check|verify)\w*\b.*?\b(?:length|len|size|number of (?:items|entries|elements))\b"
    r"[^.]*?\b(?:is|be|equals|of|==|are|to) (?P<many>\d+|one|two|three|none|zero)\b"
    r"|\b(?:assert|check|verify)\w*\b.*?\b(?:there (?:is|are)|has|have|holds?|contains?) (?:only |exactly |just )?"
    r"(?P<so_many>\d+|one|two|three|no) (?:items?|entr(?:y|ies)|elements?)\b"
)
_IN_WORDS = {"one": "1", "two": "2", "three": "3", "none": "0", "zero": "0", "no": "0"}


def _counted(sentence: Sentence) -> Iterator[Repair]:
    """How many there are of it afterwards, where the test asks what is in something."""
    source, match = sentence.source, _NEEDS_COUNT.search(sentence.text)
    said = (match["many"] or match["so_many"]).lower() if match is not None else ""
    for _, test in source.functions:
        if not test.name.startswith("test") or test.name not in sentence.bare:
            continue
        match test.body[-1]:
            case ast.Assert(ast.Compare(_, [ast.In() | ast.NotIn()], [held])):
                line = f"assert len({source.segment(held)}) == {_IN_WORDS.get(said, said)}"
                yield Repair((insert_after(source, test.body[-1], line),), _ASKED + _SPOKEN_OF)


_KINDS = frozenset(("write-test", "add-assert", "add-member", "add-argument"))
WRITERS = (Writer(_KINDS, _written, needs=_NEEDS), Writer(_KINDS, _counted, needs=_NEEDS_COUNT))
