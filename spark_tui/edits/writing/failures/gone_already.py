"""What is to go may be gone already: "drop should not complain about a missing key", "tolerate unknown tags"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import has_own_lines, wrapped
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_MISSING = r"\b(?:gone|missing|unknown|absent|there|not in|in there|exists?|twice|already)\b|n't"
_FINE = (
    r"\b(?:ignor\w+|tolerat\w+|no error|not (?:raise|complain|fail|crash|blow up)|fine|ok|okay|forgiv\w+|silently)\b"
    r"|n'?t (?:\w+ )?(?:raise|complain|fail|crash|blow up|be an error|die|throw)\b"
)
_NEEDS = Pattern(rf"(?i)(?=.*(?:{_FINE})).*(?:{_MISSING})")
_GOES = Pattern(r"(?i)\b(?:delet\w+|drop\w*|remov\w+|discard\w*|forget\w*|pop\w*|evict\w*|un[a-z]{3,})\b")
_WISHED = Pattern(
    r"(?i)\b(?:should|must|to|and|I want|,) (?:it )?(?:raise|throw|an?) (?:an? |the )?\w*(?:Error|Exception)"
)
_SAID, _GONE = 3.0, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _WISHED.search(sentence.text) is not None:
        return
    told = _SAID + _GONE * (_GOES.search(sentence.text) is not None)
    for node in source.all(ast.Delete, ast.Expr):
        if not has_own_lines(source, node):
            continue
        match node:
            case ast.Delete([ast.Subscript(of, ast.expr() as key)]) if not isinstance(key, ast.Slice):
                code = f"{source.segment(of)}.pop({source.segment(key)}, None)"
                yield Repair((instead(source, node, code),), told + told_of(sentence, node))
            case ast.Expr(ast.Call(ast.Attribute(of, "remove"), [item], [])) if isinstance(
                of, ast.Attribute | ast.Name
            ):
                header = f"if {source.segment(item)} in {source.segment(of)}:"
                yield Repair((wrapped(source, node, header),), told + told_of(sentence, node))
            case _:
                pass


WRITER = Writer(frozenset(("suppress", "get-default")), _written, needs=_NEEDS)
