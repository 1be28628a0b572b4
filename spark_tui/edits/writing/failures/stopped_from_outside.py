"""The program ends without a traceback when somebody presses Ctrl-C, or when nobody reads on: "piping it into head
gives a BrokenPipeError"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.failing.tries import caught_by, in_try
from spark_tui.edits.python.functions.scripts import guard
from spark_tui.edits.python.imports import import_needed
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import function_around
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import speaks_for
from spark_tui.edits.writing import Writer

_SAYS = Pattern(
    r"(?i)\bctrl ?[-+ ] ?c\b|\bcontrol[- ]c\b|\bKeyboard ?Interrupts?\b|\^C\b"
    r"|\b(?:interrupt|kill|cancel)(?:ed|ing|s)? (?:it|this|the (?:program|script|tool))\b"
    r"(?=.*\b(?:traceback|stack ?trace)s?\b)"
)
_QUIETLY = Pattern(
    r"(?i)\btracebacks?\b|\bquiet\w*\b|\bclean\w*\b|\bjust (?:quit|stop|exit|end|leave)\b|\bugly\b|\bsilent\w*\b"
    r"|\bgrace\w*|\b(?:quit|exit|stop|end|leave)s?\b|\bcatch\b|\bhandle\b|\bstack ?trace"
)
_OTHERWISE = Pattern(
    r"(?i)\b(?:ignore|save|first|before|finish|print|log|message|say|clean(?:s|ed)? up|close|restart)\b"
)
_CODE = Pattern(r"\b130\b")
_SAID, _HERE = 4.2, 0.5
_IN_A_LOOP, _CLEAR = 6.5, 1.5  # that goes on for ever, in a function that is named


def _interrupted(sentence: Sentence) -> Iterator[Repair]:
    """The last call of what runs when the file is a program, where nobody waits for that error yet."""
    if _QUIETLY.search(sentence.text) is None or _OTHERWISE.search(sentence.text) is not None:
        return
    source = sentence.source
    run, waits = guard(source), (caught_by(each) for each in source.all(ast.ExceptHandler))
    if any("KeyboardInterrupt" in each for each in waits):
        return
    for loop in (each for each in source.all(ast.While) if isinstance(each.test, ast.Constant)):
        function = function_around(source, loop)
        if function is not None and names(sentence, function.name) >= _CLEAR and has_own_lines(source, loop):
            yield Repair(tuple(in_try(source, [loop], "KeyboardInterrupt", "pass")), _IN_A_LOOP)
    if run is None:
        return
    last, action = run.body[-1], "raise SystemExit(130)" if _CODE.search(sentence.text) else "pass"
    if isinstance(last, ast.Expr | ast.Assign):
        yield Repair(
            tuple(in_try(source, [last], "KeyboardInterrupt", action)), _SAID + _HERE * speaks_for(sentence, last)
        )


_NEEDS = Pattern(
    r"(?i)\bbroken ?pipe\w*|\bpip(?:e|ing|ed)\b.*\b(?:clos\w+|head|less|gone|break\w*|broken)\b"
    r"|\b(?:clos\w+|broken)\b.*\bpipe\b|\| ?(?:head|less)\b|\bEPIPE\b|\bSIGPIPE\b"
)
_QUIET = """\
# nobody reads on: nothing may be flushed when the interpreter ends
os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
sys.exit(1)"""
_ASKED = 4.0


def _with_a_closed_pipe(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if "BrokenPipeError" in source.text:
        return
    run = guard(source)
    if run is not None and not isinstance(run.body[0], ast.Try) and has_own_lines(source, run.body[0]):
        needed = (splice for name in ("os", "sys") for splice in import_needed(source, name))
        yield Repair((*needed, *in_try(source, run.body, "BrokenPipeError", _QUIET)), _ASKED)


WRITERS = (
    Writer(frozenset(("wrap-try", "narrow-except", "wrap-try-body")), _interrupted, needs=_SAYS),
    Writer(frozenset(("wrap-try", "add-except")), _with_a_closed_pipe, needs=_NEEDS),
)
