"""Recorded output through the streamer: the patch as of any token."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from spark_tui import resources
from spark_tui.commands.replay import Replay, read_old, region, replay
from spark_tui.edits.formats import formats
from spark_tui.edits.patches.patch import apply_hunks
from spark_tui.edits.refusal import Refusal

EXAMPLES = resources.folder("examples")
CART = read_old(EXAMPLES / "shop" / "src" / "cart.py")


def _output(form: str) -> str:
    return (EXAMPLES / "recorded" / f"cart.{form}").read_text()


def _text(result: Replay) -> str:
    (file,) = result.patch.files
    return "".join(apply_hunks(CART.lines, file.hunks))


@pytest.mark.parametrize("form", sorted(formats()))
def test_there_is_a_recording_of_every_format_and_all_make_the_same_edit(form: str):
    result = replay(region(CART, None), form, _output(form), None)
    assert not result.problems
    assert _text(result) == _text(replay(region(CART, None), "line-patch", _output("line-patch"), None))
    assert 'raise ValueError(f"unknown code: {code}")' in _text(result)


def test_a_cut_leaves_the_finished_lines_and_names_the_unfinished_one():
    output = _output("line-patch")
    result = replay(region(CART, None), "line-patch", output, output.index("self.price"))
    assert "    @property\n    def total(self):\n\n\n@dataclass\nclass Cart" in _text(result)
    assert result.writing == "        return "
    assert (result.token, result.of) == (output.index("self.price"), len(output))


def test_tokens_of_any_size_make_the_same_patch():
    output = _output("line-patch")
    pieces = [output[at : at + 7] for at in range(0, len(output), 7)]
    whole = replay(region(CART, None), "line-patch", output, None)
    assert replay(region(CART, None), "line-patch", pieces, None).patch == whole.patch
    assert (
        replay(region(CART, None), "line-patch", pieces, 5).patch
        == replay(region(CART, None), "line-patch", output, 35).patch
    )


def test_a_region_is_all_that_the_output_is_about():
    result = replay(region(CART, "23-24"), "region-rewrite", "    def total(self):\n        return 0\n", None)
    assert _text(result) == "".join(CART.lines).replace("return sum(i.price for i in self.items)", "return 0")


@pytest.mark.parametrize("lines", ["0-3", "3-2", "30-99", "5", "a-b", "-1-2"])
def test_a_region_that_is_not_there_is_refused(lines: str):
    with pytest.raises(Refusal) as refused:
        region(CART, lines)
    assert refused.value.cure


def test_what_does_not_fit_is_told():
    result = replay(region(CART, None), "line-patch", "<rep><L900><L901>\nx\n<end>", None)
    assert [problem.reason for problem in result.problems] == ["<rep><L900><L901> does not fit"]
    assert result.patch.files == ()


def test_a_binary_or_missing_file_is_refused(tmp_path: Path):
    (tmp_path / "image").write_bytes(b"\x89PNG\0")
    with pytest.raises(Refusal, match="is binary"):
        read_old(tmp_path / "image")
    with pytest.raises(Refusal, match="cannot read"):
        read_old(tmp_path / "none")


def test_a_huge_file_is_refused(tmp_path: Path):
    with (tmp_path / "huge").open("wb") as huge:
        huge.truncate(2_000_001)
    with pytest.raises(Refusal, match="is too large"):
        read_old(tmp_path / "huge")


def test_a_pipe_is_no_file(tmp_path: Path):
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(Refusal, match="is a pipe, not a file"):
        read_old(tmp_path / "pipe")


@pytest.mark.parametrize("path", ["src/new.py", "../../outside.py"])
def test_a_file_that_the_output_creates_is_in_the_patch_by_the_name_it_was_given(path: str):
    block = f"{path}\n<<<<<<< SEARCH\n=======\nx = 1\n>>>>>>> REPLACE\n"
    result = replay(region(CART, None), "search-replace", block + _output("search-replace"), None)
    created, edited = result.patch.files
    assert (created.old_path, created.new_path, created.hunks[0].new) == (None, path, ("x = 1\n",))
    assert edited.path == CART.path
    assert "raise ValueError" in "".join(apply_hunks(CART.lines, edited.hunks))


def test_the_patch_names_the_file_from_the_top_of_its_repository(shop: Path, tmp_path: Path):
    assert read_old(shop / "src" / "cart.py").path == "src/cart.py"
    (tmp_path / "alone.py").write_text("x = 1\n")
    assert read_old(tmp_path / "alone.py").path == "alone.py"
