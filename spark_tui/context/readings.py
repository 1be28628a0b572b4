"""What a sentence says in plain words, once what it speaks of is found in the repository, and where that is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from spark_tui.context import index as kept
from spark_tui.context.files import Files, text_there
from spark_tui.context.index import Index
from spark_tui.context.places import Region, is_test
from spark_tui.edits.locating.classes import lacking
from spark_tui.edits.locating.deeds import by_deed
from spark_tui.edits.locating.effects import seen_in
from spark_tui.edits.locating.errors import with_own_error
from spark_tui.edits.locating.things import Thing, things_in
from spark_tui.edits.python.source import read_anew
from spark_tui.edits.refusal import Refusal

_FILES, _LONGEST = 60, 60_000  # that are looked at; characters of one
_MOST = 3


@dataclass(frozen=True, slots=True)
class Reading:
    """The place is the definition that is spoken of; `said` the sentence with its name in it, or nothing, where it is
    taken as it is."""

    region: Region
    said: str = ""


def readings(index: Index, files: Files, sentence: str, *, is_named: bool = False) -> tuple[Reading, ...]:
    """The likeliest first; none where nothing is spoken of but by its name. `is_named`: something is, and that is
    meant, however it came to what is seen."""
    things = defined(index, files)
    if not things:
        return ()
    found = dict.fromkeys(
        (_reading(thing, said)) for thing, said in _readings(sentence, things, is_named) if said != sentence
    )
    return tuple(found)[:_MOST]


def _readings(sentence: str, things: tuple[Thing, ...], is_named: bool) -> Iterator[tuple[Thing, str]]:
    lacks = lacking(sentence, things)
    told = [lacks] if lacks is not None and lacks[1] else []
    told += [*with_own_error(sentence, things), *by_deed(sentence, things)]
    yield from told
    if not told and not is_named:
        yield from seen_in(sentence, things)


def _reading(thing: Thing, said: str) -> Reading:
    return Reading(Region(thing.path, thing.lines.start, thing.lines.stop, thing.full_name), said)


def defined(index: Index, files: Files) -> tuple[Thing, ...]:
    """All that the program defines, tests apart."""
    paths = [each for each in kept.paths(index) if each.endswith(".py") and not is_test(each)]
    if len(paths) > _FILES:
        return ()
    return tuple(thing for path in paths for thing in _things(files, path))


def _things(files: Files, path: str) -> tuple[Thing, ...]:
    text = text_there(files, path)
    return _things_of(path, text) if 0 < len(text) <= _LONGEST else ()


@lru_cache(maxsize=128)
def _things_of(path: str, text: str) -> tuple[Thing, ...]:
    try:
        return tuple(things_in(path, read_anew(text)))
    except Refusal:
        return ()
