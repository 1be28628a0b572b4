"""Docstrings that tell what the code does, in the parts that are asked for, and comments where they belong."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.weighing.commented import documents_twice, says_only_where, shows_no_example

CODE = '''\
class Well:
    """A well in the field"""

    def __init__(self, depth, name="none"):
        self.depth = depth  # metres below the ground
        self.name = name


def pump(well, litres):
    """Pump water.

    :param well: where to pump
    :param amount: litres wanted
    :returns: nothing
    :raises KeyError: if it is dry
    """
    if litres > well.depth:
        raise ValueError("too much")
    return litres


def store(well, path):
    """Read a well from a file, raises OSError if it is missing."""
    path.write_text(well.name)  # utf-8
    return path


def fill(well):
    """Fills it up again. It may take a while.

    Nobody else may use it.
    """
    well.depth = 0
'''


@pytest.mark.parametrize(
    ("sentence", "lines"),
    [
        ("pump's docstring has the wrong parameter names", "    :param litres: litres wanted\n"),
        ("pump returns the litres, the docstring says otherwise", "    :returns: the litres\n"),
        ("pump never raises KeyError, fix the docstring", "    :returns: nothing\n    "),
        ("store doesn't raise OSError, correct its docs", '"""Read a well from a file."""'),
        (
            "the docstring of store is wrong, it writes",
            '"""Write a well to a file, raises OSError if',
        ),
        ("docstring of fill: it empties the well", '    """Empties the well. It may take a while.'),
        ("a one line docstring for fill", '    """Fills it up again."""\n'),
        ("store needs a Returns section", ":returns: The path.\n"),
        ("google style docstring for pump", "        well (Well): Where to pump.\n        litres"),
        (
            "document the attributes of Well",
            '"""A well in the field\n\n    Attributes:\n        depth: Metres below the ground.\n',
        ),
        ("fill: mention that it blocks", "    Nobody else may use it.\n\n    It blocks.\n"),
        ("pump's docstring documents amount but the param is called litres", "    :param litres: litres wanted\n"),
        ("convert the docstrings to google style", "    Args:\n        well (Well): Where to pump.\n"),
        ('drop the "utf-8" comment', "    path.write_text(well.name)\n    return path"),
        ("move the utf-8 comment above the line", "    # utf-8\n    path.write_text(well.name)\n"),
    ],
)
def test_it_tells_what_is_so(sentence: str, lines: str):
    found = after(sentence, CODE, "write-docstring")[0]
    assert lines in found
    assert "KeyError" not in found or "KeyError" not in sentence


@pytest.mark.parametrize(
    "sentence", ["pump has the wrong parameters", "fill: it is slow", "store returns the path", "the comment is wrong"]
)
def test_what_is_not_said_of_a_docstring_leaves_it(sentence: str):
    found = "".join(after(sentence, CODE, "rename")[:1])
    assert ":param litres" not in found
    assert "Slow" not in found
    assert "# utf-8\n    path" not in found


def test_words_that_only_asked():
    where = CODE.replace("    well.depth = 0", "    # above the depth explaining\n    well.depth = 0")
    why = CODE.replace("    well.depth = 0", "    # the depth is 0\n    well.depth = 0")
    assert says_only_where(CODE, "comment above the depth explaining that it is full", where)
    assert says_only_where(CODE, "explain in a comment why the depth is 0", why)
    assert not says_only_where(CODE, "comment: the depth is 0", why)
    twice = CODE.replace('    """Fills', '    """Fill a well."""\n    """Fills')
    assert documents_twice(CODE, "", twice)
    assert not documents_twice(twice, "", CODE)
    assert shows_no_example(CODE, "add an example to fill", CODE.replace("= 0", "= 1"))
    assert not shows_no_example(CODE, "add an example to fill", CODE.replace("again.", "again.\n\n    >>> fill(w)"))
