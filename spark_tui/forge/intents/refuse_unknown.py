"""A request about a name that is not here: of any kind, or one that could be fulfilled if only the name were right."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from spark_tui.edits.calls import refusal
from spark_tui.edits.ops import ops
from spark_tui.edits.python.source import Source
from spark_tui.forge.intents import Intent
from spark_tui.forge.requests.cases import Case, forward
from spark_tui.forge.requests.naming import like, noun, verb

_OF_ANY_KIND = 0.3


def _make(source: Source, random: Random) -> Case | None:
    return _any(source, random) if random.random() < _OF_ANY_KIND else _about(source, random)


def _any(source: Source, random: Random) -> Case | None:
    name = random.choice((noun, verb))(random)
    return (
        Case("refuse-unknown", source.text, source.text, _answer(name), {"name": name}, frozenset({"name"}))
        if (name not in source.text)
        else None
    )


def _about(source: Source, random: Random) -> Case | None:
    """A real request with another name in the place of one that has to be here."""
    op = random.choice([op for op in ops().values() if any(slot.kind == "name" and slot.options for slot in op.slots)])
    asked = forward(op, source, random)
    if asked is None:
        return None
    pointing = [slot.name for slot in op.slots if slot.kind == "name" and slot.options and slot.name in asked.said]
    if not pointing:
        return None
    slot = random.choice(pointing)
    name = like(asked.said[slot], random, is_function=slot == "function")
    if name in source.text:
        return None
    return replace(
        asked,
        intent="refuse-unknown",
        phrased=op.name,
        after=source.text,
        answer=_answer(name),
        said={**asked.said, slot: name},
        needed=asked.needed | {slot},
        calls=(),
    )


def _answer(name: str) -> str:
    return refusal(f"I can't see {name} here")


INTENT = Intent("refuse-unknown", _make)
