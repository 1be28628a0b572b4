"""Answers that were made elsewhere: a file with {"id", "after"} in each line, several for an id from best to worst.

Some may have "tokens", "seconds", whether whoever made it was "sure", and what "chance" they gave it.
"""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import msgspec

from spark_tui.bench.eval.engines import Answer, Editor, Engine
from spark_tui.bench.eval.sets import json_lines
from spark_tui.bench.eval.task import Task
from spark_tui.edits.refusal import Refusal


class _Line(msgspec.Struct):
    id: str
    after: str | None = None
    refusal: str | None = None
    tokens: int | None = None
    seconds: float | None = None
    sure: bool | None = None
    chance: float | None = None


def _open(argument: str, _seed: int) -> Editor:
    answers = read_answers(Path(argument))

    def edit(task: Task, samples: int) -> list[Answer]:
        return answers.get(task.id, [Answer(refusal=f"{argument} has no answer for it")])[:samples]

    return edit


def read_answers(path: Path) -> dict[str, list[Answer]]:
    answers: defaultdict[str, list[Answer]] = defaultdict(list)
    for number, row in enumerate(json_lines(path), 1):
        try:
            line = msgspec.convert(row, _Line)
        except msgspec.ValidationError as error:
            raise Refusal(
                f"{path}, answer {number}: {error}", 'each line is like {"id": "1", "after": "..."}'
            ) from None
        refusal = line.refusal or (None if line.after is not None else "it holds no text")
        answers[line.id].append(Answer(line.after, refusal, line.tokens, line.seconds, line.sure, line.chance))
    return dict(answers)


ENGINE = Engine("answers", "answers:FILE takes those of a file, as `spark edit --batch` writes it", _open)
