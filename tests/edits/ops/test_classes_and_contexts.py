"""Methods that move up, context managers as functions and as classes: programs do what they did, or it is refused."""

from __future__ import annotations

import io
from contextlib import redirect_stdout

import pytest

from spark_tui.edits.ops import named, perform
from spark_tui.edits.refusal import Refusal


def _printed(text: str) -> str:
    out = io.StringIO()
    with redirect_stdout(out):
        exec(text, {"__name__": "program"})
    return out.getvalue()


_BASE = "class Base:\n    x = 1\n\n\n"
_CHILD = f"{_BASE}class A(Base):\n    x = 2\n\n    def f(self):\n        "
_USED = "\n\n\nprint(A().f(), A().x)\n"


@pytest.mark.parametrize(
    "text",
    [
        f"{_CHILD}return self.x{_USED}",
        f"{_CHILD}'''a\n  b'''\n        return [self.x,\n  A]{_USED}print(Base().x)\n",
        f"{_BASE}class A(Base):\n    # why\n    @property\n    def f(self):\n        return lambda: self.x\n\n"
        f"    @f.setter\n    def f(self, value):\n        self.x = value{_USED}a = A()\na.f = 3\nprint(a.x)\n",
        f"class Base: ...\nclass A(Base):\n  x = 0\n  def f(self): return type(self).x\n{_USED}",
        f"class Top:\n    def f(self):\n        raise NotImplementedError\n\n\n{_BASE.replace('Base:', 'Base(Top):')}"
        f"class A(Base):\n    def f(self):\n        return 1\n\n\nclass B(A):\n    def f(self):\n"
        f"        return super().f() + 1\n{_USED}print(B().f())\n",
    ],
)
def test_a_method_moves_up(text: str) -> None:
    after = perform(named("pull-up"), text, ("f", "A"))
    assert _printed(after) == _printed(text)
    space: dict[str, object] = {}
    exec(after, space)
    assert "f" in vars(space["Base"])
    assert "f" not in vars(space["A"])


def test_the_same_method_goes_from_all_and_another_one_stays():
    same = "    def f(self):\n        return 1\n"
    text = (
        f"{_BASE}class A(Base):\n{same}\n\nclass B(Base):\n{same}\n\nclass C(Base):\n"
        "    def f(self):\n        return 3\n\n\nprint(A().f(), B().f(), C().f())\n"
    )
    after = perform(named("pull-up"), text, ("f", "B"))
    assert after.count("def f") == 2
    assert _printed(after) == _printed(text) == "1 1 3\n"


@pytest.mark.parametrize(
    ("text", "cause"),
    [
        (f"{_CHILD}return super().x\n", "uses super"),
        (f"{_CHILD}return self.__x\n", "uses __x"),
        (_CHILD.replace("self)", "self, n=x)") + "return n\n", "needs x at once"),
        (_CHILD.replace("class A", "N = 1\n\n\nclass A").replace("self)", "self, n=N)") + "return n\n", "above Base"),
        (f"{_CHILD}return 1\n\n    g = f\n", "needs f while it is made"),
        (_CHILD.replace("(Base)", "(Mixin, Base)") + "return 1\n", "asks Mixin"),
        (_CHILD.replace("x = 1", "f = 1") + "return 1\n", "has a f already"),
        (_CHILD.replace("Base:", "Base(Protocol):") + "return 1\n", "is a Protocol"),
        (f"{_CHILD}return 1\n\n\nclass B(Base):\n    def f(self):\n        return 2\n\n\nclass C(A, B): ...\n", "two"),
        (f"{_CHILD}return 1\n\n\nclass B:\n    def f(self):\n        return 2\n\n\nclass C(Base, B): ...\n", "two"),
        (f"class Top:\n    f = 1\n\n\n{_CHILD.replace('Base:', 'Base(Top):')}return 1\n", "would lose it"),
        (f"{_CHILD}return 1\n    f.cached = True\n    def f(self):\n        return 2\n", "while it is made|several"),
    ],
)
def test_what_would_mean_something_else_does_not_move_up(text: str, cause: str) -> None:
    with pytest.raises(Refusal, match=cause):
        perform(named("pull-up"), text, ("f", "A"))
