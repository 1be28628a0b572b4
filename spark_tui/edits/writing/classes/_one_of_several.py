"""What a property gives of the last or the first of what a class holds: "the mites of the last inspection, None when
there was none", "the newest entry or an empty text"."""

from __future__ import annotations

import ast
from collections.abc import Set

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import plural
from spark_tui.edits.python.objects.classes import all_attributes
from spark_tui.edits.python.source import Source

_WHICH = r"(?P<which>last|latest|newest|most recent|first|oldest|earliest)"
_NONE = (
    r"(?:,? ?(?:and |or |else |otherwise )*(?P<none>None|nothing|0(?:\.0)?|zero|an? empty (?:string|text)|\"\"|''"
    r"|False)(?: (?:if|when|where|while|as long as|for|without|otherwise|until)\b.*)?)?"
)
_ONE = Pattern(
    r"(?i)^\W*(?:(?:that|which|it) )?(?:(?:is|gives?|returns?|says?|tells?|being|should (?:be|give|return))(?: back)?"
    rf" )?(?:the )?(?:(?P<what>[a-z_]\w*) of (?:the |its |their )?)?{_WHICH} (?P<thing>[a-z_]\w*){_NONE}\W*$"
)
_CODE = {"none": "None", "nothing": "None", "zero": "0", "false": "False"}


def of_one_of_several(source: Source, text: str, own: Set[str]) -> str:
    """Its code; nothing where it is told otherwise, or the class holds no such things."""
    said = _ONE.match(text)
    if said is None:
        return ""
    thing = said["thing"].lower()
    ends = (plural(thing), f"_{plural(thing)}")
    held = [each for each in sorted(own) if each in ends] or [each for each in sorted(own) if each.endswith(ends[1])]
    if len(held) != 1:
        return ""
    at = "0" if said["which"].lower() in ("first", "oldest", "earliest") else "-1"
    one = f"self.{held[0]}[{at}]"
    what = (said["what"] or "").lower()
    if what and _is_key(source, what):
        one += f'["{what}"]'
    elif what:
        one += f".{what}"
    none = (said["none"] or "None").lower()
    empty = _CODE.get(none, '""' if "empty" in none or none in ("''", '""') else none)
    return f"{one} if self.{held[0]} else {empty}"


def _is_key(source: Source, what: str) -> bool:
    """Is it looked up in dicts, and no attribute of any class?"""
    if any(what in all_attributes(source, owner) for _, owner in source.classes):
        return False
    keys = (node.slice for node in source.all(ast.Subscript))
    there = any(isinstance(each, ast.Constant) and each.value == what for each in keys)
    return there or any(
        isinstance(key, ast.Constant) and key.value == what for node in source.all(ast.Dict) for key in node.keys
    )
