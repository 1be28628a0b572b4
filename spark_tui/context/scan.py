"""Filling the index: in small steps, and only with what changed since.

The first step lists the files, which takes a second where there are 100 000; each other step takes some milliseconds.
Where that must not be felt, a process of its own does it (`helper`).
"""

from __future__ import annotations

import os
import sqlite3
import stat
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from itertools import islice

from spark_tui.context import index as kept
from spark_tui.context import languages
from spark_tui.context.index import Index, Stamp
from spark_tui.context.symbols import Outline
from spark_tui.context.words import distinct
from spark_tui.edits.document import Document
from spark_tui.edits.refusal import Refusal
from spark_tui.repo import place as places
from spark_tui.repo import read
from spark_tui.repo.place import Place
from spark_tui.repo.still_named import having

LARGEST = 500_000  # bytes: what is larger was hardly written by a person; it is known by its name alone
_STEP = 16  # files
_MOST_DEFINING = 60  # files that are looked through for it
_MOST_WORDS = 5000  # of a file: one that has more is data


@dataclass(frozen=True, slots=True)
class Progress:
    """How many files are looked through, of those that had to be."""

    done: int
    todo: int


def refresh(index: Index) -> Iterator[Progress]:
    """Bring the index up to date with all the files that git knows, or would; those with secrets left out."""
    if kept.is_untidy(index):
        kept.forget(index)
    known = kept.stamps(index)
    present = _present(index.place, known)
    gone = known.keys() - present.keys()
    stale = sorted(path for path, stamp in present.items() if known.get(path) != stamp)
    yield from _update(index, [*sorted(gone), *stale], gone)


def unknown(index: Index) -> int:
    """How many files nobody has looked through yet."""
    known = kept.stamps(index)
    return len(_present(index.place, known).keys() - known.keys())


def listed(place: Place) -> list[str]:
    """The files that an index would know, by their paths alone: that takes a moment."""
    return [path for path in places.files(place) if not read.is_secret(path)]


def _present(place: Place, known: Mapping[str, Stamp]) -> dict[str, Stamp]:
    listed = (path for path in places.files(place) if path in known or not read.is_secret(path))
    return {path: stamp for path in listed if (stamp := _stamp(place, path))}


def refresh_paths(index: Index, paths: Iterable[str]) -> None:
    """Bring the index up to date with these files alone."""
    stale = [path for path in paths if _stamp(index.place, path) != kept.stamp(index, path)]
    new = [path for path in stale if kept.stamp(index, path) is None]
    unwanted = {path for path in new if read.is_secret(path)}
    unwanted |= places.not_listed(index.place, new) if new else frozenset[str]()
    for _ in _update(index, [path for path in stale if path not in unwanted]):
        pass


def refresh_defining(index: Index, names: Sequence[str]) -> None:
    """The same, with the files of Python that may define one of these names: such a line is in them."""
    lines = [f"{word} {name}" for name in names for word in ("def", "class")]
    lines += [f"{name}{sign}" for name in names for sign in (" =", ":") if name.isupper()]
    refresh_paths(index, islice(having(index.place, lines), _MOST_DEFINING))


def _stamp(place: Place, path: str) -> Stamp | None:
    """None for what is not there, is no file, or has a name that a database cannot hold."""
    try:
        path.encode()
        found = os.lstat(f"{place.root}/{path}")
    except (OSError, UnicodeEncodeError):
        return None
    return Stamp(found.st_mtime_ns, found.st_size) if stat.S_ISREG(found.st_mode) else None


def _update(index: Index, stale: Sequence[str], gone: Set[str] = frozenset()) -> Iterator[Progress]:
    """What is gone may still lie there, and be ignored by now."""
    for start in range(0, len(stale), _STEP):
        # Before anything is locked: whoever else writes, as the app does, has its turn meanwhile.
        some = stale[start : start + _STEP]
        looked = {path: _looked_through(index.place, path) if path not in gone else None for path in some}
        try:
            with kept.all_or_nothing(index.database):
                for path, found in looked.items():
                    if found is None:
                        kept.drop(index, path)
                    else:
                        kept.put(index, path, *found)
        except sqlite3.OperationalError as error:
            cure = "try again" if "locked" in str(error) else "free some space"
            raise Refusal(f"the index of this repository cannot be written: {error}", cure) from error
        yield Progress(min(start + _STEP, len(stale)), len(stale))


def _looked_through(place: Place, path: str) -> tuple[Stamp, Outline, str, str, str] | None:
    """What is to be known of it: what tells that it was changed, what it defines, and the words of its names, its path
    and its text. None if it is gone."""
    stamp = _stamp(place, path)
    if stamp is None:
        return None
    lines = _lines(place, path, stamp)
    outline = languages.outline(path, lines) if lines else Outline()
    names = distinct(" ".join(each.name for each in outline.symbols))
    text = distinct("\n".join(lines))[:_MOST_WORDS]
    return stamp, outline, " ".join(names), " ".join(distinct(path)), " ".join(text)


def _lines(place: Place, path: str, stamp: Stamp) -> Sequence[str]:
    """As they are shown; none of a file that is too large, is not text, or went away meanwhile."""
    if stamp.size > LARGEST:
        return ()
    try:
        return Document(path, read.read(place, path).lines).shown
    except Refusal:
        return ()
