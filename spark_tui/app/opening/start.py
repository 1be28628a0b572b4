"""Opening the app: what must be known before the first frame is found out, what takes longer is begun."""

from __future__ import annotations

import hashlib
import logging
import os
import sys
import time
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager, nullcontext, suppress
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from platformdirs import user_state_path

from spark_tui import settings as all_settings
from spark_tui import tuning
from spark_tui.app.opening.left import how_to_go_on, left_before
from spark_tui.context import helper
from spark_tui.edits.refusal import Refusal
from spark_tui.links import engines
from spark_tui.pair import store
from spark_tui.pair.session import Session, happen
from spark_tui.pair.store import Record
from spark_tui.pair.tree import GitTree, Texts
from spark_tui.repo import disk, place, tries
from spark_tui.repo.place import NoRepository, Place
from spark_tui.settings import Settings

if TYPE_CHECKING:
    from spark_tui.app.author import Author
    from spark_tui.app.opening.setup import Setup

_ESCAPE_MS = "25"  # until a lone Esc is no longer taken for the beginning of an arrow key
# Times a second at which Textual may paint, if there is anything new: a key is shown at the next of them. Of its usual
# 60 that was often a frame later; of many more, a frame is painted in several parts.
_PAINTINGS = "90"
_RESUME = "spark --resume"
_SWITCH = 0.0005  # seconds: how long the engine keeps the screen waiting at most. The usual 0.005 can be felt.


@dataclass(frozen=True, slots=True)
class Wanted:
    """What stands on the command line."""

    paths: tuple[Path, ...] = ()
    resume: bool = False
    engine: str = ""
    theme: str = ""
    screen_reader: bool = False
    mouse: bool = True
    session: Path | None = None
    """The one to go on with, if it is not the last."""


def open_app(wanted: Wanted, load: Callable[[Settings], Author] | None = None) -> str:
    """`load` finds who writes; else a model does. What is to be said when it is over: how to go on with an edit that
    is neither applied nor left."""
    chosen = _settings(wanted)
    tuning.before_numpy(chosen.engine)
    sys.setswitchinterval(_SWITCH)
    os.environ.setdefault("ESCDELAY", _ESCAPE_MS)
    os.environ.setdefault("TEXTUAL_FPS", _PAINTINGS)
    _keep_a_log()
    file, here = _where(wanted.paths)
    recovered = tries.recover(here) if here is not None else ()
    root = here.root if here else file
    last = _last(_sessions(root)) if not wanted.resume else None
    before = left_before(_sessions(root), Texts({}) if here is None else GitTree(here)) if not wanted.resume else ""
    with _recorded(root, resume=wanted.resume, file=wanted.session) as (session, record):
        chosen = engines.chosen(chosen, wanted.engine or session.engine)
        with _index_kept_fresh(here) if here is not None else nullcontext():
            from spark_tui.app import author  # only now: Textual reads both once
            from spark_tui.app.opening.prepared import prepared
            from spark_tui.app.plain import is_wanted as plain_lines

            setup = prepared(chosen, session, record, file, here, load or author.load)
            setup.resumable = last if before and not plain_lines(chosen) else None
            before = before.replace(_RESUME, "/resume", 1) if setup.resumable is not None else before
            setup.notes = (*filter(None, [before]), *setup.notes, *recovered)
            setup.work.conversation.hire(wanted.engine)
            goes_on = _run(setup)
            left = how_to_go_on(setup.work.conversation)
    return open_app(replace(wanted, resume=True, session=last), load) if goes_on else left


def _run(setup: Setup) -> bool:
    """Whether somebody wants to go on with the session before."""
    from spark_tui.app import plain
    from spark_tui.app.app import SparkApp

    if plain.is_wanted(setup.settings):
        plain.talk(setup)
        return False
    app = SparkApp(setup)
    app.open(mouse=setup.settings.mouse)
    return app.resumes


def _keep_a_log() -> None:
    """For what nobody foresaw: the screen says one line of it, this all."""
    folder = user_state_path("spark") / "log"
    try:
        with disk.explained():
            folder.mkdir(mode=disk.PRIVATE_FOLDER, parents=True, exist_ok=True)
    except Refusal as refusal:
        cure = "set XDG_STATE_HOME to a folder that can be written"
        raise Refusal(f"there is no place for sessions: {refusal.reason}", cure) from refusal
    form = logging.Formatter("%(asctime)s %(message)s")
    if logging.getLogger("spark_tui").handlers:
        return  # there is one, from the session before
    handler = logging.FileHandler(folder / "app.log", encoding="utf-8", delay=True)
    handler.setFormatter(form)
    logging.getLogger("spark_tui").addHandler(handler)


def _settings(wanted: Wanted) -> Settings:
    chosen = all_settings.load().settings
    return replace(
        chosen,
        theme=wanted.theme or chosen.theme,
        mouse=wanted.mouse and chosen.mouse,
        screen_reader=wanted.screen_reader or chosen.screen_reader,
    )


def _where(paths: Sequence[Path]) -> tuple[Path, Place | None]:
    """The first path that was named, or the folder we are in; and the repository around it. A file may have none."""
    path = paths[0].absolute() if paths else place.current_folder()
    try:
        here = place.find(path if path.is_dir() else path.parent)
    except NoRepository:
        if path.is_dir():
            raise
        return path, None
    return path, here


def _sessions(root: Path) -> Path:
    return user_state_path("spark") / "sessions" / hashlib.sha256(os.fsencode(root)).hexdigest()[:32]


def _last(folder: Path) -> Path | None:
    with suppress(Refusal, OSError):
        return store.latest(folder)
    return None


@contextmanager
def _recorded(root: Path, *, resume: bool, file: Path | None) -> Generator[tuple[Session, Record]]:
    """The session, written down from its first event to its last. One in which nothing happened leaves nothing."""
    folder, session = _sessions(root), Session()
    if resume:
        record = store.resume(file or store.latest(folder), partial(happen, session))
    else:
        record = store.create(folder / f"{time.time_ns()}.jsonl")
    try:
        yield session, record
    finally:
        record.close()
        if session.turn is None and not session.queue:
            record.path.unlink(missing_ok=True)


@contextmanager
def _index_kept_fresh(here: Place) -> Generator[None]:
    """By a process of its own, from before the screen is there: later, it would inherit what the screen has open."""
    process = helper.start(here, is_heard=False)
    try:
        yield
    finally:
        process.terminate()  # what it was about to write, the next one writes
        process.wait()
