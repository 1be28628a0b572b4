"""What is typed in a hurry: another default, a word for a word, how many, a pause between tries, a last word, an
option, a list where one was taken."""

from __future__ import annotations

import pytest
from test_methods_written import after

JOBS = """\
import argparse, json
from dataclasses import dataclass

DEFAULT_SHELL = "sh"
COLORS = {"ok": "green", "bad": "red"}


@dataclass
class Job:
    name: str
    retries: int = 3

    def run(self):
        for attempt in range(self.retries):
            if launch(self.name, DEFAULT_SHELL) == 0:
                return True
        return False


def launch(cmd, shell, limit=20):
    print("running", cmd)
    return 0


def load(path):
    with open(path) as f:
        return [Job(**row) for row in json.load(f)]


def main(argv=None):
    parser = argparse.ArgumentParser()
    parser.add_argument("path")
    parser.add_argument("--format", default="text")
    args = parser.parse_args(argv)
    print(load(args.path))
"""


@pytest.mark.parametrize(
    ("said", "new"),
    [
        ("make bash the default shell", 'DEFAULT_SHELL = "bash"'),
        ("switch the default shell to powershell", 'DEFAULT_SHELL = "powershell"'),
        ("switch the default to powershell", 'DEFAULT_SHELL = "powershell"'),
        ("bash should be the default shell", 'DEFAULT_SHELL = "bash"'),
        ("the default shell should be bash", 'DEFAULT_SHELL = "bash"'),
        ("bash as default shell pls", 'DEFAULT_SHELL = "bash"'),
        ("json should be the default format", '"--format", default="json"'),
        ("make 5 the default for retries", "retries: int = 5"),
        ("50 should be the default limit", "limit=50"),
        ("no retries by default", "retries: int = 0"),
        ("max 5 retries", "retries: int = 5"),
        ("at most 5 retries", "retries: int = 5"),
        ("5 retries", "retries: int = 5"),
        ("retry 4 times", "retries: int = 4"),
        ("limit 30", "limit=20"),
        ("no limits by default", "limit=20"),
        ("use zsh instead of sh", 'DEFAULT_SHELL = "zsh"'),
        ("change sh to zsh", 'DEFAULT_SHELL = "zsh"'),
        ("use blue instead of green for ok", '{"ok": "blue", "bad": "red"}'),
        ("wait a second between retries", "return True\n            time.sleep(1)\n        return False"),
        ("pause for 2 seconds between attempts", "            time.sleep(2)\n        return False"),
        ("retry with a pause between attempts", "            time.sleep(1)\n        return False"),
        ("say goodbye when done", '    print(load(args.path))\n    print("Goodbye!")'),
        ("print done at the end", '    print(load(args.path))\n    print("done")'),
        ("say hello at the start", 'main(argv=None):\n    print("Hello!")'),
        ("add a database path argument", '    parser.add_argument("--database-path")\n    args ='),
        ("add an option for the number of workers", 'parser.add_argument("--workers", type=int)'),
        ("add a config file option to the cli", 'parser.add_argument("--config-file")'),
        (
            "load should also accept a list of paths",
            "    if isinstance(path, (list, tuple)):\n        return [item for each in path for item in load(each)]",
        ),
    ],
)
def test_written(said: str, new: str):
    found = after(said, JOBS, "replace")
    assert new in (found[0] if found else JOBS)


@pytest.mark.parametrize(
    "said",
    [
        "set the default to 5",
        "the default shell should be configurable",
        "make the default a constant",
        "retry once",
        "use load instead of launch",
        "add a keyword argument",
        "add a verbose option",
        "add a path argument",
        "print total at the end",
        "no jobs by default",
    ],
)
def test_nothing_is_written_where_it_is_not_said(said: str):
    wrong = ('DEFAULT_SHELL = "', "retries: int = ", "add_argument(", 'print("')
    assert all(count(each, wrong) == count(JOBS, wrong) and 'DEFAULT_SHELL = "sh"' in each
               for each in after(said, JOBS, "write-method"))  # fmt: skip


def count(code: str, texts: tuple[str, ...]) -> list[int]:
    return [code.count(each) for each in texts]


def test_where_several_are_called_so_none_is_taken():
    code = 'def one(mode="a"):\n    return mode\n\n\ndef other(mode="b"):\n    return mode\n'
    assert not after("make c the default mode", code, "replace")


def test_a_switch_that_is_off_is_the_default():
    code = "def count(verbose=False, tax=True, limit=20):\n    return verbose, tax, limit\n"
    assert "verbose=True" in after("make verbose the default", code, "replace")[0]
    assert "tax=False" in after("no tax by default", code, "replace")[0]
    assert all("limit=20" in each for each in after("no limit by default", code, "write-method"))


def test_what_is_written_in_capitals_is_so_by_then():
    assert 'CURRENCY = "USD"' in after("usd instead of eur", 'CURRENCY = "EUR"\n', "replace")[0]


def test_a_sign_behind_a_verb_is_no_code():
    code = "@dataclass\nclass Item:\n    price: float\n"
    assert (
        "if self.price <= 0:"
        in after("price must be > 0", f"from dataclasses import dataclass\n\n\n{code}", "raise-if")[0]
    )


def test_a_text_stays_a_text_and_a_member_a_member():
    code = "class Color:\n    RED = 1\n    BLUE = 2\n\n\ndef paint(color=Color.RED):\n    return color\n"
    assert "color=Color.BLUE" in after("make blue the default color", code, "replace")[0]
