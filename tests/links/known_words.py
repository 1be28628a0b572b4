"""Knowledge of kinds for tests: each is known by a single word."""

from __future__ import annotations

import numpy as np

from spark_tui.links.answers.kinds import Kinds, sentence_features

NAMES = frozenset({"path", "load"})


def knowing(**words: str) -> Kinds:
    """One that goes by a single word each."""
    kinds = tuple(words)
    usual = sentence_features("it", NAMES)
    own = [np.setdiff1d(sentence_features(word, NAMES), usual) for word in words.values()]
    known = np.unique(np.concatenate(own))
    bags = np.stack([np.isin(known, each) * 100 for each in own], axis=1).astype(np.int8)
    weights, bias = np.eye(len(kinds), dtype=np.float32) * 6, np.zeros(len(kinds), np.float32)
    names = tuple(name.replace("_", "-") for name in kinds)
    return Kinds(names, known, bags, np.full(len(kinds), 0.02, np.float32), weights, bias)
