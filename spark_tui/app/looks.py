"""A conversation as it looks at one moment: all that the screen shows of it, taken while nothing can change."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from spark_tui.app.drawing.scene import FileView, HunkView, Scene
from spark_tui.edits.refusal import Refusal
from spark_tui.pair import review, timeline, typed
from spark_tui.pair.conversation import Conversation
from spark_tui.pair.events import Spot
from spark_tui.pair.review import Reviewed
from spark_tui.pair.session import Session
from spark_tui.pair.turn import RUNNING, State, Turn, Which

_Way = tuple[int, int, Spot]


@dataclass(frozen=True, slots=True)
class Course:
    """The timeline of the branch that is shown: places in `spots` of which some are the ends of hunks."""

    spots: tuple[Spot, ...] = ()
    cuts: tuple[int, ...] = ()
    at: int = 0
    tokens: int = 0
    branches: int = 0
    branch: int = 0


@dataclass(frozen=True, slots=True)
class Look:
    state: State = "idle"
    instruction: str = ""
    hunks: tuple[Reviewed, ...] = ()
    files: tuple[FileView, ...] = ()
    course: Course = Course()
    queued: int = 0
    next: str = ""
    is_op: bool = False
    """It was typed as an op, so no model wrote it, and there is no other answer."""
    problems: tuple[Refusal, ...] = ()
    turned: str = ""
    """The sentence under which it went on, if there was one."""

    @property
    def runs(self) -> bool:
        return self.state in RUNNING

    @property
    def rests(self) -> bool:
        """An edit is there to be looked at."""
        return self.state in ("paused", "review", "failed") and not self.is_in_vain

    @property
    def is_in_vain(self) -> bool:
        """All is written, and it is no edit: there is nothing that a sentence could turn."""
        return self.state == "review" and not self.hunks

    @property
    def is_blank(self) -> bool:
        """It was stopped before anything was written, so there is no hunk to be among, also where the cut moves."""
        return self.state == "paused" and not self.hunks and not self.course.tokens

    def scene(self, current: int | None = None, place: int | None = None, *, dimmed: bool = False) -> Scene:
        return Scene(self.files, current, place, streaming=self.runs, dimmed=dimmed)


class Lookout:
    """Looks at one conversation again and again. Where hunks end on the timeline takes its time to find, so that is
    left to `find_cuts`, on whatever thread there is time on; until then there are none.

    `finished` are the hunks that are known to grow no more, while others are written.
    """

    def __init__(self, conversation: Conversation) -> None:
        self.conversation = conversation
        self.finished: set[Which] = set()
        self._cuts: Mapping[_Way, Sequence[Spot]] = {}

    def begin(self) -> None:
        """What is written from now on goes on from hunks that nobody tells of again."""
        self.finished = {(file.path, hunk) for file in self.conversation.patch.files for hunk in file.hunks}

    def look(self) -> Look:
        conversation = self.conversation
        with conversation.steady:
            session = conversation.session
            turn = session.turn
            if turn is None or session.state == "idle":
                return Look(queued=len(session.queue), next=_next(session))
            runs = session.state in RUNNING
            found = review.reviewed(turn, conversation.preview() if runs else conversation.patch)
            if session.state == "applied":  # what nobody has decided about was left out
                found = tuple(replace(each, kept=each.kept or frozenset()) for each in found)
            course, is_op = (
                _growing(turn) if runs else _course(turn, self._cuts.get(_way(turn), ())),
                typed.is_all(turn),
            )
            views = [(each.path, self._view(each, runs=runs)) for each in found]
            return Look(
                session.state,
                turn.instruction,
                found,
                tuple(_file(turn, path, tuple(view for _, view in group)) for path, group in groupby(views, _path)),
                replace(course, tokens=0) if is_op else course,
                len(session.queue),
                _next(session),
                is_op,
                problems=tuple(conversation.problems),
                turned=turn.turned,
            )

    @property
    def misses_cuts(self) -> bool:
        turn = self.conversation.session.turn
        return turn is not None and turn.state not in (*RUNNING, "idle") and _way(turn) not in self._cuts

    def find_cuts(self) -> None:
        turn = self.conversation.session.turn
        if turn is not None:
            self._cuts = {_way(turn): timeline.spots(turn, turn.branch, "hunk")}

    def _view(self, each: Reviewed, *, runs: bool) -> HunkView:
        return HunkView(each.hunk, each.kept, finished=not runs or (each.path, each.hunk) in self.finished)


def _next(session: Session) -> str:
    return session.queue[0].instruction if session.queue else ""


def _way(turn: Turn) -> _Way:
    """What was written there, and how far, can be told by this."""
    return id(turn), turn.shown, turn.branch.end


def _path(view: tuple[str, HunkView]) -> str:
    return view[0]


def _file(turn: Turn, path: str, hunks: tuple[HunkView, ...]) -> FileView:
    known = turn.documents.get(path)
    return FileView(path, known.lines if known else (), hunks, is_new=turn.texts.get(path) is None)


def _course(turn: Turn, ends: Sequence[Spot]) -> Course:
    """A line may end within a token: then it is shown where that token does."""
    spots = timeline.spots(turn, turn.branch, "token")
    cuts = tuple(bisect_left(spots, spot) for spot in ends)
    return replace(_growing(turn), spots=spots, cuts=cuts, at=min(bisect_left(spots, turn.spot), len(spots) - 1))


def _growing(turn: Turn) -> Course:
    """As long as it grows nobody can walk it, so where it could be cut is not looked for."""
    tokens = sum(map(len, turn.branch.tokens))
    return Course(at=tokens, tokens=tokens, branches=len(turn.branches), branch=turn.shown)
