"""A test that only prints asserts what it should get: "test_count can never fail, it just prints, it must be 0"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.testing import is_test
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.testing.gives_told import value_at

_NEEDS = Pattern(
    r"(?i)(?=.*\btest)(?=.*\b(?:print\w*|never fails?|can(?:'t|not| never) fail|(?:asserts?|checks?|tests?) nothing"
    r"|(?:\w+n't|not) (?:really )?(?:assert|check|test|verify) (?:anything|a thing)"
    r"|(?:no|without an?|lacks an?|has no|missing) assert\w*|assert\w*))"
)
_SHOULD = Pattern(
    r"(?i)\b(?:should|must|has to|ought to|expect\w*|assert\w*|result|get)\b"
    r"(?: (?:it|that|this|the|result|be|get|give|return|equal|is|to|come|out|as|for|assert|value))*[\s:=]*"
)
_GIVES = Pattern(
    r"(?i)\b(?:returns?|gives?(?: back)?|should (?:be|return|give)|must (?:be|return|give)|is)\b(?: (?:the|its|that"
    r"|same|an?))+"
    r" (?:\w+'s )?([a-z]\w*)"
)
_ASKED, _CLEAR = 5.5, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    values = (value_at(sentence.text, match.end()) for match in _SHOULD.finditer(sentence.text))
    wanted = next((each for each in values if each is not None), None)
    tests = [node for _, node in source.functions if is_test(node) and not _asserts(node)]
    named = [node for node in tests if names(sentence, node.name) >= _CLEAR]
    if wanted is None:
        for test in named or tests if _GIVES.search(sentence.text) is not None else ():
            yield from _by_what_is_there(sentence, test)
        return
    for test in named or tests:
        match test.body[-1]:
            case ast.Expr(ast.Call(ast.Name("print"), [shown], [])) as last:
                way = "is" if re.fullmatch(r"None|True|False", wanted[0]) else "=="
                asserted = instead(source, last, f"assert {source.segment(shown)} {way} {wanted[0]}")
                yield Repair((asserted,), _ASKED + told_of(sentence, last))


def _by_what_is_there(sentence: Sentence, test: Function) -> Iterator[Repair]:
    """What it gives stands in the test already: the only text that it begins with, or the one that is called so."""
    source, said, last = sentence.source, _GIVES.search(sentence.text), test.body[-1]
    match last:
        case ast.Expr(ast.Call(func) as call) if last_name(func) != "print" and said is not None:
            pass
        case _:
            return
    there = [node for each in test.body for node in walk(each)]
    called = {each.arg: each.value for each in there if isinstance(each, ast.keyword)}
    texts = [each for each in there if isinstance(each, ast.Constant) and isinstance(each.value, str | int)]
    held = called.get(said[1]) or (texts[0] if len({each.value for each in texts}) == 1 else None)
    if said[1] != last_name(func) and isinstance(held, ast.Constant):
        code = f"assert {source.segment(call)} == {source.segment(held)}"
        yield Repair((instead(source, last, code),), _ASKED + told_of(sentence, last))


def _asserts(test: Function) -> bool:
    """Does it check something, in whatever way?"""
    for node in walk(test):
        match node:
            case ast.Assert():
                return True
            case ast.Call(ast.Attribute(attr=name)) if name.startswith("assert") or name in ("raises", "fail"):
                return True
    return False


WRITER = Writer(frozenset(("write-test", "print-to-return")), _written, needs=_NEEDS)
