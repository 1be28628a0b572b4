"""`spark context`: what a sentence would edit here, and what a model would be sent with it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from spark_tui import resources, settings
from spark_tui.commands.handed import handed
from spark_tui.context import scan
from spark_tui.context.failures import spots
from spark_tui.context.files import Files, in_full, look
from spark_tui.context.hints import hints
from spark_tui.context.index import Index, open_index
from spark_tui.context.pack import Packed, pack
from spark_tui.context.places import Region, Spot
from spark_tui.context.targets import Choice, choose
from spark_tui.edits.document import Target
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.text import decode
from spark_tui.links.estimated import estimated
from spark_tui.repo.place import Place

if TYPE_CHECKING:  # they take the engine
    from spark_tui.links.model import AnyModel

_SENT = "{name}: the target to be changed, the rest to be read"
_SENT_ALONE = "{name}: these lines and the sentence, no others"

Tell = Callable[[str, int, int], None]
"""Told what is being done, how much of it is done, and of how much."""


@dataclass(frozen=True, slots=True)
class Gathered:
    """`counted` says how the tokens were, `sent` what is sent to whom."""

    choice: Choice
    packed: Packed
    counted: str
    sent: str


def gather(
    place: Place,
    sentence: str,
    budget: int,
    at: str | None,
    failure: Path | None,
    tell: Tell,
    reader: AnyModel | None = None,
    chosen: Choice | None = None,
) -> Gathered:
    """`reader` is who would be asked; else whoever the settings say. `chosen` is where, if somebody has said so."""
    index, files = fresh_index(place, tell), Files(place)
    failed = spots(place, decode(handed(failure, "name a file"))) if failure else ()
    choice = chosen or choose(index, files, sentence, hints(place, failed), _spot(at) if at else None)
    reader = reader or _reader()
    if reader is None:
        packed = pack(index, files, choice.targets, estimated, budget)
        return Gathered(choice, packed, "estimated", _SENT.format(name="a model that is talked to"))
    from spark_tui.links.remote.link import Remote
    from spark_tui.pair.authors import aims, pointed
    from spark_tui.pair.beside import packed_for

    targets = [_target(files, region, guessed=choice.is_guess) for region in choice.targets]
    wanted = aims(reader, sentence, targets)
    if not choice.is_guess:
        wanted = pointed(reader, sentence, wanted, targets)
    packed = packed_for(reader, index, files, sentence, wanted, targets, budget)
    sent = _SENT if reader.talks and not reader.edits else _SENT_ALONE
    counted = "estimated" if isinstance(reader, Remote) else f"as {reader.name} counts"
    return Gathered(choice, packed, counted, sent.format(name=reader.name))


def _target(files: Files, region: Region, *, guessed: bool) -> Target:
    known = look(files, region.path)
    about = in_full(known, region) if guessed else region
    return Target(known.document, about.start, about.stop, is_named=bool(about.name))


def fresh_index(place: Place, tell: Tell) -> Index:
    index = open_index(place)
    for done in scan.refresh(index):
        tell(f"indexing {done.todo} file{'s' * (done.todo != 1)}", done.done, done.todo)
    return index


def _spot(at: str) -> Spot:
    found = re.fullmatch(r"(.+):(\d{1,9})", at)
    if not found or found[2].strip("0") == "":
        raise Refusal(f"cannot read --at {at}", "it takes a file and a line, like src/cart.py:24")
    return Spot(found[1], int(found[2]) - 1)


def _reader() -> AnyModel | None:
    """The model that would write, before it is loaded; None if there is none."""
    from spark_tui.links import open as links

    chosen = settings.load().settings
    if not chosen.model and not resources.edit_model().is_dir():
        return None
    return links.open_reader(chosen)
