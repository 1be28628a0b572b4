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
from spark_tui.edits.refusal import Refusal
from spark_tui.engine.kernels.runner import Runner
from spark_tui.engine.prefix import open_store
from spark_tui.engine.tokenizer import decode
from spark_tui.forge.training import vocabulary
from spark_tui.forge.training.examples import Triple, encode
from spark_tui.forge.training.vocabulary import Encoder
from spark_tui.links.answers.ways import carried_out
from spark_tui.links.link import Correction, Edit, Fill
from spark_tui.links.local.batch import Batch, Wanted, batch
from spark_tui.links.local.embedded import edit_tokens
from spark_tui.links.local.encoding import encoded
from spark_tui.links.local.in_process import InProcess
from spark_tui.links.open import open_at, open_embedded
from spark_tui.pair.authors import author
from spark_tui.pair.writer import Request
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
    triple = Triple("load.py", before, sentence, "", kept=kept, dropped="gone\n", correction=correction)
    example = encode([triple], Encoder(vocabulary.load(folder)))
    target = whole(document("load.py", before))
    turned = Edit(sentence, target, kept, (Correction(correction, len(kept), "gone\n"),))
    asked = turned if correction else Edit(sentence, target)
    assert edit_tokens(link.tokenizer, asked) == [*example.trunk, *example.branches[0].read]


def written(made: Batch) -> list[str]:
    texts = [""] * len(made.answers)
    for which, text in made.pieces():
        texts[which] += text
    return texts


def drawn(link: InProcess, prompt: Edit, count: int, limit: int, seed: int = 0) -> Batch:
    """The likeliest, and others."""
    asked = encoded(link, prompt, limit)
    return batch(link, [Wanted(asked), *(Wanted(asked, seed + number) for number in range(1, count))])


@pytest.mark.parametrize("seed", range(3))
def test_whatever_it_writes_is_an_edit(link: InProcess, seed: int):
    asked = drawn(link, Edit("rename path to name", whole(DOC)), 4, 60, seed)
    for which, text in enumerate(written(asked)):
        state = FORMAT.grammar(whole(DOC), {}) if FORMAT.grammar else None
        assert state is not None
        assert state.feed(text) is not None
        assert (asked.why(which) == "ended") == text.endswith("<end>")


def test_the_first_is_what_it_says_alone(link: InProcess):
    prompted = Edit("remove the print", whole(DOC))
    alone = "".join(link.ask(prompted, 40).pieces())
    assert written(drawn(link, prompted, 3, 40))[0] == alone
    assert "".join(link.ask(prompted, 40).pieces()) == alone


@pytest.mark.parametrize("after", range(1, 12, 2))
def test_answers_side_by_side_go_on_as_if_they_had_not_been_stopped(link: InProcess, after: int):
    prompted = Edit("remove the print", whole(DOC))
    expected = written(drawn(link, prompted, 3, 20))
    asked, texts = drawn(link, prompted, 3, 20), ["", "", ""]
    for number, (which, text) in enumerate(asked.pieces(), 1):
        texts[which] += text
        if number == after:
            asked.stop()
    assert sum(map(len, texts)) < sum(map(len, expected))
    rest = written(asked)
    assert [text + more for text, more in zip(texts, rest, strict=True)] == expected


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


def test_what_others_read_meanwhile_is_not_kept_as_this(folder: Path, tmp_path: Path):
    texts = (CODE * 8, CODE.replace("path", "debug") * 8)
    first, second = (Edit("sort the imports", whole(document("a.py", text))) for text in texts)
    link = open_at("edits", folder, Engine(weights="int8"), at_once=False)
    expected = "".join(replace(link, store=None).ask(first, 20).pieces())
    link.store = open_store(tmp_path, b"", 1 << 30)
    asked = drawn(link, first, 2, 20)
    for _ in asked.pieces():
        asked.stop()
    "".join(link.ask(second, 20).pieces())
    for pages in tmp_path.iterdir():
        pages.unlink()
    written(asked)
    fresh = open_at("edits", folder, Engine(weights="int8"), at_once=False)
    fresh.store = open_store(tmp_path, b"", 1 << 30)
    assert "".join(fresh.ask(first, 20).pieces()) == expected


def test_it_goes_on_behind_any_beginning_of_what_it_has_written(link: InProcess):
    prompted = Edit("sort the imports", whole(DOC))
    full = "".join(link.ask(prompted, 40).pieces())
    for cut in range(0, len(full) + 1, 6):
        lead = full[:cut]
        assert "".join(link.ask(replace(prompted, lead=lead), 60).pieces()).startswith(full[cut:]), lead


def test_every_correction_stands_where_it_was_said(link: InProcess):
    lead = "<rep><L5><L5>\ndef load(path, debug):\n"
    said = (Correction("no, first", 14, "pass\n"), Correction("no, then", len(lead), ""))
    text = decode(link.tokenizer, edit_tokens(link.tokenizer, Edit("no default", whole(DOC), lead, said)))
    assert text.endswith("no default\n<rep><L5><L5>\npass\n\nno, first\ndef load(path, debug):\nno, then\n")


def test_a_part_of_a_file_is_asked_about_by_its_own_lines(link: InProcess):
    target = Target(DOC, 11, 14)
    tokens = edit_tokens(link.tokenizer, Edit("area in cm", target))
    anchors = [link.tokenizer.library.token_to_id(prompt.anchor(line)) for line in range(6)]
    assert [anchor in tokens for anchor in anchors] == [True] * 5 + [False]


def test_what_is_kept_but_fits_nowhere_is_refused(link: InProcess):
    with pytest.raises(Refusal, match="does not fit"):
        link.ask(Edit("rename it", whole(DOC), lead="<rep><L99>"), 10)


def test_it_takes_nothing_but_edits(link: InProcess):
    assert (link.edits, link.fills_in, link.talks) == (True, False, False)
    with pytest.raises(Refusal, match="cannot fill in"):
        link.ask(Fill("a", "b"), 10)


def test_other_models_and_none_are_refused(tmp_path: Path):
    with pytest.raises(Refusal, match="there is no edit model in"):
        open_embedded(Settings(), tmp_path / "none")


@pytest.mark.parametrize(("sentence", "is_sure"), [("rename path to place", True), ("bananas are rather blue", False)])
def test_it_doubts_what_it_does_not_understand(sentence: str, is_sure: bool):
    writer = author(open_embedded(Settings(), None))
    written = writer.write(
        [Request(sentence, whole(document("load.py", "def load(path):\n    return open(path)\n")), "embedded")]
    )
    assert "".join(text for _, text in written.pieces())
    assert writer.doubts is not is_sure


FETCH = """\
def fetch(get, url):
    for attempt in range(3):
        try:
            return get(url)
        except OSError:
            continue
    return None


def save(pages, folder):
    for number, url in enumerate(pages):
        name = folder + "/" + str(number)
        with open(name, "w") as f:
            f.write(pages[url])
"""


def _answered(sentence: str) -> tuple[str, bool]:
    """What comes into the file, and whether it is doubted."""
    writer = author(open_embedded(Settings(), None))
    target = whole(document("fetch.py", FETCH))
    written = writer.write([Request(sentence, target, "embedded")])
    after = carried_out(target, "".join(text for _, text in written.pieces()))
    return after, writer.doubts


@pytest.mark.slow
def test_what_does_half_of_it_is_doubted_and_comes_behind_what_does_all():
    after, is_doubted = _answered("make the 3 attempts a parameter of fetch and log a warning for each failed one")
    assert "logg" in after or is_doubted
    after, _ = _answered("save: create the folder if its not there, utf-8")
    assert "os.makedirs(folder, exist_ok=True)" in after
    assert 'encoding="utf-8"' in after
    assert not _answered("save: utf-8")[1]
