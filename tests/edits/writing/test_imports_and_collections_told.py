"""Imports on lines of their own, and what is kept in another collection: as people ask for it."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.ops import named, perform
from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing.data.kept_in_another import WRITER

IMPORTS = "import sys, csv as table, math\nfrom os import path, sep\n\nprint(sys, table, math, path, sep)\n"
APART = IMPORTS.replace("import sys, csv as table, math", "import sys\nimport csv as table\nimport math")


@pytest.mark.parametrize(
    "said",
    [
        "put the imports on lines of their own",
        "one import per line please",
        "each import gets its own line",
        "split the imports",
        "sys, csv and math are imported on one line",
        "no comma-separated imports",
    ],
)
def test_each_import_has_a_line_of_its_own(said: str):
    assert after(said, IMPORTS, "sort-imports")[0] == APART


@pytest.mark.parametrize("said", ["sort the imports", "import math per request", "drop the unused imports"])
def test_imports_stay_together_where_nobody_says_so(said: str):
    assert APART not in after(said, IMPORTS, "sort-imports")


def test_a_list_of_the_module_that_is_asked_for_its_members_is_a_set():
    code = "done = []\n\n\ndef once(job):\n    if job.id in done:\n        return\n    done.append(job.id)\n"
    found = perform(named("use-set"), code, ("1",))
    assert found == code.replace("[]", "set()").replace("done.append", "done.add")
    with pytest.raises(Refusal):
        perform(named("use-set"), code + "\n\ndef last():\n    return done[-1]\n", ("1",))


SHELF = """\
class Shelf:
    def __init__(self):
        self.loans: dict[str, int] = {}
        self.by_author = {}
        self.recent = []

    def lend(self, book):
        self.loans[book.title] = self.loans.get(book.title, 0) + 1
        self.by_author.setdefault(book.author, []).append(book)
        self.recent.append(book)
        if len(self.recent) > 5:
            self.recent.pop(0)

    def shown(self):
        return self.recent[-3:]
"""


@pytest.mark.parametrize("said", ["loans should be a Counter", "use collections.Counter for loans", "a counter please"])
def test_what_counts_is_a_counter(said: str):
    found = after(said, SHELF, "counter")[0]
    assert "from collections import Counter\n" in found
    assert "self.loans: Counter[str] = Counter()" in found
    assert "self.loans[book.title] += 1\n" in found


@pytest.mark.parametrize("said", ["by_author could be a defaultdict", "make by_author a defaultdict(list)"])
def test_what_makes_its_entries_is_a_defaultdict(said: str):
    found = after(said, SHELF, "defaultdict")[0]
    assert "self.by_author = defaultdict(list)" in found
    assert "self.by_author[book.author].append(book)\n" in found


@pytest.mark.parametrize(
    "said", ["recent should be a deque with maxlen 5", "keep the last 5 in a deque", "use deque(maxlen=5) for recent"]
)
def test_what_keeps_the_last_ones_is_a_deque(said: str):
    found = after(said, SHELF, "deque")[0]
    assert "self.recent = deque(maxlen=5)" in found
    assert "pop" not in found
    assert "if len" not in found
    assert "return list(self.recent)[-3:]" in found


@pytest.mark.parametrize("said", ["a plain dict instead of a Counter", "no deque please", "title should be a Counter"])
def test_it_stays_in_what_it_is_kept_in_otherwise(said: str):
    found = list(WRITER.write(Sentence(said, read(SHELF.replace("self.loans.get", "self.other")))))
    assert not found
