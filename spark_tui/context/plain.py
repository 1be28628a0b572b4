"""An outline by the look of the lines: for languages without a grammar here, and for text that has no parser."""

from __future__ import annotations

import re
from collections.abc import Sequence

from spark_tui.context.symbols import Kind, Outline, Symbol, owned

_MODIFIERS = (
    r"(?:(?:export|default|public|private|protected|internal|static|final|abstract|sealed|open|override|async|unsafe"
    r"|virtual|inline|pub(?:\([\w: ]+\))?|data|suspend|local)\s+)*"
)
_CLASS_WORDS = "class|interface|trait|struct|enum|union|record|module|namespace|object|protocol|impl|extension|type"
_CLASS = re.compile(rf"\s*{_MODIFIERS}(?:{_CLASS_WORDS})\s+([^\W\d]\w*)")
_FUNCTION = re.compile(
    rf"\s*{_MODIFIERS}(?:def|func|function|fn|fun|sub|proc)\s+(?:self\.)?(?:\([^)]*\)\s*)?([^\W\d]\w*)"
)
_SHELL = re.compile(r"([^\W\d]\w*)\s*\(\)\s*\{")
_IMPORT = re.compile(r"(?:import|from|use|using|require|require_relative|include|#include|open)\b")
_CLOSING = re.compile(r"\s*(?:[)\]}]+[;,)]*|end\b.*|fi|done)\s*$")


def outline(text: str) -> Outline:
    lines = text.split("\n")[:-1]
    found = [symbol for at, line in enumerate(lines) if (symbol := _symbol(lines, at, line))]
    imports = tuple(at for at, line in enumerate(lines) if _IMPORT.match(line))
    return Outline(owned(found), imports)


def _symbol(lines: Sequence[str], at: int, line: str) -> Symbol | None:
    kinds: tuple[tuple[Kind, re.Pattern[str]], ...] = (("class", _CLASS), ("function", _FUNCTION), ("function", _SHELL))
    for kind, pattern in kinds:
        if found := pattern.match(line):
            return Symbol(found[1], kind, at, _stop(lines, at))
    return None


def _stop(lines: Sequence[str], at: int) -> int:
    """Behind the last line that stands deeper, and the bracket or `end` that closes it."""
    depth = _depth(lines[at])
    stop = at + 1
    for place in range(at + 1, len(lines)):
        line = lines[place]
        if not line.strip():
            continue
        if _depth(line) <= depth:
            return place + 1 if _depth(line) == depth and _CLOSING.match(line) else stop
        stop = place + 1
    return stop


def _depth(line: str) -> int:
    return len(line) - len(line.lstrip())
