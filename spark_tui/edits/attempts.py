"""One of many rules, tried. A slip in it is to cost what it has not found by then, and not the turn; it is never lost:
it goes to the log, and to whoever listens."""

from __future__ import annotations

import logging
from collections.abc import Callable, Generator, Iterable
from contextlib import contextmanager
from typing import NoReturn, ParamSpec, TypeVar

from spark_tui.edits.wanted import go_on

_Given = ParamSpec("_Given")
_Found = TypeVar("_Found")
_LOG = logging.getLogger(__name__)
_LOG.addHandler(logging.NullHandler())  # where nobody keeps a log, nothing is printed over what is shown


def attempted(rule: Callable[_Given, Iterable[_Found]], *given: _Given.args, **named: _Given.kwargs) -> list[_Found]:
    """What it finds, until it fails."""
    found = list[_Found]()

    def find() -> None:
        for each in rule(*given, **named):
            found.append(each)

    tried(find)
    return found


def tried(rule: Callable[_Given, _Found], *given: _Given.args, **named: _Given.kwargs) -> _Found | None:
    """What it says; None where it fails."""
    go_on()
    try:
        return rule(*given, **named)
    except Exception:  # noqa: BLE001  (a slip may fail with anything)
        _LOG.exception("a rule failed")
        return None


@contextmanager
def slips_told(hear: Callable[[BaseException], object]) -> Generator[None]:
    """Meanwhile each slip is told, in whatever thread it happens. What `hear` raises, comes out of `attempted`."""
    handler = _Hearing(hear)
    _LOG.addHandler(handler)
    try:
        yield
    finally:
        _LOG.removeHandler(handler)


def passed_on(slip: BaseException) -> NoReturn:
    """For `slips_told`, where a slip is to end what was asked: in tests, and in what measures the rules."""
    raise slip


class _Hearing(logging.Handler):
    def __init__(self, hear: Callable[[BaseException], object]) -> None:
        super().__init__()
        self._hear = hear

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info and record.exc_info[1] is not None:
            self._hear(record.exc_info[1])
