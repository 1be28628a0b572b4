"""Any commands in any order, each at any token: nothing finished is lost, no file holds what it should not."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest
from command import git
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from shop_turns import CART, RECORDED, TESTS, Player

from spark_tui import resources
from spark_tui.edits.patches.patch import Patch, apply_hunks
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.text import split_lines
from spark_tui.pair import review
from spark_tui.pair.branch import Branch
from spark_tui.pair.conversation import Conversation
from spark_tui.pair.events import Event
from spark_tui.pair.session import rebuilt
from spark_tui.pair.tree import GitTree
from spark_tui.pair.turn import RUNNING, Command, Turn, check
from spark_tui.repo.place import find

_AIMS = st.sampled_from([(CART,), (TESTS,), (CART, TESTS)])
_PIECES = st.none() | st.integers(0, 60)
_WORDS = st.sampled_from(["KeyError", "TypeError"])
_HUNKS = st.integers(0, 2)
_STEPS = st.sampled_from([-7, -1, 1, 5])


def legal(command: Command) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Rules are tried where they can do something; that they are refused elsewhere is an invariant."""

    def may(self: Anything) -> bool:
        try:
            check(command, self.play.talk.session.turn)
        except Refusal:
            return False
        return True

    return precondition(may)


def _with_a_hunk(self: Anything) -> bool:
    return bool(self.play.talk.hunks)


class Anything(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self._folder = tempfile.TemporaryDirectory(prefix="spark-")
        shop = Path(self._folder.name) / "shop"
        shutil.copytree(resources.folder("examples") / "shop", shop)
        for words in ("init -q", "add .", "commit -qm first"):
            git(shop, *words.split())
        self.place = find(shop)
        self.play = Player(shop)
        self.disk = self._look()
        self.applied = 0
        self.written: dict[tuple[int, int], tuple[str, ...]] = {}

    def teardown(self) -> None:
        self._folder.cleanup()

    # ── what a person does ──────────────────────────────────────────────────────────────────────────────────────

    @initialize(aims=_AIMS, pieces=_PIECES)
    def begin(self, aims, pieces):
        self.ask(aims, pieces)

    @rule(aims=_AIMS, pieces=_PIECES)
    @legal("ask")
    def ask(self, aims, pieces):
        self._do(lambda talk: talk.ask("count the pieces", aims))
        self._run(pieces)

    @rule(pieces=_PIECES)
    @legal("resume")
    def resume(self, pieces):
        self._do(Conversation.resume)
        self._run(pieces)

    @rule(word=_WORDS, pieces=_PIECES)
    @legal("redirect")
    def redirect(self, word, pieces):
        turn = self.play.talk.session.turn
        assert turn is not None
        kept = _finished(self.play.talk.patch) if turn.cut is None else set[str]()
        if self._do(lambda talk: talk.redirect(word)):
            assert kept <= _finished(self.play.talk.patch)
        self._run(pieces)

    @rule(pieces=_PIECES)
    @legal("vary")
    def vary(self, pieces):
        self._do(lambda talk: talk.vary(2))
        self._run(pieces)

    @rule(unit=st.sampled_from(["token", "line", "hunk"]), step=_STEPS)
    @legal("walk")
    def move(self, unit, step):
        self._do(lambda talk: talk.move(unit, step))

    @rule(step=st.sampled_from([-1, 1]))
    @legal("walk")
    def flip(self, step):
        self._do(lambda talk: talk.flip(step))

    @rule()
    @precondition(lambda self: self._is_rare("a stray key"))
    def press_a_stray_key(self):
        """Esc where nothing is written: it must not stop what is asked next."""
        self.play.talk.stop()

    @rule()
    @legal("leave")
    @precondition(lambda self: self._is_rare("leaving"))
    def leave(self):
        self._do(Conversation.leave)

    @rule(number=_HUNKS, lines=st.none() | st.sets(st.integers(0, 4)))
    @precondition(_with_a_hunk)
    def keep(self, number, lines):
        self._do(lambda talk: talk.keep(number, lines))

    @rule()
    @precondition(_with_a_hunk)
    def keep_all(self):
        self._do(Conversation.keep_all)

    @rule(number=_HUNKS)
    @precondition(_with_a_hunk)
    def drop_or_split(self, number):
        self._do(lambda talk: talk.split(number)) or self._do(lambda talk: talk.drop(number))

    @rule(number=_HUNKS)
    @precondition(_with_a_hunk)
    def type_it_anew(self, number):
        self._do(lambda talk: talk.retype(number, "# typed\n"))

    @rule()
    @legal("apply")
    def keep_all_and_apply(self):
        self._do(Conversation.keep_all)
        self.apply()

    @rule()
    @precondition(lambda self: self._is_rare("a wish"))
    def queue(self):
        self._do(lambda talk: talk.enqueue("later", [CART]))

    @rule()
    @legal("ask")
    @precondition(lambda self: self.play.talk.session.queue)
    def ask_next(self):
        self._do(Conversation.ask_next)
        self._run(None)

    @rule()
    @precondition(lambda self: self._is_rare("a death"))
    def the_process_dies(self):
        self.play = Player(self.play.shop, rebuilt(self.play.events), before=self.play.events)

    # ── what changes files ──────────────────────────────────────────────────────────────────────────────────────

    @rule()
    @legal("apply")
    def apply(self):
        talk = self.play.talk
        turn, before = talk.session.turn, self._look()
        chosen = review.chosen(turn, talk.patch) if turn is not None else Patch()
        if self._do(Conversation.apply):
            assert turn is not None
            self.applied += 1
            if all(before[path] == text for path, text in turn.texts.items()):
                self._expect(before | _applied(turn, chosen))
            else:
                assert _by_hand(self._look()) == _by_hand(before)
                self.disk = self._look()  # git has merged it

    @rule()
    @legal("undo")
    @precondition(lambda self: self.applied)
    def undo(self):
        self._move(Conversation.undo)

    @rule()
    @legal("redo")
    @precondition(lambda self: self.applied)
    def redo(self):
        self._move(Conversation.redo)

    @rule(path=st.sampled_from([CART.path, TESTS.path]))
    @precondition(lambda self: self._is_rare("an edit"))
    def edit_by_hand(self, path):
        file = self.play.shop / path
        file.write_text(file.read_text() + "# by hand\n")
        self.disk = self._look()

    # ── what must hold ──────────────────────────────────────────────────────────────────────────────────────────

    @invariant()
    def files_hold_what_was_applied_and_nothing_else(self):
        self._expect(self.disk)

    @invariant()
    def nothing_written_is_ever_lost(self):
        session = self.play.talk.session
        for number, branch in enumerate(session.turn.branches if session.turn is not None else ()):
            known = self.written.get((len(session.past), number), ())
            assert all(now.startswith(text) for text, now in zip(known, branch.texts, strict=False))
            self.written[len(session.past), number] = tuple(branch.texts)

    @invariant()
    def what_makes_no_sense_now_is_refused(self):
        if self.play.state in ("idle", "applied", *RUNNING):
            for command in (Conversation.resume, Conversation.vary, Conversation.leave, Conversation.apply):
                assert not self._do(command)

    @invariant()
    def what_is_shown_can_be_applied(self):
        turn = self.play.talk.session.turn
        if turn is not None:
            _applied(turn, self.play.talk.patch)

    @invariant()
    def a_complete_branch_is_as_if_nobody_had_stopped(self):
        turn = self.play.talk.session.turn
        for branch in turn.branches if turn is not None else ():
            if turn.is_complete(branch) and _is_undisturbed(turn, branch):
                assert branch.texts[:-1] == ["".join(RECORDED[aim.path]) for aim in turn.aims]

    @invariant()
    def the_repository_agrees_on_what_is_applied(self):
        turn = self.play.talk.session.turn
        if turn is not None and turn.number is not None:
            in_repository = GitTree(self.place).state(turn.number, turn.instruction)
            assert (turn.state == "applied") == (in_repository == "applied")

    @invariant()
    def the_events_tell_all(self):
        assert rebuilt(self.play.events) == self.play.talk.session

    # ── underneath ──────────────────────────────────────────────────────────────────────────────────────────────

    def _run(self, pieces: int | None) -> None:
        running = self.play.state in RUNNING
        self.play.run(pieces)
        assert not running or pieces is not None or self.play.state == "review"

    def _is_rare(self, what: str) -> bool:
        """Whether it is time for something that would otherwise happen all the time."""
        return (len(self.play.events) + len(what)) % 5 == 0

    def _do(self, command: Callable[[Conversation], None]) -> bool:
        """Whether it was done. What is refused has changed nothing."""
        before = self._seen()
        try:
            command(self.play.talk)
        except Refusal:
            assert self._seen() == before
            return False
        return True

    def _move(self, command: Callable[[Conversation], None]) -> None:
        by_hand = _by_hand(self.disk)
        if self._do(command):
            self.disk = self._look()
            assert _by_hand(self.disk) == by_hand

    def _seen(self) -> list[Event]:
        return [event for event in self.play.events if type(event).__name__ not in ("Applying", "Failed")]

    def _look(self) -> dict[str, str]:
        return {aim.path: (self.play.shop / aim.path).read_text() for aim in (CART, TESTS)}

    def _expect(self, files: dict[str, str]) -> None:
        assert self._look() == files
        self.disk = files


def _finished(patch: Patch) -> set[str]:
    return {text for file in patch.files for hunk in file.hunks for tag, text in hunk.lines if tag == "+"}


def _by_hand(files: dict[str, str]) -> list[int]:
    """How many lines of each file a person has written: none of them may ever go."""
    return [text.count("# by hand\n") for text in files.values()]


def _applied(turn: Turn, patch: Patch) -> dict[str, str]:
    return {
        file.path: "".join(apply_hunks(split_lines(turn.texts[file.path] or ""), file.hunks)) for file in patch.files
    }


def _is_undisturbed(turn: Turn, branch: Branch) -> bool:
    """Whether nobody ever asked for anything else on the way to it."""
    if branch.sentence or branch.variation:
        return False
    return branch.of is None or _is_undisturbed(turn, turn.branches[branch.of])


def _try(examples: int, steps: int) -> None:
    run_state_machine_as_test(
        Anything,
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )


def test_any_order():
    _try(8, 40)


@pytest.mark.slow
def test_any_order_at_length():
    _try(200, 80)
