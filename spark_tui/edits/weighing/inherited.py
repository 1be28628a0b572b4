"""A class of the file inherits from what the file does not know."""

from __future__ import annotations

import ast
import builtins

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bound import all_bound
from spark_tui.edits.python.source import Source, read

_NEW = Pattern(
    r"(?i)\b(?:create|add|new|write|introduce|make|define|want|need) (?:an? |another )?(?:new )?`?(?P<name>\w+)"
)


def inherits_from_what_is_new(before: str, sentence: str, after: str) -> bool:
    """Is that to be made: "create a PercentDiscount that inherits from Discount"?"""
    new = {match["name"] for match in _NEW.finditer(sentence)}
    if not new:
        return False
    old, now = read(before), read(after)
    known = all_bound(now)
    return any(base in new and base not in known and not hasattr(builtins, base) for base in _bases(now) - _bases(old))


def _bases(source: Source) -> set[str]:
    return {base.id for _, node in source.classes for base in node.bases if isinstance(base, ast.Name)}
