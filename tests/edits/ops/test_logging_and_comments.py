"""Logging, printing, docstrings and comments in shapes that are easily got wrong."""

from __future__ import annotations

import ast
import logging

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spark_tui.edits.ops import named, perform
from spark_tui.edits.python.source import read
from spark_tui.edits.refusal import Refusal

HEAD = "import logging\n\nlogger = logging.getLogger(__name__)\n"


def do(op: str, text: str, *values: str) -> str:
    return perform(named(op), text, values)


def options(op: str, text: str) -> list[str]:
    found = named(op).slots[0].options
    assert found is not None
    return list(found(read(text), ()))


# ── a logger is there, or made ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("print(1)\n", f"{HEAD}\nlogger.info(1)\n"),
        ('"""Doc."""\nprint(1)', f'"""Doc."""\n\n{HEAD}\nlogger.info(1)'),
        ("import numpy\n\nprint(1)\n", f"import logging\n\nimport numpy\n\n{HEAD[16:]}\nlogger.info(1)\n"),
        ("from logging import getLogger\n\nprint(1)\n",
         "from logging import getLogger\n\nlogger = getLogger(__name__)\n\nlogger.info(1)\n"),
        ("import logging as L\nlog = L.getLogger()\nprint(1)\n",
         "import logging as L\nlog = L.getLogger()\nlog.info(1)\n"),
        ("#!/usr/bin/env python\n# by us\n\nprint(1)\n", f"#!/usr/bin/env python\n# by us\n\n{HEAD}\nlogger.info(1)\n"),
    ],
)  # fmt: skip
def test_where_a_logger_goes(before: str, after: str) -> None:
    assert do("print-to-log", before) == after


def test_a_name_that_is_taken_is_not_made_a_logger() -> None:
    with pytest.raises(Refusal, match="logger"):
        do("print-to-log", "def f(logger):\n    print(1)\n    return logger\n")


@pytest.mark.parametrize(
    ("call", "logged"),
    [
        ("print(f'{x}', flush=True)", "logger.info(f'{x}')"),
        ("print('a', 'b')", 'logger.info("a b")'),
        ("print('100%', x, sep=': ')", 'logger.info("100%%: %s", x)'),
        ('print(\'a\\tb\', "c\\"d", x)', "logger.info('a\\tb c\"d %s', x)"),
        ("print((yield))", "logger.info((yield))"),
        ("t = lambda: print(x)", "t = lambda: logger.info(x)"),
    ],
)
def test_a_print_that_is_logged(call: str, logged: str) -> None:
    text = f"{HEAD}\n\ndef f(x):\n    {call}  # said\n"
    assert do("print-to-log", text) == f"{HEAD}\n\ndef f(x):\n    {logged}  # said\n"


def test_an_empty_line_is_not_logged() -> None:
    text = f"{HEAD}\n\ndef f(x):\n    print(x)\n    if x:\n        print()\n    print('')\n"
    assert do("print-to-log", text) == f"{HEAD}\n\ndef f(x):\n    logger.info(x)\n    if x:\n        pass\n"


@pytest.mark.parametrize(
    "call", ["print(*rows)", "print(x, file=out)", "print(x, **how)", "print(\n    x,  # one\n    y)"]
)
def test_a_print_that_no_logger_could_say_stays(call: str) -> None:
    with pytest.raises(Refusal, match="nothing"):
        do("print-to-log", f"{HEAD}\n{call}\n")


@given(st.lists(st.sampled_from(["'a'", "'%d'", "x", "[1, x]", "f'{x}%'", "'{}'"]), min_size=1, max_size=4))
def test_what_is_logged_is_what_was_printed(args: list[str]) -> None:
    after = do("print-to-log", f"{HEAD}\n\ndef f(x):\n    print({', '.join(args)})\n")
    said: list[str] = []
    space: dict[str, object] = {"__name__": "said"}
    exec(after, space)
    log = logging.getLogger("said")
    handler = logging.Handler()
    handler.emit = lambda record: said.append(record.getMessage())  # type: ignore[method-assign]
    log.addHandler(handler)
    log.setLevel(logging.INFO)
    space["f"](7)  # type: ignore[operator]
    log.removeHandler(handler)
    assert said == [" ".join(str(eval(each, {"x": 7})) for each in args)]


@pytest.mark.parametrize(
    ("call", "printed"),
    [
        ('logger.info("a %s %d%%", x, y[0])', 'print(f"a {x} {y[0]}%")'),
        ("logger.error('a %r', x)", "print(f'a {x!r}')"),
        ('logger.info("%5.1f", x)', 'print("%5.1f" % (x,))'),
        ("logger.info('%s', x['k'])", "print('%s' % (x['k'],))"),
        ('logger.info("{} %s", x)', 'print("{} %s" % (x,))'),
        ("logger.info('a %s' 'b %s', x, y)", "print('a %s' 'b %s' % (x, y))"),
        ("logger.warning(x)", "print(x)"),
    ],
)
def test_a_log_that_is_printed(call: str, printed: str) -> None:
    assert do("log-to-print", f"{HEAD}\n\ndef f(x, y):\n    {call}\n") == f"def f(x, y):\n    {printed}\n"


def test_a_logger_that_is_still_used_stays() -> None:
    text = f"{HEAD}\n\ndef f(x):\n    logger.info(x)\n    logger.exception('no')\n"
    assert do("log-to-print", text) == text.replace("logger.info", "print")


@pytest.mark.parametrize(
    ("message", "formatted"),
    [
        ('f"{x!r} {{}} 5%"', '"%r {} 5%%", x'),
        ("f'{d[\"a:b\"]}'", "'%s', d[\"a:b\"]"),
        ('rf"\\d {x:>3d}"', None),
        ('f"{x=}"', None),
        ('f"{x:{w}}"', None),
        ('f"plain"', '"plain"'),
        ('"a" f"{x}"', None),
        ('f"{f(a, b):.2f}{y}"', '"%.2f%s", f(a, b), y'),
        ('f"""\n{x}"""', '"""\n%s""", x'),
        ('f"{x != y}"', '"%s", x != y'),
    ],
)
def test_percent_logging(message: str, formatted: str | None) -> None:
    text = f"{HEAD}\nlogger.info({message})\n"
    if formatted is None:
        with pytest.raises(Refusal):
            do("percent-logging", text)
    else:
        assert do("percent-logging", text) == f"{HEAD}\nlogger.info({formatted})\n"


def test_prints_go_and_leave_no_hole() -> None:
    text = (
        "def f(x):\n    a = 1\n\n    print(a)\n\n    b = 2; print(b); c = 3\n    if x: print(x)\n    else:\n"
        "        print(1)\n"
    )
    after = "def f(x):\n    a = 1\n\n    b = 2; c = 3\n"
    assert do("remove-prints", text) == after


def test_a_debugger_goes_with_its_import() -> None:
    assert (
        do("remove-prints", "import pdb\nimport sys\n\npdb.set_trace()\nsys.exit()\n") == "import sys\n\nsys.exit()\n"
    )


def test_lines_that_can_be_followed() -> None:
    text = (
        '"""Doc."""\n\nfor x in y:\n    if x: go()\n    elif x > 1:\n        stop(\n            x\n        )\n'
        "    return_(x); a = 1\n"
        "    continue\n\n\nclass A:\n    n = 1\n\n    def f(self): return 1\n\n    def g(self):\n        pass\n"
    )
    assert options("add-print", text) == ["3", "5", "6", "18", "19"]


def test_no_log_before_its_logger() -> None:
    text = "try:\n    import json\nexcept ImportError:\n    json = None\nx = 1\n"
    assert options("add-log", text) == ["5"]
    assert options("log-exception", text) == []


# ── docstrings ───────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("Plain.", "Plain."),
        ('Says "hi"', 'Says "hi"'),
        ("a\\b", "a\\b"),
        ('"""', '"""'),
        ("One.\n\nTwo.", "One.\n\nTwo."),
    ],
)
def test_a_docstring_says_what_was_given(text: str, says: str) -> None:
    for before in (
        "def f():\n    return 1\n",
        "def f(): return 1\n",
        "class f:\n    def g(self): ...\n",
        "def f(): ...\n",
    ):
        after = do("add-docstring", before, "f", text)
        node = ast.parse(after).body[0]
        assert isinstance(node, ast.FunctionDef | ast.ClassDef)
        assert ast.get_docstring(node) == says


def test_the_docstring_of_a_module_stands_behind_its_shebang() -> None:
    text = "#!/usr/bin/env python\n# coding: utf-8\nfrom __future__ import annotations\n"
    after = do("add-docstring", text, "module", "Doc.")
    assert after == text.replace("from", '"""Doc."""\n\nfrom')


def test_what_has_a_docstring_gets_no_other() -> None:
    assert options("add-docstring", 'def f():\n    "Doc."\n\n\ndef g(): pass\n') == ["module", "g"]


# ── comments ─────────────────────────────────────────────────────────────────────────────────────────────────────


def test_comments_for_tools_and_strings_stay() -> None:
    text = (
        "#!/usr/bin/env python\n# -*- coding: utf-8 -*-\n# who\nx = '# no'  # noqa: E501\ny = 1  # type: ignore\n"
        "z = f('''\n# text\n''')  \t# gone\n# pylint: disable=all\n"
    )
    after = text.replace("# who\n", "").replace("  \t# gone", "")
    assert do("remove-comments", text) == after


def test_a_comment_cannot_stand_in_a_string_or_behind_a_backslash() -> None:
    text = 'x = """\na\n"""\ny = 1 + \\\n    2\nz = [\n    1,\n]\n'
    assert options("add-comment", text) == ["1", "4", "6", "7", "8"]


def test_several_lines_of_comment() -> None:
    assert do("add-comment", "if x:\n\ty()\n", "2", "one\ntwo") == "if x:\n\t# one\n\t# two\n\ty()\n"


@pytest.mark.parametrize(
    "comment",
    ["# note: see below", "# return value", "# x", "# (old)", "# either a or b", "# TODO", "# from the start", "# 1.5"],
)
def test_words_are_not_code(comment: str) -> None:
    with pytest.raises(Refusal, match="no comment"):
        do("remove-commented-code", f"{comment}\nx = 1\n")


@pytest.mark.parametrize(
    "comment",
    ["# x = 1", "#print(x)", "# import os", "# if x:\n#     y()\n# else:\n#     z()", "# @a\n# def f():\n#     pass"],
)
def test_code_is_code(comment: str) -> None:
    assert do("remove-commented-code", f"y = 2\n{comment}\nx = 1\n") == "y = 2\nx = 1\n"


# ── set up ───────────────────────────────────────────────────────────────────────────────────────────────────────

TOP = "import logging\n\n"
SETUP = "logging.basicConfig(level=logging.INFO)"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (
            "if __name__ == '__main__': main()\n",
            f"{TOP}if __name__ == '__main__':\n    {SETUP}\n    main()\n",
        ),
        (
            "def main(): go()\n\nif __name__ == '__main__': main()\n",
            f"import logging\n\n\ndef main():\n    {SETUP}\n    go()\n\nif __name__ == '__main__': main()\n",
        ),
        (
            "def main():\n    go()\n\n\nif __name__ == '__main__':\n    parse()\n    main()\n",
            f"{TOP}\ndef main():\n    go()\n\n\nif __name__ == '__main__':\n    {SETUP}\n    parse()\n    main()\n",
        ),
        (
            "async def main():\n    import sys\n\n    # all\n    go()\n\n\nasyncio.run(main())\n",
            f"{TOP}\nasync def main():\n    import sys\n\n    {SETUP}\n    # all\n    go()\n\n\nasyncio.run(main())\n",
        ),
        ("X = 1\n# go\nprint(X)\n", f"{TOP}X = 1\n{SETUP}\n# go\nprint(X)\n"),
        (
            "from logging import getLogger as get\n\nlog = get()\n",
            f"import logging\nfrom logging import getLogger as get\n\n{SETUP}\nlog = get()\n",
        ),
        (
            "from logging import basicConfig\n\nprint(1)\n",
            "from logging import INFO, basicConfig\n\nbasicConfig(level=INFO)\nprint(1)\n",
        ),
        ("import logging as log\n\nlog.basicConfig()\n", "import logging as log\n\nlog.basicConfig(level=log.INFO)\n"),
        (
            "@click.group()\ndef cli():\n    pass\n\n\n@cli.command()\ndef run():\n    pass\n",
            f"{TOP}\n@click.group()\ndef cli():\n    {SETUP}\n    pass\n\n\n@cli.command()\ndef run():\n    pass\n",
        ),
    ],
)
def test_where_logging_is_set_up(before: str, after: str) -> None:
    assert do("logging-setup", before, "INFO") == after


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("def f():\n    go()\n", "not where a program starts"),
        (f"import logging\n\n{SETUP}\n", "nothing to change"),
        (f"import logging\n\n{SETUP}\n{SETUP}\n", "on lines 3, 4"),
        ("import logging\n\nlogging.basicConfig(**conf)\n", "on line 3 already"),
        ("from logging.config import dictConfig\n\ndictConfig(conf)\n", "on line 3 already"),
        ("def main():\n    go()\n    import logging\n", "only imported on line 3"),
        ("def main(logging):\n    go()\n", "means something else"),
    ],
)
def test_logging_that_cannot_be_set_up(text: str, why: str) -> None:
    with pytest.raises(Refusal, match=why):
        do("logging-setup", text, "INFO")
