"""A switch that nobody turns any more goes: "pretty is always on now", "we never pass strict=False"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.ops.remove_parameter import without_parameter
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.signatures import default_of
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.values.at_default import Settled
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_SAYS = Pattern(
    r"(?i)\balways (?:on|off|true|false|set|given|passed|pass|passes|want|enabled|disabled|used?)\b"
    r"|\b(?:unconditional\w*|no matter what)\b|\b(?:we|everybody|everyone|all callers) (?:now )?always\b"
    r"|\bnever (?:on|off|true|false|set|given|passed|pass|use|used|enabled|turned (?:on|off))\b"
    r"(?! (?:on )?(?:to|into|by)\b)"
    r"|\b(?:nobody|no one) (?:\w+ )?(?:uses|passes|sets|turns)\b"
)
_OFF = Pattern(r"(?i)\b(?:off|false|disabled|never|nobody|no one|not|\w+n't)\b")
_ON = Pattern(
    r"(?i)\balways\b(?! (?:off|false|disabled))|\bunconditional\w*|\bno matter\b"
    r"|\bfalse\b.*\bnever\b|\bnever\b.*\b(?:off|false)\b"
)
_ASKED, _OF_FUNCTION = 7.0, 0.6


def _written(sentence: Sentence) -> Iterator[Repair]:
    for name, function in sentence.source.functions:
        for arg in parameters(function):
            default = default_of(function, arg)
            if arg.arg not in sentence.bare or not _is_switch(default):
                continue
            is_on = _ON.search(sentence.text) is not None or _OFF.search(sentence.text) is None
            always = Settled(arg.arg, is_on, str(is_on))
            told = _OF_FUNCTION * (names(sentence, name.rpartition(".")[2]) >= 2.0)
            yield from possible(without_parameter(sentence.source, name, arg.arg, always), _ASKED + told)


def _is_switch(default: ast.expr | None) -> bool:
    return isinstance(default, ast.Constant) and isinstance(default.value, bool)


WRITER = Writer(frozenset(("remove-parameter",)), _written, needs=_SAYS)
