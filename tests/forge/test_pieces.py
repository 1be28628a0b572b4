"""A file in pieces."""

from __future__ import annotations

from spark_tui.forge.corpus import pieces

METHOD = "    def method{0}(self):\n        first = {0}\n        return first\n\n"


def test_functions_with_their_decorators_and_small_classes():
    text = "@cache\ndef one(x):\n    y = x\n    return y\n\nclass Two:\n    a = 1\n    b = 2\n"
    found = list(pieces.cut(text))
    assert ("function", "@cache\ndef one(x):\n    y = x\n    return y") in found
    assert ("class", "class Two:\n    a = 1\n    b = 2") in found
    assert ("module", text.rstrip("\n")) in found


def test_of_a_large_class_the_methods_as_they_stand():
    text = "class Large:\n" + "".join(METHOD.format(number) for number in range(30))
    found = list(pieces.cut(text))
    assert ("function", METHOD.format(7).rstrip("\n")) in found
    assert not any(kind == "class" for kind, _ in found)


def test_a_large_file_is_cut_between_statements_into_windows_that_fit():
    text = "class Large:\n" + "".join(METHOD.format(number) for number in range(100))
    windows = [part for kind, part in pieces.cut(text) if kind == "window"]
    assert "\n".join(windows) + "\n" == text
    assert all(len(part.split("\n")) <= pieces.WINDOW for part in windows)
    assert all(part.lstrip().startswith(("def ", "class ")) for part in windows)


def test_tables_and_what_does_not_parse_are_left_out():
    assert not list(pieces.cut("x = 1\ny = 2\nz = '" + "a" * 300 + "'\n"))
    assert not list(pieces.cut("def (:\n    pass\n    pass\n"))
