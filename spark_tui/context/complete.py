"""What a mention may become while it is typed: files, then the symbols of one; letters may be left out."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from spark_tui.context import index as kept
from spark_tui.context.index import Index

_MOST = 50
_LOOKED_AT = 2000  # of those that have the letters: enough to find good ones among


@dataclass(frozen=True, slots=True)
class Completion:
    """`text` takes the place of what was typed, the @ included; `about` says what it is."""

    text: str
    about: str = ""


def completions(index: Index, typed: str, recent: Sequence[str] = ()) -> list[Completion]:
    """For what stands behind an @: `car`, `cart.py:`, `cart.py:to`. Files of `recent` come first among equals."""
    path, colon, part = typed.partition(":")
    if colon:
        return _of_file(index, path.strip('"'), part)[:_MOST]
    typed = typed.lstrip('"')
    paths = _fitting(typed, kept.paths(index), lambda path: (path not in recent, len(path)))
    found = [Completion(_mention(path)) for path in paths[:_MOST]]
    if len(typed) > 1:
        pattern = re.sub(r"([\\%_])", r"\\\1", typed) + "%"
        symbols = sorted(kept.symbols_like(index, pattern, _MOST), key=lambda each: (len(each.symbol.name), each.path))
        found += [Completion(_mention(each.path, each.symbol.full_name), each.symbol.kind) for each in symbols]
    return list(dict.fromkeys(found))[:_MOST]


def _of_file(index: Index, written: str, part: str) -> list[Completion]:
    paths = kept.paths(index)
    path = written if written in paths else next((each for each in paths if each.endswith(f"/{written}")), "")
    symbols = {each.full_name: each for each in kept.symbols_of(index, path)}
    names = _fitting(part, symbols, lambda name: (symbols[name].start,)) if part else symbols
    return [Completion(_mention(path, name), symbols[name].kind) for name in names]


def _mention(path: str, name: str = "") -> str:
    shown = f'"{path}"' if re.search(r"[\s:,;'()]", path) else path
    return f"@{shown}:{name}" if name else f"@{shown}"


def _fitting(letters: str, names: Iterable[str], order: Callable[[str], tuple[int, ...]]) -> list[str]:
    """Names that have all the letters in their order. Best: at the beginning of words, and close together."""
    names = list(names)
    if not letters:
        return sorted(names, key=lambda name: (*order(name), name))
    # Each letter is where it comes first: to try it further on takes for ever, and finds nothing that this does not.
    gaps = re.compile("".join(f"(?>.*?{re.escape(letter)})" for letter in letters), re.IGNORECASE | re.DOTALL)
    found = [name for name in names if gaps.match(name)]
    found.sort(key=lambda name: (letters.lower() not in name.lower(), len(name)))
    return sorted(found[:_LOOKED_AT], key=lambda name: (_strayed(letters.lower(), name), *order(name), name))


def _strayed(letters: str, name: str) -> int:
    """How far the letters are from standing together, at the beginning of the name's last part."""
    lower = name.lower()
    last = lower.rpartition("/")[2]
    if last.startswith(letters):
        return 0
    if letters in last:
        return 1
    if letters in lower:
        return 2
    at, jumps = -1, 0
    for letter in letters:
        found = lower.find(letter, at + 1)
        jumps += found != at + 1 and (found == 0 or lower[found - 1].isalnum())
        at = found
    return 3 + jumps
