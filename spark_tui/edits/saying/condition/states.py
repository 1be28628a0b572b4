"""What is so or not, as it stands: an order is archived, the user wants_mail."""

from __future__ import annotations

import re
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.place.subjects import expressions

_STATE = Pattern(r"(?i)\b(?:is|are|isn't|aren't|not|if|when|skip|ignore)\s+(?P<no>not |already )?(\w+)")
_NEW_MEMBER = Pattern(r"\b([a-z]\w*)(?:'s| is| has| are| have)? ([a-z]+_[a-z_]+)\b")
TURNING_AWAY = frozenset(("raise-if", "return-if", "skip-if", "stop-if"))


def states(gap: Gap) -> Iterator[str]:
    """What is a condition as it stands: something that is archived, the order is paid."""
    for match in _STATE.finditer(gap.text):
        word = match[2]
        for test in (text for stem in (word, f"is {word}") for text in expressions(stem, gap)):
            if test not in gap.bound:
                denied = "n't" in match[0] or (match["no"] or "").lower().startswith("not") or match[0][:3] == "not"
                yield f"not {test}" if denied else test


def new_members(gap: Gap) -> Iterator[str]:
    """What nobody has asked for so far: "if the user wants_mail"."""
    for match in _NEW_MEMBER.finditer(gap.text):
        owner, last = match.groups()
        if owner in gap.bound and last not in gap.sentence.known:
            text = gap.sentence.source.text
            code = f'{owner}["{last}"]' if re.search(rf"\b{owner}\[[\"']", text) else f"{owner}.{last}"
            yield f"not {code}" if gap.op in TURNING_AWAY else code
