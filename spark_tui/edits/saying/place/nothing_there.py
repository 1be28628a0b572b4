"""Where what is asked for can be done nowhere: no else stands behind a return in the function that is named."""

from __future__ import annotations

import re

from spark_tui.edits.ops import finds_nothing, named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.reading import EXACT, PLAIN, Sentence, names
from spark_tui.edits.saying.place.named import places

_LINES = Pattern(r"(?i)\blines? (\d+)(?: ?(?:-|–|to|through|until|and) ?(?:line )?(\d+))?\b")


def nothing_there(kind: str, sentence: Sentence) -> str:
    """Why an op that does its work on a line has none to do it on; nothing where it has, or where that is not known."""
    op, source = named(kind), sentence.source
    if not op.is_about_a_line or op.slots[0].options is None:
        return ""
    found = [int(each) for each in op.slots[0].options(source, ())]
    named_so = (name for name, _ in source.functions if names(sentence, name) >= EXACT and name not in PLAIN)
    inside = places(sentence)
    said = inside or list(named_so)
    meant = [node for name, node in source.definitions if name in said]
    within = {line for node in meant for line in range(source.first_line(node), source.last_line(node) + 1)}
    if any(line in within for line in found) if within else found:
        return ""
    if not inside and any(_is_used(name, source.line(line)) for name in said for line in found):
        return ""  # what it gives is spoken of, and that is used elsewhere
    where = f"in {' and '.join(said)}" if said else "here"
    return finds_nothing(kind, where)


def _is_used(name: str, line: str) -> bool:
    return re.search(rf"\b{re.escape(name.rpartition('.')[2])}\(", line) is not None


def no_part(sentence: Sentence) -> str:
    """Why the lines that are counted cannot become a function; nothing where they can, or none are."""
    source, said = sentence.source, _LINES.search(sentence.text)
    if said is None:
        return ""
    first, last = sorted((int(said[1]), int(said[2] or said[1])))
    code = [
        at for at in range(first, last + 1) if source.line(at).strip() and not source.line(at).lstrip().startswith("#")
    ]
    starts, ends = (slot.options for slot in named("extract-function").slots[:2])
    if not code or starts is None or ends is None:
        return ""
    if str(code[0]) in starts(source, ()) and str(code[-1]) in ends(source, (str(code[0]),)):
        return ""
    return f"lines {first} to {last} are not whole statements that a function could stand for"
