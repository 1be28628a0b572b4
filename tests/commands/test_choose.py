"""`--hunks` and `--lines`: exactly what was named is kept, and what cannot be read is refused."""

from __future__ import annotations

import pytest

from spark_tui.commands.choose import choose
from spark_tui.edits.patches.diff import diff
from spark_tui.edits.patches.patch import FilePatch, Patch, apply_hunks, with_context
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.text import split_lines

OLD = split_lines("".join(f"{number}\n" for number in range(1, 41)))
NEW = split_lines("".join(OLD).replace("5\n", "five\nV\n", 1).replace("20\n", "twenty\n").replace("35\n", "XXXV\n"))


def _file(path: str) -> FilePatch:
    return FilePatch(path, path, with_context(diff(OLD, NEW), OLD))


PATCH = Patch((_file("a"), _file("b")))


def _result(patch: Patch) -> dict[str, str]:
    """The lines that are new in each file."""
    return {file.path: " ".join(_fresh(apply_hunks(OLD, file.hunks))) for file in patch.files}


def _fresh(lines: tuple[str, ...]) -> list[str]:
    return [line.strip() for line in lines if line not in OLD]


def test_without_options_everything_is_kept():
    assert choose(PATCH, None, None) is PATCH


@pytest.mark.parametrize(
    ("hunks", "expected"),
    [
        ("1", {"a": "five V"}),
        ("1,3-4", {"a": "five V XXXV", "b": "five V"}),
        ("5-5", {"b": "twenty"}),
        ("1-6", {"a": "five V twenty XXXV", "b": "five V twenty XXXV"}),
    ],
)
def test_hunks_are_counted_across_the_whole_patch(hunks: str, expected: dict[str, str]):
    assert _result(choose(PATCH, hunks, None)) == expected


@pytest.mark.parametrize(
    ("hunks", "lines", "expected"),
    [
        (None, "1:5", {"a": "five"}),
        (None, "1:6", {"a": "V"}),
        (None, "1:4-6,5:4,5", {"a": "five V", "b": "twenty"}),
        (None, "1:5,2:5,1:6", {"a": "five V twenty"}),
        ("6", "1:5", {"a": "five", "b": "XXXV"}),
        ("1", "1:5", {"a": "five"}),
        ("1-2", "1:5", {"a": "five twenty"}),
    ],
)
def test_lines_are_counted_within_their_hunk(hunks: str | None, lines: str, expected: dict[str, str]):
    assert _result(choose(PATCH, hunks, lines)) == expected


@pytest.mark.parametrize(
    ("hunks", "lines", "reason"),
    [
        ("0", None, "there is no hunk 0"),
        ("7", None, "there is no hunk 7"),
        ("3-2", None, "there is no hunk 3-2"),
        ("one", None, "cannot read 'one'"),
        ("1,,x", None, "cannot read 'x'"),
        ("", None, "what was chosen changes nothing"),
        (None, "5-9", "'5-9' names no single hunk"),
        (None, "1-2:3", "'1-2:3' names no single hunk"),
        (None, "1:99", "there is no line 99"),
        (None, "9:1", "there is no hunk 9"),
        (None, "1:", "cannot read ''"),
        (None, "1:1", "what was chosen changes nothing"),
    ],
)
def test_what_cannot_be_meant_is_refused(hunks: str | None, lines: str | None, reason: str):
    with pytest.raises(Refusal) as refused:
        choose(PATCH, hunks, lines)
    assert refused.value.reason == reason
    assert refused.value.cure


WHOLE = (
    FilePatch(None, "empty", new_mode=0o100644),
    FilePatch("old", "new"),
    FilePatch("run", "run", old_mode=0o100644, new_mode=0o100755),
)


def test_a_file_that_changes_as_a_whole_counts_as_one_hunk():
    patch = Patch((WHOLE[0], _file("a"), *WHOLE[1:]))
    assert choose(patch, "1", None).files == WHOLE[:1]
    assert choose(patch, "1,5-6", None).files == WHOLE
    assert _result(choose(patch, "2-4", None)) == {"a": "five V twenty XXXV"}
    with pytest.raises(Refusal, match="there is no hunk 7"):
        choose(patch, "7", None)
    with pytest.raises(Refusal, match="there is no line 1"):
        choose(patch, None, "1:1")


def test_a_file_that_keeps_some_of_its_lines_is_not_deleted():
    deleted = Patch((FilePatch("a", None, diff(("x\n", "y\n"), ()), 0o100644),))
    assert choose(deleted, "1", None) == deleted
    (file,) = choose(deleted, None, "1:1").files
    assert (file.old_path, file.new_path) == ("a", "a")
    assert apply_hunks(("x\n", "y\n"), file.hunks) == ("y\n",)
