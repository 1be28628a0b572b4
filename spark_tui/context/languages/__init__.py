"""The languages whose files can be outlined. Each is a module here that defines `LANGUAGE`; being here registers it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import PurePosixPath

from spark_tui.context import plain
from spark_tui.context.symbols import Outline
from spark_tui.edits.registered import registered

_LARGEST = 500_000  # characters: no other thread runs while a parser does, and a screen is not to wait for it


@dataclass(frozen=True, slots=True)
class Language:
    """How the text of files with these endings is outlined. None: by the look of its lines, for want of a grammar."""

    name: str
    suffixes: frozenset[str]
    outline: Callable[[str], Outline | None]


def outline(path: str, lines: Sequence[str]) -> Outline:
    """What a file defines, given its lines as they are shown. Nothing, where we do not know the language."""
    language = by_suffix().get(PurePosixPath(path).suffix.lower())
    if language is None:
        return Outline()
    text = "".join(f"{line}\n" for line in lines)
    parsed = language.outline(text) if len(text) <= _LARGEST else None
    return parsed or plain.outline(text)


@cache
def by_suffix() -> Mapping[str, Language]:
    languages = registered(__name__, "LANGUAGE", Language)
    return {suffix: language for language in languages for suffix in language.suffixes}
