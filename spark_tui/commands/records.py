"""The edits that commands were asked for, each in a session file beside the repository's journal, never in its tree."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Generator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path

from platformdirs import user_state_path

from spark_tui.edits.refusal import Refusal
from spark_tui.pair import store
from spark_tui.pair.events import Event
from spark_tui.repo.place import Place, current_folder

_KEPT = 20

Write = Callable[[Event], None]


@contextmanager
def new(place: Place | None) -> Generator[Write]:
    """A new one. Where none can be written, there is none to carry on: the edit itself can do without."""
    folder = _folder(place)
    try:
        record = store.create(folder / f"{datetime.now(UTC):%Y%m%d-%H%M%S-%f}.jsonl")
    except Refusal:
        yield lambda _: None
        return
    for old in sorted(folder.glob("*.jsonl"))[:-_KEPT]:
        old.unlink(missing_ok=True)
    with closing(record):
        yield record.write


@contextmanager
def last(place: Place | None) -> Generator[tuple[tuple[Event, ...], Write]]:
    """What happened in the last one, which goes on."""
    folder = _folder(place)
    if not any(folder.glob("*.jsonl")):
        raise Refusal("nothing has been edited here yet", "spark edit SENTENCE FILE")
    events = list[Event]()
    with closing(store.resume(store.latest(folder), events.append)) as record:
        yield tuple(events), record.write


def _folder(place: Place | None) -> Path:
    if place is not None:
        return place.git_dir / "spark" / "edits"
    here = hashlib.sha256(os.fsencode(current_folder())).hexdigest()[:32]
    return user_state_path("spark") / "edits" / here
