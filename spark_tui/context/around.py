"""The files that a file of Python stands among: what it imports, and what that does; those that import it. What is
written in it has to fit to what they say."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate
from pathlib import PurePosixPath

from spark_tui.context import index as kept
from spark_tui.context.files import Files, look_if_there, text_there
from spark_tui.context.index import Index
from spark_tui.context.places import is_test
from spark_tui.context.scan import listed
from spark_tui.context.used_with import homes
from spark_tui.context.words import words
from spark_tui.edits.document import Other

_MOST, _USERS, _LOOKED_AT = 12, 4, 24
"""Files that are taken, those of them that import it, those that are looked at for that."""
_LONGEST, _ALTOGETHER = 40_000, 80_000  # characters of each, and of all


def around(index: Index, files: Files, path: str) -> tuple[Other, ...]:
    """What it imports comes first."""
    if not path.endswith(".py") or look_if_there(files, path) is None:
        return ()
    every = [each for each in listed(index.place) if each.endswith(".py")]
    found, waiting = dict[str, None](), [path, *_handing_in(files, path)]
    found.update((each, None) for each in waiting[1:])
    users = list(_users(index, files, path))
    while waiting and len(found) < _MOST:
        own = waiting.pop(0)
        for each in homes(files, own, every):
            if each not in found and each != path and not is_test(each):
                found[each] = None
                waiting.append(each)
        if not waiting:
            waiting = [each for each in users if each not in found][:1]
            found.update((each, None) for each in waiting)
    texts = [Other(each, text) for each in found if (text := text_there(files, each, _LONGEST))][:_MOST]
    room = accumulate(len(each.text) for each in texts)
    return tuple(each for each, so_far in zip(texts, room, strict=True) if so_far <= _ALTOGETHER)


def _handing_in(files: Files, path: str) -> list[str]:
    """Of a test, where the fixtures are that several have in common."""
    if not is_test(path):
        return []
    places = (str(each / "conftest.py") for each in PurePosixPath(path).parents)
    return [each for each in places if each != path and look_if_there(files, each) is not None]


def _users(index: Index, files: Files, path: str) -> Iterator[str]:
    """Tests come first: they say most about it."""
    name = PurePosixPath(path).stem
    if is_test(path) or not words(name):
        return
    near = [each for each in kept.files_with(index, words(name), _LOOKED_AT) if each.endswith(".py") and each != path]
    near.sort(key=lambda each: (not is_test(each), name not in PurePosixPath(each).stem))
    using = [each for each in near if path in homes(files, each, [path])]
    yield from using[:_USERS]
