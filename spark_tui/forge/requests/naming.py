"""New names, mostly of words that the code already uses: so do people."""

from __future__ import annotations

import ast
import re
from functools import cache
from keyword import iskeyword
from pathlib import Path
from random import Random

from spark_tui.edits.python.source import Source

_FROM_THE_CODE = 0.4
_WORD = re.compile(r"[a-z]{3,}")
_HUMP = re.compile(r"(?<=[a-z])(?=[A-Z])")


@cache
def words(name: str) -> tuple[str, ...]:
    """A list of `words/`."""
    return tuple((Path(__file__).parent / "words" / f"{name}.txt").read_text("utf-8").splitlines())


def noun(random: Random, source: Source | None = None) -> str:
    known = _words_of(source) if source is not None and random.random() < _FROM_THE_CODE else ()
    word = random.choice(known or words("nouns"))
    roll = random.random()
    if roll < 0.2:
        word = f"{random.choice(words('adjectives'))}_{word}"
    elif roll < 0.4:
        word = f"{word}_{random.choice(words('nouns'))}"
    elif roll < 0.5 and word[-1] not in "sxy":
        word += "s"
    return f"{word}_" if iskeyword(word) else word


def verb(random: Random, source: Source | None = None) -> str:
    word = random.choice(words("verbs"))
    return word if random.random() < 0.1 else f"{word}_{noun(random, source)}"


def like(old: str, random: Random, source: Source | None = None, *, is_function: bool = False) -> str:
    """A new name in the style of an old one."""
    parts = (verb(random, source) if is_function else noun(random, source)).split("_")
    bare = old.strip("_")
    front = "_" if old.startswith("_") else ""
    if bare.isupper() and len(bare) > 1:
        return front + "_".join(parts).upper()
    if bare[:1].isupper():
        return front + "".join(part.capitalize() for part in parts)
    if re.search(r"[a-z][A-Z]", bare):
        return front + parts[0] + "".join(part.capitalize() for part in parts[1:])
    return front + "_".join(parts)


def _words_of(source: Source) -> list[str]:
    """What the names of a file are made of."""
    names = [node.id for node in source.nodes if isinstance(node, ast.Name)]
    names += [node.attr for node in source.nodes if isinstance(node, ast.Attribute)]
    return sorted({word for name in names for word in _WORD.findall(_HUMP.sub("_", name).lower())} - {"self", "cls"})
