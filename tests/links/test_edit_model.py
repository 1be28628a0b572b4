"""The edit model behind the protocol: it reads what it was trained to read, and writes what is an edit."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from edit_models import CODE, publish_edits
from hypothesis import given, settings
from hypothesis import strategies as st

from spark_tui.edits import prompt
from spark_tui.edits.document import Target, document, whole
from spark_tui.edits.formats import named
from spark_tui.edits.ranking import candidate
from spark_tui.edits.refusal import Refusal
from spark_tui.engine.kernels.runner import Runner
from spark_tui.forge import vocabulary
from spark_tui.forge.examples import Triple, encode
from spark_tui.forge.vocabulary import Encoder
from spark_tui.links.editing import edit, redirect
from spark_tui.links.embedded import edit_tokens
from spark_tui.links.in_process import InProcess
from spark_tui.links.link import Correction, Edit, Fill
from spark_tui.links.open import open_at, open_embedded
from spark_tui.links.variations import variations
from spark_tui.settings import Engine, Settings

FORMAT = named("embedded")
DOC = document("load.py", CODE)
TEXT = st.lists(st.sampled_from([*"abz_ (9\n\té", "<end>", "<L1>", "def ", "    ", "path"]), max_size=30).map("".join)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return publish_edits(tmp_path_factory.mktemp("models") / "edits")


@pytest.fixture(scope="module", params=["int8", "float32"])
def link(folder: Path, request: pytest.FixtureRequest) -> InProcess:
    assert Runner  # with the kernels imported here, they are compiled once for all tests
    return open_at("edits", folder, Engine(weights=request.param))


@settings(max_examples=60)
@given(before=TEXT, sentence=TEXT, correction=TEXT, cut=st.integers(0, 40))
def test_it_reads_what_it_was_trained_on(
    link: InProcess, folder: Path, before: str, sentence: str, correction: str, cut: int
):
    kept = "<rep><L1><L2>\n    pass\n<ins><L4>\n<end>"[:cut]
    correction = correction.strip()
    triple = Triple("main.py", before, sentence, "", kept=kept, dropped="gone\n", correction=correction)
    example = encode([triple], Encoder(vocabulary.load(folder)))
    target = whole(document("load.py", before))
    turned = Edit(sentence, target, kept, (Correction(correction, len(kept), "gone\n"),))
    asked = turned if correction else Edit(sentence, target)
    assert edit_tokens(link.tokenizer, asked) == [*example.trunk, *example.branches[0].read]


@pytest.mark.parametrize("seed", range(3))
def test_whatever_it_writes_is_an_edit(link: InProcess, seed: int):
    asked = variations(link, Edit("rename path to name", whole(DOC)), 4, 60, seed)
    first = "".join(asked.pieces())
    assert asked.found[0].text == first
    for each in asked.found:
        state = FORMAT.grammar(whole(DOC), {}) if FORMAT.grammar else None
        assert state is not None
        assert state.feed(each.text) is not None
        assert (each.why == "ended") == (each.text.endswith("<end>"))
        assert each.likelihood <= 0


def test_the_first_variation_is_what_it_says_alone(link: InProcess):
    prompted = Edit("remove the print", whole(DOC))
    alone = "".join(link.ask(prompted, 40).pieces())
    asked = variations(link, prompted, 3, 40)
    assert "".join(asked.pieces()) == alone
    assert "".join(link.ask(prompted, 40).pieces()) == alone


def test_what_was_stopped_goes_on_as_if_it_had_not_been(link: InProcess):
    prompted = Edit("sort the imports", whole(DOC))
    expected = "".join(link.ask(prompted, 40).pieces())
    answer, found = link.ask(prompted, 40), ""
    for piece in answer.pieces():
        found += piece
        answer.stop()
    assert found + "".join(answer.pieces()) == expected


def test_code_is_read_once_for_all_that_is_asked_about_it(link: InProcess):
    long = document("long.py", "\n\n".join([CODE] * 4))
    "".join(link.ask(Edit("rename path to name", whole(long)), 4).pieces())
    before = link.session.reads
    "".join(link.ask(Edit("sort the imports", whole(long)), 4).pieces())
    assert link.session.reads <= before + 1


def test_a_redirect_goes_on_behind_what_was_kept(link: InProcess):
    kept = CODE.replace("debug=False", "debug")
    asked = redirect(link, DOC, "no default for debug", kept, "also print the area", 2)
    list(asked.pieces())
    for each in asked.variations.found:
        assert each.text.startswith("<rep><L5><L5>\ndef load(path, debug):\n")
        made = candidate(asked.target, FORMAT, each.text).after if each.why == "ended" else kept
        assert made is None or "def load(path, debug):" in made


def test_a_part_of_a_file_is_asked_about_by_its_own_lines(link: InProcess):
    target = Target(DOC, 11, 14)
    tokens = edit_tokens(link.tokenizer, Edit("area in cm", target))
    anchors = [link.tokenizer.library.token_to_id(prompt.anchor(line)) for line in range(6)]
    assert [anchor in tokens for anchor in anchors] == [True] * 5 + [False]


def test_what_is_kept_but_fits_nowhere_is_refused(link: InProcess):
    with pytest.raises(Refusal, match="does not fit"):
        link.ask(Edit("rename it", whole(DOC), lead="<rep><L99>"), 10)


def test_lines_too_long_for_a_window_are_shown_in_fewer(link: InProcess):
    wide = document("wide.py", "".join(f"value_{at} = {'x' * 40!r}\n" for at in range(300)))
    asked = edit(replace(link, context=1500), wide, "rename value_200")
    assert asked.target.stop - asked.target.start < 120
    assert asked.target.start <= 200 < asked.target.stop


def test_it_takes_nothing_but_edits(link: InProcess):
    assert (link.edits, link.fills_in, link.talks) == (True, False, False)
    with pytest.raises(Refusal, match="cannot fill in"):
        link.ask(Fill("a", "b"), 10)


def test_other_models_and_none_are_refused(tmp_path: Path):
    with pytest.raises(Refusal, match="there is no edit model in"):
        open_embedded(Settings(), tmp_path / "none")
