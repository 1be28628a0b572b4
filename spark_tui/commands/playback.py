"""A recorded turn, played again: at the pace it was recorded at, or at that of other hardware."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import msgspec

from spark_tui import resources
from spark_tui.commands.frames import CURSOR, Frame
from spark_tui.commands.replay import in_context, read_old
from spark_tui.commands.tour import Recording
from spark_tui.edits.patches.patch import Patch
from spark_tui.edits.refusal import Refusal
from spark_tui.pair.desk import Desk
from spark_tui.pair.events import Aim, Asked, Branched, Ended, Finished, HunkFinished, Read, Started, Wrote
from spark_tui.pair.session import Session
from spark_tui.pair.store import Timed, read

_FRAME = 1 / 30  # seconds
_LONGEST = 1.5  # that a person's pause is waited for
_CURE = "name a session file, or a turn of examples/recorded"
_OF_THE_MODEL = (Started, Wrote, HunkFinished, Ended, Finished)


@dataclass(frozen=True, slots=True)
class Speed:
    """So many tokens a second, or as it was. `about` says whose that is."""

    rate: float | None
    about: str


_MODEL, _GPU, _WAFER = "llama3-8b", "a100-80", "wse-3"


@dataclass(frozen=True, slots=True)
class Scene:
    """What somebody said, and what followed. `turns` the model while it writes, or after."""

    said: str
    turns: bool
    events: tuple[Timed, ...]


@dataclass(frozen=True, slots=True)
class Moment:
    """So many seconds after the one before, the turn looks like this. Of them, it took the model `writing` to write."""

    wait: float
    writing: float
    frame: Frame


def speed_of(name: str, file: Path) -> Speed:
    if name != "1x":
        return _elsewhere(name)
    if file.suffix == ".json":
        return Speed(None, "at 30 tokens a second: its pace was not recorded")
    return Speed(None, "as recorded")


def _elsewhere(name: str) -> Speed:
    """That of one request, as `spark wafer plan` has it."""
    from spark_tui.wafer.hardware import wafer
    from spark_tui.wafer.models import model
    from spark_tui.wafer.plan import Asked, plan

    made = plan(model(_MODEL), wafer(_WAFER), Asked())
    if name == "wafer":
        return Speed(made.served.tok_s, f"simulated: {_MODEL} on {_WAFER}, one request, ±{made.accuracy:.0%}")
    gpu = next(each for each in made.gpus if each.name == _GPU)
    return Speed(gpu.tok_s, f"simulated: {_MODEL} on {gpu.count} x {_GPU}, one request, by a roofline")


def load(file: Path) -> tuple[Scene, ...]:
    """The scenes of a session file, or of a turn as it lies in examples/recorded."""
    if file.suffix == ".json":
        return tuple(_scenes(_spelled_out(file)))
    return tuple(_scenes(read(file)))


def moments(desk: Desk, scene: Scene, speed: Speed) -> Iterator[Moment]:
    """Some thirty of them in a second, and the last one."""
    before = scene.events[0].at
    wait = writing = 0.0
    for at, event in scene.events:
        is_token = isinstance(event, Wrote) and desk.session.state != "idle" and event.branch == desk.turn.shown
        if speed.rate is None or not isinstance(event, _OF_THE_MODEL):
            took = min(max(at - before, 0.0), _LONGEST)
        else:
            took = 1 / speed.rate if is_token else 0.0
        if wait + took >= _FRAME:
            yield Moment(wait, writing, _frame(desk))
            wait = writing = 0.0
        wait, writing, before = wait + took, writing + took * is_token, at
        desk.tell(event)
    yield Moment(wait, writing, _frame(desk))


def new_desk() -> Desk:
    return Desk(Session(), ())


def _frame(desk: Desk) -> Frame:
    view = desk.view()
    if view is None:
        return Frame(0, Patch(), Patch())
    turn = desk.turn
    documents = list(turn.documents.values())
    tokens = sum(map(len, turn.branch.tokens))
    return Frame(tokens, in_context(view.patch, documents), in_context(view.preview(CURSOR), documents))


def _scenes(events: Iterable[Timed]) -> Iterator[Scene]:
    said, turns, found = "", False, list[Timed]()
    for timed in events:
        match timed.event:
            case Asked(sentence):
                is_new, next_turns = bool(said), False
            case Branched(sentence=sentence) if sentence:
                is_new, next_turns = bool(said), True
            case _:
                found.append(timed)
                continue
        if is_new:
            yield Scene(said, turns, tuple(found))
            found = []
        said, turns = sentence, next_turns
        found.append(timed)
    if not said:
        raise Refusal("nothing was asked in this session", "name another one")
    yield Scene(said, turns, tuple(found))


def _spelled_out(file: Path) -> Iterator[Timed]:
    """The events of a recording that says nothing but which tokens came, at a pace to read along."""
    try:
        turn = msgspec.json.decode(file.read_bytes(), type=Recording)
    except OSError as error:
        raise Refusal(f"cannot read {file}: {error.strerror}", _CURE) from None
    except msgspec.MsgspecError as error:
        raise Refusal(f"{file} is no recorded turn: {error}", _CURE) from None
    for edit in turn.edits:
        yield Timed(0, Read(edit.path, "".join(read_old(_example(edit.path)).lines)))
    yield Timed(0, Asked(turn.instruction, tuple(Aim(edit.path, edit.format) for edit in turn.edits)))
    yield Timed(0, Started((0,)))
    at = 0.0
    for edit in turn.edits:
        for token in edit.tokens:
            at += _FRAME
            yield Timed(at, Wrote(0, token))
        yield Timed(at, Ended(0))
    yield Timed(at, Finished())


def _example(path: str) -> Path:
    """What it edits: here, or in the example shop."""
    return Path(path) if Path(path).exists() else resources.folder("examples") / "shop" / path
