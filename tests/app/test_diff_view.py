"""The diff on a screen: it follows what is written, stays where a person looks, and paints what has changed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from scenes import scene
from textual.app import App, ComposeResult
from textual.geometry import Offset
from textual.selection import SELECT_ALL, Selection

from spark_tui.app.drawing.scene import FileView, HunkView, Scene
from spark_tui.app.widgets.diff import DiffView
from spark_tui.edits.patches.patch import Hunk, Line

FILE = [f"line {number}\n" for number in range(300)]
EDITED = [*FILE[:100], "new\n", *FILE[101:200], *FILE[203:]]

pytestmark = pytest.mark.asyncio


class Screen(App[None]):
    def __init__(self) -> None:
        super().__init__()
        self.clicks: list[tuple[str, int, int | None, int | None]] = []
        self.painted: list[int] = []

    def compose(self) -> ComposeResult:
        yield DiffView()

    @property
    def diff(self) -> DiffView:
        return self.query_one(DiffView)

    @property
    def lines(self) -> list[str]:
        return [self.diff.render_line(y).text.rstrip() for y in range(self.diff.size.height)]

    def on_diff_view_clicked(self, event: DiffView.Clicked) -> None:
        self.clicks.append((event.path, event.old_line, event.hunk_number, event.place))


def growing(count: int, old: Sequence[str] = FILE) -> Scene:
    """A hunk in the middle of a file, of which so many lines are written."""
    hunk = Hunk(150, tuple(Line("+", f"added {number}\n") for number in range(count)))
    return Scene((FileView("a.py", old, (HunkView(hunk, None, finished=False),)),), streaming=True)


async def test_the_end_stays_in_sight_while_it_grows():
    async with Screen().run_test(size=(60, 16)) as pilot:
        for count in (1, 5, 40, 4_000):
            pilot.app.diff.show(growing(count))
            await pilot.pause()
            assert any(f"added {count - 1}▌" in line for line in pilot.app.lines)


async def test_whoever_scrolls_away_is_left_there_until_they_come_back():
    async with Screen().run_test(size=(60, 16)) as pilot:
        diff = pilot.app.diff
        diff.show(growing(100))
        await pilot.pause()
        diff.scroll_to(y=5, animate=False, immediate=True)
        diff.show(growing(150))
        assert diff.scroll_offset.y == 5
        diff.scroll_end(animate=False, immediate=True)
        diff.show(growing(200))
        await pilot.pause()
        assert any("added 199▌" in line for line in pilot.app.lines)


@pytest.mark.parametrize("mode", ["unified", "split"])
async def test_what_changes_in_a_long_line_comes_into_sight(mode: str):
    params = ", ".join(f"parameter_{number}" for number in range(12))
    old = ["x = 1\n", *FILE[:20], f"def f({params}):\n", "    pass\n"]
    new = ["x = 2\n", *FILE[:20], f"def f({params}, sep):\n", "    pass\n"]
    async with Screen().run_test(size=(100, 40)) as pilot:
        diff = pilot.app.diff
        diff.show(scene(("a.py", old, new), current=0))
        await pilot.pause()
        assert diff.scroll_offset.x == 0
        diff.show(scene(("a.py", old, new), current=1))
        diff.mode = mode
        await pilot.pause()
        assert any(", sep" in line for line in pilot.app.lines)
        for _ in range(8):
            diff.scroll_aside(-1)
        assert diff.scroll_offset.x == 0
        diff.show(scene(("a.py", old, new), current=0))
        await pilot.pause()
        assert diff.scroll_offset.x == 0


async def test_only_rows_that_have_changed_are_painted_again(monkeypatch: pytest.MonkeyPatch):
    async with Screen().run_test(size=(60, 30)) as pilot:
        diff = pilot.app.diff
        diff.show(growing(5))
        await pilot.pause()
        painted: list[int] = []
        monkeypatch.setattr(diff, "refresh", lambda *rows: painted.extend(row.y for row in rows))
        diff.show(growing(5))
        assert not painted
        diff.show(growing(6))
        assert painted[0] == 0  # the title counts the lines
        assert len(painted) < 8  # that, the last line, the new one, and what moved down behind it


async def test_the_scrollbar_is_painted_whenever_it_would_look_otherwise():
    async with Screen().run_test(size=(60, 16)) as pilot:
        diff = pilot.app.diff
        for count in (*range(1, 40, 2), *range(40, 400, 30)):
            diff.show(growing(count))
            if count > 100:
                diff.scroll_to(y=count // 3, animate=False, immediate=True)
            await pilot.pause()
            shown = pilot.app.screen._compositor.render_strips()
            diff.vertical_scrollbar.refresh()
            await pilot.pause()
            assert shown == pilot.app.screen._compositor.render_strips()


async def test_the_hunk_in_focus_is_brought_into_sight():
    async with Screen().run_test(size=(60, 16)) as pilot:
        diff = pilot.app.diff
        diff.whole_file = True
        for current, number in ((1, "201"), (0, "101")):
            diff.show(scene(("a.py", FILE, EDITED), current=current))
            await pilot.pause()
            assert any(line.startswith(f"▌· {number} - ") for line in pilot.app.lines)


async def test_another_view_of_it_shows_the_same_place():
    async with Screen().run_test(size=(60, 16)) as pilot:
        diff = pilot.app.diff
        diff.show(scene(("a.py", FILE, EDITED), current=1))
        await pilot.pause()
        for mode, whole in (("unified", True), ("split", True), ("split", False), ("unified", False)):
            diff.mode, diff.whole_file = mode, whole
            await pilot.pause()
            assert any("line 201" in line for line in pilot.app.lines)


async def test_a_click_tells_what_is_there():
    async with Screen().run_test(size=(60, 16)) as pilot:
        pilot.app.diff.show(scene(("a.py", FILE, EDITED)))
        await pilot.pause()
        for y in (0, 2, 6):  # the title, a line that does not change, the new one
            await pilot.click(DiffView, offset=(20, y))
        assert pilot.app.clicks == [("a.py", 97, None, None), ("a.py", 101, 0, 1)]


async def test_selected_text_is_the_code_alone():
    async with Screen().run_test(size=(60, 16)) as pilot:
        diff = pilot.app.diff
        diff.show(scene(("a.py", FILE, EDITED)))
        await pilot.pause()
        pilot.app.screen.selections = {diff: Selection(Offset(2, 5), Offset(2, 6))}
        assert pilot.app.screen.get_selected_text() == "ne 100\nne"
        assert [len(diff.render_line(y).text) for y in range(16)] == [59] * 16
        assert diff.get_selection(SELECT_ALL)


async def test_a_long_line_says_that_it_goes_on():
    async with Screen().run_test(size=(60, 16)) as pilot:
        diff = pilot.app.diff
        diff.show(scene(("a.py", [], ["x" * 200 + "end"])))
        await pilot.pause()
        assert pilot.app.lines[1].endswith("x›")
        diff.scroll_to(x=1000, animate=False, immediate=True)
        await pilot.pause()
        assert "+ ‹xx" in pilot.app.lines[1]
        assert "end" in pilot.app.lines[1]


async def test_a_preview_is_fainter():
    async with Screen().run_test(size=(60, 16)) as pilot:
        diff = pilot.app.diff
        diff.show(growing(3))
        await pilot.pause()
        meant = diff.render_line(5)
        diff.show(replace(growing(3), dimmed=True))
        await pilot.pause()
        faint = diff.render_line(5)
        assert faint.text == meant.text
        assert faint != meant


async def test_a_shorter_scene_is_seen_wherever_the_longer_one_was_scrolled_to():
    async with Screen().run_test(size=(60, 16)) as pilot:
        diff = pilot.app.diff
        diff.show(replace(growing(2_000), streaming=False))
        diff.scroll_end(animate=False, immediate=True)
        diff.show(replace(growing(20), streaming=False))
        await pilot.pause()
        assert any("added 19" in line for line in pilot.app.lines)


async def test_rows_are_painted_again_when_numbers_need_more_room():
    async with Screen().run_test(size=(60, 16)) as pilot:
        diff = pilot.app.diff
        for count in (690, 705):  # of 990 lines, and of 1005
            diff.show(growing(count))
            diff.scroll_home(animate=False, immediate=True)
            await pilot.pause()
        shown = pilot.app.screen._compositor.render_strips()  # what is on the screen, not what would be
        assert shown[2].text.startswith("    148")


async def test_nothing_stays_of_what_is_there_no_more(monkeypatch: pytest.MonkeyPatch):
    async with Screen().run_test(size=(60, 16)) as pilot:
        diff = pilot.app.diff
        diff.show(growing(10))
        await pilot.pause()
        painted: list[int] = []
        monkeypatch.setattr(diff, "refresh", lambda *rows: painted.extend(row.y for row in rows))
        diff.show(replace(growing(2), streaming=False))
        assert [*range(diff.size.height)] == sorted(painted)


@pytest.mark.parametrize("frames", [(), (30,), (10, 40), range(50)])
async def test_where_a_finished_edit_is_read_from_does_not_hang_on_what_was_seen_of_it(frames: Sequence[int]):
    async with Screen().run_test(size=(60, 16)) as pilot:
        diff = pilot.app.diff
        for count in frames:
            diff.show(growing(count))
            await pilot.pause()
        diff.show(scene(("a.py", FILE, EDITED), current=0))
        assert diff.scroll_offset.y == 0


async def test_who_stops_at_the_last_hunk_sees_what_they_saw():
    async with Screen().run_test(size=(60, 16)) as pilot:
        diff = pilot.app.diff
        diff.show(growing(50))
        await pilot.pause()
        seen = diff.scroll_offset.y
        diff.show(replace(growing(50), streaming=False, current=0))
        assert diff.scroll_offset.y == seen > 0
