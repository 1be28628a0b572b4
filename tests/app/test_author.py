"""A writer who is still on the way can be asked, stopped and asked to go on; one who never comes is a refusal."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import Future

import pytest

from spark_tui.app.author import Author, Awaited
from spark_tui.app.work import Work
from spark_tui.edits.document import document, whole
from spark_tui.edits.refusal import Refusal
from spark_tui.pair.script import recited
from spark_tui.pair.tree import Texts
from spark_tui.pair.writer import Request, Writing

REQUEST = Request("change it", whole(document("a.py", "one\n")), "line-patch")
TOKENS = ["a", "b", "c"]


def test_it_is_stopped_while_nobody_is_there_and_goes_on_once_they_are():
    coming: Future[Author] = Future()
    writing = Awaited(lambda: coming).write([REQUEST])
    writing.stop()
    assert (list(writing.pieces()), writing.why(0)) == ([], "stopped")
    coming.set_result(Author("a script", recited({"a.py": TOKENS}), lambda _sentence, _targets: ()))
    assert [text for _, text in writing.pieces()] == TOKENS
    assert writing.why(0) == "ended"


def test_a_stop_while_they_make_ready_is_not_lost():
    coming: Future[Author] = Future()
    stopping: list[Writing] = []

    class Slow:
        def write(self, requests: Sequence[Request]) -> Writing:
            stopping[0].stop()  # as Esc does, from the thread that reads the keys
            return recited({"a.py": TOKENS}).write(requests)

    coming.set_result(Author("a slow one", Slow(), lambda _sentence, _targets: ()))
    writing = Awaited(lambda: coming).write([REQUEST])
    stopping.append(writing)
    assert list(writing.pieces()) == []
    # A stop may hold twice, where it came before the answer began; whoever goes on asks until it ends.
    assert [text for _, text in (*writing.pieces(), *writing.pieces())] == TOKENS


def test_who_never_comes_is_a_refusal():
    coming: Future[Author] = Future()
    coming.set_exception(Refusal("there is no model here"))
    with pytest.raises(Refusal, match="there is no model here"):
        list(Awaited(lambda: coming).write([REQUEST]).pieces())


@pytest.mark.asyncio
async def test_who_is_waited_for_before_anybody_is_hired_comes_all_the_same():
    work, here = Work(Texts({})), Author("a script", recited({}), lambda _sentence, _targets: ())
    waiting, impatient = asyncio.ensure_future(work.loaded()), asyncio.ensure_future(work.loaded())
    await asyncio.sleep(0)
    impatient.cancel()
    work.hire(lambda: here)
    assert await waiting is here
    assert await work.loaded() is here
    missing = Refusal("there is no model here")

    def nobody() -> Author:
        raise missing

    work.hire(nobody)
    assert await work.loaded() is missing
    assert work.author_name == "a script"
    work.hire(lambda: here)
    assert await work.loaded() is here
    work.close()
