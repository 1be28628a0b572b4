"""What short sentences ask of a file of tests: each wish with what has to come first."""

from __future__ import annotations

import pytest
from test_methods_written import after

from spark_tui.edits.ops import named, perform
from spark_tui.edits.refusal import Refusal

CODE = """\
import pytest

from shop import Cart, Item, load_cart


@pytest.fixture
def cart():
    return Cart()


def test_empty():
    cart = Cart()
    assert cart.total() == 0


def test_load(tmp_path):
    path = str(tmp_path) + "/cart.json"
    assert load_cart(path) is None


def test_discount_10():
    cart = Cart()
    cart.add(Item("apple", 2.0), 5)
    cart.discount(10)
    assert cart.total() == 9.0


def test_discount_50():
    cart = Cart()
    cart.add(Item("apple", 2.0), 5)
    cart.discount(50)
    assert cart.total() == 5.0
"""
PARAMETRIZED = """\
@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (10, 9.0),
        (50, 5.0),
    ],
)
def test_discount(value, expected):
    cart = Cart()
    cart.add(Item("apple", 2.0), 5)
    cart.discount(value)
    assert cart.total() == expected
"""


@pytest.mark.parametrize("sentence", ["parametrize the discount tests", "the discount tests are all the same"])
def test_tests_that_do_the_same_become_one(sentence: str):
    assert after(sentence, CODE, "none")[0].endswith(PARAMETRIZED)


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "skip test_load on windows",
            '@pytest.mark.skipif(sys.platform == "win32", reason="not on windows")\ndef test_load(',
        ),
        ("mark test_load as slow", "@pytest.mark.slow\ndef test_load("),
    ],
)
def test_marks(sentence: str, expected: str):
    assert expected in after(sentence, CODE, "add-decorator")[0]


def test_no_second_fixture_has_the_name_of_one_that_is_there():
    assert not any(each.count("def cart():") > 1 for each in after("give the fixture another item", CODE, "none"))


def test_a_blank_line_parts_the_own_packages_from_the_installed_ones():
    with pytest.raises(Refusal):
        perform(named("sort-imports"), CODE, ())
    mixed = "import shop\n\nimport pytest\nimport attrs\n\nimport shelf\nimport own\n"
    assert (
        perform(named("sort-imports"), mixed, ())
        == "import attrs\nimport pytest\nimport shop\n\nimport own\nimport shelf\n"
    )


CAUGHT = """\
from shop import Basket, Empty


def test_pay_empty():
    basket = Basket()
    try:
        basket.pay()
    except Empty as error:
        assert "nothing to pay" in str(error)
    else:
        assert False


def test_negative():
    try:
        Basket().add("apple", -1)
    except ValueError:
        return
    raise AssertionError("no error")


def test_total():
    basket = Basket()
    try:
        basket.add("apple", 2)
    except KeyError:
        return
    assert basket.total() == 2
"""
PAYS = """\
    with pytest.raises(Empty) as error:
        basket.pay()
    assert "nothing to pay" in str(error.value)
"""
ADDS = """\
    with pytest.raises(ValueError):
        Basket().add("apple", -1)


def"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("test_pay_empty would be nicer with pytest.raises", (PAYS,)),
        ("turn the try in test_negative into pytest.raises", (ADDS,)),
        ("use pytest.raises instead of the try blocks", (PAYS, ADDS)),
    ],
)
def test_what_leaves_a_test_where_it_is_raised_is_caught_by_pytest(sentence: str, expected: tuple[str, ...]):
    first = after(sentence, CAUGHT, "none")[0]
    assert all(each in first for each in expected)


def test_what_goes_on_where_nothing_is_raised_stays():
    assert all("raises(KeyError)" not in each for each in after("pytest.raises in test_total", CAUGHT, "none"))


FIXTURES = """\
import pytest

from shop import Basket, Shop


@pytest.fixture
def basket():
    basket = Basket(owner="eva")
    basket.add("apple", 2)
    return basket


@pytest.fixture
def shop():
    return Shop("Corner", vat=0.19)


def test_clear():
    b = Basket(owner="eva")
    b.add("apple", 2)

    b.clear()
    assert b.total() == 0


def test_vat():
    corner = Shop("Corner", vat=0.19)
    assert corner.vat == 0.19


def test_pay(shop):
    basket = Basket(owner="eva")
    basket.add("apple", 2)
    # the shop takes it
    shop.pay(basket)
    assert basket.total() == 0


def test_other_owner():
    basket = Basket(owner="tom")
    basket.add("apple", 2)
    assert basket.owner == "tom"
"""
CLEARED = "def test_clear(basket):\n    basket.clear()\n    assert basket.total() == 0\n"
TAXED = "def test_vat(shop):\n    assert shop.vat == 0.19\n"
PAID = "def test_pay(shop, basket):\n    # the shop takes it\n    shop.pay(basket)\n"


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("use the basket fixture in test_clear", (CLEARED,)),
        ("test_vat builds its own shop, there is a fixture for that", (TAXED,)),
        ("test_pay: take the fixture", (PAID,)),
        ("all tests should use the fixtures", (CLEARED, TAXED, PAID)),
    ],
)
def test_a_test_takes_the_fixture_that_makes_the_same(sentence: str, expected: tuple[str, ...]):
    first = after(sentence, FIXTURES, "none")[0]
    assert all(each in first for each in expected)


@pytest.mark.parametrize("sentence", ["test_other_owner should use the fixture", "add a fixture for an empty basket"])
def test_no_test_takes_a_fixture_that_makes_something_else(sentence: str):
    assert not any("(basket)" in each.replace("pay(basket)", "") for each in after(sentence, FIXTURES, "none"))


FOUND = """\
import pytest

from library import Book, Library


@pytest.fixture
def library():
    return Library([
        Book("Emma", author="Austen", shelf="A3"),
        Book("Persuasion", author="Austen", shelf="B1"),
        Book("Dracula", author="Stoker", shelf="B2"),
    ])


def test_first(library):
    assert library.first().title == "Emma"
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("add a test for library.by_author(name), which returns the books whose author is name",
         '    assert [book.author for book in library.by_author("Austen")] == ["Austen", '),
        ("write a test for library.on_shelf(letter): it gives the books whose shelf starts with the letter",
         'def test_on_shelf(library):\n    assert [book.shelf for book in library.on_shelf("A")] == ["A3"]\n'),
        ("test library.search(word), it finds all books that have the word in their title",
         'def test_search(library):\n    assert [book.title for book in library.search("Emma")] == ["Emma"]\n'),
    ],
)  # fmt: skip
def test_what_is_found_is_worked_out_of_the_fixture(sentence: str, expected: str):
    assert expected in after(sentence, FOUND, "write-test")[0]


def test_where_nobody_says_what_is_found_no_such_test_is_made():
    assert not any("[book" in each for each in after("a test for library.search(word)", FOUND, "write-test"))
