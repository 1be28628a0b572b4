"""A conversation as it looks at one moment: all that the screen shows of it, taken while nothing can change."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass, replace
from itertools import groupby

from spark_tui.app.scene import FileView, HunkView, Scene
from spark_tui.edits.refusal import Refusal
from spark_tui.pair import review, timeline
from spark_tui.pair.conversation import Conversation
from spark_tui.pair.events import Spot
from spark_tui.pair.review import Reviewed
from spark_tui.pair.turn import RUNNING, State, Turn, Which


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
    can_come_back: bool = False
    """An edit was left, and is still there to be brought back."""
    problems: tuple[Refusal, ...] = ()

    @property
    def runs(self) -> bool:
        return self.state in RUNNING

    @property
    def rests(self) -> bool:
        """An edit is there to be looked at."""
        return self.state in ("paused", "review", "failed")

    def scene(self, current: int | None = None, place: int | None = None, *, dimmed: bool = False) -> Scene:
        return Scene(self.files, current, place, streaming=self.runs, dimmed=dimmed)


def look(conversation: Conversation, finished: Set[Which]) -> Look:
    """`finished` are the hunks that are known to grow no more, while others are written."""
    with conversation.steady:
        session = conversation.session
        turn = session.turn
        if turn is None or session.state == "idle":
            return Look(queued=len(session.queue), can_come_back=turn is not None)
        runs = session.state in RUNNING
        found = review.reviewed(turn, conversation.preview() if runs else conversation.patch)
        views = [(each.path, _view(each, finished=not runs or (each.path, each.hunk) in finished)) for each in found]
        return Look(
            session.state,
            turn.instruction,
            found,
            tuple(_file(turn, path, tuple(view for _, view in group)) for path, group in groupby(views, _path)),
            _growing(turn) if runs else _course(turn),
            len(session.queue),
            problems=tuple(conversation.problems),
        )


def _view(each: Reviewed, *, finished: bool) -> HunkView:
    return HunkView(each.hunk, each.kept, finished)


def _path(view: tuple[str, HunkView]) -> str:
    return view[0]


def _file(turn: Turn, path: str, hunks: tuple[HunkView, ...]) -> FileView:
    known = turn.documents.get(path)
    return FileView(path, known.lines if known else (), hunks, is_new=turn.texts.get(path) is None)


def _course(turn: Turn) -> Course:
    spots = timeline.spots(turn, turn.branch, "token")
    places = {spot: place for place, spot in enumerate(spots)}
    cuts = tuple(places[spot] for spot in timeline.spots(turn, turn.branch, "hunk") if spot in places)
    return replace(_growing(turn), spots=spots, cuts=cuts, at=places.get(turn.spot, len(spots) - 1))


def _growing(turn: Turn) -> Course:
    """As long as it grows nobody can walk it, so where it could be cut is not looked for."""
    tokens = sum(map(len, turn.branch.tokens))
    return Course(at=tokens, tokens=tokens, branches=len(turn.branches), branch=turn.shown)
