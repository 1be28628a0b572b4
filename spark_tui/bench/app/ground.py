"""Where the app is measured: a copy of the example shop as a repository, and a state folder that is nobody's."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from spark_tui import resources
from spark_tui.bench.app.terminal import Terminal
from spark_tui.repo import git

_NOBODY = {
    "GIT_AUTHOR_NAME": "Spark",
    "GIT_AUTHOR_EMAIL": "spark@localhost",
    "GIT_COMMITTER_NAME": "Spark",
    "GIT_COMMITTER_EMAIL": "spark@localhost",
    "GIT_CONFIG_GLOBAL": os.devnull,
    "GIT_CONFIG_NOSYSTEM": "1",
}
_LEFT_OUT = ("NO_COLOR", "ACCESSIBLE", "COLUMNS", "LINES", "ESCDELAY", "TEXTUAL_FPS", "PYTHONDONTWRITEBYTECODE")


@dataclass(frozen=True, slots=True)
class Ground:
    folder: Path

    @property
    def shop(self) -> Path:
        return self.folder / "shop"

    @property
    def notes(self) -> Path:
        return self.folder / "notes"

    @property
    def sessions(self) -> list[Path]:
        """The files of those that were written down, the oldest first."""
        return sorted((self.folder / "state" / "spark" / "sessions").glob("*/*.jsonl"), key=lambda path: path.name)

    @property
    def log(self) -> Path:
        """What went wrong that nobody foresaw."""
        return self.folder / "state" / "spark" / "log" / "app.log"

    def spark(self, *words: str, ahead: bool = True) -> Terminal:
        """The app, as a person starts it; and where it is set that nothing is written ahead."""
        env = self._environment() | {"SPARK_AHEAD": str(ahead).lower()}
        return Terminal([sys.executable, "-m", "spark_tui", *words], self.shop, env)

    def rehearsal(self, *words: str) -> Terminal:
        """The same with somebody who recites."""
        command = [sys.executable, "-m", "spark_tui.app.opening.rehearsal", str(self.notes), *words]
        return Terminal(command, self.shop, self._environment())

    def _environment(self) -> dict[str, str]:
        """Kernels stay where they are: they are compiled once for all."""
        known = {name: value for name, value in os.environ.items() if name not in _LEFT_OUT}
        source = str(Path(resources.__file__).parent.parent)  # the Spark that measures is the one that is measured
        return known | {
            "PYTHONPATH": os.pathsep.join(filter(None, (source, known.get("PYTHONPATH")))),
            "PYTHONSAFEPATH": "1",
            "XDG_STATE_HOME": str(self.folder / "state"),
            "XDG_CONFIG_HOME": str(self.folder / "config"),
            "TERM": "xterm-256color",
            "COLORTERM": "truecolor",
            "EDITOR": "true",
            "VISUAL": "true",
        }


@contextmanager
def ground() -> Generator[Ground]:
    with tempfile.TemporaryDirectory(prefix="spark-") as folder:
        here = Ground(Path(folder))
        shutil.copytree(resources.folder("examples") / "shop", here.shop)
        for words in ("init --quiet --template=", "add --all", "commit --quiet --message=first"):
            git.ask(here.shop, *words.split(), env=_NOBODY)
        toured = here.folder / "state" / "spark" / "toured"
        toured.parent.mkdir(parents=True)
        toured.touch()  # the tour is for who is new here
        yield here
