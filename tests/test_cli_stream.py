"""`spark stream`: the patch as of a token, exact in a pipe, and as data."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from command import git, spark

from spark_tui import resources

OUTPUT = (resources.folder("examples") / "recorded" / "cart.line-patch").read_bytes()
STREAM = ("stream", "--old", "src/cart.py", "--format", "line-patch")


@pytest.mark.parametrize("cut", [(), ("--cut", "60"), ("--cut", "150"), ("--cut", "230")])
def test_what_a_cut_leaves_goes_through_git_and_through_spark(shop: Path, cut: tuple[str, ...]):
    streamed = spark(*STREAM, *cut, cwd=shop, stdin=OUTPUT)
    assert (streamed.returncode, streamed.stderr) == (0, b"")
    (shop / "cut.patch").write_bytes(streamed.stdout)
    git(shop, "apply", "--check", "cut.patch")
    assert spark("apply", "-", cwd=shop, stdin=streamed.stdout).returncode == 0


def test_the_cut_counts_tokens_when_tokens_are_given(shop: Path):
    tokens = json.dumps(["<rep><L24><L24>\n", "        return 0\n", "<ins><L26>\n", "        # ha"]).encode()
    data = json.loads(spark(*STREAM, "--tokens", "--cut", "2", "--json", cwd=shop, stdin=tokens).stdout)
    assert (data["token"], data["of"], data["writing"], data["problems"]) == (2, 4, "", [])
    (hunk,) = data["files"][0]["hunks"]
    assert [line["text"] for line in hunk["lines"] if line["tag"] == "+"] == ["        return 0\n"]
    assert data["files"][0]["path"] == "src/cart.py"
    later = json.loads(spark(*STREAM, "--tokens", "--cut", "4", "--json", cwd=shop, stdin=tokens).stdout)
    assert later["writing"] == "        # ha"


def test_bytes_that_are_not_text_come_out_as_they_were(shop: Path):
    old = b"caf\xe9\r\nold\r\n\x1b[31m\r\n"
    (shop / "odd.txt").write_bytes(old)
    patch = spark("stream", "--old", "odd.txt", "--format", "line-patch", cwd=shop, stdin=b"<rep><L2><L2>\nnew\n<end>")
    assert b" caf\xe9\r\n-old\r\n+new\r\n \x1b[31m\r\n" in patch.stdout
    assert spark("apply", "-", cwd=shop, stdin=patch.stdout).returncode == 0
    assert (shop / "odd.txt").read_bytes() == old.replace(b"old", b"new")


@pytest.mark.parametrize(("path", "code"), [("src/new.py", 0), ("../outside.py", 2)])
def test_a_new_file_goes_as_far_as_its_path_may(shop: Path, path: str, code: int):
    output = f"{path}\n<<<<<<< SEARCH\n=======\nx = 1\n>>>>>>> REPLACE\n".encode()
    streamed = spark("stream", "--old", "src/cart.py", "--format", "search-replace", cwd=shop, stdin=output)
    assert (streamed.returncode, streamed.stderr) == (0, b"")
    assert f"+++ b/{path}\n@@ -0,0 +1 @@\n+x = 1\n".encode() in streamed.stdout
    assert spark("apply", "-", cwd=shop, stdin=streamed.stdout).returncode == code
    assert (shop / path).exists() == (code == 0)


def test_a_region_is_named_by_its_lines(shop: Path):
    words = ("stream", "--old", "src/cart.py", "--format", "region-rewrite", "--lines", "23-24")
    patch = spark(*words, cwd=shop, stdin=b"    def total(self):\n        return 0\n").stdout
    assert b"-        return sum(i.price for i in self.items)\n+        return 0\n" in patch


def test_output_that_does_not_fit_is_told_and_what_fits_still_counts(shop: Path):
    output = b"<rep><L24><L24>\n        return 0\n<rep><L2><L2>\nx\n<end>"
    streamed = spark(*STREAM, cwd=shop, stdin=output)
    assert streamed.returncode == 1
    assert streamed.stderr == b"spark: <rep><L2><L2> does not fit: lines 25 to 32 are free\n"
    assert b"+        return 0\n" in streamed.stdout
    told = json.loads(spark(*STREAM, "--json", cwd=shop, stdin=output).stdout)
    assert told["problems"] == [{"error": "<rep><L2><L2> does not fit", "cure": "lines 25 to 32 are free"}]
