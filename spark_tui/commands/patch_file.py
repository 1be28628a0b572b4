"""A patch that a person hands over: a file, or standard input."""

from __future__ import annotations

import re
from dataclasses import dataclass
from email import message_from_bytes, policy
from pathlib import Path

from spark_tui.commands.handed import STDIN, handed
from spark_tui.edits.patches.patch import Patch
from spark_tui.edits.patches.unified import BadPatch, parse
from spark_tui.edits.refusal import Refusal

_COLOURED = re.compile(rb"^\x1b\[[\d;]*m(diff --git|---|@@) ", re.MULTILINE)
_COMMIT = re.compile(rb"^(commit|From) [0-9a-f]{40,}\b", re.MULTILINE)
_SERIES = re.compile(r"^(\[[^]]*\]\s*)+")


@dataclass(frozen=True, slots=True)
class Given:
    """The patch, and what the turn is called unless the person gives it a name: the mail's subject, or the file's."""

    patch: Patch
    label: str


def read(name: Path) -> Given:
    data = handed(name, "name a patch file, or - for standard input")
    try:
        patch = parse(data)
    except BadPatch as bad:
        raise Refusal(bad.reason, _cure(data) or bad.cure) from bad
    return Given(patch, _subject(data) or ("a patch from standard input" if name == STDIN else name.name))


def _cure(data: bytes) -> str:
    """What people do that the parser cannot know: it sees lines, not where they come from."""
    if _COLOURED.search(data):
        return "it has colours in it; make it again with git diff --color=never"
    if len(_COMMIT.findall(data)) > 1:
        return "these are several commits; hand them over one at a time"
    return ""


def _subject(data: bytes) -> str:
    """How `git format-patch` names the commit, without the number in its series."""
    subject = message_from_bytes(data, policy=policy.default)["Subject"]
    return _SERIES.sub("", str(subject or ""))
