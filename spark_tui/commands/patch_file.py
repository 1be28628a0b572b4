"""A patch that a person hands over: a file, or standard input."""

from __future__ import annotations

import sys
from pathlib import Path

from spark_tui.edits.patch import Patch
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.unified import parse

STDIN = "-"


def read_patch(name: str) -> Patch:
    if name == STDIN:
        return parse(sys.stdin.buffer.read())
    try:
        return parse(Path(name).read_bytes())
    except OSError as error:
        raise Refusal(f"cannot read {name}: {error.strerror}", "name a patch file, or - for standard input") from None


def label(name: str) -> str:
    """What the turn is called in the log, unless the person gives it a name."""
    return "a patch from standard input" if name == STDIN else Path(name).name
