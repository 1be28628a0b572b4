"""What people ask of code that is in use everywhere: what it does with failures, threads and files already counts."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.ops import ops, perform
from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.telling.wording import docstring
from spark_tui.edits.saying.value.values import values
from spark_tui.edits.senseless import senseless
from spark_tui.edits.weighing.bounded_otherwise import leaves_out_the_unit
from spark_tui.edits.weighing.fails_otherwise import logs_all_the_same
from spark_tui.edits.weighing.new_ones_unread import leaves_options_unread
from spark_tui.edits.weighing.unsure import is_unsure
from spark_tui.edits.writing.callers.by_argparse import WRITER as BY_ARGPARSE
from spark_tui.edits.writing.callers.call_options import WRITER as CALL_OPTIONS
from spark_tui.edits.writing.classes.forgotten_fields import WRITER as FORGOTTEN_FIELDS
from spark_tui.edits.writing.functions.called_on_held import WRITER as CALLED_ON_HELD
from spark_tui.edits.writing.guards.one_at_a_time import WRITER as ONE_AT_A_TIME
from spark_tui.edits.writing.words.one_comment import WRITER as ONE_COMMENT

FEED = """\
import json
import logging
from threading import Lock, Thread

log = logging.getLogger(__name__)


class Feed:
    def __init__(self, url):
        self.url = url
        self.lock = Lock()
        self.seen = {}
        self._poll_thread = Thread(target=self.poll)

    def stop(self):
        self.stopped = True

    def poll(self):
        try:
            self.fetch()
        except OSError as error:
            log.error(f"no feed: {error}")
            raise

    def fetch(self):
        try:
            return self.read()
        except ValueError:
            log.warning("bad feed")

    def find(self, name):
        if name in self.seen:
            return self.seen[name]
        elif "any" in self.seen:
            return self.seen["any"]
        else:
            return None

    def dump(self, out):
        json.dump(self.seen, out, indent=1)
"""


@pytest.mark.parametrize(
    ("said", "kind", "old", "new"),
    [
        ("log the exception with traceback in poll", "log-exception", "log.error(f", "log.exception(f"),
        ("poll should log the full traceback", "log-exception", "log.error(f", "log.exception(f"),
        ("log it with the traceback in fetch", "log-exception", '("bad feed")', '("bad feed", exc_info=True)'),
        (
            "join the thread in stop",
            "append-call",
            "self.stopped = True\n",
            "self.stopped = True\n        self._poll_thread.join()\n",
        ),
        (
            "find should raise KeyError when there is no such name",
            "raise-if",
            "            return None\n",
            '            raise KeyError(f"unknown name: {name}")\n',
        ),
        ("write the json without indentation", "set-argument", "out, indent=1", "out"),
        ("no indent in dump please", "set-argument", "out, indent=1", "out"),
    ],
)
def test_what_is_there_already_counts(said: str, kind: str, old: str, new: str):
    assert after(said, FEED, kind)[0] == FEED.replace(old, new)


@pytest.mark.parametrize("said", ["join the names in stop", "join the url in stop", "stop the lock in poll everywhere"])
def test_nothing_else_is_told_so(said: str):
    assert not [*CALLED_ON_HELD.write(Sentence(said, read(FEED)))]


def test_what_is_done_with_a_thread_is_no_word_about_two_of_them():
    for said, several in (("join the thread in stop", 0), ("two threads can stop at once", 1)):
        assert len([*ONE_AT_A_TIME.write(Sentence(said, read(FEED)))]) == several


def test_who_discards_minds_nothing():
    wanted = "    def discard(self, name):\n        self.seen.pop(name, None)\n"
    assert wanted in after("add a discard method to Feed", FEED, "write-method")[0]
    assert "del self.seen[" in after("add a remove method to Feed", FEED, "write-method")[0]


def test_an_indent_that_is_wished_for_still_comes():
    (found, *_) = CALL_OPTIONS.write(Sentence("indent the json by 4", read(FEED)))
    assert [each.text for each in found.splices] == ["4"]


MARKED = """\
# Copyright: nobody.
def area(r):
    if r < 0:
        return 0
    # END of the check
    return 3 * r * r  # about
    # } END area
"""


@pytest.mark.parametrize(
    ("said", "gone"),
    [
        ("remove the END comments", ["    # END of the check\n", "    # } END area\n"]),
        ("drop all copyright comments", ["# Copyright: nobody.\n"]),
    ],
)
def test_only_the_comments_that_begin_so_go(said: str, gone: list[str]):
    wanted = MARKED
    for each in gone:
        wanted = wanted.replace(each, "")
    assert after(said, MARKED, "remove-comments")[0] == wanted


def test_comments_that_begin_otherwise_stay():
    assert not [*ONE_COMMENT.write(Sentence("remove the useless comments", read(MARKED)))]


@pytest.mark.parametrize(
    ("said", "old", "new"),
    [
        ("replace while 1 with while True", "while 1:", "while True:"),
        ("while True instead of while 1 in pump", "while 1:", "while True:"),
        ("if not rows instead of if len(rows) == 0", "if len(rows) == 0:", "if not rows:"),
    ],
)
def test_what_a_loop_or_a_branch_asks_is_said_outright(said: str, old: str, new: str):
    code = "def pump(rows):\n    while 1:\n        if len(rows) == 0:\n            break\n        rows.pop()\n"
    assert after(said, code, "replace")[0] == code.replace(old, new)


@pytest.mark.parametrize(
    ("name", "given", "gives", "says"),
    [
        ("push_to_hub", "self", True, "Push to hub and return the result."),
        ("_save_to_disk", "model", False, "Save the model to disk."),
        ("load_from_cache", "cache", False, "Load from cache."),
        ("load_rows", "path", False, "Load the rows from the path."),
    ],
)
def test_what_follows_a_verb_in_a_name(name: str, given: str, gives: bool, says: str):
    code = f"def {name}({given}):\n    {'return 1' if gives else 'print(1)'}\n"
    assert next(docstring(Gap(Sentence("", read(code)), "", (name,)))) == says


def test_a_docstring_that_only_says_a_name_again_is_not_sure():
    code = "def fil(p) -> bool:\n    return p.is_file()\n"
    told = code.replace("    return", '    """Return the fil."""\n    return')
    assert is_unsure(code, "add a docstring to fil", told)
    assert not is_unsure(code, "add a docstring to fil", told.replace("the fil", "whether p is a file"))
    assert not is_unsure(code.replace("bool", "str"), "add a docstring to fil", told.replace("bool", "str"))


def test_a_method_that_is_cached_keeps_its_object():
    code = "class Page:\n    def size(self):\n        return len(self.text)\n"
    cached = f"from functools import cache\n\n\n{code.replace('    def', '    @cache' + chr(10) + '    def')}"
    assert is_unsure(code, "cache the result of size", cached)
    assert not is_unsure(code, "put functools.lru_cache on size", cached)
    alone = "from functools import cache\n\n\ndef size():\n    return 1\n"
    assert not is_unsure(alone, "cache size", alone.replace("def", "@cache\ndef"))


def test_what_is_only_done_then_asks_whether_it_is_so():
    code = "def row(x):\n    out = {}\n    out['n'] = x.n\n    return out\n"
    always = code.replace("out = {}", "out = {'tax': x.tax}")
    asked = code.replace("    return", "    if x.tax is not None:\n        out['tax'] = x.tax\n    return")
    said = "tax should only be written when not None"
    assert is_unsure(code, said, always)
    assert not is_unsure(code, said, asked)
    assert not is_unsure(code, "tax should be written too", always)


def test_what_is_not_always_to_be_there_was_not_forgotten():
    code = (
        "class Tree:\n    def __init__(self, size, kind, tax):\n        self.size = size\n        self.kind = kind\n"
        "        self.tax = tax\n\n    def to_json(self):\n        return {'size': self.size, 'kind': self.kind}\n"
    )
    for said, several in (("to_json loses the tax", 1), ("tax is only written when it is not None", 0)):
        assert len([*FORGOTTEN_FIELDS.write(Sentence(said, read(code)))]) == several


@pytest.mark.parametrize(
    ("old", "new", "is_left_out"),
    [
        ("64 * 1024", "128", True),
        ("64 * 1024", "128 * 1024", False),
        ("64 * 1024", "131072", False),
        ("64", "128", False),
    ],
)
def test_kilobytes_are_no_bytes(old: str, new: str, is_left_out: bool):
    before, now = f"CHUNK = {old}\n", f"CHUNK = {new}\n"
    assert leaves_out_the_unit(before, "make CHUNK 128 KB", now) == is_left_out
    found = [*values(Gap(Sentence("make CHUNK 128 KB", read(before)), "change-value", ("CHUNK",)))]
    assert ("128" in found) is False
    assert not leaves_out_the_unit(before, "make CHUNK 128", now)


PARSED = """\
import argparse
import logging


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--verbosity", default="info")
    args = parser.parse_args()
    level = getattr(logging, args.verbosity.upper())
    logging.getLogger("a").setLevel(level)
    run(args)
"""


def test_an_option_that_says_what_it_does_is_read():
    unread = PARSED.replace("    args =", '    parser.add_argument("--quiet", action="store_true")\n    args =')
    said = "add a --quiet flag that sets the log level to warning"
    assert leaves_options_unread(PARSED, said, unread)
    assert is_unsure(PARSED, said, unread)
    by_name = unread.replace("run(args)", "run(getattr(args, name))")
    assert not leaves_options_unread(PARSED.replace("run(args)", "run(getattr(args, name))"), said, by_name)


def test_a_quiet_option_sets_the_level_that_is_said_and_none_where_levels_are_set_otherwise():
    said = "add a --quiet flag that sets the log level to warning"
    assert not any("basicConfig" in each for each in after(said, PARSED, "add-flag"))
    plain = PARSED.replace('    logging.getLogger("a").setLevel(level)\n', "")
    assert "logging.WARNING if args.quiet" in after(said, plain, "add-flag")[0]
    assert "logging.ERROR if args.quiet" in after("add a --quiet flag", plain, "add-flag")[0]


def test_who_reads_options_by_getopt_keeps_doing_so():
    code = (
        "import getopt\nimport sys\n\n\ndef main():\n"
        "    found, rest = getopt.getopt(sys.argv[1:], 'r')\n    run(rest)\n"
    )
    assert not [*BY_ARGPARSE.write(Sentence("use argparse in main", read(code)))]


NAMED = "from collections import namedtuple\n\nJob = namedtuple('Job', 'at rank call')\n"


@pytest.mark.parametrize(
    "rest",
    [
        "Job.at.__doc__ = 'When.'\n",
        "at, rank, call = jobs[0]\n",
        "for at, rank, call in jobs:\n    call()\n",
        "job = Job(1, 2, f)\nheapq.heappush(jobs, job)\n",
        "heapq.heappush(jobs, Job(1, 2, f))\n",
        "later = job._replace(at=2)\n",
    ],
)
def test_what_is_used_as_a_tuple_stays_one(rest: str):
    with pytest.raises(Refusal):
        perform(ops()["namedtuple-to-dataclass"], NAMED + rest, ("Job",))
    assert "class Job:" in perform(ops()["namedtuple-to-dataclass"], NAMED + "one, two = pair\n", ("Job",))


@pytest.mark.parametrize(
    ("code", "wanted"),
    [
        (
            "import os\n\n\ndef cache(home) -> str:\n    return os.path.join(home, 'cache')\n",
            "from pathlib import Path\n\n\ndef cache(home) -> str:\n    return str(Path(home) / 'cache')\n",
        ),
        (
            "import os\n\n\ndef cache(home):\n    return os.path.join(home, 'cache')\n",
            "from pathlib import Path\n\n\ndef cache(home):\n    return Path(home) / 'cache'\n",
        ),
    ],
)
def test_what_is_said_to_be_a_string_stays_one(code: str, wanted: str):
    assert perform(ops()["pathlib"], code, ()) == wanted


def test_a_text_that_becomes_a_path_on_the_way_stays_a_text():
    code = "import os\n\n\ndef full(p):\n    p = os.path.abspath(p)\n    return p.endswith('.py')\n"
    assert not [*ops()["pathlib"].edit(read(code), ("",))]


@pytest.mark.parametrize("extra", ["", ', "yes"'])
def test_a_list_is_unpacked_into_as_many_names(extra: str):
    code = (
        f'class Ask:\n    choices = ["y", "n"{extra}]\n\n    def shown(self):\n'
        "        yes, no = self.choices\n        return f'{yes}/{no}'\n"
    )
    assert any(rule == "not_so_many" for rule, _ in senseless(read(code))) == bool(extra)


def test_nothing_is_never_so():
    assert ("always_so", "x and (not None)") in senseless(read("if x and not None:\n    print(x)\n"))


def test_a_log_that_hangs_on_something():
    code = "def get(x):\n    if x.closed:\n        return None\n    return x.read()\n"
    always = code.replace("    return x.read()", '    log.info("got")\n    return x.read()')
    then = code.replace("        return None", '        log.info("closed")\n        return None')
    assert not logs_all_the_same(code, "log when the file is empty", then)
    assert logs_all_the_same(code, "log when the file is empty", always)
    assert not logs_all_the_same(code, "log when it is done", always)


TWO = """\
class Key:
    def __init__(self, name):
        self.name = name


class Door:
    def open(self, key):
        LIMIT = 3
        if key is None:
            raise Stuck("no key", at=key)
        return LIMIT
"""
SHOWN = "    def __repr__(self):\n        return 'it'\n"


@pytest.mark.parametrize(
    ("said", "old", "new", "is_amiss"),
    [
        ("add a __repr__ to Key", "        return LIMIT\n", f"        return LIMIT\n\n{SHOWN}", True),
        ("add a __repr__ to Door", "        return LIMIT\n", f"        return LIMIT\n\n{SHOWN}", False),
        ("move LIMIT to module level", "        LIMIT = 3\n", "        LIMIT = self.limit()\n", True),
        ("add a --quick flag", "LIMIT = 3", "LIMIT = 4", True),
        (
            "open should raise Stuck if it is shut",
            "        return",
            "        if self.shut:\n            raise Stuck\n        return",
            True,
        ),
    ],
)
def test_what_came_in_elsewhere_is_not_sure(said: str, old: str, new: str, is_amiss: bool):
    assert is_unsure(TWO, said, TWO.replace(old, new)) == is_amiss


def test_what_moved_is_there():
    moved = "LIMIT = 3\n\n\n" + TWO.replace("        LIMIT = 3\n", "")
    assert not is_unsure(TWO, "move LIMIT to module level", moved)
