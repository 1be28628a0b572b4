"""Statistics of a corpus, and the card of a model: numbers that were measured, the same each time."""

from __future__ import annotations

import gzip
import json
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
from examples_of_code import FILES

from spark_tui.edits.refusal import Refusal
from spark_tui.forge import corpus, model_folder, scoring
from spark_tui.forge.card import card
from spark_tui.forge.corpus import Source
from spark_tui.forge.corpus.comparing import compare
from spark_tui.forge.corpus.history import Mined
from spark_tui.forge.corpus.pieces import Piece
from spark_tui.forge.corpus.statistics import statistics
from spark_tui.forge.scoring import Scored
from spark_tui.forge.training import log, shapes
from spark_tui.forge.training.log import Line


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small corpus of two projects, one held out."""
    folder = tmp_path_factory.mktemp("corpus")
    pieces = [Piece("shop", f"{at}.py", "MIT", "module", text) for at, text in enumerate(FILES)]
    for name, some in ((corpus.TRAIN, pieces[:2]), (corpus.HELD, pieces[2:]), (corpus.ENGLISH, [])):
        with gzip.open(folder / f"{name}.jsonl.gz", "wb") as file:
            file.writelines(msgspec.json.encode(piece) + b"\n" for piece in some)
    sources = [
        Source("shop", "1.0", "MIT", held_out=False, pieces=2, characters=1),
        Source("orders", "2.0", "BSD", held_out=True, pieces=4, characters=1),
        Source("closed", "3.0", None, held_out=False, pieces=0, characters=0),
    ]
    (folder / "sources.json").write_bytes(msgspec.json.encode(sources))
    gone = [{"project": "shop", "path": "x.py", "why": "much like another", "begins": ""}] * 3
    (folder / "removed.jsonl").write_text("".join(f"{json.dumps(each)}\n" for each in gone))
    return folder


def test_statistics_count_and_are_found_again(data: Path):
    found = statistics(data, 8)
    assert found == statistics(data, 8)
    train = found.parts["train"]
    assert (train.pieces, train.projects, train.kinds, train.licences) == (2, 1, {"module": 2}, {"MIT": 2})
    assert train.characters == sum(map(len, FILES[:2]))
    assert train.digest != found.parts["held"].digest
    assert found.removed == {"much like another": 3}
    assert sum(found.requests.values()) == 8
    assert found.requests_digest
    assert "reviewer" in found.held_out
    assert "reviewer" not in found.taught


def test_a_card_says_what_was_measured(data: Path, tmp_path: Path):
    model_folder.write(tmp_path, replace(shapes.SIZES["toy"].arch, vocab=1024), {})
    for step, written in ((10, 6.0), (20, 3.25)):
        log.append(tmp_path, Line(step, step * 1000, "tune", written, 1.0, 1.0, 1800.0, 50.0))
    answers = [
        Scored(
            "rename",
            "i",
            "call it y",
            "x = 1\n",
            "<op>rename<s>x<s>y<end>",
            "<op>walrus<end>",
            exact=False,
            right=False,
        ),
        Scored("walrus", "i", "walrus", "x = 1\n", "<op>walrus<end>", "<op>walrus<end>", exact=True, right=True),
    ]
    scores = tmp_path / "held.json"
    (everything,) = scoring.shares(answers, lambda _each: "held")
    groups = {"ways": "held", "all": everything, "intents": scoring.shares(answers, lambda each: each.intent)}
    groups |= {"families": scoring.shares(answers, lambda each: each.family), "answers": answers}
    scores.write_bytes(msgspec.json.encode(groups))
    commits = tmp_path / "commits.sources.json"
    commits.write_bytes(msgspec.json.encode([Mined("till", "BSD", "0af1", 1200), Mined("shut", None, "0af2", 0)]))
    passed = {"count": 1, "of": 2, "share": 0.5}
    figures = {"name": "all", "passed": passed, "pass_at": [{"k": 4, "ranked": passed | {"share": 1.0}, "drawn": 0.7}]}
    evaluated = tmp_path / "evaluated.json"
    run = {"run": "held_words.jsonl: embedded, 4 a task", "total": figures, "groups": [figures | {"name": "walrus"}]}
    evaluated.write_bytes(msgspec.json.encode(run))
    text = card(tmp_path, [tmp_path], data, statistics(data, 1), [scores], commits, [evaluated])
    assert "## All of Spark: held words\n" in text
    assert "2 requests: the first answer of **50.0% right**, one of the best 4 of 100.0%." in text
    assert "| walrus | 2 | 50% | 100% |" in text
    assert "- **BSD**: till 0af1 (1,200)\n" in text
    assert "shut" not in text
    assert "- **MIT**: shop 1.0\n" in text
    assert "Held out whole: orders." in text
    assert "closed" not in text
    assert "## The model alone: projects never seen, ways of asking that were not taught" in text
    assert "| tune | 11 | 20,000 | 1.0 | 6.00 to 3.25 |" in text
    assert "2 requests: **50.0% right**, 50.0% letter for letter." in text
    assert "| rename |" not in text  # a request or two say nothing of an intent
    (tmp_path / "README.md").write_text(text)
    counted = statistics(data, 1)
    assert all(each.is_same for each in compare(counted, tmp_path / "README.md"))
    (tmp_path / "README.md").write_text(text.replace("| train | 2 |", "| train | 3 |").replace("Phrases", "Words"))
    compared = compare(counted, tmp_path / "README.md")
    assert [(each.what, each.here, each.card) for each in compared if not each.is_same] == [
        ("train pieces", "2", "3"),
        ("templates taught", f"{sum(counted.taught.values()):,}", None),
        ("templates held out", f"{sum(counted.held_out.values()):,}", None),
    ]
    assert "'call it y': wanted `<op>rename<s>x<s>y<end>`, wrote `<op>walrus<end>`" in text


def test_a_card_does_not_call_training_text_unseen(data: Path, tmp_path: Path):
    model_folder.write(tmp_path, replace(shapes.SIZES["toy"].arch, vocab=1024), {})
    log.append(tmp_path, Line(10, 1000, "tune", 6.0, 1.0, 1.0, 1800.0, 50.0))
    scores = tmp_path / "seen.json"
    groups = {"ways": "seen", "unseen": False, "all": None, "intents": [], "families": [], "answers": []}
    scores.write_bytes(msgspec.json.encode(groups))
    toy = tmp_path / "toy"
    toy.mkdir()
    for file in data.iterdir():
        (toy / file.name).write_bytes(file.read_bytes())
    sources = [Source("shop", "1.0", "MIT", held_out=False, pieces=2, characters=1)]
    (toy / "sources.json").write_bytes(msgspec.json.encode(sources))
    text = card(tmp_path, [tmp_path], toy, statistics(data, 1), [scores])
    assert "Held out whole: none, " in text
    assert "## The model alone: code of the training, ways of asking that were taught" in text


def test_a_card_needs_its_scores(data: Path, tmp_path: Path):
    with pytest.raises(Refusal, match="there is no"):
        card(tmp_path, [tmp_path], data, statistics(data, 1), [tmp_path / "held.json"])
    (tmp_path / "held.json").write_text("{}")
    with pytest.raises(Refusal, match="is not what it should be"):
        card(tmp_path, [tmp_path], data, statistics(data, 1), [tmp_path / "held.json"])
