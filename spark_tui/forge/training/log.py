"""The log of a training: a JSON object a line, so that a curve can be drawn while it goes on."""

from __future__ import annotations

from pathlib import Path

import msgspec

from spark_tui.edits.refusal import Refusal
from spark_tui.forge import files, model_folder

_NAME = "log.jsonl"


class Line(msgspec.Struct, frozen=True):
    """`written` and `read` are losses per token of what is to be written, and of what is read.

    `held` and `exact` come with each save but that of a Ctrl-C: loss on projects never seen, and the share of their
    answers that is right. Where no project is held out they are not `unseen`, and the figures say less.
    """

    step: int
    tokens: int
    stage: str
    written: float
    read: float
    rate: float
    seconds: float
    speed: float
    held: float | None = None
    exact: float | None = None
    unseen: bool = True


def append(run: Path, line: Line) -> None:
    with files.writing(run / _NAME), (run / _NAME).open("ab") as log:
        log.write(msgspec.json.encode(line) + b"\n")


def read(run: Path) -> list[Line]:
    """The lines so far; one that a kill cut short is left out."""
    if not (run / _NAME).exists():
        raise Refusal(f"there is no {_NAME} in {run}", "name the folder of a training")
    if lines := _lines(run):
        return lines
    raise Refusal(f"nothing is in the {_NAME} of {run} yet", "wait for its first steps")


def cut(run: Path, step: int) -> None:
    """What comes behind a step is done again: it was not saved."""
    if (run / _NAME).exists():
        kept = (msgspec.json.encode(line) + b"\n" for line in _lines(run) if line.step <= step)
        model_folder.replace(run / _NAME, b"".join(kept))


def _lines(run: Path) -> list[Line]:
    decoder = msgspec.json.Decoder(Line)
    try:
        whole = (line for line in (run / _NAME).read_bytes().splitlines() if line.endswith(b"}"))
        return [decoder.decode(line) for line in whole]
    except (OSError, msgspec.DecodeError) as error:
        raise Refusal(f"cannot read {run / _NAME}: {error}", "name the folder of a training") from None
