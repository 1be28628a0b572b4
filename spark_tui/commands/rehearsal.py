"""Answers tried with a command in a copy of the working tree, before anybody has kept one."""

from __future__ import annotations

import os
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from spark_tui.commands.check import Failure, failure_of
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.text import encode
from spark_tui.repo.place import find
from spark_tui.repo.replica import own, replica


@dataclass(frozen=True, slots=True)
class Rehearsal:
    """`top` is the copy, `folder` where in it the command is run, `before` how it fails as things are."""

    command: str
    top: Path
    folder: Path
    before: Failure

    def failure_with(self, texts: Mapping[str, str]) -> Failure | None:
        """How it fails with these files; None, if it does not."""
        files = {own(self.top, path): encode(text) for path, text in texts.items()}
        before = {file: file.read_bytes() if file.exists() else None for file in files}
        try:
            for file, data in files.items():
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(data)
            return failure_of(self.command, self.before.patience, self.folder, _found_first(self.top))
        finally:
            for file, data in before.items():
                file.unlink() if data is None else file.write_bytes(data)


@contextmanager
def rehearsal(folder: Path, command: str) -> Generator[Rehearsal]:
    """Refused, where the command does not fail in a copy: then what comes of it there says nothing."""
    place = find(folder)
    with replica(place) as top:
        there = top / folder.resolve().relative_to(place.root)
        before = failure_of(command, folder=there, env=_found_first(top))
        if before is None:
            raise Refusal(f"{command} does not fail in a copy of the files, so nothing could be tried there")
        yield Rehearsal(command, top, there, before)


def _found_first(top: Path) -> dict[str, str]:
    """What is installed from the person's tree is imported from the copy."""
    roots = [str(each) for each in (top, top / "src") if each.is_dir()]
    return {"PYTHONPATH": os.pathsep.join((*roots, *filter(None, [os.environ.get("PYTHONPATH")])))}
