"""Recorded turns are played as they were, and as fast as others would write them."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from command import SPARK, on_a_terminal, spark
from hypothesis import given
from hypothesis import strategies as st

from spark_tui import resources
from spark_tui.commands.playback import Moment, Scene, Speed, load, moments, new_desk, speed_of
from spark_tui.edits.refusal import Refusal
from spark_tui.pair import store
from spark_tui.pair.events import Aim, Asked, Branched, Read, Spot, Started, Stopped, Wrote
from spark_tui.pair.store import Timed
from spark_tui.wafer import plan as plans
from spark_tui.wafer.hardware import wafer
from spark_tui.wafer.models import model

RECORDED = resources.folder("examples") / "recorded"
SPEEDS = {name: speed_of(name, RECORDED / "one.jsonl") for name in ("1x", "gpu", "wafer")}
FILES = sorted(path.name for path in RECORDED.glob("*.json*"))


def played(scenes: tuple[Scene, ...], speed: Speed) -> list[Moment]:
    desk = new_desk()
    return [moment for scene in scenes for moment in moments(desk, scene, speed)]


@pytest.mark.parametrize("name", FILES)
def test_at_every_speed_it_comes_to_the_same(name: str):
    scenes = load(RECORDED / name)
    ends = [played(scenes, speed)[-1].frame for speed in SPEEDS.values()]
    assert ends[0].patch.files
    assert ends == [ends[0]] * 3


def test_a_token_takes_what_it_takes_there():
    scenes = load(RECORDED / "cart.json")
    for name in ("gpu", "wafer"):
        speed = SPEEDS[name]
        found = played(scenes, speed)
        assert speed.rate is not None
        assert sum(moment.writing for moment in found) == pytest.approx(found[-1].frame.token / speed.rate)
        assert "simulated" in speed.about
    assert len(played(scenes, SPEEDS["gpu"])) > len(played(scenes, SPEEDS["wafer"]))


@given(times=st.lists(st.floats(0, 4), min_size=3, max_size=20).map(sorted))
def test_as_recorded_but_for_long_pauses(times: list[float]):
    events = [Read("a", "x\n"), Asked("x", (Aim("a", "line-patch"),)), *[Wrote(0, "b")] * (len(times) - 2)]
    scene = Scene("x", turns=False, events=tuple(map(Timed, times, events)))
    waited = [moment.wait for moment in moments(new_desk(), scene, SPEEDS["1x"])]
    expected = [min(after - before, 1.5) for before, after in pairwise(times)]
    assert sum(waited) == pytest.approx(sum(expected))


def test_what_was_said_begins_a_scene(tmp_path: Path):
    events = [
        Read("a", "x\n"),
        Asked("do it", (Aim("a", "line-patch"),)),
        Started((0,)),
        Wrote(0, "<ins><L1>\ny\n"),
        Stopped(),
        Branched(0, Spot(0, 12), "no, not that"),
        Started((1,)),
        Branched(1, Spot(0, 12), "", 1),
    ]
    record = store.create(tmp_path / "one.jsonl")
    for event in events:
        record.write(event)
    record.close()
    scenes = load(record.path)
    assert [(scene.said, scene.turns, len(scene.events)) for scene in scenes] == [
        ("do it", False, 5),
        ("no, not that", True, 3),
    ]
    (tmp_path / "none.jsonl").write_text('{"spark session": 2}\n')
    with pytest.raises(Refusal, match="nothing was asked"):
        load(tmp_path / "none.jsonl")


def test_a_recording_without_times_does_not_claim_any():
    assert "not recorded" in speed_of("1x", RECORDED / "cart.json").about
    assert speed_of("gpu", RECORDED / "cart.json") == SPEEDS["gpu"]


def test_elsewhere_is_what_a_plan_says():
    made = plans.plan(model("llama3-8b"), wafer("wse-3"), plans.Asked())
    assert [SPEEDS[name].rate for name in ("gpu", "wafer")] == [made.gpus[0].tok_s, made.served.tok_s]


def test_a_pipe_gets_the_patch_and_a_terminal_sees_it_grow(tmp_path: Path):
    file = str(RECORDED / "cart.json")
    piped = spark("replay", file, "--speed", "wafer", cwd=tmp_path)
    assert piped.stdout.startswith(b"diff --git a/src/cart.py b/src/cart.py\n")
    assert "simulated: llama3-8b on wse-3, one request, ±40%" in piped.stderr.decode()
    code, seen = on_a_terminal(*SPARK, "replay", file, "--speed", "wafer", cwd=tmp_path)
    assert SPEEDS["wafer"].rate is not None
    assert (code, f"176 tokens in {176e3 / SPEEDS['wafer'].rate:.0f} ms" in seen) == (0, True)
    refused = spark("replay", "none.json", cwd=tmp_path)
    assert (refused.returncode, b"cannot read none.json" in refused.stderr) == (2, True)
