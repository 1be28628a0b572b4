"""Edit requests as people read them, and as the records that a program reads.

A `.task` file has sections, each under a line of its own: `--- instruction`, `--- path`, `--- intent`, `--- before`,
`--- after`, `--- check`, and any number of `--- also` (another right answer) and `--- wrong` (an answer to refuse).
Without `--- after` the right answer is to leave the file alone. Where somebody stopped an answer, `--- kept` is the
file with the part of it that stayed, and `--- correction` what was typed then; `--- after` is the file in the end.

    python tests/everyday/task_files.py tests/everyday/hand_a > tasks.jsonl
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

_ONE = ("instruction", "path", "intent", "before", "after", "check")
_REDIRECT = ("kept", "correction")
_ANY = ("also", "wrong")


@dataclass(frozen=True)
class Task:
    """`after` is the smallest right answer, `also` are other right ones, `wrong` must be refused by the check."""

    id: str
    path: str
    intent: str
    instruction: str
    before: str
    after: str
    check: str
    also: tuple[str, ...]
    wrong: tuple[str, ...]
    kept: str = ""
    correction: str = ""


def sections(text: str) -> Iterator[tuple[str, str]]:
    name, lines = "", []
    for line in text.splitlines(keepends=True):
        words = line.split()
        if line.startswith("--- ") and len(words) == 2 and words[1] in _ONE + _REDIRECT + _ANY:
            if name:
                yield name, "".join(lines)
            name, lines = words[1], []
        else:
            lines.append(line)
    if name:
        yield name, "".join(lines)


def read(file: Path, helpers: str) -> Task:
    found = list(sections(file.read_text(encoding="utf-8")))
    one = {name: text for name, text in found if name in _ONE + _REDIRECT}
    several = {wanted: tuple(text for name, text in found if name == wanted) for wanted in _ANY}
    for name in {"instruction", "path", "intent", "correction"} & one.keys():
        one[name] = one[name].strip()
    one.setdefault("after", one["before"])
    one["check"] = f"{helpers}\n\n{one['check']}\n\ncheck = judged(check)\n"
    return Task(id=f"{file.parent.name}/{file.stem}", **one, also=several["also"], wrong=several["wrong"])


def tasks(folder: Path) -> list[Task]:
    """The tasks of a folder by name, each with a check that needs nothing else."""
    helpers = (Path(__file__).parent / "checks.py").read_text(encoding="utf-8")
    return [read(file, helpers) for file in sorted(folder.glob("*.task"))]


def records(folder: Path) -> list[dict[str, str]]:
    """What an evaluation reads."""
    keys = ("id", "path", "before", "instruction", "check", "after", "intent")
    found = [{key: getattr(task, key) for key in (*keys, *_REDIRECT)} for task in tasks(folder)]
    return [{key: value for key, value in each.items() if value or key in keys} for each in found]


if __name__ == "__main__":
    for record in records(Path(sys.argv[1])):
        sys.stdout.write(json.dumps(record, ensure_ascii=False) + "\n")
