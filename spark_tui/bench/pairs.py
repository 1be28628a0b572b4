"""Real files in two versions each: do our patches change as few lines as git's, and does git apply every one?

The files come from source archives (sdists) of consecutive releases, in a folder, as pip alone can fetch them:

    pip download --no-binary :all: --no-deps flask==3.0.3 -d FOLDER
    pip download --no-binary :all: --no-deps flask==3.1.0 -d FOLDER

Two dozen such pairs of releases give well over a thousand pairs of files.
"""

from __future__ import annotations

import os
import re
import tarfile
import tempfile
import time
import zlib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from spark_tui.edits.patches.diff import diff
from spark_tui.edits.patches.patch import FilePatch, Patch, with_context
from spark_tui.edits.patches.unified import render
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.text import decode, is_binary, split_lines
from spark_tui.repo.git import GitFailed, Ran, complaint, run
from spark_tui.repo.read import LARGEST

_ARCHIVE = ".tar.gz"
MOST_EXCESS_PERCENT = 2.0


class Pair(NamedTuple):
    """A file in two consecutive releases."""

    name: str
    old: bytes
    new: bytes


@dataclass(frozen=True, slots=True)
class PairsReport:
    """What was measured. Lines are changed lines, added and removed; seconds is what it took to diff and render."""

    pairs: int
    ours: int
    git: int
    excess_percent: float
    seconds: float
    failures: tuple[str, ...]

    @property
    def missed(self) -> tuple[str, ...]:
        """Each figure that is not what Spark promises."""
        excess = f"our patches have {self.excess_percent:.2f} % more changed lines than git's"
        unequal = (f"the patch of {name} does not make the new file" for name in self.failures)
        return (*([excess] if self.excess_percent > MOST_EXCESS_PERCENT else []), *unequal)


def measure(folders: Iterable[Path]) -> PairsReport:
    """Measure every pair of files that the archives in these folders hold."""
    report = measure_pairs(pair for folder in folders for pair in find_pairs(folder))
    if not report.pairs:
        raise Refusal(
            "these folders hold no two releases of one project",
            "get some with: pip download --no-binary :all: --no-deps NAME==VERSION -d FOLDER",
        )
    return report


# ── the pairs ────────────────────────────────────────────────────────────────────────────────────────────────────


def find_pairs(folder: Path) -> Iterator[Pair]:
    """The text files that two consecutive releases of a project both have, and that differ. Nothing is unpacked."""
    if not folder.is_dir():
        raise Refusal(f"the folder {folder} does not exist", "name one with archives of releases")
    for older, newer in _releases(folder):
        before = dict(_text_files(older))
        for path, new in _text_files(newer):
            old = before.get(path, new)
            if old != new:
                yield Pair(f"{newer.name.removesuffix(_ARCHIVE)}/{path}", old, new)


def _releases(folder: Path) -> Iterator[tuple[Path, Path]]:
    projects: defaultdict[str, list[Path]] = defaultdict(list)
    for archive in sorted(folder.glob(f"*{_ARCHIVE}")):
        # The same project may be spelled Django in one release and django in the next.
        project = archive.name.rpartition("-")[0]
        projects[re.sub(r"[-_.]+", "-", project).lower()].append(archive)
    for archives in projects.values():
        yield from pairwise(sorted(archives, key=_version))


def _version(archive: Path) -> list[int]:
    """Good enough to put releases in order; a release candidate comes after its release."""
    return [int(number) for number in re.findall(r"\d+", archive.name.rpartition("-")[2])]


def _text_files(archive: Path) -> Iterator[tuple[str, bytes]]:
    """Path below the archive's own top folder, and content."""
    try:
        with tarfile.open(archive) as tar:
            for member in tar:
                file = tar.extractfile(member) if member.isfile() and member.size <= LARGEST else None
                if file and not is_binary(data := file.read()):
                    yield member.name.partition("/")[2], data
    except (tarfile.TarError, EOFError, zlib.error) as error:
        raise Refusal(f"{archive.name} cannot be read: {error}", "fetch it again") from error


# ── the measurement ──────────────────────────────────────────────────────────────────────────────────────────────


def measure_pairs(pairs: Iterable[Pair]) -> PairsReport:
    """Make every patch, then have git diff all files in one run and apply all patches in another."""
    names: dict[str, str] = {}
    patches: dict[str, bytes] = {}
    ours, seconds = 0, 0.0
    with tempfile.TemporaryDirectory() as scratch:
        before, after = Path(scratch, "old"), Path(scratch, "new")
        before.mkdir()
        after.mkdir()
        for number, pair in enumerate(pairs):
            file = f"{number:06}"
            names[file] = pair.name
            (before / file).write_bytes(pair.old)
            (after / file).write_bytes(pair.new)
            began = time.perf_counter()
            patch = _patch(file, pair)
            patches[file] = render(patch)
            seconds += time.perf_counter() - began
            ours += patch.added + patch.removed
        git = _changed_by_git(Path(scratch))
        failures = tuple(names[file] for file in _unequal_after(before, after, patches))
    excess = 100 * (ours - git) / git if git else 0.0
    return PairsReport(len(names), ours, git, excess, seconds, failures)


def _patch(path: str, pair: Pair) -> Patch:
    old, new = split_lines(decode(pair.old)), split_lines(decode(pair.new))
    return Patch((FilePatch(path, path, with_context(diff(old, new), old)),))


def _changed_by_git(scratch: Path) -> int:
    """Added and removed lines between the folders `old` and `new`."""
    ran = _git(scratch, "diff", "--no-index", "--minimal", "--text", "--numstat", "--", "old", "new")
    if ran.code > 1:
        raise GitFailed(f"git diff: {complaint(ran)}")
    return sum(int(count) for line in ran.out.splitlines() for count in line.split(b"\t")[:2])


def _unequal_after(before: Path, after: Path, patches: Mapping[str, bytes]) -> Iterator[str]:
    """Apply the patches to one folder; the files that are then not those of the other."""
    apply = ("apply", "--whitespace=nowarn")
    if _git(before, *apply, stdin=b"".join(patches.values())).code:
        # Git takes all or none. One at a time, every good one gets in.
        for patch in patches.values():
            _git(before, *apply, stdin=patch)
    for file in patches:
        if (before / file).read_bytes() != (after / file).read_bytes():
            yield file


def _git(folder: Path, *args: str, stdin: bytes = b"") -> Ran:
    """Git as if freshly installed, and in no repository."""
    env = {
        "GIT_CEILING_DIRECTORIES": str(folder.parent),
        "GIT_CONFIG_GLOBAL": os.devnull,
        "GIT_CONFIG_NOSYSTEM": "1",
    }
    return run(folder, *args, stdin=stdin, env=env)
