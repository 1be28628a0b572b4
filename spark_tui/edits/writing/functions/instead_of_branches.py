"""One expression in the place of branches that work it out by hand: "use os.path.expanduser('~') in rc_files instead of
poking at HOME by hand", "use min(a, b) rather than the if/else for limit"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.imports import import_needed
from spark_tui.edits.python.lines import has_own_lines, instead_of_lines
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source, Splice, parses
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\buse `?(?P<code>(?:[a-z_]\w*\.)*[a-z_]\w*\([^)]*\))`?(?: in (?:the )?`?(?P<in>\w+)`?(?:\(\))?)?"
    r"(?: for (?:the )?(?P<for>\w+))?,? (?:instead of|rather than) (?P<rest>.+)"
)
_ASKED, _NAMED = 8.0, 0.5
_WORD = Pattern(r"[A-Za-z_]\w{2,}")
_BRANCHES = Pattern(r"(?i)\bif\b|\belse\b|\bbranch\w*\b|\bby hand\b")


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None or not parses(said["code"]):
        return
    for node in source.all(ast.If):
        name = _one_name(node)
        around = function_around(source, node)
        if not name or not has_own_lines(source, node) or said["code"] in source.segment(node):
            continue
        if said["in"] and (around is None or around.name != said["in"]):
            continue
        if not _is_meant(source, node, name, said["rest"]):
            continue
        told = _NAMED * min(names(sentence, around.name), 2.0) if around is not None else 0.0
        module = re.match(r"(?:os|sys|shutil|math|re|json|time|random)(?=\.)", said["code"])
        needed = import_needed(source, module[0]) if module is not None else []
        yield from possible((*needed, _anew(source, node, f"{name} = {said['code']}")), _ASKED + told)


def _anew(source: Source, node: ast.If, line: str) -> Splice:
    """With the lines go the remarks on the last branch."""
    return instead_of_lines(source, node, source.indent(node.lineno) + line + "\n")


def _one_name(node: ast.If) -> str:
    """What each of the branches gives a value, and nothing else."""
    found = {_given(node.body), _given(node.orelse)}
    return found.pop() if len(found) == 1 else ""


def _given(block: Sequence[ast.stmt]) -> str:
    match block:
        case [ast.Assign([ast.Name(name)])]:
            return name
        case [ast.If() as other]:
            return _one_name(other)
        case _:
            return ""


def _is_meant(source: Source, node: ast.If, name: str, rest: str) -> bool:
    """Is a text, a name or the very branching spoken of that is there?"""
    there = set(_WORD.findall(source.segment(node)))
    said = set(_WORD.findall(rest))
    return bool(there & said - {"else"}) and (_BRANCHES.search(rest) is not None or name in said)


WRITER = Writer(frozenset(("simplify", "replace-expression", "fix-error")), _written, needs=_NEEDS)
