"""An op on a file: what it would change, as a patch; and what ops there are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from spark_tui.commands.ground import find_here
from spark_tui.commands.replay import in_context, read_old
from spark_tui.edits.calls import Call, carry_out
from spark_tui.edits.document import document, lettered
from spark_tui.edits.ops import Op, named, ops, usage
from spark_tui.edits.ops import choices as possible
from spark_tui.edits.patches.diff import diff
from spark_tui.edits.patches.patch import FilePatch, Patch
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.text import restored, split_lines
from spark_tui.pair.following import following
from spark_tui.pair.tree import GitTree


@dataclass(frozen=True, slots=True)
class Known:
    """An op as it is listed."""

    name: str
    usage: str
    about: str
    slots: dict[str, str]


def known() -> list[Known]:
    return [_known(op) for op in sorted(ops().values(), key=lambda op: op.name)]


def check_file(file: Path) -> None:
    """Refuse an op that stands where its file should."""
    if str(file) in ops() and not file.exists():
        raise Refusal(f"no file is named for {file}", f"spark op FILE {usage(named(str(file)))}")


def planned(file: Path, words: Sequence[str]) -> Patch:
    """The patch that an op makes on a file, and on those that use what it renames there; `words` are its name and its
    values."""
    doc = read_old(file)
    name, *values = words
    before = lettered(doc)
    after = carry_out([Call(named(name), tuple(values))], before)
    place = find_here(file.absolute().parent)
    others = following({doc.path: (before, after)}, GitTree(place)) if place is not None else {}
    exact = restored(doc.text, after, doc.charset)
    changes = [(doc, exact), *((document(path, old or ""), new) for path, (old, new) in others.items())]
    files = (FilePatch(each.path, each.path, diff(each.lines, split_lines(new))) for each, new in changes)
    return in_context(Patch(tuple(files)), [each for each, _ in changes])


def choices(file: Path, words: Sequence[str]) -> list[str]:
    """What the next value could be, in the order of the file."""
    name, *values = words
    return possible(named(name), lettered(read_old(file)), values)


def _known(op: Op) -> Known:
    return Known(op.name, usage(op), op.about, {slot.name: slot.about for slot in op.slots})
