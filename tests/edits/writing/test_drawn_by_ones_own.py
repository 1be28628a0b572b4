"""Random numbers that come from a generator of one's own."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import random


class Bag:
    def __init__(self, marbles, seed=None):
        self.marbles = marbles
        random.seed(seed)

    def draw(self):
        if random.random() < 0.1:
            return None
        return random.choice(self.marbles)


def mixed(names, seed):
    random.seed(seed)
    random.shuffle(names)
    return names


def sampled(rows, most=10):
    first = random.choice(rows)
    return [first, *random.sample(rows, most)]


def tossed():
    return random.choice(("heads", "tails"))
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "mixed should use Random(seed) instead of the global random",
            "def mixed(names, seed):\n    random.Random(seed).shuffle(names)\n    return names\n",
        ),
        ("use a local generator in mixed", "def mixed(names, seed):\n    random.Random(seed).shuffle(names)\n"),
        ("Bag should have its own rng", "        self.rng = random.Random(seed)\n"),
        ("seeding in Bag affects other code", "        return self.rng.choice(self.marbles)\n"),
        (
            "sampled takes a seed, so that it is repeatable",
            "def sampled(rows, most=10, seed=None):\n    rng = random.Random(seed)\n    first = rng.choice(rows)\n"
            "    return [first, *rng.sample(rows, most)]\n",
        ),
        ("let me seed tossed", 'def tossed(seed=None):\n    return random.Random(seed).choice(("heads", "tails"))\n'),
    ],
)
def test_it_draws_by_one_of_its_own(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "none")[0]


@pytest.mark.parametrize("sentence", ["a seed of 0 is ignored in mixed", "rename seed to start in mixed"])
def test_what_is_said_of_a_seed_that_is_there_asks_for_no_other(sentence: str):
    assert not any("random.Random(" in each for each in after(sentence, CODE, "none"))
