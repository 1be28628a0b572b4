""" "move parse_date into a module dates.py": a file that is not there yet is not written."""

from __future__ import annotations

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.vague import Topic, Wish
from spark_tui.edits.vague.places import NAMED

_FILE = r"(?:modules?|files?|packages?)"
_SAYS = Pattern(
    rf"(?i)(?:move|put|pull|extract|split|take|factor)(?: out| off)? {NAMED}(?: out| off)?"
    rf" (?:in|into|to)(?: an?| its| the| another)?(?: own| new| separate| different| other)*"
    rf" (?:{_FILE}(?: of (?:its|their) own| (?:called |named )?`?[\w.]+`?)?|`?\w+\.py`?)"
    rf"|{NAMED} (?:should|could|must) (?:be|go|live)(?: in| into| to) (?:an?|its|another)"
    rf"(?: own| new| separate| different| other)* {_FILE}"
)


def _lacks(wish: Wish) -> str:
    known = [each.path.rpartition("/")[2] for each in wish.source.others]
    if wish.place.node is None or any(name in wish.sentence.text for name in known):
        return ""
    return (
        "that takes a file that is not there yet, and only those that are there are changed: "
        f"move {wish.place.name} by hand"
    )


TOPIC = Topic(_SAYS, _lacks)
