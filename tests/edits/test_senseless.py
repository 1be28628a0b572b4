"""What code cannot mean, and what is fine."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from spark_tui.edits.python.source import read, source_of
from spark_tui.edits.python.values.plain_types import plain_type
from spark_tui.edits.senseless import WITHIN, brought, senseless

SENSELESS = {
    "sorted_by_no_key": "def f(x):\n    return sorted(x, key=next)\n",
    "counted_and_set_anew": "def f(x, n):\n    if x:\n        n += 1\n        x.stop()\n        n = 0\n    return n\n",
    "refused_and_asked_for": "def f(x):\n    if not isinstance(x, tuple):\n        raise TypeError(x)\n"
    "    if isinstance(x, str):\n        x = (x,)\n    return x\n",
    "got_from_no_dict": "def f(line, i):\n    return line.get(i, '-') + line[:i]\n",
    "got_from_no_dict ": "def f(rows):\n    try:\n        return rows.get(0)\n    except IndexError:\n        pass\n",
    "got_from_no_dict  ": "def f(rows):\n    rows.append(rows.get(0))\n",
    "docstring_below_code": "def f(x):\n    if x:\n        return 1\n    'F.'\n    return x\n",
    "asked_whether_it_is_there": "def f(x):\n    if not set:\n        return 1\n    return x\n",
    "generator_against_values": "def f(x):\n    yield x\n\n\ndef test_f():\n    assert f(1) == [1]\n",
    "another_type_expected": "def f(x):\n    return f'{x} kg'\n\n\ndef test_f():\n    assert f(1) == 1.5\n",
    "self_of_nobody": "def test_f(self, x):\n    self.assertEqual(x.f(), 1)\n",
    "ordered_like_a_number ": "M = 3\n\n\ndef f(x):\n    if x > M:\n        raise ValueError\n    return x['y']\n",
    "raised_as_it_is_made": "class E(Exception):\n    def __init__(self, x):\n        if x:\n            raise E(x)\n",
    "option_by_default": "import os\n\nX = os.environ.get('TOP', '--count')\n",
    "ordered_like_a_number": "def f(x, y):\n    if y < 0:\n        raise ValueError\n    return x.left() < y.right()\n",
    "refused_for_no_error": "def f(x):\n    if not isinstance(x, KeyError):\n        raise KeyError\n    return x\n",
    "looked_up_in_itself": "def f(x, y):\n    return x[y][x]\n",
    "default_refused": "def f(x, y=None):\n    if not isinstance(y, str):\n        raise TypeError\n    return x, y\n",
    "default_refused ": "def f(x, y=None):\n    'F.'\n    if y not in x:\n        raise KeyError(y)\n    return y\n",
    "exported_unknown": "__all__ = ['f', 'group']\n\n\ndef f(x):\n    return x\n",
    "slot_of_no_name": "class A:\n    __slots__ = ('x', '/')\n",
    "no_variable": "import os\n\nX = os.environ.get('the variable PORT')\n",
    "no_variable  ": "import os\n\nX = os.environ['int']\n",
    "no_longer_itself": "class A:\n    def f(self, x):\n        self = self.g(x)\n",
    "no_variable ": "import os\n\nX = os.getenv('the variable PORT')\n",
    "typed_by_itself ": "def f(pathlib: pathlib.Path | None = None):\n    return pathlib\n",
    "text_of_many": "def f(names: Sequence[str]):\n    return names.strip()\n",
    "number_for_a_text": "def f(x: bytes | str = 8):\n    return x\n",
    "orders_no_class": "import functools\n\n\ndef f(x, y):\n    return functools.total_ordering(x, y)\n",
    "read_before_it_comes": "class A(B):\n    def f(self):\n        if not self.line:\n            return\n"
    "        self.line = self.read()\n",
    "kept_under_and_cut": "def f(x):\n    env = x.copy()\n    env['HOST'] = ''\n    return [k for k in env.split()]\n",
    "kept_under_and_cut ": "def f(x, y):\n    x[y]['HOST'] = ''\n    return y in x[y].lower()\n",
    "unset_in_some_ways": "def f(x):\n    if x:\n        y = 1\n    return y\n",
    "unset_in_some_ways ": "def f(x):\n    try:\n        y = x()\n    except OSError:\n        x\n    return y\n",
    "unset_in_some_ways  ": "def f(x):\n    match x:\n        case 1:\n            y = x\n    return y\n",
    "miscalled ": "class Bad(Exception):\n    def __init__(self, line):\n        self.line = line\n\n\n"
    "def f():\n    raise Bad\n",
    "not_added ": "def f():\n    return 'a' * 'b'\n",
    "not_had ": "class A:\n    def __init__(self):\n        self.x = []\n\n"
    "    def f(self):\n        return self.x.lower()\n",
    "not_had  ": "from pathlib import Path\n\n\ndef f(x: Path):\n    return x.lower()\n",
    "not_had   ": "import threading\n\n\nclass A:\n    def __init__(self):\n        self.done = threading.Event()\n\n"
    "    def f(self):\n        self.done.join()\n",
    "not_had    ": "import csv\n\n\ndef f(x):\n    return [row for row in csv.DictReader(x) if row.strip()]\n",
    "not_formatted ": "def f(x):\n    raise ValueError(f\"bad: {'bad token'}\")\n",
    "always_so  ": "def f(x):\n    y = x.execute('SELECT SUM(a) FROM b').fetchone()\n    if y is None:\n        "
    "return 0\n    return y[0]\n",
    "counted_in_percent  ": "def f(x):\n    return f'{x:.0%} kg'\n",
    "asked_of_what_was_just_made": "def f(x):\n    y = {1: x}\n    if not y:\n        raise KeyError\n    return y\n",
    "refused_once_more": "def f(x):\n    assert x\n    if not x:\n        raise ValueError\n    return x[0]\n",
    "gives_another_kind": "def f(x) -> tuple[int, str]:\n    if not x:\n        return 0\n    return 1, x\n",
    "gives_another_kind ": "class A:\n    def __init__(self):\n        self.x = []\n\n    def f(self) -> bool:\n"
    "        return self.x\n",
    "given_by_itself": "class A:\n    @property\n    def x(self):\n        return self.x\n",
    "imported_again": "import logging\nimport logging\n\nlog = logging.getLogger('a')\n",
    "defaults_to_its_name": "def f(x, y='f'):\n    return x, y\n",
    "handed_twice": "def f(x, **rest):\n    return g(x, wait=1, **rest)\n\n\nf(2, wait=3)\n",
    "asked_of_all": "def f(x):\n    for y in x.values():\n        if not x:\n            continue\n        print(y)\n",
    "called_what_it_is": "def f(x, parameter=10):\n    return x * parameter\n",
    "asked_again": "def f(x):\n    return x.a() or x.b() or x.a()\n",
    "idle": "def f(x):\n    x\n",
    "unreached": "def f(x):\n    return x\n    print(x)\n",
    "unreached ": "def f(x):\n    if x:\n        return 1\n    else:\n        return 2\n    print(x)\n",
    "unreached  ": "def f(x):\n    if not x:\n        return None\n    if not x:\n        return ''\n    return x\n",
    "unreadable": "def f(x):\n    return await x\n",
    "status_counted": "@app.route('/a')\ndef f(x):\n    return jsonify(x), len(x)\n",
    "raises_a_word": "def f(x):\n    raise mentioned(x)\n",
    "raises_again_nothing": "def f(x):\n    if not x:\n        raise\n    return x\n",
    "by_itself": "def f(x):\n    x += x\n    return x\n",
    "as_it_was": "def f(x):\n    x = x\n    return x\n",
    "named_as_an_error": "class A:\n    def KeyError(self, x):\n        return x\n",
    "named_as_its_object": "def self(x):\n    return x\n",
    "object_not_first": "class A:\n    def f(x, self):\n        return x\n",
    "named_as_a_class": "def Belgium(x):\n    return x\n",
    "made_of_itself": "class Invoice(Invoice):\n    rate = 1\n",
    "marked_twice": "class A:\n    @staticmethod\n    @staticmethod\n    def f(x):\n        return x\n",
    "marked_twice ": "@staticmethod\nclass A:\n    rate = 1\n",
    "typed_by_a_function ": "def f(x) -> any:\n    return x\n",
    "unused": "def f(x):\n    y = x + 1\n    return x\n",
    "twice": "def f():\n    pass\n\n\ndef f():\n    pass\n",
    "hidden": "def f(tasks):\n    for ValueError in tasks:\n        print(ValueError)\n",
    "raised": "def f(x):\n    raise 'no'\n",
    "not_had": "def f(x):\n    lines = []\n    lines.append(x)\n    return lines.lower()\n",
    "not_taken": "def f(lines):\n    return round(', '.join(lines), 2)\n",
    "not_formatted": "def name(x):\n    return str(x)\n\n\ndef f(x):\n    return f'{name(x):.2f}'\n",
    "not_many": "def f(x):\n    n = len(x)\n    return [i for i in n]\n",
    "not_added": "def f(x):\n    return 'total ' + len(x)\n",
    "not_compared": "def f(age):\n    return age > 'limit'\n",
    "not_there": "def f(item):\n    return [tag for tag in item.get('tags')]\n",
    "not_called": "class A:\n    def full(self):\n        return 1\n\n    def f(self):\n        return not self.full\n",
    "not_called ": "def f(r, g):\n    if any < 0:\n        return 0\n    return r + g\n",
    "not_called  ": "def f(x):\n    def g(y):\n        return y\n\n    return g + x\n",
    "not_of_its_type ": "def f(x: dict[str, int]):\n    if x is None:\n        x = 'none'\n    return x\n",
    "tried_in_vain ": "def f():\n    try:\n        return 400\n    except KeyError:\n        return 0\n",
    "tried_in_vain  ": "def f(x):\n    try:\n        return x[0]\n    except IndexError:\n        raise\n",
    "tried_in_vain": "try:\n    try:\n        f()\n    except KeyError:\n        pass\nexcept ValueError:\n    pass\n",
    "raised ": "def f(x):\n    return ValueError(x)\n",
    "torn": "def f(rows):\n    if rows < 0:\n        return 0\n    return max(rows)\n",
    "never_nothing": "def f(x):\n    if ValueError is None:\n        raise ValueError\n    return x\n",
    "not_nothing": "def f(x) -> None:\n    return x\n",
    "starts_with_something": "class A:\n    def __init__(self):\n        return 1\n",
    "logged_the_wrong_way": "def f(log, error):\n    log.error(error, 'failed: %s')\n",
    "miscalled": "def f(x, y):\n    return x + y\n\n\nprint(f(1))\n",
    "miscalled_own": "def f(x):\n    return callable(x, 'y') or len()\n",
    "not_of_its_type": "def f(level: int = 'logging.INFO', *, wide: bool = True, size: float = 1):\n    return level\n",
    "class_shown": "class A(Exception):\n    def __init__(self, x):\n        super().__init__(f'no {A}')\n",
    "typed_by_nothing": "class A:\n    price: EUR = 1\n",
    "raised_for_itself": "def f(x):\n    if isinstance(x, ValueError):\n        raise ValueError('no')\n",
    "unused ": "def f(x):\n    key = 1\n    return [key for key in x]\n",
    "endless": "class A:\n    def get(self, key, other=None):\n        return self.get(key, other)\n",
    "torn ": "def f(size):\n    if size < 0 or not size.isdigit():\n        return 0\n    return size\n",
    "no_parameter": "def f(path, Path=None):\n    return path\n",
    "no_parameter  ": "def f(x):\n    raise OSError(x, FileExistsError=x)\n",
    "not_raised": "class A:\n    x = 1\n\n\ndef f(x):\n    raise A(x)\n",
    "not_kept": "class A:\n    def __init__(self, x, y):\n        self.x = x\n",
    "no_parameter ": "def f(x, anything):\n    return x\n",
    "text_for_a_number": "def mean(x):\n    if not x:\n        return 'none yet'\n    return sum(x)\n\n\n"
    "def f(x):\n    m = mean(x)\n    return f'{m:.2f}'\n",
    "never_the_script": "if __name__.lower() == '__main__':\n    print(1)\n",
    "not_awaited": "async def f(x):\n    return await isinstance(x, str)\n",
    "no_class": "def f(x):\n    return isinstance(x, isinstance)\n",
    "nothing_given": "def f(x):\n    return ...\n",
    "nothing_given ": "def f(x):\n    print(x)\n    return NoneType\n",
    "letters": "def f(x):\n    return sorted(', '.join(x))\n",
    "at_the_prompt": "def f(x):\n    return credits(x)\n",
    "never_the_same": "def f(end, text):\n    return end is len(text)\n",
    "slots_without_names": "class A:\n    __slots__ = ('x', y)\n",
    "nothing_given  ": "def f(x):\n    x.save()\n    return id\n",
    "done_again": "def f(x):\n    return x.strip().strip()\n",
    "cut_to_size": "def f(x):\n    return f\"{'sum':35.70}{x:>8}\"\n",
    "not_made_yet": "def f(x, y=f('a', 1)):\n    return x + y\n",
    "given_what_it_lacks": "def f(day):\n    return day.weekday() < 5\n\n\ndef g(days):\n    n = 0\n"
    "    for day in days:\n        if f(n):\n            n += 1\n    return n\n",
    "given_for_nothing": "def f(x, app=None):\n    app = None\n    return x or app\n",
    "always_so": "def f(x):\n    if not range(3):\n        return x\n    return 0\n",
    "never_answered": "import flask\n\n\n@app.get('/')\ndef f():\n    return 404\n",
    "not_of_the_module": "import time\n\n\ndef f(x):\n    time.append(x)\n",
    "not_ordered": "class A:\n    pass\n\n\ndef f(x):\n    return A > x\n",
    "not_ordered ": "def f(x):\n    return x in list\n",
    "read_too_early": "class A(B):\n    def __init__(self, x):\n        x += self.x\n        self.x = x\n",
    "not_compared ": "class A:\n    def __init__(self, x):\n        self.x = timedelta(days=x)\n"
    "        if self.x < 0:\n            raise ValueError(x)\n",
    "not_compared  ": "def f(x):\n    return x not in -2\n",
    "not_had     ": "def f(x):\n    return x.keys().lower()\n",
    "not_had      ": "import re\n\n\ndef f(x):\n    y = re.sub('a', 'b', x)\n    y.add(1)\n    return y\n",
    "not_had       ": "from datetime import date\n\n\ndef f(x):\n    return x - date.today().hour\n",
    "not_many ": "def f(x):\n    return x.items()[0]\n",
    "opened_no_way  ": "def f(x):\n    return x.read_text(encoding='')\n",
    "opened_no_way": "def f(x):\n    return open(x, 'lines')\n",
    "opened_no_way ": "def f(x):\n    return open(x, 'rb', encoding='utf-8')\n",
    "given_what_it_is_to_give": "def cost(x, y):\n    return 9\n\n\ndef test_cost():\n    assert cost(1, '9') == 9\n",
    "no_module": "import random.choices\n",
    "of_no_object": "class A:\n    @classmethod\n    def __add__(cls, other):\n        return cls(other)\n",
    "yes_added": "def f(x):\n    x.done += True\n",
    "taken_from_many": "def f(x):\n    y = []\n    for z in x:\n        y += [z]\n    return y - x\n",
    "gone_through_twice": "def f(x):\n    for y in x:\n        print(y)\n        for y in x:\n            print(y)\n",
    "given_is_refused": "def f(x):\n    if x is not None:\n        raise ValueError\n    return x\n",
    "half_a_place": "def f(x):\n    return x[:0.5]\n",
    "half_a_place ": "def f(x):\n    return x.group(0.0722)\n",
    "neither_on_nor_off": "def f(x):\n    return sorted(x, reverse=1)\n",
    "span_called": "def f(x, y):\n    return (x - y).seconds()\n",
    "span_called ": "def f(x, y):\n    return (x - y).hours\n",
    "span_called  ": "def f(x, y):\n    return (x - y).total_seconds\n",
    "known_by_no_name": "def f(x, y, to=None):\n    return list(zip(x, y, to=to))\n",
    "days_added": "def f(x):\n    return x.at.replace(minute=0) + x.at\n",
    "days_added ": "from datetime import date\n\n\ndef f():\n    return date.today() * date.today()\n",
    "read_before_it_is_read": "import json\n\n\ndef f(x):\n    return json.loads(open(x))\n",
    "a_mere_mark": "def f(x):\n    return '\"'\n",
    "a_mere_mark ": "def f(x, y='}'):\n    return x + y\n",
    "never_set": "class A:\n    def f(self):\n        return self.size\n",
    "held_by_a_value": "def f(x):\n    with 'sh' as y:\n        return x, y\n",
    "added_twice": "def f(p):\n    p.add_argument('-v', '--all')\n    x = p.add_argument('--all')\n    return x\n",
    "added_twice ": "def f(p):\n    x = p.add_parser('run')\n    y = p.add_parser('run')\n    return x, y\n",
    "marked_with_it_twice": "@click.option('-a')\n@click.option('-a', help='all')\ndef f(a):\n    return a\n",
    "kept_under_one_key": "X = {'a': 1, 'b': 2, 'a': 3}\n",
    "open_already": "def f(x):\n    with open(x) as y:\n        with open(x) as y:\n            return y.read()\n",
    "open_already ": "def f(x):\n    with open(x) as y:\n        with open(x, 'w') as y:\n            y.write('')\n",
    "miscalled_of_a_module": "from dataclasses import dataclass\n\n\n@dataclass(table=True)\nclass A:\n    x: int\n",
    "miscalled_of_a_module ": "import copy\n\n\ndef f(x):\n    return copy.copy(x, deep=1)\n",
    "made_another_way": "def f(x):\n    x.mkdir(parents=True, table=True)\n",
    "miscalled_after_its_class": "class Job:\n    def run(self):\n        return 1\n\n\n"
    "def f(job):\n    return job.run(queue=True)\n",
    "tests_nothing_of_its_name": "def f(x):\n    return x\n\n\ndef test_f():\n    assert g(1) == 2\n",
}

FINE = [
    "def f(x, p, q):\n    p.add_argument('--a')\n    q.add_argument('--a')\n    p = x()\n    p.add_argument('--a')\n"
    "    with open(x) as y:\n        with open(x + '~', 'w') as z:\n            z.write(y.read())\n",
    "import json\nfrom dataclasses import dataclass, field\n\n\n@dataclass(frozen=True)\nclass Job:\n"
    "    x: list = field(default_factory=list)\n\n    def run(self, at=0):\n        return json.dumps(at, indent=2)\n\n"
    "\ndef test_run(job):\n    assert job.run(at=1) == '1'\n    job.x.mkdir(parents=True)\n",
    "def f(x) -> float | None:\n    if not x:\n        return None\n    return 0\n",
    "def f(x) -> dict[str, int | str]:\n    if not x:\n        return {}\n    return x\n",
    "from pathlib import Path\n\n\ndef f(x: Path):\n    return x.name.lower() + Path(x).read_text()\n",
    "def f(x):\n    if x:\n        y = 1\n    if x:\n        return y\n    return 0\n",
    "def f(x):\n    if x is None:\n        y = 1\n    if x is not None:\n        return x\n    return y\n",
    "def f(x):\n    for y in x:\n        z = y\n    return y, z\n",
    "def f(x):\n    while True:\n        try:\n            y = x()\n            break\n        except OSError:\n"
    "            print(x)\n    return y\n",
    "def f(x):\n    try:\n        y = x()\n    except OSError:\n        return None\n    return y\n",
    "def f(x):\n    with x as y:\n        z = y.read()\n    return z\n",
    "def f(x):\n    match x:\n        case 1:\n            y = x\n        case _:\n            y = 0\n    return y\n",
    "def f(x, parser):\n    if x:\n        y = x\n    else:\n        parser.error('no')\n    return y\n",
    "def f(x):\n    if (y := x()) and [z for z in y]:\n        return lambda z: (y, z)\n    return y\n",
    "class Bad(Exception):\n    def __init__(self, line=0):\n        self.line = line\n\n\ndef f():\n    raise Bad\n",
    "class A:\n    def __init__(self):\n        self.x = []\n\n    def f(self, y):\n        self.x = y\n"
    "        return self.x.lower()\n",
    "def f(x, y=None, z=None):\n    if y is None:\n        y = x\n    if not isinstance(y, str):\n"
    "        raise TypeError\n    if not isinstance(z, (str, type(None))):\n        raise TypeError(z)\n    return y\n",
    "import os\nfrom functools import total_ordering\n\n__all__ = ['A', 'os']\nX = os.environ['PORT']\n\n\n"
    "@total_ordering\nclass A(B):\n    __slots__ = ('x', '_y')\n\n    def f(self, names: list[str], end: str = ''):\n"
    "        if not self.open:\n            return names\n        self.open = names.copy()\n        names = end\n"
    "        return names.strip()\n\n    def g(self, path: pathlib.Path):\n        self.open = True\n",
    "from a import *\n\n__all__ = ['anything']\n",
    "def f(x):\n    key = x or 'a'\n    return [x[key] for row in x]\n\n\nprint(*sorted(f({}), key=len), sep='')\n",
    "def f(x):\n    if isinstance(x, ValueError):\n        raise x\n    return open('a', encoding='utf-8')\n",
    '"""A file."""\n\n\ndef f(x):\n    """Something."""\n    ...\n',
    "def f(a, *rest, sep=', ', **more):\n    return sep.join(rest)\n\n\nf(1, 2, sep='', end=3)\nf(*[1, 2])\n",
    "def f(x):\n    text = ''\n    for each in x:\n        text += str(each)\n    return text.strip()\n",
    "def f(x):\n    found = []\n    found = {}\n    return found.items()\n",
    "def f(x):\n    found = [] if x else {}\n    return found.items()\n",
    "def f(x=0):\n    return x.real + len('a') * 2.5\n",
    "def f(day):\n    return day < '2024-01-01' and day != 'never'\n",
    "class A(Base):\n    def f(self):\n        return self.size\n",
    "def f(item):\n    return [tag for tag in item.get('tags', [])] or item.get('tag')\n",
    "class A:\n    def __init__(self, x):\n        self.x = x\n\n    @property\n    def y(self):\n        return 1\n\n"
    "    def f(self):\n        return self.y + 1 if self.f is None else A(2).y\n",
    "def f(x):\n    total, _ = 0, 1\n    for i in x:\n        total += i\n    return total\n",
    "def f(rows, limit=None) -> None:\n    rows = len(rows)\n    if rows < 0:\n        return None\n",
    "SIZE = 3\nNAMES = ['a']\n\n\ndef f(log, *parts):\n    log.error('%s', NAMES.index('a') + SIZE)\n",
    "def f(x):\n    return f(x - 1)\n\n\nclass A:\n    def f(self, x):\n        return f(x)\n",
    "def mean(x):\n    if not x:\n        return 'none'\n    return sum(x)\n\n\ndef f(x):\n    m = mean(x)\n"
    "    return m\n",
    "async def f(x):\n    return await anext(x), isinstance(x, str), x is not None\n",
    "def f(x):\n    return x.strip('.').strip() + x.lower().strip()\n\n\ndef g(id, y=f('a')):\n    return id\n",
    "def f(x):\n    return x.bit_length()\n\n\ndef g():\n    n = 1\n    return f(n), f\"{'sum':<20}{n:.2f}\"\n",
    "import os.path\nimport re\nimport xml.dom\n\n\ndef f(x, y=''):\n    m = re.match('a', x)\n    x += m.group(1)[0]\n"
    "    return open(x, 'rb+', 1), [*sorted(x.items())][0], '{}', open(x, mode=y), x.dt.total_seconds().max()\n",
    "from datetime import datetime\n\n\ndef f(x, y=None):\n    if y is not None:\n        raise OSError(y)\n"
    "    for each in x:\n        for each.key in x:\n            print(datetime.now() - each.at, x.values('a'))\n",
    "class A:\n    @classmethod\n    def __init_subclass__(cls):\n        cls.n += 1\n\n    @staticmethod\n"
    "    def __new__(cls):\n        return f(cls, reverse=cls.n, daemon=True, exist_ok=None)\n",
    "COUNT = 0\n\n\ndef f():\n    global COUNT\n    COUNT = COUNT + 1\n",
    "def f(x, n):\n    n += 1\n    print(n)\n    n = 0\n    n += x\n    n = n - 1\n    return n\n",
    "def f(x, n):\n    n += 1\n    if x:\n        return n\n    n = 0\n    return n\n",
    "def f(x):\n    if not isinstance(x, int | str):\n        raise OSError\n    if isinstance(x, tuple):\n"
    "        x = 1\n    if not isinstance(x, int):\n        raise TypeError\n    if isinstance(x, bool):\n"
    "        x = 2\n    return x\n",
    "def f(x, i):\n    if isinstance(x, dict):\n        return x.get(i)\n    return x[:i]\n",
    "def f(x, lines):\n    try:\n        lines.append(x.get(0))\n    except KeyError:\n        return lines[:2]\n",
]


@pytest.mark.parametrize("rule", SENSELESS)
def test_senseless(rule: str):
    assert rule.strip() in {name for name, _ in senseless(read(SENSELESS[rule]))}


CODE = (*SENSELESS.values(), *FINE)
TOGETHER = [text for two in pairwise(CODE) if source_of(text := "\n\n".join(two)) is not None]


@pytest.mark.parametrize("text", [*CODE, *TOGETHER])
def test_what_is_found_within_a_statement_is_found_in_it_alone(text: str):
    source = read(text)
    for rule in WITHIN:
        alone = Counter(found for piece in source.pieces for found in rule(read(piece.text)))
        assert Counter(rule(source)) == alone, rule.__name__


@pytest.mark.parametrize("rule", SENSELESS)
def test_what_an_answer_brings_is_all_that_is_found_more(rule: str):
    beside = "import shelve\n\n\nclass Kept:\n    def get(self, key):\n        return shelve.open(key)\n\n\n"
    old, new = read(beside), read(beside + SENSELESS[rule])
    before, after = brought(old, new)
    assert after - before == senseless(new) - senseless(old)
    before, after = brought(new, old)
    assert not after - before


@pytest.mark.parametrize("text", FINE)
def test_fine(text: str):
    assert not senseless(read(text))


@pytest.mark.parametrize(
    ("value", "kind"),
    [
        ("'a' + x", str),
        ("len(x)", int),
        ("', '.join(x)", str),
        ("[] + []", list),
        ("x == 1", bool),
        ("x.strip()", None),
        ("x", None),
        ("-2", int),
        ("'%s' % x", str),
        ("[1] if x else ''", None),
        ("None", None),
        ("n", int),
        ("NAMES", list),
    ],
)
def test_plain_types(value: str, kind: type | None):
    source = read(f"NAMES = []\n\n\ndef f(x, n=2):\n    y = {value}\n    return y\n")
    (name,) = (each for each in source.names["y"] if each.lineno == 6)
    assert plain_type(source, name) is kind
