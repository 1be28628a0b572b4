"""A model that follows instructions, asked to write the whole file again; greedy, so always the same."""

from __future__ import annotations

import time
from dataclasses import replace

from spark_tui import settings, tuning
from spark_tui.bench.eval.engines import Answer, Editor, Engine
from spark_tui.bench.eval.task import Task
from spark_tui.edits import formats
from spark_tui.edits.document import document, whole
from spark_tui.edits.patch import apply_hunks
from spark_tui.edits.refusal import Refusal

_MORE = 512  # tokens that an answer may have beyond the file itself


def _open(argument: str, _seed: int) -> Editor:
    chosen = settings.load().settings
    tuning.before_numpy(chosen.engine)
    from spark_tui.links.open import open_model
    from spark_tui.links.prompts import region_rewrite

    link = open_model(replace(chosen, model=argument or chosen.model), at_once=False)

    def edit(task: Task, samples: int) -> list[Answer]:  # noqa: ARG001
        started = time.perf_counter()
        target = whole(document(task.path, task.before))
        stream = formats.named("region-rewrite").open(target, {})
        prompt = region_rewrite(task.instruction, target)
        try:
            answer = link.ask(prompt, len(task.before) // 2 + _MORE)
        except Refusal as refusal:
            return [Answer(refusal=str(refusal))]
        stream.push(prompt.lead)
        for piece in answer.pieces():
            stream.push(piece)
        stream.finish()
        cost = {"tokens": len(answer.made), "seconds": time.perf_counter() - started}
        if stream.problems:
            return [Answer(refusal=str(stream.problems[0]), **cost)]
        hunks = [hunk for file in stream.patch.files for hunk in file.hunks]
        return [Answer("".join(apply_hunks(target.document.lines, hunks)), **cost)]

    return edit


ENGINE = Engine("model", "model:NAME asks a model of `spark models list`, or one at a path", _open)
