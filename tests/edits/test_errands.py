"""What somebody else does, and what is an edit though it sounds like that."""

from __future__ import annotations

import pytest

from spark_tui.edits.saying.telling.errands import errand, no_request


@pytest.mark.parametrize(
    ("sentence", "cure"),
    [
        ("run the tests", "spark edit has --check"),
        ("please run all tests again", "spark edit has --check"),
        ("run shop.py", "spark edit has --check"),
        ("commit this", "git commit does"),
        ("ok, commit my changes", "git commit does"),
        ("push it", "git commit does"),
        ("resolve the conflict", "git add the file"),
        ("fix the merge conflicts in cart.py", "git add the file"),
        ("format the code", "ruff format and black are"),
        ("rename the file shop.py to store.py", "git mv does"),
        ("move cart.py to src/cart.py", "git mv does"),
        ("delete the file cart.py", "git rm does"),
        ("squash the last three commits", "git does that"),
        ("git blame says bob broke this, revert his commit", "git does that"),
        ("open a pull request", "git does that"),
        ("merge into main", "git does that"),
        ("pip install requests", "a shell does that"),
        ("install redis and start it", "a shell does that"),
        ("set up a venv", "a shell does that"),
        ("publish it on pypi", "a shell does that"),
    ],
)
def test_who_does_it_is_said(sentence: str, cure: str):
    why = errand(sentence)
    assert why is not None
    assert cure in why.cure


@pytest.mark.parametrize(
    "sentence",
    [
        "run the tests of cart in parallel",
        "run should return the exit code",
        "commit the session before it is closed",
        "format the price with two digits",
        "format total as euros",
        "rename shop to store",
        "rename conflicts to clashes",
        "rename Cart.total to fetch",
        "rename response.json to payload",
        "run cart.total in a thread",
        "resolve conflicts by the newest entry",
        "remove the unused imports of cart.py",
        "delete the file after it was sent",
        "push the item on the stack",
        "revert the order of the items",
        "install the signal handler",
        "merge both dicts into one",
        "publish the event",
        "deploy should return the version",
        "pip install runs in the wrong folder",
        "create a branch for empty input",
        "delete the tag of an item",
        "make total private",
    ],
)
def test_an_edit_is_none(sentence: str):
    assert errand(sentence) is None


def test_a_patch_is_no_sentence():
    bare = "--- a/shop.py\n+++ b/shop.py\n@@ -1 +1 @@\n-x = 1\n+x = 2\n"
    named = "diff --git a/shop.py b/shop.py\nnew file mode 100644\nindex 83db48f..bf269f4 100644\n"
    for pasted in (bare, named + bare, " ".join((named + bare).split())):
        why = errand(pasted)
        assert why is not None
        assert why.cure.startswith("spark apply")
    assert errand(f"do the same in store.py: {bare}") is None


@pytest.mark.parametrize("typed", ["a", "x", ":q", "?", "??", ".", "1", "@src/cart.py", "l "])
def test_what_says_nothing_is_no_request(typed: str):
    why = no_request(typed)
    assert why is not None
    assert why.reason == "that says nothing of what should be different"
    assert errand(typed) is None  # said of an edit, it may be a name or a number


@pytest.mark.parametrize("typed", ["i -> j", "x=1", "to", "äh", "f: int", "fix it", "", "@cache(None)", "* → +"])
def test_what_is_short_may_be_a_request(typed: str):
    assert no_request(typed) is None
