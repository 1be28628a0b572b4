"""Edits that people made and said in a sentence: commits to one Python file, small, with a message about the change."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from random import Random
from textwrap import dedent

import msgspec

from spark_tui.edits.patches.diff import diff
from spark_tui.edits.patches.patch import Hunk
from spark_tui.edits.prompt import WINDOW
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.text import split_lines
from spark_tui.forge.corpus import licences
from spark_tui.forge.requests.cases import patch
from spark_tui.forge.training.examples import Triple
from spark_tui.repo import git

_MOST_CHANGED = 16  # lines
_LONGEST_REGION, _LONGEST_ANSWER = 2_600, 420  # characters: the rest costs most and teaches least
_FEWEST_AROUND, _MOST_AROUND = 2, 20  # lines of the file on each side
_SMALLEST_BLOCK, _LARGEST_BLOCK = 4, 45  # lines of a definition that is shown whole
_OFTEN_WHOLE = 0.7
_LARGEST = 200_000  # bytes of a file
_LONGEST = 100  # characters of a sentence
_TOGETHER = 200  # commits whose files are asked for in one go
_COMMIT, _FIELD = "\x1e", "\x1f"

_FRONT = re.compile(r"^(?:\[[^\]]*\]|\w+(?:\([^)]*\))?!?:|(?:gh|bpo|issue)?-?#?\d+:?|[\w./]+\.py:)\s*", re.IGNORECASE)
_BACK = re.compile(r"\s*\(?(?:(?:fixes|closes|refs?|see)\s+)?#\d+\)?\.?$", re.IGNORECASE)
_NO_REQUEST = re.compile(
    r"^(?:merge|revert|bump|release|version|wip|update changelog|prepare|tag|initial commit|pre-commit|auto|edited)\b"
    r"|\bversion\b|\bpep-?8\b|\btypos?\b|\bflake8\b|\blint|\bcopyright\b",
    re.IGNORECASE,
)
_LICENCE = re.compile(r"(?i)(?:licen[cs]e|copying|unlicense)[^/]*")
_TEST = re.compile(r"(?:^|/)(?:tests?|testing)(?:/|\.py$)|(?:^|/)test_[^/]*$|_tests?\.py$|conftest\.py$")
_PYTHON_2 = re.compile(
    r"^\s*print\s+[\"'\w%]|^\s*print$|except [\w.() ,]+, \w+:|\b(?:unicode|xrange|raw_input|basestring)\b|"
    r"\.(?:iteritems|itervalues|iterkeys|has_key)\(|raise \w+, |(?<!\w)u[\"']",
    re.MULTILINE,
)
_CODE = re.compile(r"^(?!\s*#).*(?:[()=\[\]]|\b(?:if|for|return|import|raise|with|not|in)\b)", re.MULTILINE)
_WORD = re.compile(r"[a-z]{3,}")
_HUMP = re.compile(r"(?<=[a-z])(?=[A-Z])")
_SAY_NOTHING = frozenset(
    """
    the and for with from into when that this not use add fix remove make change update some now its was are can code
    file test tests python bug issue return def self class import none true false
    """.split()  # noqa: SIM905
)

Report = Callable[[str, float], None]


class Mined(msgspec.Struct, frozen=True):
    """What a model card says of a repository: `head` is the newest commit that was read."""

    repository: str
    licence: str | None
    head: str
    edits: int


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


def must_be_a_repository(repo: Path) -> None:
    if not repo.is_dir():
        raise Refusal(f"there is no folder {repo}", "name a clone with its history")
    if git.run(repo, "rev-parse", "--git-dir").code:
        raise Refusal(f"{repo} is not in a git repository", "name a clone with its history")
    if git.run(repo, "rev-parse", "--verify", "HEAD").code:
        raise Refusal(f"there are no commits in {repo} yet", "name a clone with its history")


def licence(repo: Path) -> str | None:
    """That of a clone, if what is under it may teach a model that is given away."""
    names = git.ask(repo, "ls-tree", "--name-only", "HEAD").splitlines()
    found = _contents(repo, [f"HEAD:{name}" for name in names if _LICENCE.fullmatch(name)])
    return licences.of_package("", [text for text in found if text is not None])


def head(repo: Path) -> str:
    return git.ask(repo, "rev-parse", "--short=12", "HEAD").strip()


def request(subject: str) -> str | None:
    """A commit's first line as somebody would ask for it; None if it asks for nothing."""
    text = subject.strip()
    while (shorter := _BACK.sub("", _FRONT.sub("", text))) != text:
        text = shorter
    words = text.split()
    says = len(words) >= 2 and len(text) <= _LONGEST and text.isprintable()
    return text if says and not _NO_REQUEST.search(text) else None


def _triple(path: str, subject: str, before: str | None, after: str | None) -> Triple | None:
    sentence = request(subject)
    if sentence is None or before is None or after is None or licences.refuses_file(before):
        return None
    old, new = split_lines(before), split_lines(after)
    hunks = diff(old, new)
    if not hunks or sum(hunk.removed + hunk.added for hunk in hunks) > _MOST_CHANGED:
        return None
    start, stop = _shown(old, hunks[0].start, hunks[-1].stop, Random(sentence))
    if stop - start > WINDOW or not _is_about(sentence, hunks):
        return None
    region, wanted = _together(old[start:stop], new[start : stop + len(new) - len(old)])
    if region == wanted or _PYTHON_2.search(region) or _PYTHON_2.search(wanted):
        return None
    answer = patch(region, wanted)
    if not _is_worth_it(region, answer):
        return None
    return Triple(path, region, sentence, answer, intent="commit", after=wanted)


def _is_worth_it(region: str, answer: str) -> bool:
    """Short, and about code: many commits only reword what is said about it."""
    new = "".join(line for line in answer.splitlines(keepends=True) if not line.startswith("<"))
    is_short = len(region) <= _LONGEST_REGION and len(new) <= _LONGEST_ANSWER
    return is_short and (not new or _CODE.search(new) is not None) and "__version__" not in new


def _shown(lines: Sequence[str], first: int, last: int, random: Random) -> tuple[int, int]:
    """What somebody would have before them: the definition around the change, or some lines on each side of it.
    Not always as many, or a model learns that what is to be changed stands in the middle."""
    blocks = (_block(lines, first, last, depth) for depth in (0, 4))
    whole = [(start, stop) for start, stop in blocks if _SMALLEST_BLOCK <= stop - start <= _LARGEST_BLOCK]
    if whole and random.random() < _OFTEN_WHOLE:
        return whole[0]
    above, below = (random.randint(_FEWEST_AROUND, _MOST_AROUND) for _ in range(2))
    return max(0, first - above), min(len(lines), last + below)


def _block(lines: Sequence[str], first: int, last: int, depth: int) -> tuple[int, int]:
    """From the line of that depth where it begins to the next one behind it."""
    start, stop = min(first, len(lines) - 1), last
    while start > 0 and not _begins(lines[start], depth):
        start -= 1
    while start > 0 and _begins(lines[start - 1], depth):
        start -= 1
    while stop < len(lines) and not _begins(lines[stop], depth):
        stop += 1
    while stop > last and not lines[stop - 1].strip():
        stop -= 1
    return start, stop


def _begins(line: str, depth: int) -> bool:
    text = line.strip()
    return bool(text) and len(line) - len(line.lstrip()) <= depth and text[0] not in ")]}"


def _together(old: Sequence[str], new: Sequence[str]) -> tuple[str, str]:
    """Both texts, without the indentation that all lines of either have."""
    whole = (line.rstrip() + "\n" for line in (*old, *new))  # what stands at the end of a line is nobody's wish
    texts = split_lines(dedent("".join(whole)))
    return "".join(texts[: len(old)]), "".join(texts[len(old) :])


def _is_about(sentence: str, hunks: Iterable[Hunk]) -> bool:
    """Does a word of the sentence stand in what was changed?"""
    changed = " ".join(text for hunk in hunks for tag, text in hunk.lines if tag != " ")
    return bool(_words(sentence) & _words(changed))


def _words(text: str) -> set[str]:
    return set(_WORD.findall(_HUMP.sub(" ", text).lower())) - _SAY_NOTHING


def _small_commits(repo: Path, most: int) -> Iterator[tuple[str, str, str]]:
    """Commits that change one Python file, and beside it only tests and what is no Python: id, subject, path."""
    said = git.ask(
        repo, "log", "-n", str(most), "--no-merges", "--no-renames", "--name-status", "-z",
        f"--format={_COMMIT}%H{_FIELD}%s{_FIELD}",
    )  # fmt: skip
    for block in said.split(_COMMIT)[1:]:
        commit, subject, files = block.split(_FIELD, 2)
        parts = [part.strip("\n") for part in files.split("\0") if part.strip("\n")]
        changed = [*zip(parts[::2], parts[1::2], strict=False)]
        code = [(how, path) for how, path in changed if path.endswith(".py") and not _TEST.search(path)]
        if len(code) == 1 and code[0][0] == "M" and "\n" not in code[0][1]:
            yield commit, subject, code[0][1]


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
