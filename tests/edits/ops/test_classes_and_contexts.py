"""Methods that move up, context managers as functions and as classes: programs do what they did, or it is refused."""

from __future__ import annotations

import io
from contextlib import redirect_stdout

import pytest

from spark_tui.edits.ops import named, perform
from spark_tui.edits.ops.add_eq import chosen
from spark_tui.edits.python.source import read
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


@pytest.mark.parametrize(
    ("body", "cause"),
    [
        ("    with open(p) as f:\n        yield f\n", "stands in a with"),
        ("    for x in p:\n        yield x\n", "stands in a for"),
        ("    try:\n        go(p)\n        yield\n    finally:\n        end()\n", "in the try before it yields"),
        ("    yield p\n    yield p\n", "in exactly one place"),
        ("    if p:\n        return\n    yield p\n", "returns"),
        ("    x = yield p\n", "as a statement of its own|stands in"),
        ("    global q\n    q = p\n    yield\n", "sets q"),
        ("    import q\n    yield\n    q.end()\n", "q is bound"),
        ("    q = go(p)\n    yield\n    print(f'{q=}')\n", "printed with its name"),
        ("    __q = go(p)\n    yield\n", "another name in a class"),
        ("    self = go(p)\n    yield\n", "has a self"),
        ("    try:\n        yield\n    # always\n    finally:\n        end()\n", "comment on line 8"),
        ("    yield; end()\n", "of its own|stands in"),
        ("    yield\n\n\n@f(1)\ndef g():\n    pass\n", "as a decorator"),
    ],
)
def test_what_a_class_cannot_do_stays_a_function(body: str, cause: str) -> None:
    text = f"from contextlib import contextmanager\n\n\n@contextmanager\ndef f(p):\n{body}"
    with pytest.raises(Refusal, match=cause):
        perform(named("context-class"), text, ("f",))


_INIT = "    def __init__(self, a):\n        self.a = a\n\n"
_ENTER = "    def __enter__(self):\n        self.b = go(self.a)\n        return self.b\n\n"
_EXIT = "    def __exit__(self, t, e, tb):\n        self.b.close()\n"


@pytest.mark.parametrize(
    ("text", "cause"),
    [
        (f"class A:\n{_INIT}{_ENTER}{_EXIT}\n    def more(self):\n        return 1\n", "more than is needed.*: more"),
        (f"class A(B):\n{_INIT}{_ENTER}{_EXIT}", "base class"),
        (f"class A:\n{_INIT}{_ENTER.replace('return self.b', 'return self')}{_EXIT}", "gets the object itself"),
        (f"class A:\n{_INIT}{_ENTER}{_EXIT}\n\na = A(1)\nwith a:\n    pass\nwith a:\n    pass\n", "more with A"),
        (f"class A:\n{_INIT}{_ENTER}{_EXIT}\n\nprint(isinstance(a, A))\n", "more with A"),
        (f"class A:\n{_INIT}{_ENTER}{_EXIT.replace('self.b.close()', 'return t is OSError')}", "decides by the error"),
        (f"class A:\n{_INIT}{_ENTER}{_EXIT}        if t is OSError:\n            show()\n", "asks more than whether"),
        (f"class A:\n{_INIT}{_ENTER}{_EXIT}        if t:\n            show()\n", "asks more than whether"),
        (f"class A:\n{_INIT}{_ENTER}{_EXIT.replace('self.b.close()', 'self.more()')}", "uses more"),
        (f"class A:\n{_INIT}{_ENTER}{_EXIT.replace('self.b', 'registry[self]')}", "more with self"),
        (f"class A:\n{_INIT}{_ENTER}{_EXIT.replace('self.b', 'a')}", "a is something else in __exit__"),
        (f"class A:\n{_INIT}    # get it\n{_ENTER}{_EXIT}", "comment on line 5"),
        (f"class A:\n{_INIT.replace('= a', '= a  # first')}{_ENTER}{_EXIT}", "comment on line 3"),
        (f"class A:\n{_INIT}{_ENTER}{_EXIT.replace('self.b', 'super()')}", "uses super"),
    ],
)
def test_what_a_function_cannot_do_stays_a_class(text: str, cause: str) -> None:
    with pytest.raises(Refusal, match=cause):
        perform(named("context-function"), text, ("A",))


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (
            "class A:\n    async def __aenter__(self):\n        self._n = await go()\n\n"
            "    async def __aexit__(self, *_): await self._n.end()\n",
            "from contextlib import asynccontextmanager\n\n\n@asynccontextmanager\nasync def A():\n    n = await go()\n"
            "    try:\n        yield\n    finally:\n        await n.end()\n",
        ),
        (
            "class A:\n    def __init__(\n        self,\n        path,  # where\n        *,\n        name='',\n    ):\n"
            "        self.path = Path(path)\n        self.file = name\n\n    def __enter__(self):\n"
            "        return self\n\n    def __exit__(self, *args):\n        print(f'{self.path!r} {self.file}')\n\n\n"
            "with A('x'), A('y'):\n    pass\n",
            "from contextlib import contextmanager\n\n\n@contextmanager\ndef A(\n    path,  # where\n    *,\n"
            "    name='',\n):\n    path = Path(path)\n    try:\n        yield\n    finally:\n"
            "        print(f'{path!r} {name}')\n\n\nwith A('x'), A('y'):\n    pass\n",
        ),
    ],
)
def test_a_class_as_a_function(before: str, after: str) -> None:
    assert perform(named("context-function"), before, ("A",)) == after


def test_an_async_function_as_a_class_and_back():
    text = (
        "from contextlib import asynccontextmanager\n\n\n@asynccontextmanager\nasync def f(n):\n    x = await go(n)\n"
        "    yield x\n    await x.end()\n"
    )
    after = perform(named("context-class"), text, ("f",))
    assert "async def __aenter__(self):\n        self.x = await go(self.n)\n        return self.x\n" in after
    assert (
        "async def __aexit__(self, exc_type, exc, tb):\n        if exc_type is None:\n            await self" in after
    )
    assert perform(named("context-function"), after, ("f",)) == text


def test_what_is_awaited_is_done_by_async_with():
    code = "class Link:\n    def open(self):\n        ...\n\n    async def close(self):\n        ...\n"
    found = perform(named("add-context-manager"), code, ("Link", "close"))
    assert "    async def __aenter__(self):\n        self.open()\n        return self\n" in found
    assert found.endswith("        await self.close()\n")
    assert "__enter__" not in found


_JOB = "from dataclasses import dataclass\n\n\n@dataclass\nclass Job:\n    name: str\n"


def test_a_number_is_no_type():
    with pytest.raises(Refusal, match="5 is no type"):
        perform(named("add-field"), _JOB, ("Job", "priority", "5", ""))
    for kind in ("int", "None", "'Job'", "int | None", "Literal[5]"):
        assert f"    priority: {kind}" in perform(named("add-field"), _JOB, ("Job", "priority", kind, ""))


def test_what_a_class_does_not_have_is_not_compared():
    source = read("class Bare:\n    def go(self):\n        return 1\n")
    with pytest.raises(Refusal, match="Bare has no attributes"):
        chosen(source, source.class_("Bare"), "")
