"""What was done by half, or something else, when somebody tried it on small programs."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.new_names import new_names
from spark_tui.edits.ops import perform, use_with
from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.telling.wording import docstring
from spark_tui.edits.weighing.lost_in_frame import loses_what_is_framed
from spark_tui.edits.writing.data.kept_in_another import WRITER

LOGS = """\
import gzip


def open_log(path):
    if path.endswith(".gz"):
        return gzip.open(path, "rt")
    return open(path)


def scan(path, word, limit=100):
    hits = []
    f = open_log(path)
    for line in f:
        if word in line:
            hits.append(line)
        if len(hits) > limit:
            break
    f.close()
    return hits


def first(lines, most):
    return lines[: most - 1]


def mode(values):
    counts = {}
    for v in values:
        if v in counts:
            counts[v] += 1
        else:
            counts[v] = 1
    return max(counts, key=counts.get)
"""
FRAMED = """\
    with open_log(path) as f:
        for line in f:
            if word in line:
                hits.append(line)
            if len(hits) > limit:
                break
    return hits
"""


def test_what_a_function_of_the_file_opens_is_closed_by_a_with():
    made = perform(use_with.OP, LOGS, ("12",))
    assert FRAMED in made
    assert not loses_what_is_framed(LOGS, "use a with block for the file in scan", made)


def test_nothing_else_goes_with_the_close():
    made = perform(use_with.OP, LOGS, ("12",))
    without = made.replace("            if len(hits) > limit:\n                break\n", "")
    assert loses_what_is_framed(LOGS, "use a with block for the file in scan", without)
    assert not loses_what_is_framed(LOGS, "drop the limit in scan", without)


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("limit 5 prints 6 hits, fix", "len(hits) > limit", "len(hits) >= limit"),
        ("with most=3 I get 2", "lines[: most - 1]", "lines[: most]"),
        ("limit of 5 still gives 6", "len(hits) > limit", "len(hits) >= limit"),
    ],
)
def test_one_too_many_or_too_few(sentence: str, old: str, new: str):
    assert LOGS.replace(old, new) in after(sentence, LOGS, "fix-off-by-one")[:1]


@pytest.mark.parametrize("sentence", ["limit 5 should print 6 hits", "limit 5 gives 60"])
def test_what_is_wished_is_no_complaint(sentence: str):
    assert LOGS.replace("len(hits) > limit", "len(hits) >= limit") not in after(sentence, LOGS, "fix-off-by-one")


def test_a_loop_that_only_counts_is_left_to_the_counter():
    kept = LOGS.replace("    for v in values:\n", "    for v in values:\n        print(v)\n")
    at_once, by_hand = (
        max(each.evidence for each in WRITER.write(Sentence("use Counter in mode", read(text))))
        for text in (LOGS, kept)
    )
    assert at_once < 3 < by_hand


def test_half_of_what_comes_out_is_no_name():
    said = "slugify should drop punctuation, 'Hello, World!' -> hello-world"
    assert "hello" not in new_names(Sentence(said, read(LOGS)))
    assert "parts" in new_names(Sentence("counts -> parts", read(LOGS)))


def test_what_a_docstring_says_is_told_behind_a_comma():
    sentence = Sentence("docstring for mode, it returns the value seen most often", read(LOGS))
    assert [*docstring(Gap(sentence, "add-docstring", ("mode",)))] == ["Returns the value seen most often."]
