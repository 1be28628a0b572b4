"""What is done once more has words of its own there: a docstring that nobody dictated says what that function does."""

from __future__ import annotations

from dataclasses import replace

from spark_tui.edits.calls import Call
from spark_tui.edits.python.source import Source
from spark_tui.edits.saying.telling.wording import made_docstring


def words_anew(call: Call, source: Source, asked: str) -> Call:
    if call.op.name != "add-docstring" or len(call.values) < 2 or call.values[1].strip(".") in asked:
        return call
    made = made_docstring(source, call.values[0])
    return replace(call, values=(call.values[0], made)) if made else call
