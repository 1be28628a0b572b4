"""A recorded turn on a throw-away copy of the example shop: streamed, checked by git, applied and taken back."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import msgspec

from spark_tui import resources
from spark_tui.commands.frames import CURSOR, Frame
from spark_tui.commands.replay import in_context
from spark_tui.edits.document import document, whole
from spark_tui.edits.formats import named
from spark_tui.edits.patches.patch import FilePatch, Patch
from spark_tui.edits.patches.unified import render
from spark_tui.edits.text import decode
from spark_tui.repo import git
from spark_tui.repo.apply import apply
from spark_tui.repo.place import Place, find
from spark_tui.repo.read import Source, read
from spark_tui.repo.undo import undo

# Whoever plays the turn may sign their commits, or have no name yet; neither matters in a repository of a few seconds.
_NOBODY = {
    "GIT_AUTHOR_NAME": "Spark",
    "GIT_AUTHOR_EMAIL": "spark@localhost",
    "GIT_COMMITTER_NAME": "Spark",
    "GIT_COMMITTER_EMAIL": "spark@localhost",
    "GIT_CONFIG_GLOBAL": os.devnull,
    "GIT_CONFIG_NOSYSTEM": "1",
}


class Edit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was written about one file."""

    path: str
    format: str
    tokens: tuple[str, ...]


class Recording(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole turn: the sentence, and the edits in the order they were written."""

    instruction: str
    edits: tuple[Edit, ...]


def recording() -> Recording:
    file = resources.folder("examples") / "recorded" / "cart.json"
    return msgspec.json.decode(file.read_bytes(), type=Recording)


@contextmanager
def throw_away_shop() -> Generator[Place]:
    """A repository of its own, gone afterwards: nothing is written where the person is."""
    with tempfile.TemporaryDirectory(prefix="spark-") as folder:
        shop = Path(folder) / "shop"
        shutil.copytree(resources.folder("examples") / "shop", shop)
        git.ask(shop, "init", "--quiet", "--initial-branch=main", "--template=", env=_NOBODY)
        git.ask(shop, "add", "--all", env=_NOBODY)
        git.ask(shop, "commit", "--quiet", "--message=The shop", env=_NOBODY)
        yield find(shop)


def read_all(place: Place, turn: Recording) -> tuple[Source, ...]:
    return tuple(read(place, edit.path) for edit in turn.edits)


def frames(turn: Recording, sources: Sequence[Source]) -> Iterator[Frame]:
    """The turn, token by token; the last frame is the finished one."""
    documents = [document(source.path, decode(source.data)) for source in sources]
    finished: tuple[FilePatch, ...] = ()
    count = 0

    def with_finished(patch: Patch) -> Patch:
        return in_context(Patch((*finished, *patch.files)), documents)

    for edit, doc in zip(turn.edits, documents, strict=True):
        stream = named(edit.format).open(whole(doc), {})
        for place, token in enumerate(edit.tokens, 1):
            stream.push(token)
            yield Frame(count + place, with_finished(stream.patch), with_finished(stream.preview(CURSOR)))
        stream.finish()
        finished = (*finished, *stream.patch.files)
        count += len(edit.tokens)
    patch = in_context(Patch(finished), documents)
    yield Frame(count, patch, patch)


def proof(place: Place, sources: Sequence[Source], seen: Iterable[Patch]) -> Iterator[str]:
    """What git and the journal make of the turn, a sentence each as it happens. `seen` ends with the whole patch."""
    patches = list(dict.fromkeys(patch for patch in seen if patch.files))
    for patch in patches:
        git.ask(place.root, "apply", "--check", "--whitespace=nowarn", stdin=render(patch))
    yield f"git apply --check takes each of the {len(patches)} patches that stopping at any token would have left"
    turn = apply(place, patches[-1], label="the tour", bases={source.path: source.data for source in sources})
    yield f"applied as turn {turn.number}: {', '.join(change.path for change in turn.changes)}"
    undo(place)
    if tuple(read(place, source.path) for source in sources) != tuple(sources):
        raise RuntimeError("undo did not bring the files back")
    yield "taken back: every byte is as it was before"
