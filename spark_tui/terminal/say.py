"""Plain lines and data on standard output, warnings on standard error."""

from __future__ import annotations

import json
import sys
from typing import Any

from spark_tui.terminal.visible import visible


def say(text: str) -> None:
    sys.stdout.write(text + "\n")


def warn(text: str) -> None:
    sys.stderr.write(f"spark: {visible(text)}\n")


def say_data(data: Any) -> None:
    """Everything beyond ASCII is escaped: so bytes that are not text survive, and nothing in them can act."""
    say(json.dumps(data, indent=2))
