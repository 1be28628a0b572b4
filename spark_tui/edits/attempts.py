"""One of many rules, tried. A slip in it is to cost its own answers and not the turn: it goes to the log; in tests it
counts."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from typing import ParamSpec, TypeVar

from spark_tui.edits.wanted import go_on

_Given = ParamSpec("_Given")
_Found = TypeVar("_Found")
_LOG = logging.getLogger(__name__)
_LOG.addHandler(logging.NullHandler())  # where nobody keeps a log, nothing is printed over what is shown


def attempted(rule: Callable[_Given, Iterable[_Found]], *given: _Given.args, **named: _Given.kwargs) -> list[_Found]:
    """What it finds; nothing where it fails."""
    go_on()
    try:
        return list(rule(*given, **named))
    except Exception:  # noqa: BLE001  (a slip may fail with anything)
        _LOG.exception("a rule failed: %r", rule)
        return []
