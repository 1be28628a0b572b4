"""What git makes of a patch, tried out in a repository of its own, where nothing can break.

The touched files are copied there under neutral names ("0", "1", ...), so no attribute, no ignore rule and no odd name
has a say: the bytes are the bytes. Git applies the patch for real, all of it or nothing, and the result is read back.
That is the check and the outcome in one, and the person's tree is not touched by it.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from spark_tui.edits.patches.endings import with_endings
from spark_tui.edits.patches.patch import FilePatch, Mismatch, Patch, apply_hunks, with_context
from spark_tui.edits.patches.unified import render
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.text import decode, split_lines
from spark_tui.repo import disk, git, store
from spark_tui.repo.disk import File
from spark_tui.repo.misfit import misfit
from spark_tui.repo.paths import printable
from spark_tui.repo.place import Place

Files = Mapping[str, File | None]

# Nothing a person or a machine has configured may bend the bytes.
_NEUTRAL = {
    "GIT_ATTR_NOSYSTEM": "1",
    "GIT_CONFIG_COUNT": "2",
    "GIT_CONFIG_GLOBAL": os.devnull,
    "GIT_CONFIG_KEY_0": "core.attributesFile",
    "GIT_CONFIG_KEY_1": "core.autocrlf",
    "GIT_CONFIG_NOSYSTEM": "1",
    "GIT_CONFIG_PARAMETERS": "",
    "GIT_CONFIG_VALUE_0": os.devnull,
    "GIT_CONFIG_VALUE_1": "false",
}
_EXECUTABLE = 0o111
_REFUSED = re.compile(r"(?:error: |patch failed: |patch to ')(\d+)\b")


def result(place: Place, files: Files, patch: Patch, bases: Mapping[str, bytes]) -> dict[str, File | None]:
    """The files as they are after the patch. `files` has every path it names, `bases` what was read of them before."""
    names = {path: str(number) for number, path in enumerate(files)}
    moved = {path for path, file in files.items() if file and bases.get(path, file.data) != file.data}
    patch = Patch(tuple(_anchored(file, files, bases) for file in patch.files))
    with store.workspace(place) as folder:
        _git(folder, "init", "-q", "--template=")
        for path, file in files.items():
            if file is not None:
                (folder / names[path]).write_bytes(file.data)
                (folder / names[path]).chmod(0o755 if file.mode & 0o100 else 0o644)
        text = b"".join(_rendered(folder, file, names, bases, moved) for file in patch.files)
        if moved:
            _git(folder, "add", "--all", "--force")
        three_way = ("--3way",) if moved else ()
        ran = git.run(folder, "apply", *three_way, "--whitespace=nowarn", "-", stdin=text, env=_NEUTRAL)
        if ran.code:
            raise misfit(files, patch, moved) or _unclear(folder, ran, names)
        sources = {file.new_path: file.old_path for file in patch.files if file.new_path and file.old_path}
        return {path: _read_back(folder / name, files.get(sources.get(path, path))) for path, name in names.items()}


def _git(folder: Path, *args: str, stdin: bytes = b"") -> str:
    return git.ask(folder, *args, stdin=stdin, env=_NEUTRAL)


def _anchored(file: FilePatch, files: Files, bases: Mapping[str, bytes]) -> FilePatch:
    """The hunks with the endings and the context they have in the text they fit. Git puts a bare insertion last."""
    found = files.get(file.old_path or "")
    if found is None or file.old_path is None:
        return file  # created: the hunk is all of it
    lines = split_lines(decode(bases.get(file.old_path, found.data)))
    file = replace(file, hunks=with_endings(file.hunks, lines))
    if file.new_path is None:
        return file  # deleted: again all of it
    try:
        apply_hunks(lines, file.hunks)
    except Mismatch:
        if bare := next((hunk for hunk in file.hunks if lines and not hunk.old), None):
            reason = f"{printable(file.path)}: nothing around line {bare.start + 1} says where the new lines belong"
            raise Refusal(reason, "make the patch with context lines") from None
        return file  # made for another text; git shall find the place
    return replace(file, hunks=with_context(file.hunks, lines))


def _rendered(
    folder: Path, file: FilePatch, names: Mapping[str, str], bases: Mapping[str, bytes], moved: set[str]
) -> bytes:
    old, new = (names[path] if path is not None else None for path in (file.old_path, file.new_path))
    text = render(Patch((replace(file, old_path=old, new_path=new),)))
    if file.old_path not in moved:
        return text
    # The line by which `--3way` finds the text that the patch was made for. It reads the first of the two names only.
    base = _git(folder, "hash-object", "-w", "--stdin", stdin=bases[file.old_path])
    head, start, rest = text.partition(b"--- ")
    return head + f"index {base}..{base}\n".encode() + start + rest if start else text


def _read_back(path: Path, source: File | None) -> File | None:
    """The file with the permissions its source had; what the patch says of them, git did to the copy."""
    file = disk.look(path)
    if file is None or source is None:
        return file
    executable = bool(file.mode & 0o100)
    if executable == bool(source.mode & 0o100):
        return replace(file, mode=source.mode)
    if executable:  # for whoever may read it
        return replace(file, mode=source.mode | (source.mode & 0o444) >> 2)
    return replace(file, mode=source.mode & ~_EXECUTABLE)


def _unclear(folder: Path, ran: git.Ran, names: Mapping[str, str]) -> Refusal:
    """Git says no, and no single hunk is to blame."""
    refused = _REFUSED.search(ran.err)
    path = next((path for path, name in names.items() if refused and name == refused[1]), None)
    if path is None or ran.code != 1:
        return git.failure("git cannot apply the patch", ran, folder)
    return Refusal(f"{printable(path)}: the hunks of the patch fit one by one, but not together")
