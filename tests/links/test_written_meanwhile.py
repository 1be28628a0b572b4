"""What the model writes of its own accord while the rules are asked."""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from threading import Thread

import pytest
from edit_models import CODE, publish_edits
from known_words import knowing

from spark_tui.edits.document import document, whole
from spark_tui.links.answers.ahead import written_meanwhile
from spark_tui.links.answers.setting_out import choosing
from spark_tui.links.link import Edit
from spark_tui.links.local.batch import Answer, Wanted, batch
from spark_tui.links.local.encoding import encoded
from spark_tui.links.local.in_process import InProcess
from spark_tui.links.open import open_at
from spark_tui.settings import Engine

ASKED = Edit("make it wait", whole(document("load.py", CODE)))
LONGEST = 40


@pytest.fixture(scope="module", params=[1, 2], ids=["one thread", "two"])
def link(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> InProcess:
    folder = publish_edits(tmp_path_factory.mktemp("models") / "edits")
    found = open_at("edits", folder, Engine(threads=request.param))
    found.kinds = knowing(rename="call", sort_imports="sort")
    return found


def texts(link: InProcess, begun: Sequence[Answer] = ()) -> list[str]:
    wanted = [Wanted(encoded(link, ASKED, LONGEST)) for _ in range(2)]
    made, found = batch(link, wanted, dict(enumerate(begun))), ["", ""]
    for which, text in made.pieces():
        found[which] += text
    made.release()
    return found


def test_it_is_the_same_wherever_it_had_to_stop(link: InProcess):
    plain, interval = texts(link), sys.getswitchinterval()
    for seconds in (0, 0.002, 5):
        with written_meanwhile(link, ASKED, LONGEST) as own:
            until = time.monotonic() + seconds
            while own is not None and not own.is_over and time.monotonic() < until:
                pass
        assert sys.getswitchinterval() == interval
        assert texts(link, [own] if own is not None else []) == plain


def test_it_takes_a_core_of_its_own(link: InProcess):
    with written_meanwhile(link, ASKED, LONGEST) as own:
        assert (own is None) == (len(link.session.runner.desks) == 1)
    if own is not None:
        own.release()


def test_where_there_can_be_no_other_thread_it_is_written_later(link: InProcess, monkeypatch: pytest.MonkeyPatch):
    def none(_: Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(Thread, "start", none)
    with written_meanwhile(link, ASKED, LONGEST) as own:
        assert own is None


def test_nothing_is_left_behind_where_it_is_not_asked_for(link: InProcess):
    link.recent.clear()
    broken = Edit("mend it", whole(document("load.py", CODE.replace("):", ")"))))
    for edit in (ASKED, broken):
        found = choosing(link, edit)
        assert found is None or found.choose()
    held = [page.owners for page in link.session.cache.pages]
    assert held == [1] * len(held)
