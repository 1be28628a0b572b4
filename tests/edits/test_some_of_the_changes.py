"""Some of the changes of an answer stay out of it, or only they are meant, in whatever words they are spoken of."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from spark_tui.edits.correcting.corrections import about_changes
from spark_tui.edits.python.source import read
from spark_tui.edits.turning import Turn, ways_on
from spark_tui.edits.turning.small_changes import small_changes
from spark_tui.edits.turning.spared import TURNER

CODE = """\
def water(plants, litres):
    print("watering", litres)
    for p in plants:
        if p.dry:
            print(p)
            p.water(litres)
    # that is all
    return "%d plants" % len(plants)


def harvest(plants):
    ripe = [p for p in plants if p.age > 90]
    print("ripe: %s" % ripe)
    return ripe
"""
_FIRST, _LOOP = '    print("watering", litres)\n', "            print(p)\n"
_LAST = '    print("ripe: %s" % ripe)\n'
_SILENT = ((_FIRST, ""), (_LOOP, ""), (_LAST, ""))
_FORMATTED = (
    ('return "%d plants" % len(plants)', 'return f"{len(plants)} plants"'),
    ('print("ripe: %s" % ripe)', 'print(f"ripe: {ripe}")'),
    ("    ripe = [p for p in plants if p.age > 90]\n", "    ripe = sorted(p for p in plants if p.age > 90)\n"),
)


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("leave harvest as it was", (0, 1)),
        ("the print in harvest has to stay", (0, 1)),
        ("oh, the ripe one was useful", (0, 1)),
        ("keep the last one", (0, 1)),
        ("not the one in the loop", (0, 2)),
        ("bring back the one about watering", (1, 2)),
        ("only the one in the loop", (1,)),
        ("just print(p) please", (1,)),
        ("just the first two", (0, 1)),
        ("only the last two", (1, 2)),
        ("only in water please", (0, 1)),
    ],
)
def test_lines_that_went_are_spoken_of(said: str, kept: tuple[int, ...]):
    assert _turned(said, _SILENT)[0] == _with(_SILENT[at] for at in kept)


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("forget the sorting", (0, 1)),
        ("don't sort them, just the f-strings", (0, 1)),
        ("undo the sort", (0, 1)),
        ("only the return", (0,)),
        ("the ripe print was fine", (0, 2)),
        ("why did you change the return?", (1, 2)),
        ("water had nothing to do with it", (1, 2)),
        ("sorted is silly here", (0, 1)),
    ],
)
def test_lines_that_became_others_are_spoken_of(said: str, kept: tuple[int, ...]):
    assert _turned(said, _FORMATTED)[0] == _with(_FORMATTED[at] for at in kept)


@pytest.mark.parametrize(
    "said", ["the other way round", "log them instead", "not bad, and harvest it all", "drop the prints", "only if dry"]
)
def test_what_speaks_of_no_change_spares_none(said: str):
    turn = Turn("", said, read(CODE), read(_with(_SILENT)))
    assert not any(each.evidence > 1 for each in TURNER.turn(turn))


def test_changes_are_told_apart_line_by_line():
    before = "def f(n):\n    a = g(n)\n    b = h(n)\n    if n > 3:\n        a += 1\n    return a, b\n"
    after = "def f(n):\n    first = g(n)\n    b = h(n + 1)\n    return first, b\n"
    found = small_changes(Turn("", "", read(before), read(after)))
    assert [(each.removed, each.added) for each in found] == [(1, 1), (1, 1), (2, 0), (1, 1)]


@pytest.mark.parametrize(
    ("said", "left"),
    [
        ("leave harvest alone", ""),
        ("good, but harvest was fine", "good"),
        ("log it in harvest", "log it in harvest"),
        ("leave it out of harvest", "leave it out of harvest"),
        ("keep the print, and sort", "keep the print, and sort"),
    ],
)
def test_where_all_stays_is_not_where_something_is_to_change(said: str, left: str):
    assert about_changes(said, frozenset(("water", "harvest"))) == left


def _with(answers: Iterable[tuple[str, str]]) -> str:
    text = CODE
    for old, new in answers:
        assert text.count(old) == 1
        text = text.replace(old, new)
    return text


def _turned(said: str, answers: tuple[tuple[str, str], ...]) -> list[str]:
    return [each.after for each in ways_on(Turn("", said, read(CODE), read(_with(answers))))]


_DEEP = (
    ("def harvest(plants):\n    ripe = [p for p in plants if p.age > 90]\n",
     "def harvest(plants, quiet=False, least=90):\n    ripe = [p for p in plants if p.age > least]\n"),
    (_LAST, '    if not quiet:\n        print("ripe: %s" % ripe)\n'),
)  # fmt: skip


@pytest.mark.parametrize(
    ("said", "header", "asks"),
    [
        ("don't touch the signature", "def harvest(plants):", False),
        ("no new parameters please", "def harvest(plants):", False),
        ("hm, without quiet", "def harvest(plants, least=90):", False),
        ("nobody needs a least argument, it is 90", "def harvest(plants, quiet=False):", True),
    ],
)
def test_a_parameter_goes_with_what_it_decided(said: str, header: str, asks: bool):
    first, *_ = _turned(said, _DEEP)
    assert header in first
    assert "p.age > 90" in first or "least=" in header
    assert ("if not quiet:" in first) == asks


@pytest.mark.parametrize(
    "said", ["no default for quiet", "keep the flag but don't print there", "quiet should be True", "not by default"]
)
def test_a_parameter_that_is_spoken_of_otherwise_stays(said: str):
    assert not any("quiet" not in after for after in _turned(said, _DEEP)[:1])
