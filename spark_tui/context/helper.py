"""A process of its own that fills the index, and keeps it filled: the screen never waits for a file to be parsed.

    python -m spark_tui.context.helper FOLDER

It prints a line of JSON for each step, `{"done": 64, "todo": 512}`, and `{"done": 0, "todo": 0}` whenever all is known.
It leaves when its standard input ends: with whoever started it.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path, PurePosixPath
from threading import Event, Thread

from spark_tui.context.index import Index, open_index
from spark_tui.context.scan import refresh, refresh_paths
from spark_tui.context.watch import changes
from spark_tui.edits.refusal import Refusal
from spark_tui.repo.place import Place, find

_POLITE = 10  # more than nobody: whoever types comes first


def start(place: Place, *, is_heard: bool) -> subprocess.Popen[bytes]:
    """Start it. Close its standard input to end it. Whoever hears it reads its standard output, to show how far it is;
    a pipe that nobody reads would hold it up when it is full."""
    # -P: the folder we are in may be anybody's repository, and hold a json.py of its own.
    command = [sys.executable, "-P", "-m", "spark_tui.context.helper", str(place.root)]
    told = subprocess.PIPE if is_heard else subprocess.DEVNULL
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=told, stderr=subprocess.DEVNULL)


def main(folder: Path) -> None:
    os.nice(_POLITE)
    stop = Event()
    Thread(target=_await_end, args=(stop,), daemon=True).start()
    index = open_index(find(folder))
    _look_at_all(index, stop)
    with suppress(Refusal):  # nothing to watch with: then each search looks at the files it is about
        for paths in changes(index.place, stop):
            if paths and all(_says_only_itself(index.place, path) for path in paths):
                refresh_paths(index, sorted(paths))
                _tell(0, 0)
            else:  # files may have changed before anybody watched, or with a folder that came or went
                _look_at_all(index, stop)


def _look_at_all(index: Index, stop: Event) -> None:
    for progress in refresh(index):
        _tell(progress.done, progress.todo)
        if stop.is_set():
            return
    _tell(0, 0)


def _says_only_itself(place: Place, path: str) -> bool:
    """It is there, and not one of those that say which others are ignored."""
    return (place.root / path).is_file() and PurePosixPath(path).name != ".gitignore"


def _await_end(stop: Event) -> None:
    while os.read(sys.stdin.fileno(), 1024):
        pass
    stop.set()


def _tell(done: int, todo: int) -> None:
    sys.stdout.write(json.dumps({"done": done, "todo": todo}) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
