"""What is saved and never read again is what somebody sees after loading."""

from __future__ import annotations

import pytest
from test_methods_written import after

GAME = """\
import json
from pathlib import Path

from rules import Game, Player


def save_game(game, path):
    data = {
        "version": 2,
        "turn": game.turn,
        "players": [vars(player) for player in game.players],
    }
    Path(path).write_text(json.dumps(data))


def load_game(path):
    data = json.loads(Path(path).read_text())
    if data.get("version") != 2:
        raise ValueError(path)
    return Game([Player(**item) for item in data["players"]])
"""
QUIZ = """\
import json

from quiz import Quiz


def store(quiz, path):
    with open(path, "w") as f:
        json.dump({"questions": quiz.questions, "at": quiz.at, "score": quiz.score}, f)


def restore(path):
    with open(path) as f:
        kept = json.load(f)
    quiz = Quiz(kept["questions"], kept["at"])
    return quiz
"""
TASK = """\
from dataclasses import dataclass


@dataclass
class Task:
    title: str
    done: bool = False
    tag: str = ""

    def to_dict(self):
        return {"title": self.title, "done": self.done, "tag": self.tag}

    @classmethod
    def from_dict(cls, raw):
        return cls(raw["title"], raw["done"])
"""
ACCOUNT = """\
class Account:
    def __init__(self, owner, currency="EUR"):
        self.owner = owner
        self.currency = currency
        self.balance = 0
        self.locked = False

    def as_record(self):
        return {
            "owner": self.owner,
            "currency": self.currency,
            "balance": self.balance,
            "locked": self.locked,
        }


def from_record(record):
    account = Account(record["owner"], record["currency"])
    account.balance = record["balance"]
    return account
"""
TURN = '    game.turn = data["turn"]\n    return game\n'
SCORE = '    quiz = Quiz(kept["questions"], kept["at"])\n    quiz.score = kept["score"]\n    return quiz\n'
TAG = 'return cls(raw["title"], raw["done"], raw["tag"])\n'
LOCKED = '    account.balance = record["balance"]\n    account.locked = record["locked"]\n'


@pytest.mark.parametrize(
    ("said", "code", "done"),
    [
        ("whenever a saved game is loaded it's the first player's turn again", GAME, TURN),
        ("the turn is always 0 after load_game", GAME, TURN),
        ("after restoring a quiz the points start at 0 again", QUIZ, SCORE),
        ("the score is lost when I close it and come back", QUIZ, SCORE),
        ("when the list is reloaded all the tags are gone", TASK, TAG),
        ("a locked account is open again after a restart", ACCOUNT, LOCKED),
        ("locked accounts come back unlocked when they are loaded", ACCOUNT, LOCKED),
    ],
)
def test_it_is_read_too(said: str, code: str, done: str):
    assert done in after(said, code, "fix-error")[0]


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ("whenever a saved game is loaded it's the first player again", GAME.replace('"turn": game.turn,', "")),
        ("the turn is 0 again after loading", GAME.replace("return Game(", 'return Game(data["turn"], ')),
        ("print a message when a saved game is loaded again", GAME),
    ],
)
def test_where_nothing_is_left_out(said: str, code: str):
    assert not any(".turn = " in each for each in after(said, code, "fix-error"))
