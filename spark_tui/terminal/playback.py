"""A recorded turn on a terminal, scene by scene; in a pipe, what it came to."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator, Sequence

from rich.console import Console
from rich.text import Text

from spark_tui.commands.frames import Frame
from spark_tui.commands.playback import Moment, Scene, Speed, moments, new_desk
from spark_tui.edits.patches.unified import render
from spark_tui.edits.visible import visible
from spark_tui.terminal.growing import grow, size
from spark_tui.terminal.patches import patch_data
from spark_tui.terminal.say import say_data, warn
from spark_tui.terminal.screen import is_terminal, open_screen, painted


def play_recorded(scenes: Sequence[Scene], speed: Speed, theme: str | None, *, as_json: bool) -> None:
    screen = open_screen(theme)
    if is_terminal() and not as_json and not screen.is_dumb_terminal:
        _live(screen, scenes, speed)
        return
    desk = new_desk()
    played = [list(moments(desk, scene, speed)) for scene in scenes]
    last, seconds = played[-1][-1].frame, sum(moment.writing for each in played for moment in each)
    if as_json:
        said = [scene.said for scene in scenes]
        data = {"said": said, "tokens": last.token, "seconds": round(seconds, 4), "speed": speed.about}
        say_data({**data, **patch_data(last.patch)})
        return
    sys.stdout.buffer.write(render(last.patch))
    for scene in scenes:
        warn(_title(scene))
    warn(_summary(last, seconds, speed))


def _live(screen: Console, scenes: Sequence[Scene], speed: Speed) -> None:
    desk = new_desk()
    for scene in scenes:
        screen.print(painted(screen, Text(f"{_title(scene)}\n", "accent")))
        played: list[Moment] = []
        seen = grow(screen, _waited(moments(desk, scene, speed), played))
        seconds = sum(moment.writing for moment in played)
        screen.print(painted(screen, Text(f"\n{_summary(seen[-1], seconds, speed)}\n", "muted")))


def _waited(moments: Iterable[Moment], played: list[Moment]) -> Iterator[Frame]:
    """Each when it is due, whatever painting the one before took."""
    due = time.monotonic()
    for moment in moments:
        due += moment.wait
        time.sleep(max(0.0, due - time.monotonic()))
        played.append(moment)
        yield moment.frame


def _title(scene: Scene) -> str:
    return visible(f"{'redirect ›' if scene.turns else '>'} {scene.said}")


def _summary(last: Frame, seconds: float, speed: Speed) -> str:
    took = f" in {seconds * 1000:,.0f} ms" if seconds else ""
    return f"{last.token} tokens{took}, {size(last.patch)} ({speed.about})"
