"""Who presses Ctrl-C wants to get out, and no traceback: the program ends quietly where it begins."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.failing.tries import caught_by, in_try
from spark_tui.edits.python.imports import is_guard
from spark_tui.edits.python.source import Source
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import speaks_for
from spark_tui.edits.writing import Writer

_SAYS = Pattern(r"(?i)\bctrl ?[-+ ] ?c\b|\bcontrol[- ]c\b|\bKeyboard ?Interrupts?\b|\^C\b")
_QUIETLY = Pattern(
    r"(?i)\btracebacks?\b|\bquiet\w*\b|\bclean\w*\b|\bjust (?:quit|stop|exit|end|leave)\b|\bugly\b|\bsilent\w*\b"
    r"|\bgrace\w*|\b(?:quit|exit|stop|end|leave)s?\b|\bcatch\b|\bhandle\b|\bstack ?trace"
)
_OTHERWISE = Pattern(
    r"(?i)\b(?:ignore|save|first|before|finish|print|log|message|say|clean(?:s|ed)? up|close|restart)\b"
)
_CODE = Pattern(r"\b130\b")
_SAID, _HERE = 4.2, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _QUIETLY.search(sentence.text) is None or _OTHERWISE.search(sentence.text) is not None:
        return
    source = sentence.source
    action = "raise SystemExit(130)" if _CODE.search(sentence.text) else "pass"
    for statement in _begins(source):
        yield Repair(
            tuple(in_try(source, [statement], "KeyboardInterrupt", action)),
            _SAID + _HERE * speaks_for(sentence, statement),
        )


def _begins(source: Source) -> Iterator[ast.stmt]:
    """The last call of what runs when the file is a program, where nobody waits for that error yet."""
    if any("KeyboardInterrupt" in caught_by(each) for each in source.nodes if isinstance(each, ast.ExceptHandler)):
        return
    for node in source.tree.body:
        if isinstance(node, ast.If) and is_guard(node):
            last = node.body[-1]
            if isinstance(last, ast.Expr | ast.Assign):
                yield last


WRITER = Writer(frozenset(("wrap-try", "narrow-except", "wrap-try-body")), _written, needs=_SAYS)
