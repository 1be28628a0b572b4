"""What is kept is given back while it is fresh, and not once it is old: "it asks every time, and after an hour I get
the old one", where `time.time() - at > self.ttl` is asked before what is kept is returned."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:stale|outdated|expired)\b"
    r"|(?=.*\b(?:old|fresh|cached?|caching|kept|stored)\b)"
    r"(?=.*(?:n't\b|\b(?:not|never|always|again|still|every time|wrong|inverted|reversed|backwards|useless|ignored"
    r"|after|even|until|while|as long)\b))"
    r"|\b(?:asks?|asked|fetch\w*|quer\w+|calls?|called|request\w*|load\w*) (?:\w+ ){0,3}(?:every|each) time\b"
)
_HOW_LONG = Pattern(
    r"(?i)(?:^|_)(?:ttl|max_?age|age|lifetime|expir\w*|valid\w*|fresh\w*|keep|timeout|seconds|period)(?:_|$)"
)
_TURNED: Mapping[type[ast.cmpop], str] = {ast.Gt: "<", ast.GtE: "<", ast.Lt: ">=", ast.LtE: ">"}
_ASKED = 4.8


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for node in source.all(ast.If):
        match node.test:
            case ast.Compare(ast.BinOp(op=ast.Sub()) as since, [sign], [most]) if _is_how_long(most):
                is_old = isinstance(sign, ast.Gt | ast.GtE)
            case _:
                continue
        kept = any(isinstance(each, ast.Return) for each in node.body)
        if is_old == kept and not node.orelse and type(sign) in _TURNED:
            code = f"{source.segment(since)} {_TURNED[type(sign)]} {source.segment(most)}"
            yield Repair((instead(source, node.test, code),), _ASKED + told_of(sentence, node.test))


def _is_how_long(node: ast.expr) -> bool:
    return _HOW_LONG.search(last_name(node) or "") is not None


WRITER = Writer(frozenset(("fix-operator", "negate-condition", "change-condition")), _written, needs=_NEEDS)
