"""Turns in which something goes wrong, is refused or comes at the same time as something else: nothing is lost."""

from __future__ import annotations

from pathlib import Path
from threading import Thread

import pytest
from shop_turns import CART, TESTS, Player, added, answer

from spark_tui.edits.refusal import Refusal
from spark_tui.edits.wanted import go_on
from spark_tui.pair.conversation import Conversation
from spark_tui.pair.events import Aim, Failed, Finished, Spot, Stopped, Wrote
from spark_tui.pair.pen import GO_ON
from spark_tui.pair.script import Recited, behind, scripted
from spark_tui.pair.tree import GitTree
from spark_tui.pair.writer import InTurn, Request
from spark_tui.repo.place import find


def test_too_little_memory_for_a_model_is_said_and_no_bug(shop: Path):
    class Starved(Recited):
        def pieces(self):
            yield from self.tokens[:50]
            raise MemoryError

    events: list[object] = []
    writer = InTurn(lambda request: Starved(behind(request.kept, answer(request)), lambda: None))
    talk = Conversation(writer, GitTree(find(shop)), [events.append])
    talk.ask("count the pieces", [CART])
    talk.run()
    assert isinstance(failed := events[-1], Failed)
    assert failed.reason == "there is not enough memory"


def test_a_model_that_fails_leaves_what_it_wrote(shop: Path):
    class Broken(Recited):
        def pieces(self):
            yield from self.tokens[:50]
            raise OSError("the cable is out")

    events: list[object] = []
    ways = iter([Broken, Recited])
    writer = InTurn(lambda request: next(ways)(behind(request.kept, answer(request)), lambda: None))
    talk = Conversation(writer, GitTree(find(shop)), [events.append])
    talk.ask("count the pieces", [CART])
    with pytest.raises(OSError, match="cable"):
        talk.run()
    assert events[-1] == Failed("the model failed: the cable is out", f"{GO_ON}, or say it in another way")
    assert talk.hunks
    talk.resume()
    talk.run()
    assert isinstance(events[-1], Finished)
    assert len(talk.hunks) == 3


def test_a_model_that_refuses_or_comes_to_its_limit(shop: Path):
    class Full(Recited):
        def pieces(self):
            yield from self.tokens[:50]
            self.why = "full"

    def too_long(_):
        raise Refusal("the prompt has 9 tokens", "choose a smaller region")

    ways = iter([too_long, Full, Recited])
    events: list[object] = []
    writer = InTurn(lambda request: _made(next(ways), request))
    talk = Conversation(writer, GitTree(find(shop)), [events.append])
    talk.ask("count the pieces", [CART])
    talk.run()
    assert events[-1] == Failed("the prompt has 9 tokens", "choose a smaller region")
    talk.resume()
    talk.run()
    assert events[-1] == Failed("an answer was cut off at its limit", f"{GO_ON}, or keep what is there")
    talk.resume()
    talk.run()
    assert isinstance(events[-1], Finished)
    assert len(talk.hunks) == 3


def _made(way, request: Request):
    return way(request) if not isinstance(way, type) else way(behind(request.kept, answer(request)), lambda: None)


def test_what_cannot_be_applied_stays_to_be_looked_at(play: Player, shop: Path):
    play.ask()
    play.run()
    play.talk.keep_all()
    (shop / "src/cart.py").write_text("something else\n")
    with pytest.raises(Refusal) as refused:
        play.talk.apply()
    assert "the patch is in" in refused.value.cure
    assert isinstance(play.events[-1], Failed)
    assert (shop / "src/cart.py").read_text() == "something else\n"
    assert [hunk.decision for hunk in play.talk.hunks] == ["kept"] * 3


def test_an_edit_that_makes_a_file_too_long_for_the_next_one_is_applied(shop: Path):
    before = "a = 1\n" + "#" * 999_990 + "\n" + "#" * 999_990 + "\n"
    (shop / "a.py").write_text(before)
    talk = Conversation(
        scripted(lambda _: ["<rep><L1><L1>\n", "how_many_there_are = 1\n", "<end>"]), GitTree(find(shop))
    )
    talk.ask("say what it is", [Aim("a.py", "line-patch")])
    talk.run()
    talk.keep_all()
    assert talk.apply() == ()
    assert (talk.session.state, (shop / "a.py").stat().st_size > 2_000_000) == ("applied", True)
    talk.undo()
    assert (shop / "a.py").read_text() == before


def test_a_file_that_is_not_there_yet(shop: Path):
    talk = Conversation(
        scripted(lambda _: ["src/new.py\n<<<<<<< SEARCH\n", "=======\nx = 1\n", ">>>>>>> REPLACE\n"]),
        GitTree(find(shop)),
    )
    talk.ask("make it", [Aim("src/new.py", "search-replace")])
    talk.run()
    talk.keep_all()
    talk.apply()
    assert (shop / "src/new.py").read_text() == "x = 1\n"
    talk.undo()
    assert not (shop / "src/new.py").exists()


def test_stopping_from_another_thread_ends_it_at_the_next_token(shop: Path):
    """The writer hands out a token and waits until it was stopped: no more than that one is told."""
    play = Player(shop)
    stopper: list[Thread] = []

    def pace() -> None:
        if len(play.told(Wrote)) == 20 and not stopper:
            stopper.append(Thread(target=play.talk.stop))
            stopper[0].start()
            stopper[0].join()

    play.talk = Conversation(scripted(answer, pace), GitTree(find(shop)), [play.events.append])
    play.ask()
    play.run()
    assert isinstance(play.events[-1], Stopped)
    assert len(play.told(Wrote)) == 20


def test_what_is_only_thought_about_is_stopped_as_well(shop: Path):
    """Whoever goes on, or says it in another way, has it thought about anew."""
    thoughts = iter([lambda: play.talk.stop(), lambda: play.talk.redirect("no, name the code"), lambda: None])

    class Thinking(Recited):
        def pieces(self):
            next(thoughts)()
            go_on()
            yield from super().pieces()

    play = Player(shop)
    writer = InTurn(lambda request: _made(Thinking, request))
    play.talk = Conversation(writer, GitTree(find(shop)), [play.events.append])
    play.ask()
    play.run()
    assert (play.told(Wrote), type(play.events[-1])) == ([], Stopped)
    play.talk.resume()
    play.run()
    assert isinstance(play.events[-1], Finished)
    assert play.talk.session.turn is not None
    assert play.talk.session.turn.branch.sentence == "no, name the code"


def test_a_person_and_a_model_at_the_same_time(shop: Path):
    """Keys come while another thread writes: stops, redirects and looks, each at some token."""
    whole = Player(shop)
    whole.ask(CART, TESTS)
    whole.run()
    for wait in range(1, 120, 4):
        play = Player(shop)
        play.ask(CART, TESTS)
        writing = Thread(target=play.talk.run)
        writing.start()
        while len(play.events) < wait and writing.is_alive():
            assert set(added(play.talk.patch)) <= set(added(whole.talk.patch))
        play.talk.stop()
        writing.join()
        if play.state == "paused":
            play.talk.resume()
            play.talk.run()
        assert (play.state, play.text, play.talk.patch) == ("review", whole.text, whole.talk.patch)


@pytest.mark.parametrize(
    ("command", "situation"),
    [
        (lambda talk: talk.resume(), "an edit waits"),
        (lambda talk: talk.ask("x", [CART]), "an edit waits"),
        (lambda talk: talk.apply(), "nothing is kept"),
        (lambda talk: talk.keep(9), "no hunk 10"),
        (lambda talk: talk.show(3), "no branch 4"),
        (lambda talk: talk.show(0, Spot(0, 9999)), "does not go there"),
        (lambda talk: talk.redirect("  "), "nothing was said"),
        (lambda talk: talk.unqueue(0), "no request 1"),
        (lambda talk: talk.undo(), "nothing to undo"),
    ],
)
def test_what_makes_no_sense_is_refused_and_changes_nothing(play: Player, command, situation):
    play.ask()
    play.run()
    before = list(play.events)
    with pytest.raises(Refusal, match=situation):
        command(play.talk)
    assert play.events == before
