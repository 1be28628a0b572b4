"""What maintainers ask of code that is older than they are."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.value.typed import type_
from spark_tui.edits.writing.logs.events import WRITER

SERVER = """\
import logging
import uvicorn

logger = logging.getLogger(__name__)


class Sync:
    def __init__(self, source, callback=None):
        self.source = source
        self.callback = callback
        self.due = {}

    def add(self, path, data):
        queue = self.due.get(path, [])
        queue.append(data)
        self.due[path] = queue

    def oldest(self, files):
        \"\"\"Those that are registed come first, if any is registered.\"\"\"
        files = [(f.time, f) for f in files]
        files.sort()
        files.reverse()
        for t, f in files:
            logger.info("Looking at %s", f)
        return files


def names(files):
    return sorted(files)[::-1]


def launch(app):
    uvicorn.run(app)
"""


@pytest.mark.parametrize(
    ("kind", "sentence", "old", "new"),
    [
        (
            "sort-reverse",
            "sort with reverse=True instead of sort and reverse in oldest",
            "        files.sort()\n        files.reverse()\n",
            "        files.sort(reverse=True)\n",
        ),
        (
            "sort-reverse",
            "use sorted's reverse instead of [::-1]",
            "sorted(files)[::-1]",
            "sorted(files, reverse=True)",
        ),
        ("rename", "t is unused in the loop", "for t, f in files:", "for _, f in files:"),
        ("fix-typo", "fix typo: registed -> registered", "are registed", "are registered"),
        (
            "defaultdict",
            "use setdefault in add",
            "        queue = self.due.get(path, [])\n        queue.append(data)\n        self.due[path] = queue",
            "        self.due.setdefault(path, []).append(data)",
        ),
    ],
)
def test_what_they_ask_for(kind: str, sentence: str, old: str, new: str):
    assert SERVER.count(old) == 1
    assert SERVER.replace(old, new) in after(sentence, SERVER, kind)[:1]


def test_a_word_keeps_its_form():
    found = after("typo registed", SERVER.replace("registered", "register"), "fix-typo")
    assert not any("that are register " in each for each in found)


def test_a_list_that_is_still_needed_keeps_its_name():
    kept = SERVER.replace("self.due[path] = queue\n", "self.due[path] = queue\n        return queue\n")
    wanted = "        queue = self.due.setdefault(path, [])\n        queue.append(data)\n        return queue\n"
    assert wanted in after("use setdefault in add", kept, "defaultdict")[0]


def test_the_class_in_which_it_stands_is_no_type():
    sentence = Sentence("type the callback parameter of Sync", read(SERVER))
    assert "Sync" not in type_(Gap(sentence, "annotate-parameter", ("Sync.__init__", "callback")))


def test_a_log_says_something_of_what_is_to_be_logged():
    source = read(SERVER)
    said = ("log before starting uvicorn in launch", "log the url before starting uvicorn in launch")
    clear, unclear = (max(each.evidence for each in WRITER.write(Sentence(text, source))) for text in said)
    assert clear > 3 > unclear
