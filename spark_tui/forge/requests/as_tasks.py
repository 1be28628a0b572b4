"""Requests as tasks: to try all of Spark on what the model was never taught, and not the model alone."""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Iterator

from spark_tui.edits.calls import END, SAY, SLOT
from spark_tui.forge.requests import behaving, hinted, oracles
from spark_tui.forge.scoring import after_answer
from spark_tui.forge.training.examples import Triple


def as_tasks(triples: Iterable[Triple]) -> Iterator[dict[str, str]]:
    for number, triple in enumerate(triples, 1):
        task = {
            "id": f"{triple.intent}-{number}",
            "intent": triple.intent,
            "path": triple.path,
            "before": triple.before,
            "instruction": triple.sentence,
            "after": triple.before if triple.answer.startswith(SAY) else triple.after,
        }
        if not triple.answer.startswith(SAY):
            task["check"] = _check(triple)
        if triple.correction:
            task |= {"kept": _seen(triple), "correction": triple.correction}
        yield task


def _check(triple: Triple) -> str:
    """By its text, and then by what it does."""
    told = triple.before, triple.after, f"{triple.sentence} {triple.correction}"
    unsaid, unmarked = oracles.unsaid_in(*told), oracles.unmarked_in(*told)
    return (
        f"read, run, typed = {{}}, {{}}, {{}}\nexec({inspect.getsource(oracles)!r}, read)\n"
        f"exec({inspect.getsource(behaving)!r}, run)\nexec({inspect.getsource(hinted)!r}, typed)\n"
        f"\n\ndef check(before, after):\n    asked = ({triple.intent!r}, before, after, {triple.after!r})\n"
        f"    if read['fits'](*asked, {unsaid!r}, {unmarked!r}) or typed['hinted_as_much'](*asked):\n"
        f"        return True\n    return run['does_what_was_wanted'](*asked)\n"
    )


def _seen(triple: Triple) -> str:
    """The file as it was when the person said something: nothing is seen of an answer whose last value is missing."""
    if triple.kept.endswith(SLOT) and not triple.dropped:
        return triple.before
    seen = after_answer(triple.before, triple.kept + triple.dropped + END)
    return triple.before if seen is None else seen
