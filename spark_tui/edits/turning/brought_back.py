"""What went by an answer comes back, and the rest of it stays: "you ate the docstring", "keep the comment"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from spark_tui.edits.correcting.corrections import clauses
from spark_tui.edits.patches.patch import Hunk, apply_hunks, replacement
from spark_tui.edits.pattern import AnyPattern, Pattern
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS = Pattern(
    r"(?i)\b(?:keep\w*|kept|ate|eaten|lost|gone|stays?|leave|left|back|bring|still|restore\w*|missing"
    r"|remov\w+|delet\w+|dropp?\w*|threw"
    r"|need\w*|want\w*|was (?:fine|good|ok|useful)|where|what about|happened)\b|!|\?"
)
_SHORT = 5  # words: who names what has gone with so few, misses it
_KINDS: Mapping[str, tuple[str, str]] = {
    "docstring": (r"doc ?-?strings?|docs|documentation", r"\"\"\"|'''"),
    "comment": (r"comments?|remarks?|todo", r"^\s*#|\s#\s"),
    "log": (r"logs?|logging|logger|log (?:line|call|message)", r"\blog\w*\.\w+\("),
    "print": (r"prints?|output", r"\bprint\("),
    "decorator": (r"decorators?", r"^\s*@"),
    "import": (r"imports?", r"^\s*(?:import|from)\b"),
    "check": (r"checks?|guards?|ifs?", r"^\s*(?:if|assert|raise)\b"),
    "return": (r"returns?", r"^\s*return\b"),
    "assert": (r"asserts?", r"^\s*assert\b"),
    "close": (r"close|closing", r"\.close\("),
    "blank": (r"blank|empty lines?", r"^\s*$"),
}
_CLEAR = 1.8


def _turned(turn: Turn) -> Iterator[Turned]:
    said = " ".join(clause for clause, _ in clauses(turn.said) if _SAYS.search(clause))
    said = turn.said if len(turn.said.split()) <= _SHORT and _SAYS.search(turn.said) is not None else said
    for words, looks in _KINDS.values():
        if re.search(rf"(?i)\b(?:{words})\b", said) is None:
            continue
        hunks = [_with_kept(hunk, re.compile(looks)) for hunk in turn.hunks]
        after = "".join(apply_hunks(turn.before.lines, [hunk for hunk in hunks if hunk.old != hunk.new]))
        if tuple(hunks) != turn.hunks:
            yield Turned(after, _CLEAR)


def _with_kept(hunk: Hunk, looks: AnyPattern) -> Hunk:
    """The same, but lines that look so and went are still there, where they stood among the others."""
    if not any(looks.search(line) and line not in hunk.new for line in hunk.old):
        return hunk
    new, at = list(hunk.new), 0
    for place, line in enumerate(hunk.old):
        if line in new[at:]:
            at = new.index(line, at) + 1
        elif looks.search(line) is not None:
            begins = min(place, len(new)) if at == 0 else at
            new.insert(begins, line)
            at = begins + 1
    return replacement(hunk.start, hunk.old, new)


TURNER = Turner(_turned, _SAYS)
