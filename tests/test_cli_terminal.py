"""`spark` on a real terminal: the diff grows in place, and nothing is left behind in the person's folder."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from command import SPARK, environment, on_a_terminal, spark

from spark_tui.commands import tour
from spark_tui.edits.patches.patch import apply_hunks
from spark_tui.terminal.diff import rows

COLOURS = re.compile(r"\x1b\[[0-9;]*m")
ASKED = ("Make it one (git init)? [y/N] ", "n\n")  # there is no repository
MOVES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


def _frames() -> list[tour.Frame]:
    with tour.throw_away_shop() as shop:
        turn = tour.recording()
        return list(tour.frames(turn, tour.read_all(shop, turn)))


def test_who_wants_no_repository_learns_what_goes_without_one(tmp_path: Path):
    (tmp_path / "my notes.py").write_text("pass\n")
    code, sent = on_a_terminal(*SPARK, cwd=tmp_path, keys=[ASKED])
    assert code == 0
    assert "one file is edited at a time, with a backup beside it: spark 'my notes.py'" in sent
    assert tour.CURSOR not in sent
    assert [path.name for path in tmp_path.iterdir()] == ["my notes.py"]


def test_the_recorded_turn_grows_live_and_ends_with_what_git_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("HOME", str(tmp_path))  # where nobody makes a repository, it is played
    code, sent = on_a_terminal(*SPARK, cwd=tmp_path, keys=[])
    shown = MOVES.sub("", sent)
    assert code == 0
    counted = [int(count) for count in re.findall(r"(\d+) tokens", shown)]
    total = sum(len(edit.tokens) for edit in tour.recording().edits)
    assert counted == [*range(1, total + 1), total, total]
    assert tour.CURSOR in shown
    for sentence in ("git apply --check takes each of the", "applied as turn 1", "taken back: every byte"):
        assert sentence in shown
    assert [path.name for path in tmp_path.iterdir()] in ([], [".local"])  # its own, in that home


def test_nobody_is_asked_to_make_a_repository_of_their_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("HOME", str(tmp_path))
    code, sent = on_a_terminal(*SPARK, cwd=tmp_path, keys=[("4 tokens", "\x03")])
    assert code == 130  # the tour had begun
    assert "Make it one" not in sent
    assert "go to the folder of your program" in sent


def test_ctrl_c_ends_it_at_once_and_leaves_what_was_finished(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("HOME", str(tmp_path))
    code, sent = on_a_terminal(*SPARK, cwd=tmp_path, keys=[("40 tokens", "typed\n\x03")])
    assert code == 130
    assert "Traceback" not in sent
    assert "taken back" not in sent
    assert "typed" not in sent
    assert "^C" not in sent
    # Each frame begins by clearing the one before it, row by row.
    _, _, last = sent.rpartition("\x1b[2K")
    assert "\x1b[?25h" in last  # the cursor is visible again
    *shown, sentence = [line.rstrip() for line in MOVES.sub("", last).splitlines() if line.strip()]
    stopped = re.match(r"stopped at token (\d+); the patch so far: \d hunks? in \d files?, ", sentence)
    assert stopped
    patch = _frames()[int(stopped[1]) - 1].patch
    assert shown == [row.line.plain.rstrip() for row in rows(patch)]
    assert sentence.endswith(f", +{patch.added} −{patch.removed}")


def test_elsewhere_the_patch_alone_is_on_standard_output(tmp_path: Path):
    played = spark(cwd=tmp_path)
    assert played.returncode == 0
    with tour.throw_away_shop() as shop:
        (shop.root / "tour.patch").write_bytes(played.stdout)
        applied = spark("apply", "tour.patch", cwd=shop.root)
        assert applied.stdout == b"applied turn 1: src/cart.py, tests/test_cart.py\n"
    assert b"taken back: every byte is as it was before\n" in played.stderr
    assert b"\x1b" not in played.stdout + played.stderr


def test_the_turn_plays_whatever_a_persons_git_is_set_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    settings = {
        "commit": "gpgSign = true",
        "gpg": "program = false",
        "core": "autocrlf = true",
        "apply": "whitespace = fix",
    }
    (tmp_path / "config").write_text("".join(f"[{name}]\n{setting}\n" for name, setting in settings.items()))
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", str(tmp_path / "config"))
    assert spark(cwd=tmp_path).returncode == 0


def test_a_diff_on_a_terminal_has_colours_and_nothing_of_the_file_that_acts(shop: Path):
    (shop / "odd.patch").write_text("--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+\x1b]0;title\x07\u202e\n")
    code, sent = on_a_terminal(*SPARK, "apply", "odd.patch", "--list", cwd=shop)
    assert code == 0
    assert COLOURS.search(sent)
    assert "\x1b" not in COLOURS.sub("", sent)
    assert "␛]0;title␇‹202E›" in COLOURS.sub("", sent)


def test_bytes_for_git_are_not_sent_to_a_terminal_however_dumb(shop: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("TERM", "dumb")
    (shop / "odd.patch").write_text("--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+\x1b]0;title\x07\n")
    _, sent = on_a_terminal(*SPARK, "apply", "odd.patch", "--list", cwd=shop)
    assert "\x1b" not in sent
    assert "␛]0;title␇" in sent


@pytest.mark.parametrize(("name", "value"), [("NO_COLOR", "1"), ("TERM", "dumb")])
def test_colours_are_left_out_where_they_are_not_wanted(
    shop: Path, monkeypatch: pytest.MonkeyPatch, name: str, value: str
):
    monkeypatch.setenv(name, value)
    _, sent = on_a_terminal(*SPARK, "doctor", cwd=shop)
    assert not re.search(r"\x1b\[[0-9;]*(3|4)[0-9][0-9;]*m", sent)


def test_every_frame_is_a_patch_that_applies_and_its_hunks_only_grow():
    turn = tour.recording()
    with tour.throw_away_shop() as shop:
        sources = tour.read_all(shop, turn)
    texts = {source.path: source.lines for source in sources}
    added = 0
    for frame in tour.frames(turn, sources):
        for file in frame.patch.files:
            apply_hunks(texts[file.path], file.hunks)
        assert frame.patch.added >= added
        added = frame.patch.added
    assert added == 17


def test_it_says_why_there_is_only_a_recorded_turn(tmp_path: Path):
    whole = f"{' '.join(SPARK)} 2> {tmp_path / 'errors'}"
    _, seen = on_a_terminal("sh", "-c", whole, cwd=tmp_path, keys=[("throw-away copy", "\x03")])
    assert seen.startswith("Standard error is no terminal, and the app paints on it")
    assert "recorded turn on a throw-away copy" in seen


def test_without_a_place_for_sessions_the_app_says_what_helps(shop: Path):
    code, seen = on_a_terminal(*SPARK, cwd=shop, env=environment() | {"XDG_STATE_HOME": "/dev/null"})
    assert code == 2
    assert "spark: there is no place for sessions: /dev/null/spark/log: " in seen
    assert "set XDG_STATE_HOME to a folder that can be written" in seen.replace("\r\n", "")
