"""Which search/replace blocks fit some documents: a SEARCH is a copy of lines that stand in one place only.

Before a block ends its SEARCH, the lines copied so far must have become unique; where only one line can come next, it
is forced, so a long anchor costs the model one step for each real choice.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from spark_tui.edits.document import Document
from spark_tui.edits.grammars import Choice, Grammar, Lines

SEARCH = "<<<<<<< SEARCH"
DIVIDER = "======="
REPLACE = ">>>>>>> REPLACE"
_CLOSING = REPLACE[:5]  # a line that begins like this can only be the end of a block

Taken = tuple[tuple[str, int, int], ...]
"""Lines that earlier blocks have anchored to: path, start, stop."""


def search_replace_grammar(files: Mapping[str, Document]) -> Grammar:
    return _blocks(_Space(files, ()))


@dataclass(frozen=True, slots=True)
class _Space:
    """The documents, and where in them an edit may still be."""

    files: Mapping[str, Document]
    taken: Taken

    def limit(self, path: str, place: int) -> int:
        """The line at which an anchor that begins here must have ended."""
        starts = [start for other, start, stop in self.taken if other == path and stop > place]
        return max(place, min(starts, default=len(self.files[path].lines)))

    def next_lines(self, path: str, places: tuple[int, ...], length: int) -> dict[str, tuple[int, ...]]:
        """How an anchor of this length that may stand at any of these places goes on, and which places stay."""
        shown = self.files[path].shown
        groups: dict[str, list[int]] = {}
        for place in places:
            if place + length < self.limit(path, place):
                groups.setdefault(shown[place + length], []).append(place)
        return {line: tuple(group) for line, group in groups.items() if self._can_be_told(path, group, length + 1)}

    def _can_be_told(self, path: str, places: list[int], length: int) -> bool:
        """Can this anchor still become unique? Without blocks in the way it always can: the file ends."""
        if len(places) == 1 or not self.taken:
            return True
        shown = self.files[path].shown
        while len(places) > 1:
            places = [place for place in places if place + length < self.limit(path, place)]
            lines = [shown[place + length] for place in places]
            if len(set(lines)) > 1:
                return True
            length += 1
        return len(places) == 1


def _blocks(space: _Space) -> Grammar:
    """Another block, or the end."""
    starts = {f"{path}\n{SEARCH}\n": path for path, doc in space.files.items() if doc.lines and _has_room(space, path)}
    return Choice(tuple(sorted(starts)), lambda text: _anchor(space, starts[text]), may_end=True)


def _has_room(space: _Space, path: str) -> bool:
    return bool(space.next_lines(path, tuple(range(len(space.files[path].lines))), 0))


def _anchor(space: _Space, path: str) -> Grammar:
    return _search(space, path, tuple(range(len(space.files[path].lines))), 0)


def _search(space: _Space, path: str, places: tuple[int, ...], length: int) -> Grammar:
    """The next line of a SEARCH, or its end."""
    following = space.next_lines(path, places, length)
    lines = {line + "\n": group for line, group in following.items()}
    if length and len(places) == 1 and DIVIDER not in following:
        lines[DIVIDER + "\n"] = ()

    def then(line: str) -> Grammar:
        if line == DIVIDER + "\n" and not lines[line]:
            return _replace(space, path, places[0], places[0] + length)
        return _search(space, path, lines[line], length + 1)

    return Choice(tuple(sorted(lines)), then)


def _replace(space: _Space, path: str, start: int, stop: int) -> Grammar:
    rest = _Space(space.files, (*space.taken, (path, start, stop)))
    ending = Choice((REPLACE[len(_CLOSING) :] + "\n",), lambda _: _blocks(rest))
    return Lines({_CLOSING: lambda: ending, SEARCH: None})
