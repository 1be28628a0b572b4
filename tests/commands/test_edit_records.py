"""What is kept of the edits that commands were asked for."""

from __future__ import annotations

import os
import time
from pathlib import Path

from spark_tui.commands import records
from spark_tui.pair.events import Asked
from spark_tui.repo.place import find


def test_the_last_edit_is_the_last_one_also_when_the_clock_was_set_back(shop: Path):
    place = find(shop)
    folder = place.git_dir / "spark" / "edits"
    later = time.time_ns() + 10**15
    for number in range(30):
        with records.new(place, place) as write:
            write(Asked(f"number {number}", ()))
        newest = max(folder.glob("*.jsonl"), key=lambda path: path.stat().st_mtime_ns)
        newest.rename(folder / f"99990101-000000-{number:06}.jsonl")
        os.utime(folder / f"99990101-000000-{number:06}.jsonl", ns=(later, later))
    with records.new(place, place) as write:
        write(Asked("the last one", ()))
    assert len(list(folder.glob("*.jsonl"))) == 20
    with records.last(place) as (_, events, _):
        assert [event.instruction for event in events if isinstance(event, Asked)] == ["the last one"]
