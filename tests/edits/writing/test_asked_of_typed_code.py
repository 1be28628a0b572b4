"""Asked of long files with types: what the standard library takes is handed on, lines of another shape are left out."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.ops import named, perform
from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.doing.exceptions import caught
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.place.named import misplaced
from spark_tui.edits.saying.place.whereabouts import whereabouts
from spark_tui.edits.weighing.half_done import takes_one_of_several
from spark_tui.edits.writing.data.lines_of_another_shape import LEFT_OUT
from spark_tui.edits.writing.data.split_once import WRITERS as SPLIT_ONCE

FOLDERS = '''import os
import shutil


def prepare(path: str) -> None:
    """Make a folder."""
    os.makedirs(path, exist_ok=True)


def wipe(path: str) -> None:
    if path.endswith("/"):
        shutil.rmtree(path[:-1])
    else:
        shutil.rmtree(path)


def chmod(path: str, mode: int) -> None:
    os.chmod(path, mode)
'''


@pytest.mark.parametrize(
    "said",
    [
        "prepare should take a mode and pass it to makedirs",
        "prepare: accept a mode that is handed on to os.makedirs",
        "let prepare take an optional mode and pass that on to makedirs",
    ],
)
def test_what_python_takes_is_handed_on_with_its_default(said: str):
    wanted = FOLDERS.replace("prepare(path: str)", "prepare(path: str, mode: int = 0o777)")
    wanted = wanted.replace("exist_ok=True)", "exist_ok=True, mode=mode)")
    assert after(said, FOLDERS, "add-parameter")[0] == wanted


def test_it_is_handed_to_every_call_of_the_same():
    found = after("wipe should take ignore_errors and pass it on to rmtree", FOLDERS, "add-parameter")[0]
    assert found.count("ignore_errors=ignore_errors)") == 2
    assert "def wipe(path: str, ignore_errors: bool = False) -> None:" in found


ROWS = """def load(path):
    found = []
    with open(path) as file:
        for line in file:
            name, amount, when = line.split(",")
            found.append((name, float(amount), when))
    return found
"""
GUARDED = ROWS.replace(
    'name, amount, when = line.split(",")',
    'parts = line.split(",")\n            if len(parts) != 3:\n                continue\n'
    "            name, amount, when = parts",
)
COUNTED = """def load(text):
    for line in text.splitlines():
        cells = line.split()
        yield cells[0], cells[2]
"""


@pytest.mark.parametrize(
    "said",
    [
        "skip malformed lines in load",
        "load crashes on lines that don't have three columns, skip those",
        "rows with the wrong number of fields should be ignored",
        "drop lines with more or fewer than three values",
    ],
)
def test_lines_of_another_shape_are_passed_over(said: str):
    assert after(said, ROWS, "skip-if")[0] == GUARDED
    assert not [*SPLIT_ONCE[0].write(Sentence(said, read(ROWS)))]


@pytest.mark.parametrize("said", ["ignore lines with fewer than 3 columns", "short rows should be skipped"])
def test_those_that_are_too_short_are(said: str):
    guard = "        if len(cells) < 3:\n            continue\n"
    assert after(said, COUNTED, "skip-if")[0] == COUNTED.replace("        yield", f"{guard}        yield")


@pytest.mark.parametrize(
    "said", ["skip empty lines", "skip the first line", "drop the rows of Paris", "lines with a comma in the name fail"]
)
def test_other_lines_are_another_matter(said: str):
    assert LEFT_OUT.search(said) is None


@pytest.mark.parametrize("said", ["show should use an f-string", "show: use an f-string", "use an f-string in show"])
def test_who_is_named_first_is_the_place(said: str):
    code = 'def show(a):\n    return "%s!" % a\n\n\ndef tell(a):\n    return "%s?" % a\n'
    sentence = Sentence(said, read(code))
    assert misplaced("<op>fstring<end>", sentence) is not None
    assert misplaced("<op>fstring<s><L2><end>", sentence) is None
    assert misplaced("<op>fstring<end>", Sentence("use f-strings", read(code))) is None


def test_errors_that_are_heard_are_heard_on():
    code = "import shutil\n\n\ndef wipe(path):\n    shutil.rmtree(path, onerror=print)\n"
    found = after("wipe should do nothing if path does not exist", code, "guard-none")
    assert not any("ignore_errors" in each for each in found)


CLEANED = """import logging
import os

log = logging.getLogger(__name__)


def clean(path):
    if os.path.exists(path):
        os.remove(path)


def ready(path):
    if not os.path.isdir(path):
        os.makedirs(path)
        return True
    return False
"""


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("debug log in clean when a file is removed", '        log.debug("removed: %s", path)'),
        ("log at info in clean whenever the file was deleted", '        log.info("deleted: %s", path)'),
        ("ready should log a warning every time a folder gets created", '        log.warning("created: %s", path)'),
    ],
)
def test_it_is_logged_where_it_is_done(said: str, line: str):
    assert line in after(said, CLEANED, "add-log")[0].splitlines()


FOUND = """def found(folders, name):
    hits = []
    for folder in folders.split(":"):
        for each in [folder + name] + [folder + name.upper()]:
            hits.append(each)
    return hits
"""


@pytest.mark.parametrize(
    "said", ["found: drop duplicates from the result", "no duplicates in the list that found returns"]
)
def test_what_comes_back_has_everything_once(said: str):
    assert after(said, FOUND, "use-set")[0] == FOUND.replace("return hits", "return list(dict.fromkeys(hits))")


READING = """from store.exc import NotThere


class Reader:
    @property
    def size(self) -> int:
        return sum(map(len, self.parts))

    def lines(self, *paths: str) -> list[str]:
        return self.read(paths).replace("-", "").split("+")

    def has(self, name: str) -> bool:
        try:
            return bool(self.get(name))
        except Exception:
            return False
"""


def test_stars_can_be_empty_and_never_none():
    said = "lines: return an empty list if no paths are given"
    guarded = READING.replace(
        "        return self.read", "        if not paths:\n            return []\n        return self.read"
    )
    assert perform(named("guard-empty"), READING, ("lines", "paths", "return []")) == guarded
    with pytest.raises(Refusal):
        perform(named("guard-none"), READING, ("lines", "paths", "return []"))
    assert not any("+ paths" in each for each in after(said, READING, "fix-operator"))


@pytest.mark.parametrize(
    "said",
    ["has: don't catch everything, only NotThere", "has should only catch NotThere", "only catch NotThere in has"],
)
def test_what_is_caught_only_is_no_try_less(said: str):
    sentence = Sentence(said, read(READING))
    assert "NotThere" in caught(Gap(sentence, "narrow-except", ("14",)))
    assert not any("bool(self.get" in each for each in after(said, READING, "remove-try"))


def test_a_new_parameter_may_be_none_where_that_is_its_default():
    found = perform(named("add-parameter"), READING, ("has", "limit", "None", "int"))
    assert "def has(self, name: str, limit: int | None = None) -> bool:" in found


WALK = """def walk(root, links: bool = True, hidden: bool = False, ignore_case: bool = False):
    return [*found(root, links, hidden, ignore_case)]
"""


@pytest.mark.parametrize(
    ("said", "old", "new"),
    [
        ("walk should ignore links by default", "links: bool = True", "links: bool = False"),
        ("leave out links by default in walk", "links: bool = True", "links: bool = False"),
        ("include hidden files by default in walk", "hidden: bool = False", "hidden: bool = True"),
        ("walk should show hidden files unless told otherwise", "hidden: bool = False", "hidden: bool = True"),
        ("walk should ignore the case by default", "ignore_case: bool = False", "ignore_case: bool = True"),
    ],
)
def test_what_is_left_out_by_default_is_off(said: str, old: str, new: str):
    assert after(said, WALK, "default-value")[0] == WALK.replace(old, new)


KEPT = """class Kept:
    def __init__(self, path: str, locked: int) -> None:
        self.path = path
        self.locked = locked

    @property
    def read_only(self) -> bool:
        return self.locked > 0

    def write(self, text: str) -> None:
        if not text:
            raise ValueError("cannot write an empty text")
        with open(self.path, "w") as file:
            file.write(text)
"""


def test_a_property_that_is_true_or_false_tells_of_a_state():
    found = after("write should do nothing if the file is read only", KEPT, "return-if")[0]
    assert found == KEPT.replace(
        "        if not text:", "        if self.read_only:\n            return\n        if not text:"
    )


def test_another_case_is_no_other_kind_of_error():
    assert not any(
        'IOError("cannot' in each for each in after("write should raise IOError if it is locked", KEPT, "raise-instead")
    )
    found = after("write should raise a TypeError if the text is empty", KEPT, "raise-instead")[0]
    assert found == KEPT.replace("ValueError", "TypeError")


POSTED = """\
import ftplib


def read(path):
    try:
        return int(open(path).read())
    except Exception:
        return 0


def post(host, path):
    try:
        with ftplib.FTP(host) as server, open(path, "rb") as file:
            server.storbinary("STOR new", file)
    except:
        print("not posted")
"""


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("ctrl-c gets swallowed, only catch EOFError / OSError", "EOFError, OSError"),
        ("post should catch just OSError/EOFError", "OSError, EOFError"),
        ("the bare except should be OSError + EOFError", "OSError, EOFError"),
        ("ctrl-c gets swallowed", "Exception"),
    ],
)
def test_what_is_caught_is_said_with_slashes(said: str, expected: str):
    sentence = Sentence(said, read(POSTED))
    assert next(caught(Gap(sentence, "narrow-except", ("15",)))) == expected
    assert whereabouts("narrow-except", (), sentence, 15, frozenset()) >= whereabouts(
        "narrow-except", (), sentence, 7, frozenset()
    )


def test_one_of_those_that_are_to_be_caught_is_too_few():
    said = "only catch EOFError / OSError"
    assert not any("except OSError:" in each for each in after(said, POSTED, "narrow-except"))
    assert takes_one_of_several(POSTED, said, POSTED.replace("except:", "except OSError:"))
    assert not takes_one_of_several(POSTED, said, POSTED.replace("except:", "except (EOFError, OSError):"))
