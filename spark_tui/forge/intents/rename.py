"""A better name. The good one is what people wrote; the code is first given a poor one."""

from __future__ import annotations

import ast
from dataclasses import replace
from random import Random

from spark_tui.edits.ops import named, perform
from spark_tui.edits.ops.rename import can_be_renamed
from spark_tui.edits.python.source import Source, read
from spark_tui.edits.refusal import Refusal
from spark_tui.forge.intents import Intent
from spark_tui.forge.requests.cases import Case, by_op
from spark_tui.forge.requests.naming import like, words
from spark_tui.forge.requests.values import around

_RENAME = named("rename")


def _make(source: Source, random: Random) -> Case | None:
    try:
        good = random.choice(list(dict.fromkeys(can_be_renamed(source))))
        poor = _poor(good, random)
        before = perform(_RENAME, source.text, (good, poor))
        case = by_op(_RENAME, before, _needed(before, poor, good, source.text))
        return replace(case, said={**_home(before, poor), **case.said})
    except (Refusal, IndexError):
        return None


def _home(before: str, name: str) -> dict[str, str]:
    """The function in which alone the name occurs: people say it, though they need not."""
    source = read(before)
    uses = [node for node in source.nodes if isinstance(node, ast.Name | ast.arg) and source.segment(node) == name]
    homes = {around(source, (str(node.lineno),)) for node in uses}
    home = homes.pop() if len(homes) == 1 else None
    return {"in": home.name} if home is not None and name != home.name else {}


def _poor(good: str, random: Random) -> str:
    """A shorter, vaguer or simply another name of the same kind."""
    roll = random.random()
    if roll < 0.35:
        kind = [each for each in words("poor") if each[:1].isupper() == good.lstrip("_")[:1].isupper()]
        poor = random.choice(kind)
    elif roll < 0.55 and "_" in good.strip("_"):
        poor = random.choice(
            (good.replace("_", ""), good.partition("_")[0], "".join(part[:1] for part in good.split("_")))
        )
    elif roll < 0.7 and len(good) > 4:
        poor = good[: random.randint(1, 4)]
    else:
        poor = like(good, random)
    return poor.upper() if good.isupper() and len(good) > 1 else poor


def _needed(before: str, old: str, new: str, after: str) -> tuple[str, ...]:
    """With the function it is in, where the name alone would not do."""
    try:
        if perform(_RENAME, before, (old, new)) == after:
            return old, new
    except Refusal:
        pass
    options = _RENAME.slots[2].options
    for inside in options(read(before), (old, new)) if options else ():
        if perform(_RENAME, before, (old, new, inside)) == after:
            return old, new, inside
    raise Refusal("this rename has no way back")


INTENT = Intent("rename", _make)
