"""Objects of a dataclass are compared by their fields, and so they are no keys: "unhashable type: 'Task'". They are
once nothing of them changes; else they are themselves and no other."""

from __future__ import annotations

import ast
import re

from spark_tui.edits.mending.messages import Messages, Ways, by_messages
from spark_tui.edits.python.objects.classes import is_dataclass
from spark_tui.edits.python.source import Source, Splice

_SURE = 4.0
_CHANGING = re.compile(r"\b(?:list|dict|set|List|Dict|Set|bytearray|defaultdict|deque|Counter)\b")


def _can_be_keys(source: Source, node: ast.AST, found: re.Match[str]) -> Ways:
    match node:
        case ast.ClassDef(name) if name == found[1] and is_dataclass(source, node):
            pass
        case _:
            return
    if any(getattr(each, "name", "") in ("__eq__", "__hash__") for each in node.body):
        return
    mark = next((each for each in node.decorator_list if "dataclass" in source.segment(each)), None)
    if mark is None or any(word in source.segment(mark) for word in ("frozen", "eq=", "unsafe_hash")):
        return
    fields = [each for each in node.body if isinstance(each, ast.AnnAssign)]
    names = {each.target.id for each in fields if isinstance(each.target, ast.Name)}
    holds_others = any(_CHANGING.search(source.segment(each.annotation)) for each in fields)
    is_changed = any(each.attr in names and isinstance(each.ctx, ast.Store) for each in source.all(ast.Attribute))
    option = "eq=False" if holds_others else "unsafe_hash=True" if is_changed else "frozen=True"
    at = source.stop(mark)
    if isinstance(mark, ast.Call):
        lead = ", " if mark.args or mark.keywords else ""
        yield (Splice(at - 1, at - 1, f"{lead}{option}"),), _SURE
    else:
        yield (Splice(at, at, f"({option})"),), _SURE


_MESSAGES: Messages = ((r"unhashable type: '(\w+)'", _can_be_keys),)

DEFECT = by_messages("unhashable-dataclass", _MESSAGES, is_copied=True)
