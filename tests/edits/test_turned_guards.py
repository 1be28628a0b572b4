"""What somebody says of a check that was written: of another parameter, or zero, only warned of, shorter."""

from __future__ import annotations

import pytest

from spark_tui.edits.python.source import read
from spark_tui.edits.turning import ways_on
from spark_tui.edits.turning.beyond import beyond
from spark_tui.edits.turning.misheard import misheard
from spark_tui.edits.turning.so_already import is_so_already
from spark_tui.edits.turning.turn import Turn

PAY = "def pay(amount, rate):\n    return amount * rate\n"
GUARD = '    if rate < 0:\n        raise ValueError("rate must not be negative")\n'
GUARDED = PAY.replace("    return", f"{GUARD}    return")
LOGGED = "import logging\n\nlogger = logging.getLogger(__name__)\n\n\ndef pay(amount, rate):\n"


def _first(before: str, now: str, said: str) -> str:
    return ways_on(Turn("", said, read(before), read(now)))[0].after


@pytest.mark.parametrize("said", ["amount too", "same for amount", "and amount", "amount as well please"])
def test_another_parameter_is_asked_the_same(said: str):
    assert _first(PAY, GUARDED, said) == PAY.replace(
        "    return", f"{GUARD}{GUARD.replace('rate', 'amount')}    return"
    )


def test_zero_is_refused_as_well():
    assert "    if rate <= 0:\n        raise ValueError(" in _first(PAY, GUARDED, "or zero")


@pytest.mark.parametrize(
    ("said", "there"),
    [
        ("no, only warn", 'warnings.warn("rate must not be negative", stacklevel=2)'),
        ("just log a warning", 'logging.warning("rate must not be negative")'),
        ("don't raise, print a warning instead", 'print("rate must not be negative")'),
        ("that message is too long", 'raise ValueError("negative rate")'),
    ],
)
def test_what_is_raised_is_said_otherwise(said: str, there: str):
    assert f"    if rate < 0:\n        {there}\n    return" in _first(PAY, GUARDED, said)


def test_a_message_is_shorter_without_the_value():
    now = GUARDED.replace('"rate must not be negative"', 'f"bad rate: {rate!r}"')
    assert 'raise ValueError("bad rate")' in _first(PAY, now, "shorter message please")


def test_a_logger_goes_with_the_last_line_that_logs():
    before = 'def pay(amount, rate):\n    print("paying")\n    return amount * rate\n'
    now = f'{LOGGED}    logger.info("paying")\n    return amount * rate\n'
    assert _first(before, now, "drop the log line") == PAY


FILES = 'def load(path):\n    return path + "/a"\n\n\ndef save(path):\n    return path + "/b"\n'
DONE = FILES.replace('path + "/a"', 'Path(path) / "a"')


def test_what_is_nowhere_here_names_no_place():
    after = "import os\n" + DONE.replace('path + "/b"', 'os.path.join(path, "b")')
    assert beyond(FILES, DONE, after, "just os.path.join") == 1.0


def test_what_is_not_wanted_there_does_not_stay():
    both = DONE.replace('path + "/b"', 'Path(path) / "b"')
    moved = FILES.replace('path + "/b"', 'Path(path) / "b"')
    assert misheard(FILES, DONE, both, "in save, not there") > misheard(FILES, DONE, moved, "in save, not there")


def test_what_is_no_type_was_not_meant():
    typed = PAY.replace("):", ") -> bool:")
    assert misheard(PAY, typed, typed.replace("-> bool", "-> not None"), "with is not None") > 0


def test_a_kind_of_thing_is_no_name_for_it():
    now = PAY.replace("rate):", "rate, limit=3):").replace("rate\n", "rate * limit\n")
    assert misheard(PAY, now, now.replace("limit", "parameter"), "make it a parameter") > 0
    assert not misheard(PAY, now, now.replace("limit", "parameter"), "call it parameter")


def test_what_falls_back_minds_that_there_may_be_none():
    before = "def load(file):\n    return list(file)\n"
    now = before.replace("    return", "    next(file, None)\n    return")
    assert is_so_already(Turn("", "only if there is one", read(before), read(now)))
    assert not is_so_already(Turn("", "only if there is one", read(before), read(now.replace(", None", ""))))
