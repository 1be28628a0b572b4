"""`spark edit`: what is to be edited and by whom, as a turn of a conversation that is begun or carried on."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from spark_tui import resources, settings, tuning
from spark_tui.commands import records
from spark_tui.commands.check import Failure, failure_of
from spark_tui.commands.context import Tell, fresh_index
from spark_tui.commands.ground import Ground, find_here, ground, of_its_own
from spark_tui.context.failures import says_no_more, spelt_out
from spark_tui.context.files import Files
from spark_tui.context.index import open_index
from spark_tui.context.mentions import mentions
from spark_tui.context.places import Region
from spark_tui.edits.document import Target
from spark_tui.edits.patches.patch import Hunk, Patch
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.telling.contradicting import says_no
from spark_tui.edits.saying.telling.verdicts import verdict
from spark_tui.links import engines
from spark_tui.links.pace import Pace
from spark_tui.models import beside
from spark_tui.pair.conversation import Conversation
from spark_tui.pair.events import Aim, Event, found, saying
from spark_tui.pair.nobody import Nobody
from spark_tui.pair.session import Session, rebuilt
from spark_tui.pair.tree import GitTree, Texts, Tree
from spark_tui.pair.turn import Turn, check
from spark_tui.repo.paths import printable
from spark_tui.repo.place import Place
from spark_tui.settings import Settings

if TYPE_CHECKING:
    from spark_tui.links.model import Model
    from spark_tui.pair.authors import Author
    from spark_tui.pair.correspondent import Correspondent


_HOW_TO_END = "spark edit --continue --apply applies it, spark edit --continue SENTENCE says what is to be different"
_PLACES = 3  # where it is looked for besides, of who says "fix it"
_ELSEWHERE = 8  # answers that are tried in each of them


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """`engine` is as `links/engines.py` reads it, or nothing: the model that is set, else the embedded one. `line` is
    where the person is, counted from 1. `carries_on`: the last edit, whatever the names; `applies`: what it comes to is
    wanted in the files. Of who says "fix it", the `check` says what is wrong."""

    sentence: str
    names: tuple[str, ...] = ()
    engine: str = ""
    count: int = 1
    line: int | None = None
    seed: int = 0
    carries_on: bool = False
    applies: bool = False
    check: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a branch makes: the patch, and all files of the turn as they are after it."""

    branch: int
    tokens: int
    patch: Patch
    after: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Made:
    """The `answers` that may be right, the best one first; or what was finished of one, when it was stopped or came
    to its `limit`. `problems` are what it leaves undone. The `pace` is that of the first answer. `is_doubtful`: it may
    not be meant, and `doubts` say why; the `chance` that it is right, where that is known; `is_guess`: hardly anything
    speaks for it. `is_half_proven`: with it less fails than before, but not nothing."""

    answers: tuple[Answer, ...]
    pace: Pace
    problems: tuple[Refusal, ...] = ()
    is_complete: bool = True
    limit: Refusal | None = None
    is_doubtful: bool = False
    doubts: tuple[str, ...] = ()
    chance: float | None = None
    is_guess: bool = False
    is_half_proven: bool = False


@dataclass(slots=True)
class Edit:
    """A turn that has been asked for. `count` answers are wanted of it; `notes` are what a person should know first.

    `guessed` are the parts that were announced where nobody named any.
    `others` are the places that it may be about too where it says nothing but that something fails.
    `events` are all so far, `is_stopped` that somebody stopped it, `made` what it has come to in the end. `failure` is
    what it is to mend, if a check said so.
    """

    conversation: Conversation
    author: Author | Correspondent | Nobody
    place: Place | None
    count: int
    notes: tuple[str, ...] = ()
    guessed: tuple[Target, ...] = ()
    events: list[Event] = field(default_factory=list[Event])
    is_stopped: bool = False
    made: Made | None = None
    failure: Failure | None = None
    others: list[tuple[str, tuple[Aim, ...]]] = field(default_factory=list[tuple[str, tuple[Aim, ...]]])

    @property
    def turn(self) -> Turn:
        turn = self.conversation.session.turn
        assert turn is not None, "it has been asked for"
        return turn

    def look_elsewhere(self) -> str:
        """Ask for the same in the next place that it may be about, and say which; nothing if there is none."""
        if not self.others or self.is_stopped:
            return ""
        where, wanted = self.others.pop(0)
        if self.turn.state == "review":
            self.conversation.leave()
        self.count, self.made, self.guessed = min(self.count, _ELSEWHERE), None, ()
        self.conversation.ask(self.turn.instruction, wanted)
        return where

    def stop(self) -> None:
        """At the next token. What is finished by then stays."""
        self.is_stopped = True
        self.conversation.stop()


def elsewhere(edit: Edit, answer: Answer) -> tuple[Region, ...]:
    """Where an answer is, if all of it is outside of what was announced: an edit may go anywhere in its file."""
    places = [Region(file.path, *_changed(hunk)) for file in answer.patch.files for hunk in file.hunks]
    announced = [Region(each.document.path, each.start, each.stop) for each in edit.guessed]
    is_there = any(_meet(place, each) for place in places for each in announced)
    return () if is_there or not announced else tuple(places)


def _meet(one: Region, other: Region) -> bool:
    return one.path == other.path and one.start <= other.stop and other.start <= one.stop


def _changed(hunk: Hunk) -> tuple[int, int]:
    """The old lines from the first that changes to the last, without those around them."""
    above, below = (
        next(count for count, line in enumerate(lines) if line.tag != " ") for lines in (hunk.lines, hunk.lines[::-1])
    )
    return hunk.start + above, hunk.stop - below


@contextmanager
def open_edit(request: Request, tell: Tell) -> Generator[Edit]:
    """Find what it is about, load the model, ask. Nothing is written before somebody runs it."""
    chosen = settings.load().settings
    tuning.before_numpy(chosen.engine)
    if not chosen.model and request.engine in ("", "embedded"):
        beside.unpack_ahead(resources.edit_model())
    with _carried_on(request, chosen) if request.carries_on else _begun(request, chosen, tell) as edit:
        yield edit
    from spark_tui.links.answers import kept_patterns, kept_writers

    kept_writers.keep()
    kept_patterns.keep()


@contextmanager
def _begun(request: Request, chosen: Settings, tell: Tell) -> Generator[Edit]:
    if says_no(request.sentence) and not request.names and not mentions(request.sentence):
        raise Refusal("that speaks of an edit that was there before", 'spark edit --continue "no, ..." turns it')
    failure = _failure(request, tell)
    printed = failure.printed if failure is not None else ""
    sentence = spelt_out(request.sentence, printed)
    about = ground(request.sentence, request.names, tell, printed)
    link = _link(request.engine, chosen)
    from spark_tui.pair.authors import aims, pointed

    cursor = _cursor(request.line, about.targets)
    wanted = aims(link, sentence, about.targets, cursor)
    if not about.is_guess:
        wanted = pointed(link, sentence, wanted, about.targets)
    if about.place is not None:
        wanted = _with_beside(link, about.place, sentence, wanted, about.targets, tell)
    with records.new(about.place, find_here()) as record:
        edit = _edit(request, link, about.place, about.tree, record)
        edit.conversation.hire(request.engine)
        about, wanted = _settled(edit, link, sentence, about, wanted, tell)
        edit.conversation.ask(sentence, wanted)
        edit.notes = (*_notes(link), *about.notes, *of_its_own(about.place))
        edit.guessed = about.targets if about.is_guess else ()
        edit.failure = failure
        for other in about.others[:_PLACES] if failure is not None else ():
            where = Region(other.document.path, other.start, other.stop)
            edit.others.append((str(where), aims(link, sentence, (other,), cursor)))
        yield edit


def _settled(
    edit: Edit, link: Model, sentence: str, about: Ground, wanted: Sequence[Aim], tell: Tell
) -> tuple[Ground, Sequence[Aim]]:
    """Where it is about, and how it is asked there: where nobody named a place, it may be clear in another one only."""
    from spark_tui.pair.authors import Author, aims
    from spark_tui.pair.elsewhere import clearest

    if not about.elsewhere or about.place is None or not link.edits or not isinstance(edit.author, Author):
        return about, wanted
    place, likeliest = about.place, found(wanted) if about.is_open else wanted

    def asked(target: Target, said: str) -> Sequence[Aim]:
        read = said or sentence
        near = _with_beside(link, place, read, aims(link, read, (target,)), (target,), tell)
        return saying(found(near) if about.is_open else near, said)

    others = [partial(asked, *each) for each in about.elsewhere]
    at = clearest(edit.author, about.tree, sentence, [lambda: likeliest, *others])
    return (about.at(about.elsewhere[at - 1][0]), others[at - 1]()) if at else (about, likeliest)


def _cursor(line: int | None, targets: Sequence[Target]) -> int | None:
    """Counted from 0. A line that the one file does not have is a slip."""
    if line is None:
        return None
    length = len(targets[0].document.lines)
    if len(targets) == 1 and line > max(1, length):
        path = printable(targets[0].document.path)
        raise Refusal(f"there is no line {line} in {path}", f"it has {length}, counted from 1")
    return line - 1


def _with_beside(
    link: Model, place: Place, sentence: str, aims: Sequence[Aim], targets: Sequence[Target], tell: Tell
) -> Sequence[Aim]:
    from spark_tui.pair.beside import looks_around, with_beside

    if looks_around(link, sentence):
        return with_beside(link, fresh_index(place, tell), Files(place), sentence, aims, targets)
    try:
        index = open_index(place)
    except Refusal:  # the lines alone are enough for most
        return aims
    return with_beside(link, index, Files(place), sentence, aims, targets)


def _failure(request: Request, tell: Tell) -> Failure | None:
    """What the check says, where the sentence says nothing."""
    if not request.check or not says_no_more(request.sentence):
        return None
    tell(f"running {request.check}", 0, 1)
    failure = failure_of(request.check)
    if failure is None:
        raise Refusal(f"{request.check}: it succeeds, so there is nothing to fix", "say what should be different")
    return failure


@contextmanager
def _carried_on(request: Request, chosen: Settings) -> Generator[Edit]:
    with records.last(find_here()) as (place, happened, record):
        if verdict(request.sentence):
            raise Refusal(f"{request.sentence!r} turns nothing", _HOW_TO_END)
        session = rebuilt(happened)
        tree = GitTree(place) if place is not None else Texts({})
        edit = _edit(request, None, place, tree, record, session)
        edit.notes = tuple(of_its_own(place))
        is_complete = session.state == "review" and not request.sentence
        if is_complete and not request.applies:
            raise Refusal("the last edit is complete", _HOW_TO_END)
        if not is_complete:
            check("redirect" if request.sentence else "resume", session.turn)
        if not is_complete or request.count > 1:  # else nobody need be there
            link = _link(request.engine or session.engine, chosen)
            edit = _edit(request, link, place, tree, record, session, edit)
        if request.sentence:
            edit.conversation.redirect(request.sentence)
        elif not is_complete:
            edit.conversation.resume()
        yield edit


def _edit(
    request: Request,
    link: Model | None,
    place: Place | None,
    tree: Tree,
    record: records.Write,
    session: Session | None = None,
    before: Edit | None = None,
) -> Edit:
    """Without a link nothing is written. What was told and noted `before` goes on."""
    if link is None:
        writer = Nobody()
    else:
        from spark_tui.pair.authors import author

        writer = author(link, request.seed)
    events = before.events if before is not None else list[Event]()
    notes = (*(_notes(link) if link is not None else ()), *(before.notes if before is not None else ()))
    conversation = Conversation(writer, tree, [record, events.append], session)
    return Edit(conversation, writer, place, request.count, notes, events=events)


def _notes(link: Model) -> Iterator[str]:
    if link.note:
        yield link.note


def _link(engine: str, chosen: Settings) -> Model:
    from spark_tui.links.open import open_editor, open_embedded

    name, _, folder = engine.partition(":")
    if name == "embedded":
        return open_embedded(chosen, Path(folder) if folder else None, at_once=True)
    return open_editor(engines.chosen(chosen, engine))
