"""An edit that is neither applied nor left when a session ends: how to go on with it."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from textwrap import shorten

from spark_tui.edits.refusal import Refusal
from spark_tui.edits.visible import visible
from spark_tui.pair import store
from spark_tui.pair.conversation import Conversation
from spark_tui.pair.session import Session, happen
from spark_tui.pair.tree import Tree
from spark_tui.pair.writer import Answer, InTurn, Request

_RECALLED = 60  # characters of what was asked
_SHORT = 1 << 20  # bytes of a session that can be read through before the first frame


def how_to_go_on(conversation: Conversation) -> str:
    from spark_tui.app.looks import Lookout

    left = Lookout(conversation).look()
    is_open = left.rests or left.runs
    if not is_open and not left.queued:
        return ""
    sentence = shorten(left.instruction if is_open else left.next, _RECALLED, placeholder="…")
    return visible(f"spark --resume goes on with “{sentence}”")


def left_before(folder: Path, tree: Tree) -> str:
    """The same of the session before: it may have ended without a chance to say so. One that is open, or too long to
    look at, is passed over."""
    session = Session()
    try:
        last = store.latest(folder)
        if last.stat().st_size > _SHORT:
            return ""
        store.resume(last, partial(happen, session)).close()
    except (Refusal, OSError):
        return ""
    return how_to_go_on(Conversation(InTurn(_nobody), tree, (), session))


def _nobody(_: Request) -> Answer:
    raise Refusal("nobody writes on in a session that is only looked at", "spark --resume goes on with it")
