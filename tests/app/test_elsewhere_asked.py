"""A sentence that names no place is asked where whoever writes finds it clear, and that is looked for aside."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from stagehand import answer, play, setup

from spark_tui.context.places import Region
from spark_tui.context.search import Match
from spark_tui.context.targets import Choice
from spark_tui.pair.events import Aim
from spark_tui.pair.tree import Tree


@pytest.mark.parametrize(("said", "is_sought"), [("count the pieces", True), ("count the pieces @src/cart.py", False)])
async def test_it_is_asked_where_it_is_clear(shop: Path, said: str, is_sought: bool):
    looked = list[str]()

    def last(_: Tree, __: str, places: Sequence[Callable[[], Sequence[Aim]]], is_wanted: Callable[[], bool]) -> int:
        looked[:] = [aim.path for each in places for aim in each()]
        assert is_wanted()
        return len(places) - 1

    (shop / "src" / "sizes.py").write_text("def naturalsize(count):\n    return count\n")
    made = setup(shop, answer)
    usual, author = made.finder.choose, made.author
    places = Region("src/sizes.py", 0, 2), Region("src/cart.py", 0, 20)
    guess = Choice(places[:1], "", (Match(places[1], ()),), is_guess=True)
    made.finder.choose = lambda said, spot: usual(said, spot) if "@" in said else guess
    made.author = lambda settings: replace(author(settings), clearest=last)
    async with play(made) as at:
        await at.say(said)
        await at.rest()
        turn = at.screen.conversation.session.turn
        assert turn is not None
        assert looked == ["src/sizes.py", "src/cart.py"] * is_sought
        assert [aim.path for aim in turn.aims] == ["src/cart.py"]
        assert at.state == "review"
