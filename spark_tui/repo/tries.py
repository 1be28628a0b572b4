"""What is in the files only for as long as a check looks at it."""

from __future__ import annotations

from dataclasses import replace

from spark_tui.repo import journal
from spark_tui.repo.place import Place
from spark_tui.repo.turns import Turn


def meant(place: Place, number: int) -> Turn | None:
    """The turn stays. None, where somebody else has taken it back meanwhile."""
    with journal.opened(place):
        turn = next((turn for turn in journal.log(place) if turn.number == number), None)
        if turn is None or turn.state != "applied":
            return None
        return journal.amend(place, replace(turn, tried=False))
