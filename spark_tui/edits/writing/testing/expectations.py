"""What a test expects is wrong: "test_gross expects 120 but it should be 119"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.testing import is_test
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.name.contrast import contrasts
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(r"(?i)\b(?:test\w*|assert\w*|expect\w*)\b")
_NEW = Pattern(
    r"(?i)\b(?:(?:should|must|has to|needs to|ought to) (?:be|expect|say|give|return)"
    r"|\b(?:leaves?|makes?|gives?|are left|is left|equals?|comes to|adds up to|is)(?=\W+\d+\W*$)"
    r"|(?:is|it's|expects?) (?:now|really|actually)|to|not \S+ but|->|→) [`\"']?(-?\d+(?:\.\d+)?|True|False|None)\b"
)
_NUMBER = Pattern(r"(?<![\w.])-?\d+(?:\.\d+)?(?![\w%]|\.\d)")
_ASKED, _SAID, _CLEAR = 5.5, 1.0, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, news = sentence.source, [match[1] for match in _NEW.finditer(sentence.text)]
    tests = [node for _, node in source.functions if is_test(node)]
    named = [node for node in tests if names(sentence, node.name) >= _CLEAR]
    meant = [node for node in named if re.search(rf"\b{node.name}\b", sentence.text)] or named
    olds = {old for old, _ in contrasts(sentence.text)} | set(_NUMBER.findall(sentence.text)) - set(news)
    for new in dict.fromkeys(news):
        for test in meant:
            for value in _expected(test):
                now = source.segment(value)
                if now != new:
                    yield Repair((instead(source, value, new),), _ASKED + _SAID * (now in olds))


def _expected(test: Function) -> Iterator[ast.expr]:
    """What something is held to."""
    for node in walk(test):
        match node:
            case ast.Assert(ast.Compare(_, [ast.Eq() | ast.Is()], [ast.Constant() | ast.UnaryOp() as value])):
                yield value
            case ast.Call(ast.Attribute(attr="assertEqual" | "assertIs"), [_, ast.Constant() as value, *_]):
                yield value


WRITER = Writer(frozenset(("change-value", "fix-string")), _written, needs=_NEEDS)
