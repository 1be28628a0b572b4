"""What short sentences ask of a little game: each wish with what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.annotating import signatures
from spark_tui.edits.ops import named, perform
from spark_tui.edits.proposals import beginnings
from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal

CODE = """\
import json
import random
from pathlib import Path

SCORES = Path("scores.json")


class Player:
    def __init__(self, name):
        self.name = name
        self.score = 0

    def is_dead(self):
        return self.score < 0


class Game:
    def __init__(self, player, low=1, high=100):
        self.player = player
        self.low = low
        self.high = high
        self.secret = random.randint(low, high)
        self.guesses = []

    def guess(self, number):
        self.guesses.append(number)
        return number == self.secret

    def hint(self):
        return self.secret % 2 == 0


def load_scores():
    return json.loads(SCORES.read_text())


def save_score(player):
    scores = load_scores()
    scores[player.name] = player.score
    SCORES.write_text(json.dumps(scores))


def ask(prompt):
    while True:
        answer = input(prompt)
        if answer.isdigit():
            return int(answer)
        print("Please type a number")


def show_scores():
    for name, score in load_scores().items():
        print(name, score)


def play():
    name = input("Your name: ")
    game = Game(Player(name))
    while not game.player.is_dead():
        print(game.guess(ask("Guess: ")))
    print("The secret was", game.secret)
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "save_score should only keep the best score",
            "    scores[player.name] = max(player.score, scores.get(player.name, player.score))\n",
        ),
        (
            "only overwrite the score if it's lower",
            "    scores[player.name] = min(player.score, scores.get(player.name, player.score))\n",
        ),
        (
            "show the scores sorted, best first",
            "    for name, score in sorted(load_scores().items(), key=lambda x: x[1], reverse=True):\n",
        ),
        (
            "let the player quit with q",
            '        answer = input(prompt)\n        if answer.strip().lower() == "q":\n            raise SystemExit\n',
        ),
        (
            "ask again if the name is empty",
            '    while not name.strip():\n        name = input("Your name: ")\n    game = Game(',
        ),
        ("add a __str__ to Player", "    def __str__(self):\n        return self.name\n"),
    ],
)
def test_what_comes_first(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "none")[0]


def test_bounds_of_its_own_are_what_a_number_stays_within():
    best = beginnings(named("raise-if"), Sentence("guess should reject numbers outside the range", read(CODE)), 1)[0]
    assert best.values[:2] == ("guess", "not self.low <= number <= self.high")


def test_a_hint_is_no_type_hint():
    calls, _ = signatures(Sentence("add type hints to Player", read(CODE)))
    assert {call.values[0] for call in calls} == {"Player.__init__", "is_dead"}


def test_a_class_is_no_text():
    with pytest.raises(Refusal, match="Player is a class"):
        perform(named("add-str"), CODE, ("Player", "Player"))
