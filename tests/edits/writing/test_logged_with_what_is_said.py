"""What is done is logged with all that is said of it."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.weighing.fails_otherwise import logs_all_the_same
from spark_tui.edits.weighing.on_condition import is_told_in_any_case

MARINA = """\
import logging

from errors import MarinaError

logger = logging.getLogger(__name__)


class Boat:
    def __init__(self, name, length):
        self.name = name
        self.length = length


class Marina:
    def __init__(self):
        self.berths = {}
        self.bills = []

    def book_berth(self, berth, boat, nights):
        if berth in self.berths:
            raise MarinaError(f"{berth} is taken")
        self.berths[berth] = boat
        self.bills.append((boat.name, nights))
        return berth

    def leave(self, berth):
        boat = self.berths.pop(berth)
        return boat

    def pay(self, account, cents):
        self.bills.append((account, -cents))

    def lengthen(self, berth, metres):
        self.berths[berth].length += metres

    def set_rate(self, rate):
        self.rate = rate
"""
RECIPES = """\
import logging
from dataclasses import dataclass, field

from errors import RecipeError

log = logging.getLogger("recipes")
MAX_STEPS = 30


@dataclass
class Recipe:
    title: str
    servings: int = 4
    steps: list = field(default_factory=list)


class Book:
    def __init__(self):
        self.recipes = {}

    def save_recipe(self, recipe):
        self.recipes[recipe.title] = recipe

    def rename(self, old, new):
        if new in self.recipes:
            raise RecipeError(f"{new} is there already")
        self.recipes[new] = self.recipes.pop(old)

    def scale(self, title, factor):
        recipe = self.recipes[title]
        recipe.servings *= factor
        return recipe

    def add_step(self, title, step):
        self.recipes[title].steps.append(step)
"""


@pytest.mark.parametrize(
    ("sentence", "code", "line"),
    [
        (
            "log at info when a berth is booked, with the boat and the nights",
            MARINA,
            'logger.info("berth booked: boat %s, nights %s", boat.name, nights)',
        ),
        (
            "log when money is paid, with the account and the amount",
            MARINA,
            'logger.info("money paid: account %s, amount %s", account, cents)',
        ),
        (
            "please log whenever a recipe gets saved, including its title and the number of servings",
            RECIPES,
            'log.info("recipe saved: title %s, servings %s", recipe.title, recipe.servings)',
        ),
        (
            "log when a recipe is renamed, with the old and the new title",
            RECIPES,
            'log.info("recipe renamed: old %s, new title %s", old, new)',
        ),
        (
            "add a debug log when a recipe is scaled, with the title and the factor",
            RECIPES,
            'log.debug("recipe scaled: title %s, factor %s", title, factor)',
        ),
        (
            "log when a berth is lengthened, saying the berth and the metres",
            MARINA,
            'logger.info("berth lengthened: berth %s, metres %s", berth, metres)',
        ),
    ],
)
def test_it_is_logged_with_that(sentence: str, code: str, line: str):
    first = after(sentence, code, "add-log")[0]
    assert f"        {line}\n" in first
    assert not logs_all_the_same(code, sentence, first)
    assert not is_told_in_any_case(code, sentence, first)


def test_what_is_not_there_is_not_told():
    (first, *_) = after("log when a berth is booked, with the captain and the flag", MARINA, "add-log") or [MARINA]
    assert "captain" not in first


def test_what_is_the_case_still_has_to_be_asked():
    sentence = "log a warning when the berth is taken"
    code = MARINA.replace("        return berth\n", '        logger.warning("taken")\n        return berth\n')
    assert is_told_in_any_case(MARINA, sentence, code)
