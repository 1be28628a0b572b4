"""The calls that go with a function when it changes: of its class, of its heirs, and of nothing that only looks so."""

from __future__ import annotations

import pytest

from spark_tui.edits.ops import named, perform
from spark_tui.edits.refusal import Refusal

BOX = "class Box:\n    def __init__(self, size, lid, mode=1):\n        self.size = size, lid\n\n\n"
HEIRS = (
    BOX + "class Crate(Box):\n    def __init__(self, size):\n        super().__init__(size, True, 2)\n\n\n"
    "class Tin(Box):\n    pass\n\n\n"
)


@pytest.mark.parametrize(
    ("op", "before", "values", "old", "new"),
    [
        ("keyword-only", BOX + "Box(3, True, 2)\n", ("Box.__init__", "mode"), "True, 2)\n", "Box(3, True, mode=2)"),
        ("remove-parameter", BOX + "Box(3, 1, 2)\n", ("Box.__init__", "mode"), "Box(3, 1, 2)", "Box(3, 1)"),
        ("move-parameter", BOX + "Box(3, 1)\n", ("Box.__init__", "lid", "size"), "Box(3, 1)", "Box(1, 3)"),
        ("no-default", BOX + "Box(3, 1)\n", ("Box.__init__", "mode"), "Box(3, 1)", "Box(3, 1, mode=1)"),
        ("keyword-only", HEIRS, ("Box.__init__", "mode"), "__init__(size, True, 2)", "__init__(size, True, mode=2)"),
        ("keyword-only", HEIRS + "Tin(1, 2, 3)\n", ("Box.__init__", "mode"), "Tin(1, 2, 3)", "Tin(1, 2, mode=3)"),
        ("keyword-only", HEIRS + "Crate(4)\n", ("Crate.__init__", "size"), "Crate(4)", "Crate(size=4)"),
    ],
)  # fmt: skip
def test_what_makes_an_object_is_called_by_the_name_of_its_class(
    op: str, before: str, values: tuple[str, ...], old: str, new: str
) -> None:
    after = perform(named(op), before, values)
    assert old in before
    assert new in after
    assert old not in after


def test_what_a_class_inherits_from_elsewhere_is_left_as_it_is() -> None:
    before = "class Disk(Device):\n    def __init__(self, path, mode):\n        super().__init__(path, mode)\n"
    after = perform(named("keyword-only"), before, ("Disk.__init__", "mode"))
    assert "super().__init__(path, mode)" in after
    assert "self, path, *, mode" in after


def test_a_method_of_the_same_name_of_another_class_is_left_as_it_is() -> None:
    other = (
        "class Log:\n    def save(self, path):\n        return path\n\n    def close(self):\n        self.save('x')\n"
    )
    before = "class Book:\n    def save(self, path):\n        return path\n\n\n" + other
    after = perform(named("keyword-only"), before, ("Book.save", "path"))
    assert "self.save('x')" in after


def test_a_function_is_called_by_who_can_see_it() -> None:
    one = "def one():\n    def f(a):\n        return a\n    return f(1)\n\n\n"
    before = one + "def two():\n    def f(a, b):\n        return b\n    return f(1, 2)\n"
    after = perform(named("keyword-only"), before, ("one.f", "a"))
    assert "return f(a=1)" in after
    assert "return f(1, 2)" in after


def test_what_lists_have_too_is_not_taken_for_its_own() -> None:
    before = (
        "class Text:\n    def append(self, part):\n        self.parts.append(part)\n\n    def end(self):\n"
        "        self.append('.')\n"
    )
    after = perform(named("keyword-only"), before, ("Text.append", "part"))
    assert "self.parts.append(part)" in after
    assert "self.append(part='.')" in after


def test_what_is_passed_all_at_once_cannot_be_told() -> None:
    with pytest.raises(Refusal, match="cannot be told"):
        perform(named("keyword-only"), BOX + "Box(*sides)\n", ("Box.__init__", "size"))


@pytest.mark.parametrize(
    ("op", "before", "values", "new"),
    [
        (
            "make-async",
            "def part(name):\n    return name\n\n\ndef whole():\n    return part('a').upper()\n\n\n"
            "async def main():\n    whole().strip()\n    part(whole())\n",
            ("part",),
            "await part(await whole())",
        ),
        ("unwrap-call", "class Deep:\n    pass\n\n\nx = Deep(64).bits()\n", ("5", "Deep"), "x = (64).bits()"),
        ("inline-variable", "def f():\n    a = 1\n    return a.real\n", ("a", "f"), "return (1).real"),
        (
            "inline-variable",
            "def f(a, b):\n    c = a if a else b\n    return {**c}\n",
            ("c", "f"),
            "{**(a if a else b)}",
        ),
        ("remove-member", "def f(a, b):\n    return (a + 1), (b + 2)\n", ("2", "a + 1"), "return (b + 2)"),
        (
            "remove-parameter",
            "def f(\n    a=1,  # of no use\n): ...\n",
            ("f", "a"),
            "def f(\n      # of no use\n): ...",
        ),
        (
            "remove-member",
            "SIZES = (\n    'a',  # one\n    'b'  # two\n)\n",
            ("1", "'b'"),
            "    'a',  # one\n",
        ),
        ("remove-member", "SIZES = ('a', 'b')\n", ("1", "'b'"), "SIZES = ('a',)\n"),
        ("remove-member", "SIZES = ('a', 'b')\n", ("1", "'a'"), "SIZES = ('b',)\n"),
        (
            "keyword-only",
            "class Shell:\n    def join(self, argv):\n        return ' '.join(a for a in argv)\n",
            ("Shell.join", "argv"),
            "return ' '.join(a for a in argv)\n",
        ),
        ("stub-body", "def f():\n    @wraps\n    def g(): ...\n    return g\n", ("f",), "def f():\n    raise NotI"),
        (
            "stub-body",
            "def f(\n    a,\n    b,\n) -> int: ...\n",
            ("f",),
            ") -> int: raise NotImplementedError\n",
        ),
        (
            "inline-function",
            "def is_odd(n):\n    return (\n        n % 2\n        == 1\n    )\n\n\nif is_odd(x):\n    pass\n",
            ("is_odd",),
            "if (x % 2\n        == 1):\n",
        ),
        (
            "remove-definition",
            "class Sky:\n    @property\n    def blue(self):\n        return 1\n",
            ("Sky.blue",),
            "class Sky:\n    pass\n",
        ),
    ],
)
def test_what_stands_around_a_call_goes_on_being_read_as_it_was(
    op: str, before: str, values: tuple[str, ...], new: str
) -> None:
    assert new in perform(named(op), before, values)


def test_what_is_called_by_the_name_of_its_class_is_given_the_object_first() -> None:
    before = "class Zip(File):\n    def open(self, name, pwd=None):\n        return File.open(self, name, pwd)\n"
    after = perform(named("no-default"), before, ("Zip.open", "pwd"))
    assert "File.open(self, name, pwd)" in after


@pytest.mark.parametrize(
    ("op", "before", "values"),
    [
        ("inline-function", "def shown(n):\n    return ', '.join(n)\n\n\nprint(f\"{shown(x)}\")\n", ("shown",)),
        ("inline-function", "def r(q):\n    return f'{q}!'\n\n\nx = r('a')\n", ("r",)),
        ("swap-module", "import getopt\n\ngetopt.getopt([], 'v')\n", ("getopt", "argparse")),
        ("module-import", "from io import Lock\n\nLock()\nif x:\n    from io import Lock\n", ("io",)),
    ],
)
def test_what_cannot_be_written_there_is_refused(op: str, before: str, values: tuple[str, ...]) -> None:
    with pytest.raises(Refusal):
        perform(named(op), before, values)


def test_methods_of_one_name_that_call_each_other_are_awaited_once() -> None:
    before = (
        "class Leaf:\n    def draw(self, paper):\n        paper.dot()\n\n\n"
        "class Tree:\n    def draw(self, paper):\n        for leaf in self.leaves:\n            leaf.draw(paper)\n"
    )
    after = perform(named("make-async"), before, ("Leaf.draw",))
    assert "            await leaf.draw(paper)\n" in after


def test_a_constant_that_is_a_module_too_is_not_written_out() -> None:
    before = "zipfile = None\ntry:\n    import zipfile\nexcept ImportError:\n    pass\nprint(zipfile)\n"
    with pytest.raises(Refusal, match="something else"):
        perform(named("inline-constant"), before, ("zipfile",))


def test_what_is_only_imported_is_no_name_to_be_written_otherwise() -> None:
    before = "from typing import List\n\n\ndef maxSize(rows):\n    return len(rows)\n"
    assert "def max_size(rows)" in perform(named("snake-case"), before, ())


def test_what_an_heir_of_a_generic_class_overrides_is_renamed_too() -> None:
    before = (
        "class Ask(Generic[T]):\n    def shown(self):\n        return 1\n\n\n"
        "class Confirm(Ask[bool]):\n    def shown(self):\n        return 2\n"
    )
    assert perform(named("rename"), before, ("shown", "drawn")) == before.replace("shown", "drawn")
