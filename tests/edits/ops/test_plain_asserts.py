"""What unittest asserts, said plainly: it means the same, and what has no plain form stays."""

from __future__ import annotations

import unittest

import pytest

from spark_tui.edits.ops import named, perform
from spark_tui.edits.refusal import Refusal


def plainly(body: str, name: str = "") -> str:
    """The statements of a test, after the op."""
    text = "class T(TestCase):\n    def test(self):\n" + "".join(f"        {line}\n" for line in body.splitlines())
    after = perform(named("plain-asserts"), text, (name,) if name else ())
    lines = after.partition("def test(self):\n")[2].splitlines()
    return "\n".join(line.removeprefix("        ") for line in lines)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("self.assertEqual(a or b, c if d else e)", "assert (a or b) == (c if d else e)"),
        ("self.assertEqual(a == b, await c)", "assert (a == b) == await c"),
        ("self.assertTrue(a == b)", "assert a == b"),
        ("self.assertTrue(x := f(), 'no x')", "assert (x := f()), 'no x'"),
        ("self.assertFalse(a and b)", "assert not (a and b)"),
        ("self.assertFalse(a in b, msg=f'{a}')", "assert a not in b, f'{a}'"),
        ("self.assertIsNone(a if b else c)", "assert (a if b else c) is None"),
        ("self.assertIsInstance(a, (int, str))", "assert isinstance(a, (int, str))"),
        ("self.assertNotIsInstance(a, int)", "assert not isinstance(a, int)"),
        ("self.assertNotIn('a', b); x = 1", "assert 'a' not in b; x = 1"),
        ("if a: self.assertLess(a, 3)", "if a: assert a < 3"),
        ("self.assertAlmostEqual(a, b + 1)", "assert round(a - (b + 1), 7) == 0"),
        ("self.assertAlmostEqual(a, b, places=2)", "assert round(a - b, 2) == 0"),
        ("self.assertAlmostEqual(a, b, 3, 'far')", "assert round(a - b, 3) == 0, 'far'"),
        ("self.assertNotAlmostEqual(a, b, delta=d)", "assert abs(a - b) > d"),
        ("self.assertRaises(E, lambda: f(x))", "with pytest.raises(E):\n    f(x)"),
        ("self.assertRaisesRegex(E, 'no', f, x, y=1)", "with pytest.raises(E, match='no'):\n    f(x, y=1)"),
        ("with self.assertRaises((A, B)), open(p):\n    f()", "with pytest.raises((A, B)), open(p):\n    f()"),
        ("for a in b:\n    def f():\n        self.assertIs(a, b)", "for a in b:\n    def f():\n        assert a is b"),
        ("self.assertEqual(\n    f(\n        x,  # why\n    ),\n    3,\n)", "assert f(\n        x,  # why\n    ) == 3"),
    ],
)
def test_how_it_is_said(before: str, after: str) -> None:
    assert plainly(before) == after


def test_a_long_one_goes_over_several_lines() -> None:
    one, two = "the_first_of_two_rather_long_names", "the_second_of_two_rather_long_names_here"
    after = plainly(f"self.assertEqual(\n    {one}, {two},\n    'differ')\nself.assertTrue({one})")
    assert after == f"assert (\n    {one}\n    == {two}\n), 'differ'\nassert {one}"


STAYS = (
    "self.assertEqual(a)",
    "self.assertEqual(*ab)",
    "self.assertEqual(a, b, **more)",
    "self.assertEqual(first=a, second=b)",
    "self.assertEqual(\n    a,  # the first\n    b)",
    "self.assertCountEqual(a, b)",
    "self.assertSequenceEqual(a, b)",
    "return self.assertEqual(a, b)",
    "x = lambda: self.assertTrue(a)",
    "other.assertEqual(a, b)",
    "self.assertRaises(E, None)",
    "if a: self.assertRaises(E, f)",
    "with self.assertRaises(E, msg='no'):\n    f()",
    "with self.assertRaises(E) as cm:\n    f()\nshow(cm)",
    "with self.assertRaises(E) as self.cm:\n    f()",
    "with self.assertWarns(E):\n    f()",
    "class Inner:\n    def f(self):\n        other.assertTrue(a)",
)


@pytest.mark.parametrize("body", STAYS)
def test_what_has_no_plain_form_stays(body: str) -> None:
    assert plainly(f"{body}\nself.assertTrue(done)") == f"{body}\nassert done"
    with pytest.raises(Refusal, match="as unittest does it"):
        plainly(body)


def test_an_assertion_of_the_file_itself_stays() -> None:
    text = "class Base(TestCase):\n    def assertEqual(self, a, b):\n        self.assertTrue(a == b)\n\n\n"
    text += "class T(Base):\n    def test(self):\n        self.assertEqual(1, 1)\n"
    assert perform(named("plain-asserts"), text, ()) == text.replace("self.assertTrue(a == b)", "assert a == b")
    with pytest.raises(Refusal, match="could be Base"):
        perform(named("plain-asserts"), text, ("T",))


def test_only_the_class_that_is_named() -> None:
    one = "class A(TestCase):\n    async def test(self):\n        self.assertRegex(name, r'a+')\n"
    two = one.replace("class A", "\n\nclass B")
    after = "import re\n\n\n" + one + two.replace("self.assertRegex(name, r'a+')", "assert re.search(r'a+', name)")
    assert perform(named("plain-asserts"), one + two, ("B",)) == after


OUTCOMES = """\
class T(Case):
    def test_same(self):
        self.assertEqual([1], [ONE])
    def test_near(self):
        self.assertAlmostEqual(ONE, 1.00000004)
    def test_not_near(self):
        self.assertNotAlmostEqual(ONE, 1.4, 0)
    def test_within(self):
        self.assertAlmostEqual(ONE, 3, delta=2)
    def test_in(self):
        self.assertNotIn(ONE, [1, 2], "there")
    def test_raised(self):
        with self.assertRaises(KeyError) as caught:
            {}[ONE]
        self.assertEqual(caught.exception.args, (1,))
    def test_not_raised(self):
        self.assertRaises(ValueError, int, "1")
    def test_text(self):
        self.assertRaisesRegex(ValueError, "liter.l", int, "x")
    def test_pattern(self):
        self.assertNotRegex("abc", "b")
"""


@pytest.mark.parametrize("one", ["1", "1.0000001", "2"])
def test_the_same_tests_fail(one: str) -> None:
    """Also with other values than they were written for."""
    text = OUTCOMES.replace("ONE", one)
    assert failing(perform(named("plain-asserts"), text, ())) == failing(text)


def failing(text: str) -> list[str]:
    space = {"Case": unittest.TestCase}
    exec(text, space)
    found = list[str]()
    for name in unittest.defaultTestLoader.getTestCaseNames(space["T"]):
        try:
            getattr(space["T"](name), name)()
        except (AssertionError, pytest.fail.Exception):
            found.append(name)
    return found
