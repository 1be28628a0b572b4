"""Ops and their values, as a list or as data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict

from spark_tui.commands.op import Known
from spark_tui.edits.visible import visible
from spark_tui.terminal.say import say, say_data


def show_known(known: Sequence[Known], *, as_json: bool) -> None:
    """A line each: how it is written, and what it does."""
    if as_json:
        say_data([asdict(op) for op in known])
        return
    width = max(len(op.usage) for op in known)
    say("\n".join(f"{op.usage:<{width}}  {op.about}" for op in known))


def show_choices(choices: Sequence[str], *, as_json: bool) -> None:
    if as_json:
        say_data(list(choices))
    else:
        say("\n".join(map(visible, choices)))
