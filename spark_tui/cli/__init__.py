"""The commands: parse, call one function, print. What a command needs is imported when it runs: all start fast."""

from __future__ import annotations

import gc
import os
import sys

_SELDOM = 200_000  # new objects until they are looked through for garbage: what a start imports, stays


def main() -> None:
    """The `spark` command."""
    gc.set_threshold(_SELDOM)
    from spark_tui.terminal.outcome import exit_code
    from spark_tui.terminal.streams import open_streams

    open_streams()
    words = sys.argv[1:]
    as_json = any(word.partition("=")[0] == "--json" for word in words)
    sys.exit(exit_code(lambda: _run(words), as_json=as_json))


def _run(words: list[str]) -> int:
    if words:
        from spark_tui.cli import table

        return table.run(words)
    from spark_tui.cli import opening  # nothing to parse: the parser is not waited for

    opening.open_screen(theme=os.environ.get("SPARK_THEME", ""))
    return 0
