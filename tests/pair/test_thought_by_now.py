"""An author who is asked what they were asked a moment ago, while it was typed: it is thought by now."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

import pytest

from spark_tui.edits.document import document, whole
from spark_tui.edits.wanted import Unwanted, while_wanted
from spark_tui.links.open import open_embedded
from spark_tui.pair import authors
from spark_tui.pair.authors import Author, aims
from spark_tui.pair.conversation import Conversation
from spark_tui.pair.session import Session, at_turn, before_next
from spark_tui.pair.tree import Texts
from spark_tui.pair.writer import Request
from spark_tui.settings import Engine, Settings

CODE = "def area(width, height):\n    size = width * height\n    return size\n"
DOC = document("src/area.py", CODE)
RENAME = "rename size to product"


@pytest.fixture(scope="module")
def writer() -> Author:
    return Author(open_embedded(Settings(engine=Engine(weights="int8")), None))


def _asked(writer: Author, sentence: str, session: Session | None = None) -> Conversation:
    talk = Conversation(writer, Texts({DOC.path: CODE}), session=session)
    talk.ask(sentence, aims(writer.link, sentence, [whole(DOC)]))
    return talk


def _text(talk: Conversation) -> str:
    talk.run()
    assert talk.session.turn is not None
    return "".join(talk.session.turn.branch.texts)


@pytest.fixture
def forgetful(monkeypatch: pytest.MonkeyPatch):
    """From when it is called on, whatever is thought counts as a mistake."""

    def refuse(*_given: object, **_named: object) -> None:
        raise AssertionError("it is thought once more")

    return lambda: monkeypatch.setattr(authors, "choosing", refuse)


def test_the_same_is_not_thought_again(writer: Author, forgetful):
    first = _asked(writer, RENAME)
    sketch = _asked(writer, RENAME, before_next(first.session))
    text = _text(sketch)
    forgetful()
    assert _text(first) == text != ""


def test_another_sentence_is(writer: Author, forgetful):
    _text(_asked(writer, RENAME))
    forgetful()
    with pytest.raises(AssertionError):
        _text(_asked(writer, "rename size to total"))


def test_another_file_is(writer: Author, forgetful):
    _text(_asked(writer, RENAME))
    forgetful()
    other = Conversation(writer, Texts({DOC.path: f"{CODE}\n\nprint(area(1, 2))\n"}))
    other.ask(RENAME, aims(writer.link, RENAME, [whole(DOC)]))
    with pytest.raises(AssertionError):
        other.run()


def test_nor_is_what_turns_an_edit(writer: Author, forgetful):
    talk = _asked(writer, RENAME)
    before = _text(talk)
    sketch = Conversation(writer, Texts({DOC.path: CODE}), session=at_turn(talk.session))
    sketch.redirect("call it surface")
    text = _text(sketch)
    assert talk.session.turn is not None
    assert (len(talk.session.turn.branches), "".join(talk.session.turn.branch.texts)) == (1, before)
    forgetful()
    talk.redirect("call it surface")
    assert _text(talk) == text != before


@pytest.mark.parametrize("share", [0.0, 0.3, 0.6, 0.9])
def test_what_was_broken_off_is_thought_anew(writer: Author, share: float):
    steps, request = count(), Request(RENAME, whole(DOC), "embedded")

    def thought() -> str:
        return "".join(text for _, text in writer.write([request]).pieces())

    list(writer.write([replace(request, instruction="add a docstring to area")]).pieces())
    with while_wanted(lambda: next(steps) >= 0):
        answer = thought()
    left = count(int(share * next(steps)), -1)
    list(writer.write([replace(request, instruction="add a docstring to area")]).pieces())
    with while_wanted(lambda: next(left) > 0), pytest.raises(Unwanted):
        thought()
    assert thought() == answer
