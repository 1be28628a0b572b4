"""Turns of the journal, as a sentence, as a list, as data."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from spark_tui.edits.visible import visible
from spark_tui.repo.broken import broken_by
from spark_tui.repo.place import Place
from spark_tui.repo.still_named import still_named_by
from spark_tui.repo.turns import Change, Turn
from spark_tui.terminal.say import say, say_data, warn, warn_at_length

_NAMED = 3


def show_applied(
    place: Place, turn: Turn, *, as_json: bool, is_beside: bool = False, moved: Sequence[str] = ()
) -> None:
    """For example: applied turn 3: src/cart.py, tests/test_cart.py (committed as 1a2b3c4d5e). `is_beside`: what it made
    of the file, or the patch, is what was asked to be printed. `moved` says what went elsewhere than was said."""
    broken, still_named = broken_by(place, turn), still_named_by(place, turn)
    staged = " (staged)" if turn.staged else ""
    if as_json:
        say_data({**_data(turn), "broken": broken, "still_named": still_named, "moved": moved})
    elif is_beside:
        warn(f"applied turn {turn.number}: {_paths(turn)}{staged}")
    else:
        _show("applied", turn, f" (committed as {turn.commit[:10]})" if turn.commit else staged, as_json=False)
    if turn.uncommitted:
        warn(f"turn {turn.number} is applied but not committed, a hook refused:")
        warn_at_length(turn.uncommitted)
    for said in moved:
        warn(said)
    for said in broken:
        warn(f"{said}: spark undo takes it back")
    for said in still_named:
        warn(said)


def show_moved(verb: str, turn: Turn, *, as_json: bool) -> None:
    """For example: took back turn 3: src/cart.py (its commit 1a2b3c4d5e stays in the history)"""
    if turn.commit:
        besides = f" (its commit {turn.commit[:10]} stays in the history)"
    elif turn.index_changed:
        besides = " (the index was changed since and stays as it is)"
    else:
        besides = " (staged)" if turn.staged and turn.state == "applied" else ""
    _show(verb, turn, besides, as_json=as_json)


def show_left(turn: Turn, *, as_json: bool) -> None:
    _show("left as it is:", turn, "", as_json=as_json)


def _show(verb: str, turn: Turn, besides: str, *, as_json: bool) -> None:
    if as_json:
        say_data(_data(turn))
    else:
        say(visible(f"{verb} turn {turn.number}: {_paths(turn)}{besides}"))


def show_log(log: Sequence[Turn], *, every: bool, as_json: bool) -> None:
    """A line each, the newest first; what a check refused is there by the dozen, and nobody can do anything with it."""
    if as_json:
        say_data([_data(turn) for turn in log])
        return
    shown = [turn for turn in log if every or turn.state != "dropped"]
    for turn in reversed(shown):
        when = datetime.fromisoformat(turn.when).astimezone()
        state = "trying" if turn.is_on_trial else turn.state
        row = f"{turn.number:>4}  {state:<7}  {when:%Y-%m-%d %H:%M}  {turn.label}: {_paths(turn)}"
        say(visible(row))
    if not log:
        say("no turn has been applied here yet")
    elif left := len(log) - len(shown):
        warn(f"{left} that can neither be undone nor redone: spark log --all")


def _paths(turn: Turn) -> str:
    """The first few, unless only one would be left out."""
    paths = [change.path for change in turn.changes]
    rest = len(paths) - _NAMED
    return f"{', '.join(paths[:_NAMED])} and {rest} more" if rest > 1 else ", ".join(paths)


def _data(turn: Turn) -> dict[str, Any]:
    """`staged` and `commit` say where else the change is; `uncommitted` is what a hook said that refused it; `tried`
    that a check looks at it just now, or has refused it. With it comes what was broken, where it was just applied."""
    return {
        "number": turn.number,
        "when": turn.when,
        "label": turn.label,
        "state": turn.state,
        "tried": turn.tried,
        "staged": turn.staged,
        "commit": turn.commit,
        "uncommitted": turn.uncommitted,
        "index_changed": turn.index_changed,
        "files": [{"path": change.path, "change": _what(change)} for change in turn.changes],
    }


def _what(change: Change) -> str:
    if change.before is None:
        return "created"
    return "deleted" if change.after is None else "changed"
