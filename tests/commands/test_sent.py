"""What is shown as sent to a model is what it is sent."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from command import git
from published import publish

from spark_tui.commands.context import Gathered, gather
from spark_tui.commands.edit import Request, open_edit
from spark_tui.commands.run_edit import frames
from spark_tui.edits.document import Target, document, whole
from spark_tui.engine.tokenizer import decode
from spark_tui.links.prompts import region_rewrite, search_replace
from spark_tui.repo.place import find

_UNIQUE = re.compile(r"\b[a-z]+_\d+\b")
SHORT = "from many import many_7\n\n\ndef total_1(items):\n    return many_7(items)\n"
LONG = "".join(f"def many_{at}(x):\n    return inner_{at}(x)\n\n\n" for at in range(60))


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr("spark_tui.pair.asking._REWRITE_TOKENS", 1)
    monkeypatch.setattr("spark_tui.pair.asking._EDIT_TOKENS", 1)
    monkeypatch.chdir(tmp_path)
    git(tmp_path, "init", "-q")
    for name, text in (("short.py", SHORT), ("many.py", LONG), ("use.py", SHORT.replace("total_1", "other_2"))):
        (tmp_path / name).write_text(text)
    return tmp_path


@pytest.fixture(scope="module")
def chatty(tmp_path_factory: pytest.TempPathFactory) -> str:
    return f"{publish(tmp_path_factory.mktemp('models') / 'tiny', max_position_embeddings=6000)}/"


def sent_and_shown(here: Path, sentence: str) -> tuple[str, Gathered]:
    gathered = gather(find(here), sentence, 4000, None, None, lambda *_: None)
    with open_edit(Request(sentence=sentence), lambda *_: None) as edit:
        assert list(frames(edit))
        link = edit.author.link
        return decode(link.tokenizer, link.recent[0]), gathered


@pytest.mark.parametrize("place", ["short.py", "short.py:total_1", "many.py:many_7", "many.py:100-160", "many.py"])
def test_a_model_that_is_talked_to_is_sent_what_is_shown(
    here: Path, chatty: str, place: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("SPARK_MODEL", chatty)
    prompt, gathered = sent_and_shown(here, f"say it @{place}")
    pieces = gathered.packed.pieces
    assert set(_UNIQUE.findall(prompt)) == set(_UNIQUE.findall("".join(piece.text for piece in pieces)))
    assert all(line in prompt for piece in pieces for line in piece.text.splitlines()[1:])
    assert ("use" in {piece.role for piece in pieces}) == (place == "many.py:many_7")
    assert gathered.sent == "tiny: the target to be changed, the rest to be read"


def test_the_embedded_model_is_sent_its_window_alone(here: Path):
    gathered = gather(find(here), "rename x to y @many.py:many_30", 4000, None, None, lambda *_: None)
    with open_edit(Request(sentence="rename x to y @many.py:many_30"), lambda *_: None) as edit:
        (aim,) = edit.turn.aims
    (piece,) = gathered.packed.pieces
    assert (piece.role, piece.region.start, piece.region.stop) == ("target", aim.start, aim.stop)
    assert aim.beside is None
    assert gathered.sent == "spark-edit: these lines and the sentence, no others"


def test_where_little_fits_fewer_pieces_are_sent(
    here: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
):
    small = publish(tmp_path_factory.mktemp("small") / "tiny", max_position_embeddings=640)
    monkeypatch.setenv("SPARK_MODEL", f"{small}/")
    prompt, gathered = sent_and_shown(here, "say it @many.py:many_7")
    assert gathered.packed.left_out
    assert set(_UNIQUE.findall(prompt)) == set(_UNIQUE.findall("".join(each.text for each in gathered.packed.pieces)))


def test_what_is_beside_comes_first_and_takes_the_place_of_what_is_around():
    doc = document("a.py", LONG)
    part, all_of_it = Target(doc, 4, 6), whole(doc)
    asked = region_rewrite("x", part, beside="b.py, from line 3:\ny = 1\n").messages[-1].content
    assert asked.startswith("These parts of the repository are only to be read:\n\nb.py, from line 3:\ny = 1\n\n")
    assert "The lines to change are 5 to 6 of a.py:\n\n```py\ndef many_1(x):" in asked
    assert "many_2" not in asked
    quoted = search_replace("x", all_of_it, beside="b.py, from line 3:\ny = 1\n").messages[-1].content
    assert quoted.index("y = 1") < quoted.index("def many_0")
    assert "read" not in search_replace("x", all_of_it).messages[-1].content
