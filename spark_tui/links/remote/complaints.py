"""What a server has to say where something went wrong."""

from __future__ import annotations

from spark_tui.edits.refusal import Refusal

CUT_OFF = "the answer was cut off on its way"
AGAIN = "Enter in the app, or spark edit --continue, asks it once more"
RESUME = "what came of it stays: Enter in the app, or spark edit --continue, goes on from there"


class Unreached(Refusal):
    """It is no fault of what was asked: the same may well be answered another time."""


def message_of(error: object) -> str:
    """What a server says of an error, in one line. It may quote the key, and be long: `Key.hidden` sees to both."""
    told = error
    while isinstance(told, dict):
        told = told.get("message") or told.get("error") or told.get("detail")
    said = "" if isinstance(told, list) else str(told or "")
    return " ".join("".join(each if each.isprintable() else " " for each in said).split())
