"""Whole turns as a person goes through them, in a real repository, without a screen."""

from __future__ import annotations

from pathlib import Path

import pytest
from shop_turns import CART, RECORDED, TESTS, Player, added, answer, diff

from spark_tui.edits.patches.patch import FilePatch, Patch, replacement
from spark_tui.edits.refusal import Refusal
from spark_tui.pair.conversation import Conversation
from spark_tui.pair.events import Aim, Applied, HunkFinished, Wrote
from spark_tui.pair.script import Tokens, recited, scripted
from spark_tui.pair.tree import GitTree
from spark_tui.pair.writer import Request
from spark_tui.repo.apply import apply
from spark_tui.repo.place import find


def test_ask_stop_redirect_review_apply_undo_redo(play: Player, shop: Path):
    play.ask()
    assert play.state == "thinking"
    play.run(pieces=60)
    assert play.state == "paused"
    play.talk.redirect("no, raise a KeyError")
    play.run()
    assert play.state == "review"
    assert [hunk.hunk.added for hunk in play.talk.hunks] == [4, 1, 2]
    play.talk.keep(0)
    play.talk.drop(1)
    last = play.talk.hunks[2].hunk
    play.talk.keep(2, [place for place, line in enumerate(last.lines) if "raise" in line.text])
    assert [hunk.decision for hunk in play.talk.hunks] == ["kept", "dropped", "partly kept"]
    assert diff(shop) == ""
    play.talk.apply()
    applied = diff(shop)
    assert "+        return self.price * self.count" in applied
    assert "item.total for item" not in applied
    assert '+            raise KeyError(f"unknown code: {code}")' in applied
    assert "if code not in CODES" not in applied
    play.talk.undo()
    assert (play.state, diff(shop)) == ("review", "")
    play.talk.redo()
    assert (play.state, diff(shop)) == ("applied", applied)


def test_what_is_taken_back_is_this_edit_and_then_whatever_was_applied_last(play: Player, shop: Path):
    play.ask()
    play.run()
    play.talk.keep_all()
    play.talk.apply()
    other = replacement(0, ["from decimal import Decimal\n"], ["x\n"])
    theirs = Patch((FilePatch("tests/test_cart.py", "tests/test_cart.py", (other,)),))
    apply(find(shop), theirs, label="from elsewhere")
    assert play.talk.take_back().label == "count the pieces"
    assert (play.state, "src/cart.py" in diff(shop), "tests/test_cart.py" in diff(shop)) == ("idle", False, True)
    assert play.talk.take_back().label == "from elsewhere"
    assert diff(shop) == ""


def test_several_targets_are_one_patch(play: Player, shop: Path):
    play.ask(CART, TESTS)
    play.run()
    play.talk.keep_all()
    play.talk.apply()
    (applied,) = play.told(Applied)
    assert isinstance(applied, Applied)
    assert [line for line in diff(shop).splitlines() if line.startswith("+++")] == [
        "+++ b/src/cart.py",
        "+++ b/tests/test_cart.py",
    ]
    play.talk.undo()
    assert diff(shop) == ""


def test_two_targets_in_one_file_join(play: Player, shop: Path):
    """The same change counts once; another one of the same lines does not, and that is told."""
    play.ask(CART, CART)
    play.run()
    assert (len(play.talk.patch.files), play.talk.problems) == (1, ())
    play.talk.keep_all()
    play.talk.apply()
    assert diff(shop).count("raise ValueError") == 1


def test_two_answers_that_change_the_same_line(shop: Path):
    answers = iter([["<rep><L1><L1>\n", "a = 3\n", "<end>"], ["<rep><L1><L2>\n", "b = 4\n", "<end>"]])
    (shop / "a.py").write_text("a = 1\nb = 2\n")
    talk = Conversation(scripted(lambda _: next(answers)), GitTree(find(shop)))
    talk.ask("count on", [Aim("a.py", "line-patch")] * 2)
    talk.run()
    assert added(talk.patch) == ["a = 3\n"]
    assert [problem.reason for problem in talk.problems] == ["two answers change line 1 of a.py"]


def test_every_hunk_is_told_of_once(play: Player):
    play.ask(CART, TESTS)
    play.run()
    told = [(event.path, event.hunk) for event in play.told(HunkFinished) if isinstance(event, HunkFinished)]
    assert told == [(each.path, each.hunk) for each in play.talk.hunks]


def test_resuming_from_any_token_is_as_if_nobody_had_stopped(shop: Path):
    whole = Player(shop)
    whole.ask(CART, TESTS)
    whole.run()
    pieces = len(whole.told(Wrote))
    for cut in range(0, pieces, 7):
        play = Player(shop)
        play.ask(CART, TESTS)
        play.run(pieces=cut)
        assert (play.state, len(play.told(Wrote))) == ("paused", cut)
        play.talk.resume()
        play.run()
        assert (play.text, play.talk.patch) == (whole.text, whole.talk.patch)
        assert len(play.told(Wrote)) == pieces


def test_going_back_and_resuming_gives_the_same_and_keeps_what_was_there(play: Player):
    play.ask()
    play.run()
    whole = play.text
    for unit in ("token", "line", "hunk"):
        play.talk.show(0)
        play.talk.move(unit, -3)
        assert play.state == "paused"
        play.talk.resume()
        play.run()
        assert (play.state, play.text) == ("review", whole)
    turn = play.talk.session.turn
    assert turn is not None
    assert ["".join(branch.texts) for branch in turn.branches] == [whole] * 4


def test_a_redirect_keeps_the_finished_lines_and_writes_none_of_them_again(play: Player):
    play.ask()
    play.run(pieces=45)
    seen = added(play.talk.patch)
    before = len(play.events)
    play.talk.redirect("KeyError")
    assert added(play.talk.patch) == seen
    play.run()
    new = "".join(event.text for event in play.events[before:] if isinstance(event, Wrote))
    assert len(seen) > 3
    assert not any(line in new for line in seen if line.strip())
    assert "KeyError" in play.text


def test_a_redirect_reaches_all_files_of_a_turn_and_what_was_there_stays_until_then(play: Player):
    told: list[tuple[str, str]] = []

    def said(request: Request) -> Tokens:
        told.extend((request.target.document.path, each.sentence) for each in request.corrections)
        return answer(request)

    def look(event: object) -> None:
        turn = play.talk.session.turn
        if isinstance(event, Wrote) and turn is not None and turn.branch.end.target == 0:
            seen.append({file.path for file in play.talk.patch.files})

    seen: list[set[str]] = []
    play.talk = Conversation(scripted(said), GitTree(find(play.shop)), [look])
    play.ask(CART, TESTS)
    play.run()
    before = play.talk.patch
    seen.clear()
    play.talk.redirect("raise a KeyError")
    assert play.talk.patch == before
    play.run()
    assert told == [(CART.path, "raise a KeyError"), (TESTS.path, "raise a KeyError")]
    assert len(seen) > 20
    assert all(TESTS.path in paths for paths in seen)
    assert "ValueError" not in play.text
    assert {file.path for file in play.talk.patch.files} == {CART.path, TESTS.path}


def test_a_model_is_told_what_it_wrote_about_each_file(shop: Path):
    dropped: list[str] = []

    def said(request: Request) -> Tokens:
        dropped.extend(each.dropped for each in request.corrections)
        return answer(request)

    play = Player(shop)
    play.talk = Conversation(scripted(said), GitTree(find(shop)))
    play.ask(CART, TESTS)
    play.run()
    play.talk.redirect("raise a KeyError")
    play.run()
    assert dropped == ["".join(RECORDED[CART.path]), "".join(RECORDED[TESTS.path])]


def test_the_same_said_again_turns_nothing(play: Player):
    play.ask()
    play.run(40)
    play.talk.redirect("Count the pieces.")
    play.run()
    assert len(play.talk.session.turn.branches) == 1
    seen = play.talk.patch
    with pytest.raises(Refusal, match="that is what this edit was asked for"):
        play.talk.redirect("count the pieces")
    assert (play.talk.session.state, play.talk.patch) == ("review", seen)
    play.talk.redirect("no, KeyError")
    play.run()
    play.talk.redirect("count the pieces")
    play.run()
    assert [each.sentence for each in play.talk.session.turn.branches] == ["", "no, KeyError", "count the pieces"]


def test_a_redirect_while_it_streams_needs_no_stop(shop: Path):
    def turn(event: object) -> None:
        if isinstance(event, Wrote) and event.branch == 0 and len(play.told(Wrote)) == 30:
            play.talk.redirect("KeyError")

    play = Player(shop, watchers=[turn])
    play.ask()
    play.run()
    assert play.state == "review"
    assert len([event for event in play.told(Wrote) if isinstance(event, Wrote) and event.branch == 0]) == 30
    assert "KeyError" in play.text


def test_esc_twice_leaves_and_the_branch_can_be_brought_back(play: Player, shop: Path):
    play.ask()
    play.run(pieces=50)
    seen = play.talk.patch
    play.talk.stop()  # the second Esc is read where the first one was
    play.talk.leave()
    assert (play.state, play.talk.patch.files, diff(shop)) == ("idle", (), "")
    play.talk.flip(-1)
    assert (play.state, play.talk.patch) == ("paused", seen)
    play.talk.resume()
    play.run()
    assert play.state == "review"


def test_branches_are_walked_back_and_forth(play: Player):
    play.ask()
    play.run(pieces=50)
    first = play.talk.patch
    play.talk.redirect("KeyError")
    play.run()
    second = play.talk.patch
    play.talk.flip(-1)
    assert (play.state, play.talk.patch) == ("paused", first)
    play.talk.flip(+1)
    assert (play.state, play.talk.patch) == ("review", second)
    play.talk.flip(+1)
    assert play.talk.patch == second


def test_variations_stand_side_by_side(play: Player):
    play.ask()
    play.run()
    play.talk.vary(3)
    play.run(pieces=100)
    play.talk.resume()
    play.run()
    texts: list[str] = []
    for branch in range(4):
        play.talk.show(branch)
        assert play.state == "review"
        texts += [text for text in added(play.talk.patch) if "raise" in text]
    assert [text.partition("unknown code")[2][:3] for text in texts] == [": {", ", 1", ", 2", ", 3"]


def test_rejected_hunks_are_told_next_time(shop: Path):
    heard: list[tuple[str, ...]] = []
    told: list[list[str]] = []

    def listen(request):
        heard.append(request.rejected)
        told.append([each.sentence for each in request.corrections])
        return answer(request)

    talk = Conversation(scripted(listen), GitTree(find(shop)))
    talk.ask("count the pieces", [CART])
    talk.run()
    talk.drop(0)
    talk.redirect("not that")
    talk.run()
    talk.keep(1)
    talk.apply()
    talk.ask("and now", [TESTS])
    talk.run()
    assert [len(each) for each in heard] == [0, 1, 1]
    assert "+    @property" in heard[1][0]
    assert told == [[], ["not that"], []]


def test_a_recording_is_played_token_by_token(play: Player, shop: Path):
    play.talk = Conversation(recited(RECORDED), GitTree(find(shop)), [play.events.append])
    play.ask(CART, TESTS)
    play.run()
    told = [event.text for event in play.told(Wrote) if isinstance(event, Wrote)]
    assert told == [*RECORDED[CART.path], *RECORDED[TESTS.path]]


def test_decisions_can_be_taken_back(play: Player):
    play.ask()
    play.run()
    play.talk.keep_all()
    play.talk.reconsider(1)
    assert [hunk.decision for hunk in play.talk.hunks] == ["kept", "", "kept"]
    play.talk.drop_all()
    with pytest.raises(Refusal, match="nothing is kept"):
        play.talk.apply()


def test_half_of_a_split_hunk(shop: Path):
    (shop / "a.py").write_text("a = 1\nb = 2\n")
    talk = Conversation(scripted(lambda _: ["<rep><L1><L2>\n", "a = 3\n", "b = 4\n", "<end>"]), GitTree(find(shop)))
    talk.ask("count on", [Aim("a.py", "line-patch")])
    talk.run()
    talk.split(0)
    with pytest.raises(Refusal, match="any further"):
        talk.split(0)
    talk.keep(1)
    talk.apply()
    assert (shop / "a.py").read_text() == "a = 1\nb = 4\n"


def test_a_hunk_typed_anew_is_kept_as_it_was_typed(play: Player, shop: Path):
    play.ask()
    play.run()
    play.talk.retype(1, "        return sum(item.total for item in self.items if item)\n")
    play.talk.retype(1, "        return sum(item.total for item in self.items)\n")
    assert [hunk.decision for hunk in play.talk.hunks] == ["", "kept", ""]
    play.talk.apply()
    assert "+        return sum(item.total for item in self.items)\n" in diff(shop)


@pytest.mark.parametrize(
    ("lines", "before", "after", "now"),
    [
        ((2, 4), "a b c d e", "x y a b c d e", (4, 6)),
        ((2, 4), "a b c d e", "a b c d e x", (2, 4)),
        ((2, 4), "a b c d e", "a b x c d y e", (3, 5)),
        ((2, 4), "a b c d e", "a b c x d e", (2, 5)),
        ((2, 4), "a b c d e", "a b x y z d e", (2, 6)),
        ((2, 4), "a b c d e", "a x e", (1, 2)),
        ((2, 4), "a b c d e", "b c d e", (1, 3)),
        ((0, None), "a b c d e", "x c d", (0, None)),
    ],
)
def test_what_is_queued_is_about_the_lines_that_were_meant(
    play: Player, lines: tuple[int, int | None], before: str, after: str, now: tuple[int, int | None]
):
    file, (start, stop) = play.shop / "letters.txt", lines
    file.write_text(before.replace(" ", "\n") + "\n")
    play.talk.enqueue("later", [Aim("letters.txt", "line-patch", start, stop, pointed=(2, 4))])
    file.write_text(after.replace(" ", "\n") + "\n")
    play.talk.ask_next()
    turn = play.talk.session.turn
    assert turn is not None
    assert (turn.aims[0].start, turn.aims[0].stop) == now
    assert turn.aims[0].pointed == (now if stop is not None else (1, 3))


def test_what_is_queued_about_something_that_is_gone_is_refused(play: Player):
    file = play.shop / CART.path
    play.talk.enqueue("later", [Aim(CART.path, "line-patch", 2, 4)])
    file.write_text("".join(file.read_text().splitlines(keepends=True)[:2]))
    with pytest.raises(Refusal, match=r"the lines of src/cart.py that were meant are gone"):
        play.talk.ask_next()
    file.unlink()
    with pytest.raises(Refusal, match=r"src/cart.py is not there any more"):
        play.talk.ask_next()
    assert play.state == "idle"


def test_the_queue_waits_its_turn(play: Player):
    play.ask()
    play.talk.enqueue("and its tests", [TESTS])
    play.talk.enqueue("never mind", [TESTS])
    play.talk.unqueue(1)
    play.run()
    with pytest.raises(Refusal, match="an edit waits"):
        play.talk.ask_next()
    play.talk.keep_all()
    play.talk.apply()
    play.talk.ask_next()
    play.run()
    turn = play.talk.session.turn
    assert turn is not None
    assert (turn.instruction, turn.aims, play.talk.session.queue) == ("and its tests", (TESTS,), [])
    assert [past.state for past in play.talk.session.past] == ["applied"]


def test_a_preview_that_is_meant_now(play: Player, shop: Path):
    preview = Player(shop)
    preview.ask(CART, TESTS)
    preview.run(pieces=70)
    play.talk.adopt(preview.talk)
    assert (play.state, play.text, play.talk.patch) == ("paused", preview.text, preview.talk.patch)
    play.talk.resume()
    play.run()
    preview.talk.resume()
    preview.run()
    assert play.talk.patch == preview.talk.patch


def test_a_variation_of_a_preview_that_is_meant_instead(play: Player, shop: Path):
    play.ask()
    play.run()
    preview = Player(shop)
    preview.ask()
    preview.run()
    preview.talk.vary(3)
    preview.run()
    play.talk.adopt_variation(preview.talk, 2)
    preview.talk.show(2)
    assert (play.state, play.talk.patch) == ("review", preview.talk.patch)
    play.talk.show(0)
    assert play.talk.patch != preview.talk.patch
    play.talk.vary(1)
    play.run()
    turn = play.talk.session.turn
    assert turn is not None
    assert [branch.variation for branch in turn.branches] == [0, 1, 2]
