"""What PyTorch is told where something learns, and where files of what was learnt are written."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing.functions.trained import WRITERS

CODE = """\
import os

import torch
from torch import nn

DEVICE = "cuda"


class Learner:
    def __init__(self, net):
        self.net = net.to(DEVICE)

    def predict(self, batch):
        return self.net(batch).argmax(dim=1)


def fit(net, batches, optimizer, scheduler, criterion):
    for batch, wanted in batches:
        loss = criterion(net(batch), wanted)
        loss.backward()
        optimizer.step()
        scheduler.step()


def validate(net, batches):
    right = 0
    for batch, wanted in batches:
        right += (net(batch).argmax(dim=1) == wanted).sum().item()
    return right


def keep(net, path):
    torch.save(net.state_dict(), path)


def draw(plot, target):
    plot.savefig(target)
"""


@pytest.mark.parametrize(
    ("kind", "sentence", "expected"),
    [
        ("fix-error", "gradients are never zeroed", "        optimizer.zero_grad()\n        loss.backward()\n"),
        ("fix-error", "fit forgets to reset the gradients", "        optimizer.zero_grad()\n        loss.backward()\n"),
        ("append-call", "call zero_grad before backward", "        optimizer.zero_grad()\n        loss.backward()\n"),
        ("change-value", "use the cpu if there is no gpu", 'DEVICE = "cuda" if torch.cuda.is_available() else "cpu"\n'),
        ("change-value", "fall back to cpu without cuda", 'DEVICE = "cuda" if torch.cuda.is_available() else "cpu"\n'),
        (
            "append-call",
            "validate must run in eval mode without gradients",
            "@torch.no_grad()\ndef validate(net, batches):\n    net.eval()\n",
        ),
        ("append-call", "predict should not track gradients", "    @torch.no_grad()\n    def predict(self, batch):\n"),
        ("append-call", "put the net into training mode in fit", "criterion):\n    net.train()\n"),
        (
            "fix-error",
            "create the folder in keep if it doesn't exist",
            '    os.makedirs(os.path.dirname(path) or ".", exi',
        ),
        (
            "fix-error",
            "draw: the folder may be missing, create it",
            '    os.makedirs(os.path.dirname(target) or ".", e',
        ),
    ],
)
def test_it_is_told(kind: str, sentence: str, expected: str):
    assert expected in after(sentence, CODE, kind)[0]


@pytest.mark.parametrize("sentence", ["gradients are never zeroed", "fall back to cpu when there is no gpu"])
def test_what_is_done_already_is_not_done_again(sentence: str):
    code = CODE.replace("        loss.backward()", "        optimizer.zero_grad()\n        loss.backward()")
    code = code.replace('"cuda"', '"cuda" if torch.cuda.is_available() else "cpu"')
    assert not [each for writer in WRITERS for each in writer.write(Sentence(sentence, read(code)))]


def test_what_is_said_in_several_places_is_asked_once():
    code = 'import torch\n\n\ndef go(net, x):\n    return net.to("cuda")(x.to("cuda"))\n'
    changed = after("make it work without a gpu", code, "change-value")[0]
    assert 'DEVICE = "cuda" if torch.cuda.is_available() else "cpu"\n' in changed
    assert "net.to(DEVICE)(x.to(DEVICE))" in changed
