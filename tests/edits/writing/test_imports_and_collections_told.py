"""Imports on lines of their own, and what is kept in another collection: as people ask for it."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.ops import named, perform
from spark_tui.edits.refusal import Refusal

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
