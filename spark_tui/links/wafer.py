"""The embedded model on a simulated mesh, as one more place where tokens come from."""

from __future__ import annotations

import re

from spark_tui import resources
from spark_tui.edits.refusal import Refusal
from spark_tui.engine import checkpoint, tokenizer
from spark_tui.engine.decoder import new_session
from spark_tui.links.answers import expected, kinds, shaped
from spark_tui.links.local.embedded import words
from spark_tui.links.local.in_process import InProcess
from spark_tui.wafer.cycles.simulate import check_size
from spark_tui.wafer.decode.runner import MeshRunner, new_runner
from spark_tui.wafer.hardware import wafer
from spark_tui.wafer.levels import fits

NAME = "wafer"
_SIDE = 8
_WAFER = "mesh-64"
_LEAST = 512  # positions; with fewer, hardly a function fits


def open_named(name: str) -> InProcess:
    """`wafer`, `wafer:16x16` or `wafer:24x24:wse-3`."""
    found = re.fullmatch(rf"{NAME}(?::(\d+)x(\d+)(?::(.+))?)?", name)
    if found is None:
        raise Refusal(f"{name!r} is no mesh", f"say {NAME}, {NAME}:16x16 or {NAME}:24x24:wse-3")
    width, height, called = found.groups()
    return open_wafer(int(width or _SIDE), int(height or _SIDE), called or _WAFER)[0]


def open_wafer(width: int, height: int, name: str = _WAFER) -> tuple[InProcess, MeshRunner]:
    """To be asked like any other model; the runner counts the cycles."""
    on = wafer(name)
    fits(width, height, on)
    check_size(width, height)
    arch, weights = checkpoint.load(resources.edit_model())
    runner = new_runner(arch, weights, on, width, height)
    _check_memory(runner)
    model, name = resources.edit_model(), f"{NAME}:{width}x{height}"
    known, read = tokenizer.load(model), (kinds.load(model), expected.load(model), shaped.load(model))
    link = InProcess(name, known, new_session(runner), runner.context, 0, words(known), *read)
    return link, runner


def _check_memory(runner: MeshRunner) -> None:
    if runner.context >= _LEAST:
        return
    least, there, grid = runner.memory(_LEAST), runner.wafer.sram, runner.model.grid
    sums = f"{least:,} bytes with the program, the weights and {_LEAST} positions, and it has {there:,}"
    reason = f"{grid.width} x {grid.height} PEs do not hold the model: every PE of {runner.wafer.name} needs {sums}"
    raise Refusal(reason, "take more of them, or mesh-64, whose PEs have more memory")
