"""Where something is to be written that is printed by now: a file, one that is open, the path of one."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.reading import PLAIN, said_in
from spark_tui.edits.saying.gap import Gap

_FILE_NAME = Pattern(r"\b[\w./-]+\.(?:txt|log|csv|md|html?|json|out|tsv|ya?ml)\b")
_OPEN_FILE = Pattern(
    r"(?i)\b(?:open )?(?:file[- ]?(?:object|like|handle)\w*|open file|(stream)s?|(handle)s?|textio|(out) parameter)\b"
)
_WRITTEN_TO = Pattern(
    r"(?i)\b(?:writ\w+|prints?|printing|printed|goes?|sends?|output|dump\w*)\b[^.;]*?"
    r" (?:to|into) (?:the |an? )?(?:file (?!obj|hand|like|stream|desc))?"
    r"`?([a-z]\w*)`?"
    r"(?=[.,;?!]|$| (?:instead|rather|and|in|not|please|pls|when|if)\b)"
)
_HANDED = Pattern(
    r"\bfile=`?([a-z]\w*)|`([a-z]\w*)`|\b(file_?(?:name|path)|path|out_?file|fh|fp|dest)\b"
    r"|\b(out|output|stream)(?= (?:is|stays|gets|has|remains|should|must|fills)\b)"
)
"""What is a name wherever it stands, or where something is said of it."""
_NO_PLACES = frozenset(("disk", "stdout", "stderr", "screen", "console", "terminal", "log", "logs"))


def written_to(gap: Gap) -> Iterator[str]:
    """A file that is named, one that is handed in open, or the path of one."""
    found = [f'"{match[0]}"' for match in _FILE_NAME.finditer(gap.text)]
    found += [name for match in _OPEN_FILE.finditer(gap.text.lower()) for name in match.groups() if name]
    found += [match[1] for match in _WRITTEN_TO.finditer(gap.text) if match[1].lower() not in PLAIN | _NO_PLACES]
    handed = [said_in(match) for match in _HANDED.finditer(gap.text)]
    found += [name for name in handed if name not in (*gap.earlier, "file")]
    yield from found or ["file" if _OPEN_FILE.search(gap.text) else "path"]
