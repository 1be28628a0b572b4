"""What tables of messages leave alone: where the code has not what a message is of, or nobody can tell."""

from __future__ import annotations

import ast
import re

import numpy as np
import pytest

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.elsewhere import lies_elsewhere
from spark_tui.edits.mending.messages import by_messages
from spark_tui.edits.mending.pasted import IS_CHECKED, IS_PASTED, PASTED, is_pasted, messages
from spark_tui.edits.mending.repair import Repair, defects, instead
from spark_tui.edits.python.source import Source, read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.linted import linted
from spark_tui.edits.saying.several_lines import in_a_line
from spark_tui.links.answers.kinds import Kinds
from spark_tui.links.several.cuts import cuts


def repairs(said: str, code: str) -> list[Repair]:
    """By those tables that hold messages which nobody would type by himself."""
    source = read(code)
    complaint = Complaint(Sentence(said, source), 1, len(source.lines))
    found = [(each, each.says.search(said)) for each in defects() if each.is_copied and each.says is not None]
    assert any(match is not None for _, match in found)
    return [repair for each, match in found if match is not None for repair in each.repairs(complaint, match)]


LEFT_ALONE = [
    (
        "Book.DoesNotExist: Book matching query does not exist.",
        "def f(pk):\n    try:\n        a = Book.objects.get(pk=pk)\n    except Book.DoesNotExist:\n        a = None\n",
    ),
    ("Book.DoesNotExist: Book matching query does not exist.", "def f(pk):\n    return Author.objects.get(pk=pk)\n"),
    ("Cannot resolve keyword 'zz' into field. Choices are: id, title", "def f():\n    return B.objects.filter(zz=1)\n"),
    (
        "Reverse for 'zebra' not found.",
        'urls = [path("a/", a, name="index")]\n\n\ndef f():\n    return reverse("zebra")\n',
    ),
    (
        "ForeignKey.__init__() missing 1 required positional argument: 'on_delete'",
        "a = models.ForeignKey(B, on_delete=C)\n",
    ),
    ("Apps aren't loaded yet.", "import os\n\nfrom shop.models import Order\n"),
    ("The view shop.views.f didn't return an HttpResponse object.", "def f(request):\n    save(request)\n"),
    ("405 Method Not Allowed", '@app.route("/a", methods=["GET"])\ndef a():\n    return request.form["b"]\n'),
    ("working outside of application context", "db = make()\n\ndb.create_all()\n"),
    ("overwriting an existing endpoint function: show", '@app.route("/a")\ndef show():\n    return "a"\n'),
    ("on_event is deprecated", "app = FastAPI(lifespan=lifespan)\n"),
    (
        "1 validation error for Box size Field required",
        "class Box(Model):\n    size: int = 3\n",
    ),
    (
        "Pydantic V1 style `@validator` validators are deprecated.",
        "from pydantic import validator\n\n\nclass A:\n    @validator('b')\n    def f(cls, v, of):\n        return v\n",
    ),
    ("`old` is deprecated, use `new` instead", "def f(a):\n    return a.other()\n"),
    ("The truth value of a Series is ambiguous.", "def f(a, b):\n    return a or b\n"),
    ("SettingWithCopyWarning: set on a copy of a slice", "def f(df):\n    old = df[df.age > 9]\n    return old\n"),
    ("'DataFrame' object has no attribute 'append'", "def f(df, row):\n    df.append(row)\n"),
    (
        "Textual SQL expression should be explicitly declared as text",
        "def f(db, query):\n    return db.execute(query)\n",
    ),
    ("sqlite3.OperationalError: database is locked", "import sqlite3\n\ndb = sqlite3.connect('a', timeout=60)\n"),
    ("Invalid URL 'a.org/x': No scheme supplied.", "import requests\n\n\ndef f(url):\n    return requests.get(url)\n"),
    (
        "JSONDecodeError: Expecting value: line 1 column 1 (char 0)",
        "def f(answer):\n    answer.raise_for_status()\n    return answer.json()\n",
    ),
    (
        "IsADirectoryError: [Errno 21] Is a directory: 'a'",
        "def f(a):\n    for each in a.iterdir():\n        if each.is_file():\n            print(each.read_text())\n",
    ),
    ('Fixture "cart" called directly.', "def test_a():\n    assert cart(3)\n"),
    ("fixture 'zebra' not found", "def test_a(zebra):\n    assert zebra\n"),
    ("assertion is always true, perhaps remove parentheses?", "def test_a():\n    assert (a == 1)\n"),
    ("Unknown pytest.mark.nightly - is this a typo?", "@pytest.mark.nightly\ndef test_a():\n    assert a\n"),
    ("no running event loop", "import asyncio\n\n\nasync def f():\n    asyncio.create_task(g())\n"),
    (
        "'Namespace' object has no attribute 'zebra'",
        'p.add_argument("--out")\nargs = p.parse_args()\nprint(args.zebra)\n',
    ),
    ("not all arguments converted during string formatting", 'log.info("%s of %s", 1, 2)\n'),
    ("Can't instantiate abstract class A with abstract method b", "class A(Base):\n    pass\n"),
    ("f() takes 2 positional arguments but 3 were given", "def f(a, *b):\n    return a\n\n\nf(1, 2, 3)\n"),
    ("f() takes 2 positional arguments but 3 were given", "def f(a, b, c, d):\n    return a\n\n\nf(1, 2, 3)\n"),
    (
        "error: Missing return statement",
        'def f(a: int) -> int:\n    if a:\n        return 1\n    raise ValueError("a")\n',
    ),
    ("error: Missing return statement", "def f(a: int) -> int | None:\n    if a:\n        return 1\n"),
    (
        'error: Argument 1 to "f" has incompatible type "int | None"; expected "int"',
        "def f(a: int) -> int:\n    return a\n\n\ndef g(b: int | None) -> int:\n    return f(b)\n",
    ),
    ('error: Need type annotation for "a"', "def f() -> None:\n    a = []\n    print(a)\n"),
    ("B007 Loop control variable `a` not used within loop body", "for a, b in rows:\n    print(a, b)\n"),
    ("PLW2901 `for` loop variable `a` overwritten", "for a in rows:\n    print(a)\n    a = a.strip()\n"),
    ("E741 Ambiguous variable name: `l`", "def f(give):\n    for l in give():\n        print(l)\n"),
    ("B023 Function definition does not bind loop variable `a`", "for a in rows:\n    b = lambda a: a + 1\n"),
    ("C416 Unnecessary list comprehension", "a = [b + 1 for b in c]\nd = [e for e in f if e]\n"),
    ("C408 Unnecessary `dict` call", "a = dict(**b)\n"),
    ("PLW0108 Lambda may be unnecessary", "a = map(lambda b: b.strip(), c)\nd = lambda e: f(e, 1)\n"),
    ("RUF005 Consider unpacking", "a = b + c\n"),
    ("SIM401 Use `get`", "if a in b:\n    c = b[a]\nelse:\n    d = 1\n"),
    ("W0107: Unnecessary pass statement", "def f():\n    pass\n"),
    ("R1711: Useless return", "def f(a):\n    if a:\n        return 1\n    print(a)\n    return None\n"),
    (
        "TRY300 Consider moving this statement to an `else` block",
        "try:\n    a()\n    return b()\nexcept OSError:\n    pass\n",
    ),
    ("B008 Do not perform function call", "def f(a=Depends(b)):\n    return a\n"),
    ("S602 `subprocess` call with `shell=True`", 'import subprocess\n\nsubprocess.run("a | b", shell=True)\n'),
    ("S602 `subprocess` call with `shell=True`", "import subprocess\n\nsubprocess.run(command, shell=True)\n"),
    ("B506 Use of unsafe yaml load", "import json\n\njson.load(a)\n"),
    ("E501 Line too long (130 > 120)", "print(1)\n"),
    ("W605 invalid escape sequence", 'a = "b\\n"\n'),
    ("F811 redefinition of unused 'f'", "@overload\ndef f(a): ...\n\n\ndef f(a):\n    return a\n"),
    ("SIM117 Use a single `with` statement", "with a:\n    with b:\n        pass\n    print(1)\n"),
    ("RUF012 Mutable default value", "class A:\n    b = 3\n"),
    ('Cannot assign "4": "A.b" must be a "B" instance.', "def f(c):\n    return A(c=c)\n"),
    ("many-to-many set is prohibited. Use tags.set() instead.", "a.name = b\n"),
    ("'QuerySet' object has no attribute 'a'", "def f():\n    b = B.objects.get(pk=1)\n    return b.a\n"),
    ("cannot import name 'zebra' from 'flask'", "from flask import zebra\n"),
    ("No module named 'zebra'", "import zebra\n"),
    ("did not return a valid response, but it was a int.", "def f():\n    return 1\n"),
    ("Could not build url for endpoint 'a'. Did you mean 'b' instead?", "c = url_for(name)\n"),
    ("class-based `config` is deprecated", "class A(B):\n    class Config:\n        def f(self): ...\n"),
    ("fillna with 'method' is deprecated", "a = b.fillna(0)\n"),
    ("treating keys as positions is deprecated", 'a = b["c"]\nd = e.iloc[0]\n'),
    ("not found in axis", "a = b.drop(columns=c)\nd = e.drop(f, axis=1)\n"),
    ("Query.get() method is considered legacy", "a = b.get(1)\n"),
    ("No row was found when one was required", "a = b.one_or_none()\n"),
    ("table a already exists", 'b = "CREATE TABLE c (d)"\n'),
    ("You can only execute one statement at a time", 'a.execute("SELECT 1;")\n'),
    ("Passing coroutines is forbidden, use tasks explicitly", "import asyncio\n\na = asyncio.gather(b())\n"),
    ("Extra data: line 2 column 1", "import json\n\na = json.dumps(b)\n"),
    ("'required' is an invalid argument for positionals", 'p.add_argument("--a", required=True)\n'),
    ("unsupported operand type(s) for |: 'type' and 'NoneType'", "a = int | None\n"),
    ('expression has type "float", variable has type "int"', "def f():\n    a = 0\n    return a\n"),
    ("No return value expected", "def f() -> None:\n    return unknown()\n"),
    ("The return type of a generator function should be", "def f() -> int:\n    return 1\n"),
    ('Redundant cast to "int"', "a = int(b)\n"),
    ("TRY203 Remove exception handler", "try:\n    a()\nexcept OSError:\n    b()\n    raise\n"),
    ("PLW0120 `else` clause on loop", "for a in b:\n    c()\n"),
    ("PLR1730 Replace `if`", "if a > b:\n    c = a\n"),
    ("R1715: Consider using dict.get", "a = 1\nif b in c:\n    a = d[b]\n"),
    ("FURB188 Prefer `removeprefix`", 'if a.startswith("bc"):\n    a = a[3:]\n'),
    ("PERF402 Use a copy", "for a in b:\n    c.append(a + 1)\n"),
    ("C417 Unnecessary `map`", "a = map(str, b)\nd = map(lambda e, f=1: e, g)\n"),
    ("SIM201 Use `!=`", "a = not b\n"),
    ("PIE808 Unnecessary `start`", "a = range(1, b)\n"),
    ("RUF015 Prefer `next`", "a = list(b)[1]\n"),
    ("C420 Unnecessary dict comprehension", "a = {b: c for d in e}\n"),
    ("UP012 Unnecessary call to `encode`", 'a = b.encode("latin-1")\n'),
    ("FURB136 Replace with `max`", "a = b if c > d else e\n"),
    ("B009 Do not call `getattr`", "a = getattr(b, c)\nd = getattr(b, 'e', None)\n"),
    ("B010 Do not call `setattr`", "setattr(a, b, c)\n"),
    ("RSE102 Unnecessary parentheses", "raise a(1)\n"),
    ("UP033 Use `cache`", "@lru_cache(maxsize=3)\ndef f(a):\n    return a\n"),
    ("UP028 Replace `yield`", "def f():\n    for a in b:\n        yield a + 1\n"),
    ("RUF013 implicit `Optional`", "def f(a: int | None = None, b: int = 1): ...\n"),
    ("EM101 Exception must not use a string literal", "raise A(b)\n"),
    ("B018 Found useless expression", 'def f():\n    """A text."""\n    a()\n    return 1\n'),
    ("COM812 Trailing comma missing", "a(b,\n  c)\nd = [1]\n"),
    ("D400 First line should end with a period", 'def f():\n    """Do it."""\n'),
    ("G003 Logging statement uses `+`", "log.info(a + b)\n"),
    ("PLR1722 Use `sys.exit()`", "def exit():\n    return 1\n\n\nexit()\n"),
    ("E231 missing whitespace after ','", "a = (1,)\nb = [2, 3]\n"),
    ("E225 missing whitespace around operator", "a = f(b=1, *c)\n"),
    ("E251 unexpected spaces around keyword / parameter equals", "def f(a: int = 1):\n    return g(a=a)\n"),
    ("E262 inline comment should start with '# '", "a = 1  # b\n#!c\n"),
    ("E303 too many blank lines (3)", "import a\n\n\ndef f():\n    b()\n\n    c()\n"),
    ("W391 blank line at end of file", "a = 1\n"),
    ("E401 multiple imports on one line", "from a import b, c\n"),
    ("If using all scalar values, you must pass an index", "a = pd.DataFrame([{1: 2}])\n"),
    ("f() got an unexpected keyword argument 'zebra'", "open(a, zebra=1)\ng(encodin=2)\n"),
]


@pytest.mark.parametrize(
    ("said", "code"), [pytest.param(*each, id=f"{each[0][:40]}-{at}") for at, each in enumerate(LEFT_ALONE)]
)
def test_what_a_message_is_not_about_is_left_alone(said: str, code: str):
    assert repairs(said, code) == []


def test_what_cannot_be_made_is_left_out_and_the_rest_is_done():
    def refuses(source: Source, node: ast.AST, _found: re.Match[str]):
        if isinstance(node, ast.Pass):
            yield (instead(source, node, "go()"),), 1.0
            raise Refusal("it cannot be made")

    defect = by_messages("any", ((r"(?P<what>\w+) goes wrong", refuses), (r"(?P<what>\w+) fails", refuses)))
    complaint = Complaint(Sentence("that goes wrong", read("pass\n")), 1, 1)
    assert [each.splices[0].text for each in defect.repairs(complaint, None)] == ["go()"]


@pytest.mark.parametrize(
    "said",
    [
        "shop.models.Book.DoesNotExist: Book matching query does not exist.",
        "got this: sqlite3.OperationalError: no such table: rows",
        "a.py:7: error: Missing return statement  [return]",
        "src/a.py:7:3: W0612: Unused variable 'at'",
        "[B301:blacklist] Pickle can be unsafe",
        "Failed: DID NOT RAISE <class 'ValueError'>",
    ],
)
def test_a_message_is_told_from_what_somebody_says(said: str):
    assert is_pasted(said)
    assert not is_pasted(f"{said}, return None then") or IS_CHECKED.match(said)
    assert PASTED.search(said)


@pytest.mark.parametrize(
    "said", ["rename B2 to C3", "E711 in load", "raise ValueError if a < 1", "error handling for load"]
)
def test_who_says_something_pastes_no_message(said: str):
    assert not IS_PASTED.match(said)
    assert not IS_CHECKED.match(said)


SEVERAL = """\
shop.py:2:8: F401 [*] `os` imported but unused
shop.py:3:8: F401 [*] `sys` imported but unused
   |
 3 | import sys
   |
shop.py:9:5: E722 Do not use bare `except`
shop.py:4:1: D103 Missing docstring in public function
Found 4 errors.
"""


def test_each_of_several_messages_is_one_from_the_last_line_up():
    assert [each.split()[0] for each in messages(SEVERAL)] == ["shop.py:9:5:", "shop.py:4:1:", "shop.py:3:8:"]
    assert messages(in_a_line(SEVERAL)) == messages(SEVERAL)
    assert linted(in_a_line(SEVERAL)) == in_a_line(SEVERAL)
    (cut,) = cuts(Kinds((), *[np.array([])] * 5), in_a_line(SEVERAL), "")  # type: ignore[arg-type]
    assert cut.parts == messages(SEVERAL)


@pytest.mark.parametrize(
    "said", ["E722 and D103 in shop.py", SEVERAL.split("\n")[0], "\n".join(SEVERAL.split("\n")[:5])]
)
def test_one_message_is_not_several(said: str):
    assert messages(said) == ()


def test_what_lies_elsewhere_is_told():
    assert "table rows" in lies_elsewhere("sqlite3.OperationalError: no such table: rows")
    assert "random.py" in lies_elsewhere("AttributeError: partially initialized module 'random' has no attribute 'x'")
    assert lies_elsewhere("TypeError: 'int' object is not iterable") == ""


def test_what_somebody_says_of_a_name_beside_it_counts():
    assert is_pasted("TypeError: 'Shelf' object is not iterable")
    assert not is_pasted("TypeError: 'Shelf' object is not iterable, books is what to go through")
    said = "error: Function is missing a type annotation for one or more arguments"
    assert is_pasted(said)
    assert not is_pasted(f"{said}, prices is dict[str, int]")
