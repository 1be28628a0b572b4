"""Where a sentence belongs that names no place: it is thought of in several, and asked where it is clear."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pytest

from spark_tui.edits.document import document, whole
from spark_tui.links.answers import setting_out
from spark_tui.links.open import open_embedded
from spark_tui.pair import authors
from spark_tui.pair.authors import Author, aims
from spark_tui.pair.conversation import Conversation
from spark_tui.pair.elsewhere import clearest
from spark_tui.pair.events import Aim
from spark_tui.pair.tree import Texts
from spark_tui.settings import Engine, Settings

FILES = {
    "figures.py": "def total(rows):\n    return sum(row.amount for row in rows)\n",
    "render.py": (
        'def lines(rows):\n    for position, row in enumerate(rows):\n        yield f"{position}. {row.name}"\n'
    ),
    "config.py": "LIMIT = 3\n",
}
SAID = "the numbering of the lines starts at 0"


@pytest.fixture(scope="module")
def writer() -> Author:
    return Author(open_embedded(Settings(engine=Engine(weights="int8")), None))


def _places(writer: Author, said: str, *paths: str) -> list[Callable[[], Sequence[Aim]]]:
    return [partial(aims, writer.link, said, [whole(document(path, FILES[path]))]) for path in paths]


def test_it_is_where_it_is_clear_what_to_write(writer: Author):
    places = _places(writer, SAID, "figures.py", "config.py", "render.py")
    assert clearest(writer, Texts(FILES), SAID, places) == 2


@pytest.mark.parametrize(
    ("said", "paths"),
    [
        (SAID, ("render.py", "figures.py")),
        ("rename rows of total to bills", ("figures.py", "render.py")),
        ("make it nicer for the trees", ("config.py", "figures.py")),
    ],
)
def test_it_is_in_the_first_where_that_is_clear_or_nothing_is(writer: Author, said: str, paths: Sequence[str]):
    assert clearest(writer, Texts(FILES), said, _places(writer, said, *paths)) == 0


def test_nobody_looks_in_others_who_is_not_wanted_any_more(writer: Author):
    looked = list[str]()

    def other() -> Sequence[Aim]:
        looked.append("there")
        return ()

    (first,) = _places(writer, SAID, "figures.py")
    assert clearest(writer, Texts(FILES), SAID, [first, other], lambda: False) == 0
    assert not looked


def test_what_was_thought_there_is_not_thought_again(writer: Author, monkeypatch: pytest.MonkeyPatch):
    places = _places(writer, SAID, "figures.py", "config.py", "render.py")
    at = clearest(writer, Texts(FILES), SAID, places)
    monkeypatch.setattr(authors, "choosing", lambda *_, **__: pytest.fail("it was thought"))
    assert authors.choosing is not setting_out.choosing
    talk = Conversation(writer, Texts(FILES))
    talk.ask(SAID, tuple(places[at]()))
    talk.run()
    assert "enumerate(rows, 1)" in "".join(
        line.text for file in talk.patch.files for hunk in file.hunks for line in hunk.lines
    )
