"""What a line takes apart and nobody reads is called `_`: "size is unused in load", "use _ for size in load"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_QUOTED = r"[`'\"]?(?P<{0}>[^\W\d]\w*)[`'\"]?"
_NEEDS = Pattern(
    rf"(?i)\b{_QUOTED.format('idle')} (?:(?:is|gets?)(?:n't| not| never|) )(?:even |ever |actually )?"
    r"(?:unused|used|needed|read|accessed)\b"
    rf"|\bunused[ -](?:(?:local )?(?:variable|name):? )?{_QUOTED.format('unused')}"
    rf"|(?:^|\bplease )(?:use|put|write|make it) (?:an? )?[`'\"]?(?:_|underscore)[`'\"]? (?:for|instead of) "
    rf"(?:the (?:unused )?(?:variable )?)?{_QUOTED.format('instead')}"
    rf"|\b(?:replace|rename) (?:the (?:unused )?(?:variable )?)?{_QUOTED.format('old')} (?:by|with|to) (?:an? )?"
    r"[`'\"]?(?:_|underscore)(?!\w)"
)
_ASKED, _THERE = 6.0, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    said = {word for match in _NEEDS.finditer(sentence.text) for word in match.groups() if word}
    source = sentence.source
    for _, function in source.functions:
        for name in said & _taken_apart(function).keys():
            target = _taken_apart(function)[name]
            told = _THERE * min(names(sentence, function.name), 2.0)
            yield Repair((instead(source, target, "_"),), _ASKED + told)


def _taken_apart(function: Function) -> dict[str, ast.Name]:
    """The names that one line sets beside others, that nothing else in the function names."""
    found = dict[str, ast.Name]()
    for node in own_nodes(function):
        match node:
            case ast.Assign([ast.Tuple(several)]):
                found |= {each.id: each for each in several if isinstance(each, ast.Name) and each.id != "_"}
    seen = [each.id for each in walk(function) if isinstance(each, ast.Name)]
    outer = {name for each in walk(function) if isinstance(each, ast.Global | ast.Nonlocal) for name in each.names}
    reads_it = any(
        isinstance(each, ast.Name) and each.id == "_" and isinstance(each.ctx, ast.Load) for each in walk(function)
    )
    return {name: at for name, at in found.items() if seen.count(name) == 1 and name not in outer and not reads_it}


WRITER = Writer(frozenset(("unused-variables", "rename", "fix-variable")), _written, needs=_NEEDS)
