"""Answers that use what comes along from other files: they are found as if it stood in the file, and import it."""

from __future__ import annotations

import re

from spark_tui.edits.abroad.joined import Joined, apart, joined, with_imports
from spark_tui.edits.abroad.near import said_near
from spark_tui.edits.calls import END, SAY
from spark_tui.edits.document import Target
from spark_tui.edits.formats.line_patch import making
from spark_tui.edits.patches.diff import between
from spark_tui.edits.python.bound import unknown
from spark_tui.edits.python.source import Definition, Source, source_of
from spark_tui.edits.python.values.constants import constants
from spark_tui.edits.wanted import go_on
from spark_tui.links.answers.fitting import Fits
from spark_tui.links.answers.openings import Asked, Opening, begun, read_request
from spark_tui.links.answers.ways import carried_out

_IN_GENERAL = 2.5
"""Against a test of what is not said in particular."""
_PASSED_OVER, _NOT_BROUGHT = 3.0, 6.0
"""Against what does nothing with it; against what makes one of its own that is called so, or leaves out the import."""


def brought(asked: Asked, target: Target) -> tuple[Opening, ...]:
    """The likeliest first. Where nothing is found for what is to be tested in particular, a plain test of it is."""
    both, along = joined(target, target.document.along), target.document.along
    if both is None:
        return ()
    found = _found(asked, both, target, said_near(asked.sentence, along))
    tested = next((each.name for each in along if each.is_said and each.code and each.is_tested), "")
    if not found and tested:
        plain = _found(asked, both, target, f"add a test for {tested}")
        found = tuple(Opening(each.lead, each.worth - _IN_GENERAL) for each in plain)
    return found


def _found(asked: Asked, both: Joined, target: Target, said: str) -> tuple[Opening, ...]:
    far, found = read_request(asked.kinds, said, both.target), dict[str, Opening]()
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


def completed(target: Target, after: str | None) -> str | None:
    """The answer that imports what this one only uses, though it stands in another file; none where it does not."""
    source = source_of(after) if after is not None else None
    homes = {each.name: each.module for each in target.document.along if each.code and each.module}
    if source is None or not homes.keys() & unknown(source):
        return None
    better = with_imports(source, homes, {})
    return making(target, better) if better is not None else None


def heeding(target: Target) -> Fits:
    """What speaks against an answer that passes over what came along, where another one uses it."""
    before, names = target.document.text, {each.name for each in target.document.along if each.code}

    def fits(after: str | None) -> float:
        source = source_of(after) if after is not None and after != before else None
        if source is None:
            return 0.0
        if _is_made_anew(source, names) or names & unknown(source):
            return -_NOT_BROUGHT
        new = "\n".join(line for hunk in between(before, source.text) for line in hunk.new)
        is_used = any(re.search(rf"\b{re.escape(name)}\b", new) is not None for name in names)
        return 0.0 if is_used else -_PASSED_OVER

    return fits


def _is_made_anew(source: Source, names: set[str]) -> bool:
    made = (node.name for node in source.tree.body if isinstance(node, Definition))
    return any(name in names for name in (*made, *(name for name, _, _ in constants(source))))
