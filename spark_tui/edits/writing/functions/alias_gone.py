"""A local name for what has one already: "no need for the add_row alias, call table.add_row directly", "drop the local
`push` and call heapq.heappush itself"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.lines import has_own_lines, is_in_fstring, remove
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_WORD = r"(?:local )?(?:alias(?:es)?|shorthand|short name|local name|local variable|variable|local|binding)"
_NEEDS = Pattern(
    rf"(?i)\b(?:no need|don'?t need|needless|pointless|unnecessary|useless|drop|remove|get rid|inline|lose|kill)\w*\b"
    r"(?: \w+)? (?:the |that |of the |for the )*"
    rf"(?:`?(?P<name>(?!local\b|the\b)\w+)`? {_WORD}|{_WORD} `?(?P<named>\w+)`?)\b.*"
    r"\b(?:call|use|invoke)\w* `?(?P<of>[a-z_][\w.]*\w)`?(?:\(\))? ?(?:directly|itself|straight|outright|instead)?"
)
_ASKED, _SAID = 7.5, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None:
        return
    name = said["name"] or said["named"]
    for _, function in source.functions:
        made = [each for each in own_nodes(function) if _is_alias(each, name)]
        uses = [each for each in walk(function) if isinstance(each, ast.Name) and each.id == name]
        stored = [each for each in uses if not isinstance(each.ctx, ast.Load)]
        read = [each for each in uses if isinstance(each.ctx, ast.Load)]
        if len(made) != 1 or len(stored) != 1 or not read or any(is_in_fstring(source, each) for each in read):
            continue
        [alias] = made
        if not isinstance(alias, ast.Assign) or not has_own_lines(source, alias) or _is_changed(function, alias.value):
            continue
        written = source.segment(alias.value)
        told = _ASKED + _SAID * (written == said["of"])
        yield from possible((*remove(source, (alias,)), *(instead(source, each, written) for each in read)), told)


def _is_alias(node: ast.AST, name: str) -> bool:
    match node:
        case ast.Assign([ast.Name(called)], ast.Attribute() | ast.Name()) if called == name:
            return True
        case _:
            return False


def _is_changed(function: Function, value: ast.expr) -> bool:
    """Is it, or what it hangs on, given another value meanwhile?"""
    written = ast.unparse(value)
    changed = [
        ast.unparse(each)
        for each in walk(function)
        if isinstance(each, ast.Name | ast.Attribute) and isinstance(each.ctx, ast.Store)
    ]
    return any(changed.count(each) > 1 for each in changed if f"{written}.".startswith(f"{each}."))


WRITER = Writer(frozenset(("inline-variable", "rename", "rename-variable")), _written, needs=_NEEDS)
