"""Applying: exact bytes, all or nothing, and a clear word when it cannot be."""

from __future__ import annotations

import errno
import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from changes import change, put, tree
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from spark_tui.edits.patches.patch import FilePatch, Hunk, Line, Patch, replacement
from spark_tui.edits.patches.unified import parse, render
from spark_tui.edits.refusal import Refusal
from spark_tui.repo import disk, journal, store
from spark_tui.repo.apply import ApplyRefused, apply
from spark_tui.repo.place import Place, find
from spark_tui.repo.undo import undo

Git = Callable[..., str]


BYTES = {
    "crlf": (b"one\r\ntwo\r\nthree\r\n", b"one\r\nTWO\r\nthree\r\n"),
    "mixed endings": (b"one\r\ntwo\nthree\r\nfour\n", b"one\r\nTWO\r\nthree\nfour\n"),
    "a lone carriage return": (b"one\rtwo\nthree\r\r\n", b"one\rTWO\nthree\r\r\n"),
    "no final newline": (b"one\ntwo", b"one\nTWO"),
    "final newline added": (b"one\ntwo", b"one\ntwo\n"),
    "final newline removed": (b"one\r\ntwo\r\n", b"one\r\ntwo"),
    "not utf-8": (b"caf\xe9\n\xff\xfe\n", b"caf\xe9s\n\xff\xfe\n"),
    "blanks and tabs": (b"\tone  \n \t two\n\n", b"\tone\t\n \t two  \n\n\n"),
    "form feed and line separator": ("a\fb\u2028c\nd\n".encode(), "a\fB\u2028c\nd\n".encode()),
    "emptied": (b"one\ntwo\n", b""),
    "filled": (b"", b"one\ntwo"),
    "looks like a patch": (b"--- a/x\n+++ b/x\n@@ -1 +1 @@\n", b"--- a/x\n+++ b/y\n@@ -1 +1 @@\n-- \n"),
}


def test_a_file_system_without_attributes_is_written_to_as_any(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    def listed(*_: object, **__: object) -> list[str]:
        raise OSError(errno.ENOTSUP, os.strerror(errno.ENOTSUP))

    monkeypatch.setattr(os, "listxattr", listed, raising=False)
    (place.root / "file").write_bytes(b"one\n")
    put(place, change("file", b"one\n", b"two\n"))
    assert (place.root / "file").read_bytes() == b"two\n"


@pytest.mark.parametrize("name", BYTES)
def test_bytes_are_exact_and_come_back(place: Place, name: str) -> None:
    old, new = BYTES[name]
    (place.root / "file").write_bytes(old)
    put(place, change("file", old, new))
    assert (place.root / "file").read_bytes() == new
    undo(place)
    assert (place.root / "file").read_bytes() == old


@pytest.mark.parametrize("name", BYTES)
def test_no_setting_bends_the_bytes(place: Place, git: Git, name: str) -> None:
    for key, value in {"core.autocrlf": "true", "apply.whitespace": "fix", "apply.ignoreWhitespace": "change"}.items():
        git(place.root, "config", key, value)
    (place.root / ".gitattributes").write_text("* text=auto eol=crlf ident\n")
    old, new = BYTES[name]
    (place.root / "file").write_bytes(old)
    put(place, change("file", old, new))
    assert (place.root / "file").read_bytes() == new


# Lines of few bytes, so that old and new have some in common.
LINES = st.lists(
    st.sampled_from([b"a\n", b"b\r\n", b"b\n", b"\n", b"\r\r\n", b"\t \xff\n", b"\xe2\x80\xa8\n"]), max_size=9
)
TEXTS = st.builds(lambda lines, last: b"".join(lines) + last, LINES, st.sampled_from([b"", b"a", b"\r"]))


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(old=TEXTS, new=TEXTS)
def test_any_bytes_become_any_others_and_come_back(place: Place, old: bytes, new: bytes) -> None:
    assume(old != new)
    (place.root / "file").write_bytes(old)
    put(place, change("file", old, new))
    assert (place.root / "file").read_bytes() == new
    undo(place)
    assert (place.root / "file").read_bytes() == old


def test_several_files_at_once(place: Place, git: Git) -> None:
    (place.root / "run.sh").write_bytes(b"#!/bin/sh\n")
    before = tree(place.root)
    put(
        place,
        change("src/cart.py", b"def total(items):\n    return sum(items)\n", b"def total(items):\n    return 0\n"),
        change("src/new/empty.txt", None, b""),
        FilePatch("README.md", "docs/README.md"),
        FilePatch("run.sh", "run.sh", (), 0o100644, 0o100755),
    )
    after = tree(place.root)
    assert after.keys() == {"src/cart.py", "src/new/empty.txt", "docs/README.md", "run.sh"}
    assert after["src/new/empty.txt"][1] == b""
    assert after["docs/README.md"] == before["README.md"]
    assert after["run.sh"][0] & 0o777 == 0o755
    assert git(place.root, "diff", "--cached", "--name-only") == ""
    undo(place)
    assert tree(place.root) == before
    assert not (place.root / "docs").exists()


def test_all_or_none(place: Place) -> None:
    before = tree(place.root)
    with pytest.raises(Refusal, match=r"src/cart\.py: line 1 differs"):
        put(place, change("README.md", b"# Shop\n", b"# Store\n"), change("src/cart.py", b"nothing like it\n", b"x\n"))
    assert tree(place.root) == before


def test_permissions_are_kept(place: Place) -> None:
    secret = place.root / "secret.txt"
    secret.write_bytes(b"old\n")
    secret.chmod(0o600)
    put(place, change("secret.txt", b"old\n", b"new\n"))
    assert secret.stat().st_mode & 0o777 == 0o600
    put(place, FilePatch("secret.txt", "moved.txt", (), 0o100644, 0o100755))
    assert (place.root / "moved.txt").stat().st_mode & 0o777 == 0o700
    undo(place)
    assert secret.stat().st_mode & 0o777 == 0o600


def test_new_files_have_the_modes_of_new_files(place: Place) -> None:
    mask = os.umask(0o027)
    try:
        put(place, change("plain", None, b"a\n"), FilePatch(None, "program", (), None, 0o100755))
    finally:
        os.umask(mask)
    assert (place.root / "plain").stat().st_mode & 0o777 == 0o640
    assert (place.root / "program").stat().st_mode & 0o777 == 0o750


def test_a_folder_goes_with_its_last_file_and_comes_back(place: Place) -> None:
    inner = place.root / "outer" / "inner"
    inner.mkdir(parents=True)
    inner.chmod(0o700)
    (inner / "file").write_bytes(b"x\n")
    put(place, change("outer/inner/file", b"x\n", None))
    assert not (place.root / "outer").exists()
    undo(place)
    assert (inner / "file").read_bytes() == b"x\n"
    assert inner.stat().st_mode & 0o777 == 0o700


def test_a_folder_stays_while_something_is_in_it(place: Place) -> None:
    (place.root / "src" / "ignored.log").write_bytes(b"")
    put(place, change("src/cart.py", (place.root / "src/cart.py").read_bytes(), None))
    assert (place.root / "src" / "ignored.log").exists()


def test_the_folder_we_stand_in_stays(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(place.root / "src")
    put(place, change("src/cart.py", (place.root / "src/cart.py").read_bytes(), None))
    assert (place.root / "src").is_dir()


@pytest.mark.parametrize(
    "name", ["two words", 'quo"te', "tab\tline\nbreak", "back\\slash", "-dash", "ünï", os.fsdecode(b"\xff")]
)
def test_odd_names(place: Place, name: str) -> None:
    (place.root / name).write_bytes(b"old\n")
    put(place, change(name, b"old\n", b"new\n"))
    assert (place.root / name).read_bytes() == b"new\n"
    undo(place)
    assert (place.root / name).read_bytes() == b"old\n"


def test_a_huge_patch(place: Place) -> None:
    lines = [f"line {number}\n".encode() for number in range(50_000)]
    old = b"".join(lines)
    for number in range(0, 50_000, 160):
        lines[number] = b"changed\n" * 3
    (place.root / "big").write_bytes(old)
    put(place, change("big", old, b"".join(lines)))
    assert (place.root / "big").read_bytes() == b"".join(lines)


def test_one_hunk_as_large_as_the_file(place: Place) -> None:
    old, new = (b"".join(b"%s %d\n" % (word, number) for number in range(40_000)) for word in (b"old", b"new"))
    (place.root / "big").write_bytes(old)
    put(place, change("big", old, new))
    assert (place.root / "big").read_bytes() == new


# ── a file that moved on ─────────────────────────────────────────────────────────────────────────────────────────

READ = b"".join(b"line %d\n" % number for number in range(1, 31))
EDIT = change("file", READ, READ.replace(b"line 15\n", b"LINE 15\n"))


def test_shifted_lines_are_found_by_their_context(place: Place) -> None:
    now = b"a new first line\n" + READ
    (place.root / "file").write_bytes(now)
    put(place, EDIT)
    assert (place.root / "file").read_bytes() == now.replace(b"line 15\n", b"LINE 15\n")


def test_with_the_text_it_was_made_for_a_change_goes_between_others(place: Place) -> None:
    now = READ.replace(b"line 13\n", b"line thirteen\n").replace(b"line 17\n", b"")
    (place.root / "file").write_bytes(now)
    with pytest.raises(Refusal, match=r"line 13 differs \(the file has 'line thirteen', the patch expects 'line 13'\)"):
        put(place, EDIT)
    put(place, EDIT, bases={"file": READ})
    assert (place.root / "file").read_bytes() == now.replace(b"line 15\n", b"LINE 15\n")


def test_how_far_both_lines_are_indented_is_not_told(place: Place) -> None:
    for found, shown in (("        call(2)", "call(2)"), ("            call(1)", "    call(1)")):
        (place.root / "file").write_text(f"a\n{found}\nb\n", "utf-8")
        told = f"line 2 differs (the file has '{shown}', the patch expects 'call(1)')"
        with pytest.raises(Refusal, match=re.escape(told)):
            put(place, change("file", b"a\n        call(1)\nb\n", b"a\n        call(1)\nB\n"))


def test_a_file_that_may_not_be_changed_is_named_and_not_the_one_beside_it(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = disk.write

    def forbidden(path: Path, *others: object, **named: object) -> None:
        if path.name.startswith(".spark-"):
            raise PermissionError(errno.EPERM, "Operation not permitted", str(path))
        write(path, *others, **named)  # pyright: ignore[reportArgumentType]

    (place.root / "file").write_bytes(READ)
    monkeypatch.setattr(disk, "write", forbidden)
    with pytest.raises(Refusal, match=f"you may not change {re.escape(str(place.root / 'file'))}"):
        put(place, EDIT)


def test_it_goes_to_the_right_one_of_two_equal_places(place: Place) -> None:
    block = b"def f():\n    a = 1\n    b = 2\n    return a\n"
    (place.root / "file").write_bytes(block + block)
    edit = change("file", block, block.replace(b"a = 1", b"a = 7"))
    put(place, edit, bases={"file": block})
    assert (place.root / "file").read_bytes() == block.replace(b"a = 1", b"a = 7") + block


def test_a_conflict_is_a_refusal_and_leaves_no_markers(place: Place) -> None:
    now = READ.replace(b"line 15\n", b"line fifteen\n")
    (place.root / "file").write_bytes(now)
    with pytest.raises(Refusal, match=r"file changed since it was read, line 15 differs \(the file has 'line fifteen'"):
        put(place, EDIT, bases={"file": READ})
    assert (place.root / "file").read_bytes() == now


def test_only_the_file_that_moved_on_is_merged(place: Place) -> None:
    (place.root / "file").write_bytes(b"above\n" + READ)
    readme = change("README.md", b"# Shop\n", b"# Store\n")
    put(place, EDIT, readme, change("new", None, b"new\n"), bases={"file": READ, "README.md": b"# Shop\n"})
    assert (place.root / "file").read_bytes() == b"above\n" + READ.replace(b"line 15\n", b"LINE 15\n")
    assert (place.root / "README.md").read_bytes() == b"# Store\n"
    assert (place.root / "new").read_bytes() == b"new\n"


@pytest.mark.parametrize("ending", [b"\r\n", b"\n"])
def test_a_merge_keeps_line_endings_and_odd_bytes(place: Place, ending: bytes) -> None:
    read = READ.replace(b"\n", ending) + b"\xff\xfe"
    (place.root / "file").write_bytes(b"above" + ending + read)
    put(place, change("file", read, read.replace(b"line 15", b"LINE 15")), bases={"file": read})
    assert (place.root / "file").read_bytes() == b"above" + ending + read.replace(b"line 15", b"LINE 15")


def test_a_file_that_moved_on_is_renamed_with_its_news(place: Place) -> None:
    (place.root / "file").write_bytes(b"above\n" + READ)
    put(place, FilePatch("file", "other", EDIT.hunks), bases={"file": READ})
    assert (place.root / "other").read_bytes() == b"above\n" + READ.replace(b"line 15\n", b"LINE 15\n")
    assert not (place.root / "file").exists()


def test_what_was_added_to_a_file_is_not_deleted_with_it(place: Place) -> None:
    (place.root / "file").write_bytes(READ + b"more\n")
    for bases in ({}, {"file": READ}):
        with pytest.raises(Refusal, match="the patch deletes it, but does not know all of its lines"):
            put(place, change("file", READ, None), bases=bases)
    assert (place.root / "file").read_bytes() == READ + b"more\n"


def test_hunks_without_context_go_where_they_say(place: Place) -> None:
    new = READ.replace(b"line 9\n", b"line 9\nline 9 1/2\n").replace(b"line 20\n", b"")
    (place.root / "file").write_bytes(READ)
    put(place, change("file", READ, new, context=False))
    assert (place.root / "file").read_bytes() == new


def test_hunks_without_context_in_a_file_that_moved_on(place: Place) -> None:
    new = READ.replace(b"line 9\n", b"line 9\nline 9 1/2\n").replace(b"line 20\n", b"")
    (place.root / "file").write_bytes(b"above\n" + READ)
    with pytest.raises(Refusal, match="nothing around line 10 says where the new lines belong"):
        put(place, change("file", READ, new, context=False))
    put(place, change("file", READ, new, context=False), bases={"file": READ})
    assert (place.root / "file").read_bytes() == b"above\n" + new


# ── line endings that git converts ───────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("how", ["eol=crlf", "core.autocrlf"])
def test_what_git_shows_of_a_tree_fits_that_tree(place: Place, git: Git, how: str) -> None:
    if how == "core.autocrlf":
        git(place.root, "config", "core.autocrlf", "true")
    else:
        (place.root / ".gitattributes").write_text("* text eol=crlf\n")
    dos = READ.replace(b"\n", b"\r\n")
    edited = dos.replace(b"line 15\r\n", b"LINE 15\r\nline 15 1/2\r\n") + b"last"
    for name in ("file", "gone"):
        (place.root / name).write_bytes(dos)
    git(place.root, "add", ".")
    git(place.root, "commit", "-q", "-m", "dos")
    (place.root / "file").write_bytes(edited)
    (place.root / "gone").unlink()
    patch = parse((git(place.root, "diff") + "\n").encode())
    (place.root / "file").write_bytes(b"above\r\n" + dos)
    (place.root / "gone").write_bytes(dos)
    apply(place, patch, label="")
    assert (place.root / "file").read_bytes() == b"above\r\n" + edited
    assert not (place.root / "gone").exists()


def test_a_mismatch_names_what_differs_and_not_how_lines_end(place: Place) -> None:
    (place.root / "file").write_bytes(READ.replace(b"\n", b"\r\n").replace(b"line 17", b"line seventeen"))
    with pytest.raises(Refusal, match=r"line 17 differs \(the file has 'line seventeen', the patch expects"):
        put(place, EDIT)


def test_a_mismatch_of_nothing_but_the_ending_says_so(place: Place) -> None:
    (place.root / "file").write_bytes(READ.replace(b"\n", b"\r\n"))
    with pytest.raises(Refusal, match=r"line 12 differs only in how it ends \(the file has '\\r\\n', the patch '\\n'"):
        put(place, EDIT, bases={"file": READ})
    (place.root / "file").write_bytes(b"one\ntwo")
    with pytest.raises(
        Refusal, match=r"line 2 differs only in how it ends \(the file has no line break, the patch '\\n'"
    ):
        put(place, change("file", b"one\ntwo\n", b"ONE\ntwo\n"))


# ── refusals ─────────────────────────────────────────────────────────────────────────────────────────────────────

README = change("README.md", b"# Shop\n", b"# Store\n")
CART = b"def total(items):\n    return sum(items)\n"
REFUSED = {
    "an empty patch": (Patch(), "the patch is empty"),
    "no hunks": (Patch((FilePatch("README.md", "README.md"),)), "the patch is empty"),
    "nothing changes": (Patch((FilePatch("README.md", "README.md", (), 0o100755, 0o100644),)), "changes nothing"),
    "missing": (Patch((change("gone", b"a\n", b"b\n"),)), "gone does not exist"),
    "exists already": (Patch((change("README.md", None, b"b\n"),)), "README.md exists already"),
    "renamed over another": (Patch((FilePatch("README.md", "src/cart.py"),)), "src/cart.py exists already"),
    "a folder": (Patch((change("src", b"a\n", b"b\n"),)), "src is a folder"),
    "inside a file": (Patch((change("README.md/x", None, b"b\n"),)), "README.md is a file"),
    "climbs out": (Patch((change("../x", None, b"b\n"),)), "climbs"),
    "into .git": (Patch((FilePatch("README.md", ".git/hooks/pre-commit"),)), "git's own folder"),
    "a link": (Patch((FilePatch(None, "link", (), None, 0o120000),)), "something other than a file"),
    "a submodule": (Patch((FilePatch("README.md", "README.md", (), 0o100644, 0o160000),)), "other than a file"),
    "binary": (Patch((change("binary", b"\0\n", b"\0b\n"),)), "binary is a binary file"),
    "overlapping": (
        Patch((FilePatch("README.md", "README.md", (replacement(0, ["# Shop\n"], ["a\n"]),) * 2),)),
        "README.md: the hunks of the patch fit one by one, but not together",
    ),
    "past the end": (
        Patch((FilePatch("README.md", "README.md", (Hunk(9, (Line(" ", "x\n"), Line("-", "y\n"))),)),)),
        "README.md: line 10 is past the end",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_refused(place: Place, name: str) -> None:
    (place.root / "binary").write_bytes(b"\0\n")
    patch, reason = REFUSED[name]
    before = tree(place.root)
    with pytest.raises(ApplyRefused, match=reason) as refused:
        apply(place, patch, label="")
    assert tree(place.root) == before
    assert journal.log(place) == ()
    assert refused.value.saved.read_bytes() == render(patch)


def test_a_patch_that_is_applied_already(place: Place) -> None:
    files = (EDIT, change("new", None, b"new\n"), change("src/cart.py", CART, None), FilePatch("README.md", "READ ME"))
    (place.root / "file").write_bytes(READ)
    put(place, *files)
    (place.root / "file").write_bytes(b"above\n" + (place.root / "file").read_bytes())
    for again in (files, *zip(files)):
        with pytest.raises(ApplyRefused) as refused:
            put(place, *again)
        assert str(refused.value) == "the patch is applied already"
    (place.root / "new").write_bytes(b"newer\n")
    with pytest.raises(Refusal, match="new exists already"):
        put(place, change("new", None, b"new\n"))


@pytest.mark.parametrize("above", [b"", b"above\n"])
def test_what_is_like_that_in_another_place_is_not_applied_already(place: Place, above: bytes) -> None:
    block = b"[server]\nhost = a\nlog = 1\nport = 80\nname = x\nroot = y\nuser = z\n"
    other = block.replace(b"80", b"9000") + b"end\n"
    edit = change("file", b"# first\n" + block + other, b"# first\n" + block.replace(b"80", b"9000") + other)
    (place.root / "file").write_bytes(above + b"# first\n" + block.replace(b"80", b"81") + other)
    with pytest.raises(Refusal, match="the file has 'port = 81', the patch expects 'port = 80'"):
        put(place, edit)


def test_a_removal_without_context_is_not_taken_for_applied(place: Place) -> None:
    (place.root / "file").write_bytes(READ)
    bare = FilePatch("file", "file", (replacement(4, ["something else\n"], []),))
    with pytest.raises(Refusal, match="line 5 differs"):
        put(place, bare)


def test_the_patch_is_kept_for_another_try(place: Place) -> None:
    (place.root / "file").write_bytes(b"something else\n")
    with pytest.raises(ApplyRefused) as refused:
        put(place, EDIT)
    assert refused.value.saved == place.git_dir / "spark" / "refused" / "0001.patch"
    (place.root / "file").write_bytes(READ)
    apply(place, parse(refused.value.saved.read_bytes()), label="again")
    assert (place.root / "file").read_bytes() == READ.replace(b"line 15\n", b"LINE 15\n")


def test_refused_patches_are_told_by_their_numbers(place: Place) -> None:
    store.make_home(place)
    folder = store.home(place) / "refused"
    for name in ("9999", "10000", "mine", "\u00b2"):
        (folder / f"{name}.patch").write_bytes(b"kept\n")
    for _ in range(2):
        with pytest.raises(ApplyRefused) as refused:
            put(place, EDIT)
    assert refused.value.saved.name == "10002.patch"
    kept = {path.name for path in folder.iterdir() if path.read_bytes() == b"kept\n"}
    assert kept == {"9999.patch", "10000.patch", "mine.patch", "\u00b2.patch"}


def test_the_last_fifty_refused_patches_are_kept(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spark_tui.repo.store.KEPT_REFUSED", 3)
    for _ in range(5):
        with pytest.raises(ApplyRefused) as refused:
            put(place, EDIT)
    names = sorted(path.name for path in refused.value.saved.parent.iterdir())
    assert names == ["0003.patch", "0004.patch", "0005.patch"]


def test_a_read_only_file(place: Place) -> None:
    (place.root / "README.md").chmod(0o444)
    for file in (README, FilePatch("README.md", "x"), change("README.md", b"# Shop\n", None)):
        with pytest.raises(Refusal, match=r"README\.md is read-only: `chmod u\+w README\.md` first"):
            put(place, file)


def test_a_read_only_folder(place: Place) -> None:
    (place.root / "src").chmod(0o555)
    old = (place.root / "src/cart.py").read_bytes()
    try:
        for file in (change("src/cart.py", old, b"x\n"), change("src/new", None, b"x\n"), change("src/a/b", None, b"")):
            with pytest.raises(Refusal, match=r"the folder src is read-only: `chmod u\+w src` first"):
                put(place, file)
    finally:
        (place.root / "src").chmod(0o755)
    assert tree(place.root).keys() == {"README.md", "src/cart.py"}


# ── places ───────────────────────────────────────────────────────────────────────────────────────────────────────


def test_an_unborn_branch(tmp_path: Path, git: Git) -> None:
    git(tmp_path, "init", "-q")
    (tmp_path / "file").write_bytes(b"old\n")
    place = find(tmp_path)
    put(place, change("file", b"old\n", b"new\n"), change("other", None, b"x\n"))
    assert tree(place.root).keys() == {"file", "other"}
    undo(place)
    assert (place.root / "file").read_bytes() == b"old\n"


def test_each_linked_working_tree_has_its_own_journal(place: Place, git: Git, tmp_path: Path) -> None:
    git(place.root, "worktree", "add", "-q", str(tmp_path / "linked"))
    linked = find(tmp_path / "linked")
    put(linked, README)
    assert (linked.root / "README.md").read_bytes() == b"# Store\n"
    assert (place.root / "README.md").read_bytes() == b"# Shop\n"
    with pytest.raises(Refusal, match="nothing to undo"):
        undo(place)
    undo(linked)
    assert (linked.root / "README.md").read_bytes() == b"# Shop\n"


def test_a_submodule_is_a_repository_of_its_own(place: Place, git: Git) -> None:
    git(place.root, "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", str(place.root), "inner")
    inner = find(place.root / "inner")
    assert inner.kind == "submodule"
    put(inner, README)
    assert (place.root / "inner" / "README.md").read_bytes() == b"# Store\n"
    with pytest.raises(Refusal, match="belongs to another repository"):
        put(place, change("inner/README.md", b"# Store\n", b"x\n"))
    undo(inner)
    assert (place.root / "inner" / "README.md").read_bytes() == b"# Shop\n"
