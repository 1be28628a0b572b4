"""The embedded model, as a person would meet it: several answers, checked and ranked, the first one shown."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING

from spark_tui import settings, tuning
from spark_tui.bench.eval.engines import Answer, Editor, Engine
from spark_tui.bench.eval.task import Task
from spark_tui.edits.document import document
from spark_tui.edits.refusal import Refusal

if TYPE_CHECKING:
    from spark_tui.links.in_process import InProcess


def _open(argument: str, seed: int) -> Editor:
    chosen = settings.load().settings
    tuning.before_numpy(chosen.engine)
    from spark_tui.links.open import open_embedded

    return editor(open_embedded(chosen, Path(argument) if argument else None), seed)


def editor(link: InProcess, seed: int) -> Editor:
    """Asks a model that is loaded. One that cannot go on from its own answer edits what was kept of it instead."""
    from spark_tui.links.editing import Editing, edit, redirect

    def ask(task: Task, samples: int) -> Editing:
        if task.kept is None:
            return edit(link, document(task.path, task.before), task.instruction, samples, seed=seed)
        if link.edits:
            before = document(task.path, task.before)
            return redirect(link, before, task.instruction, task.kept, task.correction, samples, seed=seed)
        return edit(link, document(task.path, task.kept), f"{task.instruction}. {task.correction}", samples, seed=seed)

    def answer(task: Task, samples: int) -> list[Answer]:
        started = time.perf_counter()
        try:
            asked = ask(task, samples)
        except Refusal as refusal:
            return [Answer(refusal=str(refusal))]
        for _ in asked.pieces():
            pass
        found = asked.answers()
        seconds = time.perf_counter() - started
        return [Answer(each.after, str(each.refusal) if each.refusal else None, each.tokens, seconds) for each in found]

    return answer


ENGINE = Engine("embedded", "the embedded model, or embedded:FOLDER another one that edits", _open)
