"""What is worth seeing beside the lines that are to be edited."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import PurePosixPath

from spark_tui.context import index as kept
from spark_tui.context.files import Files, Known, look, look_if_there, region_at, region_of
from spark_tui.context.index import Index
from spark_tui.context.places import Region, is_test, stretches
from spark_tui.context.symbols import around
from spark_tui.context.words import words

_NAME = re.compile(r"[^\W\d]\w*")
# Types, calls and attributes: what is no variable of the function itself.
_POINTING = re.compile(r"\b[A-Z]\w*|[^\W\d]\w*(?=\()|(?<=\.)[^\W\d]\w*")
_LONGEST = 60  # lines of a definition or a use: of longer ones the head says most
_NEAR = 40  # lines of the file, before and behind a target
_STEP = 10  # of those at a time
_DEFINITIONS, _USES = 40, 20
_COMMON = 5  # what is defined in more places than this could be any of them
_SAME_NAME = 2  # definitions that are shown of what is defined in several


def imports(files: Files, targets: Sequence[Region]) -> Iterator[Region]:
    for path in dict.fromkeys(target.path for target in targets):
        for stretch in stretches(look(files, path).outline.imports):
            yield Region(path, stretch.start, stretch.stop)


def definitions(index: Index, files: Files, targets: Sequence[Region]) -> Iterator[Region]:
    """Of the names in the targets, in the order in which they are used: in the same file, else elsewhere."""
    found: dict[Region, None] = {}
    for target in targets:
        known = look(files, target.path)
        text = "\n".join(known.document.shown[target.start : target.stop])
        imported = frozenset(_NAME.findall("\n".join(known.document.shown[line] for line in known.outline.imports)))
        elsewhere = imported.union(_POINTING.findall(text))
        for name in dict.fromkeys(_NAME.findall(text)):
            here = [each for each in known.outline.symbols if each.name == name]
            if here:
                found.update(dict.fromkeys(region_of(target.path, each) for each in here))
            elif name in elsewhere:
                found.update(dict.fromkeys(_elsewhere(index, files, name, target, imported)))
    return (_head(region) for region in list(found)[:_DEFINITIONS])


def _elsewhere(index: Index, files: Files, name: str, target: Region, imported: frozenset[str]) -> list[Region]:
    """The most likely definitions of a name: those in a file that is imported, then those that lie near."""
    found = kept.defining(index, [name], _COMMON + 1)
    if len(found) > _COMMON:
        return []
    folder = PurePosixPath(target.path).parent
    found.sort(key=lambda each: (is_test(each.path), _stem(each.path) not in imported, not _is_in(each.path, folder)))
    paths = dict.fromkeys(each.path for each in found if each.path != target.path)
    known = [present for path in paths if (present := look_if_there(files, path))]
    regions = [
        region_of(each.document.path, symbol)
        for each in known
        for symbol in each.outline.symbols
        if symbol.name == name
    ]
    return regions[:_SAME_NAME]


def neighbours(files: Files, targets: Sequence[Region]) -> Iterator[Region]:
    """The heads of the classes around a target, then the lines before and behind it, the nearest first."""
    for target in targets:
        yield from _heads_around(look(files, target.path), target)
        last = len(look(files, target.path).document.lines)
        for step in range(0, _NEAR, _STEP):
            yield Region(target.path, max(0, target.start - step - _STEP), max(0, target.start - step))
            yield Region(target.path, min(last, target.stop + step), min(last, target.stop + step + _STEP))


def _heads_around(known: Known, target: Region) -> Iterator[Region]:
    symbols = known.outline.symbols
    for outer in around(symbols, target.start):
        if outer.kind == "class" and outer.start < target.start:
            inner = [each.start for each in symbols if each.start > outer.start and each.stop <= outer.stop]
            yield _head(Region(target.path, outer.start, min([*inner, outer.stop]), outer.full_name))


def uses(index: Index, files: Files, targets: Sequence[Region]) -> Iterator[Region]:
    """The parts of other files, and then of this one, in which a target's name stands."""
    for target in targets:
        name = target.name.rpartition(".")[2]
        if not _NAME.fullmatch(name):
            continue
        is_private = name.startswith("_")
        others = [] if is_private else kept.files_with(index, words(name), _USES)
        standing = re.compile(rf"\b{re.escape(name)}\b")
        for path in dict.fromkeys([*others, target.path]):
            if known := look_if_there(files, path):
                found = (at for at, line in enumerate(known.document.shown) if standing.search(line))
                lines = (at for at in found if at not in known.outline.imports)
                yield from dict.fromkeys(_about(known, line) for line in lines)


def _about(known: Known, line: int) -> Region:
    """The definition that a line is in; of a long one, and of a file, only the lines that are near."""
    region = region_at(known, line)
    if region.name and region.stop - region.start <= _LONGEST:
        return region
    start, stop = max(region.start, line - _STEP // 2), min(region.stop, line + _STEP // 2)
    return Region(region.path, start, stop, region.name)


def _head(region: Region) -> Region:
    return replace(region, stop=min(region.stop, region.start + _LONGEST))


def _stem(path: str) -> str:
    return PurePosixPath(path).stem


def _is_in(path: str, folder: PurePosixPath) -> bool:
    return PurePosixPath(path).parent == folder
