"""A test looks at what an error says, too: "check the message of the CartError too, it should mention plum"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.imports import imported_names
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.testing import is_test
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:check|assert|verify|match|test|look at|compare|make sure|ensure)\w*\b.*\b(?:message|text|error says)\b"
    r"|\btest_\w+ .*\bmessage\b|\bmatch ?="
)
_WORD = Pattern(
    r"(?i)(?:\b(?:mentions?|contains?|includes?|says?|names?|matches|has|is|with|for)\b|match ?=)"
    r" ?(?:the (?:word|text|name) )?(?:\"(?P<quoted>[^\"]+)\"|'(?P<single>[^']+)'|`?(?P<word>\w+)`?)\W*(?:$"
    r"|too\b|as well\b|in it\b)"
)
_NO_WORD = frozenset(("it", "too", "well", "correct", "right", "ok", "there", "that", "this", "message", "checked"))
_ASKED, _NAMED, _CLEAR = 6.5, 1.0, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, match = sentence.source, _WORD.search(sentence.text)
    if match is None or "pytest" not in imported_names(source):
        return
    said = match["quoted"] or match["single"] or match["word"]
    if said.lower() in _NO_WORD:
        return
    text = '"' + re.sub(r"([.^$*+?{}\[\]|()])", r"\\\1", said) + '"'
    text = f"r{text}" if "\\" in text else text
    tests = [node for _, node in source.functions if is_test(node)]
    named = [node for node in tests if names(sentence, node.name) >= _CLEAR]
    for node in source.all(ast.Call, ast.Try):
        test = function_around(source, node)
        if test is None or (named and test not in named) or test not in tests:
            continue
        told = _ASKED + _NAMED * bool(named) + told_of(sentence, node)
        for splices, kind in _matched(source, node, text):
            error = re.search(r"\b[A-Z]\w*(?:Error|Exception)\b", sentence.text)
            if error is None or error[0] == kind:
                yield Repair(splices, told)


def _matched(source: Source, node: ast.AST, text: str) -> Iterator[tuple[tuple[Splice, ...], str]]:
    match node:
        case ast.Call(ast.Attribute(ast.Name("pytest"), "raises") | ast.Name("raises"), [kind], []):
            yield (behind(source, kind, f", match={text}"),), source.segment(kind)
        case ast.Try([*_, _], [ast.ExceptHandler(ast.expr() as kind, None, [ast.Pass()]) as handler], [], []):
            head = Splice(
                source.start(node),
                source.start(node) + len("try"),
                f"with pytest.raises({source.segment(kind)}, match={text})",
            )
            first, last = source.line_start(handler.lineno), source.line_start(source.last_line(handler.body[-1]) + 1)
            yield (head, Splice(first, last, "")), source.segment(kind)


WRITER = Writer(frozenset(("write-test", "add-assert", "add-argument")), _written, needs=_NEEDS)
