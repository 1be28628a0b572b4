"""What is of another type than it should be: how people speak of it, and what comes of it."""

from __future__ import annotations

import pytest

from spark_tui.edits.ops import named
from spark_tui.edits.proposals import beginnings
from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.kind.evident import evident
from spark_tui.edits.saying.kind.ruled_out import ruled_out
from spark_tui.edits.weighing.empty_handed import gives_it_no_more

CODE = """\
class Shelf:
    def get(self, key, default=None):
        if key.encode() in self.rows:
            return self.rows[key]
        return default

    def __contains__(self, key):
        return key.encode() in self.rows
"""


@pytest.mark.parametrize(
    ("sentence", "values"),
    [
        (
            "return False from __contains__ for non-string keys",
            ("__contains__", "not isinstance(key, str)", "False"),
        ),
        (
            "__contains__ should return False for non str keys",
            ("__contains__", "not isinstance(key, str)", "False"),
        ),
        ("get should return default if key is not a string", ("get", "not isinstance(key, str)", "default")),
        ("get: return default when key isn't an int", ("get", "not isinstance(key, int)", "default")),
    ],
)
def test_the_type_is_asked_for(sentence: str, values: tuple[str, ...]):
    said = Sentence(sentence, read(CODE))
    assert evident(said)["return-if"] >= 0.5
    assert {"guard-empty", "guard-none"} <= ruled_out(sentence)
    found = beginnings(named("return-if"), said, 4)
    assert values in [each.values for each in found], [each.values for each in found]


def test_what_is_to_be_given_still_is():
    other = CODE.replace("return default", "return key")
    more = CODE.replace("        if key", "        if not key:\n            return default\n        if key", 1)
    for said in ("get should return default if key is no text", "get: return default when key is no text"):
        assert gives_it_no_more(CODE, said, other)
        assert not gives_it_no_more(CODE, said, more)


@pytest.mark.parametrize(
    "said", ["parse should accept bytes", "open: accept a pathlib.Path", "load should support open files"]
)
def test_another_type_is_no_new_parameter(said: str):
    assert "add-parameter" in ruled_out(said)
    assert "add-parameter" not in ruled_out(f"{said} as a second parameter")
