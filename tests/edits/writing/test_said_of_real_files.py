"""What maintainers of longer files ask for: each wish with what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = '''\
import argparse
import sys
from hashlib import sha1

RETRIES = 5


class Report:
    def __init__(self):
        self.errors = 0
        self.paid = False

    def add(self, hit):
        if hit.status >= 500:
            self.errors += 1


def retry(call, times=RETRIES):
    """Call it again, 3 seconds apart; the times default to 5."""
    ok = 0
    for _ in range(times):
        if call() is not None:
            ok = 1
    return ok == 1


def key(text):
    return sha1(text.encode()).hexdigest()


def options(base, extra):
    result = base.copy()
    result.update(extra)
    return result


def unpaid(reports):
    return [each for each in reports if each.paid == False and not each.errors]


def rate(rates, name):
    if name in rates:
        return rates[name]
    elif "default" in rates:
        return rates["default"]
    return None


def check(path):
    if not path:
        raise ValueError(f"no path")


def main(args=None):
    args = argparse.ArgumentParser().parse_args(args)
    if args.info:
        print(key("info"))
        sys.exit(0)
    check(args.path)


if __name__ == "__main__":
    main()
'''


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("count 4xx as errors too", "if hit.status >= 400:"),
        ("use dict unpacking in options", "def options(base, extra):\n    return {**base, **extra}"),
        ("merge the options with |", "def options(base, extra):\n    return base | extra"),
        ("paid == False is ugly", "if not each.paid and not each.errors"),
        ("ok should be a bool", "            ok = True\n    return ok\n"),
        ("sha1 is flagged by the scanner, use sha256", "    return sha256(text.encode())"),
        ("rate can be one line with get", '    return rates.get(name, rates.get("default"))\n'),
        ("useless f prefix in check", 'raise ValueError("no path")'),
        ("main should just return, not sys.exit(0)", 'print(key("info"))\n        return\n'),
        ("args shadows the parameter in main, call it found", "    if found.info:"),
        ("make 7 the default for times", "RETRIES = 7\n"),
        ("7 should be the default of times, in the docs too", "the times default to 7."),
        ("piping it into head gives a BrokenPipeError", "    try:\n        main()\n    except BrokenPipeError:\n"),
    ],
)
def test_what_comes_first(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "none")[0]


def test_an_exit_code_is_returned_on_every_way_and_left_with():
    text = "import sys\n\n\ndef main():\n    if not sys.argv[1:]:\n        sys.exit(2)\n    go()\n\n\n"
    text += 'if __name__ == "__main__":\n    main()\n'
    first = after("main should return an exit code instead of calling sys.exit", text, "none")[0]
    assert "        return 2\n    go()\n    return 0\n" in first
    assert first.endswith("    sys.exit(main())\n")


@pytest.mark.parametrize(
    "sentence",
    [
        "429 should be retried like the 5xx ones",
        "paid should be == True",
        "overwrite the report",
        "the f in the name of the file",
        "the default rate is wrong",
    ],
)
def test_other_wishes_in_such_words(sentence: str):
    assert after(sentence, CODE, "none") == []


@pytest.mark.parametrize(
    ("sentence", "code", "expected"),
    [
        ("retry on 5xx too", "if status == 429:\n    retry()\n", "if status == 429 or status >= 500:"),
        ("4xx are failures as well", "failed = status // 100 == 5\n", "failed = status // 100 in (4, 5)"),
        ("3xx is fine too", "fine = 200 <= status < 300\n", "fine = 200 <= status < 400"),
        ("only 5xx are failures", "failed = status >= 400\n", "failed = status >= 500"),
    ],
)
def test_hundreds_of_status_codes(sentence: str, code: str, expected: str):
    assert expected in after(sentence, code, "none")[0]


def test_what_is_counted_with_is_no_bool():
    assert (
        after("count should be a bool", "def f(xs):\n    count = 0\n    for x in xs:\n        count += 1\n", "none")
        == []
    )


def test_what_ends_with_a_closed_pipe_already_stays():
    code = CODE.replace("    main()\n", "    try:\n        main()\n    except BrokenPipeError:\n        pass\n")
    assert after("no BrokenPipeError please", code, "none") == []


SHELL = """\
PROMPT = "(Cmd) "


class Shell:
    prompt = PROMPT

    def ask(self, prompt=PROMPT):
        return input(prompt)
"""


def test_a_text_that_is_the_default_under_a_name():
    assert after("the default prompt should be '> '", SHELL, "none")[0].startswith("PROMPT = '> '")


LOCKED = """\
import threading
from collections import deque


class Pile:
    def __init__(self, size=0):
        self.size = size
        self.lock = threading.Lock()
        self._begin()

    def _begin(self):
        self.all = deque()
"""


def test_what_a_method_begins_with_is_held_and_a_lock_is_not_made_anew():
    first, *others = after("a clear method", LOCKED)
    assert first.endswith("    def clear(self):\n        self.all.clear()\n")
    assert not any("self.size = 0" in each for each in others)
    assert "self.lock" not in after("a reset method", LOCKED)[0].rpartition("def reset")[2]


QUEUE = """\
class Queue:
    def cancel(self, event):
        with self.lock:
            self.events.remove(event)
            self.sort()

    def drop(self, event):
        self.events.remove(event)
"""


def test_whether_it_worked():
    first = after("cancel should return False when it isn't queued (True otherwise)", QUEUE, "none")[0]
    assert "        try:\n                self.events.remove(event)\n            except ValueError:\n" in first
    assert "                return False\n            self.sort()\n        return True\n\n    def drop" in first
    last = after("drop should return True, False when there is a ValueError", QUEUE, "none")[0]
    assert last.endswith("        except ValueError:\n            return False\n        return True\n")


def test_what_is_written_out_in_a_call_becomes_the_default_of_what_hands_it_on():
    code = (
        "import requests\n\n\nclass Frame:\n    def __init__(self, code, mask=1, data=''):\n        self.code = code\n"
        "\n\n"
        "def frame(code, data):\n    return Frame(code, 1, data)\n\n\n"
        "def load(url, folder):\n    path = join(folder, url)\n    return requests.get(url, stream=True, timeout=100)\n"
    )
    (first, *_) = after("let load take a timeout and hand it to requests.get", code, "add-parameter")
    assert "def load(url, folder, timeout=100):" in first
    assert "requests.get(url, stream=True, timeout=timeout)" in first
    (first, *_) = after("frame needs a mask parameter that is passed on to Frame", code, "add-parameter")
    assert "def frame(code, data, mask=1):\n    return Frame(code, mask, data)" in first


def test_what_is_raised_without_a_word_gets_one():
    code = "def choose(options):\n    if not options:\n        raise ValueError\n    return options[0]\n"
    for said in (
        "choose raises a ValueError without any message when there are no options",
        "the ValueError in choose has no message",
    ):
        (first, *_) = after(said, code, "change-message")
        assert 'raise ValueError("options must not be empty")' in first
