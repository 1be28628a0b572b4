"""A statement that lacks one of its parts."""

from __future__ import annotations

import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.mending.unparsed import Slip, Stumble, rewritten
from spark_tui.edits.pattern import Pattern

_PARTS: tuple[tuple[str, str, float], ...] = (
    (r"^(\s*(?:async\s+)?def\s+\w+)\s*:", r"\1():", 2.0),
    (r"^(\s*(?:async\s+)?def\s+\w+)\s+(\w[^()]*?)\s*:$", r"\1(\2):", 1.5),
    (r"^(\s*)(\w+\([^()]*\)\s*(?:->.*)?:)$", r"\1def \2", 1.2),
    (r"^(\s*)([A-Z]\w*(?:\([\w., ]*\))?:)$", r"\1class \2", 1.2),
    (r"^(\s*(?:async\s+)?for\s+\w+(?:\s*,\s*\w+)*)\s+(?!in\b|\w+\s+in\b)(?:of\s+)?(?=[\w(\[{])", r"\1 in ", 1.5),
    (r"(\bfor\s+\w+(?:\s*,\s*\w+)*)\s+(?!in\b|\w+\s+in\b)(?:of\s+)?(?=[\w(\[{])", r"\1 in ", 1.3),
    (r"^(\s*(?:from|import)\s+[\w.]+\s+)(?!import\b)(\w+)$", r"\1import \2", 1.0),
    (r"^(\s*)from\s+([\w.]+)\s+(?!import\b)(?=\w)", r"\1from \2 import ", 1.5),
    (r"^(\s*with\s+.+\))\s+(\w+)\s*:", r"\1 as \2:", 1.5),
    (r"\blambda\s+(\w+(?:\s*,\s*\w+)*)\s+(?=\w)", r"lambda \1: ", 1.0),
    (r"(\{[^{}'\"]+)(?=['\"])", r"\1}", 1.0),
    (r"(\S\s+if\s+[^:]+?)(?=[)\]}]|$)", r"\1 else None", 0.6),
    (r"\*args\s+(?=\*\*)", "*args, ", 1.5),
    (r"^(\s*return\s+\S.*)\s*:$", r"\1", 1.5),
    (r";+$", "", 0.6),
    (r"[,.]$", "", 0.6),
    (r"\.\.(?=\w)", ".", 1.0),
    (r"(?<=\w)\.(?=\()", "", 0.8),
    (r"\s*=\s*$", " = None", 0.5),
    (r"(?<=[=(,+ ])\s*(?:\+|-|\*|/|and|or)\s*$", "", 0.4),
)
_PATTERNS = tuple((Pattern(pattern), text, clear) for pattern, text, clear in _PARTS)
_ARGUMENT = Pattern(r"(?<=[(,])\s*([^(),]*(?:\([^()]*\)[^(),]*)*)(?=[,)])")


def _repairs(stumble: Stumble, line: int) -> Iterator[Repair]:
    code = stumble.code(line)
    yield from rewritten(stumble, line, _PATTERNS)
    if "follows" in stumble.message:
        yield from _reordered(stumble, line, code)
    if "f-string" in stumble.message or "string" in stumble.message:
        yield from _inner_quotes(stumble, line, code)


def _reordered(stumble: Stumble, line: int, code: str) -> Iterator[Repair]:
    """Arguments or parameters with a name or a default go behind those without."""
    arguments = list(_ARGUMENT.finditer(code))
    texts = [each[1].strip() for each in arguments]
    plain = [text for text in texts if "=" not in text and not text.startswith("*")]
    order = [*plain, *(text for text in texts if text not in plain)]
    if order != texts:
        yield Repair(
            tuple(
                stumble.put(line, each.start(1), each.end(1), text) for each, text in zip(arguments, order, strict=True)
            ),
            2.0,
        )


def _inner_quotes(stumble: Stumble, line: int, code: str) -> Iterator[Repair]:
    """f"{row["name"]}": the quotes inside have to be others."""
    for match in re.finditer(r"\[(['\"])(\w+)\1\]", code):
        other = "'" if match[1] == '"' else '"'
        splice = stumble.put(line, match.start(), match.end(), f"[{other}{match[2]}{other}]")
        yield Repair((splice,), 1.0)


SLIP = Slip("definition", Pattern(r"(?i)\bdef\b|argument|parameter|import|f-string"), _repairs)
