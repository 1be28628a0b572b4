"""Scores: what counts as right."""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest
from examples_of_code import FILES
from msgspec.structs import replace

from spark_tui.bench.eval.sets import load
from spark_tui.edits.refusal import Refusal
from spark_tui.forge import scoring
from spark_tui.forge.corpus.pieces import Piece
from spark_tui.forge.requests import asking
from spark_tui.forge.requests.as_tasks import as_tasks
from spark_tui.forge.requests.hinted import hinted_as_much
from spark_tui.forge.requests.oracles import fits
from spark_tui.forge.training.examples import Triple

PIECES = [Piece("shop", "shop/a.py", "MIT", "module", text.rstrip("\n")) for text in FILES]
ADD = "def add(a, b):\n    return a + b\n"


def right(triple: Triple, written: str) -> bool:
    (scored,) = scoring.score([triple], lambda _parts, _limit: written)
    return scored.right


def patched(answer: str, intent: str = "rename", after: str = "") -> Triple:
    return Triple("a.py", ADD, "do it", answer, intent=intent, after=after)


def test_the_expected_answers_are_all_exact():
    only = ("rename", "redirect-value", "refuse-unknown", "fix-syntax", "multi")
    known = asking.by_intent(asking.taught)
    triples = list(islice(asking.evenly(PIECES, known, Random(2), only), 40))
    assert {triple.intent for triple in triples} == set(only)
    answers = iter([triple.answer for triple in triples])
    scored = list(scoring.score(triples, lambda _parts, _limit: next(answers)))
    assert all(each.exact and each.right for each in scored)
    assert [(share.count, share.exact, share.right) for share in scoring.shares(scored, lambda _each: "all")] == [
        (40, 1, 1)
    ]


def test_requests_are_tasks_of_which_a_redirect_says_what_was_seen(tmp_path: Path):
    seen_at_all = Triple(
        "a.py", ADD, "c, not b", "d<end>", "<op>rename<s>b<s>", "c", "no, d", after=ADD.replace("b", "d")
    )
    nothing_yet = replace(seen_at_all, dropped="")
    refused = Triple("a.py", ADD, "make it rhyme", "<say>that needs a bigger model<end>")
    file = tmp_path / "tasks.jsonl"
    file.write_text("".join(f"{json.dumps(task)}\n" for task in as_tasks([seen_at_all, nothing_yet, refused])))
    seen, unseen, left_alone = load(file)
    assert (seen.instruction, seen.correction, seen.before) == ("c, not b", "no, d", ADD)
    assert seen.after == unseen.after == ADD.replace("b", "d")
    assert (seen.kept, unseen.kept, left_alone.kept) == (ADD.replace("b", "c"), ADD, None)
    assert left_alone.after == left_alone.before == ADD


def test_another_way_to_the_same_code_is_right():
    renamed = ADD.replace("b", "c")
    triple = patched("<op>rename<s>b<s>c<end>", after=renamed)
    assert right(triple, "<rep><L1><L2>\ndef add(a, c):\n    return a + c\n<end>")
    assert not right(triple, "<op>rename<s>b<s>d<end>")
    assert not right(triple, "<op>rename<s>x<s>c<end>")
    assert not right(triple, "<op>rename<s>b")
    assert not right(triple, "<say>that needs a bigger model<end>")


def test_another_docstring_is_right_and_none_is_not():
    documented = ADD.replace("\n", '\n    """The sum."""\n', 1)
    triple = patched('<ins><L1>\n    """The sum."""\n<end>', "write-docstring", documented)
    assert right(triple, '<ins><L1>\n    """Adds."""\n<end>')
    assert not right(triple, "<ins><L1>\n    a = a\n<end>")
    assert not right(triple, '<ins><L1>\n    """Adds."""\n    a += 1\n<end>')


@pytest.mark.parametrize(
    ("intent", "after", "wanted", "right"),
    [
        ("write-types", "def f(a: Optional[int]): ...\n", "def f(a: int | None): ...\n", True),
        ("write-types", "from typing import List\ndef f(a: List[str]): ...\n", "def f(a: list[str]): ...\n", True),
        ("write-types", "def f(a: int): ...\n", "def f(a: str): ...\n", False),
        ("add-parameter", "def f(a,\n      b): ...\n", "def f(a, b): ...\n", True),
        ("add-parameter", "def f(a, b): ...  # b\n", "def f(a, b): ...\n", False),
        ("single-quotes", 'def f(a): "x"\n', "def f(a): 'x'\n", False),
        ("rename", "def f(a: ...\n", "def f(b): ...\n", False),
        ("write-docstring-style", 'def f(a):\n    """X.\n\n    Args:\n        a: y\n    """\n',
         'def f(a):\n    """Z.\n\n    Args:\n        a: w\n    """\n', True),
        ("write-docstring-style", 'def f(a):\n    """X."""\n',
         'def f(a):\n    """Z.\n\n    Args:\n        a: w\n    """\n', False),
    ],
)  # fmt: skip
def test_what_an_intent_leaves_open_is_right_either_way(intent: str, after: str, wanted: str, right: bool):
    before = 'def f(a): "x"\n'
    asked = (intent, before, after, wanted)
    assert (fits(*asked) or hinted_as_much(*asked)) == right
    (task,) = as_tasks([Triple("a.py", before, "do it", "<rep>", intent=intent, after=wanted)])
    found: dict[str, Any] = {}
    exec(task["check"], found)
    assert found["check"](before, after) == right


def test_any_refusal_is_right_where_one_is_due():
    assert right(patched("<say>I can't see x here<end>"), "<say>that needs a bigger model<end>")
    assert not right(patched("<say>I can't see x here<end>"), "<op>rename<s>b<s>c<end>")


def test_the_worst_come_first():
    good, bad = patched("<op>rename<s>b<s>c<end>", "rename"), patched("<op>x<end>", "walrus")
    scored = list(scoring.score([good, bad], lambda _parts, _limit: good.answer))
    assert [share.name for share in scoring.shares(scored, lambda each: each.intent)] == ["walrus", "rename"]


def test_an_intent_that_is_not_there():
    with pytest.raises(Refusal, match="there is no intent 'fly'"):
        next(asking.evenly(PIECES, {}, Random(0), ("fly",)))
