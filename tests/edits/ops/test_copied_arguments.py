"""A function that works on a copy: which, where it is made, and where it would be of no use."""

from __future__ import annotations

import pytest

from spark_tui.edits.ops import named, perform
from spark_tui.edits.python.source import read
from spark_tui.edits.refusal import Refusal


def lines(body: str, signature: str = "x") -> list[str]:
    """The body of a function, after the op."""
    text = f"def f({signature}):\n" + "".join(f"    {line}\n" for line in body.splitlines())
    after = perform(named("copy-argument"), text, ("f", "x"))
    assert read(after)
    found = after.partition(f"def f({signature}):\n")[2].splitlines()
    return [line.removeprefix("    ") for line in found]


@pytest.mark.parametrize(
    ("signature", "body", "made"),
    [
        ("x", "x.append(1)\nreturn x", "x = list(x)"),
        ("x: Sequence[int]", "x[0] = 1\nreturn x", "x = list(x)"),
        ("x", "x += [1]\nshow(x)", "x = list(x)"),
        ("x", "x.append(1)\nprint(len(x))", "x = list(x)"),
        ("x: list", "return x.pop(0)", "x = list(x)"),
        ("x, *, y", "random.shuffle(x)\nyield x[0]", "x = list(x)"),
        ("x: deque", "x.append(1)\nreturn x", "x = x.copy()"),
        ("x", "while x:\n    show(x.popleft())\nreturn len(x)", "x = x.copy()"),
        ("x", "for key in x:\n    x[key] += 1\nreturn x", "x = x.copy()"),
        ("x: set[int]", "x.discard(1)\nreturn 1 in x", "x = x.copy()"),
        ("x", "del x['a']\nself.x = x", "x = x.copy()"),
        ("x: pd.DataFrame", "x['a'] = x.b.fillna(0)\nreturn x", "x = x.copy()"),
        ("x", "x['a']['b'] = 1\nreturn x", "x = copy.deepcopy(x)"),
        ("x", "x.setdefault('a', []).append(1)\nreturn x", "x = copy.deepcopy(x)"),
        ("x", "for i, each in enumerate(x):\n    each['at'] = i\nreturn x", "x = copy.deepcopy(x)"),
        ("x", "for each in x.values():\n    each.pop()\n    each.done = 1\nreturn x", "x = copy.deepcopy(x)"),
    ],
)
def test_what_kind_of_copy(signature: str, body: str, made: str) -> None:
    assert lines(body, signature) == [made, *body.splitlines()]


@pytest.mark.parametrize(
    ("signature", "body", "after"),
    [
        ("x=None", "x.sort()\nreturn x", "if x is not None:\n    x = list(x)\nx.sort()\nreturn x"),
        ("x=None", "if x is None: return\n# go\nx.sort()\nreturn x",
         "if x is None: return\nx = list(x)\n# go\nx.sort()\nreturn x"),
        ("x: list | None", "y = 1\nx = x or []\nx.sort()\nreturn x",
         "y = 1\nx = x or []\nx = list(x)\nx.sort()\nreturn x"),
        ("x", "def g():\n    x.sort()\ng()\nreturn x", "x = list(x)\n\ndef g():\n    x.sort()\ng()\nreturn x"),
        ("x", "x.sort()\nshow(x)\nx = 1\nreturn x", "x = list(x)\nx.sort()\nshow(x)\nx = 1\nreturn x"),
    ],
)  # fmt: skip
def test_where_it_is_made(signature: str, body: str, after: str) -> None:
    assert "\n".join(lines(body, signature)) == after


@pytest.mark.parametrize(
    ("signature", "body", "why"),
    [
        ("x", "x.append(1)", "nothing would come of it"),
        ("x", "if 1 not in x:\n    x.append(1)\nreturn True", "nothing would come of it"),
        ("x", "x.append(1)\nx[0] = 3\ny = len(x)", "nothing would come of it"),
        ("x", "x[0] = show(x[1])", "nothing would come of it"),
        ("x", "x = x.children\nx.append(1)\nreturn x", "something else on line 2"),
        ("x", "while x:\n    x.pop()\n    x = x[0]\n    yield x", "something else on line 4"),
        ("x", "x.append(1)\nreturn f(x)", "on to itself, on line 3"),
        ("x, cache={}", "return x", "nothing here can"),
        ("x", "x = sorted(x)\nx.pop()\nreturn x", "nothing here can"),
        ("x: Session", "x.add(1)\nreturn x", "nothing here can"),
        ("x", "x.add(1)\nx.commit()\nreturn x", "nothing here can"),
        ("x", "x.remove()\nreturn x", "nothing here can"),
        ("x", "x += 1\nreturn x", "nothing here can"),
        ("x", "return [x.pop() for x in y], lambda x: x.sort()", "nothing here can"),
        ("*x", "x[0].sort()\nreturn x", "nothing here can"),
        ("x", "for each in x:\n    each.done = True\nreturn x", "nothing here can"),
        ("x", "for each in x.children:\n    each.sort()\nreturn x", "nothing here can"),
    ],
)
def test_no_copy(signature: str, body: str, why: str) -> None:
    with pytest.raises(Refusal, match=why):
        lines(body, signature)


def test_what_is_remembered_is_no_copy() -> None:
    text = "def f(n, memo={}):\n    if n not in memo:\n        memo[n] = slow(n)\n    return memo[n]\n"
    with pytest.raises(Refusal, match="remembers from call to call"):
        perform(named("copy-argument"), text, ("f", "memo"))


def test_a_caller_keeps_what_it_had() -> None:
    text = "def f(x):\n    x['a'].append(3)\n    x['b'] = 1\n    return x\n"
    for program, kept in ((text, False), (perform(named("copy-argument"), text, ("f", "x")), True)):
        space: dict[str, dict[str, list[int]]] = {}
        exec(f"{program}mine = {{'a': []}}\nother = f(mine)\n", space)
        assert space["other"] == {"a": [3], "b": 1}
        assert (space["mine"] == {"a": []}) == kept
