"""A name with a slip in it, where only one that is there can be meant."""

from __future__ import annotations

import pytest

from spark_tui.edits.saying.name.slipped import as_there

CODE = "def by_tag(tag):\n    return tag\n\n\ndef loadFile(path):\n    return path\n\n\ndef load_all():\n    pass\n"


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("rename by_tagz to tagged", "rename by_tag to tagged"),
        ("add a docstring to `by_tags`", "add a docstring to `by_tag`"),
        ("add type hints to by_tga", "add type hints to by_tag"),
        ("by_tga should return a list", "by_tag should return a list"),
        ("sort the result in laodFile", "sort the result in loadFile"),
        ("rename by_tag to by_tags", "rename by_tag to by_tags"),
        ("add a function by_tags", "add a function by_tags"),
        ("add a parameter by_tags to load_all", "add a parameter by_tags to load_all"),
        ("extract by_tags should be a helper", "extract by_tags should be a helper"),
        ("rename no_such to tagged", "rename no_such to tagged"),
        ("rename by_tag2 to by_tag3", "rename by_tag to by_tag3"),
    ],
)
def test_it_is_spelt_as_it_is_there(said: str, meant: str):
    assert as_there(said, CODE) == meant
