"""How a command ends: an exit code, and for everything but success one line that names the cause and the cure."""

from __future__ import annotations

import json
import os
import sys
import tempfile
import traceback
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from spark_tui.edits.refusal import Refusal
from spark_tui.terminal.visible import visible

DONE = 0
FOUND = 1
REFUSED = 2
BUG = 70
INTERRUPTED = 130
UNREAD = 141

EXIT_CODES = """Exit codes:
  0    done
  1    a check found something: doctor, bench, or model output that does not fit
  2    refused, nothing was changed
  70   a bug in Spark; the traceback is in the file named
  130  interrupted
  141  whoever reads the output stopped reading"""


def ending(act: Callable[[], int], *, as_json: bool) -> int:
    """Run a command and turn however it ends into an exit code."""
    try:
        code = act()
        sys.stdout.flush()
    except Refusal as refusal:
        return _tell(REFUSED, refusal, as_json=as_json)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Python flushes once more on its way out, and would complain about the closed pipe there.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return UNREAD
    except Exception as error:  # noqa: BLE001
        # The last door of the program: what comes here is written down, not lost.
        return _tell(BUG, _bug(error), as_json=as_json)
    return code


def _tell(code: int, refusal: Refusal, *, as_json: bool) -> int:
    saved = getattr(refusal, "saved", None)  # a refused patch is kept: nothing a model wrote is lost
    if as_json:
        told = {"error": refusal.reason, "cure": refusal.cure, "saved": saved and str(saved)}
        sys.stdout.write(json.dumps(told) + "\n")
    else:
        kept = f" (the patch is kept in {saved})" if saved else ""
        sys.stderr.write(f"spark: {visible(f'{refusal}{kept}')}\n")
    return code


def _bug(error: Exception) -> Refusal:
    what = f"this is a bug in Spark ({type(error).__name__})"
    try:
        return Refusal(what, f"please report it with {_write_down(error)}")
    except OSError as failure:
        return Refusal(what, f"its traceback could not be written: {failure}")


def _write_down(error: Exception) -> Path:
    """The traceback in the log folder; where that cannot be written (no home folder), among the temporary files."""
    from platformdirs import user_log_path

    text = "".join(traceback.format_exception(error))
    name = f"bug-{datetime.now(UTC):%Y%m%d-%H%M%S-%f}.txt"
    try:
        file = user_log_path("spark", ensure_exists=True) / name
        file.write_text(text, "utf-8", "backslashreplace")
    except OSError:
        file = Path(tempfile.mkdtemp(prefix="spark-")) / name
        file.write_text(text, "utf-8", "backslashreplace")
    return file
