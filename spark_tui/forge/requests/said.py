"""Whole sentences in which people asked for something, each under the kind of answer that it asks for.

A template says what is asked and little else. A person also says why, and speaks of orders, sensors and birthdays: only
what is said in full teaches which of the words count. There is no code to these sentences, so nothing but their kind is
learned from them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

SAID = Path(__file__).parent / "said"

_NAME = re.compile(r"\{([^{}]*)\}")
_WORD = re.compile(r"[^\W\d]\w*")


class Said(NamedTuple):
    """`names` are those of the code that it speaks of."""

    kind: str
    text: str
    names: frozenset[str]


def said(folder: Path = SAID) -> Iterator[Said]:
    """A file for each writer: lines below `= kind`, with names of the code in braces."""
    for path in sorted(folder.glob("*.txt")):
        kind = ""
        for line in path.read_text("utf-8").splitlines():
            if line.startswith("= "):
                kind = line[2:].strip()
            elif line and not line.startswith("#"):
                names = frozenset(word for marked in _NAME.findall(line) for word in _WORD.findall(marked))
                yield Said(kind, _NAME.sub(r"\1", line), names)
