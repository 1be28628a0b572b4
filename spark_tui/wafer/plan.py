"""What a model would do on wafers: if it fits, where it lies, how fast it is and what it takes; GPUs beside it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from spark_tui.edits.refusal import Refusal
from spark_tui.wafer import capacity, gpu
from spark_tui.wafer.analytic.drafts import Drafts
from spark_tui.wafer.analytic.request import Request, real_request, timed_request
from spark_tui.wafer.analytic.token import Token, token
from spark_tui.wafer.capacity import CODE, Tokens
from spark_tui.wafer.gpu import GpuTimes
from spark_tui.wafer.hardware import Wafer, gpus
from spark_tui.wafer.hardware import gpu as gpu_called
from spark_tui.wafer.models import Model
from spark_tui.wafer.placement import MOST_WAFERS, Load, Placement, envelope, placements, refusal
from spark_tui.wafer.reading import Reading, fastest, reading

MOST_TOKENS = 1 << 40
USER_ACCURACY = 0.40  # of what a user gets: products were within this of it, at best


@dataclass(frozen=True, slots=True)
class Asked:
    """`wafers`, grids and `code` (bytes a PE) choose themselves where they are None."""

    context: int = 4096
    requests: int = 1
    prompt: int = 2048
    output: int = 2048
    wafers: int | None = None
    prefill_grid: int | None = None
    decode_grid: int | None = None
    code: int | None = None
    drafts: Drafts | None = None

    def __post_init__(self) -> None:
        for name in ("context", "requests", "prompt", "output", "wafers"):
            value = getattr(self, name)
            if value is not None and not 1 <= value <= MOST_TOKENS:
                raise Refusal(f"a plan for {name} = {value} makes no sense", f"take 1 to {MOST_TOKENS:,}")
        if self.wafers is not None and self.wafers > MOST_WAFERS:
            raise Refusal(f"{self.wafers} wafers are too many", f"plans are made for {MOST_WAFERS} at most")
        if self.code is not None and self.code < 0:
            raise Refusal(f"{self.code} bytes of code make no sense", "give a positive number, or 0")


@dataclass(frozen=True, slots=True)
class Served:
    """Tokens a second of one request, and of all that are under way; seconds until a request's turn comes.

    The context of `resident` requests fits, the others wait for them.
    """

    resident: int
    waiting: int
    in_a_stage: int
    tok_s: float
    tok_s_all: float
    wait: float


@dataclass(frozen=True, slots=True)
class Plan:
    """`wafers` is how many hold the model by their size; `wafers_with_code` how many would if each PE also held as
    much code as an open decode program, where that is more than there is room for."""

    model: Model
    wafer: Wafer
    asked: Asked
    wafers: int
    wafers_with_code: int | None
    placed: Placement
    token: Token
    served: Served
    drafted: float | None
    reading: Reading
    request: Request
    timed: Request | None
    timed_capacity: Tokens | None
    joules: float
    gpus: tuple[GpuTimes, ...]

    @property
    def accuracy(self) -> float:
        return USER_ACCURACY

    @property
    def kv_capacity(self) -> Tokens:
        return self.placed.capacity


def plan(model: Model, wafer: Wafer, asked: Asked) -> Plan:
    held = replace(asked, requests=_resident(model, wafer, asked))
    wafers = envelope(model, wafer, held.context, held.requests)
    placed = place(model, wafer, held)
    full = placed.fullest.code >= CODE or asked.code is not None
    served = _served(model, placed, asked, held.requests)
    square = read(model, placed, asked)
    return Plan(
        model=model,
        wafer=wafer,
        asked=asked,
        wafers=wafers,
        wafers_with_code=None if full else _with_code(model, wafer, held, wafers),
        placed=placed,
        token=token(model, placed, asked.context),
        served=served,
        drafted=_drafted(model, placed, asked),
        reading=square,
        request=real_request(model, placed, asked.prompt, asked.output, square),
        timed=_timed(model, wafer, asked),
        timed_capacity=None if asked.decode_grid is None else capacity.timed(model, wafer, asked.decode_grid),
        joules=placed.layout.wafers * wafer.power / served.tok_s_all,
        gpus=_gpus(model, held),
    )


def place(model: Model, wafer: Wafer, asked: Asked) -> Placement:
    """On as few wafers as can be. There the fastest way; or where an open program's code has no room beside the
    weights, the fastest of those that leave much for it."""
    wafers = envelope(model, wafer, asked.context, asked.requests)
    if asked.code is not None:
        return _enough(model, wafer, asked, wafers, asked.code)
    for count in _counts(asked, wafers):
        if fitting := placements(model, wafer, count, asked.decode_grid, _load(asked, CODE)):
            return _fastest(model, fitting, asked)
        if tight := placements(model, wafer, count, asked.decode_grid, _load(asked, 0)):
            roomy = [each.with_code(CODE) for each in tight]
            most = max(each.fullest.code for each in roomy)
            return _fastest(model, [each for each in roomy if 2 * each.fullest.code >= most], asked)
    return _enough(model, wafer, asked, wafers, CODE)


def _enough(model: Model, wafer: Wafer, asked: Asked, wafers: int, code: int) -> Placement:
    """On as many wafers as it takes, or as there are."""
    load, counts = _load(asked, code), _counts(asked, wafers)
    for count in counts:
        if fitting := placements(model, wafer, count, asked.decode_grid, load):
            return _fastest(model, fitting, asked)
    raise refusal(model, wafer, counts[-1], asked.decode_grid, load)


def read(model: Model, placed: Placement, asked: Asked) -> Reading:
    """With as much code as is there for tokens; or with less, where that leaves no room and none was asked for."""
    wafer, wafers, code = placed.layout.wafer, placed.layout.wafers, range(asked.code or 0, placed.fullest.code + 1)
    if asked.prefill_grid is None:
        return fastest(model, wafer, wafers, asked.prompt, code)
    return reading(model, wafer, wafers, asked.prompt, asked.prefill_grid, code)


def _counts(asked: Asked, wafers: int) -> Sequence[int]:
    return [asked.wafers] if asked.wafers else range(min(wafers, MOST_WAFERS), MOST_WAFERS + 1)


def _load(asked: Asked, code: int) -> Load:
    return Load(asked.context, asked.requests, code)


def _fastest(model: Model, fitting: list[Placement], asked: Asked) -> Placement:
    return min(fitting, key=lambda placed: token(model, placed, asked.context).seconds)


def _with_code(model: Model, wafer: Wafer, asked: Asked, wafers: int) -> int | None:
    try:
        return _enough(model, wafer, replace(asked, wafers=None), wafers, CODE).layout.wafers
    except Refusal:  # no number of them does
        return None


def _resident(model: Model, wafer: Wafer, asked: Asked) -> int:
    """How many of the requests there is room for, where the wafers are counted."""
    if asked.wafers is None:
        return asked.requests
    few, many = 1, asked.requests + 1
    while many - few > 1:
        middle = (few + many) // 2
        load = Load(asked.context, middle, asked.code or 0)
        fits = placements(model, wafer, asked.wafers, asked.decode_grid, load)
        few, many = (middle, many) if fits else (few, middle)
    return few


def _served(model: Model, placed: Placement, asked: Asked, resident: int) -> Served:
    """A request in each stage is as fast as one alone. More go through together, and so more slowly."""
    in_a_stage = math.ceil(resident / placed.stages)
    seconds = token(model, placed, asked.context, in_a_stage).seconds
    before = math.ceil(asked.requests / resident) - 1  # who waits longest lets so many go first
    wait = before * asked.output * seconds
    return Served(resident, asked.requests - resident, in_a_stage, 1 / seconds, resident / seconds, wait)


def _drafted(model: Model, placed: Placement, asked: Asked) -> float | None:
    drafts = asked.drafts
    return None if drafts is None else drafts.tok_s(token(model, placed, asked.context, drafts.rows).seconds)


def _timed(model: Model, wafer: Wafer, asked: Asked) -> Request | None:
    """Only on grids that were named: the paper's are squares."""
    if asked.prefill_grid is None or asked.decode_grid is None:
        return None
    return timed_request(model, wafer, asked.prompt, asked.output, (asked.prefill_grid, asked.decode_grid))


def _gpus(model: Model, asked: Asked) -> tuple[GpuTimes, ...]:
    return tuple(gpu.times(model, gpu_called(name), asked.prompt, asked.context, asked.requests) for name in gpus())
