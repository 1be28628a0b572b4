"""The app's setup, of what was found out before it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from spark_tui.app import keymap
from spark_tui.app.author import Author
from spark_tui.app.opening import first_run
from spark_tui.app.opening.setup import Setup
from spark_tui.app.typed import history
from spark_tui.app.typed.finding import InOneFile, InRepository
from spark_tui.app.work import Work
from spark_tui.edits.refusal import Refusal
from spark_tui.links.remote.address import is_address, notice
from spark_tui.models import shelf
from spark_tui.pair.session import Session
from spark_tui.pair.single_file import SingleFile
from spark_tui.pair.store import Record
from spark_tui.pair.tree import GitTree
from spark_tui.repo import disk, place
from spark_tui.repo.place import Place
from spark_tui.settings import Settings

_NO_BRANCH = "no branch"


def prepared(
    chosen: Settings,
    session: Session,
    record: Record,
    file: Path,
    here: Place | None,
    load: Callable[[Settings], Author],
) -> Setup:
    def hire(model: str) -> Author:
        return load(replace(chosen, model=model or chosen.model))

    if here is None:
        tree = SingleFile(file)
        finder = completing = InOneFile(tree, file.name)
    else:
        tree = GitTree(here, chosen.stage, chosen.commit)
        named = "" if file.is_dir() else str(file.resolve().relative_to(here.root))
        # Two of them: an index belongs to the thread that opened it.
        finder, completing = InRepository(here, named), InRepository(here, named)
    keys = keymap.load(chosen.keymap, chosen.keys, keymap.place)
    return Setup(
        Work(tree, (record.write,), session),
        finder,
        chosen,
        here.root if here else file.parent,
        here.root.name if here else file.name,
        hire,
        completing.complete,
        branch=(here.branch or _NO_BRANCH) if here else "no repository",
        branch_now=(lambda: place.branch(here) or _NO_BRANCH) if here else None,
        keys=keys,
        models=lambda: [model.name for model in shelf.look(chosen.models.folder).models],
        history=history.open_history(history.place()),
        trouble=lambda: record.trouble,
        begins_with_tour=first_run.is_due(),
        notes=(*keys.problems, *_notes(here, file, session), *_told_of(chosen.model)),
    )


def _notes(here: Place | None, file: Path, session: Session) -> tuple[str, ...]:
    if here is None:
        return (f"{file.name} is in no repository; a backup is kept in {_backup(file).name}",)
    if here.busy:
        return (f"git is in the middle of a {here.busy}",)
    return ("going on where the session ended",) if session.turn else ()


def _backup(file: Path) -> Path:
    found = None
    with suppress(Refusal, OSError):  # said where it is edited
        found = disk.look(file)
    return SingleFile(file).backup(found.data if found is not None else b"")


def _told_of(model: str) -> Iterator[str]:
    """Where words and code go, if they leave this machine. What is wrong with an address is told when it is asked."""
    with suppress(Refusal):
        if is_address(model):
            yield notice(model)
