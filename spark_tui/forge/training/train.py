"""Training: steps of Muon and AdamW over a recipe, on a GPU or on the CPU in one process or several.

A run is a model folder that the engine can load at any moment, with `training.json` (how far it is), `optimiser.pt`
(which it can do without) and `log.jsonl`. Started again, it goes on where it was saved last; Ctrl-C saves, too. While a
file `PAUSE` lies in the folder, it waits between two steps.
"""
# pyright: basic, reportMissingImports=false

from __future__ import annotations

import io
import math
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from shutil import which

import msgspec
import numpy as np
import torch
from torch import Tensor

from spark_tui.edits.refusal import Refusal
from spark_tui.engine import checkpoint, json_file, safetensors
from spark_tui.engine.checkpoint import file_name
from spark_tui.engine.errors import EngineError
from spark_tui.engine.int8 import unpacked
from spark_tui.forge import model_folder
from spark_tui.forge.training import log
from spark_tui.forge.training.batches import Packing, batches
from spark_tui.forge.training.checking import Check
from spark_tui.forge.training.log import Line
from spark_tui.forge.training.model import Batch, EditModel
from spark_tui.forge.training.muon import Muon
from spark_tui.forge.training.processes import Team
from spark_tui.forge.training.recipes import Parts, mixture
from spark_tui.forge.training.rows_model import RowsModel, to_device
from spark_tui.forge.training.shapes import Size
from spark_tui.forge.training.stopping import Stop
from spark_tui.forge.training.supply import supply

_PAUSED = 2.0  # seconds between two looks at the file
_LOGGED = 10  # steps
_LONGEST_GRADIENT = 1.0


Pass = tuple[Tensor, Tensor]
"""The loss that is to be made smaller; and the sums that tell of it, as `_sums` makes them."""


class Progress(msgspec.Struct):
    """How far a run is. `stage_tokens` count from the beginning of the stage, which has a schedule of its own."""

    stage: str = ""
    step: int = 0
    tokens: int = 0
    stage_step: int = 0
    stage_tokens: int = 0


@dataclass(frozen=True, slots=True)
class Plan:
    """What to do: so many tokens of a stage, or as many as fit into the minutes; saving every so many seconds."""

    size: Size
    stage: str
    parts: Parts
    tokens: int
    minutes: float = math.inf
    save_every: float = 180.0
    rate: float = 1.0  # of what is usual from nothing: less, to go on from what is trained
    frozen_convolutions: bool = False  # all but the first stay what they are before training: nothing
    seed: int = 0


def train(run: Path, plan: Plan, team: Team, check: Check, report: Callable[[Line, float], None], stop: Stop) -> None:
    """Train until the plan's tokens are reached, its minutes are over or somebody says stop. Only the first of a team
    hears that, saves and reports."""
    torch.manual_seed(plan.seed)
    model = EditModel(plan.size.arch).to(team.device)
    optimisers = _optimisers(model, plan)
    progress = _resume(run, model, optimisers, plan.stage, team)
    seed = f"{plan.seed} {progress.step} {team.rank}"
    passes = (_over_rows if team.device.type == "cuda" else _over_batches)(model, plan, team, seed)
    started = saved = began = time.monotonic()
    sums = torch.zeros(4)
    counted = 0
    share = team.agree(_share(progress, plan, started))
    stopped, stop.begun = False, True
    while share < 1 and not stopped:
        if _is_paused(run):
            if team.rank == 0:
                _save(run, model, optimisers, progress, stop)
            _wait_while_paused(run, stop)
        rate = _rate(progress, plan, share)
        losses, tokens = _step(passes, optimisers, rate, plan.size.step_tokens, team)
        sums += losses
        counted += tokens
        progress.step, progress.tokens = progress.step + 1, progress.tokens + tokens
        progress.stage_step, progress.stage_tokens = progress.stage_step + 1, progress.stage_tokens + tokens
        share = team.agree(_share(progress, plan, started))
        stopped = bool(team.agree(stop.asked))
        due = share >= 1 or stopped or team.agree(time.monotonic() - saved > plan.save_every)
        if team.rank == 0 and (due or progress.step % _LOGGED == 0):
            now = time.monotonic()
            found = check(model) if due and not stopped else (None, None)
            line = _line(progress, sums, rate, now - began, counted, *found, unseen=check.unseen)
            log.append(run, line)
            report(line, share)
            sums, counted, began = torch.zeros(4), 0, time.monotonic()
        if due:
            if team.rank == 0:
                _save(run, model, optimisers, progress, stop)
            saved = time.monotonic()


# ── a step ───────────────────────────────────────────────────────────────────────────────────────────────────────


def _step(
    passes: Iterator[Pass], optimisers: list[torch.optim.Optimizer], rate: float, step_tokens: int, team: Team
) -> tuple[Tensor, int]:
    """One update. The sums of losses and counts of what is written and of what is read, and the tokens."""
    sums = torch.zeros(6)  # of the above; the weight of all; the tokens
    while sums[5] < step_tokens / team.size:
        loss, found = next(passes)
        loss.backward()
        sums += found.cpu()
    parameters = [parameter for each in optimisers for group in each.param_groups for parameter in group["params"]]
    sums = team.add_up(parameters, sums)
    for parameter in parameters:
        parameter.grad /= sums[4].item()
    torch.nn.utils.clip_grad_norm_(parameters, _LONGEST_GRADIENT)
    for optimiser in optimisers:
        for group in optimiser.param_groups:
            group["lr"] = group["full_rate"] * rate
        optimiser.step()
        optimiser.zero_grad()
    return sums[:4], int(sums[5])


def _over_batches(model: EditModel, plan: Plan, team: Team, seed: str) -> Iterator[Pass]:
    """On a CPU: as few tokens as can be."""
    runner = torch.compile(model, dynamic=True) if plan.size.compiled and which("g++") is not None else model
    random = Random(seed)
    for read in batches(mixture(list(plan.parts.values()))(random), Packing(plan.size.batch), random):
        batch = Batch(*(each.to(team.device) for each in read))
        with torch.autocast(team.device.type, torch.bfloat16):
            losses = runner(batch)
        yield losses.sum(), _sums(losses.detach(), batch.weights, batch.weights == 1, batch.tokens.numel())


def _over_rows(model: EditModel, plan: Plan, team: Team, seed: str) -> Iterator[Pass]:
    """On a GPU: rows of one length, so that all is compiled once."""
    shape = (plan.size.rows, plan.size.most)
    runner = RowsModel(model, compiled=plan.size.compiled)
    for rows in supply(plan.parts, shape, team.feeders, seed):
        found, chosen = runner(to_device(rows, team.device), shape[1] // 2)
        losses = -found * chosen.weights
        yield losses.sum(), _sums(losses.detach(), chosen.weights, chosen.written, rows.tokens.size)


def _sums(losses: Tensor, weights: Tensor, written: Tensor, tokens: int) -> Tensor:
    read = (weights > 0) & ~written
    plain = losses / weights.clamp_min(1e-9)
    counts = (written.sum(), read.sum())
    count = losses.new_tensor(float(tokens))
    return torch.stack([plain[written].sum(), counts[0], plain[read].sum(), counts[1], weights.sum(), count]).float()


def _share(progress: Progress, plan: Plan, started: float) -> float:
    """How much of the plan is done, by tokens or by time."""
    minutes = (time.monotonic() - started) / 60
    return max(progress.stage_tokens / plan.tokens, minutes / plan.minutes)


def _rate(progress: Progress, plan: Plan, share: float) -> float:
    """Warm up, stay, decay: the share of the full rate."""
    return plan.rate * min(1.0, (progress.stage_step + 1) / plan.size.warmup, (1 - share) / plan.size.decay_share)


def _optimisers(model: EditModel, plan: Plan) -> list[torch.optim.Optimizer]:
    """Muon for the matrices of the blocks; AdamW for the rest, with decay for none of it."""
    named = dict(model.named_parameters())
    if plan.frozen_convolutions:
        named = {name: each for name, each in named.items() if not name.endswith("conv") or name == "layers.0.conv"}
    blocks = [
        each for name, each in named.items() if each.ndim == 2 and name.startswith("layers.") and "conv" not in name
    ]
    others = [each for each in named.values() if not any(each is block for block in blocks)]
    optimisers = [
        Muon(blocks, lr=plan.size.matrix_rate),
        torch.optim.AdamW(others, lr=plan.size.other_rate, betas=(0.9, 0.95), weight_decay=0.0),
    ]
    for optimiser in optimisers:
        for group in optimiser.param_groups:
            group["full_rate"] = group["lr"]
    return optimisers


def _is_paused(run: Path) -> bool:
    return (run / "PAUSE").exists()


def _wait_while_paused(run: Path, stop: Stop) -> None:
    """What is learned is saved already: to stop now is simply to go."""
    while _is_paused(run):
        if stop.asked:
            raise KeyboardInterrupt
        time.sleep(_PAUSED)


# ── what lies in the folder ──────────────────────────────────────────────────────────────────────────────────────


def _resume(run: Path, model: EditModel, optimisers: list[torch.optim.Optimizer], stage: str, team: Team) -> Progress:
    """Take over what lies in the run's folder, and of its log what was saved."""
    progress = _saved(run, model, optimisers, stage, team)
    if team.rank == 0:
        log.cut(run, progress.step)
    return progress


def _saved(run: Path, model: EditModel, optimisers: list[torch.optim.Optimizer], stage: str, team: Team) -> Progress:
    """A new stage begins with the weights of the last."""
    if not (run / "model.safetensors").exists():
        return Progress(stage)
    load(run, model)
    progress = json_file.read_if_there(run / "training.json", Progress)
    if progress.stage != stage:
        return Progress(stage, progress.step, progress.tokens)
    if (run / "optimiser.pt").exists():
        states = torch.load(run / "optimiser.pt", map_location=team.device, weights_only=True)
        for optimiser, state in zip(optimisers, states, strict=True):
            optimiser.load_state_dict(state)
    return progress


def load(folder: Path, model: EditModel) -> None:
    """The weights of a model folder, of a run or as it was exported."""
    try:
        arch, _ = checkpoint.load(folder)
    except EngineError as error:
        raise Refusal(error.reason, error.cure) from error
    if arch != model.arch:
        raise Refusal(f"the model in {folder} has another shape", "train into another folder, or with its own --size")
    file = folder / "model.safetensors"
    tensors = unpacked(file, safetensors.read(file))
    model.load_state_dict(
        {name: torch.from_numpy(tensors[file_name(name)].astype(np.float32)) for name in model.state_dict()}
    )


def _save(run: Path, model: EditModel, optimisers: list[torch.optim.Optimizer], progress: Progress, stop: Stop) -> None:
    state = model.state_dict()
    model_folder.write(run, model.arch, {file_name(name): each.float().cpu().numpy() for name, each in state.items()})
    states = io.BytesIO()
    torch.save([optimiser.state_dict() for optimiser in optimisers], states)
    model_folder.replace(run / "optimiser.pt", states.getvalue())
    model_folder.replace(run / "training.json", msgspec.json.encode(progress))
    stop.saved = progress.step


def _line(
    progress: Progress,
    sums: Tensor,
    rate: float,
    seconds: float,
    tokens: int,
    held: float | None,
    exact: float | None,
    *,
    unseen: bool,
) -> Line:
    written, count, read, read_count = sums.tolist()
    return Line(
        step=progress.step,
        tokens=progress.tokens,
        stage=progress.stage,
        written=round(written / max(count, 1), 4),
        read=round(read / max(read_count, 1), 4),
        rate=round(rate, 4),
        seconds=round(seconds, 2),
        speed=round(tokens / max(seconds, 1e-9), 1),
        held=held,
        exact=exact,
        unseen=unseen,
    )
