"""What needs torch: the engine's numbers, and a training from nothing to a file. With the extra `forge`."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

import numpy as np
import pytest
from command import SPARK, environment, git, spark
from msgspec.structs import replace as with_fields

from spark_tui.engine import checkpoint, transformer
from spark_tui.engine.weights import assemble
from spark_tui.forge.training import log, shapes, vocabulary
from spark_tui.forge.training.examples import Branch, Example

pytestmark = pytest.mark.peers


@pytest.mark.parametrize("ablation", [None, "conv", "later-conv", "pointer", "qk-norm"])
def test_the_model_predicts_what_the_engine_predicts(ablation: str | None):
    import torch

    from spark_tui.forge.training.model import Batch, EditModel

    arch = replace(shapes.SIZES["toy"].arch, vocab=40)
    arch = shapes.without(arch, ablation) if ablation else arch
    torch.manual_seed(0)
    model = EditModel(arch)
    with torch.no_grad():
        for parameter in model.parameters():
            parameter.add_(0.2 * torch.randn_like(parameter))
    tokens = torch.randint(arch.vocab, (2, 30))
    positions = torch.arange(30).expand(2, -1)  # no branches: every next token counts
    weights = torch.ones(2, 29)
    batch = Batch(tokens, positions - 1, positions, torch.zeros_like(tokens), positions[:, :-1], tokens[:, 1:], weights)
    with torch.no_grad():
        predicted, losses = model.predict(batch).log().numpy(), model(batch).numpy()
    weights = assemble(arch, {name: each.numpy() for name, each in model.state_dict().items()}.__getitem__)
    for row in range(2):
        told = transformer.forward(weights, arch, tokens[row].numpy(), {}, 0)[:-1]
        told = told if arch.pointer else transformer.log_softmax(told)
        np.testing.assert_allclose(predicted[row], told, atol=1e-4)
        np.testing.assert_allclose(-losses[row], told[np.arange(29), tokens[row, 1:].numpy()], atol=1e-4)


def test_a_branch_is_read_as_if_it_were_alone():
    import torch

    from spark_tui.forge.training.batches import collate
    from spark_tui.forge.training.model import EditModel

    arch = replace(shapes.SIZES["toy"].arch, vocab=40)
    torch.manual_seed(0)
    model = EditModel(arch)
    with torch.no_grad():
        for parameter in model.parameters():
            parameter.add_(0.2 * torch.randn_like(parameter))
    random = Random(0)
    trunk = [random.randrange(40) for _ in range(17)]
    branches = [
        Branch([random.randrange(40) for _ in range(length)], [random.randrange(40) for _ in range(4)])
        for length in (3, 7, 5)
    ]
    together = collate([Example(trunk, tuple(branches))], 8, Random(0))
    alone = [collate([Example(trunk, (branch,))], 8, Random(0)) for branch in branches]
    with torch.no_grad():
        losses = [model(batch)[batch.weights == 1] for batch in (together, *alone)]
    np.testing.assert_allclose(losses[0].numpy(), torch.cat(losses[1:]).numpy(), atol=1e-4)


@pytest.mark.parametrize("shape", [(2, 24, 48), (1, 48, 16), (3, 16, 48)])
def test_an_update_of_muon_is_nearly_orthogonal(shape: tuple[int, int, int]):
    import torch

    from spark_tui.forge.training.muon import orthogonal

    torch.manual_seed(0)
    values = torch.linalg.svdvals(orthogonal(torch.randn(shape)).float())
    assert values.min() > 0.3
    assert values.max() < 1.4


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("data")
    made = spark("forge", "data", "--out", str(folder), "--vocab", "1024", "--files-each", "30", "--json", cwd=folder)
    assert json.loads(made.stdout)[0]["project"] == "cpython"
    return folder


def training(run: Path, data: Path, tokens: str, *more: str) -> list[str]:
    words = ["forge", "train", str(run), "--data", str(data), "--size", "toy", "--tokens", tokens, "--save-every", "1"]
    return [*words, *more]


def test_it_learns_goes_on_after_a_kill_and_ends_as_a_model(tmp_path: Path, data: Path):
    run, out = tmp_path / "run", tmp_path / "model"
    first = subprocess.Popen(
        [*SPARK, *training(run, data, "1e9", "--processes", "2")],
        cwd=tmp_path,
        env=environment(),
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    while not (run / "training.json").exists():
        assert first.stderr
        assert first.stderr.readline(), "it ended before it saved"
    os.killpg(first.pid, signal.SIGKILL)
    first.communicate()
    killed_at = json.loads((run / "training.json").read_text())["step"]
    (run / "optimiser.pt").unlink()  # it can do without
    assert spark(*training(run, data, "6e4"), cwd=tmp_path).returncode == 0
    lines = [line for line in log.read(run) if line.step > killed_at]
    assert lines[-1].tokens >= 60_000
    assert lines[-1].written < 6  # of log 1024 = 6.9
    assert spark("forge", "export", str(run), str(out), cwd=tmp_path).returncode == 0
    arch, weights = checkpoint.load(out)
    assert transformer.forward(weights, arch, [1, 2, 3], {}, 0).shape == (3, arch.vocab)
    assert (out / "model.safetensors").stat().st_size < (run / "model.safetensors").stat().st_size / 3


def ctrl_c(words: list[str], folder: Path, when: str) -> tuple[int, str]:
    """The exit code and all that was said, with Ctrl-C as soon as it says this."""
    heard = "import os, signal, sys; signal.signal(signal.SIGINT, signal.SIG_DFL); os.execvp(sys.argv[1], sys.argv[1:])"
    command = [sys.executable, "-c", heard, *SPARK, *words]
    said: list[str] = []
    with subprocess.Popen(
        command, cwd=folder, env=environment(), stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        assert process.stderr
        for line in process.stderr:
            said.append(line)
            if when in line:
                os.killpg(process.pid, signal.SIGINT)
    return process.returncode, "".join(said)


def test_ctrl_c_saves_and_no_step_stands_in_the_log_twice(tmp_path: Path, data: Path):
    run = tmp_path / "run"
    words = training(run, data, "1e9", "--processes", "2")
    words[words.index("--save-every") + 1] = "1000"
    code, said = ctrl_c(words, tmp_path, "step 10,")
    step = json.loads((run / "training.json").read_text())["step"]
    assert code == 130
    assert f"spark: saved at step {step}: the same command goes on from there" in said
    assert log.read(run)[-1].step == step >= 10
    for more in (10, 20):  # as after a kill between two saves
        log.append(run, with_fields(log.read(run)[-1], step=step + more))
    assert ctrl_c(words, tmp_path, "step 20,")[0] == 130
    steps = [line.step for line in log.read(run)]
    assert steps == sorted(set(steps))
    assert 20 in steps


def test_it_is_tuned_on_triples(tmp_path: Path, data: Path):
    triples = tmp_path / "triples.jsonl"
    edit = {"path": "a.py", "before": "x = 1", "sentence": "make it 2", "answer": "<rep><L1><L1>\nx = 2\n<end>"}
    say = {"path": "a.py", "before": "x = 1", "sentence": "rename y", "answer": "<say>There is no y here.<end>"}
    redirected = edit | {"kept": "<rep><L1>", "dropped": "<L1>\n", "correction": "3", "answer": "<L1>\nx = 3\n<end>"}
    op = {"path": "a.py", "before": "x = 1", "sentence": "call it y", "answer": "<op>rename<s>x<s>y<end>"}
    triples.write_text("".join(json.dumps(each) + "\n" for each in (edit, say, redirected, op)))
    run = tmp_path / "run"
    tuned = spark(*training(run, data, "3e4", "--stage", "tune", "--triples", str(triples)), cwd=tmp_path)
    assert tuned.returncode == 0, tuned.stderr.decode()
    assert {line.stage for line in log.read(run)} == {"tune"}


def test_a_training_goes_on_with_a_model_as_it_was_exported(tmp_path: Path, data: Path):
    import torch

    from spark_tui.forge.training.model import EditModel
    from spark_tui.forge.training.train import load

    run, out = tmp_path / "run", tmp_path / "model"
    assert spark(*training(run, data, "5e3"), cwd=tmp_path).returncode == 0
    assert spark("forge", "export", str(run), str(out), cwd=tmp_path).returncode == 0
    models = [EditModel(checkpoint.outline(folder).arch) for folder in (run, out)]
    for model, folder in zip(models, (run, out), strict=True):
        load(folder, model)
    for trained, exported in zip(*(model.parameters() for model in models), strict=True):
        torch.testing.assert_close(trained, exported, atol=0.02, rtol=0.02)
    anew, words = tmp_path / "data", (out / vocabulary.FILE).read_bytes()
    shutil.copytree(data, anew)
    vocabulary.save(vocabulary.train([Path(__file__).read_text()] * 9, 1024), anew)
    assert spark(*training(out, anew, "5e3", "--rate", "0.3"), cwd=tmp_path).returncode == 0
    assert (out / vocabulary.FILE).read_bytes() == words  # its own, and not that of a corpus made anew


def test_a_training_of_another_shape_is_refused(tmp_path: Path, data: Path):
    run = tmp_path / "run"
    assert spark(*training(run, data, "5e3"), cwd=tmp_path).returncode == 0
    refused = spark(*training(run, data, "5e3", "--without", "pointer"), cwd=tmp_path)
    assert refused.returncode == 2
    assert b"another shape" in refused.stderr


def test_it_is_tuned_on_the_history_of_a_repository_and_scored(tmp_path: Path, data: Path):
    repo, run, out = tmp_path / "repo", tmp_path / "run", tmp_path / "tuned"
    repo.mkdir()
    git(repo, "init", "-q")
    for value in range(3):
        (repo / "a.py").write_text(f"limit = {value}\n")
        git(repo, "add", "-A")
        git(repo, "commit", "-q", "-m", f"set the limit to {value}")
    assert spark(*training(run, data, "5e3"), cwd=tmp_path).returncode == 0
    before = (run / "model.safetensors").read_bytes()
    words = ("forge", "tune", str(repo), "--run", str(run), "--out", str(out), "--data", str(data), "--tokens", "2e4")
    tuned = spark(*words, "--json", cwd=tmp_path)
    assert tuned.returncode == 0, tuned.stderr.decode()
    assert json.loads(tuned.stdout)["edits"] == 2
    assert (run / "model.safetensors").read_bytes() == before != (out / "model.safetensors").read_bytes()
    assert git(repo, "status", "--porcelain") == b""
    evaluated = spark(
        "forge", "eval", str(out), "--data", str(data), "--count", "2", "--intent", "rename", "--json", cwd=tmp_path
    )
    assert json.loads(evaluated.stdout)["all"]["count"] == 2, evaluated.stderr.decode()
