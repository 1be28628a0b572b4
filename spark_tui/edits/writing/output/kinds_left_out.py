"""What one kind of several gives is not put with the rest: "don't emit SPACE tokens", "skip the COMMENT ones", where a
loop goes through a table of kinds."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import indented
from spark_tui.edits.python.nodes import texts_of
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.uses import mentions
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)(?:\b(?:do not|don't|dont|never|must not|should not|shouldn't)\b.*\b(?:emit|yield|append|return|add|keep"
    r"|collect|include|output|give|contain|produce|have)\b"
    r"|(?:\bnot|n't) be (?:emitted|yielded|returned|added|kept|collected|included|there)\b"
    r"|\b(?:skip|drop|leave out|leave off|ignore|omit|filter out|throw (?:away|out)|discard"
    r"|read over|pass over|without|no)\b)"
)
_CALLED: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("space", "ws", "blank", "whitespace", "skip"), ("space", "spaces", "blanks", "whitespace")),
    **dict.fromkeys(("newline", "nl"), ("newlines", "linebreaks", "newline")),
}
"""What people call them by."""
_PUTS = frozenset(("append", "add"))
_ASKED = 5.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for loop in source.all(ast.For):
        match loop:
            case ast.For(ast.Tuple([ast.Name() as kind, *_]), ast.Name(table)):
                meant = [each for each in _kinds(source, table) if _is_said(sentence, each)]
            case _:
                continue
        if len(meant) != 1 or f"{kind.id} != " in source.segment(loop) or f"{kind.id} == " in source.segment(loop):
            continue
        for node in walk(loop):
            if not isinstance(node, ast.Expr) or not _gives(node.value, kind.id):
                continue
            indent = source.indent(node.lineno)
            inner = indented(source.segment(node), source.unit).lstrip()
            code = f'if {kind.id} != "{meant[0]}":\n{indent}{source.unit}{inner}'
            yield Repair((instead(source, node, code),), _ASKED + told_of(sentence, node))


def _kinds(source: Source, table: str) -> list[str]:
    """The first of each row."""
    for node in source.all(ast.Assign):
        match node:
            case ast.Assign([ast.Name(name)], ast.List(rows) | ast.Tuple(rows)) if name == table:
                firsts = [row.elts[0] for row in rows if isinstance(row, ast.Tuple) and row.elts]
                return list(texts_of(firsts))
    return []


def _is_said(sentence: Sentence, kind: str) -> bool:
    said = {word.strip("\"'`.,").lower() for word in sentence.text.split()}
    called = {kind.lower(), f"{kind.lower()}s", *_CALLED.get(kind.lower(), ())}
    return len(kind) > 1 and bool(called & said)


def _gives(value: ast.expr, kind: str) -> bool:
    match value:
        case ast.Yield(ast.expr() as given):
            pass
        case ast.Call(ast.Attribute(attr=way), [given]) if way in _PUTS:
            pass
        case _:
            return False
    return mentions(given, kind)


WRITER = Writer(frozenset(("skip-if", "and-condition")), _written, needs=_NEEDS)
