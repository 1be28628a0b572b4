"""A conversation: the turn at hand, what came before it, and what waits. `happen` is the whole of its logic."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from spark_tui.pair.events import Aim, Asked, Event, Hired, Queued, Reached, Read, Unqueued
from spark_tui.pair.review import rejected
from spark_tui.pair.turn import State, Turn, begin, copied, reach, take


class Wish(NamedTuple):
    """Something that is to be asked when its turn has come."""

    instruction: str
    aims: tuple[Aim, ...]
    texts: Mapping[str, str | None]
    """The files as they were when it was said, as far as that is known."""


class Past(NamedTuple):
    """An earlier turn. What was written in it is in the session file."""

    instruction: str
    state: State
    number: int | None


@dataclass(slots=True)
class Session:
    turn: Turn | None = None
    past: list[Past] = field(default_factory=list[Past])
    queue: list[Wish] = field(default_factory=list[Wish])
    texts: dict[str, str | None] = field(default_factory=dict[str, str | None])
    """Each file as it was read last."""
    rejected: tuple[str, ...] = ()
    """What was dropped in the turn before this one."""
    engine: str = ""
    """Who writes; whoever is set, if nobody said so."""

    def has_applied(self, number: int) -> bool:
        """Whether the turn that a repository knows by this number is one of this conversation."""
        return number in (self.turn.number if self.turn is not None else None, *(each.number for each in self.past))

    @property
    def state(self) -> State:
        return self.turn.state if self.turn is not None else "idle"


def happen(session: Session, event: Event) -> None:
    """What an event makes of the conversation."""
    match event:
        case Read(path, text):
            session.texts[path] = text
        case Asked(instruction, aims):
            if (last := session.turn) is not None:
                session.past.append(Past(last.instruction, last.state, last.number))
                session.rejected = rejected(last)
            session.turn = begin(instruction, aims, session.texts)
        case Reached(aims) if session.turn is not None:
            reach(session.turn, aims, session.texts)
        case Queued(instruction, aims):
            known = {aim.path: session.texts[aim.path] for aim in aims if aim.path in session.texts}
            session.queue.append(Wish(instruction, aims, known))
        case Unqueued(place):
            del session.queue[place]
        case Hired(engine):
            session.engine = engine
        case _ if session.turn is not None:
            take(session.turn, event)


def before_next(session: Session) -> Session:
    """Another one, in which the next request would be just the same."""
    dropped = rejected(session.turn) if session.turn is not None else session.rejected
    return Session(texts=dict(session.texts), rejected=dropped)


def at_turn(session: Session) -> Session:
    """Another one with the same turn, where whatever turns it would be just the same."""
    turn = copied(session.turn) if session.turn is not None else None
    return Session(turn, texts=dict(session.texts), rejected=session.rejected)


def rebuilt(events: Iterable[Event]) -> Session:
    """The conversation that these events tell."""
    session = Session()
    for event in events:
        happen(session, event)
    return session
