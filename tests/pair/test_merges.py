"""A file with the marks of a merge: what is asked of it is refused, unless it is about other lines, or about them."""

from __future__ import annotations

from pathlib import Path

import pytest
from shop_turns import Player

from spark_tui.edits.document import document, whole
from spark_tui.edits.patches.conflicts import conflicts
from spark_tui.edits.refusal import Refusal
from spark_tui.pair.events import Aim

CONFLICT = "<<<<<<< ours\nx = 1\n=======\nx = 2\n>>>>>>> theirs\n"


@pytest.mark.parametrize(
    ("sentence", "aim", "is_refused"),
    [
        ("count the pieces", Aim("src/cart.py", "line-patch"), True),
        ("count the pieces", Aim("src/cart.py", "line-patch", 3, 5), True),
        ("count the pieces", Aim("src/cart.py", "line-patch", 5), False),
        ("resolve the conflict", Aim("src/cart.py", "line-patch"), False),
    ],
)
def test_both_sides_of_a_merge_are_not_edited_as_if_they_were_one(
    shop: Path, sentence: str, aim: Aim, *, is_refused: bool
):
    play = Player(shop)
    cart = play.shop / "src" / "cart.py"
    cart.write_text(CONFLICT + cart.read_text())
    if is_refused:
        with pytest.raises(Refusal, match=r"lines 1 to 5 of src/cart\.py are a conflict"):
            play.talk.ask(sentence, [aim])
        assert play.state == "idle"
    else:
        play.talk.ask(sentence, [aim])
        assert play.state == "thinking"


@pytest.mark.parametrize(
    "text", ["=======\nTitle\n=======\n", "<<<<<<< ours\nx = 1\n", ">>>>>>> \n=======\n<<<<<<< \n"]
)
def test_what_only_looks_like_a_mark_is_none(text: str):
    assert not list(conflicts(whole(document("a.rst", text))))
