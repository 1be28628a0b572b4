"""Which kind of answer a sentence asks for, and how the answer begins."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from edit_models import CODE, publish_edits
from known_words import NAMES, knowing

from spark_tui.edits.document import Document, document, whole
from spark_tui.engine import decoder
from spark_tui.engine.likelihood import likelihood
from spark_tui.engine.session import Stop
from spark_tui.links.answers.declining import declined
from spark_tui.links.answers.given import put, weighed
from spark_tui.links.answers.kinds import SAY, Kinds, chances, load, save, sentence_features
from spark_tui.links.answers.openings import Opening, begun, openings, read_request
from spark_tui.links.link import Edit
from spark_tui.links.local.batch import Wanted, batch
from spark_tui.links.local.embedded import grammar
from spark_tui.links.local.encoding import encoded
from spark_tui.links.local.in_process import InProcess
from spark_tui.links.open import open_at
from spark_tui.pair.authors import Best, author
from spark_tui.pair.writer import Request
from spark_tui.settings import Engine

DOC = document("load.py", CODE)


def test_the_kinds_are_as_likely_as_their_words_say():
    kinds = knowing(rename="call", sort_imports="sort")
    found = chances(kinds, "call it width", CODE)
    assert list(found) == ["rename", "sort-imports"]
    assert found["rename"] > 0.9
    assert sum(found.values()) == pytest.approx(1)


def test_a_name_is_a_name_whatever_it_is_called():
    def shapes(sentence: str) -> set[int]:
        return set(sentence_features(sentence, NAMES))

    assert len(shapes("call path `size`") & shapes("call load `width`")) > len(
        shapes("call path") & shapes("call tree")
    )


def test_it_is_kept_beside_a_model(tmp_path: Path):
    assert load(tmp_path) is None
    kinds = knowing(rename="call", fstring="format")
    save(kinds, tmp_path)
    found = load(tmp_path)
    assert found is not None
    assert chances(found, "format it", CODE) == chances(kinds, "format it", CODE)


def opened(kinds: Kinds, sentence: str, doc: Document = DOC) -> list[Opening]:
    return openings(kinds, sentence, whole(doc), grammar(Edit(sentence, whole(doc))))


def test_an_answer_begins_with_the_op_that_is_likely_and_with_what_is_said():
    best, *_ = opened(knowing(rename="call", sort_imports="sort"), "call path source_file")
    assert best.lead == "<op>rename<s>path<s>source_file<end>"


def test_a_patch_and_a_refusal_are_only_begun():
    kinds = Kinds(("implement", SAY), *_arrays(knowing(write="draft", no="cook")))
    assert [each.lead for each in opened(kinds, "draft this")][:2] == ["<rep>", "<ins>"]
    assert opened(kinds, "cook something")[0].lead == "<say>"


def test_what_an_op_does_as_well_is_begun_with_it_too():
    leads = [each.lead for each in opened(knowing(fix_negation="flipped", rename="call"), "it is flipped")]
    assert "<op>negate-condition<s><L7><end>" in leads


def test_where_whole_answers_would_mend_it_none_of_their_kind_is_only_begun():
    found = opened(knowing(fix_negation="flipped", rename="call"), "it is flipped")
    assert not {"<rep>", "<ins>"} & {each.lead for each in found}
    assert any(each.lead.startswith("<rep><L7><L7>\n") and each.lead.endswith("<end>") for each in found)


def test_what_cannot_be_done_here_is_not_begun():
    kinds = knowing(dataclass="make", rename="call")
    leads = {each.lead for each in opened(kinds, "make it")}
    assert all(lead.startswith("<op>rename") for lead in leads - {""})
    assert [each.lead for each in opened(kinds, "make it", document("broken.py", "def f(:\n"))] == [""]


@pytest.fixture(scope="module")
def link(tmp_path_factory: pytest.TempPathFactory) -> InProcess:
    folder = publish_edits(tmp_path_factory.mktemp("models") / "edits")
    found = open_at("edits", folder, Engine())
    found.kinds = knowing(rename="call", sort_imports="sort")
    return found


def asked(variations: int = 1) -> list[Request]:
    return [Request("call path source_file", whole(DOC), "embedded", variation=at) for at in range(variations)]


def test_the_best_of_all_that_was_begun_is_the_answer(link: InProcess):
    writing = author(link).write(asked())
    assert writing.why(0) == ""
    assert "".join(text for _, text in writing.pieces()) == "<op>rename<s>path<s>source_file<end>"
    assert writing.why(0) == "ended"
    assert writing.made(0) > 5


def test_others_are_the_next_best_and_then_drawn_by_chance(link: InProcess):
    writing, texts = author(link).write(asked(8)), [""] * 8
    for which, text in writing.pieces():
        texts[which] += text
    assert 1 <= writing.found < 8
    assert texts[0] == "<op>rename<s>path<s>source_file<end>"
    assert all(texts)


def test_it_can_be_stopped_at_any_token_and_goes_on_with_the_same(link: InProcess):
    whole_answer = "".join(text for _, text in author(link).write(asked()).pieces())
    writing, found, legs = author(link).write(asked()), "", 0
    writing.stop()
    while writing.why(0) != "ended":
        for _, text in writing.pieces():
            found += text
            writing.stop()
        legs += 1
    assert found == whole_answer
    assert legs > 3


def test_what_was_kept_of_the_best_goes_on_as_it_did(link: InProcess):
    (request,) = asked()
    full = "<op>rename<s>path<s>source_file<end>"
    for at in (4, 10, len(full) - 8):
        writing = author(link).write([replace(request, kept=full[:at])])
        assert full[:at] + "".join(text for _, text in writing.pieces()) == full


def test_what_nobody_would_begin_so_goes_on_as_the_model_says(link: InProcess):
    (request,) = asked()
    writing = author(link).write([replace(request, kept="<op>add-print<s>")])
    assert all(text for _, text in writing.pieces())
    assert writing.found == 0


def test_it_stops_while_answers_are_held_against_each_other_and_goes_on(link: InProcess):
    writing = author(link).write(asked())
    assert isinstance(writing, Best)
    writing.choice.flag.set()  # all are written by then: nothing has been handed over
    assert list(writing.pieces()) == []
    assert "".join(text for _, text in writing.pieces()) == "<op>rename<s>path<s>source_file<end>"


def test_whole_answers_are_weighed_together_as_each_would_be_alone(link: InProcess):
    asked = Edit("call path source_file", whole(DOC))
    long = "<rep><L7><L7>\n" + "    pass\n" * 40
    texts = ("<op>sort-imports<end>", "<op>rename<s>path<s>source_file<end>", "<op>rename<s>path<s>file<end>", long)
    texts = (*texts, "<op>rename<s>path<s>file<end>", f"{long}    pass\n")  # the same once more, and one that goes on
    written = batch(link, [Wanted(encoded(link, asked, 1)) for _ in texts])
    for answer, text in zip(written.answers, texts, strict=True):
        put(link, answer, text)
    together = weighed(link, encoded(link, asked, 1), [answer.made for answer in written.answers], Stop())
    for answer, likely in zip(written.answers, together, strict=True):
        decoder.rewind(link.session, 0)
        decoder.add(link.session, answer.tokens, link.context)
        decoder.read(link.session, Stop())
        assert likelihood(link.session, len(answer.wanted.prompt.tokens)) == pytest.approx(likely, abs=1e-4)


def test_a_whole_answer_is_handed_over_as_if_it_had_been_written(link: InProcess):
    broken = document("load.py", "def load(path)\n    return path\n")
    answers = author(link).write([Request("call it", whole(broken), "embedded")])
    assert "".join(text for _, text in answers.pieces()) == "<rep><L1><L1>\ndef load(path):\n<end>"
    assert answers.why(0) == "ended"
    assert answers.made(0) > 5


def _arrays(kinds: Kinds):
    return kinds.known, kinds.bags, kinds.scale, kinds.weights, kinds.bias


def test_what_is_not_known_is_no_none():
    asked = read_request(knowing(guard_none="return", get_default="key"), "return 0 for an unknown key", whole(DOC))
    assert asked.likely["guard-none"] < 0.1


def test_a_turn_of_phrase_names_a_kind():
    doc = document("store.py", "class Store:\n    def __init__(self):\n        self.items = {}\n")
    asked = read_request(knowing(rename="used", add_len="zzz"), "let Store be used with len()", whole(doc))
    assert asked.likely["add-len"] > 0.1


def test_who_asks_how_something_is_done_sees_it_done():
    kinds = knowing(**{"rename": "rename", SAY: "explain"})
    leads = [[each.lead for each in declined(read_request(kinds, said, whole(DOC)))]
             for said in ("how would you rename path to file?", "how would you explain load?")]  # fmt: skip
    assert [any("that is a question" in lead for lead in several) for several in leads] == [False, True]


def test_a_job_that_is_done_already_is_declined():
    kinds = knowing(sort_imports="sort", rename="call")
    done, left = (document("a.py", f"import {one}\nimport {other}\n") for one, other in (("ast", "re"), ("re", "ast")))
    at_last, said = declined(read_request(kinds, "sort them", whole(done)))
    assert said.lead == "<say>I see nothing to change here to put the imports at the top in order<end>"
    assert said.worth > at_last.worth
    assert len(list(declined(read_request(kinds, "sort them", whole(left))))) == 1
    assert len(list(declined(read_request(kinds, "call it sorted", whole(done))))) == 1


def test_a_message_that_nothing_is_known_of_is_no_wish():
    kinds, doc = knowing(sort_imports="sort", rename="call"), whole(document("a.py", "import re\n\npath = re.match\n"))
    (pasted,) = declined(read_request(kinds, "app.errors.StrangeError: the wizard is gone", doc))
    (said,) = declined(read_request(kinds, "the wizard is gone", doc))
    assert pasted.worth > said.worth
    told, _ = declined(read_request(kinds, "sqlite3.OperationalError: no such table: jobs", doc))
    assert "table jobs" in told.lead
    assert told.worth > pasted.worth


def test_an_op_is_no_answer_to_a_message_that_only_has_its_words():
    kinds, doc = knowing(rename="call", set_return="pay"), whole(document("a.py", "def path(load):\n    return load\n"))
    asked = [read_request(kinds, f"{lead}call path load_path, pay", doc) for lead in ("", "app.errors.StrangeError: ")]
    said, pasted = (
        max(each.worth for each in begun(one, doc, None) if each.lead.startswith("<op>re")) for one in asked
    )
    assert pasted < said
