"""What a person names with an @."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spark_tui.context.complete import completions
from spark_tui.context.files import Files
from spark_tui.context.index import Index, paths
from spark_tui.context.mentions import BEGINS_NONE, mentions, plain, resolve
from spark_tui.edits.refusal import Refusal
from spark_tui.repo.place import find

PATH = st.from_regex(r"[a-z_]{1,8}(/[a-zé_-]{1,8}){0,3}\.[a-z]{1,3}", fullmatch=True)
PART = st.from_regex(r"([A-Z][a-z]{0,5}\.)?[a-z_]{1,9}|[1-9]\d?(-[1-9]\d{2})?", fullmatch=True) | st.just("")


@given(
    before=st.sampled_from(["", "look at ", "(", "a, "]),
    path=PATH,
    part=PART,
    after=st.sampled_from(["", ".", "?", " now", ", and", ")", ":"]),
)
def test_a_mention_is_found_in_any_sentence(before: str, path: str, part: str, after: str):
    named = f"@{path}:{part}" if part else f"@{path}"
    (found,) = mentions(before + named + after)
    assert (found.path, found.part) == (path, part)
    assert (before + named + after)[found.start : found.stop] == named


@given(st.text(st.sampled_from("@ab:1-9.\" '\n/é"), max_size=30))
def test_no_sentence_is_too_odd(sentence: str):
    for found in mentions(sentence):
        assert found.path
        assert sentence[found.start] == "@"
        assert found.start < found.stop <= len(sentence)


def test_what_is_no_mention():
    assert mentions("write to ada@example.org @ noon, or use @") == ()
    assert mentions("put @staticmethod above parse, @functools.lru_cache above load") == ()
    assert mentions("no @retry(3) there") == ()
    assert plain("test that  slug('A  b!') gives 'a-b'") == "test that slug('A  b!') gives 'a-b'"
    assert plain("@property over `total`") == "@property over `total`"


@pytest.mark.parametrize(
    ("written", "region"),
    [
        ("@src/cart.py", "src/cart.py:1-32"),
        ("@cart.py:total", "src/cart.py:23-24"),
        ("@cart.py:Cart.total", "src/cart.py:23-24"),
        ("@./src/cart.py:Cart", "src/cart.py:16-32"),
        ("@cart.py:10-12", "src/cart.py:10-12"),
        ("@cart.py:10", "src/cart.py:10"),
        ('@"src/cart.py":Item', "src/cart.py:9-13"),
    ],
)
def test_what_is_meant(shop_index: Index, shop_files: Files, written: str, region: str):
    (found,) = mentions(written)
    assert str(resolve(lambda: paths(shop_index), shop_files, found)) == region


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("@crat.py", "there is no file crat.py here: did you mean src/cart.py?"),
        ("@notes.py", 'there is no file notes.py here: say "create notes.py with ..." to begin it'),
        ("@notes.txt", f"there is no file notes.txt here: {BEGINS_NONE}"),
        ("@crat", "there is no file crat here: did you mean src/cart.py?"),
        ("@nothing/like/it", "there is no file nothing/like/it here"),
        ("@cart.py:totl", "nothing in src/cart.py is called totl: did you mean total?"),
        ("@cart.py:frobnicate", "nothing in src/cart.py is called frobnicate: it has CODES, Item, Cart and more"),
        ("@cart.py:40-60", "there are no lines 40-60 in src/cart.py: it has 32, counted from 1"),
        ("@cart.py:0", "there are no lines 0-0 in src/cart.py: it has 32, counted from 1"),
        ("@cart.py:9-3", "lines 9-3 end before they begin: say src/cart.py:3-9"),
        ("@/etc/passwd", "/etc/passwd is an absolute path: name files from the top of the repository"),
    ],
)
def test_what_is_refused(shop_index: Index, shop_files: Files, written: str, said: str):
    (found,) = mentions(written)
    with pytest.raises(Refusal) as refused:
        resolve(lambda: paths(shop_index), shop_files, found)
    assert str(refused.value) == said


def test_a_name_with_a_space_that_nobody_quoted(
    repository: Callable[[dict[str, str]], Path], indexed: Callable[[Path], Index]
):
    index = indexed(repository({"src/mein modül.py": "", "src/other.py": ""}))
    (found,) = mentions("round it @mein modül.py")
    with pytest.raises(Refusal, match=r'there is no file mein here: did you mean @"src/mein modül\.py"\?'):
        resolve(lambda: paths(index), Files(index.place), found)


def test_of_two_files_of_a_name_that_is_nearly_right_the_upper_one_is_meant(
    repository: Callable[[dict[str, str]], Path], indexed: Callable[[Path], Index]
):
    index = indexed(repository({"a/tabs.py": "", "tabs.py": ""}))
    with pytest.raises(Refusal, match=r"did you mean tabs\.py\?"):
        resolve(lambda: paths(index), Files(index.place), mentions("@tbas.py")[0])


def test_a_name_that_several_files_have(repository: Callable[[dict[str, str]], Path], indexed: Callable[[Path], Index]):
    folder = repository({"a/x.py": "", "b/x.py": "", "b/c/x.py": ""})
    (short, longer) = mentions("@x.py @c/x.py")
    index, files = indexed(folder), Files(find(folder))
    assert resolve(lambda: paths(index), files, longer).path == "b/c/x.py"
    with pytest.raises(Refusal, match=r"@x.py may be a/x.py, b/c/x.py or b/x.py"):
        resolve(lambda: paths(index), files, short)


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("", "@src/cart.py"),
        ("cart", "@src/cart.py"),
        ("tca", "@tests/test_cart.py"),
        ("cart.py:", "@src/cart.py:CODES"),
        ("cart.py:to", "@src/cart.py:Cart.total"),
        ("src/cart.py:ci", "@src/cart.py:Cart.discount"),
        ("disc", "@src/cart.py:Cart.discount"),
    ],
)
def test_completions(shop_index: Index, typed: str, first: str):
    assert completions(shop_index, typed)[0].text == first


def test_recent_files_come_first_and_nothing_fits_nonsense(shop_index: Index):
    assert completions(shop_index, "", recent=["tests/test_cart.py"])[0].text == "@tests/test_cart.py"
    assert completions(shop_index, "zzz%_") == []


def test_letters_that_a_path_has_many_times_take_no_time(
    repository: Callable[[dict[str, str]], Path], indexed: Callable[[Path], Index]
):
    index = indexed(repository({f"{'a/' * 40}b.py": ""}))
    assert [each.text for each in completions(index, "a" * 20 + "b")] == [f"@{'a/' * 40}b.py"]
    assert completions(index, "a" * 20 + "x") == []


def test_every_completion_means_something(shop_index: Index, shop_files: Files):
    for typed in ("", "c", "cart", "test_", "tests/test_cart.py:"):
        for each in completions(shop_index, typed):
            (found,) = mentions(each.text)
            assert resolve(lambda: paths(shop_index), shop_files, found)


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("handle None @src/cart.py:total", "handle None"),
        ("handle None in @src/cart.py:Cart.total.", "handle None in total."),
        ("rename @cart.py:total to amount", "rename total to amount"),
        ("sort the imports of @src/cart.py", "sort the imports of cart.py"),
        ("fix it @cart.py:10-40", "fix it"),
        ("mail ada@example.org", "mail ada@example.org"),
        ("rename get to fetch @src/cart.py @order.py", "rename get to fetch"),
        ("rename get to fetch in @src/cart.py, @b.py and in @order.py.", "rename get to fetch."),
        ("in @cart.py and @order.py, rename get to fetch", "rename get to fetch"),
        ("in @cart.py and @order.py", ""),
        ("move total from @cart.py to @order.py", "move total from cart.py to order.py"),
        ("sort the imports of @cart.py and @order.py", "sort the imports of cart.py and order.py"),
    ],
)
def test_a_mention_in_plain_words(sentence: str, said: str):
    assert plain(sentence) == said


def test_whoever_sees_one_file_alone_is_not_told_that_it_is_in_there():
    for said in (
        "document total in cart.py",
        "document total of `src/cart.py`.",
        "document total, in the file cart.py",
    ):
        assert plain(said, "src/cart.py").rstrip(".") == "document total"
    for said in ("total in cart.py is wrong", "in src/cart.py, total is wrong", "cart.py: total is wrong"):
        assert plain(said, "src/cart.py") == "total is wrong"
    for said in ("src/cart.py:12:5: E711 Comparison to `None`", "cart.py:12: error: no such name"):
        assert plain(said, "src/cart.py") == said
    for said in ("document total in order.py", "total from cart.py is wrong", "read what is in cart.py.bak"):
        assert plain(said, "src/cart.py") == said
