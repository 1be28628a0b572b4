"""Where what comes is joined to what was kept: no word of that is to be there twice, and none to be lost."""

from __future__ import annotations

import re
from typing import Literal

from spark_tui.edits.refusal import Refusal

_OPENING = re.compile(r"(?:(?!```|<{5}).*\n)*```[^\n]*\n")


class Seam:
    """What of an answer is new behind `lead`, piece by piece.

    A server that goes on with the lead has no reason to write that again; should it, from the first letter to the last
    of more than a line, it is dropped. One that can only begin anew was asked to begin with the lead: where it
    `repeats`, all of that is dropped, and an answer that begins in another way is refused, for nobody can say where in
    it the new part begins.
    """

    def __init__(self, lead: str, *, repeats: bool) -> None:
        self._lead, self._repeats = lead, repeats
        self._held = ""
        self._is_past = not lead or not (repeats or "\n" in lead)

    def push(self, text: str) -> str:
        if self._is_past:
            return text
        self._held += text
        again = _again_loosely(self._lead, self._held) if self._repeats else _again(self._lead, self._held)
        return "" if again == "perhaps" else self._behind(again)

    def finish(self) -> str:
        """What was held back, now that the answer has ended."""
        return "" if self._is_past else self._behind("no")

    def _behind(self, again: int | Literal["no"]) -> str:
        if again == "no" and self._repeats:
            raise Refusal(
                "the model wrote anew what was kept of its answer, and in another way",
                "what was kept stays: go on to have it try once more, or apply what is there",
            )
        self._is_past = True
        return self._held if again == "no" else self._held[again:]


def _again(lead: str, answer: str) -> int | Literal["no", "perhaps"]:
    """How many characters of the answer are the lead again."""
    if answer.startswith(lead):
        return len(lead)
    return "perhaps" if lead.startswith(answer) else "no"


def _again_loosely(lead: str, answer: str) -> int | Literal["no", "perhaps"]:
    """The same, where the fence around the code may be opened in other words."""
    opening, opened = _OPENING.match(lead), _OPENING.match(answer)
    if opening is None:
        return _again(lead, answer)
    if opened is None:
        return "perhaps"
    again = _again(lead[opening.end() :], answer[opened.end() :])
    return again if isinstance(again, str) else opened.end() + again
