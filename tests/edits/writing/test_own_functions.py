"""A part of a function that is called what it does gets a function of its own: the wish, and the head and last line."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
def load_orders(path):
    if not path.exists():
        raise FileNotFoundError(path)
    if path.suffix != ".json":
        raise ValueError("not json")
    orders = read(path)
    total = 0
    for order in orders:
        total += order["price"]
    by_city = {}
    for order in orders:
        by_city.setdefault(order["city"], []).append(order)
    print("orders:", len(orders))
    for city in by_city:
        print(city, total)
    return orders
"""


@pytest.mark.parametrize(
    ("sentence", "head", "behind"),
    [
        ("move the validation in load_orders to its own function", "def check_load_orders(path):", "orders = read"),
        (
            "load_orders does too much, split off the printing",
            "def print_load_orders(orders, by_city, total):",
            "return",
        ),
        ("computing the total should be a separate function", "def compute_total(orders):", "by_city = {}"),
        ("extract the grouping by city into group_by_city", "def group_by_city(orders):", 'print("orders:"'),
    ],
)
def test_the_part_that_is_meant_is_put_apart(sentence: str, head: str, behind: str):
    found = after(sentence, CODE, "extract-function")[0]
    name = head.removeprefix("def ").partition("(")[0]
    assert head in found
    assert f"{name}(" in found.partition(f"    {behind}")[0].rpartition("def load_orders")[2].splitlines()[-1]


def test_what_sets_something_up_goes_with_it():
    code = (
        "def main():\n    parser = ArgumentParser()\n    parser.add_argument('file')\n    args = parser.parse_args()\n"
        "    print(args.file)\n"
    )
    found = after("what sets up the parser belongs in a function of its own, build_parser", code)[0]
    assert found.startswith(
        "def build_parser():\n    parser = ArgumentParser()\n    parser.add_argument('file')\n    ret"
    )


def test_what_another_loop_goes_through_is_not_given_back():
    assert "    return total\n" in after("computing the total should be a separate function", CODE)[0]
