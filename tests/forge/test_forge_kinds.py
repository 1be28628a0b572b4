"""Learning from sentences which kind of answer they ask for. With the extra `forge`."""

from __future__ import annotations

from random import Random

import pytest
from examples_of_code import FILES, case_of

from spark_tui.forge.corpus.pieces import Piece
from spark_tui.forge.intents import intents
from spark_tui.forge.requests.asides import clauses
from spark_tui.forge.requests.asking import by_intent
from spark_tui.forge.requests.said import said
from spark_tui.forge.requests.sentences import ask
from spark_tui.links.answers.kinds import SAY, chances

pytestmark = pytest.mark.peers

ASKED = ("rename", "fstring", "add-docstring", "fix-off-by-one", "sort-imports", "refuse-offtopic")


def test_a_few_thousand_sentences_tell_a_few_kinds_apart():
    from spark_tui.forge.training.kinds import Lessons, learn

    known = by_intent(lambda template: template.intent in ASKED)
    pieces = [Piece("shop", "shop/a.py", "MIT", "module", text.rstrip("\n")) for text in FILES]
    told: list[float] = []
    lessons = Lessons(pieces, known, list(said()), clauses(["The cache is kept, unless somebody asks for more."]))
    kinds = learn(lessons, 8_000, 5, lambda _what, done: told.append(done))
    assert set(kinds.names) == {"rename", "fstring", "add-docstring", "sort-imports", "fix-off-by-one", SAY}
    assert told == sorted(told)
    right = 0
    for at in range(60):
        intent = intents()[ASKED[at % len(ASKED)]]
        case = case_of(intent, at)
        sentence = ask(case, known, Random(at))
        assert sentence is not None
        best = next(iter(chances(kinds, sentence.text, case.before)))
        right += best == {"refuse-offtopic": SAY}.get(intent.name, intent.name)
    assert right >= 40
