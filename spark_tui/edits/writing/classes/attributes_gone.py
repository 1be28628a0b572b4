"""An attribute of a class goes, and what only sets it: "drop the count class attribute". The class itself stays."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import remove
from spark_tui.edits.python.nodes import targets_of
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.uses import is_inside
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_GOES = r"(?:remove|drop|delete|kill|get rid of|throw out|lose)"
_KIND = r"class(?:[- ]level)? (?:attribute|variable|attr|var|member|field|constant)s?"
_SAYS = Pattern(
    rf"(?i)\b{_GOES} (?:the |this |that )?(?:unused |old )?`?(?P<before>(?!(?:the|this|that)\b)\w+)`? {_KIND}\b"
    rf"|\b{_GOES} (?:the |this |that )?(?:unused |old )?{_KIND} `?(?P<behind>\w+)"
    rf"|\b{_GOES} (?:the |this |that )?class[- ]level `?(?P<between>\w+)`? (?:attribute|variable|attr|var|field)\b"
    rf"|\b(?:no|don't need (?:the|a)|without (?:the|a)) `?(?P<none>\w+)`? {_KIND}\b"
)
_ASKED, _NAMED = 8.0, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _SAYS.search(sentence.text)
    name = next(filter(None, said.groups()), "") if said is not None else ""
    for full, owner in source.classes:
        held = [each for each in owner.body if _sets(each, name)]
        if name and held:
            only = names(sentence, full) * (names(sentence, full) >= _NAMED)
            yield from possible(remove(source, [*held, *_set_elsewhere(source, owner, name)]), _ASKED + only)


def _sets(statement: ast.stmt, name: str) -> bool:
    match statement:
        case ast.Assign([ast.Name(known)]) | ast.AnnAssign(ast.Name(known)):
            return known == name
        case _:
            return False


def _set_elsewhere(source: Source, owner: ast.ClassDef, name: str) -> Iterator[ast.stmt]:
    """What does nothing but change it: `Light.count += 1`."""
    for node in (*source.all(ast.Assign), *source.all(ast.AugAssign)):
        targets = targets_of(node)
        match targets:
            case [ast.Attribute(ast.Name(of), attr)] if attr == name:
                if of == owner.name or (of in ("self", "cls") and is_inside(source, node, owner)):
                    yield node


WRITER = Writer(frozenset(("remove-field",)), _written, needs=_SAYS)
