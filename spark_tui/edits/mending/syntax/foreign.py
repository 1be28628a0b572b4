"""What another language, or an old Python, would have said."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.mending.unparsed import Slip, Stumble, rewritten
from spark_tui.edits.pattern import AnyPattern, Pattern

_WAYS: tuple[tuple[str, str, float], ...] = (
    (r"\belse\s+if\b|\belseif\b|\belsif\b|\belse-if\b", "elif", 2.0),
    (r"\s*&&\s*", " and ", 2.0),
    (r"\s*\|\|\s*", " or ", 2.0),
    (r"!(?=[\w(])", "not ", 1.5),
    (r"===", "==", 2.0),
    (r"!==", "!=", 2.0),
    (r"<>", "!=", 2.0),
    (r"=<", "<=", 1.5),
    (r"=>", ">=", 1.5),
    (r"\s*\+\+;?$", " += 1", 2.0),
    (r"\s*--;?$", " -= 1", 2.0),
    (r"=\+(?=\s)", "+=", 0.6),
    (r"^(\s*)(?:function|func|fn|fun|sub)\s+(?=\w)", r"\1def ", 2.0),
    (r"^(\s*)(?:const|let|var|int|str|float|bool|string)\s+(?=\w+\s*=)", r"\1", 1.8),
    (r"^(\s*)print\s+(?!\()(.+)$", r"\1print(\2)", 2.0),
    (r"^(\s*)exec\s+(?!\()(.+)$", r"\1exec(\2)", 2.0),
    (r"^(\s*)except\s+([\w.]+)\s*,\s*(\w+)\s*:", r"\1except \2 as \3:", 2.0),
    (r"^(\s*)except\s+([\w.]+(?:\s*,\s*[\w.]+)+)(\s+as\s+\w+)?\s*:", r"\1except (\2)\3:", 1.9),
    (r"^(\s*)catch\s*\(?\s*([\w.]+)(?:\s+(\w+))?\s*\)?\s*:?", r"\1except \2:", 1.5),
    (r"^(\s*)raise\s+([\w.]+)\s*,\s*(.+)$", r"\1raise \2(\3)", 2.0),
    (r"^(\s*)throw\s+(?:new\s+)?", r"\1raise ", 2.0),
    (r"^(\s*)switch\s+\(?(\w+)\)?\s*:", r"\1match \2:", 1.0),
    (r"\bnew\s+(?=[A-Z]\w*\()", "", 1.8),
    (r"//(?= )", "#", 0.5),
    (r"\s*\{$", ":", 1.5),
    (r"^(\s*)import\s+([\w, ]+?)\s+from\s+([\w.]+)$", r"\1from \3 import \2", 2.0),
    (r"\b0+(?=[1-9]\d*\b)", "0o", 0.8),
    (r"\(\s*(\w+)\s*\)\s*=>\s*", r"lambda \1: ", 1.0),
)
_PATTERNS = tuple((Pattern(pattern), text, clear) for pattern, text, clear in _WAYS)
_SINGLE = Pattern(r"(?<![=<>!:+*/%-])=(?!=)")
_CERTAIN, _EVERYWHERE, _COMPARED, _SAID = 1.5, 0.1, 0.9, 1.0


def _repairs(stumble: Stumble, line: int) -> Iterator[Repair]:
    meant = _COMPARED + _SAID * ("Maybe you meant '=='" in stumble.message)
    yield from rewritten(stumble, line, (*_PATTERNS, (_SINGLE, "==", meant)))
    for pattern, text, clear in _PATTERNS:
        if clear >= _CERTAIN and pattern.search(stumble.code(line)):
            yield from _all(stumble, pattern, text, clear)


def _all(stumble: Stumble, pattern: AnyPattern, text: str, clear: float) -> Iterator[Repair]:
    """A habit of another language that stands in several lines, put right in all of them at once."""
    found = [
        stumble.put(line, match.start(), match.end(), match.expand(text))
        for line in range(1, len(stumble.source.lines) + 1)
        for match in pattern.finditer(stumble.code(line))
    ]
    if len(found) > 1:
        yield Repair(tuple(found), clear + _EVERYWHERE)


SLIP = Slip("foreign", Pattern(r"(?i)elif|else if|python ?[23]\b|print|javascript|equals?|=="), _repairs)
