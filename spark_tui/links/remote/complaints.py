"""What a server has to say where something went wrong."""

from __future__ import annotations

from spark_tui.edits.refusal import Refusal

CUT_OFF = "the answer was cut off on its way"
AGAIN = "Enter in the app, or spark edit --continue, asks it once more"
RESUME = "what came of it stays: Enter in the app, or spark edit --continue, goes on from there"


class Unreached(Refusal):
    """It is no fault of what was asked: the same may well be answered another time."""


def message_of(error: object) -> str:
    """What a server says of an error, in one line that is not too long."""
    told = error.get("message") or error.get("error") or error.get("detail") if isinstance(error, dict) else error
    if isinstance(told, dict | list):
        return message_of(told) if isinstance(told, dict) else ""
    return " ".join("".join(each if each.isprintable() else " " for each in str(told or "")).split())[:200]
