"""The file that keeps all answers of a run, so that it can go on where it was stopped, and be looked into later.

A line is one answer. It can be read back as `answers:FILE` too.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

import msgspec

from spark_tui.bench.eval.engines import Answer
from spark_tui.bench.eval.outcome import Judged, Outcome
from spark_tui.bench.eval.sandbox.job import Verdict
from spark_tui.bench.eval.task import Task
from spark_tui.edits.refusal import Refusal

_BEGINNING = b'{"id": '


class _Line(msgspec.Struct):
    """`run` is what the answers depend on, `rank` and `of` say which of the answers to the task it is."""

    id: str
    run: str
    rank: int
    of: int
    passed: bool
    said: str
    after: str | None
    refusal: str | None
    tokens: int | None
    seconds: float | None
    is_sure: bool | None = None
    chance: float | None = None


def must_be_writable(path: Path, tasks: Path) -> None:
    """Said before anything is asked: answers take hours. The file is there from now on."""
    try:
        if path.exists() and not path.is_file() and not path.is_dir():
            raise Refusal(f"{path} is no regular file", "name another file: --out")
        path.open("ab").close()
    except OSError as error:
        raise Refusal(f"cannot write to {path}: {error.strerror}", "name another file: --out") from None
    if path.samefile(tasks):
        raise Refusal(f"{path} holds the tasks", "name another file: --out")


def is_begun(line: bytes) -> bool:
    """As we begin an answer, as far as it goes."""
    return line.startswith(_BEGINNING) or _BEGINNING.startswith(line)


def is_torn(line: bytes) -> bool:
    """Whether a kill cut an answer short there. What is whole, or begins otherwise, may be somebody's own."""
    try:
        json.loads(line)
    except ValueError:
        return is_begun(line)
    return False


@dataclass(frozen=True, slots=True)
class Kept:
    path: Path
    run: str

    def read(self, tasks: Iterable[Task]) -> dict[str, Outcome]:
        """What is done already. The answers to a task that a kill tore apart are cut off."""
        lines, length = self._lines()
        with self.path.open("r+b") as file:
            file.truncate(length)
        return {task.id: _outcome(task, lines[task.id]) for task in tasks if task.id in lines}

    def _lines(self) -> tuple[Mapping[str, list[_Line]], int]:
        found: defaultdict[str, list[_Line]] = defaultdict(list)
        length = whole = 0
        for raw in self.path.read_bytes().splitlines(keepends=True):
            is_whole = raw.endswith(b"\n")
            if not is_whole and is_torn(raw):
                break
            line = self._line(raw)
            if not is_whole:
                break
            found[line.id].append(line)
            length += len(raw)
            whole = length if line.rank == line.of else whole
        return {name: lines for name, lines in found.items() if len(lines) == lines[0].of}, whole

    def _line(self, raw: bytes) -> _Line:
        try:
            line = msgspec.convert(json.loads(raw), _Line)
        except ValueError as error:
            raise Refusal(f"{self.path} was not written by spark eval: {error}", "name another file") from None
        if line.run != self.run:
            raise Refusal(f"{self.path} is of another run: {line.run}, not {self.run}", "name another file")
        return line

    def add(self, outcome: Outcome) -> None:
        lines = "".join(f"{json.dumps(each)}\n" for each in self._written(outcome))
        with self.path.open("a", encoding="ascii") as file:
            file.write(lines)

    def _written(self, outcome: Outcome) -> Iterable[dict[str, object]]:
        for rank, (answer, verdict) in enumerate(((each.answer, each.verdict) for each in outcome.judged), 1):
            yield {
                "id": outcome.task.id,
                "run": self.run,
                "rank": rank,
                "of": len(outcome.judged),
                **verdict._asdict(),
                "after": answer.after,
                "refusal": answer.refusal,
                "tokens": answer.tokens,
                "seconds": answer.seconds,
                "is_sure": answer.is_sure,
                "chance": answer.chance,
            }


def _outcome(task: Task, lines: Iterable[_Line]) -> Outcome:
    return Outcome(
        task,
        tuple(
            Judged(
                Answer(line.after, line.refusal, line.tokens, line.seconds, line.is_sure, line.chance),
                Verdict(line.passed, line.said),
            )
            for line in lines
        ),
    )
