"""Git's index: what a turn puts there, and putting exactly that there.

Entries are handled in git's own words, "100644 <blob> 0". The index is never changed in place: git works on a copy of
it, which then takes its place, all of it under git's own lock.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Generator, Iterable, Mapping
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from spark_tui.edits.patches.diff import diff
from spark_tui.edits.patches.patch import FilePatch, Hunk, Patch, with_context
from spark_tui.edits.patches.unified import DEFAULT_MODE
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.text import decode, split_lines
from spark_tui.repo import disk, git, store, trial
from spark_tui.repo.disk import File
from spark_tui.repo.misfit import Misfit
from spark_tui.repo.paths import printable
from spark_tui.repo.place import Place, filtered
from spark_tui.repo.trial import Files
from spark_tui.repo.turns import Staging

Entries = Mapping[str, str]
Environment = Mapping[str, str]


def entries(place: Place, paths: Iterable[str], env: Environment | None = None) -> dict[str, str]:
    """What the index has for these paths. An entry that does not end in 0 is one side of a conflict."""
    return {path: entry for path, (_, entry) in _listed(place, paths, env).items()}


def _listed(place: Place, paths: Iterable[str], env: Environment | None) -> dict[str, tuple[str, str]]:
    """Of each path the letter by which git tells how far it looks at the file, and the entry."""
    paths = tuple(paths)
    if not paths:  # git would take that for all of them
        return {}
    listed = git.ask(place.root, "ls-files", "-v", "--stage", "-z", "--", *paths, env=env)
    records = (record.partition("\t") for record in listed.split("\0") if record)
    return {path: (words[0], words[2:]) for words, _, path in records}


def present(place: Place, paths: Iterable[str]) -> tuple[Staging, ...]:
    """The entries as they are, by which one can tell later whether somebody has changed them."""
    paths = tuple(paths)
    found = entries(place, paths)
    return tuple(Staging(path, found.get(path), found.get(path)) for path in paths)


# ── what to put there ────────────────────────────────────────────────────────────────────────────────────────────


def plan(
    place: Place, before: Files, after: Files, patch: Patch, env: Environment | None = None
) -> tuple[Staging, ...]:
    """The entries that put the change, and nothing else of the person's work, into the index."""
    found = entries(place, before, env)
    _check(place, before, found, env)
    start: dict[str, File | None] = dict(before)
    raw: set[str] = set()
    for path, file in before.items():
        if file is not None:
            start[path], is_raw = _as_indexed(place, path, file, found[path], env)
            raw |= {path} if is_raw else set()
    end = after if start == before else _merged(place, start, before, after, patch)
    raw |= {file.new_path for file in patch.files if file.old_path in raw and file.new_path}
    modes = _modes(patch, found)
    new = {path: file and f"{modes[path]} {_blob(place, path, file, raw=path in raw)} 0" for path, file in end.items()}
    return tuple(Staging(path, found.get(path), new[path]) for path in before if found.get(path) != new[path])


def _check(place: Place, before: Files, found: Entries, env: Environment | None) -> None:
    for path, file in before.items():
        entry = found.get(path)
        if entry is not None and not entry.endswith(" 0"):
            raise Refusal(f"{printable(path)} has a conflict", "resolve it first, or apply without staging")
        if file is None and entry is not None:
            raise Refusal(f"{printable(path)} is gone but still in the index", f"`git rm` {printable(path)} first")
        if file is not None and entry is None and env is not None:
            raise Refusal(f"{printable(path)} is not in the last commit yet", "commit it first, or stage the change")
        if file is not None and entry is None:
            raise Refusal(f"git does not track {printable(path)}", "`git add` it first, or apply without staging")
    if strange := filtered(place, before):
        raise Refusal(
            f"a filter that Spark does not run belongs to {printable(strange[0])}",
            "apply without staging, then `git add` it",
        )


def _as_indexed(place: Place, path: str, file: File, entry: str, env: Environment | None) -> tuple[File, bool]:
    """The file as it would be in the working tree if that were what is in the index; and whether it is there raw."""
    blob = entry.split()[1]
    is_raw = _is_raw(place, path, file, blob)
    if is_raw is not None:
        return file, is_raw
    ran = git.run(place.root, "cat-file", "--filters", f"--path={path}", blob, env=env)
    if ran.code:
        raise git.failure("git cat-file", ran, place.root)
    indexed = File(ran.out, file.mode)
    return indexed, bool(_is_raw(place, path, indexed, blob))


def _is_raw(place: Place, path: str, file: File, blob: str) -> bool | None:
    """Whether the blob has the bytes of the file unconverted; None if it is not of this file at all.

    An attribute that came after a file was committed, say `text=auto`, does not touch its line endings. Nor do we.
    """
    if _blob(place, path, file, store=False) == blob:
        return False
    return True if _blob(place, path, file, raw=True, store=False) == blob else None


def _merged(place: Place, start: Files, before: Files, after: Files, patch: Patch) -> Files:
    """The change of the working tree, made to what is in the index: seen from there, the file has moved on."""
    bases = {path: file.data for path, file in before.items() if file}
    made = Patch(tuple(replace(file, hunks=_hunks(before, after, file)) for file in patch.files))
    try:
        return trial.result(place, start, made, bases)
    except Misfit as misfit:
        reason = f"{printable(misfit.path)}: the change cannot be told from others that are not in git yet"
        raise Refusal(reason, "stage those first, or apply without staging") from misfit


def _hunks(before: Files, after: Files, file: FilePatch) -> tuple[Hunk, ...]:
    found = (before.get(file.old_path or ""), after.get(file.new_path or ""))
    old, new = (split_lines(decode(side.data)) if side else () for side in found)
    return with_context(diff(old, new), old)


def _modes(patch: Patch, found: Entries) -> dict[str, str]:
    """Modes of the entries, by what the patch says: on some file systems every file looks executable."""
    modes: dict[str, str] = {}
    for file in patch.files:
        if file.new_path is None:
            continue
        if file.old_path is None:
            modes[file.new_path] = f"{file.new_mode or DEFAULT_MODE:o}"
        elif file.old_mode and file.new_mode and file.old_mode != file.new_mode:
            modes[file.new_path] = f"{file.new_mode:o}"
        else:
            modes[file.new_path] = found[file.old_path].split()[0]
    return modes


def _blob(place: Place, path: str, file: File, *, raw: bool = False, store: bool = True) -> str:
    """The name of the blob that `git add` would make of the file."""
    options = ("--no-filters" if raw else f"--path={path}", *(("-w",) if store else ()))
    return git.ask(place.root, "hash-object", "--stdin", *options, stdin=file.data)


# ── putting it there ─────────────────────────────────────────────────────────────────────────────────────────────


def write(place: Place, staging: Iterable[Staging], index: Path) -> None:
    """Put entries into a copy of the index."""
    lines = (f"{line.after or _removal(line.before)}\t{line.path}\0" for line in staging)
    information = os.fsencode("".join(lines))
    git.ask(place.root, "update-index", "-z", "--index-info", stdin=information, env=at(index))


def _overlook_again(place: Place, letters: Mapping[str, str], index: Path) -> None:
    """What git was told not to look at in the files, so that it is never committed: a new entry forgets it."""
    skipped = [path for path, letter in letters.items() if letter in "sS"]
    unchanged = [path for path, letter in letters.items() if letter.islower()]
    for option, paths in (("--skip-worktree", skipped), ("--assume-unchanged", unchanged)):
        if paths:
            names = os.fsencode("".join(f"{path}\0" for path in paths))
            git.ask(place.root, "update-index", option, "-z", "--stdin", stdin=names, env=at(index))


def _removal(entry: str | None) -> str:
    return f"0 {(entry or '').split()[1]}"


def at(index: Path) -> Environment:
    return {"GIT_INDEX_FILE": str(index)}


def put(place: Place, staging: tuple[Staging, ...]) -> None:
    """Put entries into the index, unless somebody else changed one of them; those that are there already may be."""
    with store.workspace(place) as folder, _held(place):
        index, copy = place.git_dir / "index", folder / "index"
        if index.exists():
            shutil.copy2(index, copy)  # with its time stamp, by which git knows which entries it cannot trust
        listed = _listed(place, [line.path for line in staging], at(copy))
        if foreign := _strangers(staging, {path: entry for path, (_, entry) in listed.items()}):
            raise Refusal(f"{printable(foreign[0])} was staged by somebody else meanwhile", "try again")
        write(place, staging, copy)
        letters = {line.path: listed[line.path][0] for line in staging if line.after and line.path in listed}
        _overlook_again(place, letters, copy)
        if (changed := disk.look(copy)) is not None:
            ready = store.home(place) / "index"
            disk.remove(ready)
            disk.write(ready, changed)
            disk.move(ready, index)


def outstanding(place: Place, staging: tuple[Staging, ...]) -> tuple[Staging, ...]:
    """The entries that the index does not have yet."""
    found = entries(place, [line.path for line in staging])
    return tuple(line for line in staging if found.get(line.path) != line.after)


def strangers(place: Place, staging: tuple[Staging, ...]) -> tuple[str, ...]:
    """The paths whose entry is neither the one before nor the one after: somebody else put it there."""
    return _strangers(staging, entries(place, [line.path for line in staging]))


def _strangers(staging: tuple[Staging, ...], found: Entries) -> tuple[str, ...]:
    return tuple(line.path for line in staging if found.get(line.path) not in (line.before, line.after))


@contextmanager
def _held(place: Place) -> Generator[None]:
    """Hold git's lock on the index. It is a second name of a file of ours, by which `release` will know it."""
    release(place)
    try:
        disk.write(_ours(place), File(b"", disk.PRIVATE_FILE))
        try:
            disk.link(_ours(place), _lock(place))
        except FileExistsError:
            raise Refusal(f"git is at work here ({_lock(place)} exists)", "try again when it is done") from None
        yield
    finally:
        release(place)


def release(place: Place) -> None:
    """Take away our lock, or that of a process of ours that was killed. Nobody else's."""
    ours, lock = _ours(place), _lock(place)
    if ours.exists():
        if lock.exists() and lock.samefile(ours):
            disk.remove(lock)
        disk.remove(ours)


def _ours(place: Place) -> Path:
    return store.home(place) / "index.held"


def _lock(place: Place) -> Path:
    return place.git_dir / "index.lock"
