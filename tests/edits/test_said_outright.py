"""What is said outright: how it is read, and what no longer speaks against an answer that does it."""

from __future__ import annotations

import re

import pytest

from spark_tui.edits.calls import parse
from spark_tui.edits.ops import named
from spark_tui.edits.proposals import beginnings
from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.kind.evident import evident
from spark_tui.edits.saying.name.contrast import contrasts
from spark_tui.edits.saying.name.missing import missing
from spark_tui.edits.weighing.borne_out import is_misread
from spark_tui.edits.weighing.half_done import takes_one_of_several, takes_the_class_for_nothing
from spark_tui.edits.weighing.no_sense import is_senseless
from spark_tui.edits.weighing.remarks import repeats, rewords
from spark_tui.links.several.one_thing import is_one_thing

CODE = """\
import logging

logger = logging.getLogger(__name__)


class Shop:
    def __init__(self, name, goods):
        self.name = name
        self.goods = {"a": 1}

    def price(self, key):
        return 3


def load(path, root, strict):
    try:
        text = path.read_text()
    except OSError:
        pass
    return text
"""
SOURCE = read(CODE)


@pytest.mark.parametrize(
    ("op", "sentence", "values"),
    [
        ("add-field", "in Shop: another field due Exception 'utf-8'", ("Shop", "due", "Exception", "'utf-8'")),
        ("default-value", "in load, root should start off as auto", ("load", "root", '"auto"')),
        ("add-key", "they forgot the 'draft' in the goods dict on line 9. set()", ("9", "'draft'", "set()")),
        ("return-if", "in price, if key is empty return list(key)", ("price", "not key", "list(key)")),
        ("move-function", "before Shop, not after, load()", ("load", "Shop")),
        ("log-if", "critical no luck today for every path != 'x' in line 15",
         ("15", "critical", "path != 'x'", "no luck today")),
        ("add-log", "an info call on the logger with see the big one directly below line 15",
         ("15", "info", "see the big one")),
    ],
)  # fmt: skip
def test_what_is_said_is_read(op: str, sentence: str, values: tuple[str, ...]):
    found = [each.values for each in beginnings(named(op), Sentence(sentence, SOURCE), 6)]
    said = [tuple(value.replace('"', "'") for value in each) for each in found]
    assert tuple(value.replace('"', "'") for value in values) in said


@pytest.mark.parametrize(
    ("sentence", "pair"),
    [
        ("Comments, not the docstring", ("docstring", "Comments")),
        ("only there it takes timeout, should take k", ("timeout", "k")),
    ],
)
def test_what_becomes_of_what(sentence: str, pair: tuple[str, str]):
    assert contrasts(sentence) == (pair,)


@pytest.mark.parametrize("sentence", ["simplify the truth test there", "eight elifs. I keep stumbling over it"])
def test_no_name_is_missed_where_none_is_spoken_of(sentence: str):
    assert missing(Sentence(sentence, SOURCE)) == ""


def test_where_a_line_is_belongs_to_no_text():
    said = Sentence("a warning: see the big one after line 20", SOURCE)
    wrong, right = (
        parse(f"<op>add-log<s><L20><s>warning<s>{text}<end>", 0)[0]
        for text in ("see the big one after", "see the big one")
    )
    assert [is_misread(each, said) for each in (wrong, right)] == [True, False]


def test_a_handler_may_raise_on_what_it_catches_where_that_is_asked_for():
    after = CODE.replace("        pass", "        raise")
    assert not is_senseless(CODE, "re-raise it in load", after)
    assert is_senseless(CODE, "mind the missing file in load", after)


def test_no_class_stands_on_itself():
    assert is_senseless(CODE, "the base of Shop should be right", CODE.replace("class Shop:", "class Shop(Shop):"))


def test_a_function_without_a_value_does_not_end_with_none():
    before = CODE.replace("    return text\n", "    text.strip()\n")
    assert is_senseless(before, "load works it out and I end up with None", f"{before}    return None\n")


def test_a_method_takes_its_class_where_it_looks_at_it_or_somebody_says_so():
    after = CODE.replace("    def price(self, key)", "    @classmethod\n    def price(cls, key)")
    assert takes_the_class_for_nothing(CODE, "why do I need an object to call price", after)
    assert not takes_the_class_for_nothing(CODE, "make price a classmethod", after)
    assert not takes_the_class_for_nothing(
        CODE, "why do I need an object to call price", after.replace("return 3", "return cls.prices")
    )


def test_words_that_are_dictated_repeat_nothing():
    after = CODE.replace("    try:", "    # See the book.\n    try:")
    assert not repeats(CODE, "above line 16 write See the book.", after)
    logged = CODE.replace("    try:", '    logger.info("see it every time")\n    try:')
    assert not repeats(CODE, "log on entering load: see it every time", logged)


def test_help_speaks_of_docstrings():
    after = CODE.replace("    try:", '    """Load it."""\n    try:', 1)
    assert not rewords(CODE, "the help shows nothing for load", after)
    assert rewords(CODE, "load shows nothing", after)


@pytest.mark.parametrize(
    ("first", "joint", "second"),
    [
        ("check other for None", ", ", "return 0"),
        ("don't reorder", ", ", "just remove what's not used"),
        ("catch KeyError anywhere in load", " and ", "throw ValueError 'value must not be empty'"),
        ("is_prime(1) is True", ", and ", "0 too"),
    ],
)
def test_what_looks_like_two_is_one(first: str, joint: str, second: str):
    sentence = f"{first}{joint}{second}"
    found = re.compile(re.escape(joint)).search(sentence)
    assert found is not None
    assert is_one_thing(sentence, found, first, second)


@pytest.mark.parametrize("sentence", ["dont need decimal", "we no longer need decimal", "no need for decimal"])
def test_what_nobody_needs_is_an_import_that_goes(sentence: str):
    assert evident(Sentence(sentence, read("import decimal\nimport sys\n\nprint(sys.argv)\n")))["remove-import"] > 0


def test_a_linter_names_all_that_may_be_used():
    said = "E721 Use `is` and `is not` for type comparisons, or `isinstance` for isinstance checks"
    before = "def same(a):\n    return type(a) == str\n"
    assert not takes_one_of_several(before, said, before.replace("type(a) == str", "isinstance(a, str)"))


def test_what_stood_alone_stands_beside_the_new_one():
    before = "def reads(key):\n    return key == 'colour'\n"
    said = 'take "color" as well as "colour"'
    assert not takes_one_of_several(before, said, before.replace("== 'colour'", "in ('colour', 'color')"))
    assert takes_one_of_several(before, said, before.replace("'colour'", "'color'"))
