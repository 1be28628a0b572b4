"""Requests as people write them down: a folder of `.task` files, and of folders of them.

A file has sections, each under a line of its own: `--- instruction`, `--- path`, `--- intent`, `--- before`,
`--- after`, `--- check`, and any number of `--- also` (another right answer) and `--- wrong` (an answer to refuse).
Without `--- after` the right answer is to leave the file alone, and `--- says` is a pattern that a fitting refusal has.
Where somebody stopped an answer, `--- kept` is the file with the part of it that stayed, and `--- correction` what was
typed then; `--- after` is the file in the end.

Beside a `.tree`, which holds the files of a repository, each under `--- file PATH`, the tasks of the folder are about
that: there is no `before`, and `--- after PATH`, `--- also PATH` and `--- wrong PATH` each hold one file.

What several checks share stands in a `checks.py` beside the files or above them, with a function `judged` that a check
is handed to.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from spark_tui.bench.eval.sets import Row, TaskSet
from spark_tui.bench.eval.sets.own import SET as OWN
from spark_tui.edits.refusal import Refusal

_NAMES = ("instruction", "path", "intent", "before", "after", "check", "says", "kept", "correction", "also", "wrong")
_OF_A_FILE = ("file", "after", "also", "wrong")
ANY_NUMBER = ("also", "wrong")
_RECORD = ("path", "before", "instruction", "check", "after", "intent", "says", "kept", "correction")
_ONE_LINE = ("instruction", "path", "intent", "says", "correction")


def sections(text: str) -> Iterator[tuple[str, str]]:
    """The name of each, and the path that stands behind it, and what is in it."""
    name, lines = "", list[str]()
    for line in text.splitlines(keepends=True):
        if heading := _heading(line):
            if name:
                yield name, "".join(lines)
            name, lines = heading, []
        else:
            lines.append(line)
    if name:
        yield name, "".join(lines)


def _heading(line: str) -> str:
    match line.split():
        case ["---", name] if line.startswith("--- ") and name in _NAMES:
            return name
        case ["---", name, path] if line.startswith("--- ") and name in _OF_A_FILE:
            return f"{name} {path}"
        case _:
            return ""


def record(file: Path) -> dict[str, Any]:
    """A task as one JSON object holds it; its check needs nothing else."""
    found = {name: text for name, text in sections(_read(file)) if name not in ANY_NUMBER}
    found |= {name: found[name].strip() for name in _ONE_LINE if name in found}
    helpers = next((each / "checks.py" for each in file.parents[:2] if (each / "checks.py").exists()), None)
    if helpers and "check" in found:
        shared = helpers.read_text("utf-8")
        judged = "\n\ncheck = judged(check)\n" if "def judged(" in shared else ""
        found["check"] = f"{shared}\n\n{found['check']}{judged}"
    name = {"id": f"{file.parent.name}/{file.stem}"}
    if tree := next(file.parent.glob("*.tree"), None):
        kept = {name: found[name] for name in _RECORD if name in found}
        return name | {"files": _of("file", dict(sections(_read(tree))))} | kept | {"after": _of("after", found)}
    found.setdefault("after", found.get("before", ""))
    return name | {name: found[name] for name in _RECORD if name in found}


def _of(name: str, found: Mapping[str, str]) -> dict[str, str]:
    return {heading.removeprefix(f"{name} "): text for heading, text in found.items() if heading.startswith(f"{name} ")}


def _read(file: Path) -> str:
    try:
        return file.read_text("utf-8")
    except OSError as error:
        raise Refusal(f"cannot read {file}: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise Refusal(f"cannot read {file}: {error}") from None


def _rows(folder: Path) -> Iterator[Row] | None:
    files = sorted(folder.rglob("*.task"))
    return map(record, files) if files else None


SET = TaskSet("task files", frozenset({"id", "before", "instruction", "check"}), OWN.task, _rows)
