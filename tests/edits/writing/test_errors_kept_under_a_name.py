"""A handler is to catch no more than what is kept under a name and caught elsewhere."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
class Shelf:
    def __init__(self, files, missing_errors=(KeyError, OSError)):
        self.files = files
        self.missing_errors = missing_errors

    def get(self, key):
        try:
            return self.files.read(key)
        except self.missing_errors:
            return None

    def clear(self):
        try:
            self.files.drop()
            self.files.make()
        except:  # noqa: E722
            pass
"""


@pytest.mark.parametrize(
    "sentence",
    [
        "clear should only swallow missing_errors",
        "in clear catch self.missing_errors instead of everything",
        "clear must not hide every error, only the missing_errors",
    ],
)
def test_it_catches_those(sentence: str):
    assert after(sentence, CODE, "narrow-except")[0] == CODE.replace(
        "except:  # noqa: E722", "except self.missing_errors:"
    )


def test_where_another_is_said_that_is_caught():
    said = "clear should catch OSError only, not swallow all errors"
    assert all(
        "except self.missing_errors:\n            pass" not in each for each in after(said, CODE, "narrow-except")
    )
