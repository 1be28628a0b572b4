"""`/op rename tmp parts`: offered word by word, refused in a line, and else a turn as any other."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from command import git
from stagehand import Play, answer, changed, play, setup

from spark_tui.app.typed.op_line import offers, read_line
from spark_tui.app.widgets.keys import KeyBar
from spark_tui.app.widgets.offer_list import OfferList
from spark_tui.context.complete import Completion
from spark_tui.context.places import Region
from spark_tui.context.search import Match
from spark_tui.context.targets import Choice
from spark_tui.links.pace import Pace
from spark_tui.pair.events import Asked, Event

CODE = """\
def total(rows):
    tmp = sum(rows)
    return tmp


def size(rows):
    # all of them
    return len(rows)
"""


def offered(line: str) -> list[tuple[str, bool]]:
    return [(each.text, each.runs) for each in offers(line, lambda _: CODE)]


def test_names_come_first_and_then_what_each_value_may_be():
    assert ("remove-comments ", False) in offered("remove-c")
    assert ("sort-imports", True) in offered("sort")
    assert offered("rename ") == [(name + " ", False) for name in ("total", "rows", "tmp", "size")]
    assert offered("rename t")[0] == ("tmp ", False)
    assert offered("rename tmp ") == []  # it can be anything


async def test_a_file_comes_before_what_is_in_it(shop: Path):
    made = setup(shop, answer)
    made.complete = lambda _: [Completion("@src/cart.py")]
    async with play(made) as at:
        await at.type("/op rename ")
        await at.until(lambda: listed(at) == ["@"])
        await at.press("tab")
        await at.until(lambda: listed(at) == ["@src/cart.py"])
        await at.press("tab")
        assert at.screen.prompt.text == "/op rename @src/cart.py "
        await at.until(lambda: "discount" in listed(at))


def test_a_line_is_shown_and_a_value_that_may_be_left_out_is_not_pressed_on_anybody():
    (first, *_) = offers("delete-lines ", lambda _: CODE)
    assert (first.text, first.about, first.start) == ("1", "def total(rows):", len("delete-lines "))
    assert offered("remove-comments ") == []
    assert offered("remove-comments s") == [("size", True)]
    assert offered("nosuch ") == offered("rename 'tm") == []


def test_a_file_is_no_value_and_a_decorator_is_no_file():
    typed = read_line("rename tmp parts @src/cart.py")
    assert (typed.words, typed.sought) == ("rename tmp parts", "@src/cart.py")
    typed = read_line("add-decorator total @cache")
    assert (typed.words, typed.sought) == ("add-decorator total @cache", "total cache")


def listed(at: Play) -> list[str]:
    options = at.screen.prompt.query_one(OfferList)
    return [str(options.get_option_at_index(place).prompt).split()[0] for place in range(options.option_count)]


async def test_an_op_is_a_turn_that_is_reviewed_applied_and_taken_back(shop: Path):
    happened: list[Event] = []
    async with play(setup(shop, answer, watcher=happened.append)) as at:
        await at.say("/op rename items goods @src/cart.py")
        await at.rest()
        assert at.state == "review"
        assert len(at.screen.seen.hunks) == 3
        assert at.screen.seen.course.tokens == 0  # no model wrote any
        assert not any(each.tokens for each in at.screen.made.log.entries)
        assert next(each.instruction for each in happened if isinstance(each, Asked)) == "/op rename items goods"
        await at.press("n", "a", "enter")
        await at.rest()
        assert at.state == "applied"
        assert "+        self.goods.append(item)" in changed(shop)
        await at.say("/undo")
        await at.rest()
        assert not git(shop, "diff")


async def test_of_files_that_nobody_named_an_op_takes_one_in_python(shop: Path):
    (shop / "README.md").write_text("# naturalsize\n\nIt's about naturalsize: naturalsize(items)\n")
    (shop / "src" / "sizes.py").write_text("def naturalsize(count):\n    return count\n")
    made = setup(shop, answer)
    prose, code = Region("README.md", 0, 3), Region("src/sizes.py", 0, 2)
    usual, guess = made.finder.choose, Choice((prose,), "", (Match(code, ()),), is_guess=True)
    made.finder.choose = lambda said, spot: usual(said, spot) if "@" in said else guess
    async with play(made) as at:
        await at.say("/op rename naturalsize natural_size")
        await at.rest()
        assert {each.path for each in at.screen.seen.hunks} == {"src/sizes.py"}
        await at.press("escape")
        for line, why in (
            ("/op rename a b @README.md", "README.md is not Python: name a file that is"),
            ("/op rename naturalsize return", "src/sizes.py: 'return' is not a name"),
        ):
            await at.say(line)
            await at.rest()
            assert why in at.told
            at.screen.prompt.text = ""


async def test_an_op_knows_the_names_of_a_file_that_says_its_charset(shop: Path):
    text = "# coding: latin-1\ndef größe(höhe):\n    return höhe\n"
    (shop / "src" / "size.py").write_bytes(text.encode("latin-1"))
    async with play(setup(shop, answer)) as at:
        await at.say("/op rename höhe maß @src/size.py")
        await at.rest()
        await at.press("a", "enter")
        await at.rest()
        assert at.state == "applied"
    assert (shop / "src" / "size.py").read_bytes() == text.replace("höhe", "maß").encode("latin-1")


async def test_what_an_op_refuses_is_said_and_can_be_put_right(shop: Path):
    async with play(setup(shop, answer)) as at:
        for line, why in (
            ("/op rename nothing goods @src/cart.py", "'nothing' cannot be OLD here"),
            ("/op renam items goods @src/cart.py", "there is no op 'renam': did you mean rename?"),
            ("/op inline x", "did you mean inline-constant, inline-function, inline-variable or is-none?"),
            ("/op nosuch", "there is no op 'nosuch': `spark op`, or in the app /op and a blank, lists them"),
            ("/op raise-if ')(", "close every quote"),
        ):
            await at.say(line)
            await at.rest()
            assert why in at.told
            assert (at.state, at.screen.prompt.text) == ("idle", line)
            at.screen.prompt.text = ""


async def test_another_answer_is_offered_and_a_speed_told_only_once_a_sentence_turned_the_op(shop: Path):
    def keys() -> str:
        return str(at.screen.query_one(KeyBar).render())

    made = setup(shop, answer)
    author, before = made.author(""), Pace(tokens=9, seconds=1)
    made.author = lambda _: replace(author, pace=lambda: before)
    async with play(made) as at:
        await at.say("/op rename items goods @src/cart.py")
        await at.rest()
        assert "variations" not in keys()
        assert at.screen.work.pace == Pace()
        await at.press("v")
        assert at.told == "an op has one answer only: say in the prompt what should be different"
        assert len(at.screen.seen.hunks) == 3
        await at.press("tab")
        await at.say("only where they are added")
        await at.rest()
        assert "variations" in keys()
        assert at.screen.work.pace == before


async def test_an_op_is_written_by_choosing(shop: Path):
    async with play(setup(shop, answer)) as at:
        await at.type("/op remove-docs")
        await at.until(lambda: listed(at) == ["remove-docstring"])
        await at.press("tab")
        assert at.screen.prompt.text == "/op remove-docstring "
        at.screen.prompt.text = ""
        await at.type("/op rename @src/cart.py disc")
        await at.until(lambda: listed(at)[:1] == ["discount"])
        await at.press("enter")
        await at.type("reduction")
        await at.press("enter")
        await at.rest()
        assert at.screen.seen.hunks[0].hunk.new == ("    def reduction(self, code):\n",)
