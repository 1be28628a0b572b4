"""An answer that was stopped in the midst of a piece: with the rest of that piece, as the request leads to it.

Half a piece is no code that anybody can speak of: an `if` with nothing in it, a new line beside the old one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from spark_tui.edits.calls import END, OP
from spark_tui.edits.document import Target
from spark_tui.edits.formats.line_patch import making

_BEGINS = ("<rep>", "<ins>")
_NEXT = re.compile(r"^<(?:rep|ins|end)>", re.MULTILINE)


def to_the_end_of_an_op(told: str, answers: Iterable[str]) -> str:
    """Nothing of an op is there before all of it is: who speaks to it then speaks of what it is going to do."""
    for whole in answers if told.startswith(OP) and not told.endswith(END) else ():
        if whole.startswith(told):
            following = whole.find(OP, len(told))
            return whole if following < 0 else whole[:following] + END
    return told


def to_the_end_of_a_piece(target: Target, told: str, answers: Iterable[str]) -> str:
    """What was written, closed behind the piece that was being written; as it is where no answer goes on like that."""
    if not told.startswith(_BEGINS) or told.endswith(END):
        return told
    for after in answers:
        whole = making(target, after)
        if whole.startswith(told):
            found = _NEXT.search(whole, len(told))
            return whole[: found.start() if found is not None else len(whole)].removesuffix(END) + END
    return told
