"""What another file defines is seen as if it stood in this one, and imported by what comes of it."""

from __future__ import annotations

import pytest

from spark_tui.edits.abroad import Abroad
from spark_tui.edits.abroad.cutting import cut
from spark_tui.edits.abroad.importing import module_for
from spark_tui.edits.abroad.joined import apart, joined
from spark_tui.edits.abroad.named import named_abroad
from spark_tui.edits.abroad.near import said_near
from spark_tui.edits.document import document, whole
from spark_tui.edits.python.source import read

STORE = '''"""Notes."""
from datetime import date
from .words import stem

NOTES = []


def by_tag(tag):
    """Those that have it."""
    return [note for note in NOTES if stem(tag) in note["tags"]]


def today():
    return date.today()
'''
TESTS = "from store import add_note, NOTES\n\n\ndef test_add():\n    assert add_note('a') in NOTES\n"
BY_TAG = Abroad("by_tag", "store.py", "store", ("NOTES = []", "def by_tag(tag):\n    return [NOTES, tag]"))


def test_a_definition_is_cut_out_with_what_it_uses():
    one = cut(read(STORE), "by_tag", "notes/store.py", "notes.store")
    assert [code.partition("\n")[0] for code in one.code] == ["NOTES = []", "def by_tag(tag):"]
    assert one.imports == ("from notes.words import stem",)
    assert cut(read(STORE), "today", "store.py", "store").imports == ("from datetime import date",)
    assert not cut(read(STORE), "stem", "store.py", "store").code, "it is another file's"
    assert not cut(read("def a(): ...\ndef a(): ...\n"), "a", "store.py", "store").code, "it may be either"


def test_what_is_used_is_imported_beside_what_is():
    both = joined(whole(document("tests/test_store.py", TESTS)), [BY_TAG])
    assert both is not None
    written = f"{both.target.document.text}\n\ndef test_by_tag():\n    NOTES.clear()\n    assert by_tag('b') == []\n"
    after = apart(both, written)
    assert after is not None
    assert after.startswith("from store import add_note, NOTES, by_tag\n")
    assert after.endswith("in NOTES\n\n\ndef test_by_tag():\n    NOTES.clear()\n    assert by_tag('b') == []\n")


def test_a_module_that_is_imported_as_a_whole_is_said_with_it():
    text = "import store as kept\n\n\ndef test_nothing():\n    assert kept\n"
    both = joined(whole(document("tests/test_store.py", text)), [BY_TAG])
    assert both is not None
    after = apart(both, both.target.document.text + "\n\ndef test_by_tag():\n    assert by_tag('b') == []\n")
    assert after == text + "\n\ndef test_by_tag():\n    assert kept.by_tag('b') == []\n"


def test_what_changes_the_other_file_or_does_not_use_it_is_none_of_this():
    both = joined(whole(document("tests/test_store.py", TESTS)), [BY_TAG])
    assert both is not None
    assert apart(both, both.target.document.text.replace("def by_tag", "async def by_tag")) is None
    assert apart(both, both.target.document.text.replace("test_add", "test_adding")) is None
    below = both.target.document.text + "    def inner(self): ...\n"
    assert apart(both, below) is None, "it would belong to the test above"


def test_what_runs_a_script_stays_last():
    text = "def main(): ...\n\n\nif __name__ == '__main__':\n    main()"
    both = joined(whole(document("run.py", text)), [BY_TAG])
    assert both is not None
    assert both.target.document.text.endswith("main()")
    after = apart(both, both.target.document.text.replace("main(): ...", "main():\n    by_tag(1)"))
    assert after is not None
    assert after.startswith("from store import by_tag\n\n\ndef main():\n    by_tag(1)\n")


_NEVER = {"Counter", "test_add", "OutOfStock", "is_valid", "put_note"}


@pytest.mark.parametrize(
    ("said", "names"),
    [
        ("add a test for by_tag", ["by_tag"]),
        ("add tests for the Cart class", ["Cart"]),
        ("use slugify from text_tools here instead of the loop", ["slugify", "text_tools"]),
        ("use the MAX_SIZE constant from settings", ["MAX_SIZE"]),
        ("make Report inherit from Base in base.py", ["Base"]),
        ("call validate before saving", ["validate"]),
        ("add a docstring to test_add", []),
        ("use Counter instead of the loop", []),
        ("add a class OutOfStock", []),
        ("raise a new OutOfStock error there", []),
        ("extract the check into is_valid", []),
        ("rename add_note to put_note", []),
        ("decorate test_add with log_call from tools", ["log_call"]),
        ("raise ValueError('no such name') for an empty one", []),
    ],
)
def test_names_that_may_be_elsewhere(said: str, names: list[str]):
    source = read(TESTS + "\n\nclass Report: ...\n")
    assert [each.name for each in named_abroad(said, source) if each.name in {*names, *_NEVER}] == names


@pytest.mark.parametrize(
    ("path", "text", "other", "module"),
    [
        ("tests/test_a.py", "from shop.cart import Cart\n", "src/shop/cart.py", "shop.cart"),
        ("tests/test_a.py", "from shop.cart import Cart\n", "src/shop/prices.py", "shop.prices"),
        ("src/shop/cart.py", "from .prices import Item\n", "src/shop/errors.py", ".errors"),
        ("src/shop/cart.py", "from . import prices\n", "src/shop/prices.py", ".prices"),
        ("tests/test_a.py", "import store\n", "store.py", "store"),
        ("tests/test_a.py", "", "src/shop/cart.py", "shop.cart"),
        ("app/views.py", "", "app/models/user.py", "app.models.user"),
    ],
)
def test_a_file_is_imported_as_it_is_now_or_as_its_neighbours_are(path: str, text: str, other: str, module: str):
    there = {"src/shop/__init__.py", "src/shop/cart.py", "src/shop/prices.py", "store.py"}
    assert module_for(path, read(text), other, there.__contains__) == module


@pytest.mark.parametrize(
    ("said", "near"),
    [
        ("import by_tag from store and call it in main", "call by_tag in main"),
        ("use the by_tag from store.py instead", "use by_tag instead"),
        ("import and call by_tag before saving", "call by_tag before saving"),
        ("add a test for store.by_tag", "add a test for by_tag"),
    ],
)
def test_a_sentence_is_read_as_if_it_stood_here(said: str, near: str):
    assert said_near(said, [BY_TAG]) == near
