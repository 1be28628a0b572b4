"""What the wafer view says beside its maps."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from textual.content import Content

from spark_tui.app.wafer.facts import Clocks, Summary, duration, grouped
from spark_tui.app.wafer.maps import Sight
from spark_tui.app.wafer.what_if import HERE, Answer
from spark_tui.edits.visible import visible

if TYPE_CHECKING:
    from spark_tui.wafer.placement import Placement
    from spark_tui.wafer.plan import Plan

_MUTED = "$text-muted"
_KB = 1024
_WHOLE_TABLE = 53  # columns
_NOTES = (
    "SRAM: what each PE holds. Busy: the share of a token's time in which it computes.",
    "Links: wavelets that leave it for a token. Last columns and rows have less to do:",
    "matrices are cut into whole tiles. What was published of decode and prefill on a",
    "WSE-2 is met within 4 %, what is sold within 40 %. Nothing was measured on a WSE-3.",
)


def heading(answer: Answer) -> Content:
    on = answer.summary.on if answer.summary is not None else answer.question.wafer.upper()
    within = f" ±{answer.summary.accuracy:.0%}" if answer.summary is not None else ""
    return Content.assemble(
        ("Wafer", "bold $accent"), f"  {visible(answer.name)} on {on}, simulated", (within, "bold $warning")
    )


def facts(answer: Answer, sight: Sight, keys: Mapping[str, str]) -> Iterator[Content]:
    """What was asked, each with its key; where it lies; and where the token is."""
    question = answer.question
    if question.wafer == HERE and answer.summary is not None:
        yield from _of_a_mesh(answer.summary, keys)
        return
    yield _asked(keys, "model", visible(answer.name))
    yield _asked(keys, "chip", question.wafer.upper(), "wafer")
    yield _asked(keys, "context", grouped(question.context))
    yield _asked(keys, "batch", grouped(question.batch))
    yield _asked(keys, "drafts", _drafts(answer))
    yield Content("")
    if answer.refusal is not None:
        yield Content.styled("does not fit", "bold $error")
    elif answer.plan is not None:
        yield from _placed(answer.plan)
        yield Content("")
        yield from _at(answer.plan.placed, sight, keys)


def beside(answer: Answer, clocks: Clocks, width: int) -> Iterator[Content]:
    """The speed there, of GPUs, and here; and how far that can be trusted. Where it is narrow, less of it."""
    if answer.refusal is not None:
        yield Content.styled(visible(answer.refusal.reason), "$error")
        yield Content.styled(visible(answer.refusal.cure), _MUTED)
        return
    if answer.plan is None:
        yield from _both_clocks(answer.summary, clocks)
        return
    plan, is_wide = answer.plan, width >= _WHOLE_TABLE
    columns = slice(None) if is_wide else slice(0, 4, 2)
    of_gpus, of_this = ("roofline", "measured, the model in use") if is_wide else ("best", "measured")
    yield Content.styled(_row("tokens/s", ("each", "all", "first", "J/token")[columns]), _MUTED)
    served, first, joules = plan.served, plan.request.first_token, plan.joules
    cells = _cells(served.tok_s, served.tok_s_all, first, joules)[columns]
    yield Content.styled(_row(f"{plan.placed.layout.wafers} x {plan.wafer.name}", cells), "bold")
    if plan.drafted is not None:
        yield Content(_row("with drafts", (grouped(plan.drafted),)))
    for gpu in plan.gpus:
        cells = _cells(gpu.tok_s, gpu.tok_s_all, gpu.first_token, gpu.joules)[columns]
        yield Content(_row(f"{gpu.count} x {gpu.name}", cells)) + Content.styled(f" {of_gpus}", _MUTED)
    measured = grouped(clocks.rate) if clocks.rate else "—"
    yield Content(_row("here", (measured,))) + Content.styled(f"  {of_this}", _MUTED)


def notes(answer: Answer) -> Iterator[Content]:
    """Where there is room for more words."""
    if answer.refusal is None:
        yield Content("")
        yield from (Content.styled(line, _MUTED) for line in _NOTES)


def _asked(keys: Mapping[str, str], key: str, value: str, name: str = "") -> Content:
    return Content.assemble(
        (f"{keys.get(f'wafer.{key}', ' '):<2}", "bold $accent"), (f"{name or key:<8}", _MUTED), value
    )


def _drafts(answer: Answer) -> str:
    if not answer.question.drafts:
        return "0"
    rate = f"{answer.alpha:.0%}"
    return f"{answer.question.drafts}, {f'{rate} seen' if answer.is_seen else f'say {rate}'}"


def _placed(plan: Plan) -> Iterator[Content]:
    layout, sram = plan.placed.layout, plan.placed.fullest
    yield _fact("wafers", f"{layout.wafers}")
    yield _fact("regions", f"{plan.placed.regions} of {layout.regions}")
    yield _fact("each", f"{layout.region.width} x {layout.region.height}")
    yield _fact("PE", f"{sram.total / plan.wafer.sram:.0%} of {plan.wafer.sram // _KB} KB")
    for name, part in (("code", sram.code), ("weights", sram.weights), ("KV", sram.keys_and_values)):
        yield _fact(f" {name}", f"{part / _KB:.1f} KB")
    yield _fact("KV room", grouped(plan.kv_capacity.shift))
    yield _fact("a token", duration(1 / plan.served.tok_s))


def _at(placed: Placement, sight: Sight, keys: Mapping[str, str]) -> Iterator[Content]:
    walk = f" {keys.get('wafer.back', '')}{keys.get('wafer.on', '')} "
    if sight.at is None:
        yield Content.assemble((walk, "bold $accent"), ("whole way", _MUTED))
        return
    layers = placed.layers_of(sight.at)
    what = "head" if not layers else f"layer {layers[0]}" if len(layers) == 1 else f"layers {layers[0]} to {layers[-1]}"
    yield Content.assemble((walk, "bold $accent"), f"region {sight.at + 1} of {placed.regions}")
    yield Content.styled(f"    {what}", _MUTED)
    if placed.layout.wafers > 1:
        yield Content.styled(f"    wafer {placed.layout.corner(sight.at)[0] + 1}", _MUTED)


def _of_a_mesh(summary: Summary, keys: Mapping[str, str]) -> Iterator[Content]:
    yield _asked(keys, "chip", summary.on, "wafer")
    yield Content("")
    yield _fact("model", "runs on it")
    yield _fact("PE", f"{max(summary.levels):.0%} of {summary.sram // _KB} KB")
    yield _fact("a token", duration(1 / summary.rate))


def _both_clocks(summary: Summary | None, clocks: Clocks) -> Iterator[Content]:
    if summary is None:
        return
    yield Content.styled(f"{'':<12}{'tokens/s':>10}{'this answer':>14}", _MUTED)
    took = duration(clocks.simulated) if clocks.simulated else "—"
    yield Content.styled(f"{'simulated':<12}{grouped(summary.rate):>10}{took:>14}", "bold")
    rate, took = (grouped(clocks.rate), duration(clocks.here)) if clocks.rate else ("—", "—")
    yield Content(f"{'here':<12}{rate:>10}{took:>14}") + Content.styled("  this simulation itself", _MUTED)


def _fact(name: str, value: str) -> Content:
    return Content.assemble((f" {name:<9}", _MUTED), value)


def _cells(each: float, together: float, first: float, joules: float) -> tuple[str, ...]:
    return grouped(each), grouped(together), duration(first), f"{joules:.3g}"


def _row(name: str, cells: Sequence[str]) -> str:
    return f"{name:<12}" + "".join(f"{cell:>8}" for cell in cells)
