"""`spark apply`, `undo`, `redo`, `log`: what reaches files, index and history, and what is said about it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from command import git, spark

from spark_tui import resources

SHOP = resources.folder("examples") / "shop"
CART = (SHOP / "src" / "cart.py").read_bytes()
TESTS = (SHOP / "tests" / "test_cart.py").read_bytes()

NEW_CART = CART.replace(b"count: int = 1", b"count: int = 2").replace(
    b"def pay(self, code=None)", b"def pay(self, code='')"
)
NEW_TESTS = TESTS.replace(b"13.50", b"25.50")


@pytest.fixture
def patch(shop: Path) -> bytes:
    """Three hunks in two files, as git writes them."""
    (shop / "src" / "cart.py").write_bytes(NEW_CART)
    (shop / "tests" / "test_cart.py").write_bytes(NEW_TESTS)
    patch = git(shop, "diff")
    git(shop, "restore", ".")
    return patch


def _texts(shop: Path) -> tuple[bytes, bytes]:
    return (shop / "src" / "cart.py").read_bytes(), (shop / "tests" / "test_cart.py").read_bytes()


def test_a_patch_is_applied_taken_back_and_applied_again(shop: Path, patch: bytes, tmp_path: Path):
    (tmp_path / "my.patch").write_bytes(patch)
    applied = spark("apply", "../my.patch", cwd=shop)
    assert (applied.returncode, applied.stderr) == (0, b"")
    assert applied.stdout == b"applied turn 1: src/cart.py, tests/test_cart.py\n"
    assert _texts(shop) == (NEW_CART, NEW_TESTS)
    assert spark("undo", cwd=shop).stdout == b"took back turn 1: src/cart.py, tests/test_cart.py\n"
    assert _texts(shop) == (CART, TESTS)
    assert git(shop, "status", "--porcelain") == b""
    assert spark("redo", cwd=shop).stdout == b"applied again turn 1: src/cart.py, tests/test_cart.py\n"
    assert _texts(shop) == (NEW_CART, NEW_TESTS)


def test_the_log_names_the_newest_turn_first(shop: Path, patch: bytes):
    assert spark("log", cwd=shop).stdout == b"no turn has been applied here yet\n"
    spark("apply", "-", "--hunks", "1", "-m", "The first", cwd=shop, stdin=patch)
    spark("apply", "-", "--hunks", "3", cwd=shop, stdin=patch)
    spark("undo", cwd=shop)
    newest, oldest = spark("log", cwd=shop).stdout.decode().splitlines()
    assert newest.startswith("   2  undone   ")
    assert newest.endswith("a patch from standard input: tests/test_cart.py")
    assert oldest.startswith("   1  applied  ")
    assert oldest.endswith("The first: src/cart.py")
    data = json.loads(spark("log", "--json", cwd=shop).stdout)
    assert [(turn["number"], turn["state"], turn["label"]) for turn in data] == [
        (1, "applied", "The first"),
        (2, "undone", "a patch from standard input"),
    ]


def test_only_the_chosen_hunks_and_lines_are_applied(shop: Path, patch: bytes):
    listed = json.loads(spark("apply", "-", "--list", "--json", cwd=shop, stdin=patch).stdout)
    hunks = [hunk for file in listed["files"] for hunk in file["hunks"]]
    assert [hunk["hunk"] for hunk in hunks] == [1, 2, 3]
    added = next(line["line"] for line in hunks[1]["lines"] if line["tag"] == "+")
    assert _texts(shop) == (CART, TESTS)

    done = spark("apply", "-", "--hunks", "3", "--lines", f"2:{added}", cwd=shop / "src", stdin=patch)
    assert done.returncode == 0
    both = CART.replace(b"def pay(self, code=None):", b"def pay(self, code=None):\n    def pay(self, code=''):")
    assert _texts(shop) == (both, NEW_TESTS)


def test_a_file_that_no_longer_parses_is_named(shop: Path, patch: bytes):
    added = "2:5"
    half = spark("apply", "-", "--lines", added, cwd=shop, stdin=patch)
    assert half.stdout == b"applied turn 1: src/cart.py\n"
    assert half.stderr == b"spark: src/cart.py no longer parses: line 30: spark undo takes it back\n"
    spark("undo", cwd=shop)
    told = json.loads(spark("apply", "-", "--lines", added, "--json", cwd=shop, stdin=patch).stdout)
    assert told["broken"] == ["src/cart.py no longer parses: line 30"]
    spark("undo", cwd=shop)
    assert json.loads(spark("apply", "-", "--json", cwd=shop, stdin=patch).stdout)["broken"] == []


def test_what_did_not_parse_before_is_not_complained_of(shop: Path, patch: bytes):
    (shop / "src" / "cart.py").write_bytes(CART + b"def\n")
    assert spark("apply", "-", cwd=shop, stdin=patch).stderr == b""


def test_the_list_shows_the_numbers_that_the_options_take(shop: Path, patch: bytes):
    listed = spark("apply", "-", "--list", cwd=shop, stdin=patch).stdout.decode()
    assert "src/cart.py  +2 −2\nhunk 1  line 10\n    1   class Item:" in listed
    assert "tests/test_cart.py  +1 −1\nhunk 3  line 7\n" in listed
    assert '    4 -     assert Cart([PEN, BOOK]).total() == Decimal("13.50")' in listed
    assert spark("log", cwd=shop).stdout == b"no turn has been applied here yet\n"


def test_stage_and_commit_take_this_change_alone(shop: Path, patch: bytes):
    (shop / "pyproject.toml").write_text("# mine\n")
    spark("apply", "-", "--hunks", "1", "--stage", cwd=shop, stdin=patch)
    assert git(shop, "diff", "--cached", "--name-only") == b"src/cart.py\n"
    done = spark("apply", "-", "--hunks", "3", "--commit", "-m", "Dearer books", "--json", cwd=shop, stdin=patch)
    turn = json.loads(done.stdout)
    assert turn["commit"] == git(shop, "rev-parse", "HEAD").decode().strip()
    assert turn["files"] == [{"path": "tests/test_cart.py", "change": "changed"}]
    assert git(shop, "log", "-1", "--format=%s", "--name-only") == b"Dearer books\n\ntests/test_cart.py\n"
    assert git(shop, "status", "--porcelain") == b" M pyproject.toml\nM  src/cart.py\n"


def test_what_is_said_of_the_index_is_so(shop: Path, patch: bytes):
    cart = shop / "src" / "cart.py"

    def staged() -> bytes:
        return git(shop, "show", ":src/cart.py")

    applied = spark("apply", "-", "--hunks", "1-2", "--stage", cwd=shop, stdin=patch)
    assert applied.stdout == b"applied turn 1: src/cart.py (staged)\n"
    assert spark("undo", cwd=shop).stdout == b"took back turn 1: src/cart.py\n"
    assert staged() == CART
    assert spark("redo", cwd=shop).stdout == b"applied again turn 1: src/cart.py (staged)\n"
    assert staged() == NEW_CART

    mine = NEW_CART + b"# mine\n"
    cart.write_bytes(mine)
    git(shop, "add", ".")
    cart.write_bytes(NEW_CART)
    left = b"turn 1: src/cart.py (the index was changed since and stays as it is)\n"
    assert spark("undo", cwd=shop).stdout == b"took back " + left
    assert spark("redo", cwd=shop).stdout == b"applied again " + left
    assert staged() == mine


def test_a_commit_takes_the_subject_of_the_mail_it_came_in(shop: Path, patch: bytes):
    mail = b"Subject: [PATCH 2/3] Dearer\n =?UTF-8?q?caf=C3=A9?=\n\nBecause.\n---\n" + patch
    spark("apply", "-", "--commit", cwd=shop, stdin=mail)
    assert git(shop, "log", "-1", "--format=%B").decode() == "Dearer café\n\n"
    assert json.loads(spark("log", "--json", cwd=shop).stdout)[0]["label"] == "Dearer café"


def test_of_many_files_a_few_are_named(shop: Path):
    def created(*names: int) -> bytes:
        return b"".join(b"--- /dev/null\n+++ b/f%d\n@@ -0,0 +1 @@\n+x\n" % name for name in names)

    assert spark("apply", "-", cwd=shop, stdin=created(1, 2, 3, 4)).stdout == b"applied turn 1: f1, f2, f3, f4\n"
    done = spark("apply", "-", cwd=shop, stdin=created(*range(10, 51)))
    assert done.stdout == b"applied turn 2: f10, f11, f12 and 38 more\n"
    newest = json.loads(spark("log", "--json", cwd=shop).stdout)[-1]
    assert len(newest["files"]) == 41


def test_a_file_that_only_changes_its_mode_can_be_chosen_or_left_out(shop: Path, patch: bytes):
    patch += b"diff --git a/pyproject.toml b/pyproject.toml\nold mode 100644\nnew mode 100755\n"
    listed = json.loads(spark("apply", "-", "--list", "--json", cwd=shop, stdin=patch).stdout)
    assert [hunk["hunk"] for hunk in listed["files"][-1]["hunks"]] == [4]
    spark("apply", "-", "--hunks", "1-3", cwd=shop, stdin=patch)
    assert git(shop, "diff", "--summary") == b""
    spark("undo", cwd=shop)
    spark("apply", "-", "--hunks", "4", cwd=shop, stdin=patch)
    assert git(shop, "diff", "--summary") == b" mode change 100644 => 100755 pyproject.toml\n"
    assert _texts(shop) == (CART, TESTS)


def test_hooks_run_only_when_asked(shop: Path, patch: bytes):
    hook = shop / ".git" / "hooks" / "pre-commit"
    hook.write_text("#!/bin/sh\necho not today >&2\nexit 1\n")
    hook.chmod(0o755)
    refused = spark("apply", "-", "--commit", "--hooks", cwd=shop, stdin=patch)
    assert refused.returncode == 2
    assert b"not today" in refused.stderr
    assert _texts(shop) == (CART, TESTS)
    assert spark("apply", "-", "--commit", cwd=shop, stdin=patch).returncode == 0


def test_taking_back_a_commit_says_that_it_stays_in_the_history(shop: Path, patch: bytes):
    spark("apply", "-", "--commit", cwd=shop, stdin=patch)
    commit = git(shop, "rev-parse", "--short=10", "HEAD").strip()
    undone = spark("undo", cwd=shop).stdout
    assert (
        undone == b"took back turn 1: src/cart.py, tests/test_cart.py (its commit %s stays in the history)\n" % commit
    )
    assert _texts(shop) == (CART, TESTS)


def test_a_patch_that_does_not_fit_is_refused_and_kept(shop: Path, patch: bytes):
    mine = CART.replace(b"count: int = 1", b"count: int = 0")
    (shop / "src" / "cart.py").write_bytes(mine)
    refused = spark("apply", "-", cwd=shop, stdin=patch)
    assert (refused.returncode, refused.stdout) == (2, b"")
    assert refused.stderr.count(b"\n") == 1
    assert b"src/cart.py" in refused.stderr
    assert b"'count: int = 0'" in refused.stderr
    assert _texts(shop) == (mine, TESTS)

    told = json.loads(spark("apply", "-", "--json", cwd=shop, stdin=patch).stdout)
    assert told["cure"]
    (shop / "src" / "cart.py").write_bytes(CART)
    git(shop, "apply", told["saved"])
    assert _texts(shop) == (NEW_CART, NEW_TESTS)
    assert told["saved"].encode() not in refused.stderr
    assert b"(the patch is kept in " in refused.stderr


def test_undo_never_overwrites_what_a_person_wrote_since(shop: Path, patch: bytes):
    spark("apply", "-", cwd=shop, stdin=patch)
    (shop / "src" / "cart.py").write_bytes(b"mine\n")
    refused = spark("undo", cwd=shop)
    assert refused.returncode == 2
    assert b"src/cart.py was changed since turn 1 was applied" in refused.stderr
    assert _texts(shop) == (b"mine\n", NEW_TESTS)


def test_a_turn_that_cannot_be_taken_back_can_be_passed_over(shop: Path, patch: bytes):
    spark("apply", "-", "--hunks", "3", cwd=shop, stdin=patch)
    spark("apply", "-", "--hunks", "1", cwd=shop, stdin=patch)
    cart = shop / "src" / "cart.py"
    cart.write_bytes(cart.read_bytes() + b"# mine\n")
    refused = spark("undo", cwd=shop)
    assert b"`spark undo --skip 2`" in refused.stderr
    skipped = spark("undo", "--skip", "2", cwd=shop)
    assert skipped.stdout == b"left as it is: turn 2: src/cart.py\n"
    assert spark("undo", cwd=shop).stdout == b"took back turn 1: tests/test_cart.py\n"
    assert cart.read_bytes().endswith(b"# mine\n")
    assert spark("undo", "--skip", "2", cwd=shop).returncode == 2


def test_a_hook_that_edits_and_refuses_is_heard_in_full(shop: Path, patch: bytes):
    hook = shop / ".git" / "hooks" / "pre-commit"
    hook.parent.mkdir(exist_ok=True)
    hook.write_text("#!/bin/sh\nsed -i s/25/26/ tests/test_cart.py\necho line one\necho line two >&2\nexit 1\n")
    hook.chmod(0o755)
    told = spark("apply", "-", "--hunks", "3", "--commit", "--hooks", cwd=shop, stdin=patch)
    assert told.returncode == 1
    assert told.stdout.startswith(b"applied turn 1: tests/test_cart.py")
    assert b"applied but not committed" in told.stderr
    assert b"line one\nline two\n" in told.stderr
    assert git(shop, "log", "--format=%s").count(b"\n") == 1


def test_all_that_a_refusing_hook_said_is_shown(shop: Path, patch: bytes):
    hook = shop / ".git" / "hooks" / "pre-commit"
    hook.parent.mkdir(exist_ok=True)
    hook.write_text("#!/bin/sh\necho first finding\necho second finding\nexit 1\n")
    hook.chmod(0o755)
    words = ("apply", "-", "--commit", "--hooks")
    refused = spark(*words, cwd=shop, stdin=patch)
    assert refused.returncode == 2
    assert b"first finding\nsecond finding\n" in refused.stderr
    assert json.loads(spark(*words, "--json", cwd=shop, stdin=patch).stdout)["details"].endswith("second finding")
    assert _texts(shop) == (CART, TESTS)


def test_a_patch_made_in_a_folder_is_of_that_folder(shop: Path):
    (shop / "src" / "notes.txt").write_text("one\n")
    git(shop, "add", ".")
    (shop / "src" / "notes.txt").write_text("two\n")
    made = git(shop / "src", "diff", "--relative")
    git(shop, "restore", ".")
    assert spark("apply", "-", cwd=shop / "src", stdin=made).stdout == b"applied turn 1: src/notes.txt\n"
    spark("undo", cwd=shop)
    (shop / "notes.txt").write_text("one\n")
    refused = spark("apply", "-", cwd=shop / "src", stdin=made)
    assert refused.returncode == 2
    assert b"the patch may be of src/notes.txt, or of notes.txt at the top" in refused.stderr
    assert ((shop / "notes.txt").read_text(), (shop / "src" / "notes.txt").read_text()) == ("one\n", "one\n")
    assert spark("apply", "-", cwd=shop, stdin=made).stdout == b"applied turn 2: notes.txt\n"


def test_a_patch_from_the_top_may_be_of_namesakes_too(shop: Path, patch: bytes):
    (shop / "pyproject.toml").write_bytes(b"# mine\n" + (shop / "pyproject.toml").read_bytes())
    (shop / "src" / "pyproject.toml").write_text("")
    both = git(shop, "diff") + patch
    git(shop, "restore", ".")
    assert spark("apply", "-", cwd=shop / "src", stdin=both).returncode == 0
    assert (shop / "pyproject.toml").read_text().startswith("# mine\n")
    assert _texts(shop) == (NEW_CART, NEW_TESTS)


def test_what_went_to_another_line_is_said(shop: Path):
    block = ["    def run(self):\n", "        a = 1\n", "        b = 2\n", "        return a\n", "\n"]
    code = "".join("".join([f"class {name}:\n", "    x = 0\n", *block]) for name in "ABC")
    (shop / "m.py").write_text(code)
    git(shop, "add", ".")
    (shop / "m.py").write_text(code.replace("b = 2", "b = 3", 1))
    made = git(shop, "diff", "-U2")
    now = code.replace("b = 2", "b = 20", 1)
    (shop / "m.py").write_text(now)
    applied = spark("apply", "-", cwd=shop, stdin=made)
    assert applied.stdout == b"applied turn 1: m.py\n"
    said = "m.py: the patch went to line 12 instead of 5, and these lines stand in other places too"
    assert applied.stderr.decode() == f"spark: {said}\n"
    spark("undo", cwd=shop)
    assert json.loads(spark("apply", "-", "--json", cwd=shop, stdin=made).stdout)["moved"] == [said]
    (shop / "m.py").write_text(code)
    assert spark("apply", "-", cwd=shop, stdin=made).stderr == b""
    (shop / "m.py").write_bytes(code.replace("\n", "\r\n").encode())
    assert spark("apply", "-", cwd=shop, stdin=made).stderr == b""
    (shop / "m.py").write_text("\n\n" + code.replace("class C", "class D"))
    shifted = spark("apply", "-", cwd=shop, stdin=made).stderr
    assert shifted.startswith(b"spark: m.py: the patch went to line 7 instead of 5, and")
