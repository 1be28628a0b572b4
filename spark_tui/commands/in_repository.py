"""Tasks over whole repositories, answered as a person has it who types `spark edit "..."` in one and names no file."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Mapping
from contextlib import chdir
from pathlib import Path
from tempfile import TemporaryDirectory

from spark_tui.bench.eval.engines import Answer, Editor
from spark_tui.bench.eval.task import Task
from spark_tui.bench.eval.tree import as_text
from spark_tui.commands.edit import Edit, Request, open_edit
from spark_tui.commands.run_edit import frames
from spark_tui.edits.refusal import Refusal
from spark_tui.links.remote.complaints import Unreached


def editor(engine: str, seed: int) -> Editor:
    def answer(task: Task, samples: int) -> list[Answer]:
        request = Request(sentence=task.instruction, engine=engine, count=samples, seed=seed)
        files = task.files(task.before)
        with TemporaryDirectory(prefix="spark-eval-") as folder:
            _lay_out(Path(folder), files)
            with chdir(folder):
                return _answers(request, files)

    return answer


def _lay_out(folder: Path, files: Mapping[str, str]) -> None:
    subprocess.run(["git", "init", "--quiet", str(folder)], check=True)
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")


def _untold(*_: object) -> None:
    """Of what is on its way, nobody hears here."""


def _answers(request: Request, files: Mapping[str, str]) -> list[Answer]:
    started = time.perf_counter()
    try:
        with open_edit(request, _untold) as edit:
            while True:
                try:
                    for _ in frames(edit):
                        pass
                    break
                except Refusal:
                    if not edit.look_elsewhere():
                        raise
            return _made(edit, files, time.perf_counter() - started)
    except Unreached:  # which says nothing of what it would have answered
        raise
    except Refusal as refusal:
        return [Answer(refusal=str(refusal))]


def _made(edit: Edit, files: Mapping[str, str], seconds: float) -> list[Answer]:
    made = edit.made
    assert made is not None, "all frames have been shown"
    chances = [made.chance, *(None for _ in made.answers[1:])]
    return [
        Answer(as_text({**files, **each.after}), None, each.tokens, seconds, not made.is_doubtful, chance)
        for each, chance in zip(made.answers, chances, strict=True)
    ]
