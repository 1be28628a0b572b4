"""What a model would do on a wafer, as lines to read or as data."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from spark_tui.edits.visible import visible
from spark_tui.terminal.say import say, say_data

if TYPE_CHECKING:
    from spark_tui.bench.here import Here
    from spark_tui.wafer.analytic.request import Request
    from spark_tui.wafer.capacity import Sram
    from spark_tui.wafer.check import Comparison, Report
    from spark_tui.wafer.orders import Order
    from spark_tui.wafer.placement import Placement
    from spark_tui.wafer.plan import Plan
    from spark_tui.wafer.timing import Timing

_LONG = 1e9  # from here on nobody counts the noughts


def show_plan(plan: Plan, here: Here | None, *, as_json: bool) -> None:
    if as_json:
        say_data(_plan_data(plan, here))
    else:
        say("\n".join((*_fit(plan), *_map(plan.placed), *_speed(plan, here), *_requests(plan))))


def show_timing(timing: Timing, *, as_json: bool) -> None:
    if as_json:
        say_data(asdict(timing))
        return
    say(f"{timing.cycles_per_layer:,.0f} cycles a layer, {timing.ms:,.3f} ms, {timing.tok_s:,.1f} tokens a second")
    say(f"good to about {_within(timing.accuracy)}; the whole model needs {_wafers(timing.wafers)}")


def show_check(report: Report, *, as_json: bool) -> None:
    if as_json:
        rows = [_comparison_data(each) for each in report.comparisons]
        say_data(
            {
                "rows": rows,
                "sources": [asdict(each) | {"missed": each.missed} for each in report.sources],
                "orders": [asdict(each) for each in report.orders],
                "missed": report.missed,
            }
        )
        return
    for source in report.sources:
        say(visible(source.name))
        say("\n".join(_comparison(each) for each in report.comparisons if each.row.source == source.name))
    say("")
    say(f"{'mean error':>12}{'worst':>8}{'compared':>10}  source")
    for source in report.sources:
        if source.compared:
            errors = f"{source.mean:>12.1%}{source.worst:>8.1%}{f'{source.compared} of {source.rows}':>10}"
            say(f"{errors}  {visible(source.name)}{'  MISSED' if source.missed else ''}")
    say("")
    for order in report.orders:
        say(f"{order.what}: {'kept' if order.kept else 'MISSED'} by {order.where}{_exceptions(order)}")
    say(f"{report.missed} missed" if report.missed else "all that must come near do")


def _exceptions(order: Order) -> str:
    steps = " or ".join(f"from {small} to {large}" for small, large in order.not_between)
    return f"; by the formulae not {steps}" if steps else ""


def _fit(plan: Plan) -> Iterator[str]:
    layout, sram = plan.placed.layout, plan.placed.fullest
    name = f"{plan.model.name} on {plan.wafer.name} at {plan.wafer.clock:g} GHz"
    yield visible(f"{name}: {_wafers(plan.wafers)} by its size")
    region = f"{layout.region.width} x {layout.region.height} PEs"
    yield f"  placed     on {_wafers(layout.wafers)}, {plan.placed.regions} regions of {region}"
    yield f"  fullest PE {sram.total:,} of {plan.wafer.sram:,} bytes: {sram}"
    if plan.wafers_with_code is not None:
        yield f"             an open decode program has 22 KB of code: with that, {_wafers(plan.wafers_with_code)}"
    kept = plan.kv_capacity
    yield f"  context    {kept.shift:,} tokens fit if they move up the rows, {kept.concat:,} if not"
    if (counted := plan.timed_capacity) is not None:
        yield f"             {counted.shift:,} and {counted.concat:,} as the WaferLLM paper counted, of one layer alone"


def _map(placed: Placement) -> Iterator[str]:
    """The first wafer: which layers lie where."""
    layout = placed.layout
    here = range(min(placed.regions, layout.across * layout.down))
    names = {layout.corner(index): _contents(placed, index) for index in here}
    width = max(map(len, names.values())) + 2
    yield "  layers" + ("" if layout.wafers == 1 else " of the first wafer")
    for row in range(math.ceil(len(here) / layout.across)):
        corners = [(0, column * layout.region.width, row * layout.region.height) for column in range(layout.across)]
        yield "             " + "".join(f"{names.get(corner, '·'):<{width}}" for corner in corners).rstrip()


def _contents(placed: Placement, index: int) -> str:
    layers = placed.layers_of(index)
    if not layers:
        return "head"
    last = index == placed.stages - 1 and not placed.head_slices
    return (f"{layers[0]}" if len(layers) == 1 else f"{layers[0]}-{layers[-1]}") + ("+head" if last else "")


def _speed(plan: Plan, here: Here | None) -> Iterator[str]:
    served, asked = plan.served, plan.asked
    requests = "1 request" if served.resident == 1 else f"{served.resident:,} requests"
    yield f"with {requests} of {asked.context:,} tokens of context, and prompts of {asked.prompt:,}"
    yield f"  {'':<14}{'tokens/s each':>15}{'all':>10}{'first token':>14}{'J a token':>11}"
    rate = _rate(served.tok_s, served.tok_s_all, plan.request.first_token, plan.joules)
    yield f"  {f'{plan.placed.layout.wafers} x {plan.wafer.name}':<14}{rate}  {_within(plan.accuracy)}"
    for gpu in plan.gpus:
        rate = _rate(gpu.tok_s, gpu.tok_s_all, gpu.first_token, gpu.joules)
        yield f"  {f'{gpu.count} x {gpu.name}':<14}{rate}  a roofline"
    if here is not None:
        rate = f"{here.tok_s:>15,.0f}{'':>10}{_seconds(here.first_token):>14}{'':>11}"
        less = "" if here.prompt == asked.prompt else f", with a prompt of {here.prompt:,}"
        yield visible(f"  {'this machine':<14}{rate}  measured{less}: {here.machine}")
    if served.waiting:
        yield f"  {served.waiting} more have no room: the last of them begins after {_seconds(served.wait)}"
    if plan.drafted is not None and asked.drafts is not None:
        drafts = f"{asked.drafts.length} drafts, right with a chance of {asked.drafts.alpha:.2f}"
        yield f"  with {drafts}: {plan.drafted:,.0f} tokens/s for one request  {_within(plan.accuracy)}"


def _requests(plan: Plan) -> Iterator[str]:
    read = plan.reading
    yield f"{plan.asked.prompt:,} tokens in on {read.grid} x {read.grid} PEs, {plan.asked.output:,} out"
    waiting = f"; {read.waiting} of {plan.model.layers} layers wait beside it" if read.waiting else ""
    yield f"  fullest PE while they are read: {read.sram.total:,} bytes{waiting}"
    yield _request("as a user gets it", plan.request, plan.accuracy)
    if plan.timed is not None:
        yield _request("as the WaferLLM paper timed it", plan.timed, plan.wafer.accuracy)


def _request(name: str, request: Request, accuracy: float) -> str:
    return f"  {name}: {_seconds(request.seconds)}, {request.tok_s:,.0f} tokens/s  {_within(accuracy)}"


def _rate(each: float, together: float, first: float, joules: float) -> str:
    return f"{each:>15,.0f}{together:>10,.0f}{_seconds(first):>14}{joules:>11.3g}"


def _seconds(value: float) -> str:
    return f"{value:,.2f} s" if value >= 1 else f"{1e3 * value:.3g} ms"


def _within(accuracy: float) -> str:
    return f"±{accuracy:.0%}"


def _wafers(count: int) -> str:
    return "1 wafer" if count == 1 else f"{count} wafers"


def _plan_data(plan: Plan, here: Here | None) -> dict[str, Any]:
    layout = plan.placed.layout
    return {
        "model": plan.model.name,
        "wafer": plan.wafer.name,
        "clock_ghz": plan.wafer.clock,
        "wafers": plan.wafers,
        "wafers_placed": layout.wafers,
        "wafers_with_open_code": plan.wafers_with_code or layout.wafers,
        "regions": list(_regions(plan.placed)),
        "sram": _sram_data(plan.placed.fullest, plan.wafer.sram),
        "kv_capacity": asdict(plan.kv_capacity),
        "kv_capacity_bench": None if plan.timed_capacity is None else asdict(plan.timed_capacity),
        "context": plan.asked.context,
        "batch": plan.asked.requests,
        "served": asdict(plan.served),
        "tok_s": plan.served.tok_s,
        "first_token_s": plan.request.first_token,
        "joules_per_token": plan.joules,
        "speculation_tok_s": plan.drafted,
        "prefill_grid": plan.reading.grid,
        "prefill": asdict(plan.reading) | {"sram": _sram_data(plan.reading.sram, plan.wafer.sram)},
        "end_to_end": _request_data(plan.request),
        "end_to_end_bench": None if plan.timed is None else _request_data(plan.timed),
        "accuracy": {"full": plan.accuracy, "bench": plan.wafer.accuracy},
        "gpus": [asdict(gpu) | {"energy_ratio": gpu.joules / plan.joules} for gpu in plan.gpus],
        "here": None if here is None else asdict(here),
    }


def _sram_data(sram: Sram, of: int) -> dict[str, int]:
    return asdict(sram) | {"total": sram.total, "of": of}


def _regions(placed: Placement) -> Iterator[dict[str, Any]]:
    for index in range(placed.regions):
        on, column, row = placed.layout.corner(index)
        layers = list(placed.layers_of(index))
        size = placed.layout.region
        yield {"wafer": on, "x": column, "y": row, "width": size.width, "height": size.height, "layers": layers}


def _request_data(request: Request) -> dict[str, float]:
    return asdict(request) | {"tok_s": request.tok_s}


def _comparison_data(each: Comparison) -> dict[str, Any]:
    more = {"simulated": each.simulated, "error": each.error, "tolerance": each.tolerance}
    return asdict(each.row) | more | {"missed": each.missed, "note": each.note}


def _comparison(each: Comparison) -> str:
    row = each.row
    value = f"{row.number:.6g}" if row.value.endswith(".0") and row.number >= _LONG else row.value
    published = f"{value} {row.unit}"
    if each.error is None or each.simulated is None:
        beside = f"{'':>12}{'':>8}"
    else:
        beside = f"{each.simulated:>12,.6g}{each.error:>+8.1%}"
    held = "" if each.tolerance is None else f"within {each.tolerance:.0%}"
    says = ", ".join(filter(None, ("MISSED" if each.missed else "", held, each.note)))
    return visible(f"  {published:>18}{beside}  {row.quantity}: {row.setting}{f'  ({says})' if says else ''}")
