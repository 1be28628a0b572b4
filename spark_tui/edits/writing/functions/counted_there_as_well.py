"""What is counted in one case counts in another one too: "expired entries should count as a miss too", "a timeout is an
error as well, count it"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_first
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import shared_words, told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:count\w*|increment\w*|bump\w*|add(?:s|ed)? (?:to|up)|raise the \w+ count\w*|goes? up|increase\w*)\b"
)
_SAYS = Pattern(r"(?i)\b(?:too|also|as well|even|not|never|\w+n't|should|must|forg[eo]t\w*|miss\w*|as an?)\b")
_OLD = Pattern(r"(?i)\b(?:expir\w+|stale|outdated|(?:too )?old|timed? ?out|timeouts?)\b")
_AGED = Pattern(r"(?i)ttl|age|expir|time\(\)|now|until|deadline|timeout")
_ASKED, _OF_IT = 5.0, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _SAYS.search(sentence.text) is None:
        return
    for _, function in source.functions:
        for counting in (each for each in walk(function) if _counts(each)):
            assert isinstance(counting, ast.AugAssign)
            name, code = last_name(counting.target), source.segment(counting)
            if names(sentence, name) < 1:
                continue
            for node in walk(function):
                if not isinstance(node, ast.If) or code in _own_text(source, node) or counting in node.body:
                    continue
                if not isinstance(node.body[-1], ast.Return | ast.Continue | ast.Raise):
                    continue
                shared = shared_words(sentence, node.test)
                shared += _OLD.search(sentence.text) is not None and _AGED.search(source.segment(node.test)) is not None
                if shared:
                    told = told_of(sentence, node.test) + _OF_IT * shared
                    yield from possible(later(insert_first, source, node.body, code), _ASKED + told)


def _own_text(source: Source, node: ast.If) -> str:
    return "\n".join(source.segment(each) for each in node.body)


def _counts(node: ast.AST) -> bool:
    match node:
        case ast.AugAssign(ast.Attribute() | ast.Name(), ast.Add(), ast.Constant(1)):
            return True
        case _:
            return False


WRITER = Writer(frozenset(("write-line", "set-attribute")), _written, needs=_NEEDS)
