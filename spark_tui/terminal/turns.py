"""Turns of the journal, as a sentence, as a list, as data."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from spark_tui.repo.turns import Change, Turn
from spark_tui.terminal.say import say, say_data
from spark_tui.terminal.visible import visible


def show_turn(verb: str, turn: Turn, *, as_json: bool) -> None:
    """For example: applied turn 3: src/cart.py, tests/test_cart.py (committed as 1a2b3c4d5e)"""
    if as_json:
        say_data(_data(turn))
    else:
        say(visible(f"{verb} turn {turn.number}: {_paths(turn)}{_besides(turn)}"))


def show_log(log: Sequence[Turn], *, as_json: bool) -> None:
    """A line each, the newest first."""
    if as_json:
        say_data([_data(turn) for turn in log])
        return
    for turn in reversed(log):
        when = datetime.fromisoformat(turn.when).astimezone()
        row = f"{turn.number:>4}  {turn.state:<7}  {when:%Y-%m-%d %H:%M}  {turn.label}: {_paths(turn)}"
        say(visible(row))
    if not log:
        say("no turn has been applied here yet")


def _paths(turn: Turn) -> str:
    return ", ".join(change.path for change in turn.changes)


def _besides(turn: Turn) -> str:
    if turn.commit:
        commit = turn.commit[:10]
        return (
            f" (committed as {commit})" if turn.state == "applied" else f" (its commit {commit} stays in the history)"
        )
    return " (staged)" if turn.staged and turn.state == "applied" else ""


def _data(turn: Turn) -> dict[str, Any]:
    return {
        "number": turn.number,
        "when": turn.when,
        "label": turn.label,
        "state": turn.state,
        "staged": turn.staged,
        "commit": turn.commit,
        "files": [{"path": change.path, "change": _what(change)} for change in turn.changes],
    }


def _what(change: Change) -> str:
    if change.before is None:
        return "created"
    return "deleted" if change.after is None else "changed"
