"""`spark context`: what a sentence would edit here, and what a model would be sent with it."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from spark_tui import resources, settings
from spark_tui.commands.patch_file import STDIN
from spark_tui.context import scan
from spark_tui.context.failures import spots
from spark_tui.context.files import Files
from spark_tui.context.hints import hints
from spark_tui.context.index import Index, open_index
from spark_tui.context.pack import Packed, pack
from spark_tui.context.places import Spot
from spark_tui.context.targets import Choice, choose
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.text import decode
from spark_tui.repo.place import Place

_CHARACTERS = 3  # of code in a token, or more: the vocabularies that were tried have 3.2 to 4


Tell = Callable[[str, int, int], None]
"""Told what is being done, how much of it is done, and of how much."""


@dataclass(frozen=True, slots=True)
class Gathered:
    choice: Choice
    packed: Packed
    counted: str


def gather(
    place: Place,
    sentence: str,
    budget: int,
    at: str | None,
    failure: Path | None,
    tell: Tell,
) -> Gathered:
    index, files = fresh_index(place, tell), Files(place)
    failed = spots(place, _printed(failure)) if failure else ()
    choice = choose(index, files, sentence, hints(place, failed), _spot(at) if at else None)
    count, counted = _counter()
    return Gathered(choice, pack(index, files, choice.targets, count, budget), counted)


def fresh_index(place: Place, tell: Tell) -> Index:
    index = open_index(place)
    for done in scan.refresh(index):
        tell(f"looking through {done.todo} file{'s' * (done.todo != 1)}", done.done, done.todo)
    return index


def _printed(file: Path) -> str:
    try:
        return decode(sys.stdin.buffer.read() if file == STDIN else file.read_bytes())
    except OSError as error:
        raise Refusal(f"cannot read {file}: {error.strerror}") from None


def _spot(at: str) -> Spot:
    found = re.fullmatch(r"(.+):(\d{1,9})", at)
    if not found or found[2].strip("0") == "":
        raise Refusal(f"cannot read --at {at}", "it takes a file and a line, like src/cart.py:24")
    return Spot(found[1], int(found[2]) - 1)


def _counter() -> tuple[Callable[[str], int], str]:
    """How the model that would write counts; where that is not here, a guess that is rather too high."""
    chosen = settings.load().settings
    if not chosen.model and not resources.edit_model().is_dir():
        return lambda text: -(-len(text) // _CHARACTERS), "estimated"
    from spark_tui.engine import tokenizer
    from spark_tui.engine.errors import EngineError
    from spark_tui.links import open as links

    name, path = links.editor_place(chosen)
    try:
        known = tokenizer.load(path)
    except EngineError as error:
        raise Refusal(error.reason, error.cure) from error
    return lambda text: len(tokenizer.encode(known, text)), f"as {name} counts"
