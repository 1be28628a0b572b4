"""Writing: from the start of some branches to the end of their answers, or to the token at which somebody stops it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from threading import Event as Flag
from threading import Lock

from spark_tui.edits.document import as_read
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.shortage import shortage
from spark_tui.edits.wanted import Unwanted, while_wanted
from spark_tui.pair import review, timeline
from spark_tui.pair.branch import Branch
from spark_tui.pair.desk import Desk
from spark_tui.pair.draft import Draft, draft
from spark_tui.pair.events import (
    Branched,
    Ended,
    Failed,
    Finished,
    HunkFinished,
    Reached,
    Spot,
    Started,
    Stopped,
    Wrote,
)
from spark_tui.pair.following import aim, follower, reached
from spark_tui.pair.left_of_all import left_of_all
from spark_tui.pair.tree import Tree
from spark_tui.pair.turn import RUNNING, Turn
from spark_tui.pair.writer import Request, Writer, Writing

CUT_OFF = "an answer was cut off at its limit"
GO_ON = "go on from there (Enter in the app, or spark edit --continue)"


@dataclass(slots=True)
class _Leg:
    """An answer for each unfinished branch of a batch, about the target it has come to. It outlives a stop."""

    batch: tuple[int, ...]
    branches: Sequence[int]
    writing: Writing
    ended: set[int] = field(default_factory=set[int])


class Pen:
    def __init__(self, desk: Desk, writer: Writer, tree: Tree) -> None:
        self._desk = desk
        self._writer = writer
        self._tree = tree
        self._alone = Lock()
        self._flag = Flag()
        self._leg: _Leg | None = None
        self._then: str | None = None  # the sentence that the running answers are stopped for
        self._announced: dict[int, int] = {}  # how many hunks of each branch are known to be finished

    def ask(self) -> None:
        """Begin with a new turn."""
        self._leg, self._announced = None, {}
        self.start((0,))

    def branch(self, of: int, spot: Spot, sentence: str) -> None:
        """Begin with another way on."""
        self._flag.clear()
        self._branch(of, spot, sentence)

    def start(self, branches: tuple[int, ...]) -> None:
        self._flag.clear()
        self._desk.tell(Started(branches))

    def stop(self) -> None:
        self._flag.set()
        self._interrupt()

    def turn_to(self, sentence: str) -> None:
        """Go on under another sentence, from the next token on."""
        self._then = sentence
        self._interrupt()

    def run(self) -> None:
        with self._alone:
            try:
                while self._desk.session.state in RUNNING:
                    self._write()
            except Refusal as refusal:
                self._fail(refusal.reason, refusal.cure)
            except Exception as error:
                if (short := shortage(error)) is not None:
                    self._fail(short.reason, short.cure)
                    return
                self._fail(f"the model failed: {error or type(error).__name__}", f"{GO_ON}, or say it in another way")
                raise

    def _write(self) -> None:
        leg = self._next_leg()
        if leg is None:
            return
        try:
            for which, text in self._pieces(leg.writing):
                self._wrote(leg.branches[which], text, leg.writing.tokens(which))
        except Unwanted:  # while it was thought about, with which it cannot go on from there
            self._leg = None
            self._rest(Stopped())
        else:
            self._close(leg)

    def _pieces(self, writing: Writing) -> Iterator[tuple[int, str]]:
        """What comes of each is looked at in full, whatever is wanted by then."""
        pieces = writing.pieces()
        while True:
            with while_wanted(lambda: self._is_wanted):
                piece = next(pieces, None)
            if piece is None:
                return
            yield piece

    def _interrupt(self) -> None:
        leg = self._leg
        if leg is not None:
            leg.writing.stop()

    @property
    def _is_wanted(self) -> bool:
        """Whether nobody has stopped it."""
        return not self._flag.is_set() and self._then is None

    def _branch(self, of: int, spot: Spot, sentence: str) -> None:
        self._desk.tell(Branched(of, spot, sentence))
        self._desk.tell(Started((len(self._desk.turn.branches) - 1,)))

    def _next_leg(self) -> _Leg | None:
        """What is to be written next: the leg that was stopped, or a new one. None, if nobody wants any more."""
        with self._desk.lock:
            batch = self._desk.turn.batch
            requests = self._requests(batch)
        if not requests:
            if not self._reach(batch):
                self._rest(Finished())
            return None
        if self._is_wanted and (self._leg is None or self._leg.batch != batch):
            self._leg = _Leg(batch, tuple(requests), self._writing(requests))
        if not self._is_wanted:  # whoever stops from here on finds the leg
            self._rest(Stopped())
            return None
        return self._leg

    def _reach(self, batch: Sequence[int]) -> bool:
        """Whether there are files that have to follow what was written: then the turn goes on with those."""
        turn = self._desk.turn
        read = {
            each.path: each for number in batch for each in reached(turn, self._desk.draft(number).patch, self._tree)
        }
        with self._desk.lock:
            for each in read.values():
                self._desk.tell(each)
            if read:
                self._desk.tell(Reached(tuple(map(aim, read))))
        return bool(read)

    def _writing(self, requests: Mapping[int, Request]) -> Writing:
        turn = self._desk.turn
        (first, request), *_ = requests.items()
        if request.follows:
            return follower(turn, turn.branches[first], self._tree).write([request])
        return self._writer.write(tuple(requests.values()))

    def _wrote(self, number: int, text: str, tokens: tuple[int, ...]) -> None:
        with self._desk.lock:
            current = self._desk.draft(number)
            if number not in self._announced:
                self._announced[number] = max(0, timeline.hunk_count(current.patch) - 1)  # the last one may grow
            self._desk.tell(Wrote(number, text, tokens))
            if "\n" in text:
                self._announce(number, current, still_open=1)

    def _close(self, leg: _Leg) -> None:
        """The pieces have come to an end: an answer is complete, or somebody has stopped it."""
        with self._desk.lock:
            whys = [leg.writing.why(which) for which in range(len(leg.branches))]
            for which, number in enumerate(leg.branches):
                if whys[which] == "ended" and number not in leg.ended:
                    leg.ended.add(number)
                    current = self._desk.draft(number)
                    self._desk.tell(Ended(number, (*leg.writing.undone(which), *self._left(current))))
                    self._announce(number, current, still_open=0)
            if "full" in whys:
                self._fail(CUT_OFF, f"{GO_ON}, or keep what is there")
            elif "no room" in whys:
                self._fail("an answer filled all that the model can read", "keep what is there, or name a smaller part")
            elif all(why == "ended" for why in whys):
                self._leg = None
            elif not self._is_wanted:
                self._rest(Stopped())
            # Else the stop was meant for what came before, and the leg goes on.

    def _left(self, current: Draft) -> Iterator[str]:
        """Of what the embedded model is to do to every function, in the file that it has come to."""
        turn = self._desk.turn
        target = turn.targets[len(current.answers) - 1]
        if turn.aims[len(current.answers) - 1].form == "embedded":
            hunks = (hunk for file in current.answers[-1].files for hunk in file.hunks)
            yield from left_of_all(turn.instruction, as_read(target), tuple(hunks))

    def _rest(self, event: Stopped | Finished) -> None:
        """Writing is over; unless it was stopped for another sentence."""
        with self._desk.lock:
            sentence, self._then = self._then, None
            self._desk.tell(event)
            if sentence is not None:
                self._branch(self._desk.turn.shown, timeline.kept(self._desk.turn), sentence)

    def _fail(self, reason: str, cure: str) -> None:
        with self._desk.lock:
            self._leg = self._then = None
            self._desk.tell(Failed(reason, cure))

    def _announce(self, number: int, current: Draft, *, still_open: int) -> None:
        """Tell of the hunks that are finished by now: all but the last, as long as that may grow."""
        hunks = [(file.path, hunk) for file in current.patch.files for hunk in file.hunks]
        known, finished = self._announced.get(number, 0), len(hunks) - still_open
        for path, hunk in hunks[known:finished]:
            self._desk.tell(HunkFinished(number, path, hunk))
        self._announced[number] = max(known, finished)

    def _requests(self, batch: Sequence[int]) -> dict[int, Request]:
        """What is missing: the next answer of each branch that is not complete. What only follows comes last, a branch
        after the other: no model writes it."""
        turn = self._desk.turn
        rejected = (*self._desk.session.rejected, *review.rejected(turn))
        branches = {number: turn.branches[number] for number in batch}
        missing = {
            number: _request(turn, branch, rejected)
            for number, branch in branches.items()
            if not turn.is_complete(branch)
        }
        asked = {number: request for number, request in missing.items() if not request.follows}
        return asked or dict(list(missing.items())[:1])


def _request(turn: Turn, branch: Branch, rejected: tuple[str, ...]) -> Request:
    target = branch.end.target
    return Request(
        turn.aims[target].said or turn.instruction,
        as_read(turn.targets[target]),
        turn.aims[target].form,
        kept=branch.texts[target],
        written=branch.pieces_of(target),
        corrections=timeline.corrections(turn, branch, target),
        rejected=rejected,
        done=draft(turn, branch, Spot(target, 0)).patch,
        variation=branch.variation,
        pointed=turn.aims[target].pointed,
        beside=turn.aims[target].beside,
        others=turn.aims[target].others,
        along=turn.aims[target].along,
        around=turn.aims[target].around,
        follows=turn.aims[target].follows,
        is_found=turn.aims[target].is_found,
    )
