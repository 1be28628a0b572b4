"""What was gathered leaves some of them out, by what they have: "skip members without an email", "only active ones"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Splice
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS = Pattern(
    r"(?i)\b(?:skip\w*|ignor\w*|leav\w* out|omit\w*|exclud\w*|filter\w* out|without|drop|except|only|just"
    r"|not) (?:\w+ ){0,3}\w+"
)
_WITHOUT = Pattern(
    r"(?i)\b(?:skip\w*|ignor\w*|leav\w* out|omit\w*|exclud\w*|filter\w* out|drop|except|but not) (?:the |those "
    r"|all |any )?(?:\w+ )?"
    r"(?:(?:that|who|which) (?:have|has) no|without)(?: an?| the| any)? (\w+)\W*$"
)
_WITH = Pattern(
    r"(?i)\b(?:only|just)(?: count| take| use| sum)? (?:the |those |all )?(?:\w+ )?(?:(?:that|who|which) (?:have"
    r"|has)|with)(?: an?| the| any)? (\w+)\W*$"
)
_ONLY = Pattern(
    r"(?i)\b(?:only|just)(?: count| take| use| sum)? (?:the |those )?(?:that are |which are "
    r"|who are )?(\w+)(?: (?:ones|\w+s))?\W*$"
)
_NOT = Pattern(
    r"(?i)\b(?:skip\w*|ignor\w*|leav\w* out|omit\w*|exclud\w*|filter\w* out|not)(?: the| those)?(?: that are"
    r"| which are)? (\w+) (?:ones|\w+s)\W*$"
)
_CLEAR = 5.0


def _turned(turn: Turn) -> Iterator[Turned]:
    for pattern, is_there in ((_WITHOUT, True), (_WITH, True), (_NOT, False), (_ONLY, True)):
        match = pattern.search(turn.said)
        if match is not None:
            yield from _filtered(turn, match[1], is_there)


def _filtered(turn: Turn, name: str, is_there: bool) -> Iterator[Turned]:
    splices = list[Splice]()
    for node in turn.new(ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp):
        loop = node.generators[0]
        if len(node.generators) != 1 or not isinstance(loop.target, ast.Name):
            continue
        asked = _asked(turn, loop.target.id, name)
        if asked and asked not in turn.now.segment(node):
            stop = turn.now.stop(loop.ifs[-1] if loop.ifs else loop.iter)
            condition = asked if is_there else f"not {asked}"
            splices.append(Splice(stop, stop, f" and {condition}" if loop.ifs else f" if {condition}"))
    yield from turn.one_or_all(splices, _CLEAR)


def _asked(turn: Turn, item: str, name: str) -> str:
    """An attribute or a key, as the file has it."""
    for node in turn.now.all(ast.Attribute):
        if node.attr == name:
            return f"{item}.{name}"
    for node in turn.now.all(ast.AnnAssign):
        if (
            isinstance(node.target, ast.Name)
            and node.target.id == name
            and isinstance(turn.now.parents.get(node), ast.ClassDef)
        ):
            return f"{item}.{name}"
    for node in turn.now.all(ast.Constant):
        if node.value == name and isinstance(turn.now.parents.get(node), ast.Subscript | ast.Dict):
            return f'{item}.get("{name}")'
    return ""


TURNER = Turner(_turned, _SAYS)
