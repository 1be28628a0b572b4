"""What an edit is about: parts of files, as they are named on a command line or in a sentence, or as they are found."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from spark_tui.commands.context import Tell, fresh_index
from spark_tui.commands.handed import STDIN, handed
from spark_tui.commands.replay import path_in_repository, read_old
from spark_tui.commands.spelt import index_for
from spark_tui.context import scan
from spark_tui.context.begun import begin, is_begun, named, said_and_not_there
from spark_tui.context.failures import spots
from spark_tui.context.files import Files, Known, in_full, look
from spark_tui.context.hints import hints
from spark_tui.context.mentions import Mention, mentions, part_of
from spark_tui.context.places import Region, is_test
from spark_tui.context.targets import choose
from spark_tui.edits.document import Target, document
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.telling.errands import pasted_patch
from spark_tui.edits.text import decode, is_binary
from spark_tui.pair.tree import GitTree, Texts, Tree
from spark_tui.repo import place as places
from spark_tui.repo.paths import is_there, printable
from spark_tui.repo.place import NoRepository, Place
from spark_tui.repo.read import LARGEST

_UNNAMED = "main.py"  # what comes from standard input


@dataclass(frozen=True, slots=True)
class Ground:
    """The targets, the tree they are in, and the repository, if it is one. `notes` say where and why, if nobody did.
    What was printed by something that failed may be about `others` as well, the likeliest first."""

    tree: Tree
    place: Place | None
    targets: tuple[Target, ...]
    notes: tuple[str, ...] = ()
    others: tuple[Target, ...] = ()
    elsewhere: tuple[tuple[Target, str], ...] = ()
    """What the sentence may be about too, and what it says there in plain words."""
    is_open: bool = False
    """It names no place."""

    @property
    def is_guess(self) -> bool:
        return bool(self.notes)

    def at(self, target: Target) -> Ground:
        """The same, about one of those."""
        return replace(self, targets=(target,), notes=(_edited([_region(target)]),), elsewhere=(), is_open=False)


def ground(sentence: str, names: Sequence[str], tell: Tell, printed: str = "") -> Ground:
    """`names` are files, `file:symbol` or `file:10-40`, or standard input. Without any, the sentence decides, and what
    was `printed` by something that failed."""
    if (why := pasted_patch(sentence)) is not None:
        raise why
    if str(STDIN) in names:
        if len(names) > 1:
            raise Refusal("standard input is edited alone", "name the files without -")
        data = handed(STDIN, "name a file", LARGEST)
        if is_binary(data):
            raise Refusal("standard input is no text", "Spark edits text")
        return _loose({_UNNAMED: decode(data)}, [(_UNNAMED, "")])
    split = [_split(name) for name in names]
    place = _place([file for file, _ in split])
    if place is None:
        read = {file: read_old(file) for file, _ in split}
        texts = {doc.path: doc.text for doc in read.values()}
        return _loose(texts, [(read[file].path, part) for file, part in split])
    return _in_repository(place, sentence, split, tell, printed)


_A_FILE = re.compile(r"[\w./@-]+\.\w{1,4}(?::\S+)?")


def told_apart(sentence: str, names: Sequence[str]) -> tuple[str, tuple[str, ...]]:
    """The sentence and where, of who says where first: what is a file is no sentence, and what has blanks in it, or is
    the only word, is one."""
    says_where = _A_FILE.fullmatch(sentence) is not None and sum(" " in name.strip() for name in names) == 1
    if not _is_there(sentence) and not says_where:
        return sentence, tuple(names)
    others = [name for name in names if not _is_there(name)]
    said = [name for name in others if " " in name.strip()] or [name for name in others if name.isalpha()]
    if len(said) == 1:
        return said[0], (sentence, *(name for name in names if name != said[0]))
    if not others and ("." in sentence or sentence == str(STDIN)):
        raise Refusal(f"{sentence} says where, and nothing says what", f'spark edit "SENTENCE" {sentence}')
    return sentence, tuple(names)


def _is_there(name: str) -> bool:
    file, _ = _split(name)
    return name == str(STDIN) or (is_there(file) and file.is_file())


def find_here(folder: Path | None = None) -> Place | None:
    """The repository that a folder is in, or we are in, if it is one."""
    try:
        return places.find(folder or places.current_folder())
    except Refusal:
        return None


def of_its_own(place: Place | None) -> Iterator[str]:
    """A turn is kept by the repository of its files, which need not be the one we are in: a submodule, for one."""
    here = find_here()
    if place is not None and (here is None or here.root != place.root):
        folder = printable(os.path.relpath(place.root))
        yield f"{folder} is a repository of its own: what is applied there, spark undo takes back there"


def _split(name: str) -> tuple[Path, str]:
    """A file may have a colon in its name. Who writes @file, as in a sentence, means the file."""
    name = name if is_there(Path(name)) else name.removeprefix("@")
    file, colon, part = name.rpartition(":")
    return (Path(name), "") if not colon or is_there(Path(name)) else (Path(file), part)


def _place(files: Sequence[Path]) -> Place | None:
    """The repository that all of them are in, or that we are in; None for files outside of any."""
    there = [file.absolute() for file in files if is_there(file)]
    folders = {file if file.is_dir() else file.parent for file in there} or {places.current_folder()}
    try:
        found = {place.root: place for place in map(places.find, folders)}
    except NoRepository:
        if not files:
            raise
        return None
    if len(found) > 1:
        raise Refusal("these files are in several repositories", "edit those of one at a time")
    return next(iter(found.values()))


def _loose(texts: dict[str, str], named: Sequence[tuple[str, str]]) -> Ground:
    known = {path: Known(document(path, text)) for path, text in texts.items()}
    targets = [_target(known[path], part_of(known[path], part)) for path, part in named]
    return Ground(Texts(texts), None, tuple(targets))


def _in_repository(place: Place, sentence: str, split: Sequence[tuple[Path, str]], tell: Tell, printed: str) -> Ground:
    """What is named; or else what the sentence may be about, and what was printed."""
    if folder := next((file for file, _ in split if is_there(file) and file.is_dir()), None):
        raise Refusal(f"{folder} is a folder, not a file", "name a file in it, or none: then Spark looks for the place")
    if lost := next((file for file, _ in split if not is_there(file) and os.path.lexists(file)), None):
        raise Refusal(f"{printable(str(lost))} is a link to what is not there", "name a file that is")
    files, every = Files(place), partial(scan.listed, place)
    if regions := _named_regions(place, files, every, sentence, split):
        return Ground(GitTree(place), place, _targets(files, regions))
    return _found(place, files, every, sentence, tell, printed)


def _named_regions(
    place: Place, files: Files, every: Callable[[], Sequence[str]], sentence: str, split: Sequence[tuple[Path, str]]
) -> list[Region]:
    """A file that is not there as named may be so from the top of the repository, or by the end of its path; or it is
    to be begun."""
    regions = [part_of(look(files, path_in_repository(file)), part) for file, part in split if is_there(file)]
    absent = [(file, part) for file, part in split if not is_there(file)]
    new = [_from_top(place, file) for file, part in absent if not part and is_begun(sentence, file.as_posix())]
    regions += [begin(files, path, sentence) for path in new]
    meant = [Mention(file.as_posix(), part, 0, 0) for file, part in absent if _from_top(place, file) not in new]
    return regions + [named(every, files, sentence, mention) for mention in (*meant, *mentions(sentence))]


def _found(
    place: Place, files: Files, every: Callable[[], Sequence[str]], sentence: str, tell: Tell, printed: str
) -> Ground:
    """Where nothing is named. What was printed says where it failed, and leaves nothing open."""
    index = fresh_index(place, tell) if printed else index_for(place, sentence, tell)
    choice = choose(index, files, sentence, hints(place, spots(place, printed)))
    regions = [in_full(look(files, region.path), region) for region in choice.targets]
    made = {region.path for region in regions}
    lost = (path for path in said_and_not_there(sentence, every()) if path not in made)
    others = [each.region for each in choice.others if each.has_failed and not is_test(each.region.path)]
    elsewhere = [
        (_target(known := look(files, each.region.path), in_full(known, each.region)), each.said)
        for each in choice.elsewhere
    ]
    return Ground(
        GitTree(place),
        place,
        _targets(files, regions),
        notes=(*(f"there is no {printable(path)} here" for path in lost), _edited(regions)),
        others=_targets(files, others),
        elsewhere=() if printed else tuple(elsewhere),
        is_open=not printed and choice.is_open,
    )


def _targets(files: Files, regions: Iterable[Region]) -> tuple[Target, ...]:
    return tuple(_target(look(files, region.path), region) for region in dict.fromkeys(regions))


def _from_top(place: Place, file: Path) -> str:
    """The path that a file which is not there would have in the repository."""
    path = Path(os.path.realpath(file.parent)) / file.name
    return path.relative_to(place.root).as_posix() if path.is_relative_to(place.root) else file.as_posix()


def _edited(regions: Sequence[Region]) -> str:
    return f"editing {', '.join(map(_called, regions))}"


def _region(target: Target) -> Region:
    return Region(target.document.path, target.start, target.stop)


def _called(region: Region) -> str:
    if not region.stop:
        return f"{printable(region.path)}, which is begun"
    return f"{printable(region.name)} in {region}" if region.name else str(region)


def _target(known: Known, region: Region) -> Target:
    return Target(known.document, region.start, region.stop, is_named=bool(region.name))
