"""Two things were done and one of them is not wanted; one was done, and is to be done to another name as well."""

from __future__ import annotations

import pytest

from spark_tui.edits.correcting.traces import points, traced
from spark_tui.edits.python.source import read
from spark_tui.edits.turning import Turn, ways_on
from spark_tui.edits.turning.deeds import deeds
from spark_tui.edits.turning.taken_back import is_gone_already

CODE = """\
def load(path, retries):
    rows = open(path).read()
    return rows.split(retries)


def save(path, rows):
    open(path, "w").write(rows)
"""
_PRINT = ("    return rows", "    print(rows)\n    return rows")
_LOG = ("def load(path, retries):\n", "import logging\n\nlogger = logging.getLogger(__name__)\n\n\n"
        'def load(path, retries):\n    logger.debug("load called")\n')  # fmt: skip
_NOTE = ("    rows = open", "    # the whole file\n    rows = open")
_NAME = ("path", "place")
_TYPES = ("def save(path, rows):", "def save(path: Path, rows: str) -> None:")
_DEFAULT = ("path, retries", "path, retries=3")
_GUARD = ("    open(path,", "    if not rows:\n        return\n    open(path,")
_CHECK = ("    open(path,", "    assert path\n    open(path,")
_DOC = ("def save(path, rows):\n", 'def save(path, rows):\n    """Write them."""\n')
_TRY = ('    open(path, "w").write(rows)\n', '    try:\n        open(path, "w").write(rows)\n    except OSError:\n'
        "        return\n")  # fmt: skip
_ORDER = ("def save(path, rows)", "def save(rows, *, path)")
_IMPORT = ("def load", "from pathlib import Path\n\n\ndef load")


def _with(*changes: tuple[str, str], code: str = CODE) -> str:
    for old, new in changes:
        assert old in code
        code = code.replace(old, new)
    return code


def _turn(said: str, now: str, asked: str = "") -> Turn:
    return Turn(asked, said, read(CODE), read(now))


def test_what_was_done_is_known_by_its_kinds() -> None:
    every = {
        "print": _PRINT, "log": _LOG, "comment": _NOTE, "rename": _NAME, "types": _TYPES, "default": _DEFAULT,
        "guard": _GUARD, "check": _CHECK, "docstring": _DOC, "try": _TRY, "signature": _ORDER, "import": _IMPORT,
    }  # fmt: skip
    for kind, change in every.items():
        found = deeds(_turn("", _with(change)))
        assert [each.kind for each in found.each] == [kind]
        assert found.all_told
        assert found.each[0].after == CODE


@pytest.mark.parametrize(
    ("asked", "done", "said", "stays"),
    [
        ("log it and print the rows", (_LOG, _PRINT), "w/o logging", (_PRINT,)),
        ("log it and print the rows", (_LOG, _PRINT), "the print is needless", (_LOG,)),
        ("log it and print the rows", (_LOG, _PRINT), "not the second part", (_LOG,)),
        ("print the rows, and log the call", (_LOG, _PRINT), "not the second part", (_PRINT,)),
        ("path is place, retries 3", (_DEFAULT, _NAME), "put the default back", (_NAME,)),
        ("path is place, retries 3", (_DEFAULT, _NAME), "I didn't ask for the rename", (_DEFAULT,)),
        ("types, and a docstring", (_DOC, _TYPES, _IMPORT), "no type hints please", (_DOC,)),
        ("save: types and a guard", (_GUARD, _TYPES), "keep the guard, not the annotations", (_GUARD,)),
        ("try it and note it", (_TRY, _NOTE), "the coment can stay, the try/except is too much", (_NOTE,)),
        ("rows first; print them", (_ORDER, _PRINT), "the signature as it was", (_PRINT,)),
    ],
)
def test_one_of_two_goes(
    asked: str, done: tuple[tuple[str, str], ...], said: str, stays: tuple[tuple[str, str], ...]
) -> None:
    assert ways_on(_turn(said, _with(*done), asked))[0].after == _with(*stays)


def test_what_was_never_written_need_not_go() -> None:
    asked = "log the call, then print the rows"
    assert is_gone_already(_turn("not the second part", _with(_LOG), asked))
    assert is_gone_already(_turn("without the print", _with(_LOG), asked))
    assert not is_gone_already(_turn("without the log line", _with(_LOG), asked))
    assert not is_gone_already(_turn("no print in save", _with(_LOG), asked))


def test_the_same_for_another_name() -> None:
    more = {
        "save too": (_with(_LOG), _with(_LOG, ("    open(path,", '    logger.debug("save called")\n    open(path,'))),
        "You've overlooked save.": (_with(_DOC_LOAD), _with(_DOC_LOAD, _DOC_SAVE)),
        "not just that one, path as well": (_with(_DEFAULT), _with(("path, retries", "path=3, retries=3"))),
    }
    for said, (now, wanted) in more.items():
        assert ways_on(_turn(said, now, "document load: Do it"))[0].after == wanted
    for said in ("not there, in save", "save instead", "no, save"):
        now, wanted = more["You've overlooked save."]
        assert wanted not in [each.after for each in ways_on(_turn(said, now))[:1]]


def test_ops_are_found_by_what_they_did() -> None:
    for change, name in ((_LOG, "log-entry"), (_DEFAULT, "default-value"), (_DOC, "add-docstring")):
        turn = _turn("", _with(change))
        assert name in [call.op.name for call in traced(turn.before, turn.now.text, points)]


_DOC_LOAD = ("def load(path, retries):\n", 'def load(path, retries):\n    """Do it."""\n')
_DOC_SAVE = ("def save(path, rows):\n", 'def save(path, rows):\n    """Do it."""\n')
