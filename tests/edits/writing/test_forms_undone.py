"""A form that is to go, or that alone of its kind: a walrus, one of the old hints, a docstring for one of several."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.ops import named, perform
from spark_tui.edits.proposals import beginnings
from spark_tui.edits.python.source import read, splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.told_apart import by_name
from spark_tui.edits.weighing.form_only import names_what_is_to_have_its_line
from spark_tui.edits.writing.conditions.walrus_apart import WRITER as APART
from spark_tui.edits.writing.functions.import_moved_up import WRITER as UP
from spark_tui.edits.writing.words.hints_named import WRITER as HINTS
from spark_tui.edits.writing.words.undocumented import WRITER as UNDOCUMENTED

ASKED = """\
def first(store, key):
    # perhaps it is there
    if (found := store.get(key)) is None:
        return ""
    return found


def both(store, key):
    if key and (found := store.get(key)):
        return found
    elif (other := store.get("any")):
        return other
    return [last for each in key if (last := each)]
"""
HINTED = """\
from typing import List, Optional, Union


def load(path: Optional[str], parts: Optional[List[int]], kind: Union[int, str]) -> List[str]:
    return []
"""
PLAIN = """\
class Row:
    def left(self):
        return self.cells[0]

    def right(self):
        return self.cells[-1]
"""


def _best(found: Iterable[Repair], text: str) -> str:
    return splice(read(text), max(found, key=lambda each: each.evidence).splices)


@pytest.mark.parametrize(
    "sentence",
    ["get rid of the walrus in first", "replace the walrus by a normal assignment", "first without the :="],
)
def test_what_a_condition_names_gets_its_own_line(sentence: str) -> None:
    after = _best(APART.write(Sentence(sentence, read(ASKED))), ASKED)
    assert after == ASKED.replace(
        "    if (found := store.get(key)) is None:\n", "    found = store.get(key)\n    if found is None:\n"
    )
    assert names_what_is_to_have_its_line(after, sentence, ASKED)


def test_what_is_not_worked_out_first_stays_where_it_is() -> None:
    assert not [*APART.write(Sentence("get rid of the walrus in both", read(ASKED)))]
    assert not [*APART.write(Sentence("use a walrus in first", read(ASKED)))]


@pytest.mark.parametrize(
    ("sentence", "hints"),
    [
        ("use X | None instead of Optional", "path: str | None, parts: List[int] | None, kind: Union[int, str]"),
        ("replace Union by |", "path: Optional[str], parts: Optional[List[int]], kind: int | str"),
        ("list instead of List please", "path: Optional[str], parts: Optional[list[int]], kind: Union[int, str]"),
        (
            "use builtin dict and list in annotations instead of typing's",
            "path: Optional[str], parts: Optional[list[int]], kind: Union[int, str]",
        ),
    ],
)
def test_only_the_hints_that_are_named_are_written_anew(sentence: str, hints: str) -> None:
    assert hints in _best(HINTS.write(Sentence(sentence, read(HINTED))), HINTED)


def test_where_all_hints_are_spoken_of_it_is_no_matter_of_one() -> None:
    assert not [*HINTS.write(Sentence("all the old hints like Optional should be modern", read(HINTED)))]


def test_the_others_are_only_spoken_of_where_one_gets_a_docstring() -> None:
    assert not [*UNDOCUMENTED.write(Sentence("add a docstring to left in the style of the others", read(PLAIN)))]
    assert [*UNDOCUMENTED.write(Sentence("add a docstring to the other methods", read(PLAIN)))]


def test_a_hint_is_made_more_exact() -> None:
    code = "def pick(name: str, chosen: frozenset) -> frozenset:\n    return chosen\n"
    found = beginnings(named("rename-type"), Sentence("make frozenset frozenset[str] everywhere", read(code)), 3)
    assert perform(named("rename-type"), code, found[0].values) == code.replace("frozenset", "frozenset[str]")


def test_a_dunder_of_a_class_is_that_method() -> None:
    code = (
        "class Row:\n    def __init__(self):\n        self.a = 1  # one\n\n    def b(self):\n        return 2  # two\n"
    )
    assert by_name("remove the comments in __init__ of Row", read(code)) == "remove the comments in Row.__init__"


def test_constants_beside_what_is_counted_can_be_counted_with() -> None:
    code = (
        "_OUT = -1\n_DONE = -2\n\n\ndef step(node):\n    state = node.left\n    if state == _OUT:\n        return\n"
        "    node.left -= 1\n    node.left = _DONE\n"
    )
    with_names = code.replace("_OUT", "NODE_OUT").replace("_DONE", "NODE_DONE")
    assert "class Node(IntEnum):" in perform(named("to-enum"), with_names, ("Node",))
    assert "class Node(Enum):" in perform(named("to-enum"), with_names.replace("    node.left -= 1\n", ""), ("Node",))


def test_the_import_that_is_named_moves() -> None:
    code = (
        "import os\n\n\ndef size(path):\n    import sys\n\n    if path is None:\n        import shutil\n\n"
        "        return shutil.get_terminal_size()\n    return os.stat(path), sys\n"
    )
    after = _best(UP.write(Sentence("move the import of shutil to the top", read(code))), code)
    assert after.startswith("import os\nimport shutil\n")
    assert "    import sys\n" in after
    assert "        import shutil" not in after
    assert "        import shutil" in perform(named("move-imports-top"), code, ())
