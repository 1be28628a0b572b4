"""A file and an answer that want to act on the terminal, in the whole app: shown as glyphs, applied to the byte."""

from __future__ import annotations

import unicodedata
from pathlib import Path

from command import git
from hostile import ATTACKS
from pictures import text
from stagehand import play, setup
from states import in_its_own_words

from spark_tui.app.author import Author
from spark_tui.pair.script import scripted

WRITTEN = [attack for attack in ATTACKS if not {"\0", "\ud800"} & {*attack}]
OLD = [f"old {attack}\n" for attack in WRITTEN]
NEW = [f"new {attack}\n" for attack in WRITTEN]
ACTING = {"Cc", "Cf", "Cs", "Zl", "Zp"}
EVIL = "evil \x1b]52;c;ZXZpbA==\x07 [red]\x9b31m\u202e"


def acting(shown: str) -> list[str]:
    return [char for char in shown.replace("\n", "") if unicodedata.category(char) in ACTING]


async def test_hostile_text_is_shown_as_glyphs_and_applied_to_the_byte(shop: Path):
    path = shop / "hostile.py"
    path.write_bytes("".join(OLD).encode())
    git(shop, "add", ".")
    git(shop, "commit", "-qm", "hostile")
    answer = "<ins><L1>\n" + "".join(NEW) + "<end>"
    made = setup(shop, lambda _: ())
    made.author = lambda _: Author(EVIL, scripted(lambda _: [*answer]), in_its_own_words)
    async with play(made) as at:
        for keys in ((), ("vertical_line",), ("z",), ("l", "j")):
            if not keys:
                await at.say(f"{EVIL} @hostile.py")
                await at.rest()
                assert at.state == "review", at.told
            await at.press(*keys)
            shown = text(at.app)
            assert not acting(shown)
            assert {len(line) <= 120 for line in shown.splitlines()} == {True}
            assert "␛]52;c;ZXZpbA==␇" in shown
        at.screen.tell(EVIL)
        await at.press("f3")
        assert not acting(text(at.app))
        await at.press("escape", "escape", "a", "enter")
        await at.rest()
        assert at.state == "applied", at.told
    assert path.read_bytes() == "".join([OLD[0], *NEW, *OLD[1:]]).encode()
