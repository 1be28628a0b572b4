"""What else a model would have written of its own accord."""

from __future__ import annotations

import numpy as np
import pytest
from edit_models import CODE, publish_edits
from known_words import knowing

from spark_tui.edits.document import document, whole
from spark_tui.engine import decoder, grammar
from spark_tui.engine.grammar import State
from spark_tui.engine.likelihood import doubts
from spark_tui.engine.session import Stop
from spark_tui.links.answers.choosing import Choosing
from spark_tui.links.answers.second_thoughts import second_thoughts, text_of
from spark_tui.links.answers.setting_out import choosing
from spark_tui.links.link import Edit
from spark_tui.links.local.batch import Answer, Wanted, batch
from spark_tui.links.local.encoding import encoded
from spark_tui.links.local.in_process import InProcess
from spark_tui.links.open import open_at
from spark_tui.settings import Engine

ASKED = Edit("make it wait", whole(document("load.py", CODE)))


@pytest.fixture(scope="module")
def link(tmp_path_factory: pytest.TempPathFactory) -> InProcess:
    found = open_at("edits", publish_edits(tmp_path_factory.mktemp("models") / "edits"), Engine())
    found.kinds = knowing(rename="call", sort_imports="sort")
    return found


def written(link: InProcess) -> Answer:
    of_its_own = batch(link, [Wanted(encoded(link, ASKED, 40)), Wanted(encoded(link, ASKED, 40))])
    list(of_its_own.pieces())
    return of_its_own.answers[0]


def test_a_doubt_is_a_place_where_another_token_was_nearly_as_likely(link: InProcess):
    own = written(link)
    decoder.rewind(link.session, 0)
    decoder.add(link.session, own.wanted.prompt.tokens, link.context)
    decoder.read(link.session, Stop())
    found = doubts(link.session, own.made, Stop())
    assert found == sorted(found)
    for doubt in (found[0], found[len(found) // 2]):
        cache = link.session.cache.fork()
        read = [*own.wanted.prompt.tokens[-1:], *own.made[: doubt.at]]
        logits = link.session.runner.run([(cache, read)])[-1]
        assert logits[own.made[doubt.at]] - logits[doubt.token] == pytest.approx(doubt.less, abs=1e-3)
        assert doubt.token in np.argsort(logits)[-5:]
        cache.release()


def test_each_goes_on_from_another_token_that_the_grammar_allows(link: InProcess):
    own = written(link)
    begun = second_thoughts(link, own, Stop())
    assert begun
    vocabulary, start = own.wanted.prompt.grammar
    for each in begun:
        assert each.made[:-1] == own.made[: len(each.made) - 1]
        assert each.made[-1] != own.made[len(each.made) - 1]
        assert grammar.advance(vocabulary, State(start), each.made) is not None
        assert text_of(link, each)
    assert len({tuple(each.made) for each in begun}) == len(begun)


def test_they_are_among_the_answers_and_are_the_same_however_often_it_was_stopped(link: InProcess):
    at_once, stopped = opened(link), opened(link)
    assert at_once.choose()
    legs = 1
    stopped.flag.set()
    while not stopped.choose():
        stopped.flag.clear()
        legs += 1
        if legs in (2, 3):
            stopped.stop()
    assert legs > 2
    assert sum(not way.edit.lead for way in at_once.answers.ways) > 1
    assert stopped.answers.texts == at_once.answers.texts
    assert stopped.best(8) == at_once.best(8)


def opened(link: InProcess) -> Choosing:
    found = choosing(link, ASKED)
    assert found is not None
    return found
