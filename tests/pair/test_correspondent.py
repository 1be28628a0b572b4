"""A conversation with a model on a server: it is stopped, goes on and is turned as one with a model in this process."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest
from remote_server import Message, Server, cuts, serving

from spark_tui.edits.document import document, whole
from spark_tui.edits.patches.patch import apply_hunks
from spark_tui.links.remote.opening import open_remote
from spark_tui.pair.authors import aims, author
from spark_tui.pair.conversation import Conversation
from spark_tui.pair.events import Event, Failed, Wrote
from spark_tui.pair.session import rebuilt
from spark_tui.pair.store import fields
from spark_tui.pair.tree import Texts
from spark_tui.pair.writer import Request
from spark_tui.settings import Settings

CODE = "import os\n\n\ndef area(width, height):\n    return width * height\n"
ANSWER = f"Here it is:\n\n```python\n{CODE.replace('import os', 'import sys')}```\n"
TURNED = ANSWER.replace("return width", "return 2 * width")
DOC = document("src/area.py", CODE)
SENTENCE = "use sys instead"
KEY = "sk-do-not-tell"


def says(messages: Sequence[Message]) -> str:
    """As a model does: whatever was said to it last, and it has learned to keep what was kept."""
    asked = [text for role, text in messages if role == "user"]
    return TURNED if "twice" in asked[-1] else ANSWER


@pytest.fixture(params=["somebody", "llamacpp"])
def server(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """One that begins anew, and one that goes on with an answer."""
    monkeypatch.setenv("OPENAI_API_KEY", KEY)
    with serving(Server(says, owner=request.param, key=KEY)) as made:
        yield made


class Player:
    def __init__(self, server: Server) -> None:
        self.link = open_remote(Settings(model=server.url))
        self.events: list[Event] = []
        self._left: int | None = None
        self.talk = Conversation(author(self.link), Texts({DOC.path: CODE}), [self.events.append, self._count])
        self.talk.ask(SENTENCE, aims(self.link, SENTENCE, [whole(DOC)]))

    def run(self, pieces: int | None = None) -> None:
        self._left = pieces
        self.talk.run()

    @property
    def text(self) -> str:
        """What was written, on the branch that is shown."""
        assert self.talk.session.turn is not None
        return "".join(self.talk.session.turn.branch.texts)

    @property
    def after(self) -> str:
        hunks = [hunk for file in self.talk.patch.files for hunk in file.hunks]
        return "".join(apply_hunks(DOC.lines, hunks))

    def _count(self, event: Event) -> None:
        if isinstance(event, Wrote) and self._left is not None:
            self._left -= 1
            if not self._left:
                self.talk.stop()


def test_what_it_writes_becomes_the_edit(server: Server):
    player = Player(server)
    player.run()
    assert player.talk.session.state == "review"
    assert player.after == CODE.replace("import os", "import sys")
    (asked,) = server.asked
    assert asked.messages[-1] == ("user", asked.messages[-1][1])  # nothing is put into its mouth
    assert asked.messages[-1][1].endswith(SENTENCE)


@pytest.mark.parametrize("pieces", [1, 3, 8, 20])
def test_stopped_at_any_piece_it_goes_on_to_the_same(server: Server, pieces: int):
    player = Player(server)
    player.run(pieces)
    assert (player.talk.session.state, player.text) == ("paused", ANSWER[: 4 * pieces])
    player.talk.resume()
    player.run()
    assert player.text.rstrip() == ANSWER.rstrip()
    assert player.after == CODE.replace("import os", "import sys")


def test_whoever_comes_back_later_goes_on_with_what_was_recorded(server: Server):
    player = Player(server)
    player.run(8)
    session = rebuilt(player.events)
    again = Conversation(author(player.link), Texts({DOC.path: CODE}), (), session)
    again.resume()
    again.run()
    assert session.turn is not None
    assert "".join(session.turn.branch.texts) == ANSWER


def test_a_sentence_turns_it_behind_the_lines_that_are_finished(server: Server):
    player = Player(server)
    player.run(14)
    kept = player.text[: player.text.rindex("\n") + 1]
    player.talk.redirect("twice as much")
    player.run()
    assert player.text == TURNED
    assert TURNED.startswith(kept)
    assert player.after == CODE.replace("import os", "import sys").replace("return width", "return 2 * width")
    told = "".join(text for _, text in server.asked[-1].messages)
    assert "twice as much" in told
    assert (server.asked[-1].messages[-1] == ("assistant", kept)) == (server.owner == "llamacpp")


def test_a_connection_that_breaks_leaves_what_came_to_go_on_from(server: Server):
    server.faults = [cuts(12)]
    player = Player(server)
    player.run()
    assert player.talk.session.state == "failed"
    (failed,) = (event for event in player.events if isinstance(event, Failed))
    assert (failed.reason.partition(" from ")[0], "Enter" in failed.cure) == (
        "the answer was cut off on its way",
        True,
    )
    player.talk.resume()
    player.run()
    assert player.text == ANSWER


def test_what_it_is_asked_for_in_another_way_is_drawn_by_chance(server: Server):
    player = Player(server)
    player.run()
    player.talk.vary(2)
    player.run()
    assert [each.body.get("seed") for each in server.asked] == [None, 1, 2]
    assert player.talk.session.turn is not None
    assert len(player.talk.session.turn.branches) == 3


def test_the_key_is_in_no_record(server: Server):
    player = Player(server)
    player.run(3)
    server.key = "another"
    player.talk.resume()
    player.run()
    assert player.talk.session.state == "failed"
    assert KEY not in repr([fields(event) for event in player.events])


def test_it_is_sent_nothing_ahead_and_all_is_counted(server: Server):
    writer = author(open_remote(Settings(model=server.url)))
    writer.prepare(SENTENCE, whole(DOC))
    assert server.asked == []
    answers = writer.write([Request(SENTENCE, whole(DOC), "region-rewrite")])
    text = "".join(text for _, text in answers.pieces())
    assert (text, answers.made(0), answers.found) == (ANSWER, -(-len(ANSWER) // 4), 0)
    assert (writer.pace.tokens, writer.doubts, writer.reading) == (answers.made(0), False, None)
