"""How far the model believes answers that were whole beforehand, and which of them it is asked about."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from edit_models import CODE, publish_edits
from known_words import knowing

from spark_tui.edits.document import document, whole
from spark_tui.engine import decoder
from spark_tui.engine.likelihood import likelihood
from spark_tui.engine.session import Stop
from spark_tui.links.answers.believing import LIKELY, Beliefs, Written
from spark_tui.links.answers.given import put
from spark_tui.links.answers.ways import Way
from spark_tui.links.link import Edit
from spark_tui.links.local.batch import Wanted, batch
from spark_tui.links.local.encoding import encoded
from spark_tui.links.local.in_process import InProcess
from spark_tui.links.open import open_at
from spark_tui.settings import Engine

ASKED = Edit("call path source_file", whole(document("load.py", CODE)))
NAMES = ("source_file", "file", "where", "origin", "place", "source", "a_file", "input_path")
TEXTS = tuple(f"<op>rename<s>path<s>{name}<end>" for name in NAMES)


@pytest.fixture(scope="module")
def link(tmp_path_factory: pytest.TempPathFactory) -> InProcess:
    found = open_at("edits", publish_edits(tmp_path_factory.mktemp("models") / "edits"), Engine())
    found.kinds = knowing(rename="call")
    return found


@pytest.fixture(scope="module")
def answers(link: InProcess) -> list[Written]:
    made = batch(link, [Wanted(encoded(link, ASKED, 1)) for _ in TEXTS]).answers
    for answer, text in zip(made, TEXTS, strict=True):
        put(link, answer, text)
    ways = [Way(Edit(ASKED.instruction, ASKED.target, text), 0.0, LIKELY) for text in TEXTS]
    return [*map(Written, ways, made, TEXTS)]


def believed(link: InProcess, answers: list[Written], hopes: list[float], wanted: int) -> list[float]:
    beliefs = Beliefs(link, ASKED, answers)
    assert beliefs.among(dict(enumerate(hopes)), TEXTS, wanted, Stop())
    return [hope + worth for hope, worth in zip(hopes, beliefs.worth, strict=True)]


def places(weights: list[float]) -> list[int]:
    return sorted(range(len(weights)), key=lambda which: -weights[which])


@pytest.mark.parametrize("wanted", [1, 2, 4])
def test_the_first_ones_are_those_that_would_be_if_all_were_read(link: InProcess, answers: list[Written], wanted: int):
    random = Random(wanted)
    for _ in range(20):
        hopes = [random.uniform(-2, 2) for _ in TEXTS]
        some, every = (believed(link, answers, hopes, most) for most in (wanted, 0))
        first = places(every)[:wanted]
        assert places(some)[:wanted] == first
        assert [some[which] for which in first] == pytest.approx([every[which] for which in first], abs=1e-4)


def test_what_is_beyond_hope_is_not_read(link: InProcess, answers: list[Written]):
    beliefs = Beliefs(link, ASKED, answers)
    hopes = {which: -9.0 if which > 5 else 1.0 for which in range(len(TEXTS))}
    assert beliefs.among(hopes, TEXTS, 2, Stop())
    assert set(beliefs.before(hopes, -99.0)) >= {6, 7}  # they could, if next to nothing spoke for the others
    assert beliefs.before(hopes, 0.0) == []


def test_where_it_is_stopped_nothing_is_known(link: InProcess, answers: list[Written]):
    stop = Stop()
    stop.set()
    assert not Beliefs(link, ASKED, answers).among(dict.fromkeys(range(len(TEXTS)), 0.0), TEXTS, 2, stop)


def test_of_answers_that_do_nothing_none_comes_first(link: InProcess, answers: list[Written]):
    for wanted in (0, 2):
        hopes = dict.fromkeys(range(len(TEXTS)), 0.0)
        assert Beliefs(link, ASKED, answers).among(hopes, [None] * len(TEXTS), wanted, Stop())


@pytest.mark.parametrize("leads", [("", ""), ("", "<op>rename<s>"), ("<op>rename<s>path<s>", "<ins>", "")])
def test_how_likely_it_found_what_it_wrote_is_known_by_then(link: InProcess, leads: tuple[str, ...]):
    """However often it was stopped."""
    asked = len(encoded(link, ASKED, 1).tokens)
    made = batch(link, [Wanted(encoded(link, replace(ASKED, lead=lead), 30)) for lead in leads])
    while not all(answer.is_over for answer in made.answers):
        for _ in made.pieces():
            made.stop()
    for answer in made.answers:
        assert answer.writing is not None
        session = answer.writing.session
        likely = decoder.heard(session, asked, len(answer.tokens))
        decoder.rewind(session, len(answer.tokens))
        assert likely is not None
        assert likely == pytest.approx(likelihood(session, asked), abs=1e-4)
        assert decoder.heard(session, asked, len(answer.tokens) + 1) is None
    made.release()


def test_of_a_lead_that_was_read_in_one_go_nothing_is_known(link: InProcess):
    long = "<ins><L3>\n" + "    pass\n" * 40
    made = batch(link, [Wanted(encoded(link, replace(ASKED, lead=lead), 4)) for lead in ("", long)])
    list(made.pieces())
    answer = made.answers[1]
    assert answer.writing is not None
    assert decoder.heard(answer.writing.session, len(encoded(link, ASKED, 1).tokens), len(answer.tokens)) is None
    made.release()


def test_prompts_that_differ_by_much_are_not_read_twice_for_that(link: InProcess):
    prompts = [encoded(link, replace(ASKED, instruction=word * 80), 4) for word in ("wait ", "load ")]
    made = batch(link, [Wanted(prompt) for prompt in prompts])
    list(made.pieces())
    assert all(answer.writing is not None and answer.writing.session.said is None for answer in made.answers)
    made.release()
