"""What has nothing to be told apart by is left out where it is gathered by that: "photos that have no checksum all get
reported as duplicates of each other", where the loop says `groups[photo.checksum].append(photo)`."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_before
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.nodes import name_or_key
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import NEARLY, Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_LACKS = (
    r"(?:without(?: an?| any| the)?|(?:has|have|had|with|is|are) (?:no|(?:an? )?(?:empty|missing|blank))"
    r"|(?:has|have|had|do|does)(?:n't| not)(?: have)?(?: an?| any)?|lack\w*(?: an?| the)?|missing|empty|no|blank)"
)
_LACKING = Pattern(rf"(?i)\b{_LACKS} (?P<what>[a-z_]\w*(?: [a-z_]\w*)?)")
_TOGETHER = (
    r"(?:duplicat\w+|doubles?|copies|copy|same\b|each other|one another|together|group\w*|cluster\w*|merge\w*"
    r"|over-?writ\w+|lumped|thrown|mixed|taken for|equal|identical|twins?|alike|one (?:big )?(?:pile|bucket|entry)"
    r"|replac\w+|twice|collid\w+|match\w*)"
)
_NEEDS = Pattern(rf"(?i)\b{_LACKS} [a-z_]\w*\b.*\b{_TOGETHER}")
_OTHERWISE = Pattern(r"(?i)\b(?:rais\w+|log\w*|print\w*|warn\w*|tests?|under \"|as \"|own group|unknown)\b")
_ASKED, _CLEAR = 7.0, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _OTHERWISE.search(sentence.text) is not None:
        return
    said = (f"the {match['what'].lower()}" for match in _LACKING.finditer(sentence.text))
    lacking = Sentence(", ".join(said), source)
    for loop in source.all(ast.For):
        for statement in loop.body:
            key = _gathered_by(loop, statement)
            name = name_or_key(key) if key is not None else ""
            if key is None or not name or names(lacking, name) < NEARLY:
                continue
            text = source.segment(key)
            if not has_own_lines(source, statement) or f"not {text}" in source.segment(loop):
                continue
            code = f"if not {text}:\n{source.unit}continue"
            told = _ASKED + _CLEAR * (names(sentence, name) > NEARLY) + told_of(sentence, statement)
            yield from possible(later(insert_before, source, statement, code), told)


def _gathered_by(loop: ast.For, statement: ast.stmt) -> ast.expr | None:
    """The part of the thing the loop is at, by which it is put into a dict, or looked for among those seen."""
    for node in walk(statement):
        match node:
            case ast.Subscript(slice=(ast.Attribute() | ast.Subscript()) as key):
                pass
            case ast.Call(ast.Attribute(attr="setdefault" | "add"), [(ast.Attribute() | ast.Subscript()) as key, *_]):
                pass
            case ast.Compare((ast.Attribute() | ast.Subscript()) as key, [ast.In() | ast.NotIn()]):
                pass
            case _:
                continue
        if named_in(key) & named_in(loop.target):
            return key
    return None


WRITER = Writer(frozenset(("add-guard", "skip-if", "fix-error", "fix-condition")), _written, needs=_NEEDS)
