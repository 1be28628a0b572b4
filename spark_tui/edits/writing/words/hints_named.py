"""Only those of the old type hints are written as they are today that are named: "use X | None instead of Optional",
"use builtin dict and list in annotations instead of typing's"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.ops.modern_types import OLD_HINTS, modernised
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_KINDS = r"(?:dict|list|set|tuple|frozenset|type)s?"
_BUILT_IN = Pattern(
    rf"(?i)\b(?:built-?ins?|plain|lower-?case) (?P<kinds>{_KINDS}(?:(?:, ?(?:and |or )?| and | or | ?/ ?){_KINDS})*)\b"
    r"(?=.*\b(?:annotations?|hints?|typing|types|signatures?)\b)"
)
_NEEDS = Pattern(rf"\b(?:{'|'.join(sorted(OLD_HINTS))})\b|{_BUILT_IN.pattern.removeprefix('(?i)')}")
_ALL = Pattern(
    r"(?i)\b(?:all|every|everywhere|modern\w*|etc|and so on|old|hints|annotations|typing|style|pep ?\d+|builtins?"
    r"|up0\d+)\b"
)
_ASKED = 6.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    said = _BUILT_IN.search(sentence.text)
    kinds = {each.removesuffix("s") for each in re.findall(_KINDS, said["kinds"])} if said is not None else set[str]()
    if kinds:
        named = {name for name in OLD_HINTS if name.lower() in kinds}
        yield from possible(modernised(sentence.source, named), _ASKED)
    wanted = {name for name in re.findall(r"\w+", sentence.text) if name in OLD_HINTS}
    if wanted and _ALL.search(sentence.text.replace("typing.", "")) is None:
        yield from possible(modernised(sentence.source, wanted), _ASKED)


WRITER = Writer(frozenset(("modern-types",)), _written, needs=_NEEDS)
