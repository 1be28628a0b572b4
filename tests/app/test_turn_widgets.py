"""The list of hunks, the timeline and the status line, at any width."""

from __future__ import annotations

import pytest
from rich.cells import cell_len
from scenes import scene
from textual.app import App, ComposeResult

from spark_tui.app.widgets.hunks import HunkList
from spark_tui.app.widgets.status import Status, StatusBar
from spark_tui.app.widgets.timeline import TimelineBar

pytestmark = pytest.mark.asyncio

OLD = ["a\n", "b\n", "c\n", "d\n", "e\n"]
NEW = ["A\n", "b\n", "c\n", "D\n", "more\n", "e\n"]
FULL = Status("shop", "main", 2, "spark-edit", 1840, 38.2, 3.41, "streaming")


class Screen(App[None]):
    CSS = "HunkList { height: 6; }"

    def __init__(self) -> None:
        super().__init__()
        self.moved: list[int] = []
        self.chosen: list[int] = []

    def compose(self) -> ComposeResult:
        yield StatusBar()
        yield HunkList()
        yield TimelineBar()

    def on_timeline_bar_moved(self, event: TimelineBar.Moved) -> None:
        self.moved.append(event.at)

    def on_hunk_list_chosen(self, event: HunkList.Chosen) -> None:
        self.chosen.append(event.number)

    def text(self, widget: type[StatusBar | HunkList | TimelineBar], y: int = 0) -> str:
        found = self.query_one(widget)
        text = found.render_line(y).text
        assert cell_len(text) == found.scrollable_content_region.width
        return text


async def test_hunks_say_where_they_are_and_what_was_decided():
    async with Screen().run_test(size=(40, 10)) as pilot:
        pilot.app.query_one(HunkList).show(scene(("src/a.py", OLD, NEW), current=1))
        await pilot.pause()
        assert pilot.app.text(HunkList).strip() == "Hunks 2 of 2"
        assert pilot.app.text(HunkList, 2).split() == ["▸", "src/a.py:4", "+2", "−1", "·"]
        await pilot.click(HunkList, offset=(5, 1))
        assert pilot.app.chosen == [0]
        for folder, shown in (
            ("src", "src/conversation.py:1"),
            ("tests", "…/conversation.py:1"),
            ("tests", "conversation.py:1"),
        ):
            await pilot.resize_terminal(21 + len(shown), 10)
            while pilot.app.query_one(HunkList).size.width != 21 + len(shown):  # a busy machine lays it out later
                await pilot.pause(0.01)
            pilot.app.query_one(HunkList).show(scene((f"{folder}/conversation.py", OLD, NEW)))
            await pilot.pause()
            assert pilot.app.text(HunkList, 1).split()[0] == shown


async def test_the_last_of_many_hunks_is_in_sight_while_they_are_written():
    old = [line for number in range(50) for line in (f"{number}\n", "same\n")]
    new = [line.replace("1", "one") for line in old]
    async with Screen().run_test(size=(60, 10)) as pilot:
        hunks = pilot.app.query_one(HunkList)
        hunks.show(scene(("a.py", old, new), streaming=True))
        await pilot.pause()
        assert any("a.py:83 " in pilot.app.text(HunkList, y) for y in range(6))
        assert all("writing" in pilot.app.text(HunkList, y) for y in range(5))


async def test_the_timeline_shows_hunks_and_the_cut():
    async with Screen().run_test(size=(60, 10)) as pilot:
        pilot.app.query_one(TimelineBar).show(100, [50], 75, 2, 1, 0, 100)
        await pilot.pause()
        line, _, label = pilot.app.text(TimelineBar).strip().partition(" ")
        assert label.strip() == "100 tokens, 2 hunks"
        assert line.index("●") == (len(line) - 1) // 2
        assert line.index("▌") == (len(line) - 1) * 3 // 4


async def test_the_cut_can_be_dragged():
    async with Screen().run_test(size=(60, 10)) as pilot:
        pilot.app.query_one(TimelineBar).show(100, [], 100, 0, 3, 1, 100)
        await pilot.pause()
        end = len(pilot.app.text(TimelineBar).strip().partition(" ")[0])
        await pilot.mouse_down(TimelineBar, offset=(1, 0))
        await pilot.hover(TimelineBar, offset=(end, 0))
        await pilot.mouse_up(TimelineBar, offset=(end, 0))
        await pilot.hover(TimelineBar, offset=(3, 0))
        assert pilot.app.moved[0] == 0
        assert len(pilot.app.moved) <= 2


@pytest.mark.parametrize(
    ("width", "text"),
    [
        (120, "spark shop main +2 streaming spark-edit · 1 840 tok/s · first 38 ms · 3.4 tok/pass"),
        (80, "spark shop main +2 streaming spark-edit · 1 840 tok/s · first 38 ms"),
        (60, "spark shop main +2 streaming spark-edit · 1 840 tok/s"),
        (24, "streaming 1 840 tok/s"),
    ],
)
async def test_the_status_folds_what_there_is_no_room_for(width: int, text: str):
    async with Screen().run_test(size=(width, 10)) as pilot:
        pilot.app.query_one(StatusBar).show(FULL)
        await pilot.pause()
        assert " ".join(pilot.app.text(StatusBar).split()) == text


@pytest.mark.parametrize("width", [1, 5, 13, 30])
async def test_no_width_is_too_small(width: int):
    async with Screen().run_test(size=(width, 10)) as pilot:
        pilot.app.query_one(HunkList).show(scene(("src/a.py", OLD, NEW), current=1))
        pilot.app.query_one(TimelineBar).show(100, [50], 75, 2, 2, 0, 100)
        pilot.app.query_one(StatusBar).show(FULL)
        await pilot.pause()
        for widget in (HunkList, TimelineBar, StatusBar):
            pilot.app.text(widget)
        pilot.app.text(HunkList, 1)
