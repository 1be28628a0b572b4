"""What is known of a person's work before they say a word."""

from __future__ import annotations

from spark_tui.context.places import Spot
from spark_tui.context.question import Hints
from spark_tui.repo import journal
from spark_tui.repo import place as places
from spark_tui.repo.place import Place
from spark_tui.repo.read import is_secret


def hints(place: Place, failed: tuple[Spot, ...] = ()) -> Hints:
    status = places.status(place)
    changed = frozenset((*status.staged, *status.changed, *status.untracked))
    return Hints(_last_file(place), changed, failed)


def _last_file(place: Place) -> str:
    """What the last turn changed that is still applied, and still there. Secrets are read only by who names them."""
    applied = (turn for turn in reversed(journal.log(place)) if turn.state == "applied")
    changes = next((turn.changes for turn in applied), ())
    paths = (change.path for change in changes if change.after)
    return next((path for path in paths if (place.root / path).is_file() and not is_secret(path)), "")
