"""Threads that make passes together: the same bits as one alone, whoever comes, is late, or is stopped."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise

import numpy as np
import pytest
from test_kernels import MODELS, TOKENS, model, whole

from spark_tui.engine.cache import Cache
from spark_tui.engine.decoder import add, generate, new_session, rewind
from spark_tui.engine.kernels import runner as runners
from spark_tui.engine.kernels.runner import Runner, new_runner
from spark_tui.engine.kernels.team import OF, finds_crowd, is_away, new_team, rest, rests
from spark_tui.engine.session import Choice, Stop

QUIET = {"crowded": lambda *_: False}


def until(found: Callable[[], bool], act: Callable[[], object] = lambda: time.sleep(0.002)) -> None:
    """Within a few seconds, acting in between: else others get the core."""
    end = time.monotonic() + 20
    while not found():
        assert time.monotonic() < end
        act()


def made_by(runner: Runner) -> int:
    """How many threads made the last pass."""
    return int(runner.desks[0].team.seat[0, OF])


def summon(runner: Runner) -> None:
    """To the next pass, although somebody was late to one before, as on a busy machine all are."""
    rest(runner.desks[0].team, 0)


def run_together(runner: Runner, cache: Cache, tokens: list[int]) -> np.ndarray:
    """What a pass says that mates came to."""
    length, said = len(cache), np.zeros(0)

    def once() -> None:
        nonlocal said
        cache.truncate(length)
        summon(runner)
        said = runner.run([(cache, tokens)]).copy()

    once()
    until(lambda: made_by(runner) > 1, once)
    return said


@contextmanager
def one_core() -> Iterator[None]:
    """For threads that are started now."""
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(before)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def expect_the_same(name: str, bits: int, threads: int) -> None:
    _, _, runner = model(name, bits)
    expected, team = whole(runner, TOKENS), new_runner(runner.packed, threads, **QUIET)
    cache = team.new_cache()
    for start, end in pairwise([0, 64, 128, 192, 200, 203, 204, 206, 270, 334, 398, 462, 526, 530]):
        if start in (0, 200, 203, 204, 462, 526):  # of each length one, and behind a page
            said = run_together(team, cache, TOKENS[start:end])
        else:
            said = team.run([(cache, TOKENS[start:end])])
        assert np.array_equal(said, expected[start:end])


KINDS = [*((name, 8) for name in MODELS), ("edits", 4), ("edits", 5)]


@pytest.mark.parametrize(("name", "bits"), KINDS)
def test_a_team_says_what_one_says(name: str, bits: int) -> None:
    expect_the_same(name, bits, 2)


def test_a_team_of_three_says_what_one_says() -> None:
    expect_the_same("edits", 8, 3)


@pytest.mark.slow  # on two cores, beside other tests: each pass waits until two others have come
@pytest.mark.parametrize(("name", "bits"), KINDS)
def test_a_team_of_three_says_what_one_says_of_any_kind(name: str, bits: int) -> None:
    expect_the_same(name, bits, 3)


@pytest.mark.parametrize("name", ["pointer", "edits", "biases, window"])
def test_several_sequences_in_a_pass_of_a_team(name: str) -> None:
    _, _, runner = model(name)
    said = []
    for each in (runner, new_runner(runner.packed, 2, **QUIET)):
        caches = [each.new_cache() for _ in range(5)]
        for length, cache in enumerate(caches, 30):
            each.run([(cache, TOKENS[:length])])
        batch = [(cache, TOKENS[at : at + 1 + at % 3]) for at, cache in enumerate(caches)]
        lengths = [len(cache) for cache in caches]

        def once(each: Runner = each, batch: list[tuple[Cache, list[int]]] = batch, lengths: list[int] = lengths):
            for (cache, _), length in zip(batch, lengths, strict=True):
                cache.truncate(length)
            return each.run(batch).copy()

        if each is not runner:
            until(lambda each=each: made_by(each) == 2, once)
        said.append(once())
    assert np.array_equal(*said)


def test_more_than_fits_a_pass_is_refused() -> None:
    _, _, runner = model("llama")
    cache = runner.new_cache()
    with pytest.raises(ValueError, match="at most 64 tokens, not 65"):
        runner.run([(cache, TOKENS[:65])])
    assert len(cache) == 0


def test_a_pass_is_made_alone_while_the_team_rests() -> None:
    _, _, runner = model("llama")
    team = new_runner(runner.packed, 2, **QUIET)
    cache = team.new_cache()
    first = run_together(team, cache, TOKENS[:40])
    rest(team.desks[0].team, 60.0)
    cache.truncate(0)
    assert np.array_equal(team.run([(cache, TOKENS[:40])]), first)
    assert made_by(team) == 1
    rest(team.desks[0].team, 0.0)
    cache.truncate(0)
    assert np.array_equal(run_together(team, cache, TOKENS[:40]), first)


def test_mates_go_home_when_nobody_calls() -> None:
    _, _, runner = model("llama")
    team = new_runner(runner.packed, 3, **QUIET)
    run_together(team, team.new_cache(), TOKENS[:40])
    until(lambda: all(is_away(desk.team) for desk in team.desks[1:]))


def test_who_shares_one_core_is_late_and_then_alone() -> None:
    _, _, runner = model("edits")
    expected = whole(runner, TOKENS)
    with one_core():
        team = new_runner(runner.packed, 2, **QUIET)
        leader, cache = team.desks[0].team, team.new_cache()

        def once() -> None:
            cache.truncate(0)
            assert np.array_equal(team.run([(cache, TOKENS[:64])]), expected[:64])

        until(lambda: rests(leader), once)
        until(lambda: made_by(team) == 1, once)


def test_nobody_is_called_where_others_want_the_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    _, _, runner = model("llama")
    team = new_runner(runner.packed, 2)
    monkeypatch.setattr(runners, "_running", lambda: 1 + (os.cpu_count() or 1))
    cache = team.new_cache()

    def once() -> None:
        cache.truncate(0)
        team.run([(cache, TOKENS[:40])])

    until(lambda: rests(team.desks[0].team) and made_by(team) == 1, once)
    until(lambda: is_away(team.desks[1].team))
    monkeypatch.setattr(runners, "_running", lambda: 1)
    run_together(team, team.new_cache(), TOKENS[:40])


def test_a_crowd_is_one_that_is_still_there_at_every_look(monkeypatch: pytest.MonkeyPatch) -> None:
    moment = 100.0
    monkeypatch.setattr(time, "monotonic", lambda: moment)
    team = new_team(2, 1)[0]
    found: list[bool] = []
    for seen in (True, True, False, True, True, True, True):
        found += [finds_crowd(team, lambda seen=seen: seen), finds_crowd(team, lambda: pytest.fail("looked too soon"))]
        moment += 0.02
    assert found[::2] == [False] * 5 + [True] * 2
    assert not any(found[1::2])


def test_stops_at_any_moment_of_a_pass_together() -> None:
    """What comes behind a stop is as if there had been none."""
    _, _, runner = model("edits")
    team, stop = new_runner(runner.packed, 2, **QUIET), Stop()
    wanted, session = new_session(runner), new_session(team)
    for each in (wanted, session):
        add(each, TOKENS[:100], 600)
    list(generate(wanted, 300, Choice(), Stop()))
    together = 0

    def write(most: int = 400) -> None:
        nonlocal together
        for _ in generate(session, min(most, 400 - session.length), Choice(), stop):
            together += made_by(team) == 2
            summon(team)

    def write_with_stops() -> None:
        rewind(session, 100)
        while session.length < 400:
            other = threading.Thread(target=stop.set)
            other.start()
            write()
            other.join()
            stop.clear()
            write(most=20)
        assert session.tokens == wanted.tokens

    until(lambda: together > 8, write_with_stops)


def test_one_makes_the_pass_where_no_thread_can_be_started() -> None:
    _, _, runner = model("llama")
    team = new_runner(runner.packed, 2, **QUIET)
    team.mates.shutdown()
    cache = team.new_cache()
    assert np.array_equal(team.run([(cache, TOKENS[:40])]), whole(runner, TOKENS[:40]))
    assert (made_by(team), rests(team.desks[0].team)) == (1, True)


def test_few_rows_are_for_two_and_the_others_go_home() -> None:
    _, _, runner = model("llama")
    team = new_runner(runner.packed, 4, **QUIET)
    cache = team.new_cache()

    def once(tokens: list[int]) -> None:
        cache.truncate(0)
        summon(team)
        team.run([(cache, tokens)])

    until(lambda: made_by(team) > 2, lambda: once(TOKENS[:64]))
    until(lambda: made_by(team) == 2 and all(is_away(desk.team) for desk in team.desks[2:]), lambda: once(TOKENS[:2]))
