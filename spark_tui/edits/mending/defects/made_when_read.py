"""What is worked out once, when the file is read, and not for each object: "all tasks have the same created time",
where a field's default is `datetime.now()`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.imports import import_needed
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.objects.classes import dataclass_decorator
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal

_SAYS = Pattern(
    r"(?i)\b(?:same|identical|equal)\b|\bonce\b|\b(?:at|on) import\b|\bimport time\b|\bnever changes?\b"
    r"|\b(?:stuck|frozen|fixed|stale)\b|\bwhen (?:the )?(?:module|file|program|app|server|it|\w+) (?:is|was|gets?)"
    r" (?:loaded|imported|started|read|made|created|built)\b|\bdefault_factory\b|\bduplicate\w*\b"
    r"|\bevery \w+ (?:has|gets)"
    r"|\bnot unique\b|\bunique\b|\b(?:evaluat|comput|calculat)\w+\b|\bshares?\b|\bshared\b|\bof (?:its|their) (?:making"
    r"|creation)\b|\b(?:per|for each|of each) (?:object|instance|\w+)\b|\bstart ?up\b|\bin the past\b|\bold time\b"
)
_FRESH = frozenset(("now", "utcnow", "today", "time", "uuid4", "uuid1", "monotonic", "random", "token_hex", "getcwd"))
_CLEAR = 5.0


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    for field, call in _defaults(source) if match is not None else ():
        clear = _CLEAR + complaint.points(field.lineno)
        clear += 2 * complaint.names(field.target.id) if isinstance(field.target, ast.Name) else 0.0
        given = bool(call.args or call.keywords)
        made = f"lambda: {source.segment(call)}" if given else source.segment(call.func)
        try:
            needed = import_needed(source, "dataclasses", "field")
        except Refusal:
            continue
        yield Repair((*needed, instead(source, call, f"field(default_factory={made})")), clear)


def _defaults(source: Source) -> Iterator[tuple[ast.AnnAssign, ast.Call]]:
    """The fields of dataclasses that begin as what was so when the file was read."""
    for _, class_ in source.classes:
        if dataclass_decorator(source, class_) is None:
            continue
        for field in class_.body:
            if isinstance(field, ast.AnnAssign) and isinstance(field.value, ast.Call) and _is_fresh(field.value):
                yield field, field.value


def _is_fresh(value: ast.Call) -> bool:
    calls = [each for each in walk(value) if isinstance(each, ast.Call)]
    return any(last_name(each.func) in _FRESH for each in calls) and last_name(value.func) != "field"


DEFECT = Defect("made-when-read", frozenset(("fix-error", "mutable-default", "default-value")), _repairs, _SAYS)
