"""What a person sees of the forge: how far it is while it works, and the curve of a training."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from spark_tui.terminal.say import say, say_data
from spark_tui.terminal.visible import visible

if TYPE_CHECKING:
    from spark_tui.forge.corpus import Source
    from spark_tui.forge.log import Line

_ROWS, _COLUMNS = 12, 72
_EIGHTHS = " ▁▂▃▄▅▆▇█"


@contextmanager
def progress() -> Generator[Callable[[str, float], None]]:
    """A bar on standard error; where that is no terminal, a line whenever something else is being done."""
    screen = Console(stderr=True, markup=False, emoji=False, highlight=False)
    if screen.is_terminal:
        with _bar(screen) as bar:
            task = bar.add_task("", total=1.0)
            yield lambda what, done: bar.update(task, description=visible(what), completed=done)
    else:
        yield lambda what, done: screen.print(f"{done:7.2%}  {visible(what)}", soft_wrap=True)


def _bar(screen: Console) -> Progress:
    columns = (
        BarColumn(),
        TextColumn("{task.percentage:>5.1f} %"),
        TimeRemainingColumn(),
        TextColumn("{task.description}"),
    )
    return Progress(*columns, console=screen)


def told(line: Line) -> str:
    """A line of the log in words."""
    held = "" if line.held is None else f", unseen projects {line.held:.3f}, exact {100 * (line.exact or 0):.1f} %"
    losses = f"answers {line.written:.3f}, texts {line.read:.3f}{held}"
    return f"{line.stage} step {line.step}, {line.tokens / 1e6:.2f} M tokens, {line.speed:,.0f} a second: {losses}"


def show_data(sources: Sequence[Source], *, as_json: bool) -> None:
    if as_json:
        say_data([_as_data(source) for source in sources])
        return
    used = [source for source in sources if source.licence]
    licences = Counter(source.licence for source in used)
    say(f"{sum(source.pieces for source in used):,} pieces of {len(used)} projects")
    say("licences: " + ", ".join(f"{name} {count}" for name, count in licences.most_common()))
    say("held out: " + (", ".join(source.project for source in used if source.held_out) or "none"))
    say("refused: " + (", ".join(source.project for source in sources if not source.licence) or "none"))


def show_export(folder: Path, size: int, *, as_json: bool) -> None:
    if as_json:
        say_data({"folder": str(folder), "bytes": size})
    else:
        say(f"{size / 1e6:.1f} MB in {folder}")


def show_curve(lines: Sequence[Line], *, as_json: bool) -> None:
    if as_json:
        say_data([_as_data(line) for line in lines])
        return
    losses = [line.written for line in lines]
    say(f"loss of answers over {lines[-1].tokens / 1e6:.1f} M tokens: {losses[0]:.3f} to {losses[-1]:.3f}")
    for row in _plot(_thinned(losses)):
        say(row)
    say(told(lines[-1]))


def _as_data(record: Source | Line) -> dict[str, object]:
    return {name: getattr(record, name) for name in record.__struct_fields__}


def _thinned(values: Sequence[float]) -> list[float]:
    """As many as there are columns, each the mean of its share."""
    count = min(_COLUMNS, len(values))
    edges = [round(index * len(values) / count) for index in range(count + 1)]
    shares = [values[begin:end] for begin, end in pairwise(edges)]
    return [sum(share) / len(share) for share in shares]


def _plot(values: Sequence[float]) -> list[str]:
    """Columns of eighths, the highest value at the top and zero at the bottom."""
    heights = [round(8 * _ROWS * value / (max(values) or 1)) for value in values]
    return [
        "  " + "".join(_EIGHTHS[min(8, max(0, height - 8 * row))] for height in heights)
        for row in reversed(range(_ROWS))
    ]
