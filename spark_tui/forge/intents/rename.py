"""A better name. The good one is what people wrote; the code is first given a poor one."""

from __future__ import annotations

from random import Random

from spark_tui.edits.ops import named, perform
from spark_tui.edits.ops.rename import can_be_renamed
from spark_tui.edits.python.source import Source, read
from spark_tui.edits.refusal import Refusal
from spark_tui.forge.cases import Case, by_op
from spark_tui.forge.intents import Intent
from spark_tui.forge.values import like

_RENAME = named("rename")
_POOR = (
    *"a b c d e f g h i j k l m n o p q r s t u v w x y z".split(),  # noqa: SIM905
    *(
        "tmp",
        "tmp2",
        "temp",
        "data",
        "data2",
        "res",
        "ret",
        "foo",
        "bar",
        "baz",
        "val",
        "obj",
        "item",
        "thing",
        "stuff",
    ),
    *(
        "arr",
        "lst",
        "dct",
        "var",
        "x1",
        "x2",
        "aa",
        "xx",
        "cnt",
        "num",
        "buf",
        "result",
        "do_it",
        "func",
        "helper",
        "process",
    ),
    *("handle", "run2", "calc", "get", "doStuff", "my_func", "fn", "Foo", "Thing", "Manager", "Helper", "MyClass"),
)


def _make(source: Source, random: Random) -> Case | None:
    try:
        good = random.choice(list(dict.fromkeys(can_be_renamed(source))))
        poor = _poor(good, random)
        before = perform(_RENAME, source.text, (good, poor))
        return by_op(_RENAME, before, _needed(before, poor, good, source.text))
    except (Refusal, IndexError):
        return None


def _poor(good: str, random: Random) -> str:
    """A shorter, vaguer or simply another name of the same kind."""
    roll = random.random()
    if roll < 0.35:
        kind = [each for each in _POOR if each[:1].isupper() == good.lstrip("_")[:1].isupper()]
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


INTENT = Intent("rename", _make, weight=6)
