"""What people remark on code: which kind of edit it asks for, and what it puts into the slots."""

from __future__ import annotations

import pytest

from spark_tui.edits.ops import named
from spark_tui.edits.proposals import beginnings
from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.kind.evident import evident

SOURCE = read(
    """\
import json
import random
import sys

KNOWN = ["oak", "elm"]


class Park:
    def __init__(self, trees=[], input=None):
        self.trees = trees
        self.input = input

    def first(self, kind):
        tree = self.find(kind)
        return tree.name

    def wait(self, delay, loud=False, twice=False):
        assert delay >= 0
        try:
            self.sleep(delay)
        except:
            raise OSError("no sleep")


def count(rows):
    n = 0
    for row in rows:
        if row:
            if row.kind in KNOWN:
                print(n, row)
        n += 1
    return 0.15


def kind_of(names, name):
    try:
        return names[name]
    except KeyError:
        raise ValueError(name)


def test_count():
    assert count([]) == 0
"""
)


@pytest.mark.parametrize(
    ("remark", "kind"),
    [
        ("why a list, we only look things up", "use-set"),
        ("a new Park already has the trees of the last one", "mutable-default"),
        ("all parks end up with the same trees", "mutable-default"),
        ("I never know which name it failed for", "message-value"),
        ("KNOWN is searched linearly, that's slow", "use-set"),
        ("n is counted by hand", "enumerate"),
        ("all parks share the same trees", "mutable-default"),
        ("the first tree isn't covered", "write-test"),
        ("asserts disappear with -O", "raise-instead"),
        ("`input` is a builtin", "rename"),
        ("these nested ifs could be one", "merge-ifs"),
        ("what is 0.15?", "extract-constant"),
        ("the original error is lost", "raise-from"),
        ("find() may return None", "guard-none"),
        ("skip the empty rows", "skip-if"),
        ("there is enumerate for that", "enumerate"),
        ("no hints at all here", "write-types"),
        ("nobody checks that the delay is small", "raise-if"),
        ("useless error, put the name in", "message-value"),
        ("ctrl-c should get through", "narrow-except"),
        ("wait(3, True, False): what does that mean", "keyword-only"),
        ("nobody knows what 0.15 is", "extract-constant"),
        ("wait hides its errors, nobody hears of them", "log-exception"),
        ("leave a note that the delay is in seconds", "add-comment"),
    ],
)
def test_a_remark_says_which_kind_is_meant(remark: str, kind: str):
    assert kind in evident(Sentence(remark, SOURCE))


@pytest.mark.parametrize(
    ("remark", "kind"),
    [
        ("the hint of find() is wrong, it may return None", "guard-none"),
        ("why a list of rows in count", "mutable-default"),
        ("kind is a silly name", "merge-ifs"),
        ("sys hides the errors", "rename"),
        ("assert that the delay is small", "raise-instead"),
        ("what is 0.16?", "extract-constant"),
        ("not enumerate, please", "enumerate"),
        ("there is sum() for that", "sum-loop"),
    ],
)
def test_and_what_is_not_meant(remark: str, kind: str):
    assert kind not in evident(Sentence(remark, SOURCE))


@pytest.mark.parametrize(
    ("remark", "op", "values"),
    [
        ("find() gives None for an unknown kind", "guard-none", ("first", "tree", "return None")),
        ("first: tree can be None, return an empty string", "guard-none", ("first", "tree", 'return ""')),
        ("wait(3, True, False): name the flags", "keyword-only", ("wait", "loud")),
        ("`input` shadows a builtin, source is fine", "rename", ("input", "source")),
        ("`input` shadows a builtin", "rename", ("input", "input_")),
        ("delay is in ms, the name should say so", "rename", ("delay", "delay_ms")),
        ("in count(), n says nothing. place?", "rename", ("n", "place", "count")),
        ("don't validate with assert", "raise-instead", ("18", 'ValueError("delay must not be negative")')),
        ("this swallows ctrl-c", "narrow-except", ("21", "Exception")),
        ("are json and random needed?", "remove-import", ("json",)),
    ],
)
def test_what_stands_in_the_slots(remark: str, op: str, values: tuple[str, ...]):
    assert beginnings(named(op), Sentence(remark, SOURCE), 1)[0].values == values


def test_things_that_are_named_in_a_row_go_together():
    first = beginnings(named("remove-import"), Sentence("are json and random needed?", SOURCE), 3)[0]
    assert [call.values for call in first.further] == [("random",)]
    apart = beginnings(named("remove-import"), Sentence("json goes, so that random stays", SOURCE), 3)[0]
    assert not apart.further
