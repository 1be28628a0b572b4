"""Plain lines and data on standard output, warnings on standard error."""

from __future__ import annotations

import json
import re
import sys
from typing import Any

from spark_tui.edits.text import clean
from spark_tui.edits.visible import visible
from spark_tui.terminal.streams import give_up

_NOT_ASCII = re.compile(r"[^\x00-\x7f]")


def say(text: str) -> None:
    sys.stdout.write(text + "\n")


def warn(text: str) -> None:
    """One line."""
    complain(f"spark: {visible(text)}\n")


def warn_at_length(text: str) -> None:
    """What another program said, as it said it but for what a terminal would obey."""
    complain("".join(f"{visible(line)}\n" for line in text.splitlines()))


def complain(text: str) -> None:
    """On standard error as it stands, if there is one."""
    try:
        sys.stderr.write(text)
        sys.stderr.flush()
    except OSError:  # there is no other place to complain about that
        give_up(sys.stderr)


def say_data(data: Any, *, on_one_line: bool = False) -> None:
    """As JSON that every reader takes, so without bytes that are no text; and ASCII, so that nothing in it can act. A
    line goes out at once, into a pipe too: whoever reads it may be waiting for that."""
    text = clean(json.dumps(data, indent=None if on_one_line else 2, ensure_ascii=False))
    say(_NOT_ASCII.sub(lambda found: json.dumps(found[0])[1:-1], text))
    if on_one_line:
        sys.stdout.flush()
