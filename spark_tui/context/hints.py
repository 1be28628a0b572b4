"""What is known of a person's work before they say a word."""

from __future__ import annotations

from spark_tui.context.places import Spot
from spark_tui.context.search import Hints
from spark_tui.repo import journal
from spark_tui.repo import place as places
from spark_tui.repo.place import Place


def hints(place: Place, failed: tuple[Spot, ...] = ()) -> Hints:
    status = places.status(place)
    changed = frozenset((*status.staged, *status.changed, *status.untracked))
    return Hints(_last_file(place), changed, failed)


def _last_file(place: Place) -> str:
    """What the last turn changed that is still applied."""
    applied = (turn for turn in reversed(journal.log(place)) if turn.state == "applied")
    changes = next((turn.changes for turn in applied), ())
    return next((change.path for change in changes if change.after), "")
