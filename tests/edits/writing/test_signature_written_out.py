"""A signature that is written out, with one parameter more than there is."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing.callers.signature_written_out import WRITER

CODE = """\
SHARE = 0.2


class Poller:
    def poll(self, path: str, tries=3):
        for _ in range(tries):
            self.read(path)
            wait(0.5)

    def fee(self, total):
        return total * SHARE


def names(rows, sign="x"):
    return ";".join(rows)
"""


@pytest.mark.parametrize(
    ("said", "pairs"),
    [
        (
            "poll(path, tries, pause=0.5) please",
            [("tries=3)", "tries=3, pause: float = 0.5)"), ("wait(0.5)", "wait(pause)")],
        ),
        ("let me call fee(total, share=SHARE)", [("total):", "total, share=SHARE):"), ("* SHARE", "* share")]),
        (
            "signature: names(rows, sign, between=';')",
            [('sign="x")', "sign=\"x\", between=';')"), ('";".join', "between.join")],
        ),
    ],
)
def test_the_default_stands_for_what_is_there(said: str, pairs: list[tuple[str, str]]):
    wanted = CODE
    for old, new in pairs:
        wanted = wanted.replace(old, new)
    assert after(said, CODE, "add-parameter")[0] == wanted


@pytest.mark.parametrize(
    "said", ["names(rows, sign='y') gives nothing", "poll(path, timeout=9)", "fee(total=3)", "add load(path, tries=3)"]
)
def test_a_mere_call_is_no_signature(said: str):
    assert WRITER.needs is not None
    assert not (WRITER.needs.search(said) and list(WRITER.write(Sentence(said, read(CODE)))))
