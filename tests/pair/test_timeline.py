"""Where a turn can be cut, what a redirect keeps, and what a model is told of it."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from shop_turns import CART, RECORDED, TESTS, Player

from spark_tui.edits.patches.patch import FilePatch, Patch, apply_hunks, replacement
from spark_tui.pair import timeline
from spark_tui.pair.draft import draft, joined
from spark_tui.pair.events import Aim, Asked, Branched, Ended, Read, Spot, Started, Wrote
from spark_tui.pair.script import behind, per_second
from spark_tui.pair.session import rebuilt
from spark_tui.pair.timeline import Correction, corrections, finished, neighbour, spots
from spark_tui.pair.turn import Turn, begin

TEXT = {path: "".join(tokens) for path, tokens in RECORDED.items()}


@pytest.fixture
def turn(shop: Path) -> Turn:
    play = Player(shop)
    play.ask(CART, TESTS)
    play.run()
    assert play.talk.session.turn is not None
    return play.talk.session.turn


def test_cut_points_at_tokens_lines_and_hunks(turn: Turn):
    tokens, lines, hunks = (spots(turn, turn.branch, unit) for unit in ("token", "line", "hunk"))
    assert len(tokens) == 3 + sum(-(-len(text) // 3) for text in TEXT.values())
    assert len(lines) == 3 + sum(text.count("\n") for text in TEXT.values())
    assert all(TEXT[turn.aims[spot.target].path][spot.at - 1] == "\n" for spot in lines if spot.at)
    assert [timeline.hunk_count(draft(turn, turn.branch, spot).patch) for spot in hunks] == [0, 1, 2, 3, 4, 5, 6]


def test_a_step_leads_to_the_next_cut_point_from_anywhere():
    places = (Spot(0, 0), Spot(0, 9), Spot(1, 0))
    assert neighbour(places, Spot(0, 5), +1) == Spot(0, 9)
    assert neighbour(places, Spot(0, 5), -1) == Spot(0, 0)
    assert neighbour(places, Spot(0, 9), -1) == Spot(0, 0)
    assert neighbour(places, Spot(1, 0), +5) == Spot(1, 0)


@pytest.mark.parametrize(
    ("form", "text", "complete", "kept"),
    [
        ("line-patch", "<ins><L1>\nx = 1\ny =", False, "<ins><L1>\nx = 1\n"),
        ("line-patch", "<ins><L1>\nx = 1\n<end>", True, "<ins><L1>\nx = 1\n"),
        ("region-rewrite", "x = 1\ny = 2\n", False, "x = 1\ny = 2\n"),
        ("region-rewrite", "x = 1\ny = 2\n", True, ""),
        ("embedded", "<op>rename<s>x<s>y<end>", True, ""),
        ("embedded", "<ins><L1>\nx = 1\n", False, ""),
    ],
)
def test_what_is_finished_stays(form: str, text: str, complete: bool, kept: str):
    assert text[: finished(form, text, complete=complete)] == kept


def test_a_model_is_told_each_correction_where_it_was_made():
    turn = rebuilt(
        [
            Read("a.py", "x\n"),
            Asked("first", (Aim("a.py", "line-patch"), Aim("a.py", "line-patch"))),
            Started((0,)),
            Wrote(0, "0123456789"),
            Branched(0, Spot(0, 8), "second"),
            Wrote(1, "abcd"),
            Branched(1, Spot(0, 10), ""),
            Branched(2, Spot(0, 5), "third"),
            Ended(3),
        ]
    ).turn
    assert turn is not None
    assert turn.branches[3].texts == ["01234", ""]
    assert corrections(turn, turn.branches[3], 0) == (
        Correction("second", 5, "89"),
        Correction("third", 5, "567ab"),
    )
    assert corrections(turn, turn.branches[3], 1) == (Correction("second", 0, ""), Correction("third", 0, ""))


@pytest.mark.parametrize(
    ("form", "written", "kept"),
    [
        ("embedded", ["<op>rename<s>x<s>y<end>", "<op>rename"], Spot(0, 0)),
        ("embedded", ["<op>rename<s>x<s>y<end>", "<op>rename<s>x<s>y<end>", ""], Spot(0, 0)),
        ("region-rewrite", ["x = 1\n", "y = 2\n", ""], Spot(0, 0)),
        ("region-rewrite", ["x = 1\n", "y = 2\nz"], Spot(1, 6)),
        ("line-patch", ["<ins><L1>\nx = 1\n<end>"], Spot(0, 16)),
    ],
)
def test_a_sentence_is_about_all_files_unless_finished_lines_say_where_it_was_said(
    form: str, written: list[str], kept: Spot
):
    aims = tuple(Aim(f"{place}.py", form) for place in range(2))
    turn = begin("first", aims, {aim.path: "x\n" for aim in aims})
    for text in written[:-1]:
        turn.branch.write(text)
        turn.branch.close()
    turn.branch.write(written[-1])
    assert timeline.kept(turn) == kept


@given(tokens=st.lists(st.text("ab\n", min_size=1, max_size=4)), data=st.data())
def test_a_script_goes_on_behind_any_part_of_it(tokens: list[str], data: st.DataObject):
    whole = "".join(tokens)
    cut = data.draw(st.integers(0, len(whole)))
    assert whole[:cut] + "".join(behind(whole[:cut], tokens)) == whole


@given(
    st.lists(
        st.lists(st.tuples(st.integers(0, 9), st.integers(0, 3)), max_size=3, unique_by=lambda part: part[0]),
        max_size=3,
    )
)
def test_patches_of_one_text_join_into_one_that_applies(parts: list[list[tuple[int, int]]]):
    lines = tuple(f"{number}\n" for number in range(12))
    patches: list[Patch] = []
    for number, part in enumerate(parts):
        hunks = [
            replacement(start, lines[start : start + count], [f"new {number} {start}\n"])
            for start, count in sorted(part)
        ]
        apart = [hunk for at, hunk in enumerate(hunks) if all(hunk.start > other.stop for other in hunks[:at])]
        patches.append(Patch((FilePatch("a", "a", tuple(apart)),)))
    whole = joined(patches)
    after = apply_hunks(lines, whole.files[0].hunks) if whole.files else lines
    if patches:
        assert all(set(hunk.new) <= set(after) for hunk in patches[0].files[0].hunks)


def test_a_pace_makes_up_for_what_came_late(monkeypatch: pytest.MonkeyPatch):
    now, slept = [0.0], list[float]()
    monkeypatch.setattr("time.sleep", lambda seconds: (slept.append(seconds), now.__setitem__(0, now[0] + seconds)))
    pace = per_second(4, lambda: now[0])
    for _ in range(3):
        pace()
    assert slept == [0.25, 0.25]
    now[0] += 0.4
    pace()
    pace()
    assert slept == [0.25, 0.25, pytest.approx(0.1)]
