"""Whether git's index goes along with a turn that is taken back, or put again."""

from __future__ import annotations

from spark_tui.repo import index
from spark_tui.repo.place import Place
from spark_tui.repo.turns import Turn


def goes_along(place: Place, turn: Turn) -> bool:
    """Whether it has what this turn leaves there now. It stays as it is where a person staged something else since."""
    left = {entry.path: entry.after if turn.state == "applied" else entry.before for entry in turn.index}
    found = index.entries(place, left)
    return all(found.get(path) == entry for path, entry in left.items())
