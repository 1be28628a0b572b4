"""Learning from told edits what a change will be like. With the extra `forge`."""

from __future__ import annotations

from pathlib import Path

import pytest

from spark_tui import resources
from spark_tui.edits.weighing.marks import marks
from spark_tui.forge.requests.edits import asked
from spark_tui.links.answers.expected import Expected, load, outlook, save
from spark_tui.links.answers.kinds import Kinds
from spark_tui.links.answers.kinds import load as load_kinds

pytestmark = pytest.mark.peers

CODE = "def first(items):\n    return items[0]\n"
GUARDED = "def first(items):\n    if not items:\n        return None\n    return items[0]\n"
LOGGED = 'def first(items):\n    logger.info("first of %d", len(items))\n    return items[0]\n'


@pytest.fixture(scope="module")
def kinds() -> Kinds:
    found = load_kinds(resources.edit_model())
    assert found is not None
    return found


@pytest.fixture(scope="module")
def expected(kinds: Kinds) -> Expected:
    from spark_tui.forge.training.marks import learn, lessons

    return learn(list(lessons(kinds, list(asked())[:60])), lambda _what, _done: None)


def test_a_few_hundred_told_edits_tell_a_guard_from_a_message(kinds: Kinds, expected: Expected):
    guarding = outlook(expected, kinds, "no items: give None instead of crashing", CODE)
    logging = outlook(expected, kinds, "log how many there are on every call", CODE)
    guarded, logged = marks(CODE, GUARDED), marks(CODE, LOGGED)
    assert guarding.speaks_for(guarded) > guarding.speaks_for(logged)
    assert logging.speaks_for(logged) - logging.speaks_for(guarded) > guarding.speaks_for(logged) - guarding.speaks_for(
        guarded
    )


def test_what_was_learned_is_the_same_from_a_file(kinds: Kinds, expected: Expected, tmp_path: Path):
    save(expected, tmp_path)
    again = load(tmp_path)
    assert again is not None
    assert again.marks == expected.marks
    found = marks(CODE, GUARDED)
    said = "first([]) should be None"
    assert outlook(again, kinds, said, CODE).speaks_for(found) == outlook(expected, kinds, said, CODE).speaks_for(found)
