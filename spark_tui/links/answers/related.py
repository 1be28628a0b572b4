"""Answers to a relation that is told in words: whole ones, over the classes of all files around."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.attempts import tried
from spark_tui.edits.document import Target
from spark_tui.edits.mending.search import as_patch
from spark_tui.edits.relations.wishes import says_any, wanted
from spark_tui.edits.senseless.across import read_around
from spark_tui.links.answers.openings import Asked, Opening

_SAYS, _AT_ALL = 0.85, 0.5  # as what is written counts of which kind nothing is known
_LEAST = 4.5  # evidence
_MOST = 3


def related(asked: Asked, target: Target) -> Iterator[Opening]:
    """A message that is pasted tells none."""
    doc = target.document
    if asked.source is None or not doc.path.endswith(".py") or asked.is_pasted or asked.is_only_told:
        return
    if not says_any(asked.sentence):
        return
    seen = {each.path: each.text for each in doc.around}
    for each in doc.along:  # a limit that is said, in a file that nobody imports so far
        seen.setdefault(each.path, "\n".join(each.code))
    others = read_around(tuple(seen.items()))
    found = tried(wanted, doc.path, asked.source, others, asked.sentence) or []
    for each in [one for one in found if one.evidence >= _LEAST][:_MOST]:
        answer = as_patch(asked.source, each, target)
        if answer is not None:
            yield Opening(answer, _SAYS * each.evidence - _AT_ALL)
