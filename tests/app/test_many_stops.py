"""Esc at any token, two hundred times: nothing that was finished is lost, and no file is touched."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from stagehand import RECORDED, Pace, answer, changed, play, setup

ROUNDS = 200
_WHOLE = "".join(RECORDED["src/cart.py"])
_TOKENS = len(_WHOLE) // 3


@pytest.mark.slow
async def test_esc_at_any_token(shop: Path):
    pace, chance = Pace(), random.Random(7)
    async with play(setup(shop, answer, pace)) as at:
        for _ in range(ROUNDS):
            pace.hold(chance.randrange(_TOKENS))
            await at.say("count the pieces @src/cart.py")
            await pace.reached()
            await at.press("escape")
            pace.let_go()
            await at.rest()
            assert at.state == "paused"
            turn = at.screen.conversation.session.turn
            assert turn is not None
            stopped = at.screen.conversation.patch
            assert _WHOLE.startswith(turn.branch.texts[0])
            await at.press("enter")
            await at.rest()
            assert at.state == "review"
            assert turn.branch.texts[0] == _WHOLE
            whole = at.screen.conversation.patch
            assert stopped.added <= whole.added
            assert [file.hunks[:-1] for file in stopped.files] == [
                file.hunks[: len(known.hunks) - 1] for file, known in zip(whole.files, stopped.files, strict=False)
            ]
            await at.press("escape")
            assert changed(shop) == []
