"""The program ends without a word when nobody reads on: "piping it into head gives a BrokenPipeError"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import indented
from spark_tui.edits.python.functions.scripts import guard
from spark_tui.edits.python.imports import import_needed
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\bbroken ?pipe\w*|\bpip(?:e|ing|ed)\b.*\b(?:clos\w+|head|less|gone|break\w*|broken)\b"
    r"|\b(?:clos\w+|broken)\b.*\bpipe\b|\| ?(?:head|less)\b|\bEPIPE\b|\bSIGPIPE\b"
)
_QUIET = """\
except BrokenPipeError:
    # nobody reads on: nothing may be flushed when the interpreter ends
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(1)
"""
_ASKED = 4.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if "BrokenPipeError" in source.text:
        return
    run = guard(source)
    if run is not None and not isinstance(run.body[0], ast.Try) and has_own_lines(source, run.body[0]):
        needed = [splice for name in ("os", "sys") for splice in import_needed(source, name)]
        yield Repair((*needed, _around(source, run.body)), _ASKED)


def _around(source: Source, body: list[ast.stmt]) -> Splice:
    first, last = source.first_line(body[0]), source.last_line(body[-1])
    start, stop = source.line_start(first), source.line_start(last + 1)
    indent = source.indent(first)
    lines = source.text[start:stop].splitlines(keepends=True)
    inside = "".join(f"{source.unit}{line}" if line.strip() else line for line in lines)
    ending = "" if inside.endswith("\n") else "\n"
    quiet = indented(_QUIET.replace("    ", source.unit).rstrip("\n"), indent)
    return Splice(start, stop, f"{indent}try:\n{inside}{ending}{quiet}\n")


WRITER = Writer(frozenset(("wrap-try", "add-except")), _written, needs=_NEEDS)
