"""Answers that use what comes along from other files: they are found as if it stood in the file, and import it."""

from __future__ import annotations

from spark_tui.edits.abroad.joined import Joined, apart, joined
from spark_tui.edits.calls import END, SAY
from spark_tui.edits.document import Target
from spark_tui.edits.formats.line_patch import making
from spark_tui.edits.wanted import go_on
from spark_tui.links.answers.openings import Asked, Opening, begun, read_request
from spark_tui.links.answers.ways import carried_out


def brought(asked: Asked, target: Target) -> tuple[Opening, ...]:
    """The likeliest first."""
    both = joined(target, target.document.along)
    if both is None:
        return ()
    far = read_request(asked.kinds, asked.sentence, both.target)
    found = dict[str, Opening]()
    for each in begun(far, both.target, None):
        go_on()
        lead = _at_home(both, target, each.lead)
        if lead is not None:
            found.setdefault(lead, Opening(lead, each.worth))
    return tuple(found.values())


def _at_home(both: Joined, target: Target, lead: str) -> str | None:
    if not lead.endswith(END) or lead.startswith(SAY):
        return None
    after = apart(both, carried_out(both.target, lead))
    return making(target, after) if after is not None and after != target.document.text else None
