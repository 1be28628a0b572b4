"""What is changed in another terminal is seen in the first line."""

from __future__ import annotations

from pathlib import Path

from command import git
from pictures import text
from stagehand import Play, answer, play, setup
from textual.events import AppBlur, AppFocus


def header(at: Play) -> str:
    return text(at.app).partition("\n")[0]


async def test_it_is_looked_from_time_to_time_what_has_changed_outside(shop: Path):
    made = setup(shop, answer)
    made.glance = 0.05
    async with play(made) as at:
        cart = shop / "src/cart.py"
        cart.write_text(f"{cart.read_text()}# more\n")
        await at.until(lambda: "+1" in header(at))
        git(shop, "checkout", "src/cart.py")
        await at.until(lambda: "+1" not in header(at))


async def test_who_comes_back_to_the_terminal_sees_it_at_once(shop: Path):
    made = setup(shop, answer)
    async with play(made) as at:
        await at.rest()
        made.glance = 1_000
        cart = shop / "src/cart.py"
        cart.write_text(f"{cart.read_text()}# more\n")
        at.app.post_message(AppBlur())
        at.app.post_message(AppFocus())
        await at.until(lambda: "+1" in header(at))
