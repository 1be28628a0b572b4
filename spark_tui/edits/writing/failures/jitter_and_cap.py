"""How long a loop waits that tries again: not for ever longer, and not all at once: "never wait more than a minute
between retries", "add jitter to the backoff"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.names import nearest
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.values.expressions import Level, moved
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.saying.value.quantities import numbers
from spark_tui.edits.writing import Writer

_JITTER = Pattern(r"(?i)\bjitter\w*\b|\brandom\w*\b.*\b(?:backoff|delay|wait|pause|sleep)\w*\b")
_WAITS = r"(?:back[- ]?off|delays?|waits?|pauses?|sleeps?|waiting|intervals?)"
_CAP = Pattern(
    rf"(?i)^(?=.*\b{_WAITS}\b)(?=.*\d|.*\ba (?:minute|second)\b).*\b(?:at most|no more than|no longer than"
    rf"|never (?:\w+ )?(?:more"
    r"|longer)|cap\w*|max(?:imum)?|limit\w*|up to|not (?:\w+ )?(?:more|longer))\b"
)
_OF_TRIES = Pattern(r"(?i)\b\d+ (?:times|attempts|tries|retries)\b")
_GROWS = Pattern(r"\*\*|\*=?|<<")
_ASKED = 8.5


def _with_jitter(sentence: Sentence) -> Iterator[Repair]:
    """Half as much more or less."""
    source = sentence.source
    for call in _growing(source):
        if "random" in source.segment(call):
            continue
        uniform, imports = available(source, "random", "uniform")
        wait = moved(source, call.args[0], Level.PRODUCT)
        change = instead(source, call.args[0], f"{wait} * {uniform}(0.5, 1.5)")
        yield Repair((*imports, change), _ASKED + told_of(sentence, call) / 2)


def _capped(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    seconds = next(numbers(_OF_TRIES.sub(" ", sentence.text), "seconds"), None)
    for call in _growing(source) if seconds is not None else ():
        if not source.segment(call.args[0]).startswith("min("):
            change = instead(source, call.args[0], f"min({seconds}, {source.segment(call.args[0])})")
            yield Repair((change,), _ASKED + told_of(sentence, call) / 2)


def _growing(source: Source) -> Iterator[ast.Call]:
    """What is slept for longer each time that something is tried."""
    for call in source.all(ast.Call):
        if last_name(call.func) != "sleep" or len(call.args) != 1 or not isinstance(call.args[0], ast.BinOp):
            continue
        in_a_loop = nearest(source, call, ast.For, ast.While) is not None
        if in_a_loop and _GROWS.search(source.segment(call.args[0])) is not None:
            yield call


_KINDS = frozenset(("retry", "clamp", "change-value", "wrap-call", "add-timeout"))
WRITERS = (
    Writer(_KINDS, _with_jitter, needs=_JITTER),
    Writer(_KINDS, _capped, needs=_CAP),
)
