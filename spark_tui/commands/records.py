"""The edits that commands were asked for, each in a session file beside the repository's journal, never in its tree."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Generator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path

from platformdirs import user_state_path

from spark_tui.edits.refusal import Refusal
from spark_tui.pair import store
from spark_tui.pair.events import Event
from spark_tui.pair.session import Session, happen
from spark_tui.repo import disk
from spark_tui.repo.paths import printable
from spark_tui.repo.place import Place, current_folder, find

_KEPT = 20
_ELSEWHERE = "elsewhere"
_ASK = "spark edit SENTENCE FILE"

Write = Callable[[Event], None]


@contextmanager
def new(place: Place | None, here: Place | None) -> Generator[Write]:
    """A new one, of the repository of its files, which need not be the one `here`. Where none can be written, there is
    none to carry on: the edit itself can do without."""
    folder = _folder(place)
    try:
        record = store.create(folder / f"{datetime.now(UTC):%Y%m%d-%H%M%S-%f}.jsonl")
    except Refusal:
        yield lambda _: None
        return
    others = sorted(path for path in folder.glob("*.jsonl") if path != record.path)  # the clock may be set back
    for old in others[: 1 - _KEPT]:
        old.unlink(missing_ok=True)
    _note(record.path, place, here)
    with closing(record):
        yield record.write


@contextmanager
def last(here: Place | None) -> Generator[tuple[Place | None, tuple[Event, ...], Write]]:
    """Where the last one that was asked for here is, and what happened in it; it goes on."""
    folder = _folder(here)
    if noted := disk.look(folder / _ELSEWHERE):
        file, root = map(os.fsdecode, noted.data.split(b"\0"))
        path, place = Path(file), find(Path(root)) if root else None
        if not path.exists():
            raise Refusal(f"the last edit, in {printable(root or 'no repository')}, is not there any more", _ASK)
    elif any(folder.glob("*.jsonl")):
        path, place = store.latest(folder), here
    else:
        raise Refusal("nothing has been edited here yet", _ASK)
    events, session = list[Event](), Session()

    def hear(event: Event) -> None:
        happen(session, event)
        events.append(event)

    with closing(store.resume(path, hear)) as record:
        yield place, tuple(events), record.write


def _note(path: Path, place: Place | None, here: Place | None) -> None:
    """Where the last one is, if it is of files elsewhere: else an older one would go on in its place."""
    folder, its_own = _folder(here), _folder(place)
    with suppress(OSError):
        disk.remove(its_own / _ELSEWHERE)
        if folder != its_own:
            folder.mkdir(mode=disk.PRIVATE_FOLDER, parents=True, exist_ok=True)
            disk.save(folder / _ELSEWHERE, os.fsencode(f"{path}\0{place.root if place is not None else ''}"))


def _folder(place: Place | None) -> Path:
    if place is not None:
        return place.git_dir / "spark" / "edits"
    here = hashlib.sha256(os.fsencode(current_folder())).hexdigest()[:32]
    return user_state_path("spark") / "edits" / here
