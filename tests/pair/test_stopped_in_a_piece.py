"""A sentence said in the midst of a piece of an answer: what was good of it stays, however little stands there yet."""

from __future__ import annotations

from functools import cache

import pytest

from spark_tui.edits.document import document, whole
from spark_tui.links.answers.ways import carried_out
from spark_tui.links.open import open_embedded
from spark_tui.pair.authors import Author, aims, author
from spark_tui.pair.conversation import Conversation
from spark_tui.pair.correspondent import Correspondent
from spark_tui.pair.events import Event, Wrote
from spark_tui.pair.tree import Texts
from spark_tui.pair.verdict import left_standing, verdict
from spark_tui.settings import Settings

CODE = """\
import os


class Cache:
    def __init__(self, folder):
        self.folder = folder
        self.hits = 0
        self.misses = 0

    def put(self, key, data):
        f = open(key, "w")
        f.write(data)
        f.close()

    def delete(self, key):
        os.remove(key)
"""
DOC = document("src/cache.py", CODE)
PUT = ('        f = open(key, "w")\n        f.write(data)\n        f.close()\n',
       '        with open(key, "w") as f:\n            f.write(data)\n')  # fmt: skip
UTF8 = (PUT[0], PUT[1].replace('"w")', '"w", encoding="utf-8")'))
SHOWN = '\n    def __repr__(self):\n        return f"Cache(folder={self.folder!r}, hits={self.hits!r})"\n'
RESET = "\n    def reset(self):\n        self.hits = 0\n        self.misses = 0\n"


@cache
def _writer() -> Author | Correspondent:
    return author(open_embedded(Settings(), None))


def _turned(asked: str, said: str, tokens: int) -> str:
    """The file after a sentence that was said when so many tokens stood there."""
    left = [tokens]

    def count(event: Event) -> None:
        if isinstance(event, Wrote):
            left[0] -= 1
            if left[0] == 0:
                talk.stop()

    talk = Conversation(_writer(), Texts({DOC.path: CODE}), [count])
    talk.ask(asked, aims(_writer().link, asked, [whole(DOC)]))
    talk.run()
    talk.redirect(said)
    talk.run()
    assert talk.session.turn is not None
    return carried_out(whole(DOC), "".join(talk.session.turn.branch.texts))


@pytest.mark.parametrize("tokens", [2, 4, 6])
@pytest.mark.parametrize(
    ("asked", "said", "after"),
    [
        ("use a with block in put", "with utf-8 too", CODE.replace(*UTF8)),
        ("use a with block in put", "only in put", CODE.replace(*PUT)),
        ("add a method that resets hits and misses", "call it start_over", CODE + RESET.replace("reset", "start_over")),
        ("rename hits to found", "call it seen", CODE.replace("hits", "seen")),
        ("add a repr to Cache", "only folder and hits", CODE + SHOWN),
    ],
)
def test_what_was_good_stays(asked: str, said: str, after: str, tokens: int):
    assert _turned(asked, said, tokens) == after


@pytest.mark.parametrize(
    ("said", "stays"),
    [("make it quantum safe", True), ("call it reset", True), ("undo that", False), ("call it start_over", False)],
)
def test_what_was_turned_in_vain_is_left_standing(said: str, stays: bool):
    talk = Conversation(_writer(), Texts({DOC.path: CODE}))
    talk.ask("add a method that resets hits and misses", aims(_writer().link, "", [whole(DOC)]))
    talk.run()
    talk.redirect(said)
    talk.run()
    turn = talk.session.turn
    assert turn is not None
    assert left_standing(turn, turn.batch, verdict(turn, turn.batch)) == (0 if stays else None)
