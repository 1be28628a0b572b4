"""Edits that people made and said in a sentence: commits to one Python file, small, with a message about the change."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

from spark_tui.edits.diff import diff
from spark_tui.edits.patch import Hunk
from spark_tui.edits.prompt import WINDOW
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.text import split_lines
from spark_tui.forge import licences
from spark_tui.forge.cases import patch
from spark_tui.forge.examples import Triple
from spark_tui.repo import git

_MOST_CHANGED = 16  # lines
_AROUND = 20  # lines of the file on each side
_LARGEST = 200_000  # bytes of a file
_LONGEST = 100  # characters of a sentence
_TOGETHER = 200  # commits whose files are asked for in one go
_COMMIT, _FIELD = "\x1e", "\x1f"

_FRONT = re.compile(r"^(?:\[[^\]]*\]|\w+(?:\([^)]*\))?!?:|(?:gh|bpo|issue)?-?#?\d+:?|[\w./]+\.py:)\s*", re.IGNORECASE)
_BACK = re.compile(r"\s*\(?(?:(?:fixes|closes|refs?|see)\s+)?#\d+\)?\.?$", re.IGNORECASE)
_NO_REQUEST = re.compile(
    r"^(?:merge|revert|bump|release|version|wip|update changelog|prepare|tag|initial commit|pre-commit|auto)\b",
    re.IGNORECASE,
)
_WORD = re.compile(r"[a-z]{3,}")
_HUMP = re.compile(r"(?<=[a-z])(?=[A-Z])")
_SAY_NOTHING = frozenset(
    """
    the and for with from into when that this not use add fix remove make change update some now its was are can code
    file test tests python bug issue return def self class import none true false
    """.split()  # noqa: SIM905
)

Report = Callable[[str, float], None]


def mine(repo: Path, most: int, report: Report) -> Iterator[Triple]:
    """The edits in the newest commits of a repository, as requests with the files as they were."""
    commits = list(_small_commits(repo, most))
    for first in range(0, len(commits), _TOGETHER):
        some = commits[first : first + _TOGETHER]
        names = [name for commit, _, path in some for name in (f"{commit}^:{path}", f"{commit}:{path}")]
        texts = _contents(repo, names)
        for (_, subject, path), before, after in zip(some, texts[::2], texts[1::2], strict=True):
            triple = _triple(path, subject, before, after)
            if triple is not None:
                yield triple
        report(repo.name, (first + len(some)) / len(commits))


def licence(repo: Path) -> str | None:
    """That of a clone, if what is under it may teach a model that is given away."""
    named = [
        path for path in sorted(repo.iterdir()) if re.match(r"(?i)licen[cs]e|copying", path.name) and path.is_file()
    ]
    return licences.of_package("", [path.read_text("utf-8", "replace") for path in named])


def request(subject: str) -> str | None:
    """A commit's first line as somebody would ask for it; None if it asks for nothing."""
    text = subject.strip()
    while (shorter := _BACK.sub("", _FRONT.sub("", text))) != text:
        text = shorter
    words = text.split()
    return text if len(words) >= 2 and len(text) <= _LONGEST and not _NO_REQUEST.match(text) else None


def _triple(path: str, subject: str, before: str | None, after: str | None) -> Triple | None:
    sentence = request(subject)
    if sentence is None or before is None or after is None:
        return None
    old, new = split_lines(before), split_lines(after)
    hunks = diff(old, new)
    if not hunks or sum(hunk.removed + hunk.added for hunk in hunks) > _MOST_CHANGED:
        return None
    start, stop = max(0, hunks[0].start - _AROUND), min(len(old), hunks[-1].stop + _AROUND)
    if stop - start > WINDOW or not _is_about(sentence, hunks):
        return None
    region = "".join(old[start:stop])
    wanted = "".join(new[start : stop + len(new) - len(old)])
    return Triple(path, region, sentence, patch(region, wanted), intent="commit", after=wanted)


def _is_about(sentence: str, hunks: Iterable[Hunk]) -> bool:
    """Does a word of the sentence stand in what was changed?"""
    changed = " ".join(text for hunk in hunks for tag, text in hunk.lines if tag != " ")
    return bool(_words(sentence) & _words(changed))


def _words(text: str) -> set[str]:
    return set(_WORD.findall(_HUMP.sub(" ", text).lower())) - _SAY_NOTHING


def _small_commits(repo: Path, most: int) -> Iterator[tuple[str, str, str]]:
    """Commits that change one Python file and nothing else: id, subject, path."""
    said = git.ask(
        repo, "log", "-n", str(most), "--no-merges", "--no-renames", "--name-status", "-z",
        f"--format={_COMMIT}%H{_FIELD}%s{_FIELD}",
    )  # fmt: skip
    for block in said.split(_COMMIT)[1:]:
        commit, subject, files = block.split(_FIELD, 2)
        changed = [part.strip("\n") for part in files.split("\0") if part.strip("\n")]
        if len(changed) == 2 and changed[0] == "M" and changed[1].endswith(".py") and "\n" not in changed[1]:
            yield commit, subject, changed[1]


def _contents(repo: Path, names: Sequence[str]) -> list[str | None]:
    """The texts of files as they were in commits; None for one that is no text, or too large."""
    ran = git.run(repo, "cat-file", "--batch", stdin="".join(f"{name}\n" for name in names).encode())
    if ran.code:
        raise Refusal(f"git cannot read the files of {repo}: {ran.err.strip()}")
    found: list[str | None] = []
    at = 0
    for _ in names:
        line_end = ran.out.index(b"\n", at)
        head = ran.out[at:line_end].split()
        at = line_end + 1
        if len(head) != 3 or head[1] != b"blob":
            found.append(None)
            continue
        size = int(head[2])
        found.append(_text(ran.out[at : at + size]))
        at += size + 1
    return found


def _text(data: bytes) -> str | None:
    if len(data) > _LARGEST:
        return None
    try:
        return data.decode().replace("\r\n", "\n")
    except UnicodeDecodeError:
        return None
