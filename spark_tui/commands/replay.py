"""A model's output that was written down, pushed through the streamer again: the patch as of any token of it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import msgspec

from spark_tui.commands.handed import STDIN, handed
from spark_tui.edits.document import Document, Target, document
from spark_tui.edits.formats import named
from spark_tui.edits.patches.patch import Patch, with_context
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.text import check_ends, decode, is_binary
from spark_tui.repo.paths import check_kind
from spark_tui.repo.place import find
from spark_tui.repo.read import LARGEST


@dataclass(frozen=True, slots=True)
class Replay:
    """The patch when `token` of `of` tokens had come, the line that was being written, and what did not fit."""

    patch: Patch
    token: int
    of: int
    writing: str
    problems: tuple[Refusal, ...]


def replay(target: Target, form: str, tokens: Sequence[str], cut: int | None) -> Replay:
    """Without a cut the output is complete; with one it was interrupted there, wherever that is."""
    stream = named(form).open(target, {})
    for token in tokens[:cut]:
        stream.push(token)
    if cut is None:
        stream.finish()
    read = len(tokens[:cut])
    return Replay(
        in_context(stream.patch, [target.document]), read, len(tokens), stream.writing, tuple(stream.problems)
    )


def in_context(patch: Patch, documents: Sequence[Document]) -> Patch:
    """The patch with the lines around each hunk, as git wants them."""
    old: dict[str | None, Sequence[str]] = {None: (), **{doc.path: doc.lines for doc in documents}}
    return Patch(tuple(replace(file, hunks=with_context(file.hunks, old[file.old_path])) for file in patch.files))


def read_old(file: Path) -> Document:
    """The text that is edited."""
    try:
        check_kind(file.stat().st_mode, str(file))
        with file.open("rb") as opened:
            data = opened.read(LARGEST + 1)
    except OSError as error:
        raise Refusal(f"cannot read {file}: {error.strerror}", "name a file that can be read") from None
    if len(data) > LARGEST:
        raise Refusal(f"{file} is too large", "Spark edits files up to 2 MB")
    if is_binary(data):
        raise Refusal(f"{file} is binary", "Spark edits text")
    check_ends(str(file), data)
    return document(path_in_repository(file), decode(data))


def path_in_repository(file: Path) -> str:
    """What the patch calls the file: its path from the top of its repository, or its name outside of one."""
    try:
        root = find(file.absolute().parent).root
    except Refusal:
        return file.name
    return (file.parent.resolve() / file.name).relative_to(root).as_posix()


def region(doc: Document, lines: str | None) -> Target:
    """The lines `5-9` of a file, counted from 1; all of them if none are named."""
    if lines is None:
        return Target(doc, 0, len(doc.lines))
    match = re.fullmatch(r"(\d{1,9})-(\d{1,9})", lines)
    if not match:
        raise Refusal(f"cannot read --lines {lines}", "it takes the first and the last line, like 5-9")
    first, last = int(match[1]), int(match[2])
    if not 1 <= first <= last <= len(doc.lines):
        raise Refusal(f"there are no lines {lines}", f"the file has {len(doc.lines)}")
    return Target(doc, first - 1, last)


def read_tokens(*, listed: bool) -> Sequence[str]:
    """The tokens on standard input: a JSON array of strings, or plain text with every character as one."""
    data = handed(STDIN, "spark stream --help")
    if not listed:
        return decode(data)
    try:
        return msgspec.json.decode(data, type=list[str])
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise Refusal(f"this is no JSON array of strings ({error})", "without --tokens, plain text is read") from None
