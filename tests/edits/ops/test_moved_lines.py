"""A line that moves takes its comments with it and gets the depth of its new place; or stays, where that is no good."""

from __future__ import annotations

import pytest

from spark_tui.edits.ops import choices, named, perform
from spark_tui.edits.ops.move_function import moved_behind
from spark_tui.edits.python.source import Function, Source, read, splice
from spark_tui.edits.refusal import Refusal


def moved(body: str, line: str, where: str, target: str, signature: str = "xs") -> str:
    """The body of a function, after the op."""
    head = f"def f({signature}):\n"
    text = head + "".join(f"    {each}\n" if each else "\n" for each in body.split("\n"))
    after = perform(named("move-line"), text, (line, where, target)).removeprefix(head)
    return "\n".join(each.removeprefix("    ") for each in after.splitlines())


@pytest.mark.parametrize(
    ("body", "line", "where", "target", "after"),
    [
        ("a()\nb()\nc()", "c()", "before", "a()", "c()\na()\nb()"),
        ("a()\nb()\nc()", "a()", "after", "c()", "b()\nc()\na()"),
        ("a()\n\nb()\n\nc()", "b()", "before", "a()", "b()\na()\n\nc()"),
        ("a()\nif x:\n    b()\n    c()\nelse:\n    d()", "b()", "after", "if x",
         "a()\nif x:\n    c()\nelse:\n    d()\nb()"),
        ("a()\nif x:\n    b()\n    # last\nelse:\n    d()", "a()", "after", "d()",
         "if x:\n    b()\n    # last\nelse:\n    d()\n    a()"),
        ("a()\nfor x in xs:\n    b()\n    # b\nc()", "a()", "after", "for x in xs",
         "for x in xs:\n    b()\n    # b\na()\nc()"),
        ("# c\nc()  # so\n\n# a\na()", "a()", "before", "c()", "# a\na()\n# c\nc()  # so"),
        ("# of all\na()\nb()\n\nc()", "a()", "after", "c()", "# of all\nb()\n\nc()\na()"),
        ("with a as b:\n    pass\nc()\nfor x in xs:\n    if x:\n        d(\n            '''e\n    f''')\n        g()",
         "for x in xs", "before", "with a as b",
         "for x in xs:\n    if x:\n        d(\n            '''e\n    f''')\n        g()\nwith a as b:\n    pass\nc()"),
        ("try:\n    a()\n    b()\nfinally:\n    c()\n    d()", "d()", "after", "b()",
         "try:\n    a()\n    b()\n    d()\nfinally:\n    c()"),
        ("match a:\n    case 1:\n        b()\n        c()", "b()", "before", "match a",
         "b()\nmatch a:\n    case 1:\n        c()"),
        ("if a: return\nb()", "b()", "before", "if a: return", "b()\nif a: return"),
        ("for x in xs:\n    if x:\n        break\n    a()\n    b()", "a()", "before", "if x",
         "for x in xs:\n    a()\n    if x:\n        break\n    b()"),
        ("def g():\n    return n\nm = g\nn = 1", "n = 1", "before", "m = g", "def g():\n    return n\nn = 1\nm = g"),
    ],
)  # fmt: skip
def test_where_it_goes(body: str, line: str, where: str, target: str, after: str) -> None:
    assert moved(body, line, where, target) == after


@pytest.mark.parametrize(
    ("body", "line", "where", "target", "why"),
    [
        ("a()\nb()", "a()", "before", "b()", r"a\(\) stands there already"),
        ("a()\n# b\nb()", "b()", "after", "a()", r"b\(\) stands there already"),
        ("for x in xs:\n    a()", "for x in xs", "after", "a()", "line 3 stands inside"),
        ("for x in xs:\n    a()\nb()", "a()", "before", "for x in xs", "all that its block does"),
        ("a()\nreturn b", "a()", "after", "return b", "nothing behind line 3"),
        ("a()\nreturn b", "return b", "before", "a()", "nothing behind return b"),
        ("for x in xs:\n    y = x\n    a(y)", "y = x", "before", "for x in xs", "x would be used before"),
        ("n = 0\na()\nn += 1", "n += 1", "before", "n = 0", "n would be used before"),
        ("n = 0\na(n)\nb()", "n = 0", "after", "b()", "n would be used before"),
        ("for x in xs:\n    a()\n    continue\nb()", "continue", "after", "b()", "would not be valid"),
        ("a()\nb()\nif x:\n    a()\n    c()", "a()", "after", "b()", "cannot be told"),
        ("x = [\n]\ny = 2", "x = [", "after", "y = 2", "cannot be LINE"),
        ("def g():\n    pass\na()", "def g()", "after", "a()", "cannot be LINE"),
        ("a(); b()\nc()", "a()", "after", "c()", "cannot be LINE"),
        ("if x:\n    return a()\nb()\nc()", "b()", "before", "return a()", "would only be done where line 3 leaves"),
        ('"""Doc."""\na()', "a()", "before", '"""Doc."""', "cannot be TARGET|cannot be LINE"),
    ],
)
def test_where_it_cannot_go(body: str, line: str, where: str, target: str, why: str) -> None:
    with pytest.raises(Refusal, match=why):
        moved(body, line, where, target)


def test_lines_of_two_functions_are_told_apart_by_what_stands_with_them() -> None:
    text = "def f():\n    n = 0\n    a()\n\n\ndef g():\n    n = 0\n    b()\n\n\nclass A:\n    n = 0\n    m = 1\n"
    after = perform(named("move-line"), text, ("n = 0", "after", "b()"))
    assert after == text.replace("    n = 0\n    b()\n", "    b()\n    n = 0\n")
    assert choices(named("move-line"), text, ("b()", "before")) == ["n = 0"]
    with pytest.raises(Refusal, match="it could be n = 0"):
        perform(named("move-line"), text, ("b()", "before", "a()"))


def test_a_line_of_a_script() -> None:
    text = "import os\n\nrows = []\nfor row in rows:\n    os.sync()\n"
    after = "import os\n\nfor row in rows:\n    os.sync()\nrows = []\n"
    with pytest.raises(Refusal, match="rows would be used before"):
        perform(named("move-line"), text, ("rows = []", "after", "for row in rows"))
    assert perform(named("move-line"), after, ("rows = []", "before", "for row in rows")) == text


def test_what_is_noted_at_the_end_of_a_method_goes_with_it() -> None:
    code = (
        "class Reel:\n    def a(self):\n        return self.b()  # the first\n        # again\n\n"
        "    def b(self):\n        return 1  # the second\n        # and once more\n\n    # kept apart\n    c = 2\n"
    )
    after = (
        "class Reel:\n    def b(self):\n        return 1  # the second\n        # and once more\n\n"
        "    def a(self):\n        return self.b()  # the first\n        # again\n\n    # kept apart\n    c = 2\n"
    )
    assert perform(named("move-function"), code, ("b", "a")) == after
    assert splice(read(code), moved_behind(read(code), *_two(read(code)))) == after


def _two(source: Source) -> tuple[Function, Function]:
    first, second = (node for _, node in source.functions)
    return first, second


def test_what_a_docstring_tells_in_several_paragraphs_stays_in_its_order() -> None:
    told = '    """Try.\n\n    :param int a:\n        One.\n\n        And more.\n\n    :param int b:\n        Two.\n'
    told += '    """\n'
    code = f"def again(a=1, b=2):\n{told}    return a + b\n"
    assert perform(named("move-parameter"), code, ("again", "b", "a")) == code.replace("(a=1, b=2)", "(b=2, a=1)")
