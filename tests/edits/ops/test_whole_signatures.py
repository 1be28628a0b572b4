"""What belongs to a parameter, a fixture or a message goes with it: calls, what is told of it, what it decides."""

from __future__ import annotations

import pytest

from spark_tui.edits.ops import named, perform
from spark_tui.edits.refusal import Refusal

GOOGLE = '''def fit(data, rate: float = 0.1, *, seed=None):
    """Fit it.

    Args:
        data: What is fitted,
            all of it.
        rate (float): How fast.
        seed: Where from.

    Returns:
        Nothing.
    """
'''
NUMPY = '''def fit(data, rate=0.1):
    """Fit it.

    Parameters
    ----------
    data : list
        What is fitted.
    rate : float
        How fast.

    Returns
    -------
    data : list
    """
'''
SPHINX = '''def fit(data, rate=0.1):
    """Fit it.

    :param data: what is fitted
    :param float rate: how fast
    :type data: list"""
'''


@pytest.mark.parametrize(
    ("op", "before", "values", "old", "new"),
    [
        ("rename", GOOGLE, ("rate", "speed"), "rate", "speed"),
        ("rename", SPHINX, ("data", "rows"), "data", "rows"),
        ("remove-parameter", GOOGLE, ("fit", "rate"), "        rate (float): How fast.\n", ""),
        ("remove-parameter", NUMPY, ("fit", "rate"), "    rate : float\n        How fast.\n", ""),
        ("remove-parameter", SPHINX, ("fit", "rate"), "    :param float rate: how fast\n", ""),
        (
            "add-parameter", GOOGLE, ("fit", "max_steps", "9", "int"),
            "Where from.\n", "Where from.\n        max_steps: The max steps.\n",
        ),
        (
            "add-parameter", NUMPY, ("fit", "max_steps", "9", "int"),
            "How fast.\n", "How fast.\n    max_steps : int\n        The max steps.\n",
        ),
    ],
)  # fmt: skip
def test_a_docstring_follows_its_parameters(op: str, before: str, values: tuple[str, ...], old: str, new: str) -> None:
    header, told = before.split("\n", 1)
    after = perform(named(op), before, values)
    assert after.split("\n", 1)[1] == told.replace(old, new)
    assert after.split("\n", 1)[0] != header


def test_with_the_last_parameter_goes_the_heading() -> None:
    before = 'def go(at):\n    """Go.\n\n    Args:\n        at: When.\n    """\n'
    assert perform(named("remove-parameter"), before, ("go", "at")) == 'def go():\n    """Go.\n    """\n'


@pytest.mark.parametrize(
    ("op", "values", "before", "after"),
    [
        pytest.param(
            "remove-parameter", ("send", "loud"),
            "def send(to, loud=True, at=None):\n    if loud:\n        # heard\n        ring()\n    else:\n"
            "        hum()\n    if at is None:\n        go(to)\n    log(loud)\n\n\nsend(1, False, at=2)\n",
            "def send(to, at=None):\n    # heard\n    ring()\n    if at is None:\n        go(to)\n    log(True)\n\n\n"
            "send(1, at=2)\n",
            id="what a parameter decides is settled as by its default",
        ),
        pytest.param(
            "rename", ("db", "store"),
            "@pytest.fixture\ndef db():\n    return Db()\n\n\n@pytest.fixture\ndef full(db):\n    return db\n\n\n"
            "def test_it(db):\n    assert db\n\n\ndef helper(db):\n    return db\n",
            "@pytest.fixture\ndef store():\n    return Db()\n\n\n@pytest.fixture\ndef full(store):\n"
            "    return store\n\n\ndef test_it(store):\n    assert store\n\n\ndef helper(db):\n    return db\n",
            id="a fixture and those that take it",
        ),
        pytest.param(
            "extract-constant", ("9", "MOST", "Box"),
            "class Box:\n    size = 1\n\n    def add(self, n=9):\n        return n > 9\n\n\nprint(9)\n",
            "class Box:\n    MOST = 9\n    size = 1\n\n    def add(self, n=MOST):\n        return n > self.MOST\n\n\n"
            "print(Box.MOST)\n",
            id="a constant of a class",
        ),
        pytest.param(
            "extract-constant", ('"/v1"', "ROOT"),
            "def url(host):\n    return f'{host}/v1/all', f'{host}/v1'\n",
            "ROOT = \"/v1\"\n\n\ndef url(host):\n    return f'{host}/v1/all', f'{host}{ROOT}'\n",
            id="words of an f-string",
        ),
        pytest.param(
            "remove-definition", ("beep",),
            "def beep():\n    ...\n\n\ndef go():\n    beep()\n    run()\n",
            "def go():\n    run()\n",
            id="statements that only call what goes",
        ),
        pytest.param(
            "module-import", ("datetime",),
            "from datetime import datetime\n\nprint(datetime.now())\n",
            "import datetime\n\nprint(datetime.datetime.now())\n",
            id="a module and a class of one name",
        ),
        pytest.param(
            "inline-function", ("show",),
            "def show(x):\n    print(x + 1)\n\n\ndef go():\n    show(2)\n",
            "def go():\n    print(2 + 1)\n",
            id="a helper that gives nothing",
        ),
        pytest.param(
            "make-private", ("key",),
            "class Box:\n    def __init__(self, key):\n        self.key = key\n",
            "class Box:\n    def __init__(self, key):\n        self._key = key\n",
            id="an attribute, not the parameter of its name",
        ),
        pytest.param(
            "make-private", ("path",),
            "import os\n\n\ndef load(path):\n    return path\n\n\nclass Box:\n    def path(self):\n"
            "        return os.path.join('a', 'b')\n\n    def go(self):\n        load(self.path())\n",
            "import os\n\n\ndef load(path):\n    return path\n\n\nclass Box:\n    def _path(self):\n"
            "        return os.path.join('a', 'b')\n\n    def go(self):\n        load(self._path())\n",
            id="a method, not what a module has of its name, nor a parameter",
        ),
        pytest.param(
            "read-env", ("port", "PORT"),
            "import os\n\nconf = {'port': 80}\n",
            "import os\n\nconf = {'port': int(os.environ.get(\"PORT\", \"80\"))}\n",
            id="a key of a dict",
        ),
        pytest.param(
            "add-parameter", ("split", "sep", "SEP"),
            "SEP = ','\n\n\ndef split(text):\n    return text.split(SEP)\n",
            "SEP = ','\n\n\ndef split(text, sep=SEP):\n    return text.split(sep)\n",
            id="a parameter for a constant that was wired in",
        ),
        pytest.param(
            "add-member", ("1", "'c', 'd'"),
            "kinds = [\n    'a',\n    'b',\n]\n",
            "kinds = [\n    'a',\n    'b',\n    'c',\n    'd',\n]\n",
            id="several members, each on its line",
        ),
    ],
)  # fmt: skip
def test_the_whole_job(op: str, values: tuple[str, ...], before: str, after: str) -> None:
    assert perform(named(op), before, values) == after


@pytest.mark.parametrize(
    ("op", "values", "before"),
    [
        ("remove-parameter", ("f", "a"), "def f(a=1):\n    a = a + 1\n    return a\n"),
        ("remove-parameter", ("f", "a"), "def f(b, a=None):\n    if b:\n        g()\n    elif a:\n        h()\n"),
        ("inline-function", ("show",), "def show(x):\n    print(x)\n\n\ny = show(2)\n"),
        ("add-key", ("1", "'a b'", "1"), "sizes = dict(a=1)\n"),
        ("change-message", ("it's", 'say "it\'s"'), 'print("it\'s")\n'),
    ],
)
def test_what_would_be_half_a_job_is_refused(op: str, values: tuple[str, ...], before: str) -> None:
    with pytest.raises(Refusal):
        perform(named(op), before, values)


def test_what_the_file_imports_is_no_parameter():
    code = "import datetime\n\n\ndef days(start):\n    return datetime.date.today() - start\n"
    for name in ("datetime", "bytes"):
        with pytest.raises(Refusal):
            perform(named("add-parameter"), code, ("days", name))
