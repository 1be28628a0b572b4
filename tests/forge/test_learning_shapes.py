"""Learning shapes from told edits. With the extra `forge`."""

from __future__ import annotations

import pytest

from spark_tui import resources
from spark_tui.forge.requests.edits import asked
from spark_tui.links.answers.kinds import load
from spark_tui.links.answers.shaped import likely

pytestmark = pytest.mark.peers

CODE = "def first(items):\n    return items[0]\n"


def test_a_few_thousand_told_edits_tell_a_guard_from_another_order():
    from spark_tui.forge.shaping.lessons import lessons
    from spark_tui.forge.training.shaping import learn

    kinds = load(resources.edit_model())
    assert kinds is not None
    said = list[str]()
    shapes = learn(list(lessons(kinds, list(asked())[:300])), lambda what, _done: said.append(what))
    guarding = likely(shapes, kinds, "no items: give None instead of crashing", CODE)
    sorting = likely(shapes, kinds, "the items should be sorted", CODE)
    assert any(each.shape.new.startswith("if ") for each in guarding[:5])
    assert any("sorted(" in each.shape.new for each in sorting[:5])
    assert said[-1].startswith("places, loss ")
