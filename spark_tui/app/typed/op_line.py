"""An op as it is typed behind /op: `rename tmp parts @src/cart.py`; and what could come next there."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import PurePosixPath

from spark_tui.app.typed.offers import Offer, fitting
from spark_tui.context import languages
from spark_tui.context.mentions import Mention, mentions
from spark_tui.edits.calls import Call, spoken
from spark_tui.edits.ops import Op, Slot, choices, named, ops, usage
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.text import split_lines

_LAST_WORD = re.compile(r"\S*\Z")
_NO_FILE = "a file comes first: then what {} can be in it is listed here"
_PLAIN = re.compile(r"[\w.@%+=:,/-]+")


@dataclass(frozen=True, slots=True)
class Typed:
    """The `words` without the file that they name, and what is `sought`: that file, else what has the values in it."""

    words: str
    sought: str


def read_line(line: str) -> Typed:
    """A decorator begins with an @ too, but is no file."""
    named_files = [each for each in mentions(line) if _is_file(each)]
    words = line
    for each in reversed(named_files):
        words = words[: each.start] + words[each.stop :]
    values = words.split()[1:]
    sought = [line[each.start : each.stop] for each in named_files] or [value.lstrip("@") for value in values]
    return Typed(" ".join(words.split()), " ".join(sought))


def call_of(words: str) -> Call:
    if not words:
        raise Refusal("no op is named", "write /op and a blank to see them: /op rename OLD NEW")
    return spoken(words)


def offers(line: str, text_of: Callable[[str], str]) -> list[Offer]:
    """What the word at the end of this may become; `text_of` gives the text of the file that is sought."""
    found = _LAST_WORD.search(line)
    start, letters = (found.start(), found[0]) if found else (len(line), "")
    before = read_line(line[:start])
    try:
        name, *values = shlex.split(before.words) or [""]
        if not name:
            return [_op(named(each), start) for each in fitting(letters, sorted(ops()))]
        return [replace(each, start=start) for each in _values(named(name), values, letters, before.sought, text_of)]
    except (Refusal, ValueError):  # said once it is asked for: until then there is more to type
        return []


def _values(op: Op, values: Sequence[str], letters: str, sought: str, text_of: Callable[[str], str]) -> Iterable[Offer]:
    """Of a value that may be left out nothing is offered before it is begun, so that Enter does without."""
    slot, rest = next(iter(op.slots[len(values) :]), None), op.slots[len(values) + 1 :]
    if slot is None or slot.options is None or (slot.default is not None and not letters):
        return ()
    try:
        text = text_of(sought)
    except Refusal:
        if sought or letters:
            raise
        return (Offer("@", _NO_FILE.format(slot.name.upper())),)
    ends = all(other.default is not None for other in rest)
    lines = split_lines(text) if slot.kind == "line" else ()
    known = fitting(letters, choices(op, text, values))
    return (Offer(_quoted(each) + " " * (not ends), _about(slot, each, lines), runs=ends) for each in known)


def _op(op: Op, start: int) -> Offer:
    return Offer(
        op.name + " " * bool(op.slots),
        f"{usage(op).removeprefix(op.name).strip()}  {op.about}".strip(),
        start,
        not op.slots,
    )


def _about(slot: Slot, value: str, lines: Sequence[str]) -> str:
    return lines[int(value) - 1].strip() if slot.kind == "line" and value.isdecimal() else ""


def _quoted(value: str) -> str:
    return value if _PLAIN.fullmatch(value) else shlex.quote(value)


def _is_file(mention: Mention) -> bool:
    return PurePosixPath(mention.path).suffix in languages.by_suffix()
