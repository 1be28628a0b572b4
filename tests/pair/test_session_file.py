"""The session file: whatever happens to it or to the process, the conversation goes on from there."""

from __future__ import annotations

import errno
import os
from functools import partial
from pathlib import Path

import pytest
from shop_turns import CART, TESTS, Player

from spark_tui.app.opening.left import left_before
from spark_tui.edits.refusal import Refusal
from spark_tui.pair import store
from spark_tui.pair.conversation import Conversation
from spark_tui.pair.events import Aim, Applied, Applying, Asked, Event, Failed, Finished, Read, Started, Stopped, Wrote
from spark_tui.pair.script import scripted
from spark_tui.pair.session import Session, happen, rebuilt
from spark_tui.pair.tree import GitTree
from spark_tui.repo.place import find
from spark_tui.repo.undo import redo, undo


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "state" / "one.jsonl"


def a_long_session(shop: Path, file: Path) -> Player:
    """Something of everything that can happen."""
    record = store.create(file)
    play = Player(shop, watchers=[record.write])
    play.ask(CART, TESTS)
    play.talk.enqueue("later", [TESTS])
    play.run(pieces=60)
    play.talk.move("line", -1)
    play.talk.redirect("KeyError")
    play.run()
    play.talk.vary(2)
    play.run()
    play.talk.keep_all()
    play.talk.drop(1)
    play.talk.retype(0, "    # here\n")
    play.talk.apply()
    play.talk.undo()
    play.talk.redo()
    play.talk.ask_next()
    play.run(pieces=9)
    record.close()
    return play


def resumed(file: Path) -> tuple[list[Event], store.Record]:
    events = list[Event]()
    return events, store.resume(file, events.append)


def test_a_session_is_rebuilt_exactly(shop: Path, file: Path):
    play = a_long_session(shop, file)
    events, record = resumed(file)
    record.close()
    assert list(events) == play.events
    assert rebuilt(events) == play.talk.session
    assert (file.stat().st_mode & 0o777, file.parent.stat().st_mode & 0o777) == (0o600, 0o700)


def test_it_says_when_what_happened_and_goes_on_from_there(shop: Path, file: Path):
    play = a_long_session(shop, file)
    times = [timed.at for timed in store.read(file)]
    assert [timed.event for timed in store.read(file)] == play.events
    _, record = resumed(file)
    record.write(Failed("the power", "came back"))
    record.close()
    again = [timed.at for timed in store.read(file)]
    assert again[:-1] == times == sorted(times)
    assert again[-1] >= times[-1]


def test_a_session_from_before_there_were_times_is_read(file: Path):
    file.parent.mkdir()
    file.write_text('{"spark session": 1}\n{"event":"Wrote","branch":0,"text":"a"}\n')
    assert store.read(file) == ((0.0, Wrote(0, "a")),)


def a_short_session(shop: Path, file: Path) -> Player:
    (shop / "a.py").write_text("a = 1\n")
    record = store.create(file)
    play = Player(shop, watchers=[record.write])
    play.talk = Conversation(
        scripted(lambda _: ["<rep>", "<L1><L1>\n", "b = 2\n", "<end>"]),
        GitTree(find(shop)),
        [play.events.append, record.write],
    )
    play.talk.ask("call it b", [Aim("a.py", "line-patch")])
    play.run()
    play.talk.keep_all()
    play.talk.apply()
    record.close()
    return play


def cut_everywhere(play: Player, file: Path, step: int) -> None:
    data = file.read_bytes()
    for cut in range(0, len(data), step):
        file.write_bytes(data[:cut])
        whole = max(data.count(b"\n", 0, cut) - 1, 0)
        events, record = resumed(file)
        assert list(events) == play.events[:whole]
        if cut % 11 == 0:
            rebuilt(events)
            record.write(Failed("the power", "came back"))
            assert file.read_bytes().endswith(b'"cure":"came back"}\n')
            assert file.read_bytes().count(b"\n") == whole + 2
        record.close()


def test_cut_at_any_byte_it_has_all_that_was_whole_and_goes_on(shop: Path, file: Path):
    cut_everywhere(a_short_session(shop, file), file, 1)


@pytest.mark.slow
def test_a_long_session_cut_here_and_there(shop: Path, file: Path):
    cut_everywhere(a_long_session(shop, file), file, 13)


def test_a_turn_goes_on_in_another_process_as_if_nothing_had_happened(shop: Path, file: Path):
    whole = Player(shop)
    whole.ask(CART, TESTS)
    whole.run()
    record = store.create(file)
    play = Player(shop, watchers=[record.write])
    play.ask(CART, TESTS)
    play.run(pieces=50)
    record.close()
    events, record = resumed(file)
    again = Player(shop, rebuilt(events), [record.write])
    again.talk.resume()
    again.run()
    record.close()
    assert (again.text, again.talk.patch) == (whole.text, whole.talk.patch)


def test_a_process_that_died_while_it_wrote_is_as_if_stopped(shop: Path):
    play = Player(shop, rebuilt([Read(CART.path, (shop / CART.path).read_text()), Asked("x", (CART,)), Started((0,))]))
    assert play.state == "paused"
    play.talk.resume()
    play.run()
    assert play.state == "review"


@pytest.mark.parametrize("was_applied", [True, False])
def test_a_process_that_died_while_it_applied(shop: Path, was_applied: bool):
    play = Player(shop)
    play.ask()
    play.run()
    play.talk.keep_all()
    play.talk.apply()
    if not was_applied:
        play.talk.undo()
        (shop / ".git/spark/log.json").unlink()
    died = next(place for place, event in enumerate(play.events) if isinstance(event, Applying))
    again = Player(shop, rebuilt(play.events[: died + 1]))
    assert isinstance(again.events[-1], Applied if was_applied else Failed)
    if not was_applied:
        again.talk.apply()
    assert again.state == "applied"
    assert "item.total" in (shop / "src/cart.py").read_text()


def test_what_was_undone_and_redone_elsewhere_is_known(shop: Path):
    play = Player(shop)
    play.ask()
    play.run()
    play.talk.keep_all()
    play.talk.apply()
    undo(find(shop))
    again = Player(shop, rebuilt(play.events), before=play.events)
    assert again.state == "review"
    redo(find(shop))
    assert Player(shop, rebuilt(again.events)).state == "applied"


def test_text_that_is_not_utf8_comes_back(shop: Path, file: Path):
    (shop / "latin.txt").write_bytes(b"caf\xe9\r\n")
    record = store.create(file)
    talk = Conversation(scripted(lambda _: ["<end>"]), GitTree(find(shop)), [record.write])
    talk.ask("é\x1b[2J\u202e", [Aim("latin.txt", "line-patch")])
    talk.run()
    record.close()
    events, record = resumed(file)
    record.close()
    assert rebuilt(events) == talk.session


def test_a_full_disk_loses_nothing(file: Path, monkeypatch: pytest.MonkeyPatch):
    record = store.create(file)
    events: list[Event] = [*(Wrote(0, text) for text in "abc"), Stopped(), Wrote(0, "d"), Finished()]
    room = 50
    write = os.write

    def full(descriptor: int, data: bytes) -> int:
        nonlocal room
        if not room:
            raise OSError(errno.ENOSPC, "No space left on device")
        done = write(descriptor, bytes(data[:room]))
        room -= done
        return done

    monkeypatch.setattr(os, "write", full)
    for event in events[:4]:
        record.write(event)
    assert record.trouble is not None
    assert record.trouble.reason == "the disk is full"
    room = 10_000
    for event in events[4:]:
        record.write(event)
    assert record.trouble is None
    record.close()
    found, record = resumed(file)
    record.close()
    assert list(found) == events


def test_one_at_a_time(file: Path):
    record = store.create(file)
    with pytest.raises(Refusal, match="open in another Spark"):
        resumed(file)
    record.close()
    with pytest.raises(Refusal):
        store.create(file)


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"# a readme\n", "is not a session"),
        (b'{"spark session":99}\n', "another version"),
        (b'{"spark session":1}\n{"event":"Wrote"}\n', "line 2 of .* is damaged"),
        (b'{"spark session":1}\n{"event":"Danced"}\n', "line 2 of .* is damaged"),
        (b'{"spark session":1}\n\n', "line 2 of .* is damaged"),
        (b'{"spark session":1}\n[]\n', "line 2 of .* is damaged"),
    ],
)
def test_what_is_no_session_is_refused(tmp_path: Path, content: bytes, reason: str):
    file = tmp_path / "x.jsonl"
    file.write_bytes(content)
    with pytest.raises(Refusal, match=reason):
        resumed(file)
    assert file.read_bytes() == content
    with pytest.raises(Refusal, match=reason):  # and not because it is still open
        resumed(file)


@pytest.mark.parametrize(
    "line",
    [
        b'{"event":"Unqueued","place":5}',
        b'{"event":"Asked","instruction":"x","aims":[{"path":"nobody/read.this","form":"embedded"}]}',
        b'{"event":"Wrote","branch":7,"text":"x"}',
        b'{"event":"Started","branches":[]}',
        b'{"event":"Branched","of":0,"spot":[9,9],"sentence":""}',
        b"[" * 100_000,
    ],
)
def test_a_line_that_does_not_follow_from_those_before_is_damaged(shop: Path, file: Path, line: bytes):
    record = store.create(file)
    play = Player(shop, watchers=[record.write])
    play.ask()
    play.run()
    record.close()
    with file.open("ab") as lines:
        lines.write(line + b"\n")
    whole = file.read_bytes()
    count = whole.count(b"\n")
    with pytest.raises(Refusal, match=f"line {count} of .* is damaged"):
        store.resume(file, partial(happen, Session()))
    with pytest.raises(Refusal, match="is damaged"):
        store.read(file)
    assert file.read_bytes() == whole
    assert left_before(file.parent, GitTree(find(shop))) == ""


def test_the_latest_session_is_found(tmp_path: Path):
    with pytest.raises(Refusal, match="no session"):
        store.latest(tmp_path)
    for number, name in enumerate(("b.jsonl", "a.jsonl")):
        (tmp_path / name).touch()
        os.utime(tmp_path / name, (number, number))
    assert store.latest(tmp_path).name == "a.jsonl"
