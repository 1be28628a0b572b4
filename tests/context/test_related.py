"""A sentence that names no file belongs where all that it tells of a relation is known."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from spark_tui.context.files import Files
from spark_tui.context.index import Index
from spark_tui.context.question import Hints
from spark_tui.context.targets import choose

FILES = {
    "limits.py": '"""What the harbour allows."""\n\nMAX_CREW = 5\n',
    "boats.py": "from dataclasses import dataclass, field\n\nfrom limits import MAX_CREW\n\n\n@dataclass\nclass Boat:\n"
    "    name: str\n    crew: list[str] = field(default_factory=list)\n\n"
    "    def sign_on(self, sailor: str) -> None:\n        self.crew.append(sailor)\n",
    "pier.py": "from boats import Boat\n\n\ndef board(boats: list[Boat]) -> list[str]:\n"
    "    return [boat.name for boat in boats]\n",
}


def test_not_where_only_the_limit_is(repository: Callable[[dict[str, str]], Path], indexed: Callable[[Path], Index]):
    index = indexed(repository(FILES))

    def place(sentence: str) -> str:
        return choose(index, Files(index.place), sentence, Hints()).targets[0].path

    assert place("a boat is full once its crew counts as many as MAX_CREW, add is_full") == "boats.py"
    assert place("only boats with a crew are listed on the board") == "pier.py"
