"""Files and numbers as people get them wrong: one line with the cause and the cure, exit code 2, nothing is made."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import msgspec
import pytest

from spark_tui.cli import table
from spark_tui.forge import corpus, pipeline
from spark_tui.forge.corpus import Source
from spark_tui.forge.corpus.pieces import Piece
from spark_tui.forge.training import vocabulary
from spark_tui.terminal.outcome import REFUSED, exit_code

TRIPLE = {"path": "a.py", "before": "x = 1", "sentence": "make it 2", "answer": "<end>"}
TUNE = ("forge", "train", "run", "--data", "data", "--size", "toy", "--stage", "tune", "--triples")


@pytest.fixture(scope="module")
def toy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a small corpus in `data`, and files of several kinds."""
    folder = tmp_path_factory.mktemp("named")
    data = folder / "data"
    data.mkdir()
    piece = Piece("shop", "a.py", "MIT", "module", "def area(width):\n    return width * 2\n")
    for name, some in ((corpus.TRAIN, [piece]), (corpus.HELD, []), (corpus.ENGLISH, [])):
        with gzip.open(data / f"{name}.jsonl.gz", "wb") as file:
            file.writelines(msgspec.json.encode(each) + b"\n" for each in some)
    (data / "sources.json").write_bytes(msgspec.json.encode([Source("shop", "1", "MIT", False, 1, 1)]))
    vocabulary.save(vocabulary.train([piece.text], 400), data)
    (folder / "file").write_text("this is no folder")
    (folder / "empty.jsonl").write_text("")
    (folder / "no_fields.jsonl").write_text('{"a": 1}\n')
    (folder / "no_text.jsonl").write_bytes(b"\xff\xfe\n")
    (folder / "cut.jsonl").write_text(json.dumps(TRIPLE) + '\n{"path": "a')
    (folder / "tasks.jsonl").write_text('{"id": "1", "before": "x", "instruction": "y", "after": "z"}\n')
    (folder / "cut").mkdir()
    for part in ("train", "held", "english"):
        (folder / "cut" / f"{part}.jsonl.gz").write_bytes((data / "train.jsonl.gz").read_bytes()[:40])
    (folder / "repository" / ".git").mkdir(parents=True)
    return folder


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("forge", "data", "none", "--out", "out"), "cannot read the folder none: No such file or directory"),
        (("forge", "data", "--benchmarks", "none", "--out", "out"), "cannot read none: No such file or directory"),
        (("forge", "data", "--benchmarks", "cut.jsonl", "--out", "out"), "cut.jsonl, line 2: "),
        (("forge", "data", "--out", "file", "--files-each", "1"), "cannot write to file: "),
        (("forge", "data", "--out", "file/in", "--files-each", "1"), "cannot write to file/in: "),
        (("forge", "data", "--vocab", "0"), "for --vocab"),
        (("forge", "train", "run", "--data", "none"), "there is no vocabulary in none: spark forge data --out none"),
        (("forge", "train", "run", "--tokens", "0"), "for --tokens. Must be >= 1"),
        (("forge", "train", "run", "--tokens=-5"), "for --tokens. Must be >= 1"),
        (("forge", "train", "run", "--minutes", "0"), "for --minutes. Must be > 0"),
        (("forge", "train", "run", "--save-every=-1"), "for --save-every. Must be >= 0"),
        (("forge", "train", "run", "--triples", "none"), "pre-training reads neither triples nor requests"),
        (("forge", "train", "run", "--requests", "0.5"), "pre-training reads neither triples nor requests"),
        (("forge", "train", "file", "--data", "data", "--size", "toy"), "cannot write to file: "),
        (("forge", "train", "file/in", "--data", "data", "--size", "toy"), "cannot write to file/in: "),
        ((*TUNE, "none"), "cannot read none: No such file or directory"),
        ((*TUNE, "no_fields.jsonl"), "no_fields.jsonl, line 1: Object missing required field `path`"),
        ((*TUNE, "no_text.jsonl"), "no_text.jsonl, line 1: "),
        ((*TUNE, "cut.jsonl"), "cut.jsonl, line 2: "),
        ((*TUNE, "empty.jsonl"), "there are no triples in empty.jsonl"),
        (("forge", "export", "none", "out"), "there is no model in none"),
        (("forge", "eval", "none", "--data", "data"), "there is no model in none"),
        (("forge", "tune", "data", "--run", "none", "--out", "out", "--data", "data"), "there is no model in none"),
        (("forge", "tune", "none", "--run", "run", "--out", "out"), "there is no model in run"),
        (("forge", "mine", "none", "--out", "out.jsonl"), "there is no folder none"),
        (("forge", "mine", "--out", "out.jsonl"), "there is no repository to mine"),
        (("forge", "mine", "data", "--out", "repository/x.jsonl"), "lies in the repository"),
        (("forge", "mine", "data", "--out", "data/x.jsonl"), "lies in the repository"),
        (("forge", "stats", "--data", "cut"), "cut/held.jsonl.gz"),
        (("forge", "stats", "--data", "data", "--against", "none"), "cannot read none: No such file or directory"),
        (("forge", "stats", "--data", "data", "--against", "file"), "file says nothing of a corpus"),
        (("forge", "curve", "data"), "there is no log.jsonl in data"),
        (("edit", "--batch", "tasks.jsonl"), "nobody said where the answers go: name a file with --out"),
        (("edit", "--batch", "tasks.jsonl", "--engine", "reference", "--out", "file/o"), "cannot write to file/o: "),
        (("edit", "--batch", "tasks.jsonl", "--engine", "reference", "--out", "no/o"), "cannot write to no/o: "),
        (("eval", "tasks.jsonl", "--engine", "reference", "--out", "no/o"), "cannot write to no/o: "),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_a_wrong_name_or_number_is_refused(
    toy: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: tuple[str, ...],
    said: str,
):
    monkeypatch.chdir(toy)
    monkeypatch.setattr(pipeline, "_need_torch", lambda: None)
    before = sorted(toy.rglob("*"))
    assert exit_code(lambda: table.run([*words]), as_json=False) == REFUSED
    *_, line = capsys.readouterr().err.splitlines()
    assert line.startswith("spark: ")
    assert said in line
    assert sorted(toy.rglob("*")) == before
