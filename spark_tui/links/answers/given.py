"""Answers that are whole before a model has seen them: it writes nothing of them, and only says how likely they are."""

from __future__ import annotations

from collections.abc import Sequence

from spark_tui.edits import prompt
from spark_tui.engine import decoder
from spark_tui.engine.likelihood import likelihoods
from spark_tui.engine.session import Stop
from spark_tui.links.local import prefixes
from spark_tui.links.local.batch import Answer
from spark_tui.links.local.embedded import tokens_of
from spark_tui.links.local.encoding import Encoded
from spark_tui.links.local.in_process import InProcess

_TOO_LONG = -20.0  # as likely as what no model would write


def put(link: InProcess, answer: Answer, text: str) -> None:
    """Have the answer end with this text, as if the model had written it."""
    answer.tokens += tokens_of(link.tokenizer, prompt.answer(text))
    answer.why = "ended"


def weighed(link: InProcess, asked: Encoded, answers: Sequence[Sequence[int]], stop: Stop) -> list[float] | None:
    """How likely the model finds each of the answers, in tokens, to that prompt. None: it was stopped before."""
    if not answers:
        return []
    fits = [len(asked.tokens) + len(answer) <= link.context for answer in answers]
    prefixes.begin(link.session, link.store, asked.tokens, link.context)
    decoder.read(link.session, stop)
    if stop:
        return None
    made = [answer for answer, each_fits in zip(answers, fits, strict=True) if each_fits]
    found = likelihoods(link.session, made, stop)
    if found is None:
        return None
    known = iter(found)
    return [next(known) if each_fits else _TOO_LONG for each_fits in fits]
