"""Names that a sentence speaks of, and that are not in the file."""

from __future__ import annotations

import pytest

from spark_tui.edits.python.source import read
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.name.done_already import done_already
from spark_tui.edits.saying.name.missing import elsewhere, missing, near
from spark_tui.edits.saying.name.there_already import inherited, there_already

SOURCE = read('''
from functools import lru_cache


class Cart:
    def total_price(self, with_tax=False):
        """The sum of all prices, before shipping."""
        return sum(item.price for item in self.items)


def load_rates(path):
    count = 0
    for row in open(path):
        count += 1
    return count
''')


def said(sentence: str) -> Sentence:
    return Sentence(sentence, SOURCE)


def test_what_a_function_makes_of_a_value_is_no_name():
    assert not missing(said("total_price makes _red_wine out of RedWine, that is wrong"), may_be_new=False)
    assert missing(said("total_price makes _red_wine wrong"), may_be_new=False) == "_red_wine"


def test_what_is_imported_in_the_place_of_another_need_not_be_there():
    assert not missing(said("use fast_cache not lru_cache"))
    assert not missing(said("prefer fast_cache over lru_cache please"))
    assert missing(said("rename fast_cache to quick, not lru_cache")) == "fast_cache"


@pytest.mark.parametrize(
    ("sentence", "name"),
    [
        ("rename tmp to parts", "tmp"),
        ("lower() the path before it is opened", ""),  # any text can do that
        ("shout() the path before it is opened", "shout"),
        ("I am not sure how: wait_count has no return type, int pls", "wait_count"),
        ("tmp isn't descriptive, call it parts", "tmp"),
        ("a text in triple quotes below def freight", "freight"),
        ("a text in triple quotes below def load_rates", ""),
        ("rename filter to where", "filter"),  # a name of Python's own that is not used there
        ("rename nothing to parts", "nothing"),
        ("rename foo to parts", "foo"),  # no slip for a word of Python
        ("rename load_fees to fetch", "load_fees"),
        ("don't let qty go below 0", "qty"),
        ("raise ValueError if age is negative", "age"),
        ("return 0 when weight is None", "weight"),
        ("change retries to 5", "retries"),
        ("default currency to EUR", "currency"),
        ("make verbose keyword-only", "verbose"),
        ("annotate qty as int and add a docstring to total_price", "qty"),
        ("delete the archive function", "archive"),
        ("delete the archiving function", "archiving"),
        ("in checkout, skip blank lines", "checkout"),
        ("add a docstring to checkout and sort the imports", "checkout"),
        ("add a docstring to frobnicate", "frobnicate"),
        ("add type hints to parse_all", "parse_all"),
        ("remove `Basket`", "Basket"),
        ("make read_row async", "read_row"),
        ("in read_row, skip blank lines", "read_row"),
        ("frobnicate() should return None", "frobnicate"),
        ("please inline Cart.subtotal_of", "subtotal_of"),
        ("in the signature of _split_rows, a list behind path", "_split_rows"),
        ("does anyone use _vendors? if not, delete", "_vendors"),
        ("could the decode_key function take a limit as well", "decode_key"),
        ("if not client just return", "client"),
        ("NameError: name 'next_rate' is not defined", "next_rate"),
        ("rename countess to count", "countess"),  # no slip for what it is to become
        ("drop price_of_tax", "price_of_tax"),
        ("drop total_of_tax", "total_of_tax"),  # "of" is in many names
        ("remove the shipping_cost attribute of Cart", "shipping_cost"),
        ("remove the voucher attribute of Cart", "voucher"),
        ("the window parameter should default to 50", "window"),
        ("the Manager class needs a repr", "Manager"),
        ("the PHONE regex allows letters", "PHONE"),
        ("make WEEKS a tuple", "WEEKS"),
        ("move Department into its own module", "Department"),
        ("why does checkout drop the last one?", "checkout"),
        ("fix the off by one in carry_over", "carry_over"),
        ("Cart.flush should commit", "flush"),
        ("Cart.untotal_price raises KeyError", "untotal_price"),
        ("row_total is never reset", "row_total"),
        ("use the client fixture in test_export", "test_export"),
    ],
)
def test_a_name_that_is_not_there_is_seen(sentence: str, name: str) -> None:
    assert missing(said(sentence)) == name


@pytest.mark.parametrize(
    "sentence",
    [
        "rename count to rows",
        "rename laod_rates to fetch",  # a slip
        "rename the counter to n",
        "rename rates to fees",
        "add a docstring to total_prices",
        "remove load_all_rates",  # nearly what it is called
        "rename load_rates to fetch_rates and add a docstring to fetch_rates",
        "add a docstring to everything",
        "add docstrings to both functions",
        "document the shipping",  # a word of the file
        "add a read_row method",
        "use wait_for around load_rates",
        "let callers pass max_count",
        "extract the loop into count_rows",
        "fix the off_by_one",
        "move total_price to cart_utils.py",
        "pls add previous_stage to the params",
        "make it a DataFrame",
        "raise ValueError if counter is negative",
        "stop when stdin is empty",  # Python's own
        "return 0 if item.weight is None",  # items may have one
        "if python is older than 3.11, exit",
        "skip the write if verbose is true, with a new verbose parameter",
        "delete the whole method",
        "remove the loading function",  # load_rates
        "remove the deprecated function",
        "remove the base class",
        "in short, sort the imports",
        "remove the decorator property",
        "Console_scripts needs main",
        "users should stop after max_pages",
        "could count be read from ROW_COUNT, 0 as now otherwise?",
        "the name should be read_rates, that says more of load_rates",
        "it should stay a method of the class but without with_tax",
        "which row costs most? add top_row()",
        "there is test_load but nothing for an empty file; add test_empty_file",
        "need rates_in(first_year, last_year) returning (low_rate, high_rate)",
        "add clip(low_end, high_end) and use it",
        "constant MAX_ROWS = 1000; load_rates stops there",
        "from_file classmethod: a cart of what a file holds",
        "need something to send, to_dict: the items and the total",
        "workers hang, task_done is missing",
        "what is counted here, a colleague asks; row_total",
        "why does pytest fail here?",
        "why does APP_DEBUG not override it?",
        "Path.exists should be asked first",
        "the existing attribute should be removed",
        "move Mac and Windows into one branch",
        "why does it drop the last row?",
    ],
)
def test_what_is_there_or_is_to_be_new_is_not_missed(sentence: str) -> None:
    assert missing(said(sentence)) == ""


@pytest.mark.parametrize(
    "sentence",
    [
        "`path.seal_it()` always, even if it fails",  # what a value can do stands elsewhere
        "put `self.empty_cart = path` below count",
        "one thing each, so count_up for `count += 1`",
        "compare them with hmac.compare_digest",  # which has to be imported first
        "under the loop write prepare_it()",
    ],
)
def test_code_that_is_dictated_and_a_name_for_some_are_not_missed(sentence: str) -> None:
    assert missing(said(sentence), may_be_new=False) == ""


def test_what_is_no_line_that_is_dictated_is_missed() -> None:
    assert missing(said("retry_often = 3 is too much, say `5`"), may_be_new=False) == "retry_often"


def test_where_nothing_can_be_new_a_name_may_stand_anywhere() -> None:
    sentence = said("we call fetch_fees all the time, remember what it said")
    assert missing(sentence) == ""
    assert missing(sentence, may_be_new=False) == "fetch_fees"
    assert missing(said("lru_cache on load_rates"), may_be_new=False) == ""
    assert missing(said("Lru_cahe on load_rates, 100"), may_be_new=False) == ""
    assert missing(said("import rate_tables"), may_be_new=False) == ""
    assert missing(said("lru_cacje with 128"), may_be_new=False) == ""
    assert missing(said("plain assert and no assertEqual"), may_be_new=False) == ""
    assert missing(said("it does a different job from the rest. sum_rows."), may_be_new=False) == ""


def test_what_a_linter_says_of_any_name_misses_none() -> None:
    assert missing(said("if cond is True, raise")) == "cond"
    assert not missing(said("E712 comparison to True should be 'if cond is True:' or 'if cond:'"))


def test_a_word_cut_short_is_that_word() -> None:
    source = read("def send(qty, maximum):\n    return min(qty, maximum)\n")
    assert missing(Sentence("don't let quantity go below 0", source)) == ""
    assert missing(Sentence("raise ValueError if max is negative", source)) == ""


def test_what_might_have_been_meant_is_named() -> None:
    assert near(said(""), "load_fees") == ["load_rates"]


@pytest.mark.parametrize(
    "sentence",
    [
        "Cart should have a property is_empty",
        "add a read-only property net_weight to Cart: the weight minus the packing",
        "so make it MAX_COUNT",
        "move load_rates up and rename it to load_all",
        "a new method clear_all pls",
        "make it a function called sum_of",
        "could you loosen the list annotations to all_of_it?",
        "not in the body, new_rate must be a parameter of load_rates",
    ],
)
def test_what_is_introduced_is_not_missed(sentence: str) -> None:
    assert missing(said(sentence), may_be_new=False) == ""


def test_what_is_in_another_file_is_said_so() -> None:
    source = read("from shop import Cart as Basket\n\n\ndef test_sum():\n    assert Basket().sum() == 0\n")
    assert elsewhere(Sentence("add a test for Basket.share()", source), "share") == "Basket comes from shop"
    assert elsewhere(Sentence("add a test for share()", source), "share") == ""


def test_a_docstring_that_is_there_is_not_asked_for() -> None:
    assert there_already(said("add a docstring to total_price")) == "total_price has a docstring already"
    assert (
        there_already(said("add a docstring to Cart.total_price please")) == "Cart.total_price has a docstring already"
    )
    for asked in ("document total_price", "total_price: add a docstring", "give total_price a docstring"):
        assert there_already(said(asked)) == "total_price has a docstring already"
    assert there_already(said("total_price needs a docstring")) == "total_price has a docstring already"
    for asked in ("document the parameters of total_price", "remove the docstring of total_price"):
        assert there_already(said(asked)) == ""
    assert there_already(said("docstring for total_price")) == "total_price has a docstring already"
    assert there_already(said("total_price: add an example to the docstring")) == ""
    assert there_already(said("add a docstring to load_rates")) == ""
    assert there_already(said("write a better docstring for total_price")) == ""


def test_a_method_that_is_only_inherited_is_said_to_be_where_it_is() -> None:
    source = read(
        "class Pile:\n    def put(self, one):\n        ...\n\n\nclass Stack(Pile):\n    def top(self):\n        ...\n"
    )
    told = "Stack has no put of its own: there is Pile.put"
    assert inherited(Sentence("Stack.put should log", source)) == told
    assert inherited(Sentence("Stack needs its own Stack.put", source)) == ""
    assert inherited(Sentence("Stack.top should log", source)) == ""


@pytest.mark.parametrize(
    ("kind", "sentence", "is_so"),
    [
        ("make-async", "fetch should be awaitable", True),
        ("make-async", "make load awaitable", False),
        ("make-property", "make size a property", True),
        ("make-property", "make size a property, not a method", False),
        ("add-eq", "Pile needs an __eq__", True),
        ("add-repr", "Pile needs a __repr__", False),
        ("cache-function", "remember 64 results of price", True),
        ("cache-function", "remember 128 results of price", False),
        ("keyword-only", "strict should be given by its name", True),
        ("keyword-only", "path should be given by its name", False),
    ],
)
def test_what_is_so_already_is_seen(kind: str, sentence: str, is_so: bool) -> None:
    code = (
        "class Pile:\n    @property\n    def size(self):\n        ...\n\n    def __eq__(self, other):\n        ...\n"
        "\n\n@lru_cache(maxsize=64)\ndef price(code):\n    ...\n\n\nasync def fetch(url):\n    ...\n\n\n"
        "def load(path, *, strict):\n    ...\n"
    )
    assert bool(done_already(kind, Sentence(sentence, read(code)))) == is_so


def test_a_return_type_that_is_there_is_not_asked_for() -> None:
    source = read("def size(of: object) -> int | None:\n    return len(of)\n\n\ndef free(of):\n    return not of\n")
    for text in (
        "annotate the return type of size",
        "add a return type to size.",
        "please add a type hint to the return value of size",
    ):
        assert there_already(Sentence(text, source)) == "size says already what it returns: int | None"
        assert there_already(Sentence(text.replace("size", "free"), source)) == ""
    for text in ("annotate the return type of size as int", "add a stricter return type to size", "annotate size"):
        assert there_already(Sentence(text, source)) == ""
