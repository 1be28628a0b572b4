"""What a docstring says that a parameter defaults to is what it does, once that is another value."""

from __future__ import annotations

import pytest

from spark_tui.edits.python.functions.told_parameters import with_default
from spark_tui.edits.python.source import read, splice

HEADS = (
    "Args:\n        mode: How. Defaults to {}.\n        other: Defaults to 'r'.",
    "Args:\n        mode (str): How it is\n            opened (default: {}).",
    ":param other: defaults to 'r'\n    :param mode: how, `{}` if left out, defaults to `{}`",
    "Parameters\n    ----------\n    mode : str, default {}\n        How it is opened.",
    "Parameters\n    ----------\n    mode: str (={})\n        How it is opened.",
)


@pytest.mark.parametrize("told", HEADS)
def test_the_default_is_told_anew(told: str):
    code = f'def load(other, mode="r"):\n    """Load it.\n\n    {told}\n    """\n    return other, mode\n'
    before, after = (code.replace("{}", value) for value in ("'r'", "'rb'"))
    if "left out" in told:
        after = after.replace("`'rb'` if", "`'r'` if")
    source = read(before)
    assert splice(source, [*with_default(source, source.function("load"), "mode", '"r"', '"rb"')]) == after


@pytest.mark.parametrize(
    "told", ["mode: How.", "mode: Defaults to what is set.", "mode: Defaults to 'rt'.", "other: Defaults to 'r'."]
)
def test_what_is_told_otherwise_stays(told: str):
    source = read(
        f'def load(other, mode="r"):\n    """Load it.\n\n    Args:\n        {told}\n    """\n    return other, mode\n'
    )
    assert not [*with_default(source, source.function("load"), "mode", '"r"', '"rb"')]
