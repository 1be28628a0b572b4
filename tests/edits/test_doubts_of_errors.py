"""What speaks against an answer that raises, catches or asks for something else than what is said to be wrong."""

from __future__ import annotations

import pytest
from test_doubts import FILE

from spark_tui.edits.weighing.doubts import doubts
from spark_tui.edits.weighing.fails_otherwise import asserts_it, logs_all_the_same


def test_who_only_leaves_gives_nothing_back():
    code = "def f(a):\n    return g(a)\n"
    bare = "def f(a):\n    if a < 0:\n        return\n    return g(a)\n"
    for said in ("if a < 0 return :)", "nothing to do when a < 0, so f() leaves first thing"):
        assert doubts(code, said, bare.replace("return\n", "return False\n")) > doubts(code, said, bare)


def test_what_something_crashes_with_is_not_raised():
    after = FILE.replace("    print", "    if not folder:\n        raise KeyError\n    print")
    for said in ("show crashes with KeyError when there is no folder", "KeyError in show if there is no folder"):
        assert doubts(FILE, said, after) >= 3
    assert doubts(FILE, "show should fail with a KeyError when there is no folder", after) == 0


def test_a_better_message_is_another_one():
    before = FILE.replace("    print", '    if not folder:\n        raise ValueError("no")\n    print')
    after, also = before.replace("not folder", "folder is None"), before.replace('"no"', '"no folder"')
    assert doubts(before, "show needs a better error text", after) >= 4
    assert doubts(before, "show needs a better error text", also) == 0


def test_what_is_none_is_no_way_out():
    after = FILE.replace("    names =", "    if folder is None:\n        return\n    names =")
    assert doubts(FILE, "collect should not crash when folder is None", after) > 0
    assert doubts(FILE, "collect should give None when there is no folder", after) == 0


@pytest.mark.parametrize("said", ["return early when rows is empty", "stop right away if there are no rows"])
def test_who_leaves_a_function_early_still_gives_what_it_gives(said: str):
    before = "def joined(rows):\n    return ', '.join(rows)\n"
    bare, empty = (before.replace("\n", f"\n    if not rows:\n        return{value}\n", 1) for value in ("", ' ""'))
    assert doubts(before, said, empty) < doubts(before, said, bare)
    assert doubts(before, "return None without rows", bare) < doubts(before, said, bare)


def test_what_is_complained_of_is_not_raised_once_more():
    before = FILE.replace("return names", "raise KeyError(names)")
    after = before.replace("    names = []\n", "    if folder is None:\n        raise KeyError\n    names = []\n")
    assert doubts(before, "collect raises KeyError for None", after) > doubts(FILE, "collect raises KeyError", after)
    assert doubts(before, "collect should raise KeyError for None", after) == 0


def test_what_stands_in_a_try_is_in_it():
    code = "def load(path):\n    try:\n        return read(path)\n    except OSError:\n        return None\n\n\n"
    before = code + code.replace("load", "again")
    for at, passed in ((2, 0), (1, 2)):
        head, *rest = before.rsplit("    except OSError:\n", at)
        after = head + "    except OSError:\n        log()\n" + "    except OSError:\n".join(rest)
        assert (doubts(before, "log it in the first try block", after) > 0) == (passed > 0)


def test_who_names_an_error_wants_one():
    after = "def f(x):\n    if not x:\n        raise ValueError('no x')\n    return d[x]\n"
    said = "raise a ValueError instead of a KeyError"
    assert doubts("def f(x):\n    return d[x]\n", said, after) == 0


def test_who_raises_says_why():
    before = "def login(server):\n    return server\n"
    bare = before.replace("    return", "    if not server:\n        raise ValueError\n    return")
    said = "login should raise a ValueError if server is empty"
    assert doubts(before, said, bare) > doubts(before, said, bare.replace("Error\n", "Error('no server')\n")) == 0
    unsaid = bare.replace("not server", "server.startswith('/')")  # which tells nothing in words
    assert doubts(before, "raise a ValueError if server starts with a slash", unsaid) == 0


def test_a_guard_asks_about_what_is_said_to_be_wrong():
    code = "def call(self, floor):\n    self.calls.append(floor)\n"
    said = "call with a floor that isn't there: ValueError"
    there, here, made = (
        code.replace("\n", f"\n    {more}\n        raise ValueError('no')\n", 1)
        for more in ("if not self.calls:", "if floor not in self.floors:", "known = self.at(floor)\n    if not known:")
    )
    assert doubts(code, said, there) > doubts(code, said, here) == doubts(code, said, made) == 0


def test_a_failure_is_not_what_all_get():
    code = "def remove(code):\n    links.pop(code)\n    return '', 204\n"
    said = "a missing code should be a 404"
    assert doubts(code, said, code.replace("204", "404")) > 0
    assert doubts(code, said, code.replace("    links", "    if not code:\n        return '', 404\n    links")) == 0


def test_what_may_be_none_is_no_error():
    code = "def f(owner):\n    return owner\n"
    after = code.replace("\n", "\n    if owner is None:\n        raise ValueError(owner)\n", 1)
    assert doubts(code, "owner can be None, fix the annotation", after) > 0


def test_a_guard_asks_about_the_parameter_that_is_said_to_be_empty():
    before = "def login(server, port):\n    return server + port\n"
    after = before.replace("    return", "    if not {}:\n        raise ValueError('empty')\n    return")
    said = "login should raise a ValueError if server is empty"
    assert doubts(before, said, after.format("port")) > doubts(before, said, after.format("server")) == 0


def test_what_is_not_to_be_raised_is_not_raised_to_be_caught():
    before = "def known(text):\n    if not text:\n        raise TypeError('no text')\n    return True\n"
    returned = before.replace("raise TypeError('no text')", "return False")
    caught = (
        "def known(text):\n    try:\n        if not text:\n            raise TypeError('no text')\n"
        "        return True\n    except TypeError:\n        return False\n"
    )
    said = "known should return False instead of raising a TypeError for no text"
    assert doubts(before, said, caught) >= 3
    assert doubts(before, said, returned) == 0


def test_an_error_that_somebody_complains_of_is_not_passed_over_in_silence():
    after = FILE.replace(
        "    print(collect(folder))\n", "    try:\n        print(collect(folder))\n    except OSError:\n        pass\n"
    )
    assert after != FILE
    assert doubts(FILE, "show dies with OSError when the folder is new", after) >= 4
    assert doubts(FILE, "show should ignore an OSError", after) == 0
    assert doubts(FILE, "show dies with OSError when the folder is new", after.replace("pass", "names = []")) == 0


def test_what_has_to_be_so_is_no_assertion():
    code = "def add(weight):\n    total.append(weight)\n"
    after = code.replace("    total", "    assert weight > 0\n    total")
    assert asserts_it(code, "weights must be positive in add", after)
    assert not asserts_it(code, "assert in add that the weight must be positive", after)
    assert not asserts_it(code, "weights must be positive in add", code.replace("weight)\n    t", "weight=1)\n    t"))


def test_what_is_logged_when_something_fails_is_not_logged_in_any_case():
    before = "def run(jobs):\n    for job in jobs:\n        job.do()\n"
    always = before.replace("        job", '        log.warning("a job")\n        job')
    caught = (
        "def run(jobs):\n    for job in jobs:\n        try:\n            job.do()\n"
        '        except Exception:\n            log.warning("a job failed: %r", job)\n'
    )
    for said in ("log a warning in run when a job raises and carry on", "run should log it if the job throws an error"):
        assert logs_all_the_same(before, said, always)
        assert not logs_all_the_same(before, said, caught)
    assert not logs_all_the_same(before, "log a warning when a job is run", always)


def test_what_has_to_be_so_is_not_made_so():
    before = "def sow(field, depth):\n    return field, depth\n"
    held = before.replace("    return", "    depth = max(2, depth)\n    return")
    refused = before.replace("    return", '    if depth < 2:\n        raise ValueError("depth")\n    return')
    for said in ("depth must be at least 2", "the depth in sow has to be 2 or more"):
        assert doubts(before, said, held) > 4 > doubts(before, said, refused)
    for said in ("depth must be at least 2, correct it otherwise", "keep depth at 2 or more"):
        assert doubts(before, said, held) == 0


def test_which_one_it_was_is_told_where_there_is_one():
    before = (
        "def load(path):\n    try:\n        return read(path)\n    except OSError:\n        pass\n\n\n"
        "def water(plants):\n    for plant in plants:\n        load(plant)\n"
    )
    there = before.replace("        pass", '        log.warning("no %s", path)')
    assert doubts(before, "log which plant failed", there) >= 4
    assert doubts(before, "log which path failed", there) == 0


def test_what_is_raised_has_to_be_there():
    before = "def sow(field):\n    return field\n"
    after = before.replace("    return", "    if not field:\n        raise FieldError(field)\n    return")
    assert doubts(before, "sow should raise a FieldError for an empty field", after) >= 3
    assert doubts(before, "sow should raise a FieldError", f"class FieldError(Exception):\n    pass\n\n\n{after}") < 3


def test_an_error_says_what_is_asked():
    before = "def sow(depth, rows):\n    return depth, rows\n"
    guard = '    if not 1 <= depth <= 9:\n        raise ValueError("{}")\n    return'
    wrong, another, right = (
        before.replace("    return", guard.format(each))
        for each in ("depth must be positive", "rows must be between 1 and 9", "depth must be between 1 and 9")
    )
    said = "depth from 1 to 9, else ValueError"
    assert min(doubts(before, said, each) for each in (wrong, another)) >= 3
    assert doubts(before, said, right) == 0


def test_what_is_asked_for_has_to_be_there():
    before = "def sow(field):\n    return field\n"
    after = before.replace("    return", "    if not such_field:\n        raise KeyError(field)\n    return")
    assert doubts(before, "sow: KeyError if there is no such field", after) >= 14
    assert doubts(before, "sow: KeyError if not such_field", after) < 14
