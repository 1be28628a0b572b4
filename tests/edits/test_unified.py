"""Patches are written as git takes them, and read without losing a byte or guessing."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest
import unidiff
from hypothesis import given
from hypothesis import strategies as st

from spark_tui.edits.patches.patch import FilePatch, Hunk, Line, Patch, apply_hunks, replacement, reverse, with_context
from spark_tui.edits.patches.unified import parse, render
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.text import decode, encode, split_lines

OLD = split_lines("".join(f"line {number}\n" for number in range(1, 31)))


def git_apply(folder: Path, patch: bytes, *options: str) -> None:
    done = subprocess.run(
        ["git", "apply", "--whitespace=nowarn", *options, "-"], cwd=folder, input=patch, capture_output=True
    )
    assert done.returncode == 0, decode(done.stderr + b"\n" + patch)


def one_file(*hunks: Hunk, path: str = "a.py", old: tuple[str, ...] = OLD) -> Patch:
    return Patch((FilePatch(path, path, with_context(hunks, old)),))


def test_rendered_hunks_join_when_their_context_touches() -> None:
    near = with_context([replacement(4, OLD[4:5], ["x\n"]), replacement(11, OLD[11:12], [])], OLD)
    far = with_context([replacement(4, OLD[4:5], ["x\n"]), replacement(12, OLD[12:13], [])], OLD)
    assert [len(near), len(far)] == [1, 2]
    assert render(one_file(*near)).count(b"@@ -") == 1


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b"a\nb\nc\n", b"a\nB\nc\n"),
        (b"a\r\nb\r\n", b"a\r\nB\r\n"),
        (b"a\r\nb\nc\r\n", b"a\r\nB\nc\r\n"),
        (b"a", b"a\n"),
        (b"a\n", b"a"),
        (b"a", b"b"),
        (b"a\nb", b"a\nx\nb"),
        (b"caf\xe9\n\tx\n", b"caf\xe9\n\ty \n"),
        (b"", b"new\n"),
        (b"gone\n", b""),
        (b"a\x0cb\x0bc\xe2\x80\xa8d\re\n", b"a\x0cb\x0bc\xe2\x80\xa8d\re\nnext\n"),
    ],
)
def test_git_applies_exact_bytes(tmp_path: Path, old: bytes, new: bytes) -> None:
    before, after = split_lines(decode(old)), split_lines(decode(new))
    patch = one_file(replacement(0, before, after), old=before)
    (tmp_path / "a.py").write_bytes(old)
    git_apply(tmp_path, render(patch))
    assert (tmp_path / "a.py").read_bytes() == new
    git_apply(tmp_path, render(reverse(patch)))
    assert (tmp_path / "a.py").read_bytes() == old


@pytest.mark.parametrize(
    "path", ["a b.py", 'q"uote.py', "tab\t.py", "é.py", "-dash.py", "b/b/b", "back\\slash", "nl\nx"]
)
def test_odd_names_survive(tmp_path: Path, path: str) -> None:
    patch = Patch((FilePatch(None, path, (Hunk(0, (Line("+", "x\n"),)),), None, 0o100755),))
    assert parse(render(patch)) == patch
    git_apply(tmp_path, render(patch))
    assert (tmp_path / path).read_text() == "x\n"
    assert (tmp_path / path).stat().st_mode & 0o100


def test_create_delete_rename_and_mode_in_one_patch(tmp_path: Path) -> None:
    for name in ("gone.py", "moved from.py", "script"):
        (tmp_path / name).write_text("one\ntwo\n")
    both = ("one\n", "two\n")
    patch = Patch(
        (
            FilePatch(None, "empty.py", (), None, 0o100644),
            FilePatch("gone.py", None, (replacement(0, both, ()),), 0o100644),
            FilePatch("moved from.py", "moved to.py", (replacement(1, both[1:], ("2\n",)),)),
            FilePatch("script", "script", (), 0o100644, 0o100755),
        )
    )
    assert parse(render(patch)) == patch
    git_apply(tmp_path, render(patch))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["empty.py", "moved to.py", "script"]
    assert (tmp_path / "moved to.py").read_text() == "one\n2\n"
    assert (tmp_path / "script").stat().st_mode & 0o100


def test_reads_what_git_and_diff_write(tmp_path: Path) -> None:
    for folder, text in (("a", "one\ntwo\nthree"), ("b", "one\n2\nthree\n")):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "x y.py").write_text(text)
    for command in (["git", "diff", "--no-index", "--no-prefix", "a", "b"], ["diff", "-ru", "a", "b"]):
        data = subprocess.run(command, cwd=tmp_path, capture_output=True).stdout
        (file,) = parse(b"From: somebody\nSubject: a mail\n\n" + data + b"-- \n2.39.5\n").files
        assert file.path == "x y.py"
        assert apply_hunks(split_lines("one\ntwo\nthree"), file.hunks) == ("one\n", "2\n", "three\n")


@pytest.mark.parametrize(
    "options", [[], ["--no-prefix"], ["-c", "diff.mnemonicPrefix=true"], ["-c", "diff.noprefix=true"]]
)
@pytest.mark.parametrize("against", [["--cached"], ["HEAD"]])
def test_new_and_deleted_files_keep_their_names_whatever_the_prefix(
    tmp_path: Path, options: list[str], against: list[str]
) -> None:
    def git(*args: str) -> bytes:
        command = ["git", "-c", "user.name=x", "-c", "user.email=x@x", *args]
        return subprocess.run(command, cwd=tmp_path, capture_output=True, check=True).stdout

    config = options if options[:1] == ["-c"] else []
    flags = [option for option in options if option not in config]
    for folder in ("a", "b"):
        (tmp_path / folder).mkdir()
    (tmp_path / "b/gone").write_text("x\n")
    git("init", "-q")
    git("add", ".")
    git("commit", "-qm", "one")
    (tmp_path / "b/gone").unlink()
    for path in ("b/new", "a/new", "new name"):
        (tmp_path / path).write_text("y\n")
    git("add", "-A")
    files = parse(git(*config, "diff", "--no-renames", *flags, *against)).files
    assert {(file.old_path, file.new_path) for file in files} == {
        ("b/gone", None),
        (None, "a/new"),
        (None, "b/new"),
        (None, "new name"),
    }


def test_a_plain_diff_of_two_folders_creates_and_deletes(tmp_path: Path) -> None:
    for path in ("old/src/gone.py", "old/src/both.py", "new/src/both.py", "new/src/added.py"):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(path + "\n")
    for zone in ("UTC", "EST5"):
        command = ["diff", "-ruN", "old", "new"]
        data = subprocess.run(
            command, cwd=tmp_path, env={"TZ": zone, "PATH": os.environ["PATH"]}, capture_output=True
        ).stdout
        assert [(file.old_path, file.new_path) for file in parse(data).files] == [
            (None, "src/added.py"),
            ("src/both.py", "src/both.py"),
            ("src/gone.py", None),
        ]
    alone = b"--- /dev/null\n+++ b/new.py\n@@ -0,0 +1 @@\n+x\n"
    assert parse(alone).files[0].path == "new.py"


def test_without_a_rename_header_the_new_name_counts() -> None:
    (file,) = parse(b"--- x.py.orig\t2026-01-01\n+++ x.py\t2026-01-02\n@@ -1 +1 @@\n-a\n+b\n").files
    assert (file.old_path, file.new_path) == ("x.py", "x.py")


@pytest.mark.parametrize(
    ("patch", "reason"),
    [
        ("hello\n", "not a patch"),
        ("", "not a patch"),
        ("--- a/x\n+++ b/x\n@@ -1,2 +1 @@\n-a\n", "line 5 of the patch: the hunk of line 3 ends early"),
        ("--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n+c\n", "line 6 of the patch: the hunk of line 3 has more lines"),
        ("--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n*b\n", "line 5 of the patch: '*b' does not belong here"),
        ("--- a/x\n+++ b/x\n@@ -5 +5 @@\n-a\n+b\n@@ -3 +3 @@\n-a\n+b\n", "begins before the end"),
        ("@@ -1 +1 @@\n-a\n+b\n", "line 1 of the patch: a hunk without"),
        ("diff --git a/x b/x\nBinary files a/x and b/x differ\n", "x is binary"),
        ("diff --git a/x b/x\nGIT binary patch\nliteral 3\n", "x is binary"),
        ("diff --git a/x b/x\nnew file mode 120000\n", "symbolic links"),
        ("diff --git a/x b/x\nnew file mode 160000\n", "submodules"),
        ("diff --git a/x b/y\ncopy from x\ncopy to y\n", "does not take copies"),
        ("diff --cc x\n@@@ -1 -1 +1 @@@\n", "diff of a merge"),
        ("--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n" * 2, "x is in the patch twice"),
        ('--- "a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n', "quoted file name does not end"),
    ],
)
def test_bad_patches_say_where(patch: str, reason: str) -> None:
    with pytest.raises(Refusal, match=r".") as refused:
        parse(encode(patch))
    assert reason in str(refused.value)


lines = st.lists(
    st.text(st.sampled_from("ab \t\r\x0c\\+-@é\udce9"), max_size=4).map(lambda text: text + "\n"), max_size=12
)
ends = st.sampled_from([(), ("x",), ("-",), ("\r",)])
tails = st.builds(lambda head, end: (*head, *end), lines, ends)


@given(head=lines, old=tails, new=tails)
def test_what_is_written_is_read_back(head: list[str], old: tuple[str, ...], new: tuple[str, ...]) -> None:
    patch = one_file(replacement(len(head), old, new), old=(*head, *old))
    assert parse(render(patch)) == patch


plain = st.lists(st.sampled_from(["a\n", "- b\n", "++ c\n", "\n", "@@ d\n"]), max_size=9)


@given(head=plain, old=plain, new=plain)
def test_unidiff_counts_the_same_lines(head: list[str], old: list[str], new: list[str]) -> None:
    patch = one_file(replacement(len(head), old, new), old=(*head, *old))
    added, removed = 0, 0
    for file in unidiff.PatchSet(decode(render(patch))):
        added, removed = added + file.added, removed + file.removed
    assert (added, removed) == (len(new), len(old))
