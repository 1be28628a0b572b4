"""Who writes, and how they are waited for: the screen is there before the model is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from spark_tui.context.files import Files, Known, in_full
from spark_tui.context.index import Index
from spark_tui.context.places import Region
from spark_tui.edits.document import Target, document
from spark_tui.links.link import Why
from spark_tui.links.pace import Pace, Read, Wait
from spark_tui.pair.events import Aim
from spark_tui.pair.tree import Tree
from spark_tui.pair.writer import Request, Writer, Writing
from spark_tui.settings import Settings

if TYPE_CHECKING:
    from spark_tui.engine.architecture import Architecture
    from spark_tui.links.local.in_process import InProcess
    from spark_tui.links.model import AnyModel
    from spark_tui.wafer.decode.runner import MeshRunner


@dataclass(frozen=True, slots=True)
class Engine:
    """What runs the model, as far as the wafer view asks. `alpha` is the share of the drafts that were right so far,
    None if there were none; `mesh` the one that it runs on, if it is simulated, and `length` the tokens on it."""

    name: str
    arch: Architecture
    alpha: Callable[[], float | None]
    length: Callable[[], int]
    mesh: MeshRunner | None = None


Beside = Callable[[Index, Files, str, Sequence[Aim], Sequence[Target]], tuple[Aim, ...]]


@dataclass(frozen=True, slots=True)
class Author:
    """A writer with a name. `aims` is how they are asked about some targets, `pointed` the same where a person named
    those, `pace` how fast they write; `prepare`
    lets them read a target in the background, `note` is what is to be known of them just now, `reading`
    how far they have come with what is to be read first, `beside` adds to the aims what they are shown of the
    repository, `reader` is what they read with. They may have `doubts`
    about their last answer, and `reasons` for them."""

    name: str
    writer: Writer
    aims: Callable[[str, Sequence[Target]], tuple[Aim, ...]]
    pace: Callable[[], Pace] = Pace
    prepare: Callable[[str, Target, Aim], None] = lambda _sentence, _target, _aim: None
    note: Callable[[], str] = str
    engine: Engine | None = None
    doubts: Callable[[], bool] = bool
    reasons: Callable[[], tuple[str, ...]] = tuple
    reading: Callable[[], Read | Wait | None] = lambda: None
    beside: Beside = lambda _index, _files, _sentence, aims, _targets: tuple(aims)
    reader: AnyModel | None = None
    pointed: Callable[[str, Sequence[Aim], Sequence[Target]], tuple[Aim, ...]] = lambda _sentence, aims, _: tuple(aims)
    clearest: Callable[[Tree, str, Sequence[Callable[[], Sequence[Aim]]], Callable[[], bool]], int] | None = None
    """Which of several places a sentence is about that names none."""
    is_quick: Callable[[], bool] = bool
    """Whether they are so quick by now, and so near, that they may write what is only typed yet."""
    chance: Callable[[], float | None] = lambda: None
    """How likely their last answer is right, where that is known."""

    doing: Callable[[], str] = str
    """What they are at, before there is anything to see; nothing, where that is no more than thinking."""

    def aims_at(self, sentence: str, about: Sequence[Target], *, guessed: bool) -> tuple[Aim, ...]:
        found = self.aims(sentence, about)
        return found if guessed else self.pointed(sentence, found, about)


def load(settings: Settings) -> Author:
    """The model that is set, else the embedded one. It takes a second, and longer where kernels are compiled first:
    then numpy answers meanwhile."""
    from spark_tui.links.answers.rehearsal import rehearse
    from spark_tui.links.open import is_mesh, open_editor
    from spark_tui.links.remote.link import Remote
    from spark_tui.pair import authors
    from spark_tui.pair.beside import with_beside
    from spark_tui.pair.elsewhere import clearest

    link = open_editor(settings)
    writer = authors.author(link)
    if link.edits:
        rehearse()
    return Author(
        link.name,
        writer,
        partial(authors.aims, link),
        lambda: writer.pace,
        writer.prepare,
        lambda: link.short_note,
        None if isinstance(link, Remote) else _engine(settings, link),
        lambda: writer.doubts,
        lambda: writer.reasons(),
        lambda: (
            None if link.edits else writer.reading
        ),  # what the embedded model reads is there before it could be said
        partial(with_beside, link),
        link,
        partial(authors.pointed, link),
        partial(clearest, writer) if link.edits and isinstance(writer, authors.Author) else None,
        chance=lambda: writer.chance,
        doing=lambda: writer.doing,
        is_quick=lambda: link.edits and not (isinstance(link, Remote) or is_mesh(settings) or link.short_note),
    )


def _engine(settings: Settings, link: InProcess) -> Engine:
    from spark_tui.engine import checkpoint
    from spark_tui.links.open import editor_place, is_mesh

    def alpha() -> float | None:
        return link.session.right / link.session.drafted if link.session.drafted else None

    name, path = editor_place(settings)
    mesh = cast("MeshRunner", link.session.runner) if is_mesh(settings) else None
    return Engine(name, checkpoint.outline(path).arch, alpha, lambda: link.session.length, mesh)


def targets(tree: Tree, regions: Sequence[Region], *, guessed: bool) -> list[Target]:
    """The regions as they are now."""
    return [_target(Known(document(each.path, tree.read(each.path) or "")), each, guessed=guessed) for each in regions]


def _target(known: Known, region: Region, *, guessed: bool) -> Target:
    about = in_full(known, region) if guessed else region
    return Target(known.document, about.start, about.stop, is_named=bool(about.name))


@dataclass(frozen=True, slots=True)
class Awaited:
    """A writer who may not be there yet: what is asked of them is written as soon as they are."""

    author: Callable[[], Future[Author]]

    def write(self, requests: Sequence[Request]) -> Writing:
        return _Waiting(self.author(), requests)


class _Waiting:
    def __init__(self, author: Future[Author], requests: Sequence[Request]) -> None:
        self._author, self._requests = author, requests
        self._writing: Writing | None = None
        self._stopped: Future[Any] = Future()

    def pieces(self) -> Iterator[tuple[int, str]]:
        either: tuple[Future[Any], ...] = (self._author, self._stopped)
        wait(either, return_when=FIRST_COMPLETED)
        if self._stopped.done():
            self._stopped = Future()
            return
        if self._writing is None:
            self._writing = self._author.result().writer.write(self._requests)
            if self._stopped.done():  # while it was made ready, and so before it could be told
                self._writing.stop()
        yield from self._writing.pieces()
        self._stopped = Future()

    def stop(self) -> None:
        if not self._stopped.done():
            self._stopped.set_result(None)
        if self._writing is not None:
            self._writing.stop()

    def why(self, which: int) -> Why:
        return self._writing.why(which) if self._writing is not None else "stopped"

    def undone(self, which: int) -> tuple[str, ...]:
        return self._writing.undone(which) if self._writing is not None else ()

    def tokens(self, which: int) -> tuple[int, ...]:
        return self._writing.tokens(which) if self._writing is not None else ()
