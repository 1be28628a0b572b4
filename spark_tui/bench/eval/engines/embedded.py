"""The embedded model, as a person would meet it: several answers, checked and ranked, the first one shown."""

from __future__ import annotations

import time
from pathlib import Path

from spark_tui import settings, tuning
from spark_tui.bench.eval.engines import Answer, Editor, Engine
from spark_tui.bench.eval.task import Task
from spark_tui.edits.document import document
from spark_tui.edits.refusal import Refusal


def _open(argument: str, seed: int) -> Editor:
    chosen = settings.load().settings
    tuning.before_numpy(chosen.engine)
    from spark_tui.links.editing import edit, redirect
    from spark_tui.links.open import open_embedded

    link = open_embedded(chosen, Path(argument) if argument else None)

    def answer(task: Task, samples: int) -> list[Answer]:
        started = time.perf_counter()
        doc = document(task.path, task.before)
        try:
            if task.kept is not None:
                asked = redirect(link, doc, task.instruction, task.kept, task.correction, samples, seed=seed)
            else:
                asked = edit(link, doc, task.instruction, samples, seed=seed)
        except Refusal as refusal:
            return [Answer(refusal=str(refusal))]
        for _ in asked.pieces():
            pass
        found = asked.answers()
        seconds = time.perf_counter() - started
        return [Answer(each.after, str(each.refusal) if each.refusal else None, each.tokens, seconds) for each in found]

    return answer


ENGINE = Engine("embedded", "the embedded model, or embedded:FOLDER another one that edits", _open)
