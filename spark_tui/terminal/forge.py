"""What a person sees of the forge: how far it is while it works, and the curve of a training."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from spark_tui.edits.visible import visible
from spark_tui.terminal.interrupts import first_interrupt
from spark_tui.terminal.say import say, say_data, warn

if TYPE_CHECKING:
    from spark_tui.forge.corpus import Source
    from spark_tui.forge.corpus.comparing import Compared
    from spark_tui.forge.corpus.history import Mined
    from spark_tui.forge.corpus.statistics import Statistics
    from spark_tui.forge.scoring import Scored
    from spark_tui.forge.training.examples import Triple
    from spark_tui.forge.training.log import Line
    from spark_tui.forge.training.stopping import Stop

_ROWS, _COLUMNS = 12, 72
_WORST = 12  # wrong answers to read
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


@contextmanager
def stoppable() -> Generator[Stop]:
    """The first Ctrl-C lets a training save what it has learned, a second one ends it at once."""
    from spark_tui.forge.training.stopping import Stop

    stop = Stop()
    try:
        with first_interrupt(stop.ask):
            yield stop
    except KeyboardInterrupt:
        if stop.saved is not None:
            warn(f"saved at step {stop.saved:,}: the same command goes on from there")
        raise


def told(line: Line) -> str:
    """A line of the log in words."""
    on = "unseen projects" if line.unseen else "on training text (no project is held out)"
    held = "" if line.held is None else f", {on} {line.held:.3f}, exact {100 * (line.exact or 0):.1f} %"
    losses = f"answers {line.written:.3f}, texts {line.read:.3f}{held}"
    return f"{line.stage} step {line.step}, {line.tokens / 1e6:.2f} M tokens, {line.speed:,.0f} a second: {losses}"


def show_data(sources: Sequence[Source], *, as_json: bool) -> None:
    if as_json:
        say_data(msgspec.to_builtins(sources))
        return
    used = [source for source in sources if source.licence]
    licences = Counter(source.licence for source in used)
    say(f"{sum(source.pieces for source in used):,} pieces of {len(used)} projects")
    say("licences: " + ", ".join(f"{name} {count}" for name, count in licences.most_common()))
    say("held out: " + (", ".join(source.project for source in used if source.held_out) or "none"))
    refused = [source for source in sources if not (source.licence or source.unread)]
    say("refused: " + (", ".join(source.project for source in refused) or "none"))
    for source in sources:
        if source.unread:
            say(f"left out, it cannot be read: {visible(source.unread)}")


def show_statistics(found: Statistics, *, as_json: bool) -> None:
    if as_json:
        say_data(msgspec.to_builtins(found))
        return
    for name, part in found.parts.items():
        kinds = ", ".join(f"{count:,} {kind}" for kind, count in part.kinds.items())
        say(f"{name:8} {part.pieces:9,} pieces of {part.projects} projects, {part.characters / 1e6:.1f} M characters")
        say(f"         {kinds}; {part.digest}")
    say("removed  " + ", ".join(f"{count:,} {why}" for why, count in found.removed.items()))
    say(f"taught   {sum(found.taught.values()):,} templates of {len(found.taught)} writers")
    say(f"held     {sum(found.held_out.values()):,} templates")
    say(f"requests {sum(found.requests.values()):,} of {len(found.requests)} intents; {found.requests_digest}")


def show_compared(compared: Sequence[Compared], *, as_json: bool) -> None:
    if as_json:
        say_data([msgspec.to_builtins(each) | {"same": each.is_same} for each in compared])
        return
    for each in compared:
        if each.is_same:
            say(f"same     {each.what}: {each.here}")
        else:
            say(f"differs  {each.what}: {each.here}, {f'on the card {each.card}' if each.card else 'not on the card'}")


def show_requests(triples: Sequence[Triple], *, as_json: bool) -> None:
    if as_json:
        say_data(msgspec.to_builtins(triples))
        return
    for triple in triples:
        say(f"── {triple.intent} ── {visible(triple.sentence)}")
        for number, line in enumerate(triple.before.splitlines(), 1):
            say(f"{number:4} {visible(line)}")
        if triple.correction:
            say(f"   ✎ {visible(triple.kept)}")
            say(f"── {visible(triple.correction)}")
        for line in triple.answer.splitlines():
            say(f"   ✎ {visible(line)}")
        say("")


def show_tasks(triples: Sequence[Triple]) -> None:
    from spark_tui.forge.requests.as_tasks import as_tasks

    for task in as_tasks(triples):
        say(msgspec.json.encode(task).decode())


def show_scores(scored: Sequence[Scored], families: str, *, unseen: bool, as_json: bool) -> None:
    from spark_tui.forge.scoring import shares

    by_intent = shares(scored, lambda each: each.intent)
    by_family = shares(scored, lambda each: each.family)
    (everything,) = shares(scored, lambda _each: families) or (None,)
    if as_json:
        groups = {"ways": families, "unseen": unseen, "all": everything, "intents": by_intent}
        groups |= {"families": by_family, "answers": scored}
        say_data(msgspec.to_builtins(groups))
        return
    if not unseen:
        say("about code of the training: no project of this corpus is held out")
    for share in [*by_intent, *by_family, *([everything] if everything else [])]:
        say(f"{share.name:24} {share.count:5}  exact {share.exact:6.1%}  right {share.right:6.1%}")
    for each in [one for one in scored if not one.right][:_WORST]:
        say(f"\n{each.intent}: {visible(each.sentence)}")
        say(f"  wanted  {visible(each.wanted)}\n  written {visible(each.written)}")


def show_card(place: Path, *, as_json: bool) -> None:
    if as_json:
        say_data({"path": str(place)})
    else:
        say(f"the card is in {place}")


def show_mined(place: Path, mined: Sequence[Mined], *, as_json: bool) -> None:
    count = sum(each.edits for each in mined)
    if as_json:
        say_data({"path": str(place), "edits": count, "repositories": msgspec.to_builtins(mined)})
        return
    for each in mined:
        say(f"{each.edits:7,}  {visible(each.repository)}, {each.licence or 'of no licence that is known'}")
    say(f"{count:7,}  edits people made, in {place}")


def show_export(folder: Path, size: int, *, as_json: bool) -> None:
    if as_json:
        say_data({"folder": str(folder), "bytes": size})
    else:
        say(f"{size / 1e6:.1f} MB in {folder}")


def show_curve(lines: Sequence[Line], *, as_json: bool) -> None:
    if as_json:
        say_data(msgspec.to_builtins(lines))
        return
    losses = [line.written for line in lines]
    say(f"loss of answers over {lines[-1].tokens / 1e6:.1f} M tokens: {losses[0]:.3f} to {losses[-1]:.3f}")
    for row in _plot(_thinned(losses)):
        say(row)
    say(told(lines[-1]))


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
