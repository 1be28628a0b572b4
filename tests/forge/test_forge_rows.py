"""Rows that several examples share: laid out without a gap, and read as if each example were alone."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from spark_tui.forge.training import shapes, supply
from spark_tui.forge.training.examples import Branch, Example
from spark_tui.forge.training.rows import Filler, Sheet, chunk, wordings

VOCAB = 40


def some(count: int, random: Random) -> list[int]:
    return [random.randrange(1, VOCAB) for _ in range(count)]


def examples(random: Random) -> list[Example]:
    return [
        Example(
            some(random.randint(3, 30), random),
            tuple(Branch(some(random.randint(1, 9), random), some(random.randint(1, 9), random)) for _ in range(asked)),
        )
        for asked in (3, 1, 0, 2)
    ]


def laid_out(each: list[Example], length: int):
    filler = Filler({"asked": 0.1}, length, 0.3)
    filler.add("asked", chunk(Sheet(one.trunk, [[branch] for branch in one.branches]) for one in each))
    return filler.laid_out([filler.whole("asked")])


@pytest.mark.peers
@pytest.mark.parametrize("blocks", [False, True])
@pytest.mark.filterwarnings("ignore:flex_attention called without torch.compile")
@pytest.mark.parametrize("ablation", [None, "conv", "pointer", "qk-norm"])
def test_what_shares_a_row_is_read_as_if_it_were_alone(ablation: str | None, blocks: bool, monkeypatch):
    import torch

    from spark_tui.forge.training import batches
    from spark_tui.forge.training.model import EditModel
    from spark_tui.forge.training.rows_model import RowsModel, to_device

    monkeypatch.setattr(batches, "_READ_SHARE", 1.0)
    arch = replace(shapes.SIZES["toy"].arch, vocab=VOCAB)
    arch = shapes.without(arch, ablation) if ablation else arch
    torch.manual_seed(0)
    model = EditModel(arch)
    with torch.no_grad():
        for parameter in model.parameters():
            parameter.add_(0.2 * torch.randn_like(parameter))
    all_of_them = examples(Random(1))
    rows = laid_out(all_of_them, 256)
    with torch.no_grad():
        found, chosen = RowsModel(model, compiled=False, blocks=blocks)(
            to_device(rows, torch.device("cpu")), int((rows.weights > 0).sum())
        )
        for number, example in enumerate(all_of_them):
            batch = batches.collate([example], 1, Random(0))
            alone = -model(batch)[0] / batch.weights[0]
            here = torch.from_numpy(rows.documents)[0, chosen.at[0]] == number
            np.testing.assert_allclose(found[0, here].sort().values, alone.sort().values, atol=2e-4)


@given(st.integers(0, 10_000))
def test_no_place_of_a_row_is_empty_where_there_is_text(seed: int):
    random = Random(seed)
    filler = Filler({"asked": 0.1}, 128, 0.3)
    filler.add("asked", chunk(Sheet(each.trunk, wordings(each.branches)) for each in examples(random)))
    filler.add_text(np.array(some(400, random), np.uint16))
    rows = filler.fill(3, {"asked": 1.0}, 0.1, random)
    assert (rows.documents < 0).mean() < 24 * 3 / rows.documents.size  # shorter gaps stay
    starts = rows.before != np.arange(128) - 1
    there = rows.documents >= 0
    assert (rows.positions[there & (rows.before < 0)] == 0).all()
    before = np.take_along_axis(rows.documents, np.maximum(rows.before, 0), 1)
    assert (before == rows.documents)[there & (rows.before >= 0)].all()
    assert (rows.branches[starts & there & (rows.before >= 0)] > 0).all()


def test_a_sheet_is_asked_in_other_words_each_time_round():
    random = Random(0)
    said = [Branch([number], [7, 8]) for number in range(10, 20)]
    filler = Filler({"asked": 0.1}, 32, 0.3)
    filler.add("asked", chunk([Sheet([1, 2, 3], wordings(said))]))
    heard = set()
    for _ in range(30):
        heard |= set(np.unique(filler.fill(1, {"asked": 1.0}, 0.0, random).tokens)) & set(range(10, 20))
    assert len(heard) == 10


def test_rows_are_made_by_others_meanwhile(monkeypatch):
    monkeypatch.setattr(supply, "_PUT_DOWN", 0.2)

    def asking(random: Random):
        while True:
            yield from examples(random)

    rows = list(islice(supply.supply({"asked": (1.0, asking)}, (2, 128), 1, "seed"), 3))
    assert all(each.tokens.shape == (2, 128) for each in rows)
    assert any((each.weights == 1).any() for each in rows)  # some are plain text and nothing else


def test_who_makes_rows_is_heard_when_that_fails(monkeypatch):
    monkeypatch.setattr(supply, "_PUT_DOWN", 0.2)

    def failing(random: Random):
        yield from examples(random)
        raise ValueError("no more")

    with pytest.raises(RuntimeError, match="has ended"):
        next(supply.supply({"asked": (1.0, failing)}, (2, 128), 1, "seed"))
