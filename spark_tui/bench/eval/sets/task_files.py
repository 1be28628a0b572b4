"""Requests as people write them down: a folder of `.task` files, and of folders of them.

A file has sections, each under a line of its own: `--- instruction`, `--- path`, `--- intent`, `--- before`,
`--- after`, `--- check`, and any number of `--- also` (another right answer) and `--- wrong` (an answer to refuse).
Without `--- after` the right answer is to leave the file alone, and `--- says` is a pattern that a fitting refusal has.
Where somebody stopped an answer, `--- kept` is the file with the part of it that stayed, and `--- correction` what was
typed then; `--- after` is the file in the end.

What several checks share stands in a `checks.py` beside the files or above them, with a function `judged` that a check
is handed to.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from spark_tui.bench.eval.sets import Row, TaskSet
from spark_tui.bench.eval.sets.own import SET as OWN
from spark_tui.edits.refusal import Refusal

_NAMES = ("instruction", "path", "intent", "before", "after", "check", "says", "kept", "correction", "also", "wrong")
ANY_NUMBER = ("also", "wrong")
_RECORD = ("path", "before", "instruction", "check", "after", "intent", "says", "kept", "correction")
_ONE_LINE = ("instruction", "path", "intent", "says", "correction")


def sections(text: str) -> Iterator[tuple[str, str]]:
    name, lines = "", list[str]()
    for line in text.splitlines(keepends=True):
        words = line.split()
        if line.startswith("--- ") and len(words) == 2 and words[1] in _NAMES:
            if name:
                yield name, "".join(lines)
            name, lines = words[1], []
        else:
            lines.append(line)
    if name:
        yield name, "".join(lines)


def record(file: Path) -> dict[str, str]:
    """A task as one JSON object holds it; its check needs nothing else."""
    try:
        found = {name: text for name, text in sections(file.read_text("utf-8")) if name not in ANY_NUMBER}
    except OSError as error:
        raise Refusal(f"cannot read {file}: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise Refusal(f"cannot read {file}: {error}") from None
    found |= {name: found[name].strip() for name in _ONE_LINE if name in found}
    found.setdefault("after", found.get("before", ""))
    helpers = next((each / "checks.py" for each in file.parents[:2] if (each / "checks.py").exists()), None)
    if helpers and "check" in found:
        found["check"] = f"{helpers.read_text('utf-8')}\n\n{found['check']}\n\ncheck = judged(check)\n"
    return {"id": f"{file.parent.name}/{file.stem}", **{name: found[name] for name in _RECORD if name in found}}


def _rows(folder: Path) -> Iterator[Row] | None:
    files = sorted(folder.rglob("*.task"))
    return map(record, files) if files else None


SET = TaskSet("task files", frozenset({"id", "before", "instruction", "check"}), OWN.task, _rows)
