"""Edit requests as people read them (see `spark_tui/bench/eval/sets/task_files.py`), and as a program reads them.

python tests/everyday/task_files.py tests/everyday/hand_a > tasks.jsonl
python tests/everyday/task_files.py tests/everyday/in_other_words.jsonl > tasks.jsonl
"""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from pathlib import Path

from spark_tui.bench.eval.sets.task_files import ANY_NUMBER, record, sections


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
    says: str = ""
    kept: str = ""
    correction: str = ""


def read(file: Path) -> Task:
    several = {
        wanted: tuple(text for name, text in sections(file.read_text()) if name == wanted) for wanted in ANY_NUMBER
    }
    return Task(**record(file), **several)


def tasks(folder: Path) -> list[Task]:
    """The tasks of a folder by name, each with a check that needs nothing else."""
    return [read(file) for file in sorted(folder.glob("*.task"))]


def records(folder: Path) -> list[dict[str, str]]:
    """What an evaluation reads."""
    return [record(file) for file in sorted(folder.glob("*.task"))]


def in_other_words(file: Path) -> list[dict[str, str]]:
    """The tasks that its lines name, each asked for in the words of the line; beside it lie their hands."""
    said = [json.loads(line) for line in file.read_text().splitlines()]
    named = {each["id"]: record(file.parent / f"{each['id']}.task") for each in said}
    return [
        named[each["id"]]
        | {"id": f"{each['id']}@{each['voice']}", "instruction": each["instruction"], "intent": each["voice"]}
        for each in said
    ]


if __name__ == "__main__":
    told = Path(sys.argv[1])
    for each in records(told) if told.is_dir() else in_other_words(told):
        sys.stdout.write(json.dumps(each, ensure_ascii=False) + "\n")
