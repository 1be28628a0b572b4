"""What a change does, in small marks: which words it brings and takes, what its lines begin with, how large it is.

None of them says whether it is right. But a sentence lets one expect some of them and not others, in whatever words it
asks: see `links/answers/expected.py`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from keyword import iskeyword

from spark_tui.edits.patches.diff import between
from spark_tui.edits.patches.patch import Hunk

_TOKEN = re.compile(
    r"\"{3}|'{3}|[bfrBFR]{0,2}(?:\"[^\"\n]*\"|'[^'\n]*')|[^\W\d]\w*|\d+(?:\.\d+)?"
    r"|\*\*|//|==|!=|<=|>=|->|:=|\+=|-=|\*=|[^\s\w]"
)
_ROUND = frozenset(("0", "1", "2", "3", "10", "60", "100", "1000"))
"""Numbers that are much alike in any program: any other one is only a number."""
_BEGINS = re.compile(
    r"(?:async def|def|class|import|from|return|if|for|while|try|except|raise|assert|with|else|elif|pass|yield|await"
    r"|print|self|log|logger|logging)\b|[@#)\]}]|\"{3}"
)
_QUOTES = "\"'"
_SIZES = (0, 1, 2, 3, 4, 6, 11)
_MOST_PLACES, _MOST_NAMES = 4, 3


def marks(before: str, after: str) -> frozenset[str]:
    """Those of what made the one text of the other."""
    hunks = between(before, after)
    gone, come = ([line for hunk in hunks for line in getattr(hunk, side)] for side in ("old", "new"))
    then, now = Counter(_tokens(gone)), Counter(_tokens(come))
    brought, taken = now - then, then - now
    names = {token for token in brought if token.isidentifier() and not iskeyword(token)} - _known(before)
    return frozenset(
        (
            *(f"+{token}" for token in brought),
            *(f"++{token}" for token, often in brought.items() if often > 1),
            *(f"-{token}" for token in taken),
            *(f"new {begin}" for begin in _begun(come)),
            *(f"old {begin}" for begin in _begun(gone)),
            *(_how(hunk) for hunk in hunks),
            f"{_size(come)} new lines",
            f"{_size(gone)} old lines",
            f"{min(len(hunks), _MOST_PLACES)} places",
            f"{min(len(names), _MOST_NAMES)} new names",
        )
    )


def tokens_of(lines: Iterable[str]) -> Iterator[str]:
    """The words, numbers, texts and signs that lines of code are made of."""
    return (token for line in lines for token in _TOKEN.findall(line))


def _how(hunk: Hunk) -> str:
    return "replaces" if hunk.added and hunk.removed else "adds" if hunk.added else "takes away"


def _tokens(lines: Iterable[str]) -> Iterator[str]:
    """Texts and numbers as what they are."""
    for token in tokens_of(lines):
        if token[-1] in _QUOTES and set(token) != {token[-1]}:
            yield '"{}"' if "{" in token else '"text"'
        elif token[0].isdigit():
            yield token if token in _ROUND else "number"
        else:
            yield token


def _begun(lines: Iterable[str]) -> Iterator[str]:
    for line in lines:
        if begin := _BEGINS.match(line.strip()):
            yield begin[0]
            if begin[0].endswith("def"):
                yield "test" if " test" in line else "method" if line[0].isspace() else "function"


def _size(lines: Iterable[str]) -> int:
    count = sum(not line.isspace() for line in lines)
    return max(size for size in _SIZES if size <= count)


@lru_cache(maxsize=4)
def _known(text: str) -> frozenset[str]:
    return frozenset(_TOKEN.findall(text))
