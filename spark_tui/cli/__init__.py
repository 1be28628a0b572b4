"""The commands: parse, call one function, print. What a command needs is imported when it runs: all start fast."""

from __future__ import annotations

import atexit
import gc
import os
import sys

_SELDOM = 400_000  # new objects until they are looked through for garbage: what a start imports, stays
_INTERRUPTED = 130  # as `outcome` has it, which may be what was being imported


def main() -> None:
    """The `spark` command. It does not come back."""
    gc.set_threshold(_SELDOM)
    code = os.EX_SOFTWARE  # if it comes to no end of its own
    atexit.register(lambda: _leave(code))  # the first to be registered, so all others have come by then
    try:
        from spark_tui.terminal.outcome import exit_code
        from spark_tui.terminal.streams import open_streams

        open_streams()
        words = sys.argv[1:]
        as_json = any(word.partition("=")[0] == "--json" for word in words)
        code = exit_code(lambda: _run(words), as_json=as_json)
    except KeyboardInterrupt:
        code = _INTERRUPTED
    sys.exit(code)


def _leave(code: int) -> None:
    """At once: to free one by one all that was imported, and only then to end, takes up to a third of a command."""
    sys.stdout.flush()
    os._exit(code)


def _run(words: list[str]) -> int:
    if words:
        from spark_tui.cli import table

        return table.run(words)
    from spark_tui.cli import opening  # nothing to parse: the parser is not waited for

    opening.open_screen(theme=os.environ.get("SPARK_THEME", ""))
    return 0
