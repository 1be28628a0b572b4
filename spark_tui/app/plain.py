"""Spark for who listens to it, or has a terminal that cannot move its cursor: lines are said and questions asked.

Nothing that was said is ever painted over, nothing ticks, and nothing is told by colour or place alone.
"""

from __future__ import annotations

import logging
import os
import re
import signal
import time
from collections.abc import Callable, Generator, Mapping
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import contextmanager, suppress

from spark_tui.app import log, spoken
from spark_tui.app.author import targets
from spark_tui.app.commands import slash
from spark_tui.app.opening.setup import Setup
from spark_tui.context.mentions import mentions
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.telling.verdicts import verdict
from spark_tui.edits.visible import visible
from spark_tui.pair.conversation import Conversation
from spark_tui.pair.events import Event, Failed, HunkFinished, Started, found
from spark_tui.pair.taken_up import is_taken_up
from spark_tui.settings import Settings

_LOG = logging.getLogger(__name__)
Ask = Callable[[str], str]
Say = Callable[[str], None]

_HELP = (
    "Say what you want changed, with @file, @file:symbol or @file:10-40 for where.",
    "While it is written, Ctrl-C stops it; what is finished stays. Then say what should be different, or go on.",
    "Where you are asked whether to keep something, you can say what should be different as well.",
    "Other words: undo, redo, review, go on, help, quit.",
)
_HEARD_EVERY = 0.2  # seconds between two looks at what was written; in between nothing runs
_IS_POLITE = re.compile(r"(?i)\w+\W+(?:please|thanks|thank you)\W*")
_KEEP = "Keep it? y yes, n no, a all that follow, d none that follow, q later: "


def is_wanted(settings: Settings, environment: Mapping[str, str] = os.environ) -> bool:
    """ACCESSIBLE is what other programs listen to as well. On a dumb terminal nothing can be painted."""
    if environment.get("TERM") == "dumb":
        return True
    return settings.screen_reader or environment.get("ACCESSIBLE", "").lower() not in ("", "0", "false", "no")


def talk(setup: Setup, ask: Ask = input, say: Say = print) -> None:
    """Until there is nothing more to hear, or somebody quits."""
    for note in setup.notes:
        say(visible(note))
    say(f"Spark, in {setup.name}. Say what you want, or help.")
    setup.work.hire(lambda: setup.author(""))  # while the person thinks
    while not _leaves(words := _heard(ask)):
        try:
            _answer(setup, words, ask, say)
        except Refusal as refusal:
            say(f"No: {visible(str(refusal))}")
            _happened(setup)  # of which it has been told now
    setup.work.close()


def _heard(ask: Ask) -> str:
    try:
        words = " ".join(ask("What now? ").split())
    except (EOFError, KeyboardInterrupt):
        return "quit"
    return words


def _leaves(words: str) -> bool:
    """A letter is an answer, even if nobody has asked."""
    return len(words) > 1 and slash.spoken(words) == "/quit"


def _answer(setup: Setup, words: str, ask: Ask, say: Say) -> None:
    conversation = setup.work.conversation
    match words.lower():
        case "":
            pass
        case "help":
            for line in _HELP:
                say(line)
        case "undo":
            say(f"Took back {visible(spoken.moved(conversation.take_back(), conversation.session))}.")
        case "redo":
            say(f"Put back {visible(spoken.moved(conversation.redo(), conversation.session))}.")
        case "review":
            _decide(setup, ask, say)
        case answer if len(answer) == 1 or verdict(answer):  # to a question that nobody has asked
            say(_unasked(conversation))
        case "go on":
            conversation.resume()
            _write(setup, ask, say)
        case _:
            _ask(setup, words, say)
            _write(setup, ask, say)


def _unasked(conversation: Conversation) -> str:
    ways = "review to decide, " if conversation.session.state == "review" else ""
    return f"Nothing is asked just now. Say what you want changed; or {ways}help, quit."


def _ask(setup: Setup, words: str, say: Say) -> None:
    conversation = setup.work.conversation
    if is_taken_up(conversation, setup.work.tree, words):
        conversation.flip(0)
    if conversation.session.state in ("paused", "review", "failed"):
        conversation.redirect(words)
        return
    _look_through(setup, words, say)
    choice = setup.finder.choose(words, None)
    say(f"It will edit {spoken.places(choice.targets)}: {visible(choice.why)}.")
    author = setup.work.author.result()
    about = targets(setup.work.tree, choice.targets, guessed=choice.is_guess)
    aims = author.aims_at(words, about, guessed=choice.is_guess)
    aims = setup.finder.beside(author.beside, words, aims, about)
    conversation.ask(words, found(aims) if choice.is_open and choice.elsewhere else aims)


def _look_through(setup: Setup, words: str, say: Say) -> None:
    """Right after the start only some of the files are known, and the right one may not be among them."""
    before, hoped = 0, 0.0
    while hoped < setup.hope and _is_sought(setup, words) and (left := setup.finder.unknown(words)):
        if not before:
            say(f"Looking through {left:,} file{'s' * (left != 1)} first.")
        before, hoped = left, hoped + _HEARD_EVERY if left == before else 0
        time.sleep(_HEARD_EVERY)


def _is_sought(setup: Setup, words: str) -> bool:
    """Nobody has said where, or it is not known where that is."""
    with suppress(Refusal):
        setup.finder.choose(words, None)
        return not mentions(words)
    return True


def _write(setup: Setup, ask: Ask, say: Say) -> None:
    conversation = setup.work.conversation
    with _ctrl_c_calls(conversation.stop), ThreadPoolExecutor(1, "writing") as thread:
        running = thread.submit(conversation.run)
        while not running.done():
            wait((running,), _HEARD_EVERY)
            _tell(setup, say)
        _tell(setup, say)
        if (error := running.exception()) is not None:  # its first line has been said
            _LOG.error("the model failed", exc_info=error)
    for problem in conversation.problems:
        say(f"Not understood: {visible(str(problem))}")
    match conversation.session.state:
        case "review" if conversation.hunks:
            _decide(setup, ask, say)
        case "review":
            say("Nothing is to be changed.")
        case "paused":
            finished = spoken.summary(conversation.hunks)
            say(f"Stopped. So far {finished} Say what should be different, or: go on, review.")
        case _:
            say("It did not work out. Say it in other words, or: go on, review.")


@contextmanager
def _ctrl_c_calls(stop: Callable[[], object]) -> Generator[None]:
    before = signal.signal(signal.SIGINT, lambda *_: stop())
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _tell(setup: Setup, say: Say) -> None:
    for event in _happened(setup):
        if _matters(event):
            text = visible(log.told(event))
            say(f"{text[0].upper()}{text[1:]}.")


def _happened(setup: Setup) -> list[Event]:
    events = setup.work.drain()
    for event in events:
        setup.log.hear(event)
    return events


def _matters(event: Event) -> bool:
    return isinstance(event, Started | HunkFinished | Failed)


def _decide(setup: Setup, ask: Ask, say: Say) -> None:
    """About what was written; or it is turned, by who says so instead."""
    if sentence := _review(setup.work.conversation, ask, say):
        setup.work.conversation.redirect(sentence)
        _write(setup, ask, say)


def _review(conversation: Conversation, ask: Ask, say: Say) -> str:
    """Hunk by hunk, and then all that is kept at once. The sentence, if one is said: it is no y and no n."""
    hunks = conversation.hunks
    total = len(hunks)
    say(f"The edit has {spoken.summary(hunks)}")
    decision = ""
    for number, each in enumerate(hunks):
        if decision not in ("a", "d"):
            for line in spoken.hunk(each, number + 1, total):
                say(line)
            decision = _choice(ask, say, _KEEP, "ynadq")
        if decision[1:]:
            return decision
        if decision == "q":
            say("Nothing is applied. Say review to decide.")
            return ""
        conversation.keep(number, None if decision in ("y", "a") else ())
    kept = sum(bool(each.kept) for each in conversation.hunks)
    if not kept:
        conversation.leave()
        say("None is kept, so nothing is changed.")
        return ""
    decision = _choice(ask, say, f"Apply {kept} of {total}? y yes, n not now: ", "yn")
    if decision[1:]:
        return decision
    if decision == "y":
        broken = conversation.apply()
        for said in broken:
            say(f"Beware: {visible(said)}.")
        say("Applied. Say undo to take it back.")
    else:
        say("Nothing is applied. Say review to decide again.")
    return ""


def _choice(ask: Ask, say: Say, question: str, letters: str) -> str:
    """One of the letters, or what is said in several words. Who hangs up, or interrupts, has decided nothing."""
    while True:
        try:
            words = " ".join(ask(question).split())
        except (EOFError, KeyboardInterrupt):
            return letters[-1]
        if words[1:] and (said := verdict(words)):
            return said[0]
        if " " in words and _IS_POLITE.fullmatch(words) is None:
            return words
        if (answer := words.lower()[:1]) and answer in letters:
            return answer
        say(f"One of {', '.join(letters)}.")
