"""What a library raises comes out as an exception of one's own, and those that fail are gathered."""

from __future__ import annotations

import pytest
from test_methods_written import after

SHOP = """\
import json
import sqlite3
import sys

TABLE = "orders"


class Shop:
    def __init__(self, path):
        self.db = sqlite3.connect(path)

    def order(self, number):
        return self.db.execute("select * from orders where number = ?", (number,)).fetchone()

    def ship_all(self, numbers, post):
        shipped = 0
        for number in numbers:
            post.ship(self.order(number))
            shipped += 1
        return shipped

    def print_all(self, numbers):
        for number in numbers:
            self.print_one(number)

    def refund(self, order):
        if order is None:
            raise RuntimeError("no order")
        return order


def prices(path):
    try:
        with open(path) as file:
            return json.load(file)
    except Exception:
        return None


def main():
    shop = Shop("shop.db")
    shop.order(1)
    prices("prices.json")
"""
CLASS = "class ShopError(Exception):\n    pass\n\n\nclass Shop:\n"


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("turn sqlite3 errors in order into a ShopError",
         "        except sqlite3.Error as error:\n"
         '            raise ShopError(f"order failed for {number}") from error\n'),
        ("raise ShopError instead of sqlite errors in order", CLASS),
        ("raise a PricesError if the json in prices isn't valid json",
         '    except json.JSONDecodeError as error:\n        raise PricesError(f"invalid JSON: {path}") from error\n'
         "    except Exception:\n"),
        ("ship_all should collect the failed numbers and return them as well",
         "            except Exception:\n                failed.append(number)\n        return shipped, failed\n"),
        ("print_all: carry on and print the failed ones at the end",
         "                failed.append(number)\n        if failed:\n"
         '            print("failed:", ", ".join(map(str, failed)))\n'),
    ],
)  # fmt: skip
def test_what_fails_is_told_otherwise(sentence: str, expected: str):
    assert expected in after(sentence, SHOP, "wrap-try")[0]


@pytest.mark.parametrize(
    ("sentence", "unwanted"),
    [
        ("add a custom exception ShopError", 'raise ShopError("no order")'),
        ("raise a ShopError of its own in order instead of RuntimeError", 'raise ShopError("no order")'),
        ("collect the failed numbers in ship_all", "failed.append"),  # and what becomes of them?
        ("exit with status 1 if ordering fails in main", 'prices("prices.json")\n    except'),
        ("wrap yaml errors in a ShopError", "except"),
    ],
)
def test_what_is_not_meant(sentence: str, unwanted: str):
    for kind in ("raise-instead", "wrap-try"):
        assert not any(each.count(unwanted) > SHOP.count(unwanted) for each in after(sentence, SHOP, kind))
