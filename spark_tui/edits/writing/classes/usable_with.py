"""A class for a with block that has nothing to close, or something to clear: "Client should be usable as a context
manager"."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.objects.classes import add_method, method
from spark_tui.edits.python.source import Function
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\bcontext[- ]?managers?\b|\b(?:in|as|with|for) (?:an? )?[`'\"]?with\b|\bwith[- ](?:block|statement)s?\b"
)
_HANDLES = Pattern(r"self\.(\w*(?:conn|connection|session|socket|sock|file|handle|client))\b")
_ENDS = Pattern(
    r"_?(?:close|stop|quit|exit|disconnect|shutdown|shut_down|release|end|finish|cleanup|clean_up|teardown|dispose|flush"
    r"|save|commit|logout|unlock|terminate|cancel|join|kill|detach|rollback|hang_up|free|destroy|off|turn_off|disable)\w*"
)
_ASKED, _NAMED = 3.6, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for name, owner in source.classes:
        own = [each for each in owner.body if isinstance(each, Function)]
        ends = any(_ENDS.fullmatch(each.name) and not list(parameters_of(each)) for each in own)
        if names(sentence, name) < 1 or ends or method(owner, "__enter__") is not None or not own:
            continue
        held = _HANDLES.search(source.segment(owner))
        last = f"self.{held[1]}.close()" if held is not None else "return None"
        code = f"def __enter__(self):\n    return self\n\ndef __exit__(self, exc_type, exc, tb):\n    {last}"
        yield from possible(iter((add_method(source, owner, code),)), _ASKED + _NAMED * (names(sentence, name) >= 2))


WRITER = Writer(frozenset(("add-context-manager",)), _written, needs=_NEEDS)
