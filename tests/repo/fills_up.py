"""Applies one turn again and again on a small disk, with a little more room each time. Prints how each try ended."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from changes import change, put, tree

from spark_tui.edits.refusal import Refusal
from spark_tui.repo import git, journal
from spark_tui.repo.place import find
from spark_tui.repo.undo import undo

OLD = b"a line of text\n" * 2_000
NEW = OLD.replace(b"text", b"longer text")
BLOCK = 4096

subprocess.run(["git", "init", "-q", "--template=", "repo"], check=True)
folder = Path("repo").resolve()
for name in ("one", "two"):
    (folder / name).write_bytes(OLD)
subprocess.run(["git", "add", "."], cwd=folder, check=True)
place = find(folder)
before, index = tree(folder), git.ask(folder, "ls-files", "--stage")

for room in (*range(12), *range(12, 120, 4)):
    ballast = Path("ballast")
    ballast.write_bytes(b"")
    with ballast.open("wb", buffering=0) as file:
        try:
            while True:
                file.write(bytes(BLOCK))
        except OSError:
            file.truncate(max(0, file.tell() - room * BLOCK))
    end = "done"
    try:
        put(
            place,
            change("one", OLD, NEW),
            change("two", OLD, NEW),
            change("made/three", None, NEW),
            stage="--stage" in sys.argv,
        )
    except Refusal as refusal:
        end = str(refusal)
        assert tree(folder) == before, f"{room}: {end}"
        assert git.ask(folder, "ls-files", "--stage") == index, f"{room}: {end}"
    ballast.unlink()
    assert journal.recover(place) is None, f"{room}: {end}"
    if end == "done":
        undo(place)
        assert tree(folder) == before
    sys.stdout.write(end + "\n")
