"""Of a very long file, what is near is enough."""

from __future__ import annotations

import pytest

from spark_tui.edits.calls import carry_out, parse
from spark_tui.edits.document import Target, document
from spark_tui.edits.excerpt import excerpt
from spark_tui.edits.formats import named
from spark_tui.edits.patches.patch import apply_hunks
from spark_tui.edits.patches.unified import render
from spark_tui.edits.python.source import read

COUNT = 9000
FUNCTIONS = [f"def get_{at}(items):\n    return items[{at}]\n\n" for at in range(COUNT)]
LONG = document("long.py", "".join(FUNCTIONS))
PLACE = 3 * (COUNT // 2)
ABOUT = Target(LONG, PLACE, PLACE + 2)


def test_an_excerpt_has_the_same_lines_and_whole_statements() -> None:
    near = excerpt(ABOUT)
    assert near.shown == ABOUT.shown
    assert len(near.document.lines) <= 3010
    assert near.document.lines[0].startswith("def ")
    assert not near.document.lines[-1].strip()


def test_at_the_edges_of_a_file_it_ends_with_the_file() -> None:
    assert excerpt(Target(LONG, 0, 2)).start == 0
    last = excerpt(Target(LONG, len(LONG.lines) - 3, len(LONG.lines)))
    assert last.stop == len(last.document.lines)


def test_a_short_file_is_its_own_excerpt() -> None:
    short = Target(document("short.py", "".join(FUNCTIONS[:50])), 3, 5)
    assert excerpt(short) is short


def test_a_class_that_is_longer_than_that_is_whole() -> None:
    methods = "".join(f"    def get_{at}(self):\n        return {at}\n\n" for at in range(1100))
    doc = document("long.py", f"import os\n\n\nclass Long:\n{methods}\ndef last():\n    return os\n")
    for line in (10, 1700, 3200):
        assert read("".join(excerpt(Target(doc, line, line + 2)).document.lines)).functions


def test_an_op_does_its_work_where_the_lines_are() -> None:
    stream = named("embedded").open(ABOUT, {})
    stream.push("<op>rename<s>get_4500<s>fetch<end>")
    stream.finish()
    text = render(stream.patch).decode()
    assert f"@@ -{PLACE + 1} +{PLACE + 1} @@" in text
    assert "+def fetch(items):" in text
    assert "of its lines" in str(stream.problems[0])


@pytest.mark.parametrize(
    "beginning", ["", '"""Sums\n\nand more."""\n\n', "import os\n\n", "import os\nimport sys\n\n\n"]
)
def test_an_import_goes_to_those_of_the_file(beginning: str) -> None:
    doc = document("long.py", beginning + "".join(FUNCTIONS[:1100]))
    shift = beginning.count("\n")
    about = Target(doc, 2400 + shift, 2402 + shift)
    stream = named("embedded").open(about, {})
    stream.push("<op>add-import<s>import re<op>rename<s>get_800<s>fetch<end>")
    stream.finish()
    (file,) = stream.patch.files
    after = "".join(apply_hunks(doc.lines, file.hunks))
    in_full = carry_out(parse("<op>add-import<s>import re<op>rename<s>get_800<s>fetch"), "".join(doc.lines))
    assert after == in_full


def test_what_is_imported_already_is_known() -> None:
    doc = document("long.py", "import re\n\n\n" + "".join(FUNCTIONS[:1100]))
    stream = named("embedded").open(Target(doc, 2400, 2402), {})
    stream.push("<op>add-import<s>import re<end>")
    assert not stream.patch.files
    assert "nothing to change" in str(stream.problems[0])


_USED = "def f(x):\n    return check(x)\n\n\ndef g(tmp):\n    return tmp\n"


def _problem_and_changes(count: int, answer: str) -> tuple[str, int]:
    """A function at the beginning of a file of so many others, renamed; it is called at the end."""
    text = "def check(x):\n    return x\n\n\n" + _USED + "\n\n" + "".join(FUNCTIONS[:count]) + "\n" + _USED
    stream = named("embedded").open(Target(document("long.py", text), 0, 2), {})
    stream.push(answer)
    stream.finish()
    return " ".join(map(str, stream.problems)), sum(len(file.hunks) for file in stream.patch.files)


def test_a_name_is_renamed_everywhere_however_long_the_file_is() -> None:
    assert _problem_and_changes(1100, "<op>rename<s>check<s>checked<end>") == ("", 3)
    assert _problem_and_changes(3000, "<op>rename<s>check<s>checked<end>") == ("", 3)


def test_what_only_functions_know_is_renamed_in_those_that_are_near() -> None:
    problem, changes = _problem_and_changes(3000, "<op>rename<s>tmp<s>kept<s>g<end>")
    assert (changes, "were looked at" in problem) == (1, False) or "of its lines" in problem
