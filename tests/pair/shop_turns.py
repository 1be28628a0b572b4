"""A conversation about the example shop, played from a recording in a repository of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from command import git

from spark_tui.commands.tour import recording
from spark_tui.edits.patches.patch import Patch
from spark_tui.edits.text import decode
from spark_tui.pair.conversation import Conversation
from spark_tui.pair.events import Aim, Event, Wrote
from spark_tui.pair.script import Tokens, scripted
from spark_tui.pair.session import Session
from spark_tui.pair.tree import GitTree
from spark_tui.pair.writer import Request
from spark_tui.repo.place import find

CART = Aim("src/cart.py", "line-patch")
TESTS = Aim("tests/test_cart.py", "line-patch")
RECORDED = {edit.path: edit.tokens for edit in recording().edits}


def answer(request: Request) -> Tokens:
    """The recording; in other words where somebody asked for them; with a remark where it is a variation."""
    text = "".join(RECORDED[request.target.document.path])
    for correction in request.corrections:
        text = text.replace("ValueError", correction.sentence.split()[-1])
    if request.variation:
        text = text.replace("unknown code", f"unknown code, {request.variation}")
    return in_tokens(text)


def in_tokens(text: str, length: int = 3) -> Tokens:
    return [text[at : at + length] for at in range(0, len(text), length)]


class Player:
    """A conversation with its events, and what it takes to stop it at a token."""

    def __init__(
        self,
        shop: Path,
        session: Session | None = None,
        watchers: Sequence[Callable[[Event], None]] = (),
        before: Sequence[Event] = (),
    ) -> None:
        self.shop = shop
        self.events: list[Event] = [*before]
        self.talk = Conversation(
            scripted(answer), GitTree(find(shop)), (self.events.append, self._count, *watchers), session
        )
        self._left: int | None = None

    def ask(self, *aims: Aim) -> None:
        self.talk.ask("count the pieces", aims or (CART,))

    def run(self, pieces: int | None = None) -> None:
        """Write; stop after so many pieces."""
        self._left = pieces
        if pieces == 0:
            self.talk.stop()
        self.talk.run()
        self._left = None

    def _count(self, event: Event) -> None:
        if isinstance(event, Wrote) and self._left is not None:
            self._left -= 1
            if self._left == 0:
                self.talk.stop()

    @property
    def state(self) -> str:
        return self.talk.session.state

    @property
    def text(self) -> str:
        """All that was answered in the branch that is shown."""
        turn = self.talk.session.turn
        assert turn is not None
        return "".join(turn.branch.texts)

    def told(self, *kinds: type[Event]) -> list[Event]:
        return [event for event in self.events if isinstance(event, kinds)]


def diff(shop: Path) -> str:
    return decode(git(shop, "diff", "--no-color"))


def added(patch: Patch) -> Sequence[str]:
    return [text for file in patch.files for hunk in file.hunks for tag, text in hunk.lines if tag == "+"]
