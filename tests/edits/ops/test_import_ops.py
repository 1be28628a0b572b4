"""Imports that are added, dropped, sorted and swapped, in shapes that are easily got wrong."""

from __future__ import annotations

import ast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spark_tui.edits.ops import named, perform
from spark_tui.edits.python.imports import available, import_needed
from spark_tui.edits.python.source import read, splice
from spark_tui.edits.refusal import Refusal


def do(op: str, text: str, *values: str) -> str:
    return perform(named(op), text, values)


def with_import(text: str, module: str, name: str | None = None) -> str:
    source = read(text)
    return splice(source, import_needed(source, module, name))


# ── one more ─────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("", "import os\n"),
        ("x = 1", "import os\n\nx = 1"),
        ("def f(): pass\n", "import os\n\n\ndef f(): pass\n"),
        ('"""Doc."""', '"""Doc."""\n\nimport os'),
        ('"""Doc."""\nx = 1\n', '"""Doc."""\n\nimport os\n\nx = 1\n'),
        ("#!/bin/sh\n# licence\n\n# about x\nx = 1\n", "#!/bin/sh\n# licence\n\nimport os\n\n# about x\nx = 1\n"),
        ("from __future__ import annotations\n", "from __future__ import annotations\n\nimport os\n"),
        ("import numpy\n", "import os\n\nimport numpy\n"),
        ("import abc  # noqa\nimport sys", "import abc  # noqa\nimport os\nimport sys"),
        ("from . import a\n", "import os\n\nfrom . import a\n"),
        ("import re; import abc\nx = 1\n", "import re; import abc\nimport os\nx = 1\n"),
        ("try:\n    import a\nexcept ImportError:\n    a = None\nx = 1\n",
         "try:\n    import a\nexcept ImportError:\n    a = None\n\nimport os\n\nx = 1\n"),
        ("if __name__ == '__main__':\n    import os\n", "import os\n\nif __name__ == '__main__':\n    import os\n"),
    ],
)  # fmt: skip
def test_where_an_import_goes(before: str, after: str) -> None:
    assert with_import(before, "os") == after


@pytest.mark.parametrize(
    "text",
    [
        "import os\n",
        "import os.path\n",
        "import sys, os\n",
        "if x:\n    import os\n",
        "try:\n    import os\nexcept E: pass\n",
    ],
)
def test_what_is_imported_is_not_imported_again(text: str) -> None:
    assert with_import(text, "os") == text


def test_an_import_for_types_alone_does_not_hold_when_the_file_runs() -> None:
    text = "from typing import TYPE_CHECKING\n\nif TYPE_CHECKING:\n    import abc\n"
    assert with_import(text, "abc") == f"import abc\n{text}"


@pytest.mark.parametrize(
    "text",
    ["os = 1\n", "def f(os): pass\n", "from a import b as os\n", "def os(): pass\n", "for os in x: pass\n",
     "try: f()\nexcept E as os: pass\n"],
)  # fmt: skip
def test_a_name_that_is_taken_is_not_imported(text: str) -> None:
    with pytest.raises(Refusal, match="means something else"):
        with_import(text, "os")


def test_a_method_of_that_name_is_no_obstacle() -> None:
    assert with_import("class A:\n    def os(self): pass\n    abc = 1\n", "os").startswith("import os\n\n\nclass")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("from m import a, c\n", "from m import a, b, c\n"),
        ("from m import z, a  # both\n", "from m import z, a, b  # both\n"),
        ("from m import (\n    a,\n    c,  # see\n)\n", "from m import (\n    a,\n    b,\n    c,  # see\n)\n"),
        ("from m import (\n    C,\n    a\n)\n", "from m import (\n    C,\n    a,\n    b\n)\n"),
        (
            "from m import (a,  # one\n               c)\n",
            "from m import (a,  # one\n               b,\n               c)\n",
        ),
        ("from m import *\n", "from m import *\nfrom m import b\n"),
        ("from m import b as x\n", "from m import b as x, b\n"),
    ],
)
def test_one_more_name_from_a_module(before: str, after: str) -> None:
    assert with_import(before, "m", "b") == after


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("import functools as f\n", "f.cache"),
        ("from functools import cache as c\n", "c"),
        ("from functools import wraps\n", "functools.cache"),
    ],
)
def test_how_a_name_is_written_here(text: str, written: str) -> None:
    assert available(read(text), "functools", "cache")[0] == written


@given(st.lists(st.sampled_from(["os", "abc", "numpy", "sys", "json", "yaml"]), unique=True))
def test_imports_added_one_by_one_are_sorted(modules: list[str]) -> None:
    text = '"""Doc."""\n\nx = 1\n'
    for module in modules:
        text = do("add-import", text, module)
    imported = [name for node in ast.parse(text).body if isinstance(node, ast.Import) for name in [node.names[0].name]]
    assert sorted(imported) == sorted(modules)
    with pytest.raises(Refusal, match="nothing"):
        do("sort-imports", text) if modules else do("add-import", "import os\n", "os")


@pytest.mark.parametrize("statement", ["", "x = 1", "import a; import b", "from"])
def test_what_is_no_import_is_not_added(statement: str) -> None:
    with pytest.raises(Refusal):
        do("add-import", "x = 1\n", statement)


# ── one less ─────────────────────────────────────────────────────────────────────────────────────────────────────


def test_imports_that_are_there_for_more_stay() -> None:
    text = (
        "from __future__ import annotations\nimport a as a\nimport b  # noqa: F401\nfrom c import *\nimport d\n"
        "import e.f\n"
        "import g\nimport h\n\n__all__ = ['d']\n\n\ndef f(x: 'list[e.f]', y: \"g\"):\n    try:\n        import i\n"
        "    except ImportError:\n        raise\n    z = 1  # type: h\n"
    )
    with pytest.raises(Refusal, match="every import"):
        do("unused-imports", text)


def test_a_package_that_only_hands_on_keeps_its_imports() -> None:
    with pytest.raises(Refusal, match="others"):
        do("unused-imports", '"""Doc."""\nfrom .a import b\n\n__version__ = "1"\n')


def test_what_is_only_assigned_is_not_used() -> None:
    assert (
        do("unused-imports", "import os, sys\nimport re\n\nsys.exit()\nre = 1\n")
        == "import sys\n\nsys.exit()\nre = 1\n"
    )


def test_an_unused_import_alone_in_its_block() -> None:
    assert do("unused-imports", "def f():\n    import os\n") == "def f():\n    pass\n"


def test_an_import_that_is_used_is_not_removed() -> None:
    with pytest.raises(Refusal, match="line 4"):
        do("remove-import", "import os\n\n\nos.remove(x)\n", "os")


# ── others ───────────────────────────────────────────────────────────────────────────────────────────────────────


def test_sorted_imports_are_refused_and_shared_lines_too() -> None:
    for text in ("import a\nimport b\n", "import b; import a\n", "x = 1\n"):
        with pytest.raises(Refusal):
            do("sort-imports", text)


def test_only_the_first_imports_are_sorted() -> None:
    text = "import b\nimport a\n\ntry:\n    import d\nexcept E:\n    pass\nimport c\n"
    assert do("sort-imports", text) == text.replace("import b\nimport a", "import a\nimport b")


@given(st.permutations(["import abc\n", "import os\n", "from os import path\n", "import numpy\n", "from . import x\n"]))
def test_any_order_becomes_the_same(statements: list[str]) -> None:
    ordered = "import abc\nimport os\nfrom os import path\n\nimport numpy\n\nfrom . import x\n\ny = 1\n"
    text = "".join(statements) + "\ny = 1\n"
    assert do("sort-imports", text) == ordered


def test_imports_that_are_tried_stay_in_their_function() -> None:
    text = "def f():\n    try:\n        import a\n    except ImportError:\n        pass\n    if f:\n        import b\n"
    with pytest.raises(Refusal, match="no function"):
        do("move-imports-top", text)


def test_what_two_functions_import_is_imported_once() -> None:
    text = "def f():\n    import a as b, c\n    return b\n\n\ndef g():\n    import a as b, c\n    return c\n"
    after = "import a as b, c\n\n\ndef f():\n    return b\n\n\ndef g():\n    return c\n"
    assert do("move-imports-top", text) == after


def test_a_module_is_swapped_where_it_is_meant() -> None:
    text = "import re\n\n\ndef f(x):\n    return f'{re.sub(x)}', 're', x.re\n\n\ndef g(re):\n    return re\n"
    after = text.replace("import re", "import regex").replace("{re.", "{regex.")
    assert do("swap-module", text, "re", "regex") == after


def test_the_parts_of_a_module_go_with_it() -> None:
    text = "import a\nimport a.b\nimport ab\nfrom a import c\n\na.b(a, ab.c)\n"
    after = "import z\nimport z.b\nimport ab\nfrom z import c\n\nz.b(z, ab.c)\n"
    assert do("swap-module", text, "a", "z") == after


def test_a_module_with_another_name_keeps_its_uses() -> None:
    text = "import numpy as np\nfrom numpy.linalg import norm\nfrom numpyro import x\n\nnp.sum(norm(x))\n"
    after = text.replace("import numpy ", "import cupy ").replace("numpy.l", "cupy.l")
    assert do("swap-module", text, "numpy", "cupy") == after


@pytest.mark.parametrize(
    ("text", "module"),
    [
        ("import m\n\nf(m)\n", "m"),
        ("import m\n\nm.open(1)\n", "m"),
        ("import m\n\nx = 1\nm.x\n", "m"),
        ("import m\n\nm.y = 1\n", "m"),
        ("import m\n", "m"),
        ("from m import *\nfrom n import *\n\nx\n", "m"),
        ("from m import *\n\nprint(1)\n", "m"),
    ],
)
def test_names_that_cannot_be_imported_one_by_one(text: str, module: str) -> None:
    with pytest.raises(Refusal):
        do("explicit-import", text, module)


def test_names_of_a_module_and_back() -> None:
    text = "import json as j\n\n\ndef f(x):\n    return j.loads(x), j . dumps(f'{j.loads}')\n"
    after = "from json import dumps, loads\n\n\ndef f(x):\n    return loads(x), dumps(f'{loads}')\n"
    assert do("explicit-import", text, "json") == after
    back = "import json\n\n\ndef f(x):\n    return json.loads(x), json.dumps(f'{json.loads}')\n"
    assert do("module-import", after, "json") == back


@pytest.mark.parametrize(
    "text",
    ["from m import a\n\na = 1\n", "from m import a\n\n__all__ = ['a']\n", "from m import a\n\nm = a\n"],
)
def test_names_that_mean_more_stay_imported(text: str) -> None:
    with pytest.raises(Refusal):
        do("module-import", text, "m")


def test_a_module_that_is_there_already_is_not_imported_twice() -> None:
    text = "import m\nfrom m import a\nfrom m import b\n\nm.c(a, b)\n"
    assert do("module-import", text, "m") == "import m\n\nm.c(m.a, m.b)\n"


# ── what others may import ───────────────────────────────────────────────────────────────────────────────────────


def exported(text: str) -> list[str]:
    """The names in the `__all__` that is written."""
    lists = [each for each in ast.parse(do("add-all", text)).body if "__all__" in ast.unparse(each)]
    return ast.literal_eval(ast.unparse(lists[0]).partition("=")[2].strip())


def test_what_is_public_is_sorted_as_imports_are() -> None:
    text = (
        "import os\nfrom typing import TypeVar\n\nT = TypeVar('T')\nlogger = logging.getLogger()\n"
        "app, other = make()\n_x = 1\nLIMIT: int = 3\nsoon: int\n\n\nasync def work():\n    inner = 1\n\n\n"
        "@final\nclass Box:\n    size = 1\n\n\ndef gone():\n    pass\n\n\ndel gone\n"
    )
    assert exported(text) == ["LIMIT", "Box", "app", "other", "work"]


def test_what_only_one_branch_defines_is_not_always_there() -> None:
    text = (
        "try:\n    from fast import dumps\n\n    def load(): ...\nexcept ImportError:\n    def load(): ...\n"
        "    SLOW = True\n\nif os.name == 'nt':\n    def lock(): ...\n    A = 1\nelse:\n    A = 2\n"
    )
    assert exported(text) == ["A", "load"]


def test_variables_of_a_script_are_its_own() -> None:
    text = "def show(x):\n    print(x)\n\n\nRATE = 2\nrows = read()\nfor row in rows:\n    show(row)\n"
    assert exported(text) == ["RATE", "show"]
    assert exported("def show(x):\n    print(x)\n\n\nrows = read()\nif __name__ == '__main__':\n    me = 1\n") == [
        "rows",
        "show",
    ]


def test_a_long_list_has_a_line_for_each_name() -> None:
    text = "\n\n".join(f"def a_rather_long_name_{each}():\n    pass\n" for each in "abcd")
    assert do("add-all", text).startswith("__all__ = [\n    'a_rather_long_name_a',\n".replace("'", '"'))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("from .a import *\n\n\ndef f(): ...\n", "star on line 1"),
        ("__all__ = []\n\n\ndef f(): ...\n", "line 1 already"),
        ("def f(): ...\n\n\n__all__ += ['f']\n", "line 4 already"),
        ("def _f(): ...\n", "nothing here is public"),
        ("import os\n", "nothing here is public"),
    ],
)
def test_no_list_of_names_where_none_can_be_told(text: str, why: str) -> None:
    with pytest.raises(Refusal, match=why):
        do("add-all", text)


# ── only when it is needed ───────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("import a, b\n\n\ndef f(): return b.c\n", "import a\n\n\ndef f():\n    import b\n    return b.c\n"),
        (
            "import a.b\n\n\nasync def f():\n    # go\n    return [a.b(x) for x in a.b.y]\n",
            "async def f():\n    import a.b\n    # go\n    return [a.b(x) for x in a.b.y]\n",
        ),
        (
            "import b as x\nfrom b import y\n\nz = 1\n\n\ndef f():\n    @y\n    def g():\n        x()\n    return g\n",
            "z = 1\n\n\ndef f():\n    import b as x\n    from b import y\n\n    @y\n    def g():\n"
            "        x()\n    return g\n",
        ),
    ],
)
def test_an_import_that_waits(before: str, after: str) -> None:
    module = "a.b" if "a.b" in before else "b"
    assert do("lazy-import", before, module, "f") == after
    assert do("move-imports-top", after)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("import b\n\n\ndef f():\n    b()\n\n\ndef g():\n    b()\n", "line 9 too"),
        ("import b\n\n\n@b\ndef f():\n    b()\n", "line 4, before f is called"),
        ("import b\n\n\ndef f(x=b.c, *, y: b = 1):\n    b()\n", "line 4, before f is called"),
        ("import b\n\n__all__ = ['b', 'f']\n\n\ndef f():\n    b()\n", "read out of a text"),
        ("import b\n\n\ndef f(x: 'b.X'):\n    b()\n", "read out of a text"),
        ("import b\nb.x = 1\n\n\ndef f():\n    b()\n", "line 2 too"),
        ("import b\nimport b.c\n\n\ndef f():\n    b()\n", "line 2 too"),
        ("try:\n    import b\nexcept E:\n    b = 0\n\n\ndef f():\n    b()\n", "nothing here can"),
        ("from b import *\n\n\ndef f():\n    b()\n", "nothing here can"),
        ("import b\n\n\ndef f(b):\n    b()\n", "nothing here can"),
        ("from b import c, d\n\n\ndef f():\n    c()\n", "f does not use d"),
    ],
)
def test_an_import_that_cannot_wait(text: str, why: str) -> None:
    with pytest.raises(Refusal, match=why):
        do("lazy-import", text, "b", "f")
