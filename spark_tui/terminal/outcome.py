"""How a command ends: an exit code, and for everything but success one line that names the cause and the cure."""

from __future__ import annotations

import errno
import sys
import tempfile
import traceback
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from pathlib import Path

from spark_tui.edits.attempts import slips_told
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.shortage import shortage
from spark_tui.terminal.say import say_data, warn, warn_at_length
from spark_tui.terminal.streams import Unprinted, give_up

DONE = 0
FOUND = 1
REFUSED = 2
BUG = 70
UNPRINTED = 74
INTERRUPTED = 130
UNREAD = 141

EXIT_CODES = """Exit codes:
  0    done
  1    a check found something, fewer pass than asked, output unfit or
       cut off, a guess that is not applied or goes into a pipe
  2    refused, nothing was changed
  70   a bug in Spark; the traceback is in the file named
  74   standard output could not be written; what was done is done
  129  the app's terminal was closed
  130  interrupted
  141  whoever reads the output stopped reading
  143  the app was asked to end (SIGTERM)"""

EXIT_CODES_IN_SHORT = "Exit codes: 0 done, 1 a check found something, 2 refused; spark --help has all."


def exit_code(act: Callable[[], int], *, as_json: bool) -> int:
    """Run a command and turn however it ends into an exit code."""
    slips = dict[str, str]()  # each traceback, once, and what it ends in
    try:
        with slips_told(lambda slip: slips.setdefault(_told(slip), type(slip).__name__)):
            code = _attempt(act, as_json=as_json)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except SystemExit as end:  # of the app, by a signal
        return end.code if isinstance(end.code, int) else BUG
    except BrokenPipeError:
        give_up(sys.stdout)
        return UNREAD
    except Unprinted as cause:
        give_up(sys.stdout)
        warn(f"the result could not be printed ({cause}): what was done is done; spark log lists the turns")
        return UNPRINTED
    finally:
        if slips:
            _tell_slips(slips)
    return code


def _attempt(act: Callable[[], int], *, as_json: bool) -> int:
    try:
        return act()
    except Refusal as refusal:
        return _tell(REFUSED, refusal, as_json=as_json)
    except (BrokenPipeError, Unprinted):
        raise
    except Exception as error:  # noqa: BLE001
        if (short := shortage(error)) is not None:
            return _tell(REFUSED, short, as_json=as_json)
        if isinstance(error, OSError) and error.errno == errno.ENAMETOOLONG:  # a sentence, where a file is to be named
            return _tell(REFUSED, Refusal("that is too long for the name of a file", "name one"), as_json=as_json)
        # The last door of the program: what comes here is written down, not lost.
        return _tell(BUG, _bug(error), as_json=as_json)


def _tell(code: int, refusal: Refusal, *, as_json: bool) -> int:
    saved, details = _more(refusal)
    if as_json:
        data = {"error": refusal.reason, "cure": refusal.cure, "saved": saved, "details": details}
        say_data(data, on_one_line=True)  # also behind lines of which each is an event
    else:
        warn(f"{refusal} (the patch is kept in {saved})" if saved else str(refusal))
        warn_at_length(details)
    return code


def _more(refusal: Refusal) -> tuple[str | None, str]:
    """Where the patch is kept, if one was refused, and all that git or a hook said, if that is more than a line."""
    from spark_tui.repo.apply import ApplyRefused
    from spark_tui.repo.git import GitFailed

    saved = str(refusal.saved) if isinstance(refusal, ApplyRefused) else None
    return saved, refusal.details if isinstance(refusal, ApplyRefused | GitFailed) else ""


def _tell_slips(slips: Mapping[str, str]) -> None:
    """What rules failed with: the command went on without their answers, and its code is what it came to."""
    kinds = ", ".join(sorted(set(slips.values())))
    warn(str(_reported(f"some answers were not found for a bug in Spark ({kinds})", "\n".join(slips))))


def _bug(error: Exception) -> Refusal:
    return _reported(f"this is a bug in Spark ({type(error).__name__})", _told(error))


def _told(error: BaseException) -> str:
    return "".join(traceback.format_exception(error))


def _reported(what: str, text: str) -> Refusal:
    try:
        return Refusal(what, f"please report it with {_write_down(text)}")
    except OSError as failure:
        return Refusal(what, f"its traceback could not be written: {failure}")


def _write_down(text: str) -> Path:
    """Tracebacks in the log folder; where that cannot be written (no home folder), among the temporary files."""
    from platformdirs import user_log_path

    name = f"bug-{datetime.now(UTC):%Y%m%d-%H%M%S-%f}.txt"
    try:
        file = user_log_path("spark", ensure_exists=True) / name
        file.write_text(text, "utf-8", "backslashreplace")
    except OSError:
        file = Path(tempfile.mkdtemp(prefix="spark-")) / name
        file.write_text(text, "utf-8", "backslashreplace")
    return file
