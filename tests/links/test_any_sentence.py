"""Whatever is said about whatever code: an answer is begun, or nothing is, and all that is whole can be carried out."""

from __future__ import annotations

import re
import sysconfig
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import spark_tui
from spark_tui import resources
from spark_tui.edits.document import Target, document, whole
from spark_tui.engine.session import Stop
from spark_tui.links.answers.kinds import load
from spark_tui.links.answers.openings import openings
from spark_tui.links.answers.ways import done
from spark_tui.links.link import Edit
from spark_tui.links.several.apart import apart
from spark_tui.links.several.cuts import cuts
from spark_tui.links.several.parts import Asking

PACKAGE = Path(spark_tui.__file__).parent
SAID = [
    line
    for path in sorted((PACKAGE / "forge" / "requests" / "said").glob("*.txt"))
    for line in path.read_text("utf-8").splitlines()
    if line and line[0] not in "#="
]
KINDS = load(resources.folder("assets") / "edit-model")
WORDS = re.findall(
    r"\S+",
    """
    load save add remove rename `path` (text) load() and or , . ; : - then should must when if not 3 'a' "b" the it both
    also that each use return number lower twice
    """,
)
TOP = re.compile(r"(?:async def|def|class|@)\b")


@pytest.mark.parametrize("seed", range(4))
def test_about_our_own_code(seed: int):
    ask(PACKAGE, seed, 12)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
def test_about_the_standard_library(seed: int):
    ask(Path(sysconfig.get_path("stdlib")), seed, 150)


@given(st.lists(st.sampled_from(WORDS), max_size=14).map(" ".join))
def test_words_in_any_order_are_cut_or_left_whole(sentence: str):
    assert KINDS is not None
    for cut in cuts(
        KINDS, sentence, "def load(path):\n    return path\n\n\ndef save(path, text):\n    path.write(text)\n"
    ):
        assert all(part.strip() for part in cut.parts)


def ask(folder: Path, seed: int, times: int) -> None:
    assert KINDS is not None
    rng, files = Random(seed), sorted(folder.rglob("*.py"))
    for target in targets(rng, files, times):
        names = re.findall(r"\b[a-z_]\w{2,}\b", "".join(target.document.lines)) or ["x"]
        sentence = re.sub(r"\{[^}]*\}", lambda _, names=names: rng.choice(names), rng.choice(SAID))
        for each in openings(KINDS, sentence, target, None):
            if each.lead.endswith("<end>"):
                done(target, each.lead)
        if (parts := apart(KINDS, Edit(sentence, target), Asking(Begun))) is not None:
            assert parts.choose()
            for both in parts.found or ():
                done(target, both.text)


@dataclass
class Begun:
    """A part that is answered by what is whole beforehand."""

    edit: Edit
    flag: Stop = field(default_factory=Stop)
    is_doubtful: bool = False

    def choose(self) -> bool:
        return True

    def stop(self) -> None:
        self.flag.set()

    def best(self, most: int) -> list[tuple[str, float]]:
        assert KINDS is not None
        begun = openings(KINDS, self.edit.instruction, self.edit.target, None)
        return [(each.lead, each.worth) for each in begun if each.lead.endswith("<end>")][:most]


def targets(rng: Random, files: list[Path], times: int) -> Iterator[Target]:
    """Pieces of files, from some definition on: often cut off in the middle of the next."""
    while times:
        try:
            lines = rng.choice(files).read_text("utf-8").splitlines(keepends=True)
        except (UnicodeDecodeError, OSError):
            continue
        starts = [at for at, line in enumerate(lines) if TOP.match(line)]
        if starts:
            first = rng.choice(starts)
            yield whole(document("code.py", "".join(lines[first : first + rng.choice((15, 40, 90))])))
            times -= 1
