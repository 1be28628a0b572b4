"""One conversation: commands in, events out.

`run` writes, on a thread of the caller's choice; every other call may come meanwhile, from any thread, and is carried
out between two tokens. `stop` waits for nobody, so it may be called where a key is read. Each command does what it says
and tells of it, or refuses with the reason and changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager
from itertools import pairwise

from spark_tui.edits.patches.patch import Hunk, Patch
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.text import encode
from spark_tui.pair import askable, review, timeline
from spark_tui.pair.as_of_now import as_of_now
from spark_tui.pair.branch import Branch
from spark_tui.pair.desk import Desk, Watcher
from spark_tui.pair.events import (
    Aim,
    Applied,
    Applying,
    Asked,
    Branched,
    Ended,
    Failed,
    Finished,
    Hired,
    Left,
    Marked,
    Queued,
    Read,
    Redone,
    Remade,
    Shown,
    Spot,
    Stopped,
    Undone,
    Unqueued,
    Wrote,
)
from spark_tui.pair.left_behind import left_behind
from spark_tui.pair.pen import Pen
from spark_tui.pair.session import Session
from spark_tui.pair.tree import Moved, Tree
from spark_tui.pair.turn import RUNNING, Turn, check
from spark_tui.pair.writer import Writer
from spark_tui.repo.broken import unread


class Conversation:
    def __init__(
        self, writer: Writer, tree: Tree, watchers: Sequence[Watcher] = (), session: Session | None = None
    ) -> None:
        self.session = session or Session()
        self._desk = Desk(self.session, watchers)
        self._lock, self._tell = self._desk.lock, self._desk.tell
        self._pen = Pen(self._desk, writer, tree)
        self._tree = tree
        self._settle()

    @property
    def steady(self) -> AbstractContextManager[object]:
        """While it is held nothing changes: for whoever looks at several things at once."""
        return self._lock

    def hire(self, engine: str) -> None:
        """Remember who writes, for whoever goes on with this in another process; nothing is said by nothing."""
        if engine not in ("", self.session.engine):
            self._tell(Hired(engine))

    # ── asking ──────────────────────────────────────────────────────────────────────────────────────────────────

    def ask(self, instruction: str, aims: Sequence[Aim]) -> None:
        """Begin a turn. `run` writes it."""
        check("ask", self.session.turn)
        self._ask(askable.sentence(instruction), tuple(aims))

    def enqueue(self, instruction: str, aims: Sequence[Aim]) -> None:
        """Ask for it later."""
        sentence, texts = askable.sentence(instruction), {aim.path: self._tree.read(aim.path) for aim in aims}
        with self._lock:
            self._read(texts)
            self._tell(Queued(sentence, tuple(aims)))

    def unqueue(self, place: int) -> None:
        with self._lock:
            if not 0 <= place < len(self.session.queue):
                raise Refusal(f"there is no request {place + 1} in the queue")
            self._tell(Unqueued(place))

    def ask_next(self) -> None:
        """Ask for what has waited longest."""
        check("ask", self.session.turn)
        if not self.session.queue:
            raise Refusal("nothing is queued")
        wish = self.session.queue[0]
        self._ask(wish.instruction, as_of_now(wish, self._tree.read))
        self._tell(Unqueued(0))

    def adopt(self, other: Conversation) -> None:
        """Make another conversation's turn one of this: what was a preview is meant now."""
        turn = other._desk.current("walk")
        with self._lock:
            check("ask", self.session.turn)
            self._begin(turn.instruction, turn.aims, turn.texts)
            self._copy(turn.branch, 0)
            self._tell(Finished() if turn.is_complete(turn.branch) else Stopped())

    def adopt_variation(self, other: Conversation, number: int) -> None:
        """Make a complete branch of another conversation, about the same, one more answer of this turn, and show it."""
        branch = other._desk.current("walk").branches[number]
        with self._lock:
            turn = self._desk.current("vary")
            place = len(turn.branches)
            self._vary(turn, 1)
            self._copy(branch, place)
            self._tell(Finished())

    # ── writing ─────────────────────────────────────────────────────────────────────────────────────────────────

    def run(self) -> None:
        """Write until all is written or somebody stops it. To be called after whatever begins to write; where a run is
        still at it, another one waits, and returns if there is nothing left to do."""
        self._pen.run()

    def stop(self) -> bool:
        """At the next token, writing stops. Nothing that came is lost. Whether there was anything to stop."""
        is_written = self.session.state in RUNNING
        self._pen.stop()
        return is_written

    def resume(self) -> None:
        """Go on where it stopped, or from where somebody has moved to."""
        with self._lock:
            turn = self._desk.current("resume")
            if turn.cut is not None:
                self._pen.branch(turn.shown, turn.cut, "")
            else:
                self._pen.start(turn.batch if turn.shown in turn.batch else (turn.shown,))

    def redirect(self, sentence: str) -> None:
        """Keep the finished lines, or all up to where somebody has moved to, and go on under a new sentence."""
        sentence = askable.sentence(sentence)
        with self._lock:
            turn = self._desk.current("redirect")
            if not turn.turned and askable.is_the_same(sentence, turn.instruction):
                self._said_again(turn)
            elif turn.state in RUNNING:
                self._pen.turn_to(sentence)
            else:
                self._pen.branch(turn.shown, timeline.kept(turn), sentence)

    def _said_again(self, turn: Turn) -> None:
        """Who says the same once more wants nothing else of it: it goes on, if there is anything left to write."""
        if turn.state == "review":
            raise Refusal("that is what this edit was asked for", "say what should be different")
        if turn.state not in RUNNING:
            self.resume()

    def vary(self, count: int = 3) -> None:
        """So many other answers to what was asked, to choose from side by side."""
        with self._lock:
            self._vary(self._desk.current("vary"), count)

    # ── walking the timeline ────────────────────────────────────────────────────────────────────────────────────

    def show(self, branch: int, cut: Spot | None = None) -> None:
        """Go to a branch, and there to a spot; without one, to its end."""
        with self._lock:
            turn = self._desk.current("walk")
            if not 0 <= branch < len(turn.branches):
                raise Refusal(f"there is no branch {branch + 1}", f"there are {len(turn.branches)}")
            if cut is not None and not turn.branches[branch].has(cut):
                raise Refusal("the timeline does not go there")
            self._tell(Shown(branch, None if cut == turn.branches[branch].end else cut))

    def move(self, unit: timeline.Unit, step: int) -> None:
        """Move the cut by so many tokens, lines or hunks."""
        with self._lock:
            turn = self._desk.current("walk")
            places = timeline.spots(turn, turn.branch, unit)
            self.show(turn.shown, timeline.neighbour(places, turn.spot, step))

    def flip(self, step: int) -> None:
        """Walk to the next branch, or back; what was left comes back first."""
        with self._lock:
            turn = self._desk.current("walk")
            there = turn.shown + step if turn.state != "idle" else turn.shown
            self.show(min(max(there, 0), len(turn.branches) - 1))

    def leave(self) -> None:
        """Back to the text as it was; `flip` brings the edit back."""
        with self._lock:
            self._desk.current("leave")
            self._tell(Left())

    # ── reviewing ───────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def patch(self) -> Patch:
        """What is there now, the finished lines alone."""
        with self._lock:
            view = self._desk.view()
            return view.patch if view is not None else Patch()

    def preview(self, cursor: str = "") -> Patch:
        """The same with the unfinished line, and a cursor behind it: to look at."""
        with self._lock:
            view = self._desk.view()
            return view.preview(cursor) if view is not None else Patch()

    @property
    def problems(self) -> Sequence[Refusal]:
        """What of the answer could not be understood."""
        with self._lock:
            view = self._desk.view()
            return view.problems if view is not None else ()

    @property
    def unread(self) -> tuple[str, ...]:
        """What is to be said of its files that could not be read as Python when it was asked."""
        texts = self.session.turn.texts.items() if self.session.turn is not None else ()
        return tuple(said for path, text in texts if text is not None and (said := unread(path, encode(text))))

    @property
    def hunks(self) -> tuple[review.Reviewed, ...]:
        """What there is to decide, numbered from 0 in all commands."""
        with self._lock:
            return review.reviewed(self._desk.turn, self.patch) if self.session.turn is not None else ()

    def keep(self, number: int, lines: Iterable[int] | None = None) -> None:
        """Keep a hunk: all of it, or the lines at these places."""
        with self._lock:
            path, hunk = self._hunk(number)
            changed = review.changed(hunk)
            self._tell(Marked(path, hunk, tuple(sorted(changed if lines is None else changed & set(lines)))))

    def drop(self, number: int) -> None:
        self.keep(number, ())

    def reconsider(self, number: int) -> None:
        """As if nobody had decided about it."""
        with self._lock:
            self._tell(Marked(*self._hunk(number), None))

    def keep_all(self) -> None:
        with self._lock:
            for number in range(len(self.hunks)):
                self.keep(number)

    def drop_all(self) -> None:
        with self._lock:
            for number in range(len(self.hunks)):
                self.drop(number)

    @property
    def decided(self) -> review.Decided:
        """To go back to, with `decide_as`."""
        with self._lock:
            turn = self.session.turn
            return review.Decided(turn.shown, turn.cut, self.hunks) if turn is not None else review.Decided(0, None, ())

    def decide_as(self, before: review.Decided) -> bool:
        """As it was before somebody said otherwise. Whether anybody had."""
        with self._lock:
            turn, was_changed = self.session.turn, False
            if turn is not None and (turn.shown, turn.cut) != (before.branch, before.cut):
                self.show(before.branch, before.cut)
                was_changed = True
            for event in review.taken_back(turn, self.hunks, before.hunks) if turn is not None else ():
                self._tell(event)
                was_changed = True
            return was_changed

    def split(self, number: int) -> None:
        with self._lock:
            path, hunk = self._hunk(number)
            self._tell(Remade(path, hunk, review.pieces(hunk)))

    def retype(self, number: int, text: str) -> None:
        """Another new text for a hunk, as a person typed it: so it is kept."""
        with self._lock:
            path, hunk = self._hunk(number)
            parts = review.typed(self._desk.current("review"), path, hunk, text)
            self._tell(Remade(path, hunk, parts))
            for part in parts:
                self._tell(Marked(path, part, tuple(sorted(review.changed(part)))))

    def apply(self, *, tried: bool = False) -> tuple[str, ...]:
        """Apply what is kept, and say what it broke or left behind; `tried`: a check is to look at it first. If it
        cannot be applied, the turn has failed, and this refuses with the reason."""
        with self._lock:
            turn = self._desk.current("apply")
            patch = review.chosen(turn, self.patch)
            if not patch.files:
                raise Refusal("nothing is kept", "keep a hunk first")
            halves = review.not_followed(turn, self.patch, patch)
            self._tell(Applying(self._tree.next_number()))
        bases = {path: text for path, text in turn.texts.items() if text is not None}
        try:
            number = self._tree.apply(patch, turn.instruction, bases, tried=tried)
        except Refusal as refusal:
            self._tell(Failed(refusal.reason, refusal.cure))
            raise
        except BaseException:
            self._settle()
            raise
        self._tell(Applied(number))
        return left_behind(self._tree, {each.path: bases.get(each.path) for each in patch.files}) or halves

    def undo(self, number: int | None = None, *, for_good: bool = False) -> Moved:
        """Take back what has this number, or else what was applied last, be it asked for in another session. What was
        only tried is taken back for good."""
        check("undo", self.session.turn)
        moved = self._tree.undo(number, for_good=for_good)
        self._tell(Undone(moved.number))
        return moved

    def take_back(self) -> Moved:
        """Undo this edit where it is applied, whoever has applied something since, and leave it: what is said next is
        not about it. `flip` brings it back."""
        turn = self.session.turn
        if turn is None or turn.state != "applied" or turn.number is None:
            return self.undo()
        is_there = self._tree.state(turn.number, turn.instruction) == "applied"
        moved = self.undo(turn.number if is_there else None)
        if turn.state != "applied":
            self.leave()
        return moved

    def redo(self) -> Moved:
        check("redo", self.session.turn)
        moved = self._tree.redo()
        self._tell(Redone(moved.number))
        return moved

    # ── underneath ──────────────────────────────────────────────────────────────────────────────────────────────

    def _ask(self, instruction: str, aims: tuple[Aim, ...]) -> None:
        if not aims:
            raise Refusal("no file is named", "say what it is about, like @src/cart.py")
        texts = {aim.path: self._tree.read(aim.path) for aim in aims}
        askable.check_merged(instruction, aims, texts)
        with self._lock:
            check("ask", self.session.turn)
            self._begin(instruction, aims, texts)

    def _begin(self, instruction: str, aims: tuple[Aim, ...], texts: dict[str, str | None]) -> None:
        self._read(texts)
        self._tell(Asked(instruction, aims))
        self._pen.ask()

    def _read(self, texts: dict[str, str | None]) -> None:
        known = self.session.texts
        for path, text in texts.items():
            if path not in known or known[path] != text:
                self._tell(Read(path, text))

    def _vary(self, turn: Turn, count: int) -> None:
        first, known, total = timeline.original(turn), len(timeline.variations(turn)), len(turn.branches)
        for variation in range(known, known + count):
            self._tell(Branched(first, turn.branches[first].spot, "", variation))
        self._pen.start(tuple(range(total, total + count)))

    def _copy(self, branch: Branch, number: int) -> None:
        """Tell all of a branch as if it were written."""
        for target, ends in enumerate(branch.tokens):
            if target:
                self._tell(Ended(number, branch.undone[target - 1]))
            text, spelled = branch.texts[target], branch.spelled[target]
            for (start, stop), tokens in zip(pairwise((0, *ends)), spelled, strict=True):
                self._tell(Wrote(number, text[start:stop], tokens))

    def _hunk(self, number: int) -> tuple[str, Hunk]:
        turn = self._desk.current("review")
        found = review.which(turn, self.patch, number)
        return found.path, found.hunk

    def _settle(self) -> None:
        """Find out how that which an earlier process left behind has ended, and what was undone elsewhere since."""
        turn = self.session.turn
        if turn is None:
            return
        if turn.state in RUNNING:
            self._tell(Stopped())
        if turn.applying is not None:
            if self._tree.state(turn.applying, turn.instruction) is not None:
                self._tell(Applied(turn.applying))
            else:
                self._tell(Failed("applying was interrupted, and nothing was changed", "apply it again"))
        if turn.number is not None:
            now = self._tree.state(turn.number, turn.instruction)
            if now == "undone" and turn.state == "applied":
                self._tell(Undone(turn.number))
            elif now == "applied" and turn.state != "applied":
                self._tell(Redone(turn.number))
