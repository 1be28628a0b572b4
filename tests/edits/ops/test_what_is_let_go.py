"""Files and locks in the shapes that people leave open, and guards about what a function works out first."""

from __future__ import annotations

import pytest

from spark_tui.edits.ops import named, perform
from spark_tui.edits.python.source import read
from spark_tui.edits.refusal import Refusal


@pytest.mark.parametrize(
    ("before", "line", "after"),
    [
        (
            'x = open(a)\ny = open(b, "w")\ny.write(x.read())\nx.close()\ny.close()\nend()\n',
            "2",
            'with open(a) as x, open(b, "w") as y:\n    y.write(x.read())\nend()\n',
        ),
        (
            "for line in open(p):\n    go(line)\n",
            "1",
            "with open(p) as file:\n    for line in file:\n        go(line)\n",
        ),
        (
            "rows = csv.reader(open(p))\nhead = next(rows)\nfor row in rows:\n    go(row)\nend()\n",
            "1",
            "with open(p) as file:\n    rows = csv.reader(file)\n    head = next(rows)\n    for row in rows:\n"
            "        go(row)\nend()\n",
        ),
        (
            'f = open(p, "w")\nout = csv.writer(f)\nfor row in rows:\n    out.writerow(row)\nend()\n',
            "1",
            'with open(p, "w") as f:\n    out = csv.writer(f)\n    for row in rows:\n'
            "        out.writerow(row)\nend()\n",
        ),
        (
            "f = open(p)\nlong = (each for each in f if each)\nall = list(long)\nend()\n",
            "1",
            "with open(p) as f:\n    long = (each for each in f if each)\n    all = list(long)\nend()\n",
        ),
        ("n = sum(1 for each in open(p))\n", "1", "with open(p) as file:\n    n = sum(1 for each in file)\n"),
        (
            "lock.acquire()\ntry:\n    go()\nfinally:\n    lock.release()\n",
            "1",
            "with lock:\n    go()\n",
        ),
        (
            "async def f(self):\n    await self.lock.acquire()\n    go()\n    self.lock.release()\n",
            "2",
            "async def f(self):\n    async with self.lock:\n        go()\n",
        ),
        (
            "f = open(p)\ntry:\n    go(f)\nexcept OSError:\n    end()\nfinally:\n    f.close()\n",
            "1",
            "with open(p) as f:\n    try:\n        go(f)\n    except OSError:\n        end()\n",
        ),
        ("data = urlopen(u).read()\n", "1", "with urlopen(u) as response:\n    data = response.read()\n"),
        ("all = ZipFile(p).namelist()\n", "1", "with ZipFile(p) as archive:\n    all = archive.namelist()\n"),
        ("try:\n    f = open(p)\n    go(f)\nfinally:\n    f.close()\n", "2", "with open(p) as f:\n    go(f)\n"),
        (
            "try:\n    f = open(p)\n    go(f)\n    f.close()\nexcept OSError:\n    end()\n",
            "2",
            "try:\n    with open(p) as f:\n        go(f)\nexcept OSError:\n    end()\n",
        ),
        (
            "pool = ThreadPoolExecutor(4)\nfound = list(pool.map(go, all))\npool.shutdown(wait=True)\n",
            "1",
            "with ThreadPoolExecutor(4) as pool:\n    found = list(pool.map(go, all))\n",
        ),
    ],
)
def test_what_is_opened_is_let_go(before: str, line: str, after: str) -> None:
    assert perform(named("use-with"), before, (line,)) == after


@pytest.mark.parametrize(
    "text",
    [
        "lock.acquire()\nif done:\n    lock.release()\n    end()\nlock.release()\n",
        "lock.acquire()\ngo()\n",
        "lock.acquire(timeout=3)\ngo()\nlock.release()\n",
        "def f(p):\n    return csv.reader(open(p))\n",
        "def f(p):\n    rows = csv.reader(open(p))\n    return rows\n",
        "lines = (line for line in open(p))\n",
        "handle = os.open(p, flags)\ngo(handle)\n",
    ],
)
def test_what_is_needed_longer_stays(text: str) -> None:
    options = named("use-with").slots[0].options
    assert options is not None
    assert list(options(read(text), ())) == []


@pytest.mark.parametrize(
    ("body", "condition", "after"),
    [
        ("data = get(a)\nreturn data\n", "data is None", "data = get(a)\nGUARD\nreturn data\n"),
        ("data = get(a)\nreturn data\n", "a is None", "GUARD\ndata = get(a)\nreturn data\n"),
        ("a = a.strip()\nreturn a\n", "not a", "GUARD\na = a.strip()\nreturn a\n"),
        (
            "with open(a) as f:\n    rows = list(f)\n    go(rows)\nreturn rows\n",
            "not rows",
            "with open(a) as f:\n    rows = list(f)\n    GUARD\n    go(rows)\nreturn rows\n",
        ),
        (
            "found = []\nfor x in a:\n    found.append(x)\nreturn found\n",
            "not found",
            "found = []\nfor x in a:\n    found.append(x)\nGUARD\nreturn found\n",
        ),
        ("for x in a:\n    go(x)\n", "any(x < 0 for x in a)", "GUARD\nfor x in a:\n    go(x)\n"),
    ],
)
def test_a_guard_stands_where_all_is_known(body: str, condition: str, after: str) -> None:
    def function(lines: str) -> str:
        return "def f(a):\n" + "".join(f"    {line}\n" for line in lines.splitlines())

    made = perform(named("raise-if"), function(body), ("f", condition, "ValueError"))
    assert made == "".join(_guarded(line, condition) for line in function(after).splitlines())


def test_what_an_object_is_made_with_is_asked_about_once_it_is_set() -> None:
    method = "class Timer:\n    def {}(self, days):\n        self.span = days * 24\n"
    guard = "        if self.span < 0:\n            raise ValueError\n"
    for name, is_behind in (("__init__", True), ("again", False)):
        code = method.format(name)
        made = perform(named("raise-if"), code, (name, "self.span < 0", "ValueError"))
        assert (made == code + guard) is is_behind


def _guarded(line: str, condition: str) -> str:
    indent = line[: len(line) - len(line.lstrip())]
    if line.strip() != "GUARD":
        return f"{line}\n"
    return f"{indent}if {condition}:\n{indent}    raise ValueError\n"


def test_a_file_that_is_used_behind_its_close_stays_open() -> None:
    with pytest.raises(Refusal):
        perform(named("use-with"), "x = open(a)\ny = open(b)\nx.close()\ny.close()\nx.read()\n", ("1",))
