"""What was printed, or is printed otherwise by now, goes to the errors: "and send it to stderr", "to stderr please",
"that belongs on stderr"; or back: "to stdout after all"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.calls import keyword, set_keyword, without_keyword
from spark_tui.edits.python.imports import import_needed
from spark_tui.edits.python.nodes import is_print
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_IT = r"(?: (?:it|that|this|them|those|the (?:message|line|print|error|output|text)))?"
_SENT = rf"(?:send|print|write|put|have|move|make|let|direct|redirect){_IT}(?: (?:go|be printed|be written|be|output))?"
_GOES = (
    r"(?:it|that|this|they) (?:should go|should be (?:sent|printed|written)|goes|go|belongs?|must go|has to go)|output"
)
_SAYS = Pattern(
    rf"(?i)\W*(?:(?:and|but|also|please|ok|no|then|rather|good|now|plus)\W+)*(?:{_SENT}|{_GOES})?\s*"
    r"(?:to|on|onto|into|via) (?:the )?(?P<where>(?:sys\.)?std(?:err|out)|standard (?:error|output))"
    r"(?: (?:stream|instead|please|rather|then|too|as ?well|also|though|after all|not stdout|not stderr))*\W*"
)
_CLEAR = 6.0


def _turned(turn: Turn) -> Iterator[Turned]:
    match = _SAYS.fullmatch(turn.said)
    if match is None:
        return
    is_for_errors = match["where"].lower().endswith(("err", "error"))
    for call in turn.new(ast.Call):
        if not is_print(call):
            continue
        there = keyword(call, "file")
        try:
            if is_for_errors and there is None:
                splices = [*import_needed(turn.now, "sys"), set_keyword(turn.now, call, "file", "sys.stderr")]
            elif not is_for_errors and there is not None:
                gone = without_keyword(turn.now, call, "file")
                splices = [gone] if gone is not None else []
            else:
                continue
        except Refusal:
            continue
        yield from turn.with_splices(splices, _CLEAR)


TURNER = Turner(_turned, Pattern(r"(?i)\bstd(?:err|out)\b|\bstandard (?:error|output)\b"))
