"""The embedded model, as a person would meet it: several answers, checked and ranked, the first one shown."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from spark_tui import settings, tuning
from spark_tui.bench.eval.engines import Answer, Editor, Engine
from spark_tui.bench.eval.task import Task
from spark_tui.edits.document import Target, document, whole
from spark_tui.edits.formats import named
from spark_tui.edits.formats.line_patch import making
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.several_lines import in_a_line
from spark_tui.edits.weighing.ranking import ENDLESS, Candidate, candidate, ranked
from spark_tui.links.link import Correction
from spark_tui.links.remote.complaints import Unreached

if TYPE_CHECKING:
    from spark_tui.links.model import Model
    from spark_tui.pair.authors import Author
    from spark_tui.pair.correspondent import Correspondent
    from spark_tui.pair.writer import Request


def _open(argument: str, seed: int) -> Editor:
    chosen = settings.load().settings
    tuning.before_numpy(chosen.engine)
    from spark_tui.links.open import open_embedded

    return editor(open_embedded(chosen, Path(argument) if argument else None), seed)


def editor(link: Model, seed: int) -> Editor:
    """Asks a model that is loaded. One that cannot go on from its own answer edits what was kept of it instead."""
    from spark_tui.pair.authors import author

    writer = author(link, seed)

    def answer(task: Task, samples: int) -> list[Answer]:
        started = time.perf_counter()
        try:
            asked = request(link, task)
            found = _answers(writer, asked, _said(task), samples)
        except Unreached:  # which says nothing of what it would have answered
            raise
        except Refusal as refusal:
            return [Answer(refusal=str(refusal))]
        seconds = time.perf_counter() - started
        is_sure = not writer.doubts if link.edits else None
        chances = [writer.chance, *(None for _ in found[1:])]
        return [
            Answer(each.after, str(each.refusal) if each.refusal else None, each.tokens, seconds, is_sure, chance)
            for each, chance in zip(found, chances, strict=True)
        ]

    return answer


def _answers(writer: Author | Correspondent, asked: Request, said: str, samples: int) -> Sequence[Candidate]:
    """So many at most, written side by side, the best one first."""
    answers = writer.write([replace(asked, variation=number) for number in range(samples)])
    texts = [asked.kept] * samples
    for which, text in answers.pieces():
        texts[which] += text
    found = [
        candidate(asked.target, named(asked.form), text, answers.made(which))
        if answers.why(which) == "ended"
        else Candidate(None, ENDLESS, tokens=answers.made(which))
        for which, text in enumerate(texts)
    ]
    first = answers.found  # so many have been chosen and put in order already
    others = ranked(asked.target, said, found[first:]) if found[first:] else ()
    known = {each.after for each in found[:first]}
    fitting = [each for each in others if not first or (each.after is not None and each.after not in known)]
    return [*found[:first], *fitting]


def request(link: Model, task: Task) -> Request:
    from spark_tui.pair.authors import aims
    from spark_tui.pair.writer import Request

    goes_on = task.kept is not None and link.edits
    before = document(task.path, task.before if goes_on or task.kept is None else task.kept)
    (aim,) = aims(link, _said(task), [whole(before)])
    target = Target(before, aim.start, len(before.lines) if aim.stop is None else aim.stop)
    if not goes_on:
        return Request(in_a_line(_said(task)), target, aim.form)
    turned = Correction(task.correction, 0, making(target, task.kept or ""))
    return Request(task.instruction, target, aim.form, corrections=(turned,))


def _said(task: Task) -> str:
    return f"{task.instruction}. {task.correction}" if task.kept is not None else task.instruction


ENGINE = Engine(
    "embedded", "the embedded model, or embedded:FOLDER another one that edits", _open, computes=True, asks=True
)
