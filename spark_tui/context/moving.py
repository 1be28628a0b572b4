"""What a sentence asks to go from one file to another: where that is now, and where it is to be."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import PurePosixPath

from spark_tui.context import index as kept
from spark_tui.context.files import Files, look, look_if_there
from spark_tui.context.index import Index
from spark_tui.context.places import is_test
from spark_tui.context.readings import defined
from spark_tui.context.scan import refresh_defining
from spark_tui.edits.abroad import Abroad
from spark_tui.edits.abroad.importing import module_for
from spark_tui.edits.across.moving.leaving import leaving
from spark_tui.edits.across.moving.told import ToMove, to_move
from spark_tui.edits.locating.company import in_company, is_of_company
from spark_tui.edits.ops.snake_case import snake_case
from spark_tui.edits.python.source import read
from spark_tui.edits.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Move:
    """The file that each of the names is in, and the one that all go to."""

    homes: dict[str, str]
    to: str


def move_asked(index: Index, files: Files, sentence: str, path: str = "") -> Move | None:
    """Of names that several files have, those in that `path` are meant."""
    asked = to_move(sentence) or _in_company(index, files, sentence)
    if asked is None:
        return None
    with suppress(Refusal):  # nobody can write there just now: what is known so far has to do
        refresh_defining(index, _names(asked))
    homes = {name: home for name in _names(asked) if (home := _home(index, files, name, asked.home, path))}
    if len(homes) < len(asked.words):
        return None
    first, *_ = homes.values()
    if asked.beside:
        with suppress(Refusal):
            refresh_defining(index, [asked.beside])
        to = _home(index, files, asked.beside, "", "")
    else:
        to = _destination(index, asked, first, next(iter(homes)))
    if not to or to in homes.values():
        return None
    return Move(homes, to)


def _in_company(index: Index, files: Files, sentence: str) -> ToMove | None:
    """Where no file is said, but what else stands in it."""
    if not is_of_company(sentence):
        return None
    found = in_company(sentence, defined(index, files))
    return ToMove((found[0],), found[1].removesuffix(".py"), is_new=False) if found is not None else None


def moving(index: Index, files: Files, path: str, sentence: str) -> Iterator[Abroad]:
    """What goes from the file of that path to another one, as data of an edit."""
    move = move_asked(index, files, sentence, path)
    if move is None:
        return
    names = [name for name, home in move.homes.items() if home == path]
    source, every = read(look(files, path).document.text), set(kept.paths(index))

    def is_there(path: str) -> bool:
        return path in every or path == move.to or look_if_there(files, path) is not None

    gone = leaving(path, source, names, move.to, is_there)
    module = module_for(path, source, move.to, is_there)
    yield from (Abroad(name, move.to, module, goes=True) for name in sorted(gone.names))


def _names(asked: ToMove) -> list[str]:
    return [word.rpartition(".")[2] for word in asked.words]


def _home(index: Index, files: Files, name: str, within: str, near: str) -> str:
    """The only file that defines it at its top; the one that is meant, where a file or module is said."""
    every = [each for each in kept.defining(index, [name]) if not each.symbol.owner and each.path.endswith(".py")]
    found = list(dict.fromkeys(each.path for each in every if look_if_there(files, each.path) is not None))
    if within:
        stem = within.removesuffix(".py").replace(".", "/")
        found = [each for each in found if f"/{each}".removesuffix(".py").endswith(f"/{stem}")]
    if near in found:
        return near
    plain = [each for each in found if not is_test(each)] or found
    return plain[0] if len(plain) == 1 else ""


def _destination(index: Index, asked: ToMove, home: str, name: str) -> str:
    said = asked.to or snake_case(name)
    stem = said.replace(".", "/") if "/" not in said else said
    there = [each for each in kept.paths(index) if f"/{each}".endswith(f"/{stem}.py")]
    beside = [each for each in there if PurePosixPath(each).parent == PurePosixPath(home).parent]
    if near := beside or there:
        return near[0] if len(near) == 1 else ""
    if not asked.is_new:
        return ""
    folder = str(PurePosixPath(home).parent)
    top = stem.partition("/")[0]
    is_whole = "/" in stem and any(each.startswith(f"{top}/") for each in kept.paths(index))
    return f"{stem}.py" if is_whole or folder == "." else f"{folder}/{stem}.py"
