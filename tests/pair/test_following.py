"""A turn that renames something goes on in the files that use it."""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import dataclass
from pathlib import Path

import pytest
from command import git
from shop_turns import in_tokens

from spark_tui.edits.across.followed import followed
from spark_tui.edits.across.modules import IsThere
from spark_tui.edits.document import whole
from spark_tui.edits.formats.line_patch import making
from spark_tui.pair import following
from spark_tui.pair.conversation import Conversation
from spark_tui.pair.events import Aim, Event, Finished, Reached, Wrote
from spark_tui.pair.following import Changed
from spark_tui.pair.script import Tokens, scripted
from spark_tui.pair.session import rebuilt
from spark_tui.pair.tree import GitTree
from spark_tui.pair.writer import Request
from spark_tui.repo.place import find

MAKER = Aim("maker.py", "line-patch")
FILES = {
    "maker.py": "def make(x):\n    return x\n",
    "user.py": "from maker import make\n\nprint(make(1))\n",
    "tests/test_maker.py": "import maker\n\n\ndef test_make():\n    assert maker.make(1) == 1\n",
    "other.py": "def make():\n    pass\n",
}


@pytest.fixture
def talk(tmp_path: Path) -> Conversation:
    git(tmp_path, "init", "-q")
    for path, text in FILES.items():
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_text(text)
    return Conversation(scripted(_renaming), GitTree(find(tmp_path)))


def _renaming(request: Request) -> Tokens:
    """The function gets the name that was said last."""
    assert not request.follows
    said = [request.instruction, *(each.sentence for each in request.corrections)][-1]
    name = said.split()[-1] + ("_" * request.variation)
    return in_tokens(making(request.target, FILES["maker.py"].replace("make", name)))


def test_what_all_follow_is_found_once_for_all(talk: Conversation, monkeypatch: pytest.MonkeyPatch):
    asked: list[int] = []

    def counted(changed: Changed, others: Mapping[str, str], is_there: IsThere) -> dict[str, str]:
        asked.append(len(others))
        return followed(changed, others, is_there)

    monkeypatch.setattr(following, "followed", counted)
    talk.ask("call it build", [MAKER])
    talk.run()
    assert set(_texts(talk)) == {"maker.py", "tests/test_maker.py", "user.py"}
    assert asked == [3, 2, 1]  # who has to, then all of them, then whether more have to


def _texts(talk: Conversation) -> dict[str, str]:
    return {file.path: "".join(line.text for hunk in file.hunks for line in hunk.lines) for file in talk.patch.files}


def test_who_uses_it_follows_and_all_of_it_is_taken_back_at_once(talk: Conversation, tmp_path: Path):
    talk.ask("call it build", [MAKER])
    talk.run()
    assert talk.session.state == "review"
    assert _texts(talk) == {
        "maker.py": "-def make(x):\n+def build(x):\n".replace("-", "").replace("+", ""),
        "tests/test_maker.py": "    assert maker.make(1) == 1\n    assert maker.build(1) == 1\n",
        "user.py": "from maker import make\nfrom maker import build\nprint(make(1))\nprint(build(1))\n",
    }
    talk.keep_all()
    assert talk.apply() == ()
    assert (tmp_path / "user.py").read_text() == "from maker import build\n\nprint(build(1))\n"
    assert (tmp_path / "other.py").read_text() == FILES["other.py"]
    talk.undo()
    assert {path: (tmp_path / path).read_text() for path in FILES} == FILES


def test_what_is_not_kept_is_named(talk: Conversation):
    talk.ask("call it build", [MAKER])
    talk.run()
    talk.keep(0)
    assert talk.apply() == ("make is still named in tests/test_maker.py, user.py",)


def test_half_of_what_goes_together_is_told(tmp_path: Path):
    """Behind a dot nothing tells that the old name is meant, so nobody else says so."""
    files = {
        "store.py": "class Store:\n    def names(self):\n        return []\n",
        "report.py": "from store import Store\n\n\ndef lines(store: Store):\n    return store.names()\n",
    }
    git(tmp_path, "init", "-q")
    for path, text in files.items():
        (tmp_path / path).write_text(text)

    def renaming(request: Request) -> Tokens:
        return in_tokens(making(request.target, files["store.py"].replace("names", "all")))

    talk = Conversation(scripted(renaming), GitTree(find(tmp_path)))
    talk.ask("all of them", (Aim("store.py", "line-patch"),))
    talk.run()
    assert len(talk.hunks) == 2
    talk.keep(0)
    talk.drop(1)
    assert talk.apply() == ("report.py was to change with the rest, and did not in full: old names may be left there",)


def test_another_name_reaches_all_of_them(talk: Conversation):
    talk.ask("call it build", [MAKER])
    talk.run()
    talk.redirect("no, craft")
    talk.run()
    assert talk.session.state == "review"
    assert all("craft" in text and "build" not in text for text in _texts(talk).values())
    assert len(_texts(talk)) == 3


def test_variations_follow_as_well_and_each_is_complete(talk: Conversation):
    talk.ask("call it build", [MAKER])
    talk.run()
    talk.vary(2)
    talk.run()
    for branch, name in enumerate(("build(", "build_(", "build__(")):
        talk.show(branch)
        assert talk.session.state == "review"
        assert [name in text for text in _texts(talk).values()] == [True, True, True]


def test_who_turns_it_into_no_other_name_leaves_the_others_alone(talk: Conversation):
    talk.ask("call it build", [MAKER])
    talk.run()
    talk.redirect("as it was: make")
    talk.run()
    assert (talk.session.state, _texts(talk)) == ("review", {})


@pytest.mark.parametrize("pieces", range(1, 40, 3))
def test_stopped_anywhere_it_goes_on_as_if_it_had_not_been(talk: Conversation, tmp_path: Path, pieces: int):
    talk.ask("call it build", [MAKER])
    talk.run()
    expected = talk.patch
    left = [pieces]
    events: list[Event] = []

    def count(event: Event) -> None:
        events.append(event)
        left[0] -= isinstance(event, Wrote)
        if not left[0] and isinstance(event, Wrote):
            again.stop()

    again = Conversation(scripted(_renaming), GitTree(find(tmp_path)), [count])
    again.ask("call it build", [MAKER])
    again.run()
    if again.session.state == "paused":
        third = Conversation(scripted(_renaming), GitTree(find(tmp_path)), session=rebuilt(events))
        assert third.patch == again.patch
        third.resume()
        third.run()
        assert (third.session.state, third.patch) == ("review", expected)
        again.resume()
        again.run()
    assert (again.session.state, again.patch) == ("review", expected)
    assert sum(isinstance(event, Reached) for event in events) == 1
    assert isinstance(events[-1], Finished)


def test_who_stops_it_while_others_are_looked_for_goes_on_with_them_later(talk: Conversation, tmp_path: Path):
    @dataclass(frozen=True)
    class Slow(GitTree):
        def having(self, names: Set[str]) -> tuple[str, ...]:
            hasty.stop()
            return super().having(names)

    talk.ask("call it build", [MAKER])
    talk.run()
    hasty = Conversation(scripted(_renaming), Slow(find(tmp_path)))
    hasty.ask("call it build", [MAKER])
    hasty.run()
    assert (hasty.session.state, list(_texts(hasty))) == ("paused", ["maker.py"])
    hasty.resume()
    hasty.run()
    assert (hasty.session.state, hasty.patch) == ("review", talk.patch)


def test_a_preview_has_them_too(talk: Conversation, tmp_path: Path):
    talk.ask("call it build", [MAKER])
    talk.run()
    other = Conversation(scripted(_renaming), GitTree(find(tmp_path)))
    other.adopt(talk)
    assert (other.session.state, other.patch) == ("review", talk.patch)
    other.redirect("no, craft")
    other.run()
    assert len(_texts(other)) == 3


def test_a_name_that_stands_everywhere_is_left_to_people(talk: Conversation, tmp_path: Path):
    for number in range(101):
        (tmp_path / f"user_{number}.py").write_text(FILES["user.py"])
    talk.ask("call it build", [MAKER])
    talk.run()
    assert list(_texts(talk)) == ["maker.py"]
    talk.keep_all()
    (said,) = talk.apply()
    assert said.startswith("make is still named in ")


def test_whole_is_what_it_is_about(talk: Conversation):
    """What follows is looked at from its first line to its last."""
    talk.ask("call it build", [MAKER])
    talk.run()
    turn = talk.session.turn
    assert turn is not None
    assert [each.follows for each in turn.aims] == [False, True, True]
    assert turn.targets[2] == whole(turn.documents["user.py"])
