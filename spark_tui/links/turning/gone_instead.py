"""What was taken away and is missed comes back, and something else goes: "keep the print, LIMIT can go"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from spark_tui.edits.correcting.corrections import goes_instead
from spark_tui.edits.patches.patch import apply_hunks
from spark_tui.links.answers.ways import Done, Way, behind, joined
from spark_tui.links.turning.turned import Turned

_ANEW = 5.0  # that all that was done is to be undone for this


def gone_instead(turned: Turned) -> Iterator[Way]:
    """What was taken away and is missed comes back, and something else goes."""
    both = goes_instead(turned.correction)
    if both is None or turned.turn is None:
        return
    stays, goes = both
    left = [
        hunk
        for hunk in turned.turn.hunks
        if not (
            stays in ("it", "that", "this")
            or re.search(rf"(?<!\w){re.escape(stays)}(?!\w)", "".join(hunk.old)) is not None
        )
    ]
    there = Done("".join(apply_hunks(turned.turn.before.lines, left)))
    said = f"remove {goes}"
    for each in turned.openings(said, behind(turned.target, there.after)):
        yield turned.way("else", "", each.worth + _ANEW, joined(turned.edit, there, said, each.lead))
