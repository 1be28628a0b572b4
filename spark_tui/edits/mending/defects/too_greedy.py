"""A pattern that takes as much as it can goes on to the last end there is: "`*a* and *b*` becomes one big bold text",
"two tags on a line come out as one". It is to stop at the first."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import is_any_text
from spark_tui.edits.python.source import Splice

_SAYS = Pattern(
    r"(?i)\b(?:too much|greed(?:y|ily)|non-?greedy|lazy|lazily)\b"
    r"|\b(?:as|into|to|in|becomes?|gives?|finds?|only|is|are|just|makes?|returns?|matche[sd]|it's) "
    r"(?:just |only |all )?(?:one|a single|1) (?:(?:big|long|single|huge|large) )?"
    r"(?:\w+ )?(?:match\w*|text|link|tag|block|string|thing|one|piece|placeholder|word|quote|name|element)s?\b"
    r"|\b(?:swallow|eat|gobble)\w*\b|\b(?:up to|until|till|to) the (?:very )?last\b|\bfrom the first\b.*\bto the last\b"
)
_AS_MUCH_AS_IT_CAN = Pattern(
    r"(?<!\\)(?:\\\\)*(?:\.|\[\^?[^\]\\]*\]|\\[wWS])[*+](?![?+])(?!\)*\$?\)*(?:[\"']|\"{3}|'{3})$)"
)
"""Nothing is taken too much where the pattern ends there."""
_EXAMPLE = Pattern(r"\"([^\"]{3,})\"|`([^`]{3,})`|'([^']{3,})'")
_CLEAR, _SHOWN, _ANYTHING = 4.5, 3.0, 0.5


def _repairs(complaint: Complaint, match: re.Match[str] | None) -> Iterable[Repair]:
    if match is None:
        return
    source = complaint.source
    examples = [next(filter(None, match.groups())) for match in _EXAMPLE.finditer(complaint.sentence.text)]
    for node in complaint.nodes:
        match node:
            case ast.Call(ast.Attribute(ast.Name("re")), [text, *_]) if is_any_text(text):
                pass
            case _:
                continue
        code, start = source.segment(text), source.start(text)
        for found in _AS_MUCH_AS_IT_CAN.finditer(code):
            sure = _SHOWN * any(_comes_apart(code, found.end(), example) for example in examples)
            sure += _ANYTHING * found[0].startswith(".")
            change = Splice(start + found.end(), start + found.end(), "?")
            yield Repair((change,), _CLEAR + sure + max(map(complaint.points, _lines(complaint, node))))


def _lines(complaint: Complaint, node: ast.Call) -> list[int]:
    """Where the pattern stands, or, if it has a name, where that is used."""
    match complaint.source.parents.get(node):
        case ast.Assign([ast.Name(name)]):
            used = [each.lineno for each in complaint.source.all(ast.Name) if each.id == name]
            return [line for line in used if line != node.lineno] or [node.lineno]
        case _:
            return [node.lineno]


def _comes_apart(code: str, at: int, example: str) -> bool:
    """Is it found more often in what is shown, if it stops early?"""
    try:
        before, after = (ast.literal_eval(each) for each in (code, f"{code[:at]}?{code[at:]}"))
        return len(re.findall(before, example)) < len(re.findall(after, example))
    except (ValueError, SyntaxError, re.error, TypeError):
        return False


DEFECT = Defect("too-greedy", frozenset(("fix-string", "fix-error")), _repairs, _SAYS)
